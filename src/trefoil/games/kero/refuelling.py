"""Refuelling: R4, R9.3, R9.6 and the free one of R5.5."""

from trefoil.core.chance import Rng, below
from trefoil.core.game import CHANCE, State
from trefoil.core.jit import jit
from trefoil.games.kero.box import FLAME, NUM_DICE, NUM_FACES, NUM_WHITE, SHORT
from trefoil.games.kero.moves import MAX_THROWS
from trefoil.games.kero.phases import ANSWER, REFUELLING
from trefoil.games.kero.stock import discard_tuarek, holds, spend_jerrycans

REFUELS_PER_TURN = 2  # R4.1
REFUEL_PRICE = 1  # jerrycans
LONE_DIE_THROWS = 5  # R4.3


@jit
def may_pay_refuel(state: State) -> bool:
    """R4.1, R4.6"""
    return state.refuels_left > 0 and state.jerrycans[state.turn] >= REFUEL_PRICE


@jit
def pay_refuel(state: State) -> None:
    """R4.1"""
    spend_jerrycans(state, state.turn, REFUEL_PRICE)
    state.refuels_left -= 1
    state.refuel_dice = NUM_DICE


@jit
def begin_refuelling(state: State) -> None:
    """R4.5: with eight dice the opponent is asked, if there is something to ask."""
    opponent = 1 - state.turn
    if state.refuel_dice == NUM_DICE and holds(state, opponent, SHORT):
        state.phase = ANSWER
        state.player = opponent
    else:
        throw_for_fuel(state)


@jit
def throw_for_fuel(state: State) -> None:
    state.phase = REFUELLING
    state.player = CHANCE


@jit
def shorten_refuelling(state: State) -> None:
    """R9.3"""
    discard_tuarek(state, state.player, SHORT)
    state.refuel_dice = NUM_WHITE
    throw_for_fuel(state)


@jit
def refuel_time(state: State, throws: int, milliseconds: int) -> int:
    """R12.4: throws at the cadence, unless the opponent's hands were slower."""
    return milliseconds if milliseconds > 0 else throws * int(state.cadence)


@jit
def refuel_time_fits(state: State, throws: int, milliseconds: int) -> bool:
    """R12.4"""
    own = throws * int(state.cadence)
    return milliseconds == 0 or milliseconds == own or (state.tap == 1 and milliseconds > own)


@jit
def fill_tank(state: State, throws: int, milliseconds: int) -> None:
    """R4.2, R4.4: as long as it took, up to the tank's capacity."""
    fuel = int(state.fuel[state.turn]) + refuel_time(state, throws, milliseconds)
    state.fuel[state.turn] = min(fuel, int(state.tank))
    state.refuellings[state.turn] += 1
    state.refuel_dice = 0


@jit
def num_flame_faces(state: State, kind: int) -> int:
    count = 0
    for face in range(NUM_FACES):
        count += state.face[kind, face, FLAME] > 0
    return count


@jit
def sample_throws(state: State, rng: Rng) -> int:
    """R4.2, R4.3: how many throws a refuelling takes."""
    throws = 0
    lone_throws = 0
    left = int(state.refuel_dice)
    burning = (1 << left) - 1  # a bit per die that does not show a flame yet
    while left > 0 and lone_throws < LONE_DIE_THROWS and throws < MAX_THROWS:
        throws += 1
        lone_throws += left == 1
        for die in range(state.refuel_dice):
            if burning >> die & 1 and below(rng, NUM_FACES) < num_flame_faces(
                state, max(0, die - NUM_WHITE + 1)
            ):
                burning ^= 1 << die
                left -= 1
    return throws
