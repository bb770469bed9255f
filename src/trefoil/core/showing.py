"""How a game is shown to programs and browsers: views as messages, each made from a view's record alone.

A game without a showing of its own is shown as text, and its choices by their words.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import NamedTuple

import msgspec

from trefoil.core.engine import Position
from trefoil.core.reasons import Reason


class Described(NamedTuple):
    """What an action is about: where its words point to."""

    kind: str
    card: str = ""
    target: str = ""
    size: str = ""


class Missed(NamedTuple):
    """Something that looks possible and is not, and why."""

    kind: str
    card: str
    target: str
    why: Reason


class Walk(NamedTuple):
    """A piece that has gone from one place to another, all three as the game's own words name them."""

    piece: str
    start: int
    end: int


class Source(NamedTuple):
    """Where points of a score come from: the part they belong to, whose they are, and what brought them."""

    part: str
    seat: int
    what: str
    points: int


class View(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """What the views of all games have in common; each also says its `game`."""

    player: int
    phase: str = ""
    over: bool = False


class PlainView(View, kw_only=True, frozen=True):
    """A position as it is drawn in a terminal, without its colours."""

    game: str
    text: str


def show_plainly(position: Position) -> PlainView:
    text = position.game.draw(position.state).plain
    return PlainView(game=position.game.name, player=position.player, over=position.is_over, text=text)


def describe_plainly(words: str) -> Described:
    kind, _, target = words.partition(" ")
    return Described(kind, "", target)


def no_near_misses(view: Position, legal: set[int]) -> list[Missed]:
    return []


def no_field(view: Position, action: int) -> int | None:
    return None


def no_cost(view: Position, action: int) -> dict[str, int]:
    return {}


def no_tile(before: Position, after: Position, seat: int) -> str:
    return ""


@dataclass(frozen=True)
class Showing:
    """The view, what an action is about, and near-misses with their reasons."""

    view: type[View] = PlainView
    show: Callable[[Position], View] = show_plainly
    describe: Callable[[str], Described] = describe_plainly
    near_misses: Callable[[Position, set[int]], list[Missed]] = no_near_misses
    field: Callable[[Position, int], int | None] = no_field  # of the board, to which an action leads
    cost: Callable[[Position, int], dict[str, int]] = (
        no_cost  # what an action takes, by the letter of each thing
    )
    tile_reached: Callable[[Position, Position, int], str] = no_tile  # by a move from the one to the other
    walk: Callable[[Position, Position], Walk | None] | None = None  # none: a step's effect is not told
    sources: Callable[[Sequence[tuple[str, Position]]], list[Source]] | None = None  # of all a game's points
    foreseen: frozenset[str] = frozenset()  # the kinds of actions whose effect is told beforehand


PLAIN = Showing()


def fields_of(position: Position) -> SimpleNamespace:
    """All fields of a record as plain numbers and lists: reading them one by one costs milliseconds."""
    names = position.game.dtype.names or ()
    return SimpleNamespace(**{name: position.states[name][0].tolist() for name in names})
