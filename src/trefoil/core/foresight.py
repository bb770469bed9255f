"""What a game's foresight consists of: figures of each player, from which a network guesses their score.

Figures come in two kinds: those of a player as a whole, and those of each of several parts that are alike,
such as colours. All parts go through the same first layer and are added up, so that no part is special.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.core.game import State
from trefoil.core.jit import jit

Inputs = NDArray[np.float32]


@jit
def no_inputs(state: State, player: int, inputs: Inputs) -> None:
    return


@dataclass(frozen=True, eq=False)
class Foresight:
    """The functions are compiled, look at imagined worlds only, and get their inputs as zeros."""

    names: tuple[str, ...]  # of the figures of a player as a whole
    take_inputs: Callable[[State, int, Inputs], None]
    part_names: tuple[str, ...] = ()  # of the figures of each part
    num_parts: int = 0
    take_parts: Callable[[State, int, Inputs], None] = no_inputs  # a row for each part


NO_FORESIGHT = Foresight((), no_inputs)
