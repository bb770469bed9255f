"""What the tiles of Das Orakel do to the piece that arrives (O9, O10)."""

from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import discard, remove_from_hand
from trefoil.games.cards.rows import take_off_row
from trefoil.games.cards.tiles import NO_TILE
from trefoil.games.orakel.moves import THROW_CARD, THROW_ROW
from trefoil.games.orakel.path import has_field_ahead
from trefoil.games.orakel.state import (
    AT_CLOVER,
    AT_SPIRAL,
    CLOVER,
    DRAW,
    LEPRECHAUN,
    NUM_PIECES,
    SCORING,
    SPIRAL,
    START,
    THROWING,
)

POINTS_PER_LEPRECHAUN = 5  # O9.8: 15 on three different fields, 10 on two, 5 on one


@jit
def use_tile(state: State, piece: int, field: int) -> None:
    """O9.1: green tiles stay, orange ones, and the last of these is a mirror, are taken."""
    tile = state.tile[field]
    if tile == NO_TILE:
        take_wish_stone(state, field)
    elif tile < CLOVER:
        state.points[state.player] += tile
    elif tile < SPIRAL:
        reach_clover(state, piece, field)
    elif tile == SPIRAL:
        reach_spiral(state, piece, field)
    elif tile == LEPRECHAUN:
        reach_leprechaun(state)
    else:
        state.mirrors[state.player] += 1
        state.tile[field] = NO_TILE


@jit
def take_wish_stone(state: State, field: int) -> None:
    """O9.9: one per arrival while any is left."""
    if state.stones[field] > 0:
        state.stones[field] -= 1
        state.wishes[state.player] += 1


@jit
def reach_clover(state: State, piece: int, field: int) -> None:
    """O9.3, O10.1: a choice if some piece can use it."""
    state.piece = piece
    if not is_new_arrival(state, piece, field):
        return
    for other in range(NUM_PIECES):
        if may_use_clover(state, other):
            state.phase = AT_CLOVER


@jit
def may_use_clover(state: State, piece: int) -> bool:
    """O9.3: the piece that arrived; O10.1: any own piece."""
    if piece != state.piece and not state.clover_any_piece:
        return False
    return has_field_ahead(state, piece, clover_colour(state))


@jit
def clover_colour(state: State) -> int:
    """The colour of the clover the deciding piece stands on."""
    return int(state.tile[state.place[state.player, state.piece]]) - CLOVER


@jit
def reach_spiral(state: State, piece: int, field: int) -> None:
    """O9.4: a choice if there is a field to go back to."""
    state.piece = piece
    if not is_new_arrival(state, piece, field):
        return
    for other in range(field):
        if may_spiral_to(state, other):
            state.phase = AT_SPIRAL
            return


@jit
def may_spiral_to(state: State, field: int) -> bool:
    """O9.4, O9.5: not to where the piece began the turn; to the start stone only if the option allows it."""
    if field == START and not state.spiral_to_start:
        return False
    return bool(field != state.began[state.piece])


@jit
def is_new_arrival(state: State, piece: int, field: int) -> bool:
    """O9.11: whether the piece reaches this field for the first time in this turn; from now on it has."""
    bit = 1 << field
    if state.visited[piece] & bit:
        return False
    state.visited[piece] |= bit
    return True


@jit
def reach_leprechaun(state: State) -> None:
    """O9.8 before O9.6; a hand is never empty here, so there is always a card to throw."""
    state.phase = THROWING
    if not state.leprechauns_scored[state.player] and num_on_leprechauns(state) == NUM_PIECES:
        state.phase = SCORING


@jit
def num_on_leprechauns(state: State) -> int:
    count = 0
    for piece in range(NUM_PIECES):
        count += state.tile[state.place[state.player, piece]] == LEPRECHAUN
    return count


@jit
def score_leprechauns(state: State) -> None:
    """O9.8: once per game and player, five points for each different field."""
    player = state.player
    state.points[player] += POINTS_PER_LEPRECHAUN * num_different_fields(state)
    state.leprechauns_scored[player] = 1
    state.phase = THROWING


@jit
def num_different_fields(state: State) -> int:
    """How many fields the player's pieces stand on."""
    fields = 0
    for piece in range(NUM_PIECES):
        is_first_there = True
        for other in range(piece):
            if state.place[state.player, other] == state.place[state.player, piece]:
                is_first_there = False
        fields += is_first_there
    return fields


@jit
def throw(state: State, action: int) -> None:
    """O9.6, O8.2: a card from the hand is replaced, one from a row is not."""
    if action < THROW_ROW:
        card = action - THROW_CARD
        remove_from_hand(state, state.player, card)
        state.draws_left += 1
    else:
        card = take_off_row(state, state.player, action - THROW_ROW)
    discard(state, card)
    state.phase = DRAW


@jit
def pass_by(state: State) -> None:
    """After the offer to score (O9.8) a card may still be thrown (O9.6)."""
    state.phase = THROWING if state.phase == SCORING else DRAW
