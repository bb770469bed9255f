"""A position of Keltis: one record."""

from collections import Counter

from trefoil.core.fields import record_type
from trefoil.core.game import State
from trefoil.games.cards.census import count_things
from trefoil.games.cards.deck import CARD_FIELDS, MAX_PLAYERS, NUM_COLOURS
from trefoil.games.cards.rows import ROW_FIELDS, num_laid
from trefoil.games.cards.tiles import WISH_STEPS

NUM_PATHS = NUM_COLOURS
NUM_ROWS = 9
GOAL_ROW = 7  # K1.4: rows 7, 8 and 9
NUM_SMALL = 4
ON_START = -1  # where the large figure is before it enters a path

# NO_TILE is 0; 1 and more: a tile worth that many points
MAX_POINTS = 9
CLOVER = 10
WISH = 11
TILE_NAMES = {**{points: str(points) for points in range(1, MAX_POINTS + 1)}, CLOVER: "clover", WISH: "wish"}
TILES_BY_NAME = {name: tile for tile, name in TILE_NAMES.items()}
NUM_TILES = 25

PLAY, CHAIN, DRAW = range(3)
FIVE_IN_GOAL, DECK_EMPTY = 1, 2
ENDINGS = ("five in goal", "deck empty")

FIELDS = [
    *ROW_FIELDS,
    ("points", "i2", (MAX_PLAYERS,)),
    *CARD_FIELDS,
    ("players", "i1"),
    ("player", "i1"),
    ("first", "i1"),
    ("phase", "i1"),
    ("ending", "i1"),  # 0 while the game goes on, else 1 + its place in ENDINGS
    ("enter_without_card", "i1"),
    ("step", "i1", (MAX_PLAYERS, NUM_PATHS)),  # the row of a player's figure on a path; 0: none there
    ("large", "i1", (MAX_PLAYERS,)),  # the path of the large figure
    ("small", "i1", (MAX_PLAYERS,)),  # small figures still on the start stone
    ("wishes", "i1", (MAX_PLAYERS,)),
    ("tile", "i1", (NUM_PATHS, NUM_ROWS)),
    ("row_value", "i1", (NUM_ROWS,)),
    ("wish_value", "i1", (WISH_STEPS,)),
]
DTYPE = record_type(FIELDS)


def tallies(state: State) -> dict[str, list[int]]:
    """What there is to count when a game is over, per seat."""
    seats = range(state.players)
    return {
        "paths": [int((state.step[seat] > 0).sum()) for seat in seats],
        "at minus": [
            int(sum(state.row_value[row - 1] < 0 for row in state.step[seat] if row)) for seat in seats
        ],
        "in goal": [int((state.step[seat] >= GOAL_ROW).sum()) for seat in seats],
        "wishes": [int(state.wishes[seat]) for seat in seats],
        "laid": [num_laid(state, seat) for seat in seats],
    }


def census(state: State) -> Counter[str]:
    """Everything that is in the box, counted where it lies."""
    return count_things(state, TILE_NAMES)
