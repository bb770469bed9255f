"""A process that only thinks: a question about a position per line on stdin, its answer per line on stdout.

Whoever starts it stays quick, however long a bot thinks. It goes on at low priority, and ends when its stdin
does: also when the process at the other end was killed.
"""

import os
import sys
from contextlib import suppress
from typing import Any, BinaryIO

import msgspec

from trefoil.bots.bot import Budget, choose
from trefoil.bots.hints import advise
from trefoil.bots.levels import find_level
from trefoil.bots.reviewing import FORESEEN, Task, foresee, judged
from trefoil.core.advice import Advised
from trefoil.core.chance import generator
from trefoil.core.components import entry_of, load_components
from trefoil.core.engine import Position
from trefoil.core.review import Decision, Moment
from trefoil.games import GAMES

LOW_PRIORITY = 10
READY = b"ready\n"  # its first line, when everything is loaded
COMMAND = (sys.executable, "-m", "trefoil.bots.thinker")


class Asked(msgspec.Struct, kw_only=True, frozen=True, tag_field="ask"):
    """What every question is about: a position of a game, as bytes."""

    game: str
    components: str | dict[str, Any]
    view: bytes

    @property
    def patience(self) -> float:
        """Milliseconds that the answer may take."""
        return 0.0

    def position(self) -> Position:
        game, given = GAMES[self.game], self.components
        components = load_components(game, given) if isinstance(given, str) else given
        return Position(game, components, self.view)


class Question(Asked, tag="move", kw_only=True, frozen=True):
    """What a bot of this level does for the seat that decides in this view."""

    level: str
    seed: str  # a whole number of more bits than JSON has
    milliseconds: float  # for the search; after that it is the best found so far

    @property
    def patience(self) -> float:
        return self.milliseconds


class HintQuestion(Asked, tag="hint", kw_only=True, frozen=True):
    """The best actions of the seat that decides in this view, and why."""


class JudgeQuestion(Asked, tag="judge", kw_only=True, frozen=True):
    """What a decision of a finished game cost; where a turn begins, also everybody's chances before it."""

    line: int
    words: str
    action: int
    begins: bool
    seed: int


class Thought(msgspec.Struct, frozen=True, tag="move"):
    action: int


class HintFound(msgspec.Struct, frozen=True, tag="hint"):
    best: list[Advised]


class Judged(msgspec.Struct, frozen=True, tag="judge"):
    decision: Decision
    moment: Moment | None = None


AnyQuestion = Question | HintQuestion | JudgeQuestion
AnyThought = Thought | HintFound | Judged

read_question: msgspec.json.Decoder[AnyQuestion] = msgspec.json.Decoder(AnyQuestion)
read_thought: msgspec.json.Decoder[AnyThought] = msgspec.json.Decoder(AnyThought)


def subject(view: Position) -> dict[str, Any]:
    """The fields that every question has."""
    return {
        "game": view.game.name,
        "components": entry_of(view.game, view.components),
        "view": view.content(),
    }


def question_about(level: str, view: Position, seed: int, milliseconds: float) -> Question:
    return Question(level=level, seed=str(seed), milliseconds=milliseconds, **subject(view))


def hint_about(view: Position) -> HintQuestion:
    return HintQuestion(**subject(view))


def judge_about(task: Task, seed: int) -> JudgeQuestion:
    return JudgeQuestion(
        line=task.line,
        words=task.words,
        action=task.action,
        begins=task.begins,
        seed=seed,
        **subject(task.position),
    )


def judge(question: JudgeQuestion) -> Judged:
    position, seed, line = question.position(), question.seed, question.line
    moment = foresee(position, FORESEEN, seed, line - 1) if question.begins else None
    return Judged(judged(line, question.words, position, question.action, seed), moment)


def think(question: Question) -> int:
    """The best found in the level's usual number of worlds, or in the time there is; at least what the
    heuristic says."""
    view = question.position()
    worlds = find_level(question.level).skill(view.game, int(view.state.players)).worlds
    budget = Budget(worlds=worlds or None, milliseconds=question.milliseconds)
    return choose(question.level, view, generator(int(question.seed)), budget)


def answer(question: AnyQuestion) -> AnyThought:
    match question:
        case Question():
            return Thought(think(question))
        case HintQuestion():
            return HintFound(advise(question.position()))
        case JudgeQuestion():
            return judge(question)


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    for line in questions:
        answers.write(msgspec.json.encode(answer(read_question.decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):  # Windows has classes of priority, which are chosen at the start
        os.nice(LOW_PRIORITY)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # nothing else may come between the answers
    answers.write(READY)
    answers.flush()
    with suppress(BrokenPipeError, KeyboardInterrupt):  # nobody waits for the answer any more
        answer_all(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
