"""What the heuristics of both card games look at in the own hand.

Whatever takes counting is left out where its weight is 0, which costs less than counting for nothing.
"""

from trefoil.core.game import State
from trefoil.core.heuristic import Weights
from trefoil.core.jit import jit
from trefoil.games.cards.deck import (
    COPIES,
    HAND_SIZE,
    NUM_COLOURS,
    NUM_VALUES,
    colour_of,
    deck_left,
    value_of,
)
from trefoil.games.cards.rows import EMPTY, VALUE_BITS, fits_row

HIGHEST_VALUE = NUM_VALUES - 1
CLOSE = 1  # values skipped, up to which a card counts as close
HELD_BITS = 4
COLOUR_BITS = 2 * HELD_BITS
HELD_MASK = 2**HELD_BITS - 1
PLAYABLE = COLOUR_BITS * NUM_COLOURS  # where the number of all that fit begins
TURNS = PLAYABLE + HELD_BITS  # and that of the turns left
TURN_BITS = 6
TURN_MASK = 2**TURN_BITS - 1
BRIEF_BITS = TURNS + TURN_BITS
BRIEF_MASK = 2**BRIEF_BITS - 1
# Adding up the counts of a row, two bits each: first neighbours, then their sums.
PAIRS, FOURS, ALL_EIGHTS = 0x333333, 0x0F0F0F, 0x010101
EIGHT, SIXTEEN = 0xFF, 16


@jit
def brief_hand(view: State) -> int:
    """The own hand in brief, counted once for all actions: per colour the cards held, and those that fit.

    With it, how many fit in all, and how many turns each player still has as far as the deck goes.
    """
    brief = (deck_left(view) // view.players) << TURNS
    for slot in range(HAND_SIZE):
        card = int(view.hand[view.player, slot])
        if card >= 0:
            place = COLOUR_BITS * colour_of(card)
            brief += 1 << place
            if fits_row(view, view.player, card):
                brief += (1 << (place + HELD_BITS)) + (1 << PLAYABLE)
    return brief


@jit
def turns_in(brief: int) -> int:
    return (brief >> TURNS) & TURN_MASK


@jit
def num_playable(brief: int) -> int:
    """Hand cards that fit their row now."""
    return (brief >> PLAYABLE) & HELD_MASK


@jit
def num_held(brief: int, colour: int) -> int:
    return (brief >> (COLOUR_BITS * int(colour))) & HELD_MASK


@jit
def num_followers(brief: int, colour: int) -> int:
    """Hand cards of a colour that its row would still take after the next one."""
    return max(0, ((brief >> (COLOUR_BITS * int(colour) + HELD_BITS)) & HELD_MASK) - 1)


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
def num_not_laid(view: State, colour: int, low: int, high: int) -> int:
    """How many cards of a colour, from one value to another, lie in nobody's row."""
    if high < low:
        return 0
    laid = 0
    for player in range(view.players):
        laid += int(view.row[player, colour])  # no value has more copies than two bits can count
    width = high - low + 1
    laid = (laid >> (VALUE_BITS * low)) & ((1 << (VALUE_BITS * width)) - 1)
    laid = (laid & PAIRS) + ((laid >> VALUE_BITS) & PAIRS)
    laid = (laid & FOURS) + ((laid >> (2 * VALUE_BITS)) & FOURS)
    return COPIES * width - (((laid * ALL_EIGHTS) >> SIXTEEN) & EIGHT)


@jit
def num_lost(view: State, player: int, card: int) -> int:
    """Cards in nobody's row that a player's row would take now and not after this one."""
    colour, value = colour_of(card), int(value_of(card))
    top = int(view.top[player, colour])
    if top == EMPTY:
        return 0
    if value > top:
        return num_not_laid(view, colour, top, value - 1)
    return num_not_laid(view, colour, value + 1, top)


@jit
def num_ahead(view: State, player: int, card: int) -> int:
    """Cards in nobody's row that could follow this one, in the better direction if it is still open."""
    colour, value = colour_of(card), int(value_of(card))
    top, direction = int(view.top[player, colour]), int(view.direction[player, colour])
    if direction == 0 and top != EMPTY:
        direction = (value > top) - (value < top)
    up = num_not_laid(view, colour, value, HIGHEST_VALUE) if direction >= 0 else 0
    down = num_not_laid(view, colour, 0, value) if direction <= 0 else 0
    return max(up, down) - 1


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
    if not wants(view, following, card):
        return 0.0
    return max(0.0, weights.gift - weights.gift_skip * skipped(view, following, card))


@jit
def top_of_pile(view: State, colour: int) -> int:
    """The card that could be drawn from a pile, or EMPTY."""
    size = int(view.pile_size[colour])
    return int(view.pile[colour, size - 1]) if size > 0 else EMPTY


@jit
def wants(view: State, player: int, card: int) -> bool:
    """Whether a card goes on a row that a player has begun."""
    return bool(view.top[player, colour_of(card)] != EMPTY and fits_row(view, player, card))


@jit
def discard_cost(view: State, card: int, late: float, weights: Weights) -> float:
    """What the next player gains by a discarded card, and what it buries."""
    following, colour = (view.player + 1) % view.players, colour_of(card)
    cost = gift_worth(view, card, weights)
    if cost > 0.0:
        cost += weights.gift_late * late
    elif view.top[following, colour] == EMPTY:
        cost = weights.gift_open
    covered = top_of_pile(view, colour) if weights.bury != 0.0 or weights.cover != 0.0 else EMPTY
    if covered != EMPTY:
        cost += weights.bury if wants(view, view.player, covered) else 0.0
        cost -= weights.cover if wants(view, following, covered) else 0.0
    return cost


@jit
def lay_cost(view: State, card: int, brief: int, late: float, weights: Weights) -> float:
    """What a card takes from its row and from the hand when it is laid."""
    cost = (weights.skip - weights.skip_late * late) * skipped(view, view.player, card)
    if weights.lost != 0.0:
        cost += (weights.lost - weights.lost_late * late) * num_lost(view, view.player, card)
    if num_followers(brief, colour_of(card)) > 0:
        cost += weights.spoil * num_spoilt(view, card) if weights.spoil != 0.0 else 0.0
    else:
        cost -= weights.last
    crowd = max(0, num_playable(brief) - turns_in(brief))
    if weights.follow != 0.0:
        cost -= weights.follow * num_ahead(view, view.player, card)
    return cost - weights.crowd * crowd
