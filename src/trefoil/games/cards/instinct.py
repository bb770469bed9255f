"""What the instincts of both card games look at: how late it is, own rows, and what the next player wants."""

import numpy as np

from trefoil.core.game import State
from trefoil.core.instinct import Places
from trefoil.core.jit import jit
from trefoil.games.cards.deck import COPIES, HAND_SIZE, NUM_VALUES, colour_of, deck_left, value_of
from trefoil.games.cards.judging import HIGHEST_VALUE, num_fitting_of, skipped
from trefoil.games.cards.rows import EMPTY, OPEN, VALUE_BITS, fits_row

# Own turns left, in TIMES steps that are finer towards the end, and these again in PHASES.
TIMES, PHASES = 10, 3
MOST_TURNS = 40
TIME = np.searchsorted([1, 2, 3, 4, 5, 7, 10, 14, 20], np.arange(MOST_TURNS + 1), side="right")
PHASE = np.array([0, 0, 0, 0, 0, 1, 1, 1, 2, 2])
# Open cards that could follow, in AMOUNTS steps.
AMOUNTS = 8
AMOUNT = np.searchsorted([1, 2, 3, 5, 7, 10, 14], np.arange(2 * NUM_VALUES + 2), side="right")
MOST_COMPANY = 4
COMPANIES = MOST_COMPANY + 1
STANDINGS = 3  # of a card with one's own row
UNFIT, ON_ROW, FIRST = range(STANDINGS)
SKIPS, KINDS = HIGHEST_VALUE + 1, 3  # values skipped, in rows not begun, without and with a direction
FITTING = HAND_SIZE + 1
MOST_FOLLOWERS, MOST_SPOILT = 3, 3
FOLLOWED = COMPANIES * (MOST_SPOILT + 1)
WANTED = 5
GIFTS = 12  # to the next player: no row yet, of no use, or so many values on
NO_ROW, NO_USE, OF_USE = range(3)
LEADS = 5

ODD_BITS, PAIRS, NIBBLES, BYTE = 0x333333, 2, 0x0F0F0F, 0xFF
NIBBLE_BITS, SUM_FACTOR, SUM_SHIFT = 4, 0x010101, 16
NOTE_BITS = 4


@jit
def noted(plan: int, where: int) -> int:
    """What a plan says there; it is worked out once for all actions."""
    return (plan >> where) & (2**NOTE_BITS - 1)


@jit
def time_with(turns: int) -> int:
    """With so many own turns left."""
    return int(TIME[min(MOST_TURNS, turns)])


@jit
def time_of(view: State) -> int:
    return time_with(int(deck_left(view)) // view.players)


@jit
def lead_of(margin: int) -> int:
    """How far ahead, in LEADS steps."""
    if margin < -4:
        return 0 if margin < -15 else 1
    if margin < 5:
        return 2
    return 3 if margin < 16 else 4


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
def side_of(view: State, player: int, card: int) -> int:
    """Where a row could go on after this card: 1 upwards, -1 downwards, 0 either way."""
    colour, value = colour_of(card), int(value_of(card))
    top, direction = int(view.top[player, colour]), int(view.direction[player, colour])
    if top == EMPTY or direction != OPEN or value == top:
        return direction
    return 1 if value > top else -1


@jit
def num_ahead(view: State, colour: int, value: int, side: int) -> int:
    """How many open cards could follow on a value, on the better side if it may go either way."""
    above = num_open(view, colour, value, HIGHEST_VALUE) if side >= 0 else 0
    return max(above, num_open(view, colour, 0, value) if side <= 0 else 0)


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
def company_of(view: State, card: int, side: int) -> tuple[int, int]:
    """Hand cards that could lie in one row with a card, and how many of them are the same."""
    first = colour_of(card) * NUM_VALUES
    same, above, below = 0, 0, 0
    for slot in range(HAND_SIZE):
        other = view.hand[view.player, slot]
        same += other == card
        above += (other > card) & (other < first + NUM_VALUES)
        below += (other >= first) & (other < card)
    if side == 0:
        return same + max(above, below), same
    return same + (above if side > 0 else below), same


@jit
def standing_of(view: State, card: int) -> int:
    if not fits_row(view, view.player, card):
        return UNFIT
    return FIRST if view.top[view.player, colour_of(card)] == EMPTY else ON_ROW


@jit
def have_places(view: State, card: int, own: int, room: int, rooms: int, phase: int) -> Places:
    """What a card is to one's own row; `own` is 1 if it is in the hand already."""
    standing, side = standing_of(view, card), side_of(view, view.player, card)
    found, same = company_of(view, card, side)
    twin = min(1, same - own) * STANDINGS + standing
    if standing == UNFIT:
        return (phase, room * PHASES + phase, twin)
    company = min(MOST_COMPANY, found - own)
    ahead = int(AMOUNT[num_ahead(view, colour_of(card), int(value_of(card)), side) - 1])
    skip = skipped(view, view.player, card)
    return (
        ((standing * SKIPS + skip) * COMPANIES + company) * PHASES + phase,
        ((standing * AMOUNTS + ahead) * rooms + room) * PHASES + phase,
        twin,
    )


@jit
def skip_of(view: State, card: int) -> int:
    """What a card skips in one's own row, by kinds of rows."""
    colour = colour_of(card)
    kind = 0
    if view.top[view.player, colour] != EMPTY:
        kind = 1 if view.direction[view.player, colour] == OPEN else 2
    return kind * SKIPS + skipped(view, view.player, card)


@jit
def followers_of(view: State, card: int, brief: int, side: int) -> Places:
    """Hand cards that could follow on a card, and these with those that it spoils, in FOLLOWED steps."""
    colour = colour_of(card)
    top = int(view.top[view.player, colour])
    followers = company_of(view, card, side)[0] - 1
    spoilt = 0 if top == EMPTY else min(MOST_SPOILT, max(0, num_fitting_of(brief, colour) - 1 - followers))
    return followers, min(MOST_COMPANY, followers) * (MOST_SPOILT + 1) + spoilt


@jit
def end_of(value: int, side: int) -> int:
    """How many values a row could still take beyond one."""
    if side == 0:
        return min(value, HIGHEST_VALUE - value)
    return HIGHEST_VALUE - value if side > 0 else value


@jit
def gift_of(view: State, card: int) -> int:
    """What a card would be to the next player."""
    following = (view.player + 1) % view.players
    if view.top[following, colour_of(card)] == EMPTY:
        return NO_ROW
    if not fits_row(view, following, card):
        return NO_USE
    return OF_USE + min(GIFTS - OF_USE - 1, skipped(view, following, card))


@jit
def wants(view: State, player: int, card: int) -> int:
    """1 if a player has begun the row of a card, and it still fits."""
    return int(view.top[player, colour_of(card)] != EMPTY and fits_row(view, player, card))


@jit
def wanted_by(view: State, colour: int, depth: int) -> int:
    """Who wants a card of a pile: 0 if there is none, 1 nobody, 2 oneself, 3 the next player, 4 both."""
    size = int(view.pile_size[colour])
    if size < depth:
        return 0
    card = int(view.pile[colour, size - depth])
    return 1 + wants(view, view.player, card) + 2 * wants(view, (view.player + 1) % view.players, card)
