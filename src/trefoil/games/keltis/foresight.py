"""What foresight looks at in Keltis: each path with its row and the hand cards of its colour, and the whole.

Features are about as large as 1. Hands are read as they are: this looks at imagined worlds only.
"""

from trefoil.core.foresight import Floats, Foresight
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import DECK_LIMIT, deck_left
from trefoil.games.cards.foresight import NUM_ROW_FEATURES, num_usable, take_rows
from trefoil.games.cards.tiles import WISH_STEPS
from trefoil.games.keltis.rules import END_FIGURES, num_in_goal, standing
from trefoil.games.keltis.state import CLOVER, GOAL_ROW, NUM_PATHS, NUM_ROWS, NUM_SMALL, ON_START, WISH

(
    STEP, ENTERED, LARGE, LARGE_STEP, VALUE, IN_GOAL, AT_END, STEPS_IN_HAND, NEXT_POINTS, NEXT_CLOVER,
    NEXT_WISH, NEAR_POINTS, NEAR_CLOVERS, NEAR_WISHES, RIVAL, ARRIVED,
) = range(NUM_ROW_FEATURES, NUM_ROW_FEATURES + 16)  # fmt: skip
NUM_FEATURES = ARRIVED + 1
NEAR = 3  # steps
TEN, FEW = 10.0, 4.0

(
    MARGIN, MARGIN_COMING, COMING, ALL_ARRIVED, OWN_ARRIVED, ORDER, OWN_LARGE, OTHER_LARGE, OWN_SMALL,
    OTHER_SMALL, OWN_USABLE, OTHER_USABLE, OWN_SURPLUS, OTHER_SURPLUS, OTHER_WISHES, OWN_WISHES,
) = range(16)  # fmt: skip
NUM_WHOLE = OWN_WISHES + 2 * WISH_STEPS


@jit
def turn_of(state: State) -> int:
    return int(state.player)


@jit
def take_parts(state: State, player: int, parts: Floats) -> None:
    take_rows(state, player, parts)
    arrived = num_in_goal(state) / END_FIGURES
    for path in range(NUM_PATHS):
        take_path(state, player, path, parts)
        parts[path, ARRIVED] = arrived


@jit
def take_path(state: State, player: int, path: int, parts: Floats) -> None:
    step = int(state.step[player, path])
    times = 2.0 if state.large[player] == path else 1.0
    parts[path, STEP] = step / NUM_ROWS
    parts[path, ENTERED] = step > 0
    parts[path, LARGE] = times - 1.0
    parts[path, LARGE_STEP] = (times - 1.0) * step / NUM_ROWS
    parts[path, VALUE] = times * state.row_value[step - 1] / TEN if step > 0 else 0.0
    parts[path, IN_GOAL] = step >= GOAL_ROW
    parts[path, AT_END] = step == NUM_ROWS
    parts[path, STEPS_IN_HAND] = min(NUM_ROWS - step, num_usable(state, player, path)) / FEW
    rival = 0
    for other in range(state.players):
        if other != player:
            rival = max(rival, int(state.step[other, path]))
    parts[path, RIVAL] = rival / NUM_ROWS
    take_tiles(state, path, step, parts)


@jit
def take_tiles(state: State, path: int, step: int, parts: Floats) -> None:
    for place in range(NEXT_POINTS, NEAR_WISHES + 1):
        parts[path, place] = 0.0
    for row in range(step, min(step + NEAR, NUM_ROWS)):
        tile = int(state.tile[path, row])
        if tile == CLOVER:
            parts[path, NEAR_CLOVERS] += 1.0
            parts[path, NEXT_CLOVER] += row == step
        elif tile == WISH:
            parts[path, NEAR_WISHES] += 1.0
            parts[path, NEXT_WISH] += row == step
        else:
            parts[path, NEAR_POINTS] += tile / FEW
            parts[path, NEXT_POINTS] += tile / FEW if row == step else 0.0


@jit
def take_whole(state: State, player: int, whole: Floats) -> None:
    coming = deck_left(state) / DECK_LIMIT
    best, others, turns = -(2**30), state.players - 1, deck_left(state) // state.players
    for place in range(NUM_WHOLE):
        whole[place] = 0.0
    for other in range(state.players):
        if other != player:
            best = max(best, standing(state, other))
            whole[OTHER_LARGE] += (state.large[other] == ON_START) / others
            whole[OTHER_SMALL] += state.small[other] / (NUM_SMALL * others)
            usable = all_usable(state, other)
            whole[OTHER_USABLE] += usable / (TEN * others)
            whole[OTHER_SURPLUS] += max(0, usable - turns) / (FEW * others)
            whole[OTHER_WISHES] += state.wishes[other] / (FEW * others)
            whole[OWN_WISHES + WISH_STEPS + min(WISH_STEPS - 1, state.wishes[other])] += 1.0 / others
    whole[MARGIN] = (standing(state, player) - best) / TEN
    whole[MARGIN_COMING] = whole[MARGIN] * coming
    whole[COMING] = coming
    whole[ALL_ARRIVED] = num_in_goal(state) / END_FIGURES
    for path in range(NUM_PATHS):
        whole[OWN_ARRIVED] += (state.step[player, path] >= GOAL_ROW) / END_FIGURES
    whole[ORDER] = ((player - state.player) % state.players) / others
    whole[OWN_LARGE] = state.large[player] == ON_START
    whole[OWN_SMALL] = state.small[player] / NUM_SMALL
    usable = all_usable(state, player)
    whole[OWN_USABLE] = usable / TEN
    whole[OWN_SURPLUS] = max(0, usable - turns) / FEW
    whole[OWN_WISHES + min(WISH_STEPS - 1, state.wishes[player])] = 1.0


@jit
def all_usable(state: State, player: int) -> int:
    count = 0
    for path in range(NUM_PATHS):
        count += min(NUM_ROWS - state.step[player, path], num_usable(state, player, path))
    return count


FORESIGHT = Foresight(NUM_PATHS, NUM_FEATURES, NUM_WHOLE, turn_of, take_parts, take_whole)
