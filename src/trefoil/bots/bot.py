"""A bot's one duty: to choose among the legal actions of a view."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.levels import Level, find_level, seat_rows
from trefoil.bots.playing import compiled_bots, desk
from trefoil.bots.rollouts import ROUND, drop_hopeless, verdict
from trefoil.core.chance import Rng
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game, States


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision may cost; without a limit, what the level is used to.

    A number of worlds gives the same move from the same seed. Milliseconds depend on the machine.
    """

    worlds: int | None = None
    milliseconds: float | None = None


USUAL = Budget()


class Bot(Protocol):
    """Anything that can take a seat. It is handed a view, never a state, and all its randomness."""

    def choose(self, view: Position, legal: Sequence[int], rng: Rng, budget: Budget = USUAL) -> int:
        """One of the legal actions of the seat that decides in the view."""


class LevelBot:
    """A bot of one of the levels; it may be asked by one thread at a time."""

    def __init__(self, game: Game, level: Level) -> None:
        self.game = game
        self.level = level
        self.skills, self.weights = seat_rows(game, [level])
        self.trials, self.choices, self.notes = desk(game)

    def choose(self, view: Position, legal: Sequence[int], rng: Rng, budget: Budget = USUAL) -> int:
        check_view(view)
        list_choices(self.choices, legal)
        if len(legal) > 1 and self.level.skill.worlds and budget.milliseconds is not None:
            return self.choose_in_time(view, rng, budget)
        skills = self.skills if budget.worlds is None else self.skills_for(budget.worlds)
        compiled = compiled_bots(self.game)
        return int(
            compiled.decide(view.states, self.trials, self.choices, self.weights, skills, rng, self.notes)
        )

    def choose_in_time(self, view: Position, rng: Rng, budget: Budget) -> int:
        """Round after round of worlds, until the time or the number of worlds is used up."""
        compiled, gate = compiled_bots(self.game), self.level.skill.gate
        deadline = time.perf_counter() + (budget.milliseconds or 0.0) / 1000
        compiled.begin(view.states, self.choices, self.weights, self.level.skill.width, rng, self.notes)
        notes = self.notes[0]
        while time.perf_counter() < deadline and notes.worlds < (budget.worlds or 2**62):
            compiled.go_on(view.states, self.trials, self.choices, self.weights, ROUND, rng, self.notes)
            if drop_hopeless(notes, gate) == 0:
                break
        return int(notes.action[verdict(notes, gate) if notes.worlds else 0])

    def skills_for(self, worlds: int) -> States:
        skills = self.skills.copy()
        if self.level.skill.worlds:
            skills["worlds"] = worlds
        return skills


def list_choices(choices: States, legal: Sequence[int]) -> None:
    actions: NDArray[np.int64] = choices["action"][0]
    actions[: len(legal)] = legal
    choices["count"][0] = len(legal)


def check_view(view: Position) -> None:
    """Refuse a position that shows more than the deciding seat may know."""
    if view.view(view.player).states.tobytes() != view.states.tobytes():
        raise TrefoilError("not-a-view", "a bot is only shown what its seat may know")


def check_bot(name: str) -> str:
    find_level(name)
    return name


def new_bot(game: Game, name: str) -> LevelBot:
    return LevelBot(game, find_level(name))


def choose(name: str, view: Position, rng: Rng, budget: Budget = USUAL) -> int:
    """What a bot of this name does for the seat that decides in this view."""
    return new_bot(view.game, name).choose(view, view.legal_actions(), rng, budget)
