"""Who sits where: sitting down, getting up, bots for empty seats, and the start once every seat is taken."""

from collections.abc import Set
from typing import Any

from trefoil.core.record import component_entry
from trefoil.server.protocol.commands import Fill
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.names import told_apart
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.checks import check_host, check_level, check_seat, check_waiting
from trefoil.server.table.shuffle import commitment_to
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

Stamp = dict[str, Any]


def decide_sit(table: Table, seat: int | None, who: Identity, stamp: Stamp) -> log.Sat:
    if seat is None:
        seat = seat_for(table, who)
    chair = check_seat(table, seat)
    if chair.resigned:
        raise Refused("seat-taken", f"seat {seat} has resigned")
    if table.agreed.rated:
        check_one_head(table, seat, who)
    if chair.taken and not (chair.owner == who.id and (chair.away or chair.bot)):
        raise Refused("seat-taken", f"seat {seat} is taken")
    if table.agreed.pacing.budget and table.play.left and not table.play.left[seat]:
        raise Refused("out-of-time", f"the time of seat {seat} has run out")
    if table.status == "over":
        raise Refused("already-over", "the game is over")
    return log.Sat(seat=seat, name=told_apart(who.name, names_beside(table, who)), is_bot=who.is_bot, **stamp)


def check_one_head(table: Table, seat: int, who: Identity) -> None:
    """At a rated table everybody plays for themselves."""
    if who.is_bot:
        raise Refused("guests-only", "programs do not play rated games")
    if table.seats_of(who.id) not in ([], [seat]):
        raise Refused("bad-seat", "at a rated table everybody has one seat")


def names_beside(table: Table, who: Identity) -> list[str]:
    """The names of the others here."""
    return [chair.name for chair in table.chairs if chair.owner and chair.owner != who.id]


def seat_for(table: Table, who: Identity) -> int:
    """Somebody's own seat that they have left, or any free one."""
    own = [seat for seat in table.seats_of(who.id) if table.chairs[seat].away]
    free = [seat for seat, chair in enumerate(table.chairs) if not chair.taken]
    if not own and not free:
        raise Refused("seat-taken", "every seat is taken")
    return (own or free)[0]


def decide_leave(table: Table, seat: int, who: Identity, stamp: Stamp) -> log.Left:
    chair = check_seat(table, seat)
    if not chair.owner or chair.owner != who.id:
        raise Refused("not-your-seat", f"seat {seat} is not yours")
    if chair.away:
        raise Refused("seat-empty", f"you have left seat {seat} already")
    return log.Left(seat=seat, **stamp)


def decide_fill(table: Table, command: Fill, who: Identity, stamp: Stamp, absent: Set[int]) -> log.Filled:
    """Before the game the host chooses; then whoever plays may have an empty seat filled."""
    seat = command.seat
    chair = check_seat(table, seat)
    check_level(command.bot)
    if table.position is None:
        check_host(table, who)
    elif not table.seats_of(who.id):
        raise Refused("not-your-seat", "only those who play may put a bot on a seat")
    if chair.owner and not chair.away and chair.owner != who.id and seat not in absent:
        if table.position is None:
            raise Refused("seat-taken", f"seat {seat} is taken")
        raise Refused("not-away", f"the player of seat {seat} is here, or was a moment ago")
    return log.Filled(seat=seat, bot=command.bot, **stamp)


def decide_clear(table: Table, seat: int, who: Identity, stamp: Stamp) -> log.Cleared:
    check_waiting(table)
    check_host(table, who)
    if not check_seat(table, seat).taken:
        raise Refused("seat-empty", f"nobody sits on seat {seat}")
    return log.Cleared(seat=seat, **stamp)


def decide_start(table: Table, who: Identity, stamp: Stamp, world: World) -> log.Started:
    check_waiting(table)
    if who.id != table.play.host and not table.seats_of(who.id):
        raise Refused("not-the-host", "only those at the table may start the game")
    missing = [seat for seat, chair in enumerate(table.chairs) if not chair.taken or chair.away]
    if missing:
        raise Refused("seats-missing", f"seat {missing[0]} is not taken yet")
    spec = table.agreed
    start = world.deal(spec)
    setup, salt = start.game.setup_of(start.state), world.token()
    return log.Started(
        rules=start.game.rules,
        components=component_entry(start),
        setup=setup,
        salt=salt,
        commitment=commitment_to(salt, spec.game, start.game.rules, spec.players, setup),
        dice=0 if world.promises_dice else None,
        **stamp,
    )
