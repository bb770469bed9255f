"""Explorers: R6.7, R9.4, R9.7 and the end places of R11.2."""

from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.kero import box, moves, phases
from trefoil.games.kero.stock import discard_tuarek, gain_jerrycans, holds

END_ONE_ROOM, END_TWO_ROOM = 1, 2  # R11.2
REMOVE_JERRYCANS = 2  # R9.7

# sites are listed by their place on the table: the camp, then the four territories or the two end places
NUM_PLACES = 1 + box.NUM_OPEN


@jit
def site_at(state: State, place: int) -> int:
    """The site at a place, or NONE."""
    if place == 0:
        return box.CAMP
    if state.last_turn:
        site = box.CAMP + place
        return site if site <= box.END_TWO else box.NONE
    return int(state.open[place - 1])


@jit
def room_at(site: int) -> int:
    """R11.2: the end places are the only ones with limits."""
    if site == box.END_ONE:
        return END_ONE_ROOM
    return END_TWO_ROOM if site == box.END_TWO else box.NUM_EXPLORERS


@jit
def has_room(state: State, site: int) -> bool:
    return state.explorers[state.turn, site] < room_at(site)


# placing


@jit
def may_place(state: State) -> bool:
    """R6.2, R6.7: one in the camp, and one that is free or paid for."""
    if state.explorers[state.turn, box.CAMP] == 0:
        return False
    return state.due > 0 or (state.resources[box.RECRUIT] > 0 and state.resources[box.METAL] > 0)


@jit
def list_placings(state: State, choices: Choices) -> None:
    if not may_place(state):
        return
    for place in range(1, NUM_PLACES):
        site = site_at(state, place)
        if site != box.NONE and has_room(state, site):
            add(choices, moves.PLACE_EXPLORER + site)


@jit
def place_explorer(state: State, site: int) -> None:
    """R6.2, R6.7: a free one first, else for a recruit and a metal."""
    if state.due > 0:
        state.due -= 1
    else:
        state.resources[box.RECRUIT] -= 1
        state.resources[box.METAL] -= 1
    state.explorers[state.turn, box.CAMP] -= 1
    state.explorers[state.turn, site] += 1


# moving


@jit
def move_code(source: int, target: int) -> int:
    return source * box.NUM_SITES + target


@jit
def is_no_target(source: int, target: int) -> bool:
    """R9.4: never back to where the explorer stood."""
    return target in (box.NONE, source)


@jit
def list_moves(state: State, choices: Choices) -> None:
    """R9.4: the first of one or two moves."""
    for start in range(NUM_PLACES):
        source = site_at(state, start)
        if source == box.NONE or state.explorers[state.turn, source] == 0:
            continue
        for place in range(1, NUM_PLACES):
            target = site_at(state, place)
            if is_no_target(source, target):
                continue
            if has_room(state, target) or second_makes_room(state, source, target):
                add(choices, moves.USE_MOVE + move_code(source, target))


@jit
def second_makes_room(state: State, source: int, target: int) -> bool:
    """A full end place is free again if the second move leaves it, since both explorers are lifted first."""
    if target < source:
        return False  # the move that leaves the full place comes first in the order of a line
    for place in range(1, NUM_PLACES):
        other = site_at(state, place)
        if is_no_target(target, other):
            continue
        if state.explorers[state.turn, other] - (other == source) < room_at(other):
            return True
    return False


@jit
def lift_explorer(state: State, code: int) -> None:
    """The first move of a Tuarek: its explorer hangs in the air until the second is decided."""
    discard_tuarek(state, state.turn, box.MOVE)
    state.explorers[state.turn, code // box.NUM_SITES] -= 1
    state.moving = code
    state.phase = phases.MOVE_SECOND


@jit
def list_second_moves(state: State, choices: Choices) -> None:
    """R9.4: another move, later in the order of the ids, or none."""
    held = int(state.moving) % box.NUM_SITES
    if has_room(state, held):
        add(choices, moves.MOVE_NO_MORE)
    for start in range(NUM_PLACES):
        source = site_at(state, start)
        if source == box.NONE or state.explorers[state.turn, source] == 0:
            continue
        for place in range(1, NUM_PLACES):
            target = site_at(state, place)
            if is_no_target(source, target) or move_code(source, target) < state.moving:
                continue
            if both_have_room(state, source, held, target):
                add(choices, moves.USE_MOVE + move_code(source, target))


@jit
def both_have_room(state: State, source: int, held: int, target: int) -> bool:
    """Whether the lifted explorer and one from `source` find room where they go."""
    at_held = int(state.explorers[state.turn, held]) - (source == held) + 1
    at_target = int(state.explorers[state.turn, target]) + 1
    if held == target:
        return at_held + 1 <= room_at(held)
    return at_held <= room_at(held) and at_target <= room_at(target)


@jit
def move_both(state: State, code: int) -> None:
    state.explorers[state.turn, code // box.NUM_SITES] -= 1
    state.explorers[state.turn, code % box.NUM_SITES] += 1
    set_down(state)


@jit
def set_down(state: State) -> None:
    """The lifted explorer arrives, and the turn goes on where it stood."""
    state.explorers[state.turn, int(state.moving) % box.NUM_SITES] += 1
    state.moving = box.NONE
    state.phase = phases.CARRY_ON


# removing


@jit
def list_removals(state: State, choices: Choices) -> None:
    """R9.7: territories with an opposing explorer."""
    if not holds(state, state.turn, box.REMOVE) or state.last_turn:
        return
    for place in range(box.NUM_OPEN):
        site = state.open[place]
        if site != box.NONE and state.explorers[1 - state.turn, site] > 0:
            add(choices, moves.USE_REMOVE + int(site))


@jit
def remove_explorer(state: State, site: int) -> None:
    """R9.7: it goes home, and brings its owner 2 jerrycans."""
    opponent = 1 - state.turn
    discard_tuarek(state, state.turn, box.REMOVE)
    state.explorers[opponent, site] -= 1
    state.explorers[opponent, box.CAMP] += 1
    gain_jerrycans(state, opponent, REMOVE_JERRYCANS)
