"""Whether a style can be told from one game: python -m bench.styles keltis --games 400 --seed 900.

What somebody sees of a player in one game against `medium` is taken down as marks: how long the game was, how
often they did what in ten turns, and what they had after a third of the game and at its end. The marks of
some games give the mean of each style; a game is then held for the style whose mean is nearest, each mark
measured by how far it spreads. Games that are guessed had no part in the means.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.arena.rating import NORMAL_95
from trefoil.bots.games import play_games
from trefoil.bots.levels import STYLES, find_level
from trefoil.bots.match import MOST_MOVES, deals_of
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE, Actions, Game
from trefoil.core.record import follow
from trefoil.games import GAMES
from trefoil.games.keltis import moves as keltis
from trefoil.games.kero import moves as kero
from trefoil.games.orakel import moves as orakel

PLAIN = "medium"  # whom everybody plays against, and is told from
PLAYERS = (PLAIN, *STYLES)
EARLY = 1 / 3  # of a game
TURNS = 10  # in which deeds are counted
SEAT = 0  # whose marks are taken down; who begins is drawn by lot

# What somebody may be seen doing: from the first of these actions to before the second.
DEEDS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "keltis": {
        "from piles": (keltis.DRAW_PILE, keltis.NUM_ACTIONS),
        "thrown away": (keltis.DISCARD, keltis.LAY),
    },
    "orakel": {
        "from piles": (orakel.DRAW_PILE, orakel.NUM_ACTIONS),
        "thrown away": (orakel.DISCARD, orakel.LAY),
    },
    "kero": {
        "throws": (kero.THROW, kero.THROW + 1),
        "cards taken": (kero.TAKE_CARD, kero.PLACE_EXPLORER),
        "explorers sent": (kero.PLACE_EXPLORER, kero.EXCHANGE + 1),
        "Tuareks used": (kero.USE_RESOURCES, kero.TAKE_TIED),
        "Tuareks bought": (kero.BUY_TUAREK, kero.BUY_TUAREK + 1),
    },
}

Rows = NDArray[np.float64]  # by game, then by mark


@dataclass(frozen=True)
class Marks:
    """What was seen of each player, and what the marks are called."""

    names: list[str]
    rows: Mapping[str, Rows]

    def spread(self) -> NDArray[np.float64]:
        """Of each mark, within the games of one player."""
        within = np.sqrt(np.mean([rows.var(axis=0) for rows in self.rows.values()], axis=0))
        result: NDArray[np.float64] = np.where(within > 0, within, 1.0)
        return result


def marks_of(game: Game, games: int, seed: int) -> Marks:
    found = {player: seen_of(game, player, games, seed) for player in PLAYERS}
    names = list(found[PLAIN][0])
    return Marks(names, {name: np.array([list(each.values()) for each in found[name]]) for name in found})


def seen_of(game: Game, player: str, games: int, seed: int) -> list[dict[str, float]]:
    """The marks of one player, game by game."""
    blank = blank_position(game, 2)
    blank.state.first = CHANCE
    deals = deals_of(seed, games, (PLAYERS.index(player),))
    played = play_games(blank, [find_level(player), find_level(PLAIN)], deals, MOST_MOVES)
    found = []
    for at, log in enumerate(played.logs):
        position = blank.copy()
        position.states[0] = played.starts[at]
        found.append(seen_in(position, log, int(played.turns[at])))
    return found


def seen_in(position: Position, log: Actions, turns: int) -> dict[str, float]:
    cut = round(len(log) * EARLY)
    movers = follow(position, log[:cut])
    early = own_tallies(position)
    movers += follow(position, log[cut:])
    own = log[np.array(movers) == SEAT]
    found = {"turns": float(turns)}
    for deed, (first, last) in DEEDS[position.game.name].items():
        found[deed] = float(((own >= first) & (own < last)).sum()) * TURNS * 2 / turns
    found.update({f"{name}, early": count for name, count in early.items()})
    return {**found, **own_tallies(position)}


def own_tallies(position: Position) -> dict[str, float]:
    counted = position.game.tallies(position.state)
    return {name: float(counts[SEAT]) for name, counts in counted.items() if len(counts) > 1}


def guesses(known: Marks, unknown: Marks) -> dict[str, float]:
    """The share of each player's games that are held for theirs."""
    spread = known.spread()
    means = np.array([rows.mean(axis=0) for rows in known.rows.values()])
    found = {}
    for place, (player, rows) in enumerate(unknown.rows.items()):
        away = (((rows[:, None, :] - means[None]) / spread) ** 2).sum(axis=2)
        found[player] = float((away.argmin(axis=1) == place).mean())
    return found


def half_width(values: NDArray[np.float64]) -> float:
    """Half of a 95 % interval of the mean."""
    return float(NORMAL_95 * values.std() / len(values) ** 0.5)


def differs(marks: Marks, style: str, name: str) -> float:
    """By how many widths of both intervals a style's mark is off that of the plain player; over 1: apart."""
    at = marks.names.index(name)
    one, other = marks.rows[style][:, at], marks.rows[PLAIN][:, at]
    return float((one.mean() - other.mean()) / max(1e-9, half_width(one) + half_width(other)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(DEEDS))
    parser.add_argument("--games", type=int, default=400, help="of each player, and as many to be guessed")
    parser.add_argument("--seed", type=int, default=900)
    wanted = parser.parse_args()
    known = marks_of(GAMES[wanted.game], wanted.games, wanted.seed)
    unknown = marks_of(GAMES[wanted.game], wanted.games, wanted.seed + 1)
    print("| |", " | ".join(PLAYERS), "|")
    for at, name in enumerate(unknown.names):
        cells = [
            f"{rows[:, at].mean():.1f} ± {half_width(rows[:, at]):.1f}" for rows in unknown.rows.values()
        ]
        apart = [style for style in STYLES if abs(differs(unknown, style, name)) > 1]
        print(f"| {name} |", " | ".join(cells), f"| {', '.join(apart)}")
    guessed = guesses(known, unknown)
    print("| guessed |", " | ".join(f"{share:.0%}" for share in guessed.values()), "|")
    print(f"on average {np.mean(list(guessed.values())):.1%}")


if __name__ == "__main__":
    main()
