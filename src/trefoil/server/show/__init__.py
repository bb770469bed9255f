"""Views as messages: one module per game, each made from a view's record and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.server.show import keltis, kero, orakel
from trefoil.server.show.parts import Described, Missed

View = keltis.KeltisView | orakel.OrakelView | kero.KeroView


@dataclass(frozen=True)
class Showing:
    """How a game is shown: the view, what an action is about, and near-misses with their reasons."""

    show: Callable[[Position], Any]
    describe: Callable[[str], Described]
    near_misses: Callable[[Position, set[int]], list[Missed]]
    tile_reached: Callable[[Position, Position, int], str]  # by a move from the one position to the other
    foreseen: frozenset[str]  # the kinds of actions whose effect is told beforehand


SHOWINGS: dict[str, Showing] = {
    "kero": Showing(kero.show, kero.describe, kero.near_misses, kero.tile_reached, frozenset()),
    "orakel": Showing(
        orakel.show,
        orakel.describe,
        orakel.near_misses,
        orakel.tile_reached,
        frozenset({"lay", "clover", "spiral", "leprechauns"}),
    ),
    "keltis": Showing(
        keltis.show, keltis.describe, keltis.near_misses, keltis.tile_reached, frozenset({"lay", "clover"})
    ),
}


def showing_of(game: str) -> Showing:
    if game not in SHOWINGS:
        raise TrefoilError("bad-game", f"{game[:20]!r} cannot be shown")
    return SHOWINGS[game]
