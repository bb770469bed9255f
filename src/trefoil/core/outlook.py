"""What a game's outlook consists of: figures of a position, from which the margin at the end is guessed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.core.errors import TrefoilError
from trefoil.core.game import State
from trefoil.core.jit import jit

Figures = NDArray[np.float64]


@jit
def no_turns(state: State) -> int:
    return 0


@jit
def by_player(state: State) -> int:
    """For games in which the players take turns."""
    return int(state.player)


@jit
def no_figures(state: State, player: int, figures: Figures) -> None:
    return


@dataclass(frozen=True, eq=False)
class Outlook:
    """The functions are compiled, and look at imagined worlds only."""

    names: tuple[str, ...]  # of the figures; what each is worth is learned
    turn_of: Callable[[State], int]  # a number that changes when a turn begins
    take_figures: Callable[[State, int, Figures], None]  # of a player against the other

    def row(self, worths: Mapping[str, float]) -> Figures:
        """What each figure is worth; every name must be there, and no other."""
        if set(worths) != set(self.names):
            strange = ", ".join(sorted(set(worths) ^ set(self.names)))
            raise TrefoilError("bad-outlook", f"these worths do not fit the outlook: {strange}")
        return np.array([float(worths[name]) for name in self.names])


TURNS_ONLY = Outlook((), by_player, no_figures)
NO_OUTLOOK = Outlook((), no_turns, no_figures)
