"""Why an action of Das Orakel is not legal, in one sentence that names the rule."""

from trefoil.core.game import State
from trefoil.games.cards.deck import CARD_TEXTS, COLOURS, NUM_VALUES, is_closed, slot_of
from trefoil.games.cards.rows import fits_row, why_not_in_row
from trefoil.games.orakel.moves import (
    CLOVER_PASS,
    CLOVER_PIECE,
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
from trefoil.games.orakel.rules import clover_colour, farthest_for_priestess, has_field_ahead
from trefoil.games.orakel.state import AT_CLOVER, AT_SPIRAL, LAST_FIELD, PLAY, SCORING, START, THROWING


def why_not(state: State, action: int) -> str:
    """The reason an illegal action is refused."""
    if state.ending:
        return "the game is over (O11)"
    if state.phase == PLAY:
        return why_not_played(state, action)
    if state.phase == AT_CLOVER:
        return why_not_clover(state, action)
    if state.phase == AT_SPIRAL:
        return why_not_spiral(state, action)
    if state.phase == SCORING:
        return "the leprechauns must be scored or passed first (O9.8)"
    if state.phase == THROWING:
        return why_not_thrown(state, action)
    return why_not_drawn(state, action)


def why_not_played(state: State, action: int) -> str:
    if CLOVER_PIECE <= action <= SPIRAL_PASS or THROW_CARD <= action < DRAW_DECK:
        return "no piece has moved yet: a card must be laid or discarded first (O3.1)"
    if action >= DRAW_DECK:
        return "a card must be laid or discarded before one is drawn (O8.1)"
    card = action if action < LAY else (action - LAY) // NUM_WAYS
    if slot_of(state, int(state.player), card) < 0:
        return f"{CARD_TEXTS[card]} is not in the hand of seat {state.player} (O3.1)"
    if not fits_row(state, int(state.player), card):
        return f"{why_not_in_row(state, int(state.player), card)} (O4.4)"
    way = (action - LAY) % NUM_WAYS
    if way < PRIESTESS:
        return f"{no_field_ahead(state, way, card // NUM_VALUES)} (O5.4)"
    return why_not_priestess(state, card)


def no_field_ahead(state: State, piece: int, colour: int) -> str:
    field = state.place[state.player, piece]
    where = "the start stone" if field == START else f"field {field}"
    return f"piece {piece + 1} stands on {where} and has no {COLOURS[colour]} field ahead"


def why_not_priestess(state: State, card: int) -> str:
    left = LAST_FIELD - int(state.priestess)
    if left == 0:
        return "the priestess has reached the last field (O6.5)"
    number = int(state.priestess_number[card % NUM_VALUES])
    if farthest_for_priestess(state, card) < number:
        return f"the priestess has only {left} more to the last field (O6.5)"
    return f"{CARD_TEXTS[card]} moves the priestess by {number} at most (O6.1)"


def why_not_clover(state: State, action: int) -> str:
    if not CLOVER_PIECE <= action < CLOVER_PASS:
        return "the clover must be used or passed first (O9.3)"
    piece = action - CLOVER_PIECE
    colour = clover_colour(state)
    if not has_field_ahead(state, piece, colour):
        return f"{no_field_ahead(state, piece, colour)} (O9.3)"
    return f"only piece {state.piece + 1}, which reached the clover, may move on (O9.3)"


def why_not_spiral(state: State, action: int) -> str:
    if not SPIRAL_TO <= action < SPIRAL_PASS:
        return "the spiral must be used or passed first (O9.4)"
    field, piece = action - SPIRAL_TO, int(state.piece)
    place = int(state.place[state.player, piece])
    if field >= place:
        return f"field {field} is not behind piece {piece + 1}, which stands on field {place} (O9.4)"
    if field == START and not state.spiral_to_start:
        return "no spiral leads back to the start stone (O9.5)"
    where = "the start stone" if field == START else f"field {field}"
    return f"piece {piece + 1} began this turn on {where} (O9.4)"


def why_not_thrown(state: State, action: int) -> str:
    if not THROW_CARD <= action < THROW_PASS:
        return "a card must be thrown or the leprechaun passed first (O9.6)"
    if action < THROW_ROW:
        return f"{CARD_TEXTS[action - THROW_CARD]} is not in the hand of seat {state.player} (O9.6)"
    return f"seat {state.player} has no {COLOURS[action - THROW_ROW]} row (O9.6)"


def why_not_drawn(state: State, action: int) -> str:
    if CLOVER_PIECE <= action < DRAW_DECK:
        return f"{nothing_offered(action)}: a card must be drawn now (O8.1)"
    if action < DRAW_DECK:
        return "a card must be drawn now (O8.1)"
    colour = action - DRAW_PILE
    if is_closed(state, colour):
        return f"the {COLOURS[colour]} pile is closed, as a card was discarded to it this turn (O8.4)"
    return f"the {COLOURS[colour]} pile is empty (O8.3)"


def nothing_offered(action: int) -> str:
    if action <= CLOVER_PASS:
        return "no clover is to be decided"
    if action <= SPIRAL_PASS:
        return "no spiral is to be decided"
    return "no leprechauns are to be scored" if action >= SCORE else "no leprechaun is to be decided"
