"""Lessons: short games by the rules, in which somebody is asked for some of the moves.

A lesson is data in its game's folder, `lessons.toml`: how the game is dealt, the lines that are played, and
at each step the answers that are right.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import msgspec

from trefoil.core.engine import Position, blank_position, new_game
from trefoil.core.game import Game, Setup

LEARNER = 0  # the seat of whoever learns
WRONG = "wrong"  # what is said of an answer that nothing else is said of
Texts = dict[str, str]


class Step(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """One question. Answers are named by their words without the seat; `*` in them stands for anything.

    `before` are the lines from the step before to the question, `then` those that follow a right answer by
    themselves, as the faces of a throw do. The first right answer is how the lesson goes on.
    """

    right: list[str]
    wrong: Texts = {}  # answers, and the name of what is said of them
    before: list[str] = []
    then: list[str] = []

    def is_right(self, words: str) -> bool:
        return any(fnmatchcase(words, pattern) for pattern in self.right)

    def says(self, words: str) -> str:
        """What is said of a wrong answer."""
        return next((name for pattern, name in self.wrong.items() if fnmatchcase(words, pattern)), WRONG)


class Lesson(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A game that is dealt from a seed, but for what `setup` wants elsewhere, and its questions."""

    name: str
    seed: int = 0
    players: int = 2
    setup: dict[str, Any] = {}
    steps: list[Step]


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    lesson: list[Lesson]


class Asked(msgspec.Struct, frozen=True):
    """A question as it is put: the position, what was played since the last one, and all possible answers."""

    step: Step
    position: Position
    lines: list[str]
    answers: list[str]

    def after(self, words: str) -> Position:
        """How it goes on after an answer; if what follows does not fit it, as after the first right one."""
        position = self.position.copy()
        position.play(f"{LEARNER} {words}")
        if all(try_line(position, line) for line in self.step.then):
            return position
        return self.after(self.first_right)

    @property
    def first_right(self) -> str:
        pattern = self.step.right[0]
        return next(words for words in self.answers if fnmatchcase(words, pattern))


def bring(things: list[str], wanted: Mapping[int, str]) -> None:
    """Have each wanted thing at its place, by exchanging it for what lies there."""
    done: set[int] = set()
    for place, thing in wanted.items():
        there = next(at for at, each in enumerate(things) if each == thing and at not in done)
        things[place], things[there] = things[there], things[place]
        done.add(place)


def as_dealt(setup: Setup, wanted: Setup) -> Setup:
    return setup


@dataclass(frozen=True)
class Lessons:
    """A game's lessons; `arrange` brings what a lesson wants to its place in a set-up."""

    path: Path | None = None
    arrange: Callable[[Setup, Setup], Setup] = as_dealt

    def read(self) -> list[Lesson]:
        if self.path is None:
            return []
        return msgspec.toml.decode(self.path.read_bytes(), type=LessonFile).lesson

    def start(self, game: Game, lesson: Lesson) -> Position:
        """The position in which a lesson begins: whoever learns has the first turn."""
        dealt = new_game(game, lesson.players, lesson.seed, LEARNER)
        position = blank_position(game, lesson.players)
        game.set_up(position.state, self.arrange(game.setup_of(dealt.state), lesson.setup))
        return position

    def ask(self, game: Game, lesson: Lesson) -> Iterator[Asked]:
        """The questions of a lesson, one after the other."""
        position = self.start(game, lesson)
        played: list[str] = []
        for step in lesson.steps:
            for line in step.before:
                position.play(line)
            asked = Asked(step, position.copy(), [*played, *step.before], list(answers(position)))
            yield asked
            position, played = asked.after(asked.first_right), step.then


NO_LESSONS = Lessons()


def try_line(position: Position, line: str) -> bool:
    """Play a line if that is possible here."""
    if line.partition(" ")[0] != position.mark():
        return False
    position.play(line)
    return True


def answers(position: Position) -> Iterator[str]:
    """The words of every whole line that can be played now, also of those that are several actions."""
    for action in position.legal_actions():
        line = position.text(action)
        if line:
            yield line.partition(" ")[2]
            continue
        after = position.copy()
        after.step(action)
        yield from answers(after)
