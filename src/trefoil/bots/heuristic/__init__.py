"""One plain heuristic per game: compiled, quick, and somebody to play against."""

from collections.abc import Callable

from trefoil.bots.heuristic import keltis, orakel

HEURISTICS: dict[str, Callable[..., int]] = {"keltis": keltis.heuristic, "orakel": orakel.heuristic}
