"""The levels, by the same names in every game, and the weights they play with."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np

from trefoil.bots.heuristic import HEURISTICS
from trefoil.bots.skill import Skill, skill_rows
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game, States

TUNED = Path(__file__).parent / "tuned"
MOST_WORLDS = 1_000_000
WIDTH = 8

LEVELS: dict[str, Skill] = {
    "random": Skill(random=True),
    "heuristic": Skill(),  # the plain one, with the weights in its source
    "easy": Skill(noise=3.0),
    "medium": Skill(),
    "hard": Skill(worlds=48, width=WIDTH),
    "expert": Skill(worlds=512, width=WIDTH),
}
PLAIN = ("random", "heuristic")
LADDER = ("random", "easy", "medium", "hard", "expert")


@dataclass(frozen=True)
class Level:
    """Somebody to play against: a skill and weights, under a name."""

    name: str
    skill: Skill
    is_tuned: bool

    def weights(self, game: Game) -> Mapping[str, float]:
        return tuned_weights(game.name) if self.is_tuned else HEURISTICS[game.name].weights


def find_level(name: str) -> Level:
    """A level by its name; `expert:256` is an expert who deals so many worlds for a decision."""
    plain, colon, number = name.partition(":")
    if plain not in LEVELS:
        raise TrefoilError("bad-bots", f"there is no bot named {name[:40]!r}, only {', '.join(LEVELS)}")
    skill = LEVELS[plain]
    if colon:
        if not skill.worlds or not number.isdecimal() or not 1 <= int(number) <= MOST_WORLDS:
            raise TrefoilError(
                "bad-bots", f"{name[:40]!r} does not name a number of worlds, as expert:256 does"
            )
        skill = replace(skill, worlds=int(number))
    return Level(name, skill, plain not in PLAIN)


@cache
def tuned_weights(game: str) -> Mapping[str, float]:
    """What `trefoil tune` found; the plain weights before it has been run."""
    path = TUNED / f"{game}.toml"
    plain = HEURISTICS[game].weights
    return {**plain, **tomllib.loads(path.read_text(encoding="utf-8"))["weights"]} if path.exists() else plain


def seat_rows(game: Game, levels: list[Level]) -> tuple[States, States]:
    """Skills and weights by seat, as compiled code reads them."""
    heuristic = HEURISTICS[game.name]
    weights = np.concatenate([heuristic.row(level.weights(game)) for level in levels])
    return skill_rows([level.skill for level in levels]), weights
