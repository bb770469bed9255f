"""`trefoil learn`: find what the figures of a game's outlook are worth, from games."""

from pathlib import Path

import click

from trefoil.bots.learning import examples, explained, fit, save_worths, worths_text
from trefoil.cli.options import game_argument, seed_option, stdout
from trefoil.core.game import Game


@click.command()
@game_argument
@click.option("--games", type=click.IntRange(10, 1_000_000), default=6000, show_default=True)
@seed_option
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the worths there instead."
)
def learn(game: Game, games: int, seed: int, out: Path | None) -> None:
    """Learn to guess the margin at the end from a position, and keep it for the bots."""
    figures, margins = examples(game, games, seed)
    found = f"foretells {explained(figures, margins):.0%} of the spread of the margins in games kept back"
    command = f"trefoil learn {game.name} --games {games} --seed {seed}"
    text = worths_text(game, fit(figures, margins), command, found)
    if out is None:
        save_worths(game, text)
    else:
        out.write_text(text, encoding="utf-8")
    stdout.print(f"{game.title}: {found}")
