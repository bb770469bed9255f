"""`trefoil simulate`: many games between bots, saved and summed up."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from trefoil.cli.options import (
    MOST_GAMES,
    components_option,
    game_argument,
    players_option,
    progress_bar,
    read_component_file,
    read_options,
    rules_option,
    seed_option,
    stderr,
    stdout,
)
from trefoil.cli.parquet import SUFFIX, write_decisions
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.core.record import MOST_MOVES as MOST_RECORD_MOVES
from trefoil.core.record import write_record
from trefoil.simulation import MOST_MOVES, Plan, Summary
from trefoil.simulation import simulate as play_games

STDOUT = "-"


@click.command()
@game_argument
@players_option
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=1000, show_default=True, help="How many games."
)
@seed_option
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="One bot for all seats, or one per seat: random, heuristic, easy, medium, hard, expert, "
    "careful, racing, hoarding.",
)
@rules_option
@components_option
@click.option(
    "--out",
    metavar="FILE.jsonl|FILE.parquet|-",
    help="Save the records, or each decision as a row; - writes records to stdout.",
)
@click.option("--threads", type=click.IntRange(0, 1024), default=0, help="Default: one per core.")
@click.option(
    "--max-moves",
    type=click.IntRange(1, MOST_RECORD_MOVES),
    default=MOST_MOVES,
    show_default=True,
    help="Stop a game there.",
)
def simulate(
    game: Game, players: int, games: int, seed: int, bots: str, options: tuple[str, ...],
    components_file: Path | None, out: str | None, threads: int, max_moves: int,
) -> None:  # fmt: skip
    """Play many games between bots and say how they came out."""
    plan = Plan(
        game, players, games, seed, bots.split(","), read_options(options),
        read_component_file(game, components_file), max_moves, threads,
    )  # fmt: skip
    began = time.perf_counter()
    with output(out) as file:
        summary = write_decisions(plan, file) if file and str(out).endswith(SUFFIX) else run(plan, file)
    console = stderr if out == STDOUT else stdout
    print_summary(console, plan, summary, time.perf_counter() - began)


def run(plan: Plan, file: BinaryIO | None) -> Summary:
    summary = Summary(plan.players)
    with progress_bar() as progress:
        for played in progress.track(play_games(plan), total=plan.games, description=plan.game.title):
            summary.add(played)
            if file:
                file.write(write_record(played.record(plan.most_moves)) + b"\n")
    return summary


@contextmanager
def output(name: str | None) -> Iterator[BinaryIO | None]:
    """Where records go; a file appears whole, or not at all."""
    if name is None:
        yield None
    elif name == STDOUT:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:
        part = Path(f"{name}.part")
        try:
            with part.open("wb") as file:
                yield file
            part.replace(name)
        except OSError as error:
            raise TrefoilError("cannot-write", f"{name} cannot be written: {error.strerror}") from None
        finally:
            part.unlink(missing_ok=True)


def print_summary(console: Console, plan: Plan, summary: Summary, seconds: float) -> None:
    table = Table(title=f"{plan.game.title}: {summary.games:,} games, seed {plan.seed}", title_justify="left")
    for heading in ("seat", "bot", "wins", "mean score", "spread", "lowest", "highest"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    names = list(plan.bots) * plan.players if len(plan.bots) == 1 else plan.bots
    scores = np.array(summary.scores or np.zeros((1, plan.players)))
    for seat in range(plan.players):
        own = scores[:, seat]
        share = f"{summary.wins[seat] / summary.games:.1%}"
        figures = (f"{own.mean():.1f}", f"{own.std():.1f}", f"{own.min():.0f}", f"{own.max():.0f}")
        table.add_row(str(seat), names[seat], share, *figures)
    console.print(table)
    lengths = np.array(summary.moves)
    console.print(f"length    {lengths.mean():.0f} decisions on average, {lengths.min()} to {lengths.max()}")
    endings = ", ".join(
        f"{reason} {count / summary.games:.1%}" for reason, count in summary.endings.most_common()
    )
    console.print(f"endings   {endings}")
    console.print(f"first     {summary.first_wins / summary.games:.1%} of wins to the seat that began")
    print_tallies(console, summary)
    console.print(f"speed     {summary.games / seconds:,.0f} games/s ({seconds:.1f} s)")


def print_tallies(console: Console, summary: Summary) -> None:
    """What a game counts itself: its mean and range, over all seats."""
    for name, rows in summary.tallies.items():
        own = np.array(rows)
        each = " each" if own.shape[1] > 1 else ""
        console.print(f"{name:<9} {own.mean():.1f}{each} on average, {own.min()} to {own.max()}")
