"""Component sets: what is in a game's box, in one TOML file, every figure with its provenance."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trefoil.core.errors import BadComponents

if TYPE_CHECKING:
    from trefoil.core.game import Game

STANDARD = "standard-1"
LONGEST_FILE = 1_000_000


@cache
def load_components(game: "Game", name: str = STANDARD) -> Mapping[str, Any]:
    """A published component set."""
    return read_components(game, game.component_set(name))


def entry_of(game: "Game", table: Mapping[str, Any]) -> str | dict[str, Any]:
    """How a set is named from outside: a published one by its name, somebody's own as the whole table."""
    try:
        published = load_components(game, table["name"])
    except BadComponents:
        return dict(table)
    return table["name"] if published == table else dict(table)


def read_components(game: "Game", path: Path) -> dict[str, Any]:
    """Somebody's own component set, checked."""
    try:
        if path.stat().st_size > LONGEST_FILE:
            raise BadComponents(f"{path} is too large to be a component set")
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadComponents(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # also numbers too long to read
        raise BadComponents(f"{path} is not TOML: {error}") from None
    check_components(game, table)
    return table


def check_components(game: "Game", table: Mapping[str, Any]) -> None:
    """What holds for every game's set, then what the game itself demands."""
    if table.get("game") != game.name:
        raise BadComponents(f"game is {shown(table.get('game'))!r} instead of {game.name!r}")
    if not isinstance(table.get("name"), str) or not table["name"]:
        raise BadComponents("the set has no name")
    for figure, entry in table.items():
        if figure in ("name", "game"):
            continue
        if not isinstance(entry, dict) or set(entry) != {"value", "provenance"}:
            raise BadComponents(f"{figure} needs a value and a provenance, and nothing else")
        if not isinstance(entry["provenance"], str) or not entry["provenance"].strip():
            raise BadComponents(f"{figure} does not say where it comes from (provenance)")
    game.check_components(table)
    if table["name"] == STANDARD and table != standard_table(game):
        raise BadComponents(f"the set differs from the published {STANDARD}, so it needs a name of its own")


def standard_table(game: "Game") -> dict[str, Any]:
    return tomllib.loads(game.component_set(STANDARD).read_text(encoding="utf-8"))


def figure(table: Mapping[str, Any], name: str) -> Any:
    if name not in table:
        raise BadComponents(f"{name} is missing")
    return table[name]["value"]


def whole_numbers(values: object, count: int, name: str, low: int, high: int) -> list[int]:
    """A list of exactly `count` whole numbers within bounds."""
    if not isinstance(values, list) or len(values) != count:
        raise BadComponents(f"{name} must be a list of {count} whole numbers")
    for value in values:
        if not is_whole(value) or not low <= value <= high:
            raise BadComponents(f"{name} holds {shown(value)}, which is no whole number from {low} to {high}")
    return values


def counts(values: object, name: str, known: set[str], total: int) -> dict[str, int]:
    """A table that says how many there are of each kind, and adds up."""
    if not isinstance(values, dict):
        raise BadComponents(f"{name} must be a table of counts")
    for kind, count in values.items():
        if kind not in known:
            raise BadComponents(f"{name} has no kind named {kind[:20]!r}")
        if not is_whole(count) or count < 0:
            raise BadComponents(f"{name}: the count of {kind} must be a whole number, not negative")
    if sum(values.values()) != total:
        raise BadComponents(f"{name} adds up to {shown(sum(values.values()))} instead of {total}")
    return values


def shown(value: object) -> str:
    """The beginning of somebody's value; Python refuses to print the longest numbers."""
    try:
        return str(value)[:20]
    except ValueError:
        return "a number too long to print"


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
