"""Solving a puzzle: which one is today's, whether an answer is the best action, and what a streak becomes."""

from typing import NamedTuple

from trefoil.core.engine import Position
from trefoil.server.protocol.commands import PuzzleAnswer
from trefoil.server.table.chance import LOW_BITS, take
from trefoil.server.table.moves import actions_of

DAY = 24 * 3600 * 1000  # milliseconds


def day_of(now: int) -> int:
    """Days since 1970, in universal time: the day is the same for everybody."""
    return now // DAY


def number_of_day(day: int, count: int) -> int:
    """All puzzles take turns."""
    return day % count + 1


def action_answered(view: Position, answer: PuzzleAnswer) -> int:
    """The action that an answer begins with, if all of it is legal."""
    actions, trial = actions_of(view, view.player, answer), view.copy()
    for action in actions:
        take(trial, action, [])
    return actions[0] & LOW_BITS


class Days(NamedTuple):
    """How somebody has fared with a game's puzzles of the day, up to the last one they tried."""

    day: int
    length: int
    longest: int


NEVER = Days(-1, 0, 0)


def days_after(before: Days, today: int, right: bool) -> Days:
    """A day that was missed or not solved breaks the streak."""
    if not right:
        return before._replace(day=today, length=0)
    length = before.length + 1 if before.day == today - 1 else 1
    return Days(today, length, max(length, before.longest))


def days_in_a_row(days: Days, today: int) -> int:
    """The streak as it stands: today's puzzle may still be to come."""
    return days.length if days.day >= today - 1 else 0
