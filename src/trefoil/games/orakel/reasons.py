"""Why an action of Das Orakel is not legal."""

from trefoil.core.game import State
from trefoil.core.reasons import Reason, Sayings, reason
from trefoil.games.cards.deck import CARD_TEXTS, COLOUR_LETTERS, NUM_VALUES, slot_of
from trefoil.games.cards.reasons import (
    CARD_ARGUMENTS,
    CARD_WORDS,
    not_in_hand,
    why_not_from_pile,
    why_not_in_row,
)
from trefoil.games.cards.rows import fits_row
from trefoil.games.orakel import moves
from trefoil.games.orakel.path import farthest_for_priestess, has_field_ahead
from trefoil.games.orakel.state import AT_CLOVER, AT_SPIRAL, LAST_FIELD, PLAY, SCORING, START, THROWING
from trefoil.games.orakel.tiles import clover_colour


def field_words(field: str | int) -> str:
    return "the start stone" if field == START else f"field {field}"


SAY = Sayings(
    {
        **CARD_WORDS,
        "play-first": "a card must be laid or discarded before one is drawn",
        "move-first": "no piece has moved yet: a card must be laid or discarded first",
        "no-field-ahead": "piece {piece} stands on {place} and has no {colour} field ahead",
        "none-can-move": "no piece has a {colour} field ahead, and the priestess cannot move",
        "priestess-at-end": "the priestess has reached the last field",
        "priestess-near-end": "the priestess has only {left} more to the last field",
        "priestess-number": "{card} moves the priestess by {most} at most",
        "clover-first": "the clover must be used or passed first",
        "only-arrived": "only piece {piece}, which reached the clover, may move on",
        "spiral-first": "the spiral must be used or passed first",
        "not-behind": "{field} is not behind piece {piece}, which stands on {place}",
        "not-to-start": "no spiral leads back to the start stone",
        "began-there": "piece {piece} began this turn on {field}",
        "score-first": "the leprechauns must be scored or passed first",
        "throw-first": "a card must be thrown or the leprechaun passed first",
        "no-row": "seat {seat} has no {colour} row",
        "no-clover": "no clover is to be decided: a card must be drawn now",
        "no-spiral": "no spiral is to be decided: a card must be drawn now",
        "no-leprechaun": "no leprechaun is to be decided: a card must be drawn now",
        "no-scoring": "no leprechauns are to be scored: a card must be drawn now",
        "pile-closed": "the {colour} pile is closed, as a card was discarded to it this turn",
    },
    {**CARD_ARGUMENTS, "field": field_words, "place": field_words},
)


def why_not(state: State, action: int) -> Reason:
    """The reason an illegal action is refused."""
    if state.ending:
        return reason("O11", "game-over")
    if state.phase == PLAY:
        return why_not_played(state, action)
    if state.phase == AT_CLOVER:
        return why_not_clover(state, action)
    if state.phase == AT_SPIRAL:
        return why_not_spiral(state, action)
    if state.phase == SCORING:
        return reason("O9.8", "score-first")
    if state.phase == THROWING:
        return why_not_thrown(state, action)
    return why_not_drawn(state, action)


def why_not_played(state: State, action: int) -> Reason:
    if moves.CLOVER_PIECE <= action <= moves.SPIRAL_PASS or moves.THROW_CARD <= action < moves.DRAW_DECK:
        return reason("O3.1", "move-first")
    if action >= moves.DRAW_DECK:
        return reason("O8.1", "play-first")
    card = action if action < moves.LAY else (action - moves.LAY) // moves.NUM_WAYS
    if slot_of(state, int(state.player), card) < 0:
        return not_in_hand("O3.1", state, card)
    if not fits_row(state, int(state.player), card):
        return why_not_in_row("O4.4", state, card)
    way = (action - moves.LAY) % moves.NUM_WAYS
    if way < moves.PRIESTESS:
        return no_field_ahead("O5.4", state, way, card // NUM_VALUES)
    return why_not_priestess(state, card)


def no_field_ahead(rule: str, state: State, piece: int, colour: int) -> Reason:
    place = int(state.place[state.player, piece])
    return reason(rule, "no-field-ahead", piece=piece + 1, place=place, colour=COLOUR_LETTERS[colour])


def why_not_laid_at_all(state: State, card: int) -> Reason:
    """Why a card of the hand can be laid in no way: it does not fit its row, or nobody could move."""
    if not fits_row(state, int(state.player), card):
        return why_not_in_row("O4.4", state, card)
    return reason("O5.4", "none-can-move", colour=COLOUR_LETTERS[card // NUM_VALUES])


def why_not_priestess(state: State, card: int) -> Reason:
    left = LAST_FIELD - int(state.priestess)
    if left == 0:
        return reason("O6.5", "priestess-at-end")
    number = int(state.priestess_number[card % NUM_VALUES])
    if farthest_for_priestess(state, card) < number:
        return reason("O6.5", "priestess-near-end", left=left)
    return reason("O6.1", "priestess-number", card=CARD_TEXTS[card], most=number)


def why_not_clover(state: State, action: int) -> Reason:
    if not moves.CLOVER_PIECE <= action < moves.CLOVER_PASS:
        return reason("O9.3", "clover-first")
    piece = action - moves.CLOVER_PIECE
    colour = int(clover_colour(state))
    if not has_field_ahead(state, piece, colour):
        return no_field_ahead("O9.3", state, piece, colour)
    return reason("O9.3", "only-arrived", piece=int(state.piece) + 1)


def why_not_spiral(state: State, action: int) -> Reason:
    if not moves.SPIRAL_TO <= action < moves.SPIRAL_PASS:
        return reason("O9.4", "spiral-first")
    field, piece = action - moves.SPIRAL_TO, int(state.piece)
    place = int(state.place[state.player, piece])
    if field >= place:
        return reason("O9.4", "not-behind", field=field, piece=piece + 1, place=place)
    if field == START and not state.spiral_to_start:
        return reason("O9.5", "not-to-start")
    return reason("O9.4", "began-there", piece=piece + 1, field=field)


def why_not_thrown(state: State, action: int) -> Reason:
    if not moves.THROW_CARD <= action < moves.THROW_PASS:
        return reason("O9.6", "throw-first")
    if action < moves.THROW_ROW:
        return not_in_hand("O9.6", state, action - moves.THROW_CARD)
    return reason("O9.6", "no-row", seat=int(state.player), colour=COLOUR_LETTERS[action - moves.THROW_ROW])


def why_not_drawn(state: State, action: int) -> Reason:
    if moves.CLOVER_PIECE <= action < moves.DRAW_DECK:
        return reason("O8.1", nothing_offered(action))
    if action < moves.DRAW_DECK:
        return reason("O8.1", "draw-now")
    return why_not_from_pile("O8.4", "O8.3", state, action - moves.DRAW_PILE)


def nothing_offered(action: int) -> str:
    if action <= moves.CLOVER_PASS:
        return "no-clover"
    if action <= moves.SPIRAL_PASS:
        return "no-spiral"
    return "no-scoring" if action >= moves.SCORE else "no-leprechaun"
