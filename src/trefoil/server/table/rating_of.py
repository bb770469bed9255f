"""Who is rated for a game that is over, and how they have come out of it."""

from collections.abc import Mapping

from trefoil.server.protocol.identity import GONE
from trefoil.server.table.rating import LEAST_MOVES, Rated, Standing, bot_standing
from trefoil.server.table.summaries import outcome_of
from trefoil.server.table.table import STOPPED, Table


def people_at(table: Table) -> list[str]:
    """Those whose rating may change; nobody's where the host has ended it, or one person had two seats."""
    owners = [chair.owner for chair in table.chairs if chair.owner]
    if table.play.ended == STOPPED or len(set(owners)) < len(owners):
        return []
    return [owner for owner in owners if not owner.startswith(GONE)]


def players_at(table: Table, known: Mapping[str, Standing]) -> list[Rated]:
    """Everybody with a place. Who was forgotten meanwhile, or a bot nobody has measured, takes no part."""
    places, left = places_at(table), gone_from(table)
    found = []
    for seat, chair in enumerate(table.chairs):
        if not chair.owner:
            standing = bot_standing(table.agreed.game, chair.bot)
            if standing is not None:
                found.append(Rated(standing, places[seat]))
        elif not chair.owner.startswith(GONE):
            standing = known.get(chair.owner, Standing())
            found.append(Rated(standing, places[seat], chair.owner, seat in left))
    return found


def gone_from(table: Table) -> set[int]:
    """Seats whose people have not played to the end by themselves."""
    return {seat for seat, chair in enumerate(table.chairs) if chair.resigned} | set(table.play.helped)


def places_at(table: Table) -> list[int]:
    """1 is the best. Who gave up, or had a bot play on, comes last, whatever the bot has made of it."""
    outcome, left = outcome_of(table), gone_from(table)
    scores = outcome.scores or [0] * len(table.chairs)
    merits = [(seat not in left, seat in outcome.winners, scores[seat]) for seat in range(len(table.chairs))]
    return [1 + sum(other > merit for other in merits) for merit in merits]


def is_short(table: Table) -> bool:
    """Given up, or ended by agreement, before it really began."""
    if table.board.is_over:
        return False
    movers = [line.partition(" ")[0] for line in table.play.lines]
    return any(movers.count(str(seat)) < LEAST_MOVES for seat in range(len(table.chairs)))
