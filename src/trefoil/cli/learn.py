"""`trefoil learn`: everything that a game's bots learn by playing, in one command."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np

from trefoil.bots.figures import tables_text
from trefoil.bots.foreseeing import learn_network
from trefoil.bots.learning import examples, explained, fit
from trefoil.bots.levels import LEARNED, tuned_weights
from trefoil.bots.network import NETWORK, packed
from trefoil.bots.tuning import Search, duel, evolve
from trefoil.cli.options import game_argument, progress_bar, seed_option, stderr, stdout
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.games import TITLES

GENERATIONS, POPULATION, DEALS = 40, 36, 200
CHECK_DEALS, CHECK_PART = 5000, 10**6


@dataclass(frozen=True)
class Lesson:
    """What to learn, and how long."""

    game: Game
    seed: int
    generations: int
    games: int
    samples: int
    epochs: int
    threads: int

    @property
    def command(self) -> str:
        return (
            f"trefoil learn {self.game.name} --seed {self.seed} --generations {self.generations} "
            f"--games {self.games} --samples {self.samples} --epochs {self.epochs}"
        )


@click.command()
@game_argument
@seed_option
@click.option(
    "--generations",
    type=click.IntRange(0, 10_000),
    help=f"Of weights for the heuristic, from the tuned ones on; default: {GENERATIONS} if any are finer.",
)
@click.option(
    "--games", type=click.IntRange(10, 1_000_000), default=6000, show_default=True, help="For the outlook."
)
@click.option(
    "--samples",
    type=click.IntRange(100, 10_000_000),
    default=400_000,
    show_default=True,
    help="Positions for the network.",
)
@click.option(
    "--epochs", type=click.IntRange(1, 1000), default=12, show_default=True, help="For the network."
)
@click.option("--threads", type=click.IntRange(1, 1024), default=1, show_default=True)
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Write into this folder instead."
)
def learn(
    game: Game, seed: int, generations: int | None, games: int, samples: int, epochs: int, threads: int,
    out: Path | None,
) -> None:  # fmt: skip
    """Learn weights, an outlook and a network by playing, and keep them for the bots."""
    title = TITLES[game.name]
    if generations is None:
        generations = GENERATIONS if title.heuristic.finer else 0
    if not (generations or title.outlook.names or title.foresight.names):
        raise TrefoilError("nothing-to-learn", f"{game.title} declares no figures from which to learn")
    lesson = Lesson(game, seed, generations, games, samples, epochs, threads)
    folder = out or game.folder
    folder.mkdir(parents=True, exist_ok=True)
    tables, found, cost = {}, [], {}
    for name, stage in (("weights", learn_weights), ("worths", learn_worths)):
        began = time.process_time()
        learned, words = stage(lesson)
        if learned:
            tables[name], cost[name] = learned, time.process_time() - began
            found.append(words)
    if title.foresight.names:
        began = time.process_time()
        weights = tables.get("weights", tuned_weights(game.name))
        network, part = learn_network(game, list(game.players), samples, weights, epochs, seed)
        (folder / NETWORK).write_bytes(packed(network))
        cost["network"] = time.process_time() - began
        found.append(f"the network foretells {part:.1%} of the spread of the scores in samples kept back")
    tables["processor_seconds"] = cost
    text = tables_text(
        f"What the bots of {game.title} have learned.", tables, lesson.command, "; ".join(found)
    )
    (folder / LEARNED).write_text(text, encoding="utf-8")
    for line in found:
        stdout.print(f"{game.title}: {line}")


def learn_weights(lesson: Lesson) -> tuple[Mapping[str, float], str]:
    """Weights that beat the tuned ones, if some are found."""
    if not lesson.generations:
        return {}, ""
    game, heuristic = lesson.game, TITLES[lesson.game.name].heuristic
    start = {**heuristic.finer, **tuned_weights(game.name)}
    search = Search(
        game, game.players[0], lesson.generations, POPULATION, DEALS, lesson.seed, lesson.threads, start,
        finer=True,
    )  # fmt: skip
    champion = tuned = np.array([start[name] for name in search.names])
    with progress_bar() as progress:
        for generation in progress.track(evolve(search), total=lesson.generations, description="weights"):
            if generation.promoted:
                stderr.print(f"generation {generation.number}: a new champion")
            champion = generation.champion
    margins = duel(search, champion, tuned, CHECK_DEALS, CHECK_PART)
    error = 2 * margins.std() / len(margins) ** 0.5
    words = f"weights with a margin of {margins.mean():+.1f} ± {error:.1f} against the tuned ones"
    return dict(zip(search.names, champion.tolist(), strict=True)), words


def learn_worths(lesson: Lesson) -> tuple[Mapping[str, float], str]:
    """What the figures of the outlook are worth, if the game has one."""
    names = TITLES[lesson.game.name].outlook.names
    if not names:
        return {}, ""
    figures, margins = examples(lesson.game, lesson.games, lesson.seed)
    part = explained(figures, margins)
    worths = dict(zip(names, fit(figures, margins).tolist(), strict=True))
    return worths, f"the outlook foretells {part:.0%} of the spread of the margins in games kept back"
