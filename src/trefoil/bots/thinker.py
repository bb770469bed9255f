"""A process that only thinks: a position per line on stdin, a bot's choice per line on stdout.

Whoever starts it stays quick, however long a bot thinks. It goes on at low priority, and ends when its stdin
does: also when the process at the other end was killed.
"""

import os
import sys
from contextlib import suppress
from typing import Any, BinaryIO

import msgspec

from trefoil.bots.bot import Budget, choose
from trefoil.bots.levels import find_level
from trefoil.core.chance import generator
from trefoil.core.components import entry_of, load_components
from trefoil.core.engine import Position
from trefoil.games import GAMES

LOW_PRIORITY = 10
READY = b"ready\n"  # its first line, when everything is loaded
COMMAND = (sys.executable, "-m", "trefoil.bots.thinker")


class Question(msgspec.Struct, kw_only=True, frozen=True):
    """What a bot of this level does for the seat that decides in this view."""

    level: str
    game: str
    components: str | dict[str, Any]
    view: bytes
    seed: str  # a whole number of more bits than JSON has
    milliseconds: float  # for the search; after that it is the best found so far


class Thought(msgspec.Struct, frozen=True):
    action: int


read_question = msgspec.json.Decoder(Question).decode
read_thought = msgspec.json.Decoder(Thought).decode


def question_about(level: str, view: Position, seed: int, milliseconds: float) -> Question:
    return Question(
        level=level,
        game=view.game.name,
        components=entry_of(view.game, view.components),
        view=view.content(),
        seed=str(seed),
        milliseconds=milliseconds,
    )


def think(question: Question) -> int:
    """The best found in the level's usual number of worlds, or in the time there is; at least what the
    heuristic says."""
    game, given = GAMES[question.game], question.components
    components = load_components(game, given) if isinstance(given, str) else given
    view = Position(game, components, question.view)
    worlds = find_level(question.level).skill(game).worlds
    budget = Budget(worlds=worlds or None, milliseconds=question.milliseconds)
    return choose(question.level, view, generator(int(question.seed)), budget)


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    for line in questions:
        answers.write(msgspec.json.encode(Thought(think(read_question(line)))) + b"\n")
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
