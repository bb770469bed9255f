"""`trefoil tune`: find the weights of a game's heuristic by playing."""

from pathlib import Path

import click
import numpy as np

from trefoil.bots.levels import tuned_weights
from trefoil.bots.tuning import (
    CHECK_DEALS,
    CHECK_PART,
    Generation,
    Search,
    Vector,
    duel,
    evolve,
    save_weights,
    weights_text,
)
from trefoil.cli.options import game_argument, players_option, progress_bar, seed_option, stderr, stdout
from trefoil.core.game import Game
from trefoil.games import TITLES


@click.command()
@game_argument
@players_option
@click.option("--generations", type=click.IntRange(1, 10_000), default=40, show_default=True)
@click.option("--population", type=click.IntRange(4, 10_000), default=40, show_default=True)
@click.option(
    "--deals", type=click.IntRange(1, 1_000_000), default=150, show_default=True, help="For each candidate."
)
@seed_option
@click.option("--from-tuned", is_flag=True, help="Start from the tuned weights, not from the plain ones.")
@click.option("--threads", type=click.IntRange(1, 1024), default=1, show_default=True)
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the weights there instead."
)
def tune(
    game: Game, players: int, generations: int, population: int, deals: int, seed: int, from_tuned: bool,
    threads: int, out: Path | None,
) -> None:  # fmt: skip
    """Find the weights of a game's heuristic by cross-entropy, and keep them for the bots."""
    start = tuned_weights(game.name) if from_tuned else {}
    search = Search(game, players, generations, population, deals, seed, threads, start)
    command = (
        f"trefoil tune {game.name} --players {players} --generations {generations} --population {population} "
        f"--deals {deals} --seed {seed}{' --from-tuned' if from_tuned else ''}"
    )
    champion = run(search)
    found = against_plain(search, champion)
    text = weights_text(game, champion, command, found)
    if out is None:
        save_weights(game, text)
    else:
        out.write_text(text, encoding="utf-8")
    stdout.print(f"{game.title}: {found}")


def run(search: Search) -> Vector:
    generation: Generation | None = None
    with progress_bar() as progress:
        for generation in progress.track(evolve(search), total=search.generations, description="tuning"):
            if generation.promoted or generation.number % 10 == 0:
                stderr.print(
                    f"generation {generation.number}: elite {generation.best:+.1f}"
                    f"{', a new champion' if generation.promoted else ''}"
                )
    assert generation is not None
    return generation.champion


def against_plain(search: Search, champion: Vector) -> str:
    plain = TITLES[search.game.name].heuristic.weights
    reference = Search(search.game, search.players, seed=search.seed)
    found = duel(reference, champion, np.array(list(plain.values())), CHECK_DEALS, CHECK_PART)
    error = 2 * found.std() / len(found) ** 0.5
    return f"margin {found.mean():+.1f} ± {error:.1f} against the plain weights with {search.players} players"
