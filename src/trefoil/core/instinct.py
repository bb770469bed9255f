"""What a game's instinct consists of: an action's worth is the sum of what stands at its places in tables.

What an action meets (a row, a tile, how late it is) gives it a place in each table that has to do with it.
Nobody writes the tables: `trefoil learn` fills them from what searches find.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trefoil.core.game import State
from trefoil.core.jit import inlined, jit

Table: TypeAlias = NDArray[np.float32]
Places: TypeAlias = tuple[int, ...]


class Tables:
    """Tables one after the other; at place 0 stands nothing."""

    def __init__(self) -> None:
        self.size = 1

    def add(self, *shape: int) -> int:
        """Where a new table of this shape begins."""
        start = self.size
        self.size += prod(shape)
        return start


@inlined
def look_up(table: Table, places: Places) -> float:
    total = 0.0
    for place in places:
        total += table[place]
    return total


@jit
def no_places(view: State, action: int, plan: int) -> Places:
    return (0,)


@dataclass(frozen=True, eq=False)
class Instinct:
    """The function is compiled, and reads what a heuristic may read."""

    size: int = 0  # of all tables together
    num_places: int = 1  # of each action
    places: Callable[[State, int, int], Places] = no_places  # of an action, given the heuristic's plan
    most_players: int = 4  # at whose tables it has won; where more play, an expert does without it


NO_INSTINCT = Instinct()
