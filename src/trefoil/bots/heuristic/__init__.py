"""One plain heuristic per game: compiled, quick, and somebody to play against."""

from collections.abc import Callable

from trefoil.bots.heuristic import keltis

HEURISTICS: dict[str, Callable[..., int]] = {"keltis": keltis.heuristic}
