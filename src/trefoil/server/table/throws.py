"""Chance that takes time, throw by throw: who may throw, when, and what comes of it."""

from typing import Any

from trefoil.core.engine import Position
from trefoil.core.live import Drawing, SlowChance
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.chance import follow_chance, live_of, take
from trefoil.server.table.dice import Dice


def slow_chance_of(board: Position) -> SlowChance:
    slow = live_of(board).slow_chance
    if slow is None:
        raise Refused("not-your-turn", "nobody throws dice by hand in this game")
    return slow


def decide_thrown(
    board: Position, drawing: Drawing, took: int, seat: int | None, stamp: dict[str, Any], dice: Dice
) -> log.Thrown:
    """One throw; after the last one, what all of them come to."""
    slow = slow_chance_of(board)
    faces = slow.draw(board, drawing, dice.rng())
    trial, lines, actions = board.copy(), list[str](), list[int]()
    finish = slow.finish(board, drawing.after(faces, took))
    if finish is not None:
        actions = [finish]
        take(trial, finish, lines)
        actions += follow_chance(board, actions, trial, lines, dice).actions
    return log.Thrown(
        seat=seat, faces=faces, took=took, actions=actions, lines=lines, draws=dice.drawn, **stamp
    )


def check_tap(board: Position, drawing: Drawing | None, seat: int, elapsed: int) -> Drawing:
    """Hands throw no faster than the cadence."""
    pace = slow_chance_of(board).pace(board)
    if drawing is None or pace.by != seat:
        raise Refused("not-your-turn", f"seat {seat} has no dice to throw by hand now")
    if elapsed < pace.cadence:
        raise Refused("too-soon", f"one throw every {pace.cadence} ms: wait a moment")
    return drawing
