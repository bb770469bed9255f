"""The levels, by the same names in every game, and the weights they play with."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from trefoil.bots.networks import read_networks
from trefoil.bots.skill import Skill, skill_rows
from trefoil.core.errors import TrefoilError
from trefoil.core.foresight import Floats
from trefoil.core.game import Game, States
from trefoil.core.outlook import Figures
from trefoil.games import GAMES, TITLES

USUAL = Path(__file__).parent / "levels.toml"
# What a game's own folder may hold about its bots.
TUNED, LEARNED, FIGURES = "tuned.toml", "learned.toml", "levels.toml"
EVOLVED, NETWORK = "evolved.toml", "network.npz"
MOST_WORLDS = 1_000_000


LEVELS = ("random", "heuristic", "easy", "medium", "hard", "expert")
LADDER = ("random", "easy", "medium", "hard", "expert")
PLAIN = {"random": Skill(random=True), "heuristic": Skill()}  # with the weights in the heuristic's source
SEARCHING = ("hard", "expert")
# To be measured against, and not for people: one who searches with what was learned, an expert who sees all
# cards, and searchers of trees.
RACER, SEER, BY_HEURISTIC, AT_RANDOM = "racer", "seer", "ismcts", "ismcts-random"
TREES = (BY_HEURISTIC, AT_RANDOM)
PEERS = (RACER, SEER, *TREES)
USUAL_WORLDS = {SEER: 4, BY_HEURISTIC: 1000, AT_RANDOM: 1000}


@dataclass(frozen=True)
class Level:
    """Somebody to play against, by name; a number of worlds and weights of one's own overrule the usual."""

    name: str
    worlds: int = 0
    own_weights: Mapping[str, float] | None = None

    @property
    def searches(self) -> bool:
        return self.name in SEARCHING or self.name in PEERS

    def skill(self, game: Game, players: int = 0) -> Skill:
        """With so many players, if the level has figures of its own for them; or else the usual."""
        if self.name in PLAIN:
            return PLAIN[self.name]
        figures, name = figures_of(game.name), self.name if self.name in (*LEVELS, RACER) else "expert"
        skill = figures.get(f"{name}-{players}", figures.get(name))
        if skill is None:
            raise TrefoilError("no-network", f"a {name} has not learned {game.title} for {players} players")
        return replace(skill, worlds=self.worlds) if self.worlds else skill

    def weights(self, game: Game, players: int = 0) -> Mapping[str, float]:
        if self.own_weights is not None:
            return self.own_weights
        if self.name in PLAIN:
            return TITLES[game.name].heuristic.weights
        return evolved_weights(game.name) if self.skill(game, players).sure else tuned_weights(game.name)


def find_level(name: str) -> Level:
    """A level or a peer by its name; `expert:256` is an expert who deals so many worlds for a decision."""
    plain, colon, number = name.partition(":")
    if plain not in (*LEVELS, *PEERS):
        raise TrefoilError("bad-bots", f"there is no bot named {name[:40]!r}, only {', '.join(LEVELS)}")
    if not colon:
        return Level(plain, USUAL_WORLDS.get(plain, 0))
    if plain not in (*SEARCHING, *PEERS) or not number.isdecimal() or not 1 <= int(number) <= MOST_WORLDS:
        raise TrefoilError("bad-bots", f"{name[:40]!r} does not name a number of worlds, as expert:256 does")
    return Level(plain, int(number))


def own_table(game: str, name: str) -> dict[str, Any]:
    """A file of figures in a game's own folder; empty if it has none."""
    path = GAMES[game].folder / name
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def figures_of(game: str) -> Mapping[str, Skill]:
    """The skill of each level that is not plain."""
    usual = tomllib.loads(USUAL.read_text(encoding="utf-8"))
    return {name: Skill(**figures) for name, figures in {**usual, **own_table(game, FIGURES)}.items()}


@cache
def tuned_weights(game: str) -> Mapping[str, float]:
    """What `trefoil tune` found; the plain weights before it has been run."""
    return {**TITLES[game].heuristic.weights, **own_table(game, TUNED).get("weights", {})}


@cache
def evolved_weights(game: str, path: Path | None = None) -> Mapping[str, float]:
    """What `trefoil learn` made of the tuned weights, here or at another path; the tuned ones before that."""
    own = path or GAMES[game].folder / EVOLVED
    found = tomllib.loads(own.read_text(encoding="utf-8"))["weights"] if own.exists() else {}
    return {**tuned_weights(game), **found}


@cache
def learned_network(game: str, players: int) -> States:
    """The network that `trefoil learn` trained for so many players, as one record; none before that."""
    kept = read_networks(GAMES[game].folder / NETWORK).get(str(players))
    return as_network(game, kept) if kept is not None else np.zeros(0, TITLES[game].foresight.network)


def as_network(game: str, weights: Floats) -> States:
    """Weights one after the other, as compiled code reads them."""
    network = TITLES[game].foresight.network
    if weights.nbytes != network.itemsize:
        raise TrefoilError(
            "bad-network", f"this network of {GAMES[game].title} was trained on other features"
        )
    return weights.view(network)


@cache
def learned_worths(game: str) -> Figures:
    """What `trefoil learn` found each figure of the outlook to be worth; none for a game without one."""
    return TITLES[game].outlook.row(own_table(game, LEARNED).get("worths", {}))


def forget_learned() -> None:
    """Read again what was learned."""
    for kept in (learned_worths, evolved_weights, learned_network):
        kept.cache_clear()


def seat_rows(game: Game, levels: list[Level], players: int = 0) -> tuple[States, States]:
    """Skills and weights by seat, as compiled code reads them."""
    heuristic = TITLES[game.name].heuristic
    weights = np.concatenate([heuristic.row(level.weights(game, players)) for level in levels])
    return skill_rows([level.skill(game, players) for level in levels]), weights
