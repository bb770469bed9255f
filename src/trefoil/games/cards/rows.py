"""Rising and falling rows of cards, one per player and colour (K4.1, K4.6, O4).

A row keeps how many cards of each value it holds, two bits a value. With its direction that is its whole
history: the cards lie in order, so the top one is the highest of a rising row, the lowest of a falling one.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trefoil.core.jit import jit
from trefoil.games.cards.deck import (
    MAX_PLAYERS,
    NUM_COLOURS,
    NUM_VALUES,
    colour_of,
    value_of,
)

State: TypeAlias = np.record

EMPTY = -1
OPEN = 0
ASCENDING = 1
DESCENDING = -1
VALUE_BITS = 2
VALUE_MASK = 3

ROW_FIELDS = [
    ("row", "i4", (MAX_PLAYERS, NUM_COLOURS)),
    ("top", "i1", (MAX_PLAYERS, NUM_COLOURS)),  # the top card's value
    ("direction", "i1", (MAX_PLAYERS, NUM_COLOURS)),
]


@jit
def clear_rows(state: State) -> None:
    state.row[:] = 0
    state.top[:] = EMPTY
    state.direction[:] = OPEN


@jit
def num_in_row(state: State, player: int, colour: int, value: int) -> int:
    """How many cards of a value lie in a row."""
    return (state.row[player, colour] >> (VALUE_BITS * value)) & VALUE_MASK


@jit
def fits_row(state: State, player: int, card: int) -> bool:
    """K4.6, O4.2-O4.5: any first card; then equal, or further in the row's direction if it has one."""
    colour = colour_of(card)
    top = state.top[player, colour]
    if top == EMPTY:
        return True
    return (value_of(card) - top) * state.direction[player, colour] >= 0


@jit
def lay_in_row(state: State, player: int, card: int) -> None:
    """K4.6, O4.3: the first card that differs from the one below fixes the direction."""
    colour, value = colour_of(card), value_of(card)
    top = state.top[player, colour]
    if top != EMPTY and state.direction[player, colour] == OPEN and value != top:
        state.direction[player, colour] = ASCENDING if value > top else DESCENDING
    state.row[player, colour] += 1 << (VALUE_BITS * value)
    state.top[player, colour] = value


@jit
def take_off_row(state: State, player: int, colour: int) -> int:
    """O9.6, O9.7: take the top card off a row; what is left says how it may go on. The card taken."""
    value = int(state.top[player, colour])
    state.row[player, colour] -= 1 << (VALUE_BITS * value)
    top = top_left(state, player, colour, value)
    state.top[player, colour] = top
    if top == EMPTY or is_all_of(state, player, colour, top):
        state.direction[player, colour] = OPEN
    return colour * NUM_VALUES + value


@jit
def top_left(state: State, player: int, colour: int, top: int) -> int:
    """The highest card of a rising row, the lowest of a falling one, looking down from `top`."""
    if state.row[player, colour] == 0:
        return EMPTY
    while num_in_row(state, player, colour, top) == 0:
        top -= int(state.direction[player, colour])
    return top


@jit
def is_all_of(state: State, player: int, colour: int, value: int) -> bool:
    """Whether a row holds nothing but cards of one value."""
    return bool(state.row[player, colour] == num_in_row(state, player, colour, value) << (VALUE_BITS * value))


@jit
def count_rows(state: State, seen: NDArray[np.int64]) -> None:
    """Add how often each kind of card lies in a row."""
    for player in range(state.players):
        for colour in range(NUM_COLOURS):
            for value in range(NUM_VALUES):
                seen[colour * NUM_VALUES + value] += num_in_row(state, player, colour, value)


def num_laid(state: State, player: int) -> int:
    """How many cards a player has laid in all rows."""
    return sum(len(row_cards(state, player, colour)) for colour in range(NUM_COLOURS))


def row_cards(state: State, player: int, colour: int) -> list[int]:
    """The values of a row from the bottom to the top."""
    order = (
        range(NUM_VALUES) if state.direction[player, colour] != DESCENDING else range(NUM_VALUES - 1, -1, -1)
    )
    return [value for value in order for _ in range(num_in_row(state, player, colour, value))]
