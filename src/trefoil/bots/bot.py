"""A bot's one duty: to choose among the legal actions of a view."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.levels import (
    BY_HEURISTIC,
    MUCH,
    OPENSPIEL,
    SEER,
    TREES,
    Level,
    find_level,
    instinct_row,
    lead_worths,
    learned_worths,
    seat_rows,
)
from trefoil.bots.playing import compiled_bots, desk
from trefoil.bots.rollouts import drop_hopeless, verdict
from trefoil.bots.skill import Skill
from trefoil.bots.spiel import SpielSearch
from trefoil.bots.tree import NODE
from trefoil.core.chance import Rng, below
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision may cost; without a limit, what the level is used to.

    A number of worlds gives the same move from the same seed. Milliseconds depend on the machine.
    """

    worlds: int | None = None
    milliseconds: float | None = None


USUAL = Budget()
UNLIMITED = 2**62  # worlds, where only time counts
LONG = 100.0  # milliseconds, for a decision


class Bot(Protocol):
    """Anything that can take a seat. It is handed a view, never a state, and all its randomness.

    Only who measures how much there is to be known may see all, and never at a table with people.
    """

    sees_all: bool

    def choose(self, view: Position, legal: Sequence[int], rng: Rng, budget: Budget = USUAL) -> int:
        """One of the legal actions of the seat that decides in the view."""


class LevelBot:
    """A bot of one of the levels; it may be asked by one thread at a time."""

    def __init__(self, game: Game, level: Level, players: int = 0) -> None:
        self.game, self.level, self.players = game, level, players or game.players[0]
        self.sees_all = level.name == SEER
        self.skill = level.skill(game, self.players)
        self.search = Search(game, level, self.players)
        self.elsewhere: dict[int, LevelBot] = {}

    def choose(self, view: Position, legal: Sequence[int], rng: Rng, budget: Budget = USUAL) -> int:
        if not self.sees_all:
            check_view(view)
        if view.state.players != self.players:
            return self.among(int(view.state.players)).choose(view, legal, rng, budget)
        skill = self.search.skill = self.skill_for(budget)
        if skill.random:
            return legal[below(rng, len(legal))]
        if len(legal) == 1:
            return legal[0]
        if skill.slack:
            legal = self.search.without_blunders(view, legal)
        self.search.begin(view, legal, rng, skill.width, skill.noise)
        if skill.worlds:
            usual = UNLIMITED if budget.milliseconds else skill.worlds
            self.search.go_on(view, rng, budget.worlds or usual, budget.milliseconds, drops=True)
        return self.search.verdict(skill.gate)

    def skill_for(self, budget: Budget) -> Skill:
        """With much more time than it is used to, it tries more and looks longer before it drops anything."""
        if not self.skill.patient or (budget.milliseconds is not None and budget.milliseconds < LONG):
            return self.skill
        worlds = budget.worlds or (UNLIMITED if budget.milliseconds else self.skill.worlds)
        return self.skill.with_time() if worlds >= MUCH * self.skill.worlds else self.skill

    def among(self, players: int) -> "LevelBot":
        """The same at a table of so many: by what was learned for it, or else by the tuned weights."""
        if players not in self.elsewhere:
            self.elsewhere[players] = LevelBot(self.game, self.level, players)
            self.elsewhere[players].sees_all = self.sees_all
        return self.elsewhere[players]


class TreeBot:
    """A peer that searches a tree: see `tree`. It counts simulations, and knows no time."""

    sees_all = False

    def __init__(self, game: Game, level: Level) -> None:
        self.game, self.level = game, level
        _, self.weights = seat_rows(game, [level], game.players[0])
        self.trials, self.choices, _ = desk(game)

    def choose(self, view: Position, legal: Sequence[int], rng: Rng, budget: Budget = USUAL) -> int:
        check_view(view)
        if len(legal) == 1:
            return legal[0]
        nodes = np.zeros((budget.worlds or self.level.worlds) + 1, NODE)
        by_heuristic = self.level.name == BY_HEURISTIC
        found = compiled_bots(self.game).search_tree(
            view.states, self.trials, self.choices, self.weights, nodes, by_heuristic, rng
        )
        return int(found)


class SpielBot:
    """A peer that searches a tree as OpenSpiel does: see `spiel`. It counts simulations, too."""

    sees_all = False

    def __init__(self, game: Game, level: Level) -> None:
        self.game, self.level, self.search = game, level, SpielSearch()

    def choose(self, view: Position, legal: Sequence[int], rng: Rng, budget: Budget = USUAL) -> int:
        check_view(view)
        if len(legal) == 1:
            return legal[0]
        return self.search.best(view, budget.worlds or self.level.worlds, rng)


class Search:
    """Gated paired rollouts, step by step from Python."""

    def __init__(self, game: Game, level: Level, players: int = 0) -> None:
        players = players or game.players[0]
        _, self.weights = seat_rows(game, [level], players)
        self.second_look = instinct_row(game)
        self.game, self.skill = game, level.skill(game, players)
        self.worths = (lead_worths if self.skill.by_leads else learned_worths)(game.name)
        self.trials, self.choices, self.notes = desk(game)
        self.compiled = compiled_bots(game)

    def list_choices(self, legal: Sequence[int]) -> None:
        actions: NDArray[np.int64] = self.choices["action"][0]
        actions[: len(legal)] = legal
        self.choices["count"][0] = len(legal)

    def without_blunders(self, view: Position, legal: Sequence[int]) -> list[int]:
        """What is left after a second look."""
        self.list_choices(legal)
        listed = self.choices[0]
        self.compiled.give_up_blunders(view.state, listed, self.second_look[0], self.skill.slack)
        return [int(action) for action in listed.action[: listed.count]]

    def begin(self, view: Position, legal: Sequence[int], rng: Rng, width: int, noise: float = 0.0) -> None:
        self.list_choices(legal)
        self.compiled.rank(view.states, self.choices, self.weights, 0, width, noise, rng, self.notes)

    def go_on(
        self,
        view: Position,
        rng: Rng,
        worlds: int,
        milliseconds: float | None = None,
        drops: bool = False,
    ) -> None:
        """Round after round of worlds, until they or the time are used up; what is hopeless may drop out."""
        deadline = time.perf_counter() + milliseconds / 1000 if milliseconds else np.inf
        found = self.notes[0]
        while found.worlds < worlds and time.perf_counter() < deadline:
            more = min(self.skill.round, worlds - int(found.worlds))
            self.compiled.compare(
                view.states, self.trials, self.choices, self.weights, 0, more,
                self.skill.horizon, self.worths, rng, self.notes,
            )  # fmt: skip
            if drops and drop_hopeless(self.notes, self.skill.hopeless) == 0:
                return

    def foresee(self, view: Position, player: int, rng: Rng, worlds: int) -> tuple[float, float]:
        """The margin a player may expect from a view, and how far it spreads from world to world."""
        self.compiled.forecast(
            view.states, self.trials, self.choices, self.weights, player, worlds,
            self.skill.horizon, self.worths, rng, self.notes,
        )  # fmt: skip
        found = self.notes[0]
        mean = float(found.margin[0]) / worlds
        return mean, float(np.sqrt(max(0.0, float(found.margin_square[0]) / worlds - mean * mean)))

    def verdict(self, gate: float) -> int:
        found = self.notes[0]
        return int(found.action[verdict(self.notes, gate) if found.worlds else 0])


def check_view(view: Position) -> None:
    """Refuse a position that shows more than the deciding seat may know."""
    if view.view(view.player).states.tobytes() != view.states.tobytes():
        raise TrefoilError("not-a-view", "a bot is only shown what its seat may know")


def check_bot(name: str) -> str:
    """A bot that people may meet: any but one who sees their cards."""
    if find_level(name).name == SEER:
        raise TrefoilError("bad-bots", "a seer sees all cards, so it plays in the arena only")
    return name


def bot_of(game: Game, level: Level) -> Bot:
    if level.name == OPENSPIEL:
        return SpielBot(game, level)
    return TreeBot(game, level) if level.name in TREES else LevelBot(game, level)


def new_bot(game: Game, name: str) -> Bot:
    return bot_of(game, find_level(name))


def choose(name: str, view: Position, rng: Rng, budget: Budget = USUAL) -> int:
    """What a bot of this name does for the seat that decides in this view."""
    return new_bot(view.game, name).choose(view, view.legal_actions(), rng, budget)
