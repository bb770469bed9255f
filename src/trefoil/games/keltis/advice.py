"""Why an action of Keltis is good or bad, as a hint says it."""

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
from trefoil.games.keltis import moves
from trefoil.games.keltis.show import tile_reached, walk
from trefoil.games.keltis.state import GOAL_ROW

ENTERED = "enters"
WORDS = {**ADVICE_WORDS, ENTERED: "brings another figure onto the board"}


def reasons(view: Position, action: int) -> list[Reason]:
    return list(found(view, action))


def found(view: Position, action: int) -> Iterator[Reason]:
    before = fields_of(view)
    if action >= moves.DRAW_DECK:
        colour = action - moves.DRAW_PILE
        yield from drawing_reasons(before, action == moves.DRAW_DECK, colour)
    elif action < moves.LAY:
        yield from discard_reasons(before, action - moves.DISCARD)
    elif action != moves.CLOVER_PASS:
        after = view.copy()
        after.step(action)
        yield from step_reasons(view, after)
        if action < moves.CLOVER_STEP:
            yield from laying_reasons(before, fields_of(after), (action - moves.LAY) // moves.NUM_WAYS)


def step_reasons(view: Position, after: Position) -> Iterator[Reason]:
    """Where the figure has come to."""
    if after.is_over:
        yield reason("", "ends")
    went = walk(view, after)
    if went is None:
        return
    if went.end >= GOAL_ROW > went.start:
        yield reason("", "goal")
    tile = tile_reached(view, after, view.player)
    if tile:
        yield reason("", "tile", tile=tile)
    if went.start == 0:
        yield reason("", ENTERED)


ADVICE = Advice(reasons, Sayings(WORDS, ADVICE_ARGUMENTS))
