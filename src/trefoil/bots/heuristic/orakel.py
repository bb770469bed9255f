"""A plain heuristic for Das Orakel: every action gets a worth, the highest is played.

It looks at its own hand and rows, at the field a move leads to, and at how much of the game is left; it does
not search.
"""

from trefoil.core.chance import Rng, below
from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.games.cards import NUM_VALUES, colour_of, deck_left, value_of
from trefoil.games.orakel.moves import (
    CLOVER_PASS,
    CLOVER_PIECE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY,
    NUM_WAYS,
    PRIESTESS,
    SCORE,
    SPIRAL_PASS,
    SPIRAL_TO,
    THROW_CARD,
    THROW_PASS,
    THROW_ROW,
)
from trefoil.games.orakel.rules import (
    END_PIECES,
    END_PIECES_OF_ONE,
    ORACLE_BONUS,
    clover_colour,
    has_field_ahead,
    num_in_oracle,
    standing,
)
from trefoil.games.orakel.state import CLOVER, LEPRECHAUN, NO_TILE, NUM_PIECES, ORACLE, SPIRAL
from trefoil.games.rows import EMPTY, fits_row, num_in_row

HIGHEST_VALUE = NUM_VALUES - 1

FIELD_WORTH = 0.45  # a field further, while the game is young
LATE_TURNS = 10  # own turns left from which the fields' printed values begin to count
TURNS_PER_ARRIVAL = 3  # how long it takes until another piece reaches the oracle
SKIP_COST = 0.7  # each value that a card skips in its row
WISH_WORTH = 4.0  # the first stones turn minus points into plus points
SPARE_WISH_WORTH = 1.0  # one more than the table pays for
MIRROR_WORTH = 2.5
EMPTY_MIRROR_WORTH = -1.0  # a mirror may repeat minus points
CLOVER_WORTH = 1.2
SPIRAL_WORTH = 1.5
LEPRECHAUN_WORTH = 1.0
ENOUGH_WISHES = 2
WISH_LIMIT = 5
GOOD_END = 25.0  # ending the game as the leader, or (less) not as the leader
IDLE_PRIESTESS = -1.5  # a card spent on her without the bonus
NEW_ROW_COST = 0.5
KEEP_WORTH = 1.6  # what it costs to throw away a card that fits an own row well
GIFT_COST = 0.6  # what it costs to leave such a card to the next player
DECK_WORTH = 1.0  # more than a card is worth that would not be laid, so that no card goes round and round
THROW_WORTH = 0.5  # one more card to draw
UNDO_WORTH = 0.6  # each value that a row wins back with the card thrown


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
    if action < CLOVER_PIECE:
        return lay_worth(view, (action - LAY) // NUM_WAYS, (action - LAY) % NUM_WAYS)
    if action >= DRAW_DECK:
        return draw_worth(view, action)
    if action < CLOVER_PASS:
        piece = action - CLOVER_PIECE
        return move_worth(view, piece, next_field(view, piece, clover_colour(view)))
    if SPIRAL_TO <= action < SPIRAL_PASS:
        return move_worth(view, view.piece, action - SPIRAL_TO)
    if THROW_CARD <= action < THROW_PASS:
        return throw_worth(view, action)
    return 1.0 if action == SCORE else 0.0


# cards


@jit
def lay_worth(view: State, card: int, way: int) -> float:
    """What moves, less what the card takes from its row."""
    cost = SKIP_COST * skipped(view, view.player, card)
    if way >= PRIESTESS:
        return priestess_worth(view, way - PRIESTESS + 1) - cost
    return move_worth(view, way, next_field(view, way, colour_of(card))) - cost


@jit
def skipped(view: State, player: int, card: int) -> int:
    """How many values a card passes over in its row; a first card, those on its shorter side."""
    value = int(value_of(card))
    top = int(view.top[player, colour_of(card)])
    if top == EMPTY:
        return min(value, HIGHEST_VALUE - value)
    return abs(value - top)


@jit
def card_worth(view: State, player: int, card: int) -> float:
    """What having a card is worth to a player: nothing if it does not fit, more the fewer values it skips."""
    colour = colour_of(card)
    if not fits_row(view, player, card) or not can_move(view, colour):
        return 0.0
    worth = KEEP_WORTH + 1.0 - SKIP_COST * skipped(view, player, card)
    return worth - NEW_ROW_COST if view.top[player, colour] == EMPTY else worth


@jit
def can_move(view: State, colour: int) -> bool:
    for piece in range(NUM_PIECES):
        if has_field_ahead(view, piece, colour):
            return True
    return False


@jit
def discard_worth(view: State, card: int) -> float:
    """Low for cards one wants to keep, and for those the next player would take."""
    following = (view.player + 1) % view.players
    worth = -max(0.0, card_worth(view, view.player, card))
    if view.top[following, colour_of(card)] != EMPTY and fits_row(view, following, card):
        worth -= GIFT_COST
    return worth


@jit
def draw_worth(view: State, action: int) -> float:
    if action == DRAW_DECK:
        return DECK_WORTH
    colour = action - DRAW_PILE
    return card_worth(view, view.player, view.pile[colour, view.pile_size[colour] - 1])


@jit
def throw_worth(view: State, action: int) -> float:
    """A useless hand card makes room for a better one; a top card, for those its row had passed over."""
    if action < THROW_ROW:
        return THROW_WORTH + discard_worth(view, action - THROW_CARD)
    return UNDO_WORTH * won_back(view, action - THROW_ROW) - 1.0


@jit
def won_back(view: State, colour: int) -> int:
    """How many values a row has skipped between its top card and the one below it."""
    top = int(view.top[view.player, colour])
    direction = int(view.direction[view.player, colour])
    if direction == 0:
        return min(top, HIGHEST_VALUE - top) if num_in_row(view, view.player, colour, top) == 1 else 0
    if num_in_row(view, view.player, colour, top) > 1:
        return 0
    below_top = top - direction
    while num_in_row(view, view.player, colour, below_top) == 0:
        below_top -= direction
    return abs(top - below_top)


# moves


@jit
def next_field(view: State, piece: int, colour: int) -> int:
    field = int(view.place[view.player, piece]) + 1
    while view.colour[field] != colour:
        field += 1
    return field


@jit
def move_worth(view: State, piece: int, field: int) -> float:
    """What it is worth to have a piece arrive on a field."""
    place = int(view.place[view.player, piece])
    if field >= ORACLE > place and ends_game(view):
        return end_worth(view, place, field)
    return tile_worth(view, field) + place_worth(view, field) - place_worth(view, place)


@jit
def place_worth(view: State, field: int) -> float:
    """What a piece can hope for early in the game, and what its field pays at the end."""
    late = max(0.0, 1.0 - turns_left(view) / LATE_TURNS)
    return late * float(view.value[field]) + (1.0 - late) * FIELD_WORTH * field


@jit
def turns_left(view: State) -> float:
    """About how many turns each player still has."""
    arrivals = END_PIECES
    for player in range(view.players):
        arrivals -= num_in_oracle(view, player)
    return float(min(deck_left(view) / view.players, arrivals * TURNS_PER_ARRIVAL))


@jit
def ends_game(view: State) -> bool:
    """Whether one more own piece in the oracle area is the last."""
    if num_in_oracle(view, view.player) == END_PIECES_OF_ONE - 1:
        return True
    count = 1
    for player in range(view.players):
        count += num_in_oracle(view, player)
    return count == END_PIECES


@jit
def end_worth(view: State, place: int, field: int) -> float:
    """Only the leader likes to end the game."""
    total = standing(view, view.player) + int(view.value[field]) - int(view.value[place])
    for player in range(view.players):
        if player != view.player and standing(view, player) >= total:
            return -GOOD_END
    return GOOD_END


@jit
def tile_worth(view: State, field: int) -> float:
    tile = int(view.tile[field])
    wishes = int(view.wishes[view.player])
    if tile == NO_TILE:
        worth = WISH_WORTH if wishes < WISH_LIMIT else SPARE_WISH_WORTH
        return worth if view.stones[field] > 0 else 0.0
    if tile < CLOVER:
        return float(tile)
    if tile < SPIRAL:
        return CLOVER_WORTH
    if tile == SPIRAL:
        return SPIRAL_WORTH
    if tile == LEPRECHAUN:
        return LEPRECHAUN_WORTH
    return MIRROR_WORTH if wishes >= ENOUGH_WISHES else EMPTY_MIRROR_WORTH


@jit
def priestess_worth(view: State, steps: int) -> float:
    """Her bonus, if she ends where an own piece stands."""
    target = int(view.priestess) + steps
    for piece in range(NUM_PIECES):
        if view.place[view.player, piece] == target:
            return float(ORACLE_BONUS)
    return IDLE_PRIESTESS
