"""Tiles and wish stones, as two games have them (K2.2, K8.3, O2.3, O12.2)."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import Rng, shuffle
from trefoil.core.jit import jit

State: TypeAlias = np.record

NO_TILE = 0
WISH_STEPS = 6  # what none, 1, 2, 3, 4, and 5 or more wish stones are worth


@jit
def shuffle_tiles(rng: Rng, places: NDArray[np.int8]) -> None:
    """Shuffle the tiles among the places that have one."""
    tiles = np.empty(len(places), np.int8)
    count = 0
    for place in range(len(places)):
        if places[place] != NO_TILE:
            tiles[count] = places[place]
            count += 1
    shuffle(rng, tiles, count)
    for place in range(len(places)):
        if places[place] != NO_TILE:
            count -= 1
            places[place] = tiles[count]


@jit
def wish_points(state: State, player: int) -> int:
    """K8.3, O12.2"""
    return int(state.wish_value[min(state.wishes[player], WISH_STEPS - 1)])
