"""Why an action of Das Orakel is good or bad, as a hint says it."""

from collections.abc import Iterator

from trefoil.core.advice import Advice
from trefoil.core.engine import Position
from trefoil.core.reasons import Reason, Sayings, reason
from trefoil.core.showing import fields_of
from trefoil.games.cards.advice import (
    ADVICE_ARGUMENTS,
    ADVICE_WORDS,
    discard_reasons,
    drawing_reasons,
    laying_reasons,
)
from trefoil.games.cards.deck import CARD_TEXTS, COLOUR_LETTERS
from trefoil.games.orakel import moves
from trefoil.games.orakel.show import tile_reached, walk
from trefoil.games.orakel.state import ORACLE, START

WORDS = {
    **ADVICE_WORDS,
    "visit": "the priestess visits a piece of yours",
    "no-visit": "the priestess meets no piece of yours there",
    "far": "goes {count} fields further",
    "back": "goes {count} fields back, to begin again from there",
    "throws": "makes room for another card instead of {card}",
    "row-back": "wins back what the {colour} row has skipped",
}


def reasons(view: Position, action: int) -> list[Reason]:
    return list(found(view, action))


def found(view: Position, action: int) -> Iterator[Reason]:
    before = fields_of(view)
    if action >= moves.DRAW_DECK:
        yield from drawing_reasons(before, action == moves.DRAW_DECK, action - moves.DRAW_PILE)
    elif action < moves.LAY:
        yield from discard_reasons(before, action - moves.DISCARD)
    elif action < moves.SPIRAL_PASS and action != moves.CLOVER_PASS:
        after = view.copy()
        after.step(action)
        yield from step_reasons(view, after)
        if action < moves.CLOVER_PIECE:
            yield from laying_reasons(before, fields_of(after), (action - moves.LAY) // moves.NUM_WAYS)
    elif moves.THROW_CARD <= action < moves.THROW_ROW:
        yield reason("", "throws", card=CARD_TEXTS[action - moves.THROW_CARD])
    elif moves.THROW_ROW <= action < moves.THROW_PASS:
        yield reason("", "row-back", colour=COLOUR_LETTERS[action - moves.THROW_ROW])


def step_reasons(view: Position, after: Position) -> Iterator[Reason]:
    """Where the piece or the priestess has come to."""
    if after.is_over:
        yield reason("", "ends")
    went = walk(view, after)
    if went is None:
        return
    if went.piece == "priestess":
        own = after.states["place"][0, view.player].tolist()
        yield reason("", "visit" if went.end in own else "no-visit")
        return
    if went.end >= ORACLE > went.start:
        yield reason("", "goal")
    tile = tile_reached(view, after, view.player)
    if tile:
        yield reason("", "tile", tile=tile)
    if went.end < went.start or went.end == START:
        yield reason("", "back", count=went.start - went.end)
    else:
        yield reason("", "far", count=went.end - went.start)


ADVICE = Advice(reasons, Sayings(WORDS, ADVICE_ARGUMENTS))
