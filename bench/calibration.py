"""Are chances true? Of positions said to be won with 70 %, how many are; and does accuracy tell levels apart?

python -m bench.calibration keltis --players 2 --games 10000            # as it is, on games kept back
python -m bench.calibration keltis --players 2 --games 10000 --fit      # fitted anew on as many other games
python -m bench.calibration keltis --accuracy 6                         # of each level, in games with itself

One position of each game, chosen by lot, and one seat: so no two of them know of each other.
"""

import argparse
import random
import time
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.analysis import ANALYST
from trefoil.bots.bot import Search
from trefoil.bots.chances import Fit, fit_of
from trefoil.bots.games import play_games
from trefoil.bots.levels import LADDER, find_level
from trefoil.bots.match import deals_of
from trefoil.bots.reviewing import FORESEEN, judged, tasks_of
from trefoil.bots.summing_up import accuracy
from trefoil.core.chance import generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE, Game
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate

PLAYERS = "medium"  # whose games they are
CHUNK = 500
MOST_MOVES = 4_000
BINS = 10
FEW_WORLDS = 48

Column = NDArray[np.float64]


class Sample(NamedTuple):
    """What was expected at a position, and what became of it: 1 for a victory, less for a shared one."""

    margin: Column
    spread: Column
    share: Column


def sample(game: Game, players: int, games: int, seed: int) -> Sample:
    blank = blank_position(game, players)
    blank.state.first = CHANCE
    levels, search, lots = (
        [find_level(PLAYERS)] * players,
        Search(game, find_level(ANALYST)),
        random.Random(seed),
    )
    deals, rows = deals_of(seed, games), []
    for at in range(0, games, CHUNK):
        played = play_games(blank, levels, deals[at : at + CHUNK].copy(), MOST_MOVES)
        for number, log in enumerate(played.logs):
            end = Position(game, blank.components, played.ends[number].tobytes())
            position = Position(game, blank.components, played.starts[number].tobytes())
            if end.is_over:
                for action in log[: lots.randrange(len(log))].tolist():
                    position.step(action)
                rows.append(row_of(position, end, lots, search))
    return Sample(*np.array(rows).T)


def row_of(
    position: Position, end: Position, lots: random.Random, search: Search
) -> tuple[float, float, float]:
    seat, winners = lots.randrange(int(position.state.players)), end.result()["winners"]
    margin, spread = search.foresee(position.view(seat), seat, generator(lots.randrange(2**32)), FORESEEN)
    return margin, spread, 1 / len(winners) if seat in winners else 0.0


# fitting


def fitted(found: Sample) -> Fit:
    """The most likely curve: for each doubt the best slope, bend and shift, by Newton's steps."""
    tried = [with_doubt(found, doubt) for doubt in np.geomspace(0.5, 40, 60)]
    return max(tried, key=lambda one: one[1])[0]


def with_doubt(found: Sample, doubt: float) -> tuple[Fit, float]:
    lead = found.margin / np.hypot(found.spread, doubt)
    inputs = np.stack([lead, np.ones(len(lead)), lead * np.abs(lead)], axis=1)
    weights = np.array([1.7, 0.0, 0.0])
    for _ in range(25):
        chances = 1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30)))
        bend = inputs.T @ (inputs * (chances * (1 - chances))[:, None]) + 1e-6 * np.eye(3)
        weights = weights + np.linalg.solve(bend, inputs.T @ (found.share - chances))
    chances = np.clip(1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30))), 1e-9, 1 - 1e-9)
    likely = float(np.sum(found.share * np.log(chances) + (1 - found.share) * np.log(1 - chances)))
    slope, shift, bend = (round(float(weight), 4) for weight in weights)
    return Fit(slope=slope, shift=shift, doubt=round(float(doubt), 3), bend=bend), likely


# checking


def table(found: Sample, fit: Fit) -> list[tuple[float, float, int]]:
    """For each tenth: what was said on the average, how many were won, and how many there were."""
    said = np.array(
        [fit.chance(margin, spread) for margin, spread in zip(found.margin, found.spread, strict=True)]
    )
    tenth = np.minimum((said * BINS).astype(int), BINS - 1)
    bins = [tenth == number for number in range(BINS)]
    return [
        (float(said[bin].mean()), float(found.share[bin].mean()), int(bin.sum())) for bin in bins if bin.any()
    ]


def plot(rows: list[tuple[float, float, int]], title: str) -> str:
    """Said against won, as an SVG of its own; a point is as large as its tenth, the line is the truth."""
    most = max(count for *_, count in rows)
    dots = "".join(
        f'<circle cx="{40 + 240 * said:.1f}" cy="{260 - 240 * won:.1f}" r="{3 + 7 * count / most:.1f}"/>'
        for said, won, count in rows
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" font-size="12">'
        '<rect width="300" height="300" fill="#fff"/><path d="M40 260H280V20H40Z" fill="none" stroke="#999"/>'
        '<path d="M40 260L280 20" stroke="#999" stroke-dasharray="4 4"/>'
        f'<g fill="#2a6f4a">{dots}</g><text x="160" y="14" text-anchor="middle">{title}</text>'
        '<text x="160" y="288" text-anchor="middle">said to be won, 0 to 100 %</text>'
        '<text transform="rotate(-90 20 140)" x="20" y="140" text-anchor="middle">won</text></svg>\n'
    )


def check(game: Game, players: int, games: int, fits: bool, folder: Path | None) -> None:
    began = time.process_time()
    fit = fitted(sample(game, players, games, seed=1)) if fits else fit_of(game.name, players)
    rows = table(sample(game, players, games, seed=2), fit)
    off = max(abs(said - won) for said, won, _ in rows)
    took = f"{time.process_time() - began:.0f} s of processor time"
    print(f"{game.name}, {players} players: {asdict(fit)}, {games} games kept back, {took}")
    for said, won, count in rows:
        print(f"  said {said:6.1%}  won {won:6.1%}  of {count}")
    print(f"  farthest off: {off:.1%}", flush=True)
    if folder is not None:
        (folder / f"calibration-{game.name}-{players}.svg").write_text(
            plot(rows, f"{game.title}, {players} players"), encoding="utf-8"
        )


def check_accuracy(game: Game, games: int) -> None:
    for level in LADDER:
        found = []
        for played in simulate(Plan(game, game.players[0], games, 5, [level])):
            made = [
                judged(task.line, task.words, task.position, task.action, 1, FEW_WORLDS)
                for task in tasks_of(played.record(0))
            ]
            found += [accuracy([one for one in made if one.seat == seat]) for seat in range(game.players[0])]
        error = np.std(found, ddof=1) / len(found) ** 0.5
        print(f"{game.name} {level}: accuracy {np.mean(found):.0f} ± {error:.0f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--plots", type=Path, help="a folder for the plot")
    parser.add_argument("--accuracy", type=int, default=0, metavar="GAMES")
    asked = parser.parse_args()
    if asked.accuracy:
        check_accuracy(GAMES[asked.game], asked.accuracy)
    else:
        check(GAMES[asked.game], asked.players, asked.games, asked.fit, asked.plots)


if __name__ == "__main__":
    main()
