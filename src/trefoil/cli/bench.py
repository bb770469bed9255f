"""`trefoil bench`: how fast the rules are on this machine."""

import json
from typing import Any

import click
from rich.table import Table

from trefoil.bench import measure
from trefoil.cli.options import GameName, components_option, progress_bar, read_component_file, stdout
from trefoil.core.game import Game
from trefoil.games import GAMES

FIGURES = {
    "decisions_per_second": ("random decisions/s, one core", ",.0f"),
    "decisions_per_second_all_cores": ("random decisions/s, all cores", ",.0f"),
    "games_per_second": ("random games/s, one core", ",.0f"),
    "games_per_second_all_cores": ("random games/s, all cores", ",.0f"),
    "state_bytes": ("bytes per position", ",.0f"),
    "copy_ns": ("copy (ns)", ".1f"),
    "checked_move_us": ("checked move from Python (µs)", ".2f"),
    "import_s": ("import (s)", ".2f"),
    "warm_start_s": ("warm start to the first move (s)", ".2f"),
}


@click.command()
@click.argument("games", nargs=-1, type=GameName())
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@components_option
def bench(games: tuple[Game, ...], as_json: bool, components_file: Any) -> None:
    """Measure the speed of the rules."""
    chosen = games or tuple(GAMES.values())
    figures: dict[str, dict[str, float]] = {}
    with progress_bar() as progress:
        for game in progress.track(chosen, description="measuring"):
            figures[game.name] = measure(game, read_component_file(game, components_file))
    if as_json:
        click.echo(json.dumps(figures, indent=1))
    else:
        print_table(figures)


def print_table(figures: dict[str, dict[str, float]]) -> None:
    table = Table()
    table.add_column("two players")
    for name in figures:
        table.add_column(name, justify="right")
    for key, (label, form) in FIGURES.items():
        table.add_row(label, *(format(own[key], form) for own in figures.values()))
    stdout.print(table)
