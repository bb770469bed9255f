"""One plain heuristic per game: compiled, quick, and somebody to play against."""

from collections.abc import Callable

from trefoil.bots.heuristic import keltis, kero, orakel

HEURISTICS: dict[str, Callable[..., int]] = {
    "keltis": keltis.heuristic,
    "orakel": orakel.heuristic,
    "kero": kero.heuristic,
}
