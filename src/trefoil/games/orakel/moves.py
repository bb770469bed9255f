"""Action ids of Das Orakel.

discard      card
lay          card, and what moves: one of three pieces, or the priestess by one to five fields
clover       piece, or pass
spiral       field, or pass
throw        (leprechaun) hand card, colour of a row, or pass
score        (leprechauns) now, or pass
draw         from the deck or from a colour's pile
"""

from trefoil.core.jit import jit
from trefoil.games.cards import plays
from trefoil.games.cards.deck import NUM_COLOURS, NUM_KINDS
from trefoil.games.orakel.state import LAST_FIELD, MAX_PRIESTESS, NUM_PIECES

PRIESTESS = NUM_PIECES  # the ways to move after those of the pieces
NUM_WAYS = NUM_PIECES + MAX_PRIESTESS

DISCARD = plays.DISCARD
LAY = DISCARD + NUM_KINDS
CLOVER_PIECE = LAY + NUM_KINDS * NUM_WAYS
CLOVER_PASS = CLOVER_PIECE + NUM_PIECES
SPIRAL_TO = CLOVER_PASS + 1
SPIRAL_PASS = SPIRAL_TO + LAST_FIELD
THROW_CARD = SPIRAL_PASS + 1
THROW_ROW = THROW_CARD + NUM_KINDS
THROW_PASS = THROW_ROW + NUM_COLOURS
SCORE = THROW_PASS + 1
SCORE_PASS = SCORE + 1
DRAW_DECK = SCORE_PASS + 1
DRAW_PILE = DRAW_DECK + 1
NUM_ACTIONS = DRAW_PILE + NUM_COLOURS


@jit
def lay(card: int, way: int) -> int:
    return LAY + card * NUM_WAYS + way


@jit
def priestess_way(steps: int) -> int:
    return PRIESTESS + steps - 1
