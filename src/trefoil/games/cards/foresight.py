"""What foresight looks at in the rows and hands of both card games."""

from trefoil.core.foresight import Floats
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import (
    DECK_LIMIT,
    HAND_SIZE,
    NUM_COLOURS,
    NUM_VALUES,
    colour_of,
    deck_left,
    value_of,
)
from trefoil.games.cards.judging import HIGHEST_VALUE, num_open
from trefoil.games.cards.rows import ASCENDING, DESCENDING, EMPTY, fits_row

(
    BEGUN, HELD, USABLE, NEAREST, OPEN_AHEAD, ROOM, WANTED_PILE, OTHER_PILE, COMING, USABLE_COMING,
    ROOM_COMING,
) = range(11)  # fmt: skip
NUM_ROW_FEATURES = 11
FEW, MANY = 4.0, 22.0


@jit
def take_rows(state: State, player: int, parts: Floats) -> None:
    """Each colour's row, and the hand and pile cards that could go on it."""
    coming = deck_left(state) / DECK_LIMIT
    for colour in range(NUM_COLOURS):
        parts[colour, HELD] = 0.0
        parts[colour, NEAREST] = 1.0
        parts[colour, BEGUN] = state.top[player, colour] != EMPTY
        take_prospects(state, player, colour, parts)
        take_pile(state, player, colour, parts)
        parts[colour, COMING] = coming
        parts[colour, USABLE] = num_usable(state, player, colour) / FEW
        parts[colour, USABLE_COMING] = parts[colour, USABLE] * coming
        parts[colour, ROOM_COMING] = parts[colour, ROOM] * coming
    for slot in range(HAND_SIZE):
        card = int(state.hand[player, slot])
        if card >= 0:
            colour = colour_of(card)
            parts[colour, HELD] += 1.0 / FEW
            if parts[colour, BEGUN] > 0.0 and fits_row(state, player, card):
                gap = abs(int(value_of(card)) - int(state.top[player, colour])) / NUM_VALUES
                parts[colour, NEAREST] = min(parts[colour, NEAREST], gap)


@jit
def num_usable(state: State, player: int, colour: int) -> int:
    """How many hand cards of a colour can be laid one after the other; all of them on an empty row."""
    top, direction = int(state.top[player, colour]), int(state.direction[player, colour])
    above = below = held = 0
    for slot in range(HAND_SIZE):
        card = int(state.hand[player, slot])
        if card >= 0 and colour_of(card) == colour:
            held += 1
            above += value_of(card) >= top
            below += value_of(card) <= top
    if top == EMPTY:
        return held
    if direction == ASCENDING:
        return above
    return below if direction == DESCENDING else max(above, below)


@jit
def take_prospects(state: State, player: int, colour: int, parts: Floats) -> None:
    """How many values and open cards lie ahead of a row, on the better side if it has no direction yet."""
    top, direction = int(state.top[player, colour]), int(state.direction[player, colour])
    if top == EMPTY:
        parts[colour, ROOM] = 1.0
        parts[colour, OPEN_AHEAD] = num_open(state, colour, 0, HIGHEST_VALUE) / MANY
        return
    above = num_open(state, colour, top, HIGHEST_VALUE) if direction != DESCENDING else 0
    below = num_open(state, colour, 0, top) if direction != ASCENDING else 0
    room = max(HIGHEST_VALUE - top if direction != DESCENDING else 0, top if direction != ASCENDING else 0)
    parts[colour, ROOM] = room / NUM_VALUES
    parts[colour, OPEN_AHEAD] = max(above, below) / MANY


@jit
def take_pile(state: State, player: int, colour: int, parts: Floats) -> None:
    """Whether the pile's top card could go on the row."""
    parts[colour, WANTED_PILE] = 0.0
    parts[colour, OTHER_PILE] = 0.0
    size = state.pile_size[colour]
    if size > 0 and fits_row(state, player, state.pile[colour, size - 1]):
        parts[colour, WANTED_PILE if parts[colour, BEGUN] > 0.0 else OTHER_PILE] = 1.0
