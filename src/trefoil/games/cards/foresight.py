"""What foretells scores in both card games: how each row goes on, and which cards of the hand go on it."""

from trefoil.core.foresight import Inputs
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import HAND_SIZE, NUM_COLOURS, colour_of, deck_left, value_of
from trefoil.games.cards.judging import HIGHEST_VALUE, num_not_laid, top_of_pile
from trefoil.games.cards.rows import EMPTY, fits_row

# The first figures of each colour, in both games.
ROW_FIGURES = (
    "time", "begun", "open", "top", "room", "fits", "fits_in_time", "misfits", "nearest", "spread",
    "pile_fits",
)  # fmt: skip
TIME, BEGUN, OPEN, TOP, ROOM, FITS, FITS_IN_TIME, MISFITS, NEAREST, SPREAD, PILE_FITS = range(
    len(ROW_FIGURES)
)
# Figures are brought to about the size of 1.
TURNS, CARDS = 20.0, 10.0
SOON = 6  # turns left below which not every card of the hand will be laid


@jit
def turns_left(state: State) -> int:
    return deck_left(state) // state.players


@jit
def add_rows(state: State, player: int, parts: Inputs) -> None:
    turns = turns_left(state)
    for colour in range(NUM_COLOURS):
        parts[colour, TIME] = turns / TURNS
        parts[colour, NEAREST] = 1.0
        add_row(state, player, colour, parts[colour])
    for slot in range(HAND_SIZE):
        card = int(state.hand[player, slot])
        if card >= 0:
            add_card(state, player, card, parts[colour_of(card)])
    for colour in range(NUM_COLOURS):
        parts[colour, FITS_IN_TIME] = min(parts[colour, FITS], turns / CARDS)


@jit
def add_row(state: State, player: int, colour: int, part: Inputs) -> None:
    """How the row of cards goes on: an open one, whichever way is longer."""
    top, direction = int(state.top[player, colour]), int(state.direction[player, colour])
    if top == EMPTY:
        part[ROOM] = num_not_laid(state, colour, 0, HIGHEST_VALUE) / CARDS / 2.0
    else:
        part[BEGUN] = 1.0
        part[OPEN] = direction == 0
        up = num_not_laid(state, colour, top, HIGHEST_VALUE) if direction >= 0 else 0
        down = num_not_laid(state, colour, 0, top) if direction <= 0 else 0
        part[ROOM] = max(up, down) / CARDS
        part[TOP] = (HIGHEST_VALUE - top if up > down else top) / CARDS
    pile = top_of_pile(state, colour)
    part[PILE_FITS] = pile != EMPTY and fits_row(state, player, pile)


@jit
def add_card(state: State, player: int, card: int, part: Inputs) -> None:
    if not fits_row(state, player, card):
        part[MISFITS] += 1.0 / CARDS
        return
    part[FITS] += 1.0 / CARDS
    top = int(state.top[player, colour_of(card)])
    value = int(value_of(card))
    skips = min(value, HIGHEST_VALUE - value) if top == EMPTY else abs(value - top)
    part[NEAREST] = min(part[NEAREST], skips / CARDS)
    part[SPREAD] = max(part[SPREAD], skips / CARDS)


@jit
def num_fitting(state: State, player: int) -> int:
    """Cards of a hand that fit their row."""
    fits = 0
    for slot in range(HAND_SIZE):
        card = int(state.hand[player, slot])
        if card >= 0:
            fits += fits_row(state, player, card)
    return fits
