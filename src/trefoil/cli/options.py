"""What several commands have in common: their options, and bars that show progress."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trefoil.core.components import read_components
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.games import GAMES

F = TypeVar("F", bound=Callable[..., Any])

MOST_GAMES = 10_000_000
MOST_SEED = 2**63 - 1
TRUTHS = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}

stdout = Console()
stderr = Console(stderr=True)


class GameName(click.ParamType[Game]):
    """A game, by its name."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        if isinstance(value, Game):
            return value
        if value not in GAMES:
            self.fail(f"there is no game named {value!r}, only {', '.join(GAMES)}", param, ctx)
        return GAMES[value]

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "GAME"


game_argument = click.argument("game", type=GameName())
players_option = click.option("--players", type=int, default=2, show_default=True, help="How many play.")
seed_option = click.option(
    "--seed", type=click.IntRange(0, MOST_SEED), default=0, show_default=True, help="Same seed, same games."
)
rules_option = click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE", help="A rule option, such as KEY=false."
)
components_option = click.option(
    "--components",
    "components_file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Play with this component set instead of the published one.",
)


def read_options(texts: tuple[str, ...]) -> dict[str, bool]:
    """KEY=VALUE pairs as rule options; which keys a game has is checked where it is set up."""
    options = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or value.lower() not in TRUTHS:
            raise TrefoilError("bad-option", f"--option {text!r} is not of the form KEY=true or KEY=false")
        options[key] = TRUTHS[value.lower()]
    return options


def read_component_file(game: Game, path: Path | None) -> Mapping[str, Any] | None:
    return None if path is None else read_components(game, path)


def progress_bar() -> Progress:
    """A bar on stderr, and nothing where stderr is not a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal)
