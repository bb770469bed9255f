"""Action ids of Kero: docs/notation.md shows each with its line in a record.

An id fills the low bits of an action; the bits above carry milliseconds where an action takes time (R12.1): a
throw, a stop, a tank running dry, a refuelling. No milliseconds there means the clock's own figure.

A line of a record may be several actions. Dice are marked one by one, in rising order, and then thrown;
a Tuarek `move` is one move and then a second, which does not come earlier in the order of the ids, or none.
"""

from trefoil.core.game import ACTION_BITS
from trefoil.core.jit import jit
from trefoil.games.kero.box import (
    NUM_CARDS,
    NUM_DICE,
    NUM_FACES,
    NUM_KINDS,
    NUM_RESOURCES,
    NUM_SITES,
    NUM_SPECIAL,
    NUM_TERRITORIES,
)

ID_MASK = (1 << ACTION_BITS) - 1

(
    PAY_REFUEL,
    USE_SHORT,
    PASS,
    BUY_TUAREK,
    USE_REFUEL,
    USE_FLAMES,
    THROW,
    STOP,
    RUN_DRY,
    END,
    TIE_PASS,
    MOVE_NO_MORE,
) = range(12)

DICE_PAIRS = ((0, 1), (0, 2), (1, 2))  # of the special dice
NUM_DICE_PAIRS = len(DICE_PAIRS)
RESOURCE_PAIRS = tuple((one, two) for one in range(NUM_RESOURCES) for two in range(one, NUM_RESOURCES))
NUM_RESOURCE_PAIRS = len(RESOURCE_PAIRS)
MAX_EXCHANGE = 40  # more wheat than any component set can bring
MAX_THROWS = 120  # of a refuelling: a longer one does not happen in the life of a table

CHOOSE_DIE = MOVE_NO_MORE + 1  # + special die
USE_DICE = CHOOSE_DIE + NUM_SPECIAL  # + place in DICE_PAIRS
MARK = USE_DICE + NUM_DICE_PAIRS  # + die
TAKE_CARD = MARK + NUM_DICE  # + card
PLACE_EXPLORER = TAKE_CARD + NUM_CARDS  # + site
EXCHANGE = PLACE_EXPLORER + NUM_SITES - 1  # + wheat, from 1
USE_RESOURCES = EXCHANGE + MAX_EXCHANGE + 1  # + place in RESOURCE_PAIRS
USE_MOVE = USE_RESOURCES + NUM_RESOURCE_PAIRS  # + source * NUM_SITES + target
USE_REMOVE = USE_MOVE + NUM_SITES * NUM_SITES  # + territory
USE_DISCARD = USE_REMOVE + NUM_TERRITORIES  # + card
TAKE_TIED = USE_DISCARD + NUM_CARDS  # + territory
# chance
SHOW_FACE = TAKE_TIED + NUM_TERRITORIES  # + face of the first die still in the air
STACK_TUAREK = SHOW_FACE + NUM_FACES  # + kind, top first
REFUELLED = STACK_TUAREK + NUM_KINDS - 1  # + throws, from 1
NUM_ACTIONS = REFUELLED + MAX_THROWS + 1


@jit
def id_of(action: int) -> int:
    return action & ID_MASK


@jit
def milliseconds_of(action: int) -> int:
    """The time an action carries; 0: the clock's own figure."""
    return action >> ACTION_BITS


def with_milliseconds(action: int, milliseconds: int) -> int:
    return action | milliseconds << ACTION_BITS
