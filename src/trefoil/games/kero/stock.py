"""What passes between the supply and the camps: jerrycans (R6.2) and Tuareks (R6.6)."""

from trefoil.core.game import CHANCE, State
from trefoil.core.jit import jit
from trefoil.games.kero import box
from trefoil.games.kero.phases import SHUFFLE

TUAREK_PRICE = 2  # R6.6, in jerrycans


@jit
def gain_jerrycans(state: State, player: int, count: int) -> None:
    """R6.2: a short supply gives what is left."""
    gained = min(count, int(state.supply))
    state.jerrycans[player] += gained
    state.supply -= gained


@jit
def spend_jerrycans(state: State, player: int, count: int) -> None:
    state.jerrycans[player] -= count
    state.supply += count


@jit
def holds(state: State, player: int, kind: int) -> bool:
    return state.tuareks[player, kind] > 0


@jit
def discard_tuarek(state: State, player: int, kind: int) -> None:
    state.tuareks[player, kind] -= 1
    state.discarded[kind] += 1


@jit
def num_discarded(state: State) -> int:
    count = 0
    for kind in range(box.NUM_KINDS):
        count += int(state.discarded[kind])
    return count


@jit
def stack_left(state: State) -> int:
    return int(state.stack_size) - int(state.stack_next)


@jit
def can_buy_tuarek(state: State) -> bool:
    """R6.6: for 2 jerrycans, if there is one to be had."""
    if state.jerrycans[state.turn] < TUAREK_PRICE:
        return False
    return stack_left(state) > 0 or num_discarded(state) > 0


@jit
def buy_tuarek(state: State) -> None:
    spend_jerrycans(state, state.turn, TUAREK_PRICE)
    owe_tuareks(state, state.turn, 1)


@jit
def owe_tuareks(state: State, player: int, count: int) -> None:
    state.owed = count
    state.owed_to = player


@jit
def take_owed_tuareks(state: State) -> None:
    """R6.6: one by one from the stack; an empty one is made anew when a token is to be taken from it."""
    while state.owed > 0 and stack_left(state) > 0:
        state.tuareks[state.owed_to, state.stack[state.stack_next]] += 1
        state.stack[state.stack_next] = box.NONE
        state.stack_next += 1
        state.owed -= 1
    if state.owed > 0:
        if num_discarded(state) == 0:
            state.owed = 0
        else:
            begin_shuffle(state)


@jit
def begin_shuffle(state: State) -> None:
    state.stack_next = 0
    state.stack_size = 0
    state.phase = SHUFFLE
    state.player = CHANCE


@jit
def stack_tuarek(state: State, kind: int) -> bool:
    """The next token of a stack that is made anew; whether it was the last."""
    state.discarded[kind] -= 1
    state.stack[state.stack_size] = kind
    state.stack_size += 1
    return num_discarded(state) == 0
