"""What foretells a score in Das Orakel: each colour with what it leads to, and the player as a whole."""

from trefoil.core.foresight import Foresight, Inputs
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import HAND_SIZE, NUM_COLOURS
from trefoil.games.cards.foresight import (
    CARDS,
    ROW_FIGURES,
    SOON,
    TURNS,
    add_rows,
    num_fitting,
    turns_left,
)
from trefoil.games.cards.tiles import NO_TILE, WISH_STEPS, wish_points
from trefoil.games.orakel.path import num_in_oracle
from trefoil.games.orakel.rules import END_PIECES, END_PIECES_OF_ONE
from trefoil.games.orakel.scoring import standing
from trefoil.games.orakel.state import (
    CLOVER,
    LAST_FIELD,
    LEPRECHAUN,
    MAX_PRIESTESS,
    MIRROR,
    NUM_PIECES,
    SPIRAL,
)

# Of each colour: how many pieces have a field of it ahead, and what lies on the nearest ones.
FIELD_FIGURES = ("ahead", "gain", "points", "most_points", "wish", "mirror", "clover", "spiral", "leprechaun")
FIRST = len(ROW_FIGURES)
AHEAD, GAIN, POINTS, MOST_POINTS, WISH, TO_MIRROR, TO_CLOVER, TO_SPIRAL, TO_LEPRECHAUN = range(
    FIRST, FIRST + len(FIELD_FIGURES)
)
PARTS = (*ROW_FIGURES, *FIELD_FIGURES)

OWN_FIGURES = (
    "score", "lead", "time", "late", "turn", "three", "four", "arrivals", "own_arrivals", "last_arrival",
    "own_last", "first", "second", "third", "others_way", "mirrors", "mirrored", "leprechauns_scored",
    "on_leprechauns", "priestess", "before_priestess", "near_priestess", "fits", "misfits", "crowd",
)  # fmt: skip
WISHES = len(OWN_FIGURES)  # one figure for each number of wish stones
(
    SCORE, LEAD, TIME, LATE, TURN, THREE, FOUR, ARRIVALS, OWN_ARRIVALS, LAST_ARRIVAL,
    OWN_LAST, FIRST_PIECE, _, _, OTHERS_WAY, MIRRORS, MIRRORED, LEPRECHAUNS_SCORED,
    ON_LEPRECHAUNS, PRIESTESS, BEFORE_PRIESTESS, NEAR_PRIESTESS, FITS, MISFITS, CROWD,
) = range(WISHES)  # fmt: skip
WHOLE = (*OWN_FIGURES, *(f"wishes_{count}" for count in range(WISH_STEPS)))

SCORES, WAY = 20.0, 20.0  # figures are brought to about the size of 1


@jit
def take_parts(state: State, player: int, parts: Inputs) -> None:
    add_rows(state, player, parts)
    for piece in range(NUM_PIECES):
        place = int(state.place[player, piece])
        for field in range(place + 1, min(place + NUM_COLOURS, LAST_FIELD) + 1):
            add_field(state, place, field, parts[state.colour[field]])


@jit
def add_field(state: State, place: int, field: int, part: Inputs) -> None:
    """A field that a card of its colour leads to; the colours take turns along the path."""
    tile = int(state.tile[field])
    part[AHEAD] += 1.0 / NUM_PIECES
    part[GAIN] += (float(state.value[field]) - float(state.value[place])) / CARDS
    if tile == NO_TILE:
        part[WISH] += state.stones[field] > 0
    elif tile < CLOVER:
        part[POINTS] += tile / CARDS
        part[MOST_POINTS] = max(part[MOST_POINTS], tile / CARDS)
    elif tile < SPIRAL:
        part[TO_CLOVER] += 1.0
    else:
        part[TO_MIRROR] += tile == MIRROR
        part[TO_SPIRAL] += tile == SPIRAL
        part[TO_LEPRECHAUN] += tile == LEPRECHAUN


@jit
def take_whole(state: State, player: int, whole: Inputs) -> None:
    turns = turns_left(state)
    whole[TIME], whole[LATE] = turns / TURNS, max(0.0, 1.0 - turns / SOON)
    whole[TURN] = state.player == player
    whole[THREE], whole[FOUR] = state.players == 3, state.players == 4
    whole[MIRRORS] = state.mirrors[player]
    whole[MIRRORED] = float(state.mirrors[player]) * wish_points(state, player) / SCORES
    whole[WISHES + min(int(state.wishes[player]), WISH_STEPS - 1)] = 1.0
    fits = num_fitting(state, player)
    whole[FITS], whole[MISFITS] = fits / CARDS, (HAND_SIZE - fits) / CARDS
    whole[CROWD] = max(0, fits - turns) / CARDS
    add_pieces(state, player, whole)
    add_others(state, player, whole)


@jit
def add_pieces(state: State, player: int, whole: Inputs) -> None:
    """The pieces, the farthest first, as players see no difference between them."""
    whole[LEPRECHAUNS_SCORED] = state.leprechauns_scored[player]
    whole[PRIESTESS] = state.priestess / WAY
    for piece in range(NUM_PIECES):
        place = int(state.place[player, piece])
        rank = 0
        for other in range(NUM_PIECES):
            theirs = int(state.place[player, other])
            rank += theirs > place or (theirs == place and other < piece)
        whole[FIRST_PIECE + rank] = place / WAY
        whole[ON_LEPRECHAUNS] += (state.tile[place] == LEPRECHAUN) * (1 - state.leprechauns_scored[player])
        ahead = place - int(state.priestess)
        whole[BEFORE_PRIESTESS] += ahead > 0
        whole[NEAR_PRIESTESS] += 0 < ahead <= MAX_PRIESTESS


@jit
def add_others(state: State, player: int, whole: Inputs) -> None:
    own, best, arrivals = standing(state, player), -(2**30), 0
    for other in range(state.players):
        arrived = num_in_oracle(state, other)
        arrivals += arrived
        if other == player:
            whole[OWN_ARRIVALS], whole[OWN_LAST] = arrived, arrived == END_PIECES_OF_ONE - 1
            continue
        best = max(best, standing(state, other))
        for piece in range(NUM_PIECES):
            whole[OTHERS_WAY] += state.place[other, piece] / WAY / (state.players - 1)
    whole[ARRIVALS], whole[LAST_ARRIVAL] = arrivals / END_PIECES, arrivals == END_PIECES - 1
    whole[SCORE], whole[LEAD] = own / SCORES, (own - best) / SCORES


FORESIGHT = Foresight(WHOLE, take_whole, PARTS, NUM_COLOURS, take_parts)
