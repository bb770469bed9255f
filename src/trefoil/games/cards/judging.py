"""What the heuristics of both card games look at in the own hand."""

from trefoil.core.game import State
from trefoil.core.heuristic import Weights
from trefoil.core.jit import jit
from trefoil.games.cards.deck import COPIES, HAND_SIZE, NUM_COLOURS, NUM_VALUES, colour_of, value_of
from trefoil.games.cards.rows import EMPTY, OPEN, VALUE_BITS, fits_row

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


# what only evolved weights look at: the cards that are not laid yet, and what the piles hold for whom

ODD_BITS, PAIRS, NIBBLES, BYTE = 0x333333, 2, 0x0F0F0F, 0xFF
NIBBLE_BITS, SUM_FACTOR, SUM_SHIFT = 4, 0x010101, 16


@jit
def num_open(view: State, colour: int, low: int, high: int) -> int:
    """How many cards of a colour with values from `low` to `high` lie in nobody's row."""
    if low > high:
        return 0
    laid = 0
    for player in range(view.players):
        laid += int(view.row[player, colour])  # two bits a value, and no value has more than two cards
    laid = (laid >> (VALUE_BITS * low)) & ((1 << (VALUE_BITS * (high - low + 1))) - 1)
    laid = (laid & ODD_BITS) + ((laid >> PAIRS) & ODD_BITS)
    laid = (laid + (laid >> NIBBLE_BITS)) & NIBBLES
    return COPIES * (high - low + 1) - ((laid * SUM_FACTOR >> SUM_SHIFT) & BYTE)


@jit
def num_lost(view: State, card: int) -> int:
    """How many open cards the own row would no longer take after this one."""
    colour, value = colour_of(card), int(value_of(card))
    top = int(view.top[view.player, colour])
    if top == EMPTY or value == top:
        return 0
    if view.direction[view.player, colour] == OPEN:
        if value > top:
            return num_open(view, colour, 0, value - 1)
        return num_open(view, colour, value + 1, HIGHEST_VALUE)
    return num_open(view, colour, min(top, value + 1), max(top, value - 1))


@jit
def num_ahead(view: State, card: int) -> int:
    """How many open cards could follow on a first card, on its better side."""
    colour, value = colour_of(card), int(value_of(card))
    above = num_open(view, colour, value, HIGHEST_VALUE)
    return max(above, num_open(view, colour, 0, value)) - 1


@jit
def wants(view: State, player: int, card: int) -> bool:
    """Whether a player has begun the row of a card, and it still fits."""
    return view.top[player, colour_of(card)] != EMPTY and fits_row(view, player, card)


@jit
def pile_worth(view: State, card: int, weights: Weights) -> float:
    """What a discard changes on its pile, besides the gift: whose card it buries, and a row it may begin."""
    colour = colour_of(card)
    following = (view.player + 1) % view.players
    worth = -weights.gift_new if view.top[following, colour] == EMPTY else 0.0
    if view.pile_size[colour] == 0:
        return worth
    buried = view.pile[colour, view.pile_size[colour] - 1]
    if wants(view, view.player, buried):
        worth -= weights.bury
    return worth + weights.block if wants(view, following, buried) else worth


@jit
def denial_worth(view: State, colour: int, weights: Weights) -> float:
    """What taking a pile's top card changes for the next player, who gets the one below instead."""
    size = view.pile_size[colour]
    following = (view.player + 1) % view.players
    worth = weights.deny if wants(view, following, view.pile[colour, size - 1]) else 0.0
    if size > 1 and wants(view, following, view.pile[colour, size - 2]):
        worth -= weights.uncover
    return worth


@jit
def num_fitting(brief: int) -> int:
    """Hand cards that fit an own row."""
    count = 0
    for colour in range(NUM_COLOURS):
        count += (brief >> (COLOUR_BITS * colour + HELD_BITS)) & HELD_MASK
    return count
