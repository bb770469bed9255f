"""Why an action of Kero is not legal."""

from collections.abc import Callable

import numpy as np

from trefoil.core.game import CHANCE, CHOICES, State
from trefoil.core.reasons import Reason, reason
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


def why_not(state: State, action: int) -> Reason:
    """The reason an illegal action is refused."""
    step = id_of(action)
    if state.ending:
        return reason("R11", "game-over")
    if is_listed(state, step):
        return why_not_in_time(state, step, milliseconds_of(action))
    if state.player == CHANCE:
        return why_not_chance(state, step)
    if step >= SHOW_FACE:
        return reason("", "no-chance-due")
    return PHASE_REASONS.get(int(state.phase), why_not_in_turn)(state, step)


def is_listed(state: State, step: int) -> bool:
    choices = np.zeros(1, CHOICES)[0]
    legal_actions(state, choices)
    return step in choices.action[: choices.count]


# time and chance


def why_not_in_time(state: State, step: int, milliseconds: int) -> Reason:
    """Why a legal step cannot have taken so long."""
    if step > REFUELLED:
        throws = step - REFUELLED
        key = "refuel-brings-at-least" if state.tap else "refuel-brings"
        own = throws * int(state.cadence)
        return reason("R12.4", key, throws=throws, own=own, said=milliseconds)
    if step not in (THROW, STOP, RUN_DRY):
        return reason("R5.6", "no-time")
    own = int(own_cost(state, step))
    if step == RUN_DRY:
        return reason("R5.5", "dry-left", own=own, said=milliseconds)
    if state.clock == BEAT or state.phase == PREPARE:
        return reason("R12.2, R12.3", "costs", own=own, said=milliseconds)
    if milliseconds < own:
        return reason("R12.2", "less-than-a-beat", own=own, said=milliseconds)
    return reason("R12.2", "more-than-left", left=int(state.fuel[state.turn]))


def why_not_chance(state: State, step: int) -> Reason:
    if state.phase == FACES:
        die = int(next_in_air(state))
        kind = kind_of(die)
        faces = " ".join(face_word(state, kind, face) for face in range(len(state.same_face[kind])))
        return reason("R1.4", "in-the-air", die=die + 1, faces=faces)
    if state.phase == REFUELLING:
        return reason("R4.2", "being-filled", most=MAX_THROWS)
    if STACK_TUAREK <= step <= REFUELLED:
        return reason("R6.6", "none-discarded", tuarek=TUAREK_NAMES[step - STACK_TUAREK])
    return reason("R6.6", "shuffling")


# answers


def why_not_answer(state: State, step: int) -> Reason:
    return reason("R4.5", "shorten-first")


def why_not_discard(state: State, step: int) -> Reason:
    if USE_DISCARD <= step < TAKE_TIED:
        return reason("R9.8", "not-in-row", card=CARD_NAMES[step - USE_DISCARD])
    return reason("R9.8", "discard-first")


def why_not_tie(state: State, step: int) -> Reason:
    if TAKE_TIED <= step < SHOW_FACE:
        return reason("R8.2", "not-tied", site=SITE_NAMES[step - TAKE_TIED])
    return reason("R8.2", "tie-first")


def why_not_second(state: State, step: int) -> Reason:
    if USE_MOVE <= step < USE_REMOVE:
        return why_not_moved(state, step - USE_MOVE)
    if step == MOVE_NO_MORE:
        return reason("R9.4, R11.2", "second-must-leave")
    return reason("R9.4", "second-move-first")


def why_not_rolled(state: State, step: int) -> Reason:
    if step == THROW:
        return reason("R5.2", "which-dice")
    if step == RUN_DRY:
        return reason("R12.3", "not-dry")
    if step == STOP:
        if state.marked:
            return reason("R5.2", "dice-marked")
        return reason("R12.2", "beat-left")
    if MARK <= step < TAKE_CARD:
        return why_not_marked(state, step - MARK)
    return reason("R5.6", "fuel-running")


def why_not_marked(state: State, die: int) -> Reason:
    if state.die[die] == NOT_CHOSEN:
        return reason("R5.1", "die-not-chosen", die=DIE_KINDS[kind_of(die)])
    if is_burnt(state, die) and not state.flames_again:
        return reason("R5.3", "die-burnt", die=die + 1)
    if not can_pay_throw(state):
        return reason("R12.2, R12.3", "throw-costs", own=int(own_cost(state, THROW)))
    return reason("", "die-marked", die=die + 1)


# the own turn, before and after rolling


def why_not_in_turn(state: State, step: int) -> Reason:
    for low, high, why_not_now in TURN_REASONS:
        if low <= step < high:
            return why_not_now(state, step - low)
    return reason("R3.1", "not-asked")


def why_not_refuel(state: State, _: int) -> Reason:
    if state.phase != PREPARE or state.refuels_left == 0:
        return reason("R4.1, R4.6", "refuel-first", most=REFUELS_PER_TURN)
    return reason("R4.1", "refuel-price")


def why_not_bought(state: State, _: int) -> Reason:
    if state.jerrycans[state.turn] < TUAREK_PRICE:
        return reason("R6.6", "tuarek-price", price=TUAREK_PRICE)
    return reason("R6.6", "no-tuarek-left")


def why_not_thrown(state: State, _: int) -> Reason:
    if state.phase == PREPARE:
        return reason("R12.3", "no-fuel-to-throw")
    return reason("R5.4", "dice-stand")


def why_not_stopped(state: State, _: int) -> Reason:
    if state.phase == PREPARE:
        return reason("R5.4", "throw-first")
    return reason("R5.4", "stopped-already")


def why_not_dry(state: State, _: int) -> Reason:
    return reason("R5.5", "dry-when-rolling")


def why_not_ended(state: State, _: int) -> Reason:
    return reason("R3.1", "roll-first")


def why_not_token(state: State, kind: int, otherwise: Reason) -> Reason:
    """A Tuarek that is not there, or something else that is in the way."""
    if not holds(state, int(state.turn), kind):
        return reason("R9", "no-such-tuarek", seat=int(state.turn), tuarek=TUAREK_NAMES[kind])
    return otherwise


def why_not_flames(state: State, _: int) -> Reason:
    return why_not_token(state, FLAMES, reason("R9.2", "before-rolling"))


def why_not_free_refuel(state: State, _: int) -> Reason:
    return why_not_token(state, REFUEL, reason("R9.6", "not-its-moment"))


def why_not_chosen(state: State, special: int) -> Reason:
    name = SPECIAL_DICE[special]
    if state.phase != PREPARE:
        return reason("R5.1", "dice-before-throw")
    if is_chosen(state, special):
        return reason("R5.1", "die-chosen", die=name)
    return reason("R5.1", "die-price", die=name)


def why_not_dice(state: State, pair: int) -> Reason:
    if state.phase != PREPARE:
        return why_not_token(state, DICE, reason("R9.1", "before-rolling"))
    chosen = " ".join(SPECIAL_DICE[special] for special in DICE_PAIRS[pair] if is_chosen(state, special))
    return why_not_token(state, DICE, reason("R9.1", "dice-chosen", dice=chosen))


def why_not_first_throw(state: State, die: int) -> Reason:
    if state.phase == PREPARE:
        return reason("R5.2", "first-throw")
    return reason("R5.4", "dice-stand")


def why_not_card(state: State, card: int) -> Reason:
    name = CARD_NAMES[card]
    if state.phase == PREPARE:
        return reason("R3.1", "cards-after-rolling")
    if card not in state.row:
        return reason("R6.3", "not-in-row", card=name)
    has = [*state.resources, state.jerrycans[state.turn]]
    missing = {
        SYMBOLS[place]: int(cost - have)
        for place, (cost, have) in enumerate(zip(state.card[card, COST : COST + NUM_COSTS], has))
        if cost > have
    }
    return reason("R6.3", "card-price", card=name, **missing)


def why_not_placed(state: State, site: int) -> Reason:
    if state.phase == PREPARE:
        return reason("R3.1", "explorers-after-rolling")
    if site == CAMP or site not in [site_at(state, place) for place in range(1, NUM_OPEN + 1)]:
        return reason("R6.7, R11.2", "no-place", site=SITE_NAMES[site])
    if state.explorers[state.turn, CAMP] == 0:
        return reason("R6.7", "camp-empty")
    if not may_place(state):
        return reason("R6.7", "explorer-price")
    return reason("R11.2", "site-full", site=SITE_NAMES[site])


def why_not_exchanged(state: State, wheat: int) -> Reason:
    if state.phase == PREPARE:
        return reason("R10.3", "wheat-after-rolling")
    if state.ability[EXCHANGE_WHEAT] != state.turn:
        return reason("R10.3", "no-exchange", seat=int(state.turn))
    if state.exchanged:
        return reason("R10.3", "exchanged-already")
    return reason("R10.3", "wheat-left", wheat=int(state.resources[WHEAT]))


def why_not_resources(state: State, _: int) -> Reason:
    return why_not_token(state, RESOURCES, reason("R9.5", "after-rolling"))


def why_not_lifted(state: State, code: int) -> Reason:
    return why_not_token(state, MOVE, why_not_moved(state, code))


def why_not_moved(state: State, code: int) -> Reason:
    """Why an explorer cannot go from one site to another with a Tuarek (R9.4)."""
    source, target = code // NUM_SITES, code % NUM_SITES
    sites = [site_at(state, place) for place in range(NUM_OPEN + 1)]
    if source not in sites or state.explorers[state.turn, source] == 0:
        return reason("R9.4", "no-own-explorer", site=SITE_NAMES[source])
    if target == CAMP or target not in sites:
        return reason("R9.4", "no-move-to", site=SITE_NAMES[target])
    if source == target:
        return reason("R9.4", "stands-there")
    if not has_room(state, target):
        return reason("R11.2", "site-full", site=SITE_NAMES[target])
    return reason("R9.4", "moves-in-order")


def why_not_removed(state: State, site: int) -> Reason:
    return why_not_token(state, REMOVE, reason("R9.7", "no-opponent", site=SITE_NAMES[site]))


def why_not_yet(state: State, _: int) -> Reason:
    return reason("R4.5, R8.2, R9.8", "not-yet")


PHASE_REASONS: dict[int, Callable[[State, int], Reason]] = {
    ROLL: why_not_rolled,
    ANSWER: why_not_answer,
    DISCARDING: why_not_discard,
    TIE: why_not_tie,
    MOVE_SECOND: why_not_second,
}
TURN_REASONS: tuple[tuple[int, int, Callable[[State, int], Reason]], ...] = (
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
