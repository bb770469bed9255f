"""What foretells a score in Keltis: each path with its row and hand cards, and the player as a whole."""

from trefoil.core.foresight import Foresight, Inputs
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import HAND_SIZE
from trefoil.games.cards.foresight import (
    CARDS,
    ROW_FIGURES,
    SOON,
    TURNS,
    add_rows,
    num_fitting,
    turns_left,
)
from trefoil.games.cards.tiles import WISH_STEPS
from trefoil.games.keltis.rules import END_FIGURES, num_in_goal, standing
from trefoil.games.keltis.state import CLOVER, GOAL_ROW, NUM_PATHS, NUM_ROWS, NUM_SMALL, ON_START, WISH

PATH_FIGURES = (
    "goals", "large_waits", "large_here", "large_climbed", "next_wish", "next_clover", "next_points",
    "wishes_ahead", "points_ahead",
)  # fmt: skip
FIRST = len(ROW_FIGURES)
ROWS = FIRST + len(PATH_FIGURES)  # one figure for each row on which the path's figure may stand
(
    GOALS, LARGE_WAITS, LARGE_HERE, LARGE_CLIMBED, NEXT_WISH, NEXT_CLOVER, NEXT_POINTS,
    WISHES_AHEAD, POINTS_AHEAD,
) = range(FIRST, ROWS)  # fmt: skip
PARTS = (*ROW_FIGURES, *PATH_FIGURES, *(f"row_{row}" for row in range(NUM_ROWS + 1)))

OWN_FIGURES = (
    "score", "lead", "time", "late", "turn", "three", "four", "goals", "own_goals", "last_goal",
    "climbed", "others_climbed", "large_waits", "entered", "fits", "misfits", "crowd",
)  # fmt: skip
WISHES = len(OWN_FIGURES)  # one figure for each number of wish stones
(
    SCORE, LEAD, TIME, LATE, TURN, THREE, FOUR, ALL_GOALS, OWN_GOALS, LAST_GOAL,
    CLIMBED, OTHERS_CLIMBED, LARGE_ON_START, ENTERED, FITS, MISFITS, CROWD,
) = range(WISHES)  # fmt: skip
WHOLE = (*OWN_FIGURES, *(f"wishes_{count}" for count in range(WISH_STEPS)))

# Figures are brought to about the size of 1.
POINTS, STEPS = 20.0, 20.0


@jit
def take_parts(state: State, player: int, parts: Inputs) -> None:
    goals = num_in_goal(state) / END_FIGURES
    add_rows(state, player, parts)
    for path in range(NUM_PATHS):
        parts[path, GOALS] = goals
        add_figure(state, player, path, parts[path])


@jit
def add_figure(state: State, player: int, path: int, part: Inputs) -> None:
    """Where the figure of a path stands, and what lies before it."""
    row = int(state.step[player, path])
    part[ROWS + row] = 1.0
    part[LARGE_WAITS] = state.large[player] == ON_START
    if state.large[player] == path:
        part[LARGE_HERE] = 1.0
        part[LARGE_CLIMBED] = row / NUM_ROWS
    for ahead in range(row, NUM_ROWS):
        tile = int(state.tile[path, ahead])
        if tile == WISH:
            part[WISHES_AHEAD] += 1.0
        elif tile < CLOVER:
            part[POINTS_AHEAD] += tile / CARDS
    if row < NUM_ROWS:
        tile = int(state.tile[path, row])
        part[NEXT_WISH], part[NEXT_CLOVER] = tile == WISH, tile == CLOVER
        part[NEXT_POINTS] = tile if tile < CLOVER else 0


@jit
def take_whole(state: State, player: int, whole: Inputs) -> None:
    turns, goals = turns_left(state), num_in_goal(state)
    whole[TIME], whole[LATE] = turns / TURNS, max(0.0, 1.0 - turns / SOON)
    whole[TURN] = state.player == player
    whole[THREE], whole[FOUR] = state.players == 3, state.players == 4
    whole[ALL_GOALS], whole[LAST_GOAL] = goals / END_FIGURES, goals == END_FIGURES - 1
    for path in range(NUM_PATHS):
        whole[OWN_GOALS] += (state.step[player, path] >= GOAL_ROW) / END_FIGURES
        whole[CLIMBED] += state.step[player, path] / STEPS
    whole[LARGE_ON_START] = state.large[player] == ON_START
    whole[ENTERED] = (NUM_SMALL - state.small[player] + (state.large[player] != ON_START)) / NUM_PATHS
    whole[WISHES + min(int(state.wishes[player]), WISH_STEPS - 1)] = 1.0
    fits = num_fitting(state, player)
    whole[FITS], whole[MISFITS] = fits / CARDS, (HAND_SIZE - fits) / CARDS
    whole[CROWD] = max(0, fits - turns) / CARDS
    add_others(state, player, whole)


@jit
def add_others(state: State, player: int, whole: Inputs) -> None:
    own, best = standing(state, player), -(2**30)
    for other in range(state.players):
        if other != player:
            best = max(best, standing(state, other))
            for path in range(NUM_PATHS):
                whole[OTHERS_CLIMBED] += state.step[other, path] / STEPS / (state.players - 1)
    whole[SCORE], whole[LEAD] = own / POINTS, (own - best) / POINTS


FORESIGHT = Foresight(WHOLE, take_whole, PARTS, NUM_PATHS, take_parts)
