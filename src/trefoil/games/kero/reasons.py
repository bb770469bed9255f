"""Why an action of Kero is not legal, in one sentence that names the rule."""

from collections.abc import Callable

import numpy as np

from trefoil.core.game import CHANCE, CHOICES, State
from trefoil.games.kero.components import face_word
from trefoil.games.kero.explorers import has_room, may_place, site_at
from trefoil.games.kero.moves import (
    BUY_TUAREK,
    CHOOSE_DIE,
    DICE_PAIRS,
    END,
    EXCHANGE,
    MARK,
    MAX_THROWS,
    MOVE_NO_MORE,
    PAY_REFUEL,
    PLACE_EXPLORER,
    REFUELLED,
    RUN_DRY,
    SHOW_FACE,
    STACK_TUAREK,
    STOP,
    TAKE_CARD,
    TAKE_TIED,
    THROW,
    TIE_PASS,
    USE_DICE,
    USE_DISCARD,
    USE_FLAMES,
    USE_MOVE,
    USE_REFUEL,
    USE_REMOVE,
    USE_RESOURCES,
    USE_SHORT,
    id_of,
    milliseconds_of,
)
from trefoil.games.kero.refuelling import REFUELS_PER_TURN
from trefoil.games.kero.rolling import can_pay_throw, is_burnt, is_chosen, kind_of, next_in_air, own_cost
from trefoil.games.kero.rules import legal_actions
from trefoil.games.kero.state import (
    ANSWER,
    BEAT,
    CAMP,
    CARD_NAMES,
    COST,
    DICE,
    DIE_KINDS,
    DISCARDING,
    EXCHANGE_WHEAT,
    FACES,
    FLAMES,
    MOVE,
    MOVE_SECOND,
    NOT_CHOSEN,
    NUM_COSTS,
    NUM_OPEN,
    NUM_SITES,
    PREPARE,
    REFUEL,
    REFUELLING,
    REMOVE,
    RESOURCES,
    ROLL,
    SITE_NAMES,
    SPECIAL_DICE,
    SYMBOLS,
    TIE,
    TUAREK_NAMES,
    WHEAT,
)
from trefoil.games.kero.stock import TUAREK_PRICE, holds


def why_not(state: State, action: int) -> str:
    """The reason an illegal action is refused."""
    step = id_of(action)
    if state.ending:
        return "the game is over (R11)"
    if is_listed(state, step):
        return why_not_in_time(state, step, milliseconds_of(action))
    if state.player == CHANCE:
        return why_not_chance(state, step)
    if step >= SHOW_FACE:
        return "faces, refuellings and shuffles are chance, and no chance is due now"
    return PHASE_REASONS.get(int(state.phase), why_not_in_turn)(state, step)


def is_listed(state: State, step: int) -> bool:
    choices = np.zeros(1, CHOICES)[0]
    legal_actions(state, choices)
    return step in choices.action[: choices.count]


# time and chance


def why_not_in_time(state: State, step: int, milliseconds: int) -> str:
    """Why a legal step cannot have taken so long."""
    if step > REFUELLED:
        own = (step - REFUELLED) * int(state.cadence)
        more = " or more" if state.tap else ""
        return f"{step - REFUELLED} throws of a refuelling bring {own} ms{more}, not {milliseconds} (R12.4)"
    if step not in (THROW, STOP, RUN_DRY):
        return "this takes no time (R5.6)"
    own = own_cost(state, step)
    if step == RUN_DRY:
        return f"{own} ms of fuel were left when the tank ran dry, not {milliseconds} (R5.5)"
    if state.clock == BEAT or state.phase == PREPARE:
        return f"this costs {own} ms of fuel, not {milliseconds} (R12.2, R12.3)"
    if milliseconds < own:
        return f"a beat takes {own} ms of fuel, so nothing costs {milliseconds} (R12.2)"
    return f"only {state.fuel[state.turn]} ms of fuel are left: the tank runs dry instead (R12.2)"


def why_not_chance(state: State, step: int) -> str:
    if state.phase == FACES:
        die = next_in_air(state)
        kind = kind_of(die)
        faces = ", ".join(face_word(state, kind, face) for face in range(len(state.same_face[kind])))
        return f"die {die + 1} is in the air, and shows one of {faces} (R1.4)"
    if state.phase == REFUELLING:
        return f"the tank is being filled: the next line says in how many throws, 1 to {MAX_THROWS} (R4.2)"
    if STACK_TUAREK <= step <= REFUELLED:
        return f"no Tuarek {TUAREK_NAMES[step - STACK_TUAREK]} is left among the discarded ones (R6.6)"
    return "a new stack of Tuareks is being shuffled (R6.6)"


# answers


def why_not_answer(state: State, step: int) -> str:
    return "a refuelling may be shortened or passed now, nothing else (R4.5)"


def why_not_discard(state: State, step: int) -> str:
    if USE_DISCARD <= step < TAKE_TIED:
        return f"card {CARD_NAMES[step - USE_DISCARD]} does not lie in the row (R9.8)"
    return "the turn is ending: one more card may be discarded or not, nothing else (R9.8)"


def why_not_tie(state: State, step: int) -> str:
    if TAKE_TIED <= step < SHOW_FACE:
        return f"{SITE_NAMES[step - TAKE_TIED]} is not tied with explorers on it (R8.2)"
    return "a tied territory may be taken or passed now, nothing else (R8.2)"


def why_not_second(state: State, step: int) -> str:
    if USE_MOVE <= step < USE_REMOVE:
        return why_not_moved(state, step - USE_MOVE)
    if step == MOVE_NO_MORE:
        return "there is no room there, unless a second explorer leaves (R9.4, R11.2)"
    return "a Tuarek is moving explorers: a second one may move, or none (R9.4)"


def why_not_rolled(state: State, step: int) -> str:
    if step == THROW:
        return "say which dice are thrown (R5.2)"
    if step == RUN_DRY:
        return "there is fuel for another throw, or nothing left to throw: the tank does not run dry (R12.3)"
    if step == STOP:
        if state.marked:
            return "dice are marked: they are thrown now (R5.2)"
        return "no more than a beat of fuel is left: the tank runs dry (R12.2)"
    if MARK <= step < TAKE_CARD:
        return why_not_marked(state, step - MARK)
    return "fuel is running: nothing but throwing and stopping is possible (R5.6)"


def why_not_marked(state: State, die: int) -> str:
    if state.die[die] == NOT_CHOSEN:
        return f"the {DIE_KINDS[kind_of(die)]} die was not chosen this turn (R5.1)"
    if is_burnt(state, die) and not state.flames_again:
        return f"die {die + 1} is burnt (R5.3)"
    if not can_pay_throw(state):
        return (
            f"a throw costs {own_cost(state, THROW)} ms of fuel or more, and no more is left (R12.2, R12.3)"
        )
    return f"die {die + 1} is marked already, or comes before one that is"


# the own turn, before and after rolling


def why_not_in_turn(state: State, step: int) -> str:
    for low, high, reason in TURN_REASONS:
        if low <= step < high:
            return reason(state, step - low)
    return "nobody has asked for that now (R3.1)"


def why_not_refuel(state: State, _: int) -> str:
    if state.phase != PREPARE or state.refuels_left == 0:
        return f"a refuelling comes before anything else, at most {REFUELS_PER_TURN} a turn (R4.1, R4.6)"
    return "a refuelling costs a jerrycan, and there is none (R4.1)"


def why_not_bought(state: State, _: int) -> str:
    if state.jerrycans[state.turn] < TUAREK_PRICE:
        return f"a Tuarek costs {TUAREK_PRICE} jerrycans (R6.6)"
    return "no Tuarek is left, in the stack or discarded (R6.6)"


def why_not_thrown(state: State, _: int) -> str:
    if state.phase == PREPARE:
        return "the fuel does not suffice for a throw: the tank runs dry (R12.3)"
    return "the dice stand: no more throwing this turn (R5.4)"


def why_not_stopped(state: State, _: int) -> str:
    if state.phase == PREPARE:
        return "a turn has at least one throw (R5.4)"
    return "the dice stand already (R5.4)"


def why_not_dry(state: State, _: int) -> str:
    return "the tank runs dry while rolling, or when the fuel does not suffice for a throw (R5.5)"


def why_not_ended(state: State, _: int) -> str:
    return "the dice must be rolled first (R3.1)"


def why_not_token(state: State, kind: int, otherwise: str) -> str:
    """A Tuarek that is not there, or something else that is in the way."""
    if not holds(state, int(state.turn), kind):
        return f"seat {state.turn} holds no Tuarek {TUAREK_NAMES[kind]} (R9)"
    return otherwise


def why_not_flames(state: State, _: int) -> str:
    return why_not_token(state, FLAMES, "that Tuarek is for the time before rolling (R9.2)")


def why_not_free_refuel(state: State, _: int) -> str:
    return why_not_token(state, REFUEL, "it is not its moment (R9.6)")


def why_not_chosen(state: State, special: int) -> str:
    name = SPECIAL_DICE[special]
    if state.phase != PREPARE:
        return "dice are chosen before the first throw (R5.1)"
    if is_chosen(state, special):
        return f"the {name} die is chosen already (R5.1)"
    return f"the {name} die costs a jerrycan, and there is none (R5.1)"


def why_not_dice(state: State, pair: int) -> str:
    if state.phase != PREPARE:
        return why_not_token(state, DICE, "that Tuarek is for the time before rolling (R9.1)")
    chosen = ", ".join(SPECIAL_DICE[special] for special in DICE_PAIRS[pair] if is_chosen(state, special))
    return why_not_token(state, DICE, f"already chosen: {chosen}; the Tuarek brings two that are not (R9.1)")


def why_not_first_throw(state: State, die: int) -> str:
    if state.phase == PREPARE:
        return "the first throw takes all chosen dice and no others (R5.2)"
    return "the dice stand: no more throwing this turn (R5.4)"


def why_not_card(state: State, card: int) -> str:
    name = CARD_NAMES[card]
    if state.phase == PREPARE:
        return "cards are taken after rolling (R3.1)"
    if card not in state.row:
        return f"card {name} does not lie in the row (R6.3)"
    has = [*state.resources, state.jerrycans[state.turn]]
    short = [
        f"{cost - have} {SYMBOLS[place]}"
        for place, (cost, have) in enumerate(zip(state.card[card, COST : COST + NUM_COSTS], has))
        if cost > have
    ]
    return f"card {name} cannot be paid: {', '.join(short)} more are needed (R6.3)"


def why_not_placed(state: State, site: int) -> str:
    if state.phase == PREPARE:
        return "explorers are placed after rolling (R3.1)"
    if site == CAMP or site not in [site_at(state, place) for place in range(1, NUM_OPEN + 1)]:
        return f"{SITE_NAMES[site]} is no place for explorers now (R6.7, R11.2)"
    if state.explorers[state.turn, CAMP] == 0:
        return "no explorer is left in the camp (R6.7)"
    if not may_place(state):
        return "an explorer costs a recruit and a metal, and no free one is due (R6.7)"
    return f"{SITE_NAMES[site]} is full (R11.2)"


def why_not_exchanged(state: State, wheat: int) -> str:
    if state.phase == PREPARE:
        return "wheat is exchanged after rolling (R10.3)"
    if state.ability[EXCHANGE_WHEAT] != state.turn:
        return f"seat {state.turn} does not own the ability to exchange wheat (R10.3)"
    if state.exchanged:
        return "wheat is exchanged once each turn (R10.3)"
    return f"there are {state.resources[WHEAT]} wheat to exchange (R10.3)"


def why_not_resources(state: State, _: int) -> str:
    return why_not_token(state, RESOURCES, "that Tuarek is for the time after rolling (R9.5)")


def why_not_lifted(state: State, code: int) -> str:
    return why_not_token(state, MOVE, why_not_moved(state, code))


def why_not_moved(state: State, code: int) -> str:
    """Why an explorer cannot go from one site to another with a Tuarek (R9.4)."""
    source, target = code // NUM_SITES, code % NUM_SITES
    sites = [site_at(state, place) for place in range(NUM_OPEN + 1)]
    if source not in sites or state.explorers[state.turn, source] == 0:
        return f"no own explorer stands at {SITE_NAMES[source]} (R9.4)"
    if target == CAMP or target not in sites:
        return f"an explorer cannot be moved to {SITE_NAMES[target]} now (R9.4)"
    if source == target:
        return "an explorer does not move to where it stands (R9.4)"
    if not has_room(state, target):
        return f"{SITE_NAMES[target]} is full (R11.2)"
    return "the two moves are said in the order of their texts (R9.4)"


def why_not_removed(state: State, site: int) -> str:
    return why_not_token(state, REMOVE, f"no opposing explorer stands at {SITE_NAMES[site]} (R9.7)")


def why_not_yet(state: State, _: int) -> str:
    return "that is asked when its moment has come, not now (R4.5, R8.2, R9.8)"


PHASE_REASONS: dict[int, Callable[[State, int], str]] = {
    ROLL: why_not_rolled,
    ANSWER: why_not_answer,
    DISCARDING: why_not_discard,
    TIE: why_not_tie,
    MOVE_SECOND: why_not_second,
}
TURN_REASONS: tuple[tuple[int, int, Callable[[State, int], str]], ...] = (
    (PAY_REFUEL, USE_SHORT, why_not_refuel),
    (USE_SHORT, BUY_TUAREK, why_not_yet),
    (BUY_TUAREK, USE_REFUEL, why_not_bought),
    (USE_REFUEL, USE_FLAMES, why_not_free_refuel),
    (USE_FLAMES, THROW, why_not_flames),
    (THROW, STOP, why_not_thrown),
    (STOP, RUN_DRY, why_not_stopped),
    (RUN_DRY, END, why_not_dry),
    (END, TIE_PASS, why_not_ended),
    (TIE_PASS, CHOOSE_DIE, why_not_yet),
    (CHOOSE_DIE, USE_DICE, why_not_chosen),
    (USE_DICE, MARK, why_not_dice),
    (MARK, TAKE_CARD, why_not_first_throw),
    (TAKE_CARD, PLACE_EXPLORER, why_not_card),
    (PLACE_EXPLORER, EXCHANGE + 1, why_not_placed),
    (EXCHANGE + 1, USE_RESOURCES, lambda state, rest: why_not_exchanged(state, rest + 1)),
    (USE_RESOURCES, USE_MOVE, why_not_resources),
    (USE_MOVE, USE_REMOVE, why_not_lifted),
    (USE_REMOVE, USE_DISCARD, why_not_removed),
    (USE_DISCARD, SHOW_FACE, why_not_yet),
)
