"""The network behind a game's foresight: what score to expect, read off the figures of a player.

    figures of each part -> rectified linear units, added up over parts ┐
    figures of the player as a whole ───────────────────────────────────┴-> rectified linear units ┐
    figures of the player as a whole ──────────────────────────────────────────────────────────────┴-> score

Only differences between players are learned and used. The weights are a few thousand float32 numbers.
"""

from functools import cache
from typing import NamedTuple, Protocol

import numpy as np

from trefoil.core.errors import TrefoilError
from trefoil.core.foresight import Foresight, Inputs
from trefoil.core.game import State
from trefoil.core.jit import to_be_bound
from trefoil.games import GAMES, TITLES


class BoundForesight(Protocol):
    """A game's foresight, as compiled code sees it."""

    num_figures: int  # 0: the game has none

    def take_inputs(self, state: State, player: int, inputs: Inputs) -> None: ...
    def take_parts(self, state: State, player: int, inputs: Inputs) -> None: ...


foresight: BoundForesight = to_be_bound()

NETWORK = "learned.f32"  # in a game's own folder
PART_UNITS = 24
UNITS = 32
UNIT_POINTS = 10.0  # points for which the output counts 1
NOTHING = -1e18


class Network(NamedTuple):
    """The last row of each of the first two is what is added whatever the figures are."""

    parts: Inputs  # figures of a part + 1, PART_UNITS
    whole: Inputs  # PART_UNITS + figures of the whole + 1, UNITS
    out: Inputs  # UNITS + figures of the whole


class Room(NamedTuple):
    """Where figures and sums are kept while the network is asked."""

    parts: Inputs
    whole: Inputs
    part_units: Inputs
    inputs: Inputs
    units: Inputs


def shapes(foresight: Foresight) -> tuple[tuple[int, ...], ...]:
    whole = len(foresight.names)
    return (
        (len(foresight.part_names) + 1, PART_UNITS),
        (PART_UNITS + whole + 1, UNITS),
        (UNITS + whole,),
    )


def new_room(foresight: Foresight) -> Room:
    whole = len(foresight.names)
    return Room(
        np.zeros((foresight.num_parts, len(foresight.part_names)), np.float32),
        np.zeros(whole, np.float32),
        np.zeros(PART_UNITS, np.float32),
        np.zeros(PART_UNITS + whole, np.float32),
        np.zeros(UNITS, np.float32),
    )


# compiled with a game's foresight


def add_units(inputs: Inputs, weights: Inputs, units: Inputs) -> None:
    """One layer before its rectifier: many figures are 0, and cost nothing."""
    last = len(weights) - 1
    for unit in range(len(units)):
        units[unit] = weights[last, unit]
    for place in range(last):
        figure = inputs[place]
        if figure != 0.0:
            for unit in range(len(units)):
                units[unit] += figure * weights[place, unit]


def expected_score(state: State, player: int, network: Network, room: Room) -> float:
    """A player's score at the end in units of UNIT_POINTS, less what is common to all players."""
    room.parts[:] = 0.0
    room.whole[:] = 0.0
    foresight.take_parts(state, player, room.parts)
    foresight.take_inputs(state, player, room.whole)
    room.inputs[:PART_UNITS] = 0.0
    for part in range(len(room.parts)):
        add_units(room.parts[part], network.parts, room.part_units)
        for unit in range(PART_UNITS):
            room.inputs[unit] += max(room.part_units[unit], np.float32(0.0))
    room.inputs[PART_UNITS:] = room.whole
    add_units(room.inputs, network.whole, room.units)
    total = 0.0
    for unit in range(UNITS):
        total += max(room.units[unit], np.float32(0.0)) * network.out[unit]
    for place in range(len(room.whole)):
        total += room.whole[place] * network.out[UNITS + place]
    return total


def foresee(state: State, player: int, network: Network, room: Room) -> float:
    """The margin to expect: by how much a player will be ahead of the best of the others."""
    own = 0.0
    best = NOTHING
    for other in range(state.players):
        score = expected_score(state, other, network, room)
        if other == player:
            own = score
        else:
            best = max(best, score)
    return (own - best) * UNIT_POINTS


TEMPLATES = (add_units, expected_score, foresee)


# the file


def packed(network: Network) -> bytes:
    return b"".join(part.astype("<f4").tobytes() for part in network)


def unpacked(foresight: Foresight, data: bytes) -> Network:
    sizes = [int(np.prod(shape)) for shape in shapes(foresight)]
    numbers = np.frombuffer(data, "<f4").astype(np.float32)
    if len(numbers) != sum(sizes):
        raise TrefoilError(
            "bad-network", f"a network of {sum(sizes)} weights was expected, not {len(numbers)}"
        )
    parts = np.split(numbers, np.cumsum(sizes)[:-1])
    return Network(*(part.reshape(shape) for part, shape in zip(parts, shapes(foresight), strict=True)))


@cache
def learned_network(game: str) -> Network:
    """What `trefoil learn` found; without it, a network that foresees nothing."""
    path = GAMES[game].folder / NETWORK
    foresight = TITLES[game].foresight
    if not path.exists():
        return Network(*(np.zeros(shape, np.float32) for shape in shapes(foresight)))
    return unpacked(foresight, path.read_bytes())


def has_network(game: str) -> bool:
    return bool(TITLES[game].foresight.names) and (GAMES[game].folder / NETWORK).exists()
