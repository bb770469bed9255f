"""A position of Das Orakel: one record."""

from collections import Counter

from trefoil.core.fields import record_type
from trefoil.core.game import State
from trefoil.games.cards.census import count_things
from trefoil.games.cards.deck import (
    CARD_FIELDS,
    COLOUR_LETTERS,
    MAX_PLAYERS,
    NUM_COLOURS,
    NUM_VALUES,
)
from trefoil.games.cards.rows import ROW_FIELDS, num_laid
from trefoil.games.cards.tiles import WISH_STEPS

NUM_PIECES = 3
START = 0  # the start stone; the fields of the path are 1 to LAST_FIELD
LAST_FIELD = 35
NUM_PLACES = LAST_FIELD + 1
ORACLE_SIZE = 7  # O1.6
ORACLE = LAST_FIELD - ORACLE_SIZE + 1  # the first field of the oracle area
MAX_PRIESTESS = 5

# NO_TILE is 0; 1 and more: a tile worth that many points
MAX_POINTS = 9
CLOVER = 10  # and the four after it: a clover of each colour
SPIRAL = CLOVER + NUM_COLOURS
LEPRECHAUN = SPIRAL + 1
MIRROR = LEPRECHAUN + 1
TILE_NAMES = {
    **{points: str(points) for points in range(1, MAX_POINTS + 1)},
    **{CLOVER + colour: f"clover {letter}" for colour, letter in enumerate(COLOUR_LETTERS)},
    SPIRAL: "spiral",
    LEPRECHAUN: "leprechaun",
    MIRROR: "mirror",
}
TILES_BY_NAME = {name: tile for tile, name in TILE_NAMES.items()}

PLAY, AT_CLOVER, AT_SPIRAL, SCORING, THROWING, DRAW = range(6)
NO_PIECE = -1
THREE_OF_ONE, FIVE_IN_ORACLE, DECK_EMPTY = 1, 2, 3
ENDINGS = ("three of one player in oracle", "five in oracle", "deck empty")

FIELDS = [
    ("visited", "i8", (NUM_PIECES,)),  # a bit per clover or spiral reached in this turn (O9.11)
    *ROW_FIELDS,
    ("points", "i2", (MAX_PLAYERS,)),
    *CARD_FIELDS,
    ("players", "i1"),
    ("player", "i1"),
    ("first", "i1"),
    ("phase", "i1"),
    ("ending", "i1"),  # 0 while the game goes on, else 1 + its place in ENDINGS
    ("clover_any_piece", "i1"),
    ("spiral_to_start", "i1"),
    ("draws_left", "i1"),  # how many cards the player draws at the end of this turn
    ("piece", "i1"),  # the piece that stands on the clover or spiral to be decided
    ("began", "i1", (NUM_PIECES,)),  # where the player's pieces stood when the turn began (O9.4)
    ("place", "i1", (MAX_PLAYERS, NUM_PIECES)),  # the field of each piece
    ("priestess", "i1"),
    ("leprechauns_scored", "i1", (MAX_PLAYERS,)),
    ("wishes", "i1", (MAX_PLAYERS,)),
    ("mirrors", "i1", (MAX_PLAYERS,)),
    ("tile", "i1", (NUM_PLACES,)),
    ("stones", "i1", (NUM_PLACES,)),  # the wish stones that lie on a field
    ("colour", "i1", (NUM_PLACES,)),
    ("value", "i1", (NUM_PLACES,)),
    ("last_of_colour", "i1", (NUM_COLOURS,)),  # its last field, so that a look ahead is one comparison
    ("priestess_number", "i1", (NUM_VALUES,)),
    ("wish_value", "i1", (WISH_STEPS,)),
]
DTYPE = record_type(FIELDS)


def tallies(state: State) -> dict[str, list[int]]:
    """What there is to count when a game is over, per seat."""
    seats = range(state.players)
    return {
        "in oracle": [int((state.place[seat] >= ORACLE).sum()) for seat in seats],
        "last one": [int(state.place[seat].min()) for seat in seats],
        "wishes": [int(state.wishes[seat]) for seat in seats],
        "mirrors": [int(state.mirrors[seat]) for seat in seats],
        "laid": [num_laid(state, seat) for seat in seats],
    }


def census(state: State) -> Counter[str]:
    """Everything that is in the box, counted where it lies."""
    counts = count_things(state, TILE_NAMES)
    counts["tile mirror"] += int(state.mirrors.sum())
    counts["tile wish"] += int(state.stones.sum())
    return counts
