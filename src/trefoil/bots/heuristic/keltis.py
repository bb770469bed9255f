"""A plain heuristic for Keltis: every action gets a worth, the highest is played.

It looks at its own hand and rows, at the next tile, and at how much of the game is left; it does not search.
"""

from trefoil.core.chance import Rng, below
from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.games.cards import HAND_SIZE, NUM_VALUES, colour_of, deck_left, value_of
from trefoil.games.keltis.moves import (
    CLOVER_PASS,
    CLOVER_STEP,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LARGE,
    LAY,
    NUM_ENTRIES,
    NUM_WAYS,
)
from trefoil.games.keltis.state import CLOVER, WISH
from trefoil.games.rows import EMPTY, fits_row

HIGHEST_VALUE = NUM_VALUES - 1

STEP_WORTH = 2.0  # a step on a path already entered
ENTRY_WORTH = -2.5  # the minus points of a first stone
FOLLOWER_WORTH = 1.6  # each hand card that could follow on a path to be entered
LARGE_WORTH = 1.0  # the large figure, for each follower more than LARGE_FOLLOWERS
LARGE_FOLLOWERS = 2
SKIP_COST = 0.9  # each value that a card skips in its row
WISH_WORTH = 3.0
CLOVER_WORTH = 2.5
LATE_TURNS = 9  # own turns left below which a new path hardly pays
LATE_COST = 0.8
KEEP_WORTH = 1.2  # what it costs to throw away a card that fits an own row well
GIFT_COST = 1.0  # what it costs to leave such a card to the next player
DECK_WORTH = 1.3  # more than a card is worth that would not be laid, so that no card goes round and round


@jit
def heuristic(view: State, choices: Choices, rng: Rng) -> int:
    """The action worth most; equal ones by chance."""
    best = 0
    best_worth = -1e9
    ties = 0
    for place in range(choices.count):
        worth = action_worth(view, choices.action[place])
        if worth > best_worth:
            best, best_worth, ties = place, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:
                best = place
    return int(choices.action[best])


@jit
def action_worth(view: State, action: int) -> float:
    if action < LAY:
        return discard_worth(view, action - DISCARD)
    if action < CLOVER_STEP:
        card, way = (action - LAY) // NUM_WAYS, (action - LAY) % NUM_WAYS
        return move_worth(view, way) - SKIP_COST * skipped(view, view.player, card)
    if action < CLOVER_PASS:
        return move_worth(view, action - CLOVER_STEP)
    if action == CLOVER_PASS:
        return 0.0
    if action == DRAW_DECK:
        return DECK_WORTH
    colour = action - DRAW_PILE
    return card_worth(view, view.player, view.pile[colour, view.pile_size[colour] - 1])


@jit
def skipped(view: State, player: int, card: int) -> int:
    """How many values a card passes over in its row; a first card, those on its shorter side."""
    colour, value = colour_of(card), value_of(card)
    top = view.top[player, colour]
    if top == EMPTY:
        return min(value, HIGHEST_VALUE - value)
    return abs(value - top)


@jit
def card_worth(view: State, player: int, card: int) -> float:
    """What having a card is worth to a player: little if it does not fit, more the fewer values it skips."""
    colour = colour_of(card)
    if not fits_row(view, player, card):
        return -1.0
    if view.top[player, colour] == EMPTY and num_of_colour(view, player, colour) == 0:
        return -0.5
    return KEEP_WORTH + STEP_WORTH - SKIP_COST * skipped(view, player, card)


@jit
def num_of_colour(view: State, player: int, colour: int) -> int:
    """How many visible hand cards of a colour a player has."""
    count = 0
    for slot in range(HAND_SIZE):
        card = view.hand[player, slot]
        count += card >= 0 and colour_of(card) == colour
    return count


@jit
def discard_worth(view: State, card: int) -> float:
    """Low for cards one wants to keep, and for those the next player would take."""
    player = view.player
    following = (player + 1) % view.players
    worth = -max(0.0, card_worth(view, player, card))
    if view.top[following, colour_of(card)] != EMPTY and fits_row(view, following, card):
        worth -= GIFT_COST
    return worth


@jit
def move_worth(view: State, way: int) -> float:
    """What a step, or a figure's entry, brings by its stone, its tile and what can follow."""
    path, entry = way // NUM_ENTRIES, way % NUM_ENTRIES
    row = view.step[view.player, path] + 1
    worth = tile_worth(view, path, row)
    if row > 1:
        return worth + STEP_WORTH * (2.0 if view.large[view.player] == path else 1.0)
    followers = num_followers(view, path)
    worth += ENTRY_WORTH + FOLLOWER_WORTH * followers
    if entry == LARGE:
        worth += LARGE_WORTH * (followers - LARGE_FOLLOWERS)
    turns_left = deck_left(view) // view.players
    return worth - LATE_COST * max(0, LATE_TURNS - turns_left)


@jit
def tile_worth(view: State, path: int, row: int) -> float:
    tile = view.tile[path, row - 1]
    if tile == CLOVER:
        return CLOVER_WORTH
    if tile == WISH:
        return WISH_WORTH
    return float(tile)


@jit
def num_followers(view: State, path: int) -> int:
    """Hand cards of a path's colour that its row would still take after the next one."""
    count = 0
    for slot in range(HAND_SIZE):
        card = view.hand[view.player, slot]
        count += card >= 0 and colour_of(card) == path and fits_row(view, view.player, card)
    return max(0, count - 1)
