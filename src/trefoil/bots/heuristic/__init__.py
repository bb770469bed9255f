"""One heuristic per game: compiled, quick, with weights that can be tuned."""

from trefoil.bots.heuristic import keltis, kero, orakel
from trefoil.bots.heuristic.heuristic import Heuristic

HEURISTICS: dict[str, Heuristic] = {
    "keltis": keltis.HEURISTIC,
    "orakel": orakel.HEURISTIC,
    "kero": kero.HEURISTIC,
}
