"""The levels and styles, by the same names in every game, and the weights they play with."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from trefoil.bots.skill import Skill, skill_rows
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game, States
from trefoil.core.instinct import Table
from trefoil.core.outlook import Figures
from trefoil.games import GAMES, TITLES

USUAL = Path(__file__).parent / "levels.toml"
# What a game's own folder may hold about its bots.
TUNED, LEARNED, LEADS, FIGURES = "tuned.toml", "learned.toml", "leads.toml", "levels.toml"
INSTINCT, INSTINCT_OF = "instinct.npz", "instinct-{}.npz"  # for the fewest; for so many players
MOST_WORLDS = 1_000_000
MUCH = 4  # times the worlds a level is used to


LEVELS = ("random", "heuristic", "easy", "medium", "hard", "expert")
LADDER = ("random", "easy", "medium", "hard", "expert")
PLAIN = {"random": Skill(random=True), "heuristic": Skill()}  # with the weights in the heuristic's source
SEARCHING = ("hard", "expert")
# Beside the ladder, for those who want to play against somebody of character: about as strong as `medium`.
STYLES = ("careful", "racing", "hoarding")
OFFERED = (*LEVELS, *STYLES)  # whom people may meet at a table
# To be measured against, and not for people: an expert who has learned nothing, one who sees all cards, and
# searchers of trees, the last of them OpenSpiel's own.
VETERAN, SEER, BY_HEURISTIC, AT_RANDOM = "veteran", "seer", "ismcts", "ismcts-random"
OPENSPIEL = "openspiel"
TREES = (BY_HEURISTIC, AT_RANDOM)
PEERS = (VETERAN, SEER, *TREES, OPENSPIEL)
USUAL_WORLDS = {SEER: 4, BY_HEURISTIC: 1000, AT_RANDOM: 1000, OPENSPIEL: 10}


@dataclass(frozen=True)
class Level:
    """Somebody to play against, by name; worlds, weights and tables of one's own overrule the usual."""

    name: str
    worlds: int = 0
    own_weights: Mapping[str, float] | None = None
    own_table: Table | None = field(default=None, compare=False)

    @property
    def searches(self) -> bool:
        return self.name in SEARCHING or self.name in PEERS

    def skill(self, game: Game, players: int = 0) -> Skill:
        """How it plays where so many do: figures may be for a number of players, and nobody goes by an
        instinct that is not for as many."""
        if self.name in PLAIN:
            return PLAIN[self.name]
        name, figures = self.name if self.name in (*OFFERED, VETERAN) else "expert", figures_of(game.name)
        skill = figures.get(f"{name}-{players}", figures[name])
        if skill.learned and self.own_table is None and lacks_instinct(game, players):
            skill = figures[VETERAN]
        if not self.worlds:
            return skill
        return replace(skill.with_time() if self.worlds >= MUCH * skill.worlds else skill, worlds=self.worlds)

    def weights(self, game: Game) -> Mapping[str, float]:
        if self.own_weights is not None:
            return self.own_weights
        if self.name in PLAIN:
            return TITLES[game.name].heuristic.weights
        skill = self.skill(game)
        return {**tuned_weights(game.name), **dict.fromkeys(skill.blind, 0.0), **skill.bent}

    def table(self, game: Game, players: int) -> Table | None:
        """What it has learned to judge by where so many play, if it has."""
        if self.own_table is not None:
            return self.own_table
        return learned_table(game.name, players) if self.skill(game, players).learned else None


def find_level(name: str) -> Level:
    """A level, a style or a peer by its name; `expert:256` deals so many worlds for a decision."""
    plain, colon, number = name.partition(":")
    if plain not in (*OFFERED, *PEERS):
        raise TrefoilError("bad-bots", f"there is no bot named {name[:40]!r}, only {', '.join(OFFERED)}")
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


def bots_of(game: str) -> list[str]:
    """Whom people may meet in a game: every level, and the styles that it has given weights of their own."""
    return [*LEVELS, *(style for style in STYLES if figures_of(game)[style].bent)]


@cache
def tuned_weights(game: str) -> Mapping[str, float]:
    """What `trefoil tune` found; the plain weights before it has been run."""
    return {**TITLES[game].heuristic.weights, **own_table(game, TUNED).get("weights", {})}


@cache
def learned_table(game: str, players: int) -> Table | None:
    """The instinct that `trefoil learn` has filled for a table of so many players; none before that."""
    path = instinct_path(game, players)
    return read_table(path) if path else None


def lacks_instinct(game: Game, players: int) -> bool:
    """Whether a game has learned to judge, but not at tables of so many."""
    fewest, players = game.players[0], players or game.players[0]
    return learned_table(game.name, fewest) is not None and learned_table(game.name, players) is None


def instinct_path(game: str, players: int) -> Path | None:
    """Where the instinct for so many lies: in its own file, or in that for the fewest if it serves them."""
    own = GAMES[game].folder / instinct_file(GAMES[game], players)
    if own.exists():
        return own
    serves = players <= TITLES[game].heuristic.instinct.most_players
    return GAMES[game].folder / INSTINCT if serves else None


def instinct_file(game: Game, players: int) -> str:
    return INSTINCT if players == game.players[0] else INSTINCT_OF.format(players)


def read_table(path: Path) -> Table | None:
    if not path.exists():
        return None
    with np.load(path, allow_pickle=False) as kept:
        return np.ascontiguousarray(kept["table"], np.float32)


@cache
def learned_worths(game: str) -> Figures:
    """What `trefoil learn` found each figure of the outlook to be worth; none for a game without one."""
    return TITLES[game].outlook.row(own_table(game, LEARNED).get("worths", {}))


@cache
def lead_worths(game: str) -> Figures:
    """The same with the finer figures, learned from what actions lead by."""
    return TITLES[game].outlook.row(own_table(game, LEADS)["worths"], finer=True)


def forget_learned() -> None:
    """Read again what was learned."""
    learned_worths.cache_clear()
    lead_worths.cache_clear()
    learned_table.cache_clear()


def seat_rows(game: Game, levels: list[Level], players: int) -> tuple[States, States]:
    """Skills and weights by seat of a table with so many players, as compiled code reads them."""
    heuristic = TITLES[game.name].heuristic
    rows = [heuristic.row(level.weights(game), level.table(game, players)) for level in levels]
    return skill_rows([level.skill(game, players) for level in levels]), np.concatenate(rows)


def instinct_row(game: Game) -> States:
    """What those who look twice go by then, however many play: their slack was chosen with it."""
    fewest = learned_table(game.name, game.players[0])
    return TITLES[game.name].heuristic.row(tuned_weights(game.name), fewest)
