"""Action ids of Keltis.

discard   card
lay       card, and a way to move a figure: which path, and whether a figure there steps or a new one enters
clover    a way to move a figure, or pass
draw      from the deck or from a colour's pile
"""

from trefoil.core.jit import jit
from trefoil.games.cards import plays
from trefoil.games.cards.deck import NUM_COLOURS, NUM_KINDS
from trefoil.games.keltis.state import NUM_PATHS

STEP, LARGE, SMALL = range(3)
NUM_ENTRIES = 3
NUM_WAYS = NUM_PATHS * NUM_ENTRIES

DISCARD = plays.DISCARD
LAY = DISCARD + NUM_KINDS
CLOVER_STEP = LAY + NUM_KINDS * NUM_WAYS
CLOVER_PASS = CLOVER_STEP + NUM_WAYS
DRAW_DECK = CLOVER_PASS + 1
DRAW_PILE = DRAW_DECK + 1
NUM_ACTIONS = DRAW_PILE + NUM_COLOURS


@jit
def way(path: int, entry: int) -> int:
    return path * NUM_ENTRIES + entry


@jit
def lay(card: int, way: int) -> int:
    return LAY + card * NUM_WAYS + way
