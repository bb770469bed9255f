"""`trefoil components`: what is in a game's box, and whether somebody's corrected copy makes sense."""

from pathlib import Path

import click
from rich.table import Table

from trefoil.cli.options import components_option, game_argument, stdout
from trefoil.core.components import load_components, read_components
from trefoil.core.game import Game


@click.command()
@game_argument
@click.option("--show", is_flag=True, help="Print every figure and where it comes from (the default).")
@click.option(
    "--check", "to_check", type=click.Path(path_type=Path, dir_okay=False), help="Validate a component file."
)
@components_option
def components(game: Game, show: bool, to_check: Path | None, components_file: Path | None) -> None:
    """Show or check a component set."""
    if to_check is not None:
        table = read_components(game, to_check)
        stdout.print(f"{to_check}: {table['name']} is a sound component set for {game.title}", soft_wrap=True)
    if show or to_check is None:
        print_components(game, components_file)


def print_components(game: Game, path: Path | None) -> None:
    table = load_components(game) if path is None else read_components(game, path)
    shown = Table(title=f"{game.title}, component set {table['name']}", title_justify="left", show_lines=True)
    for heading in ("figure", "value", "where it comes from"):
        shown.add_column(heading, overflow="fold")
    for name, entry in table.items():
        if isinstance(entry, dict):
            shown.add_row(name, readable(entry["value"]), entry["provenance"])
    stdout.print(shown)


def readable(value: object) -> str:
    """A figure without the punctuation of a file format."""
    if isinstance(value, dict):
        return "\n".join(f"{key}: {readable(item)}" for key, item in value.items())
    if isinstance(value, list):
        separator = "\n" if any(isinstance(item, dict) for item in value) else " "
        return separator.join(readable(item).replace("\n", "  ") for item in value)
    return str(value)
