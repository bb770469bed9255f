"""`trefoil arena`: bots against each other, with everybody in every seat, and how sure the outcome is."""

from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from trefoil.arena.cluster import on_cluster
from trefoil.arena.match import ArenaPlan, Meeting, Players, hold, on_threads
from trefoil.arena.report import (
    Rows,
    cross_table,
    markdown_table,
    meeting_table,
    rating_table,
    stacked,
    write_report,
)
from trefoil.arena.results import Results
from trefoil.arena.timing import think_time
from trefoil.cli.options import (
    MOST_GAMES,
    game_argument,
    players_option,
    progress_bar,
    read_options,
    rules_option,
    seed_option,
    stderr,
    stdout,
)
from trefoil.core.game import Game
from trefoil.games import TITLES

ANY_WIDTH = 1000  # of a terminal in which no table has to shrink
CLOCKS = tuple(dict.fromkeys(clock for title in TITLES.values() for clock in title.live.clocks))
NARROW = (0, 1, 0, 0)  # one space behind each cell, besides what parts the columns


@click.command()
@game_argument
@players_option
@click.option(
    "--bots", default="easy,medium,hard", show_default=True, help="Who meets whom, such as expert:256."
)
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=200, show_default=True, help="Of each pairing."
)
@seed_option
@rules_option
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Write a page with plots there."
)
@click.option("--threads", type=click.IntRange(0, 1024), default=0, help="Default: one per core.")
@click.option(
    "--ray", "address", metavar="ADDRESS", help="Play on the Ray cluster there; local starts one here."
)
@click.option("--neighbours", is_flag=True, help="Each bot meets only the one before it in the list.")
@click.option("--clock", type=click.Choice(CLOCKS), help="Of a game that has clocks; default: its usual one.")
@click.option("--timing/--no-timing", default=True, help="Measure the time per decision.")
@click.option("--markdown", is_flag=True, help="Tables as they stand in documents.")
def arena(
    game: Game, players: int, bots: str, games: int, seed: int, options: tuple[str, ...], out: Path | None,
    threads: int, address: str | None, neighbours: bool, clock: str | None, timing: bool, markdown: bool,
) -> None:  # fmt: skip
    """Let bots play each other and rate them; the same seed gives the same tables."""
    plan = ArenaPlan(
        game, bots.split(","), players, games, seed, read_options(options), neighbours, clock or ""
    )
    plan.check()
    played = play(plan, on_cluster(address) if address else on_threads(threads))
    names = plan.bots if timing else ()
    times = {name: think_time(game, name, players, seed) for name in names}
    command = f"trefoil arena {game.name} --players {players} --bots {bots} --games {games} --seed {seed}"
    command += "".join(f" --option {option}" for option in options) + " --neighbours" * neighbours
    command += f" --clock {clock}" if clock else ""
    results = Results(plan, command, played, times)
    print_results(results, markdown)
    if out:
        stderr.print(f"written to {write_report(results, out)}", soft_wrap=True)


def play(plan: ArenaPlan, players: Players) -> list[Meeting]:
    with progress_bar() as progress:
        total = len(plan.pairings()) * plan.deals() * plan.players
        bar = progress.add_task(plan.game.title, total=total)
        return hold(plan, players, lambda games: progress.advance(bar, games))


def print_results(results: Results, markdown: bool) -> None:
    tables = [cross_table(results), rating_table(results), meeting_table(results)]
    if markdown:
        stdout.print(
            "\n\n".join(markdown_table(rows) for rows in tables),
            soft_wrap=True,
            highlight=False,
            markup=False,
        )
        return
    stdout.print(f"{results.title()}, seed {results.plan.seed}")
    for rows in tables:
        stdout.print(terminal_table(rows, stdout))


def terminal_table(rows: Rows, console: Console) -> Table:
    """With lines around everything if there is room for it, else as narrow as may be."""
    table = drawn(rows, Table())
    wanted = console.measure(table, options=console.options.update_width(ANY_WIDTH)).maximum
    return (
        table
        if wanted <= console.width
        else drawn(stacked(rows), Table(box=box.SIMPLE_HEAD, padding=NARROW, pad_edge=False))
    )


def drawn(rows: Rows, table: Table) -> Table:
    for at, heading in enumerate(rows[0]):
        table.add_column(heading, justify="right" if at else "left", no_wrap=at > 0, overflow="fold")
    for row in rows[1:]:
        table.add_row(*row)
    return table
