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
def no_figures(state: State, player: int, figures: Figures) -> None:
    return


@dataclass(frozen=True, eq=False)
class Outlook:
    """The functions are compiled, and look at imagined worlds only."""

    names: tuple[str, ...]  # of the figures; what each is worth is learned
    turns_of: Callable[[State], int]  # how many turns have begun
    take_figures: Callable[[State, int, Figures], None]  # of a player against the other, as many as find room
    finer: tuple[str, ...] = ()  # figures behind those, for worths that are learned from leads

    @property
    def all_names(self) -> tuple[str, ...]:
        return (*self.names, *self.finer)

    def row(self, worths: Mapping[str, float], finer: bool = False) -> Figures:
        """What each figure is worth; every name must be there, and no other."""
        names = self.all_names if finer else self.names
        if set(worths) != set(names):
            strange = ", ".join(sorted(set(worths) ^ set(names)))
            raise TrefoilError("bad-outlook", f"these worths do not fit the outlook: {strange}")
        return np.array([float(worths[name]) for name in names])


NO_OUTLOOK = Outlook((), no_turns, no_figures)
