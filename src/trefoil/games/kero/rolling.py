"""Choosing dice and rolling: R5, with the engine's side of both clocks (R12.2, R12.3)."""

from trefoil.core.game import CHANCE, Choices, State
from trefoil.core.jit import jit, plain
from trefoil.core.loops import add
from trefoil.games.kero import box, moves, phases, stock
from trefoil.games.kero.state import LAST_TURN

DIE_PRICE = 1  # R5.1, in jerrycans
LAST_DIE = box.NUM_DICE - 1

# choosing


@jit
def kind_of(die: int) -> int:
    """White, or one of the special kinds."""
    return max(0, die - box.NUM_WHITE + 1)


KINDS = tuple(plain(kind_of)(die) for die in range(box.NUM_DICE))  # the same, for Python


@jit
def is_chosen(state: State, special: int) -> bool:
    return state.die[box.NUM_WHITE + special] != box.NOT_CHOSEN


@jit
def die_is_free(state: State, special: int) -> bool:
    """R10.1"""
    return state.ability[box.FREE_DIE + special] == state.turn


@jit
def may_choose(state: State, special: int) -> bool:
    """R5.1: each once, for a jerrycan or free."""
    if is_chosen(state, special):
        return False
    return die_is_free(state, special) or state.jerrycans[state.turn] >= DIE_PRICE


@jit
def list_dice_choices(state: State, choices: Choices) -> None:
    """R5.1, R9.1"""
    for special in range(box.NUM_SPECIAL):
        if may_choose(state, special):
            add(choices, moves.CHOOSE_DIE + special)
    if stock.holds(state, state.turn, box.DICE):
        for pair in range(moves.NUM_DICE_PAIRS):
            if not is_chosen(state, moves.DICE_PAIRS[pair][0]) and not is_chosen(
                state, moves.DICE_PAIRS[pair][1]
            ):
                add(choices, moves.USE_DICE + pair)


@jit
def choose_die(state: State, special: int) -> None:
    if not die_is_free(state, special):
        stock.spend_jerrycans(state, state.turn, DIE_PRICE)
    state.die[box.NUM_WHITE + special] = box.NONE


@jit
def use_dice(state: State, pair: int) -> None:
    """R9.1"""
    stock.discard_tuarek(state, state.turn, box.DICE)
    state.die[box.NUM_WHITE + moves.DICE_PAIRS[pair][0]] = box.NONE
    state.die[box.NUM_WHITE + moves.DICE_PAIRS[pair][1]] = box.NONE


# time


@jit
def own_cost(state: State, step: int) -> int:
    """What a step costs at least (sand clock) or exactly (beat clock): R12.2, R12.3."""
    if step == moves.RUN_DRY:
        return int(state.fuel[state.turn])
    if state.clock == box.BEAT:
        return int(state.throw_cost) if step == moves.THROW else 0
    return 0 if state.phase == phases.PREPARE else int(state.throw_cost)


@jit
def cost_of(state: State, step: int, milliseconds: int) -> int:
    return milliseconds if milliseconds > 0 else own_cost(state, step)


@jit
def cost_fits(state: State, step: int, milliseconds: int) -> bool:
    """R12.2, R12.3: thinking costs fuel in the sand clock only; a step never costs all the fuel left."""
    own = own_cost(state, step)
    if milliseconds == 0 or milliseconds == own:
        return True
    if step == moves.RUN_DRY or state.clock == box.BEAT or state.phase == phases.PREPARE:
        return False
    return own < milliseconds < state.fuel[state.turn]


@jit
def can_pay_throw(state: State) -> bool:
    """A throw must leave some fuel, else the tank runs dry instead."""
    return state.fuel[state.turn] > own_cost(state, moves.THROW)


# throwing


@jit
def is_burnt(state: State, die: int) -> bool:
    """R5.3"""
    return state.die[die] >= 0 and state.face[kind_of(die), state.die[die], box.FLAME] > 0


@jit
def may_throw(state: State, die: int) -> bool:
    """R5.2, R5.3, R9.2: any die of the turn that is not burnt."""
    if state.die[die] == box.NOT_CHOSEN:
        return False
    return state.flames_again == 1 or not is_burnt(state, die)


@jit
def first_unmarked(state: State) -> int:
    """Dice are marked in rising order: the first one that may follow."""
    die = box.NUM_DICE
    while die > 0 and not state.marked >> (die - 1) & 1:
        die -= 1
    return die


@jit
def list_marks(state: State, choices: Choices) -> None:
    for die in range(first_unmarked(state), box.NUM_DICE):
        if may_throw(state, die):
            add(choices, moves.MARK + die)


@jit
def list_rolls(state: State, choices: Choices) -> None:
    """R5.2-R5.6, R12.2, R12.3: throw again, stop, or run dry."""
    if state.marked:
        list_marked_rolls(state, choices)
    elif state.clock == box.SAND:
        list_sand_rolls(state, choices)
    else:
        list_beat_rolls(state, choices)


@jit
def list_marked_rolls(state: State, choices: Choices) -> None:
    """R12.2: in real time nobody has to throw dice that were only marked: stopping lets them lie."""
    add(choices, moves.THROW)
    if state.clock == box.SAND:
        add(choices, moves.RUN_DRY)
        add(choices, moves.STOP)
    list_marks(state, choices)


@jit
def list_beat_rolls(state: State, choices: Choices) -> None:
    """R12.3: whoever would throw without the fuel for it runs dry; all burnt, there is nothing to throw."""
    add(choices, moves.STOP)
    if can_pay_throw(state):
        list_marks(state, choices)
    elif any_to_throw(state):
        add(choices, moves.RUN_DRY)


@jit
def any_to_throw(state: State) -> bool:
    for die in range(box.NUM_DICE):
        if may_throw(state, die):
            return True
    return False


@jit
def list_sand_rolls(state: State, choices: Choices) -> None:
    """R12.2: fuel runs while the player thinks; with no more than a beat left nothing else can happen."""
    add(choices, moves.RUN_DRY)
    if can_pay_throw(state):
        add(choices, moves.STOP)
        list_marks(state, choices)


@jit
def mark_die(state: State, die: int) -> None:
    state.marked |= 1 << die


@jit
def mark_all_chosen(state: State) -> None:
    """R5.2: the first throw takes all chosen dice."""
    for die in range(box.NUM_DICE):
        if state.die[die] != box.NOT_CHOSEN:
            mark_die(state, die)


@jit
def throw_dice(state: State, milliseconds: int) -> None:
    state.fuel[state.turn] -= cost_of(state, moves.THROW, milliseconds)
    if state.phase == phases.PREPARE:
        mark_all_chosen(state)
    state.thrown = state.marked
    state.phase = phases.FACES
    state.player = CHANCE


@jit
def next_in_air(state: State) -> int:
    """The first die whose face is still open."""
    for die in range(LAST_DIE):
        if state.marked >> die & 1:
            return die
    return LAST_DIE


@jit
def list_faces(state: State, choices: Choices) -> None:
    """What the next die can show; equal faces are one outcome."""
    kind = kind_of(next_in_air(state))
    for face in range(box.NUM_FACES):
        if state.same_face[kind, face] == face:
            add(choices, moves.SHOW_FACE + face)


@jit
def show_face(state: State, face: int) -> None:
    die = next_in_air(state)
    state.die[die] = face
    state.marked ^= 1 << die
    if state.marked == 0:
        state.phase = phases.ROLL
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
        state.phase = phases.OVER
        return
    state.refuel_dice = box.NUM_WHITE
    state.stage = phases.NEXT_TURN
    state.phase = phases.CARRY_ON


@jit
def stop_rolling(state: State, milliseconds: int) -> None:
    state.fuel[state.turn] -= cost_of(state, moves.STOP, milliseconds)
    state.marked = 0
    collect(state)
    state.stage = phases.UPGRADE
    state.phase = phases.CARRY_ON


@jit
def shown(state: State, symbol: int) -> int:
    """How often the dice of the turn show a symbol."""
    count = 0
    for die in range(box.NUM_DICE):
        if state.die[die] >= 0:
            count += int(state.face[kind_of(die), state.die[die], symbol])
    return count


@jit
def collect(state: State) -> None:
    """R6.1, R6.2, R10.2: resources, jerrycans, Tuareks and free explorers."""
    for resource in range(box.NUM_RESOURCES):
        state.resources[resource] = shown(state, resource)
        state.resources[resource] += state.ability[box.FREE_RESOURCE + resource] == state.turn
    stock.gain_jerrycans(state, state.turn, shown(state, box.JERRYCAN))
    state.due = shown(state, box.EXPLORER)
    stock.owe_tuareks(state, state.turn, shown(state, box.TUAREK))
