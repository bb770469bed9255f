"""What a game's foresight looks at: features of a world, from which a small network tells the margin.

A player's features come in parts that are alike, such as one for each colour: the network sees the sum over
them, so that it makes no difference which colour is which. Others belong to the position as a whole.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.core.game import State
from trefoil.core.jit import jit

Floats = NDArray[np.float32]
Net = np.record  # of the dtype that `Foresight.network` says

HIDDEN = 24  # units for each part
JOINT = 24  # units behind them


@jit
def no_turn(state: State) -> int:
    return 0


@jit
def no_features(state: State, player: int, features: Floats) -> None:
    return


@dataclass(frozen=True, eq=False)
class Foresight:
    """The functions are compiled, and look at imagined worlds only."""

    num_parts: int = 0  # of each player
    num_features: int = 0  # of each part
    num_whole: int = 0  # of the position, as one player sees it
    turn_of: Callable[[State], int] = no_turn  # another number in each turn than in the one before
    take_parts: Callable[[State, int, Floats], None] = no_features  # of a player: parts × features
    take_whole: Callable[[State, int, Floats], None] = no_features

    @property
    def network(self) -> np.dtype[np.void]:
        """The weights of a network: of the parts' layer, of the joint one, and of the result."""
        wide = 2 * HIDDEN + self.num_whole
        layers = [
            ("part", "f4", (self.num_features, HIDDEN)),
            ("part_offset", "f4", (HIDDEN,)),
            ("joint", "f4", (wide, JOINT)),
            ("joint_offset", "f4", (JOINT,)),
            ("last", "f4", (JOINT,)),
            ("direct", "f4", (self.num_whole,)),
            ("offset", "f4", (1,)),
        ]
        return np.dtype((np.record, layers))


NO_FORESIGHT = Foresight()
