"""`trefoil learn`: everything that a game's bots learn by playing, in one command."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np

from trefoil.arena.cluster import gathering_on_cluster
from trefoil.arena.threads import over_threads
from trefoil.bots.instincts import (
    Gatherers,
    Share,
    against,
    gain,
    gather,
    gather_share,
    imitate,
    improve,
    mixed,
    mixing_deals,
    parted,
    save_table,
    shares_of,
)
from trefoil.bots.leads import lead_examples, leads_text, learned_from, start_of
from trefoil.bots.learning import examples, explained, fit, worths_text
from trefoil.bots.levels import LEADS, LEARNED, find_level, forget_learned, instinct_file, learned_table
from trefoil.cli.options import game_argument, seed_option, stderr, stdout
from trefoil.core.engine import blank_position
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
    "--leads",
    type=click.IntRange(10, 1_000_000),
    help="Only an outlook's finer worths, from what actions lead by in so many decisions.",
)
@click.option(
    "--rounds", type=click.IntRange(0, 100), default=3, show_default=True, help="Each learns from the last."
)
@click.option(
    "--decisions",
    type=click.IntRange(10, 100_000_000),
    default=60_000,
    show_default=True,
    help="Of each round, for an instinct.",
)
@click.option(
    "--players",
    type=int,
    help="An instinct for so many; it begins with a part of that for the fewest.  [default: the fewest]",
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
    game: Game, games: int, leads: int | None, rounds: int, decisions: int, players: int | None, seed: int,
    out: Path | None, threads: int, address: str | None,
) -> None:  # fmt: skip
    """Learn by playing, and keep it for the bots: an outlook's worths, an instinct's tables."""
    title, folder = TITLES[game.name], out or game.folder
    if not title.outlook.names and not title.heuristic.instinct.size:
        raise TrefoilError("nothing-to-learn", f"{game.title} has neither an outlook nor an instinct")
    players = players or game.players[0]
    blank_position(game, players)  # refuses tables that the game is not for
    folder.mkdir(parents=True, exist_ok=True)
    if leads:
        learn_leads(game, leads, seed, folder)
        forget_learned()
        return
    if title.outlook.names:
        learn_worths(game, games, seed, folder)
    if title.heuristic.instinct.size:
        lessons = Lessons(game, players, rounds, decisions, seed)
        learn_instinct(lessons, folder, gatherers_of(threads, address))
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


def learn_leads(game: Game, decisions: int, seed: int, folder: Path) -> None:
    """For the horizon at which the expert will use them."""
    tried = lead_examples(game, decisions, find_level("expert").skill(game).horizon, seed)
    worths, found = learned_from(tried, start_of(game))
    command = f"trefoil learn {game.name} --leads {decisions} --seed {seed}"
    (folder / LEADS).write_text(leads_text(game, worths, command, found), encoding="utf-8")
    stdout.print(f"{game.title}, outlook: {found}")


@dataclass(frozen=True)
class Lessons:
    """How an instinct is learned: everything that what it finds depends on."""

    game: Game
    players: int
    rounds: int
    decisions: int
    seed: int

    def command(self, rounds: int) -> str:
        table = "" if self.players == self.game.players[0] else f" --players {self.players}"
        figures = f"--rounds {rounds} --decisions {self.decisions} --seed {self.seed}"
        return f"trefoil learn {self.game.name}{table} {figures}"

    def shares(self, table: Table | None, number: int) -> Iterator[Share]:
        return shares_of(self.game, table, self.seed, number, self.players)

    def best_mix(self, known: Table, learned: Table, number: int) -> Table:
        """As much of what a round has learned as wins most, for it has learned some luck as well."""
        deals = mixing_deals(self.seed, number, self.players)
        table, wins = mixed(self.game, known, learned, deals, self.players)
        for part, won in wins.items():
            stderr.print(f"round {number}, with {part:.0%} of what was learned: wins {won:.1%}")
        return table


def learn_instinct(lessons: Lessons, folder: Path, gatherers: Gatherers) -> None:
    """First the tuned heuristic is imitated; then each round tries actions in games of what was learned.

    What each round has learned is kept as what a command of so many rounds finds.
    """
    game, began = lessons.game, time.process_time()
    table = begun(lessons, gatherers)
    for number in range(min(1, lessons.rounds), lessons.rounds + 1):
        if number:
            table = improved(lessons, table, number, gatherers)
        about = {
            "command": lessons.command(number),
            "found": against(game, table, lessons.seed, lessons.players),
            "seconds": round(time.process_time() - began),
        }
        save_table(folder / instinct_file(game, lessons.players), table, about)
        stdout.print(f"{game.title}, instinct after round {number}: {about['found']}")


def begun(lessons: Lessons, gatherers: Gatherers) -> Table:
    """What the first round begins with; at tables of more players also with what was learned by fewer."""
    game, players, fewest = lessons.game, lessons.players, lessons.game.players[0]
    tries = gather(lessons.shares(None, 0), lessons.decisions, gatherers)
    nothing = np.zeros(TITLES[game.name].heuristic.instinct.size, np.float32)
    table, elsewhere = imitate(tries, nothing, lessons.seed), learned_table(game.name, fewest)
    if players == fewest or elsewhere is None:
        return table
    return lessons.best_mix(table, elsewhere, 0)


def improved(lessons: Lessons, table: Table, number: int, gatherers: Gatherers) -> Table:
    tries = gather(lessons.shares(table, number), lessons.decisions, gatherers)
    most, kept_back = parted(tries)
    better = improve(most, table, lessons.seed)
    lead, error = gain(kept_back, better)
    stderr.print(
        f"round {number}: leads by {lead:.2f} ± {2 * error:.2f} a decision where nothing was learned"
    )
    return lessons.best_mix(table, better, number)
