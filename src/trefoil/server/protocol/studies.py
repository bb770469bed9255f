"""What is told to those who want to get better: lessons and puzzles."""

from msgspec import field

from trefoil.core.advice import Advised
from trefoil.server.protocol.messages import Brought, Message, SeatView, TableState


class LessonLine(Message, kw_only=True, frozen=True):
    """A move in a lesson, as a record keeps it, and what it did."""

    line: str
    brought: Brought | None = None


class RightAnswer(Message, kw_only=True, frozen=True):
    """What a right answer did, and how the table stands after it."""

    shown: SeatView
    brought: Brought | None = None


class LessonStep(Message, kw_only=True, frozen=True):
    """A question of a lesson, and the verdict on every answer that the rules allow."""

    shown: SeatView
    played: list[LessonLine] = field(default_factory=list)  # since the answer before
    right: dict[str, RightAnswer]  # by the words of each right answer
    wrong: dict[str, str]  # by the words of each wrong one: the name of what is said of it


class Lesson(Message, kw_only=True, frozen=True):
    """A short game by the rules in which seat 0, who learns, is asked for some of the moves."""

    name: str
    players: int
    steps: list[LessonStep]


class Streak(Message, kw_only=True, frozen=True):
    """Days in a row on which somebody solved a game's puzzle of the day at the first try."""

    days: int = 0
    longest: int = 0
    tried: bool = False  # today's: it counts once


class PuzzleOfTheDay(Message, kw_only=True, frozen=True):
    """Which puzzle of a game is today's."""

    game: str
    number: int
    count: int  # of the game's puzzles
    streak: Streak


class Puzzle(Message, kw_only=True, frozen=True):
    """A position to be solved, as the seat sees it that decides; what is best is not told."""

    number: int
    count: int  # of the game's puzzles
    today: str  # the server's date
    is_todays: bool = False
    streak: Streak
    board: TableState


class Solution(Message, kw_only=True, frozen=True):
    """What is best in a puzzle and why, what was answered, and how sure that is."""

    number: int
    right: bool
    counts: bool = False  # for the streak
    answer: Advised
    best: list[Advised]  # the best first
    worlds: int  # that were dealt to find it
    streak: Streak
