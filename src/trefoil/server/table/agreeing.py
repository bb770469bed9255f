"""Ending a game now, as it stands: everybody who plays agrees, or whoever runs the server wants it."""

from typing import Any

from trefoil.server.protocol.commands import Agree, Disagree
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.checks import check_own, check_playing, check_settled
from trefoil.server.table.table import Table
from trefoil.server.table.timing import server_stamp
from trefoil.server.table.world import World

ROUNDS = 10  # in which nobody has drawn from the deck: then the table itself offers to end

Stamp = dict[str, Any]


def offers_end(table: Table) -> bool:
    """Does the game go round in circles? Then also somebody alone with bots may end it."""
    return table.status == "playing" and table.play.idle_turns >= ROUNDS * table.agreed.players


def deciders(table: Table) -> set[str]:
    """People who play: whoever lets a bot play, or has given up, is not asked."""
    return {chair.owner for chair in table.chairs if chair.owner and not chair.bot and not chair.resigned}


def agreeing(table: Table) -> set[str]:
    return {table.chairs[seat].owner for seat in table.play.agreeing}


def decide_ending(
    table: Table, command: Agree | Disagree, who: Identity, stamp: Stamp
) -> log.Agreed | log.Disagreed:
    check_own(table, command.seat, who)
    check_playing(table)
    if isinstance(command, Agree):
        return decide_agree(table, command.seat, who, stamp)
    return decide_disagree(table, command.seat, stamp)


def decide_agree(table: Table, seat: int, who: Identity, stamp: Stamp) -> log.Agreed:
    check_settled(table)
    if table.company.alone is not None and not offers_end(table):
        raise Refused("no-agreement", "bots play on to the end, unless nobody draws from the deck any more")
    everybody = deciders(table) <= agreeing(table) | {who.id}
    return log.Agreed(seat=seat, ends=everybody, **stamp)


def decide_disagree(table: Table, seat: int, stamp: Stamp) -> log.Disagreed:
    """One is enough to play on."""
    if not table.play.agreeing:
        raise Refused("no-agreement", "nobody has asked to end the game")
    return log.Disagreed(seat=seat, **stamp)


def decide_stopped(table: Table, world: World) -> log.Stopped | None:
    """Whoever runs the server ends a game that is under way."""
    return log.Stopped(**server_stamp(world)) if table.status == "playing" else None
