"""Refuelling: R4, R9.3, R9.6 and the free one of R5.5."""

from trefoil.core.chance import Rng, below
from trefoil.core.game import CHANCE, State, States
from trefoil.core.jit import jit
from trefoil.games.kero import box, moves, phases, stock
from trefoil.games.kero.rolling import kind_of

REFUELS_PER_TURN = 2  # R4.1
REFUEL_PRICE = 1  # jerrycans
LONE_DIE_THROWS = 5  # R4.3
FACE_BITS = 3
FACE_MASK = (1 << FACE_BITS) - 1
DIE_BITS = FACE_BITS + 1
DIE_MASK = (1 << DIE_BITS) - 1


@jit
def may_pay_refuel(state: State) -> bool:
    """R4.1, R4.6"""
    return state.refuels_left > 0 and state.jerrycans[state.turn] >= REFUEL_PRICE


@jit
def pay_refuel(state: State) -> None:
    """R4.1"""
    stock.spend_jerrycans(state, state.turn, REFUEL_PRICE)
    state.refuels_left -= 1
    state.refuel_dice = box.NUM_DICE


@jit
def begin_refuelling(state: State) -> None:
    """R4.5: with eight dice the opponent is asked, if there is something to ask."""
    opponent = 1 - state.turn
    if state.refuel_dice == box.NUM_DICE and stock.holds(state, opponent, box.SHORT):
        state.phase = phases.ANSWER
        state.player = opponent
    else:
        throw_for_fuel(state)


@jit
def throw_for_fuel(state: State) -> None:
    state.phase = phases.REFUELLING
    state.player = CHANCE


@jit
def shorten_refuelling(state: State) -> None:
    """R9.3"""
    stock.discard_tuarek(state, state.player, box.SHORT)
    state.refuel_dice = box.NUM_WHITE
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


# the dice of a refuelling, as they lie: DIE_BITS each, the face counted from 1 (0: not thrown yet), and above
# it whether that is a flame


@jit
def face_lying(lying: int, die: int) -> int:
    """What a die shows, or NONE."""
    return (lying >> die * DIE_BITS & FACE_MASK) - 1


@jit
def put(lying: int, die: int, face: int, flame: bool) -> int:
    """The dice with another face of one of them."""
    return lying & ~(DIE_MASK << die * DIE_BITS) | (int(flame) << FACE_BITS | face + 1) << die * DIE_BITS


@jit
def with_face(state: State, lying: int, die: int, face: int) -> int:
    return put(lying, die, face, state.face[kind_of(die), face, box.FLAME] > 0)


@jit
def has_flame(lying: int, die: int) -> bool:
    return lying >> (die * DIE_BITS + FACE_BITS) & 1 == 1


@jit
def num_without_flame(state: State, lying: int) -> int:
    count = 0
    for die in range(state.refuel_dice):
        count += not has_flame(lying, die)
    return count


@jit
def throw_again(state: State, lying: int, rng: Rng) -> int:
    """R4.2: one throw of all dice that show no flame yet.

    Faces are counted from the last, where the published dice have their flame: so the same random numbers
    still make the same games.
    """
    for die in range(state.refuel_dice):
        if not has_flame(lying, die):
            lying = with_face(state, lying, die, box.NUM_FACES - 1 - below(rng, box.NUM_FACES))
    return lying


@jit
def throw_of_first(states: States, lying: int, rng: Rng) -> int:
    """The same, asked from Python: an array goes into compiled code in a tenth of the time of a record."""
    return throw_again(states[0], lying, rng)


@jit
def is_refuelled(left: int, throws: int, lone_throws: int) -> bool:
    """R4.2; R4.3: a single die counts as a flame after its fifth throw; and nothing goes on for ever."""
    return left == 0 or lone_throws == LONE_DIE_THROWS or throws == moves.MAX_THROWS


@jit
def sample_throws(state: State, rng: Rng) -> int:
    """How many throws a refuelling takes."""
    lying, throws, lone_throws = 0, 0, 0
    left = int(state.refuel_dice)
    while not is_refuelled(left, throws, lone_throws):
        lone_throws += left == 1
        lying = throw_again(state, lying, rng)
        left = num_without_flame(state, lying)
        throws += 1
    return throws
