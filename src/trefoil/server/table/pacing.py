"""Time to think, as a table has agreed on: for each turn, or for all of them and some more for each.

What is left is part of the play, and every event says how much of it was spent: the log alone tells it.
Time is measured in how long the server has lived (`World.lived`): while it is down, nobody's time passes.
`Table.due` is when the time of whoever is to move runs out; it is stored beside the table.
"""

from trefoil.games import TITLES
from trefoil.server.protocol.commands import NewTable
from trefoil.server.protocol.pacing import RESIGN, Pacing
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.checks import check_level
from trefoil.server.table.table import Table
from trefoil.server.table.timing import server_stamp
from trefoil.server.table.world import World

LEAST_TURN = 60  # seconds: less is a budget's business


def agreed_pacing(wanted: NewTable) -> Pacing:
    """What was asked for, if it makes sense."""
    pacing, title = wanted.pacing, TITLES[wanted.game]
    if not pacing.is_on:
        return Pacing()
    if pacing.per_turn and pacing.budget:
        raise Refused("bad-clock", "either each turn has its time or all of them together, not both")
    if pacing.per_turn and pacing.per_turn < LEAST_TURN:
        raise Refused("bad-clock", f"a turn has {LEAST_TURN} seconds at least")
    if pacing.increment and not pacing.budget:
        raise Refused("bad-clock", "only a budget of time grows with each turn")
    if pacing.budget and title.live.clocks:
        raise Refused("bad-clock", f"{title.game.title} has clocks of its own: give each turn its time")
    if wanted.players == 1:
        raise Refused("bad-clock", "nobody waits for somebody who plays alone")
    if pacing.then != RESIGN:
        check_level(pacing.then)
    return pacing


def spent_on(table: Table, lived: int) -> int:
    """Milliseconds of their time that whoever is to move has used since it was last written down."""
    seat = table.running
    if table.due is None or seat is None:
        return 0
    return max(0, table.play.left[seat] - (table.due - lived))


def next_due(table: Table, lived: int) -> int | None:
    """When the time runs out that runs now."""
    seat = table.running
    return None if seat is None or not table.play.left else lived + table.play.left[seat]


def left_now(table: Table, lived: int) -> list[int]:
    """Of everybody's time, in milliseconds."""
    left, seat = list(table.play.left), table.running
    if seat is not None:
        left[seat] = max(0, left[seat] - spent_on(table, lived))
    return left


def decide_out_of_time(table: Table, world: World) -> log.Event | None:
    """What was agreed on for that: the seat gives up, or a bot plays on; nothing if there is time left."""
    seat = table.running
    if seat is None or table.due is None or world.lived() < table.due:
        return None
    then, stamp = table.agreed.pacing.then, server_stamp(world)
    if then == RESIGN:
        return log.Resigned(seat=seat, late=True, **stamp)
    return log.Filled(seat=seat, bot=then, late=True, **stamp)
