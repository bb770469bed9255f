"""The race of `racing`, step by step from Python."""

import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.levels import Level, learned_network, seat_rows
from trefoil.bots.playing import compiled_race, desk
from trefoil.bots.racing import drop_behind, winner
from trefoil.core.chance import Rng
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game

ROUND = 8  # worlds after which those who are behind drop out


class Race:
    """Candidates race through the same worlds; a budget of worlds counts as if nobody dropped out."""

    def __init__(self, game: Game, level: Level, players: int) -> None:
        _, self.weights = seat_rows(game, [level], players)
        self.skill, self.nets = level.skill(game, players), learned_network(game.name, players)
        if not len(self.nets):
            raise TrefoilError("no-network", f"{game.title} has no network for {players} players")
        self.trials, self.choices, self.notes = desk(game)
        self.compiled = compiled_race(game)

    def begin(self, view: Position, legal: Sequence[int], rng: Rng, width: int, noise: float = 0.0) -> None:
        actions: NDArray[np.int64] = self.choices["action"][0]
        actions[: len(legal)] = legal
        self.choices["count"][0] = len(legal)
        self.compiled.rank(view.states, self.choices, self.weights, 0, width, noise, rng, self.notes)

    def go_on(
        self, view: Position, rng: Rng, worlds: int, milliseconds: float | None = None, drops: bool = True
    ) -> None:
        """Round after round, until trials or time are used up, or it is decided."""
        deadline = time.perf_counter() + milliseconds / 1000 if milliseconds else np.inf
        found, skill, tried = self.notes[0], self.skill, 0
        most = worlds * int(found.count)
        while tried < most and time.perf_counter() < deadline:
            left = int(found.count - found.dropped[: found.count].sum())
            more = min(ROUND, max(1, (most - tried) // left))
            self.compiled.race(
                view.states, self.trials, self.choices, self.weights, 0, more, skill.turns, self.nets, rng,
                self.notes,
            )  # fmt: skip
            tried += more * left
            if drops and drop_behind(self.notes, skill.trust, skill.doubt, skill.sure, skill.trifle):
                return

    def verdict(self, gate: float) -> int:
        """The gate of other searches is here what is believed of candidates before they are tried."""
        found, skill = self.notes[0], self.skill
        return int(found.action[winner(self.notes, skill.trust, skill.doubt) if found.worlds else 0])
