"""`trefoil learn`: everything that a game's bots learn by playing, in one command."""

import time
from pathlib import Path

import click
import numpy as np

from trefoil.arena.cluster import gathering_on_cluster
from trefoil.arena.threads import over_threads
from trefoil.bots.instincts import (
    Gatherers,
    against,
    gain,
    gather,
    gather_share,
    imitate,
    improve,
    parted,
    save_table,
    shares_of,
)
from trefoil.bots.learning import examples, explained, fit, worths_text
from trefoil.bots.levels import INSTINCT, LEARNED, forget_learned
from trefoil.cli.options import game_argument, seed_option, stderr, stdout
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.core.instinct import Table
from trefoil.games import TITLES


@click.command()
@game_argument
@click.option(
    "--games", type=click.IntRange(10, 1_000_000), default=6000, show_default=True, help="For an outlook."
)
@click.option(
    "--rounds", type=click.IntRange(1, 100), default=3, show_default=True, help="Each learns from the last."
)
@click.option(
    "--decisions",
    type=click.IntRange(10, 100_000_000),
    default=60_000,
    show_default=True,
    help="Of each round, for an instinct.",
)
@seed_option
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Write there instead of beside the game."
)
@click.option("--threads", type=click.IntRange(0, 1024), default=0, help="Default: one per core.")
@click.option(
    "--ray", "address", metavar="ADDRESS", help="Play on the Ray cluster there; local starts one here."
)
def learn(
    game: Game, games: int, rounds: int, decisions: int, seed: int, out: Path | None,
    threads: int, address: str | None,
) -> None:  # fmt: skip
    """Learn by playing, and keep it for the bots: an outlook's worths, an instinct's tables."""
    title, folder = TITLES[game.name], out or game.folder
    if not title.outlook.names and not title.heuristic.instinct.size:
        raise TrefoilError("nothing-to-learn", f"{game.title} has neither an outlook nor an instinct")
    folder.mkdir(parents=True, exist_ok=True)
    if title.outlook.names:
        learn_worths(game, games, seed, folder)
    if title.heuristic.instinct.size:
        learn_instinct(game, rounds, decisions, seed, folder, gatherers_of(threads, address))
    forget_learned()


def gatherers_of(threads: int, address: str | None) -> Gatherers:
    """Whoever plays the games to learn from; what is learned is the same."""
    if address:
        return gathering_on_cluster(address)
    return lambda shares: over_threads(gather_share, shares, threads)


def learn_worths(game: Game, games: int, seed: int, folder: Path) -> None:
    figures, margins = examples(game, games, seed)
    found = f"foretells {explained(figures, margins):.0%} of the spread of the margins in games kept back"
    command = f"trefoil learn {game.name} --games {games} --seed {seed}"
    (folder / LEARNED).write_text(worths_text(game, fit(figures, margins), command, found), encoding="utf-8")
    stdout.print(f"{game.title}, outlook: {found}")


def learn_instinct(
    game: Game, rounds: int, decisions: int, seed: int, folder: Path, gatherers: Gatherers
) -> None:
    """First the tuned heuristic is imitated; then each round tries actions in games of what was learned.

    What each round has learned is kept as what a command of so many rounds finds.
    """
    began = time.process_time()
    table = imitated(game, decisions, seed, gatherers)
    for number in range(1, rounds + 1):
        table = improved(game, table, decisions, seed, number, gatherers)
        about = {
            "command": f"trefoil learn {game.name} --rounds {number} --decisions {decisions} --seed {seed}",
            "found": against(game, table, seed),
            "seconds": round(time.process_time() - began),
        }
        save_table(folder / INSTINCT, table, about)
        stdout.print(f"{game.title}, instinct after round {number}: {about['found']}")


def imitated(game: Game, decisions: int, seed: int, gatherers: Gatherers) -> Table:
    tries = gather(shares_of(game, None, seed, 0), decisions, gatherers)
    return imitate(tries, np.zeros(TITLES[game.name].heuristic.instinct.size, np.float32), seed)


def improved(game: Game, table: Table, decisions: int, seed: int, number: int, gatherers: Gatherers) -> Table:
    tries = gather(shares_of(game, table, seed, number), decisions, gatherers)
    learned_from, kept_back = parted(tries)
    better = improve(learned_from, table, seed)
    lead, error = gain(kept_back, better)
    stderr.print(
        f"round {number}: leads by {lead:.2f} ± {2 * error:.2f} a decision where nothing was learned"
    )
    return better
