"""What happens at a table because time passes, and when. Nothing here waits: the rooms' timers do."""

from typing import Any

from trefoil.core.live import Drawing, Spent
from trefoil.server.protocol.identity import SERVER
from trefoil.server.table import events as log
from trefoil.server.table.dice import dice_for
from trefoil.server.table.moves import decide_move
from trefoil.server.table.table import Table
from trefoil.server.table.throws import decide_thrown, slow_chance_of
from trefoil.server.table.world import World


def server_stamp(world: World) -> dict[str, Any]:
    return {"by": SERVER, "id": world.token(), "at": world.now()}


def time_until_deadline(table: Table, elapsed: int) -> int | None:
    """Milliseconds until something happens by itself, so long after the time began to run."""
    deadline = table.deadline
    return None if deadline is None else max(0, deadline.after - elapsed)


def time_until_throw(table: Table, drawing: Drawing, elapsed: int) -> int:
    """Milliseconds until the server throws, so long after the throw before."""
    slow = slow_chance_of(table.board)
    by = slow.pace(table.board).by
    by_hand = by is not None and not table.chairs[by].bot
    return slow.due(table.board, drawing, elapsed, by_hand)


def decide_deadline(table: Table, sequence: int, elapsed: int, world: World) -> log.Moved | None:
    """Time has run out, unless something has happened since `sequence`."""
    deadline = table.deadline if table.sequence == sequence else None
    return None if deadline is None else decide_forced(table, deadline.action, elapsed, world)


def decide_gone(table: Table, elapsed: int, world: World) -> log.Moved | None:
    """Whoever decides is gone while their time runs."""
    action = table.live.if_gone(table.board) if table.to_move is not None else None
    return None if action is None else decide_forced(table, action, elapsed, world)


def decide_forced(table: Table, action: int, elapsed: int, world: World) -> log.Moved:
    """A step nobody asked for."""
    stamp = server_stamp(world)
    dice = dice_for(table.play, stamp, world)
    return decide_move(table.board, [action], stamp, world, dice, Spent(elapsed))


def decide_throw(table: Table, throws: int, took: int, world: World) -> log.Thrown | None:
    """The server throws, for itself or for a bot, unless somebody has thrown meanwhile."""
    drawing = table.play.drawing
    if drawing is None or drawing.throws != throws:
        return None
    by = slow_chance_of(table.board).pace(table.board).by
    stamp = server_stamp(world)
    return decide_thrown(table.board, drawing, took, by, stamp, dice_for(table.play, stamp, world))
