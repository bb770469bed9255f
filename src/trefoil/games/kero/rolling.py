"""Choosing dice and rolling: R5, with the engine's side of both clocks (R12.2, R12.3)."""

from trefoil.core.game import CHANCE, Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.kero.box import (
    BEAT,
    DICE,
    EXPLORER,
    FLAME,
    FREE_DIE,
    FREE_RESOURCE,
    JERRYCAN,
    NONE,
    NOT_CHOSEN,
    NUM_DICE,
    NUM_FACES,
    NUM_RESOURCES,
    NUM_SPECIAL,
    NUM_WHITE,
    SAND,
    TUAREK,
)
from trefoil.games.kero.moves import (
    CHOOSE_DIE,
    DICE_PAIRS,
    MARK,
    NUM_DICE_PAIRS,
    RUN_DRY,
    SHOW_FACE,
    STOP,
    THROW,
    USE_DICE,
)
from trefoil.games.kero.phases import CARRY_ON, FACES, NEXT_TURN, OVER, PREPARE, ROLL, UPGRADE
from trefoil.games.kero.state import LAST_TURN
from trefoil.games.kero.stock import discard_tuarek, gain_jerrycans, holds, owe_tuareks, spend_jerrycans

DIE_PRICE = 1  # R5.1, in jerrycans

# choosing


@jit
def kind_of(die: int) -> int:
    """White, or one of the special kinds."""
    return max(0, die - NUM_WHITE + 1)


@jit
def is_chosen(state: State, special: int) -> bool:
    return state.die[NUM_WHITE + special] != NOT_CHOSEN


@jit
def die_is_free(state: State, special: int) -> bool:
    """R10.1"""
    return state.ability[FREE_DIE + special] == state.turn


@jit
def may_choose(state: State, special: int) -> bool:
    """R5.1: each once, for a jerrycan or free."""
    if is_chosen(state, special):
        return False
    return die_is_free(state, special) or state.jerrycans[state.turn] >= DIE_PRICE


@jit
def list_dice_choices(state: State, choices: Choices) -> None:
    """R5.1, R9.1"""
    for special in range(NUM_SPECIAL):
        if may_choose(state, special):
            add(choices, CHOOSE_DIE + special)
    if holds(state, state.turn, DICE):
        for pair in range(NUM_DICE_PAIRS):
            if not is_chosen(state, DICE_PAIRS[pair][0]) and not is_chosen(state, DICE_PAIRS[pair][1]):
                add(choices, USE_DICE + pair)


@jit
def choose_die(state: State, special: int) -> None:
    if not die_is_free(state, special):
        spend_jerrycans(state, state.turn, DIE_PRICE)
    state.die[NUM_WHITE + special] = NONE


@jit
def use_dice(state: State, pair: int) -> None:
    """R9.1"""
    discard_tuarek(state, state.turn, DICE)
    state.die[NUM_WHITE + DICE_PAIRS[pair][0]] = NONE
    state.die[NUM_WHITE + DICE_PAIRS[pair][1]] = NONE


# time


@jit
def own_cost(state: State, step: int) -> int:
    """What a step costs at least (sand clock) or exactly (beat clock): R12.2, R12.3."""
    if step == RUN_DRY:
        return int(state.fuel[state.turn])
    if state.clock == BEAT:
        return int(state.throw_cost) if step == THROW else 0
    return 0 if state.phase == PREPARE else int(state.throw_cost)


@jit
def cost_of(state: State, step: int, milliseconds: int) -> int:
    return milliseconds if milliseconds > 0 else own_cost(state, step)


@jit
def cost_fits(state: State, step: int, milliseconds: int) -> bool:
    """R12.2, R12.3: thinking costs fuel in the sand clock only; a step never costs all the fuel left."""
    own = own_cost(state, step)
    if milliseconds == 0 or milliseconds == own:
        return True
    if step == RUN_DRY or state.clock == BEAT or state.phase == PREPARE:
        return False
    return own < milliseconds < state.fuel[state.turn]


@jit
def can_pay_throw(state: State) -> bool:
    """A throw must leave some fuel, else the tank runs dry instead."""
    return state.fuel[state.turn] > own_cost(state, THROW)


# throwing


@jit
def is_burnt(state: State, die: int) -> bool:
    """R5.3"""
    return state.die[die] >= 0 and state.face[kind_of(die), state.die[die], FLAME] > 0


@jit
def may_throw(state: State, die: int) -> bool:
    """R5.2, R5.3, R9.2: any die of the turn that is not burnt."""
    if state.die[die] == NOT_CHOSEN:
        return False
    return state.flames_again == 1 or not is_burnt(state, die)


@jit
def first_unmarked(state: State) -> int:
    """Dice are marked in rising order: the first one that may follow."""
    die = NUM_DICE
    while die > 0 and not state.marked >> (die - 1) & 1:
        die -= 1
    return die


@jit
def list_marks(state: State, choices: Choices) -> None:
    for die in range(first_unmarked(state), NUM_DICE):
        if may_throw(state, die):
            add(choices, MARK + die)


@jit
def list_rolls(state: State, choices: Choices) -> None:
    """R5.2-R5.6, R12.2, R12.3: throw again, stop, or run dry."""
    if state.marked:
        list_marked_rolls(state, choices)
    elif state.clock == SAND:
        list_sand_rolls(state, choices)
    else:
        list_beat_rolls(state, choices)


@jit
def list_marked_rolls(state: State, choices: Choices) -> None:
    """R12.2: in real time nobody has to throw dice that were only marked: stopping lets them lie."""
    add(choices, THROW)
    if state.clock == SAND:
        add(choices, RUN_DRY)
        add(choices, STOP)
    list_marks(state, choices)


@jit
def list_beat_rolls(state: State, choices: Choices) -> None:
    """R12.3: whoever would throw without the fuel for it runs dry; all burnt, there is nothing to throw."""
    add(choices, STOP)
    if can_pay_throw(state):
        list_marks(state, choices)
    elif any_to_throw(state):
        add(choices, RUN_DRY)


@jit
def any_to_throw(state: State) -> bool:
    for die in range(NUM_DICE):
        if may_throw(state, die):
            return True
    return False


@jit
def list_sand_rolls(state: State, choices: Choices) -> None:
    """R12.2: fuel runs while the player thinks; with no more than a beat left nothing else can happen."""
    add(choices, RUN_DRY)
    if can_pay_throw(state):
        add(choices, STOP)
        list_marks(state, choices)


@jit
def mark_die(state: State, die: int) -> None:
    state.marked |= 1 << die


@jit
def mark_all_chosen(state: State) -> None:
    """R5.2: the first throw takes all chosen dice."""
    for die in range(NUM_DICE):
        if state.die[die] != NOT_CHOSEN:
            mark_die(state, die)


@jit
def throw_dice(state: State, milliseconds: int) -> None:
    state.fuel[state.turn] -= cost_of(state, THROW, milliseconds)
    if state.phase == PREPARE:
        mark_all_chosen(state)
    state.thrown = state.marked
    state.phase = FACES
    state.player = CHANCE


@jit
def next_in_air(state: State) -> int:
    """The first die whose face is still open."""
    for die in range(NUM_DICE):
        if state.marked >> die & 1:
            return die
    return 0


@jit
def list_faces(state: State, choices: Choices) -> None:
    """What the next die can show; equal faces are one outcome."""
    kind = kind_of(next_in_air(state))
    for face in range(NUM_FACES):
        if state.same_face[kind, face] == face:
            add(choices, SHOW_FACE + face)


@jit
def show_face(state: State, face: int) -> None:
    die = next_in_air(state)
    state.die[die] = face
    state.marked ^= 1 << die
    if state.marked == 0:
        state.phase = ROLL
        state.player = state.turn


# what comes of it


@jit
def run_dry(state: State) -> None:
    """R5.5: nothing comes of the dice; a free refuelling with white dice, not after the last turn (R11.2)."""
    state.fuel[state.turn] = 0
    state.marked = 0
    state.dried[state.turn] += 1
    if state.last_turn:
        state.ending = LAST_TURN
        state.phase = OVER
        return
    state.refuel_dice = NUM_WHITE
    state.stage = NEXT_TURN
    state.phase = CARRY_ON


@jit
def stop_rolling(state: State, milliseconds: int) -> None:
    state.fuel[state.turn] -= cost_of(state, STOP, milliseconds)
    state.marked = 0
    collect(state)
    state.stage = UPGRADE
    state.phase = CARRY_ON


@jit
def shown(state: State, symbol: int) -> int:
    """How often the dice of the turn show a symbol."""
    count = 0
    for die in range(NUM_DICE):
        if state.die[die] >= 0:
            count += int(state.face[kind_of(die), state.die[die], symbol])
    return count


@jit
def collect(state: State) -> None:
    """R6.1, R6.2, R10.2: resources, jerrycans, Tuareks and free explorers."""
    for resource in range(NUM_RESOURCES):
        state.resources[resource] = shown(state, resource)
        state.resources[resource] += state.ability[FREE_RESOURCE + resource] == state.turn
    gain_jerrycans(state, state.turn, shown(state, JERRYCAN))
    state.due = shown(state, EXPLORER)
    owe_tuareks(state, state.turn, shown(state, TUAREK))
