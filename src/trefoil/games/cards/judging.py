"""What the heuristics of both card games look at in the own hand."""

from trefoil.core.game import State
from trefoil.core.heuristic import Weights
from trefoil.core.jit import jit
from trefoil.games.cards.deck import HAND_SIZE, NUM_COLOURS, NUM_VALUES, colour_of, value_of
from trefoil.games.cards.rows import EMPTY, fits_row

HIGHEST_VALUE = NUM_VALUES - 1
HELD_BITS = 4
COLOUR_BITS = 2 * HELD_BITS
HELD_MASK = 2**HELD_BITS - 1
BRIEF_BITS = COLOUR_BITS * NUM_COLOURS
BRIEF_MASK = 2**BRIEF_BITS - 1


@jit
def brief_hand(view: State) -> int:
    """The own hand in brief, counted once for all actions: per colour the cards held, and those that fit."""
    brief = 0
    for slot in range(HAND_SIZE):
        card = int(view.hand[view.player, slot])
        if card >= 0:
            fits = 1 << HELD_BITS if fits_row(view, view.player, card) else 0
            brief += (1 + fits) << (COLOUR_BITS * colour_of(card))
    return brief


@jit
def num_held(brief: int, colour: int) -> int:
    return (brief >> (COLOUR_BITS * int(colour))) & HELD_MASK


@jit
def num_fitting_of(brief: int, colour: int) -> int:
    """Hand cards of a colour that its row would take."""
    return (brief >> (COLOUR_BITS * int(colour) + HELD_BITS)) & HELD_MASK


@jit
def num_followers(brief: int, colour: int) -> int:
    """Hand cards of a colour that its row would still take after the next one."""
    return max(0, num_fitting_of(brief, colour) - 1)


@jit
def num_spoilt(view: State, laid: int) -> int:
    """Hand cards that fit their row now and would not after this one."""
    player = view.player
    colour, value = colour_of(laid), int(value_of(laid))
    top = int(view.top[player, colour])
    count = 0
    for slot in range(HAND_SIZE):
        card = view.hand[player, slot]
        if card >= 0 and card != laid and colour_of(card) == colour and fits_row(view, player, card):
            count += top != EMPTY and (value - top) * (int(value_of(card)) - value) < 0
    return count


@jit
def skipped(view: State, player: int, card: int) -> int:
    """How many values a card passes over in its row; a first card, those on its shorter side."""
    value = int(value_of(card))
    top = int(view.top[player, colour_of(card)])
    if top == EMPTY:
        return min(value, HIGHEST_VALUE - value)
    return abs(value - top)


@jit
def gift_worth(view: State, card: int, weights: Weights) -> float:
    """What a discarded card is worth to the next player, if it goes on their row."""
    following = (view.player + 1) % view.players
    if view.top[following, colour_of(card)] == EMPTY or not fits_row(view, following, card):
        return 0.0
    return max(0.0, weights.gift - weights.gift_skip * skipped(view, following, card))


@jit
def num_fitting(brief: int) -> int:
    """Hand cards that fit an own row."""
    count = 0
    for colour in range(NUM_COLOURS):
        count += num_fitting_of(brief, colour)
    return count
