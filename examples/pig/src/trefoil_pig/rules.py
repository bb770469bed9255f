"""The rules of Pig: the record of a position, the actions, and what they do to it. README.md numbers them."""

import numpy as np

from trefoil.core.chance import Rng, below
from trefoil.core.game import CHANCE, Actions, Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add

MIN_PLAYERS, MAX_PLAYERS = 2, 4
FACES = 6
PIG = 1  # the face that costs the turn

ROLL, HOLD, DIE = 0, 1, 2  # the die shows PIG: DIE, a 2: DIE + 1, and so on
NUM_ACTIONS = DIE + FACES

GOAL_REACHED = 1
ENDINGS = ("goal reached",)

DTYPE = np.dtype(
    (
        np.record,
        [
            ("players", "i1"),
            ("first", "i1"),
            ("player", "i1"),  # who decides now: a seat, or CHANCE while the die rolls
            ("ending", "i1"),  # 0 while the game goes on, else 1 + its place in ENDINGS
            ("roller", "i1"),  # whose turn it is
            ("goal", "i2"),
            ("turn_points", "i2"),
            ("points", "i2", (MAX_PLAYERS,)),
        ],
    )
)


@jit
def new_game(state: State, rng: Rng) -> None:
    """P1.1"""
    start(state, below(rng, state.players) if state.first == CHANCE else int(state.first))


@jit
def start(state: State, first: int) -> None:
    state.first = first
    begin_turn(state, first)


@jit
def begin_turn(state: State, player: int) -> None:
    state.roller = player
    state.player = player
    state.turn_points = 0


@jit
def legal_actions(state: State, choices: Choices) -> None:
    if state.ending:
        return
    if state.player == CHANCE:
        for face in range(FACES):
            add(choices, DIE + face)
        return
    add(choices, ROLL)
    if state.turn_points > 0:  # P2.1
        add(choices, HOLD)


@jit
def apply(state: State, action: int) -> None:
    if action == ROLL:
        state.player = CHANCE
    elif action == HOLD:
        bank(state)
        end_turn(state)
    else:
        rolled(state, action - DIE + 1)


@jit
def rolled(state: State, number: int) -> None:
    """P2.2, P2.3, P3.1"""
    if number == PIG:
        end_turn(state)
        return
    state.turn_points += number
    state.player = state.roller
    if state.points[state.roller] + state.turn_points >= state.goal:
        bank(state)
        state.ending = GOAL_REACHED


@jit
def bank(state: State) -> None:
    """P2.4"""
    state.points[state.roller] += state.turn_points
    state.turn_points = 0


@jit
def end_turn(state: State) -> None:
    begin_turn(state, (state.roller + 1) % state.players)


@jit
def chance(state: State, rng: Rng) -> int:
    return DIE + below(rng, FACES)


@jit
def score(state: State, player: int, parts: Actions) -> None:
    parts[0] = state.points[player]


@jit
def standing(state: State, player: int) -> int:
    return int(state.points[player])
