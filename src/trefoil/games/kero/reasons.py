"""Why an action of Kero is not legal."""

from collections.abc import Callable

import numpy as np

from trefoil.core.game import CHANCE, CHOICES, State
from trefoil.core.jit import plain
from trefoil.core.reasons import Reason, reason
from trefoil.games.kero import box, explorers, moves, phases, refuelling, rolling, stock
from trefoil.games.kero.components import face_word
from trefoil.games.kero.listing import legal_actions

site_at = plain(explorers.site_at)


def why_not(state: State, action: int) -> Reason:
    """The reason an illegal action is refused."""
    step = moves.id_of(action)
    if state.ending:
        return reason("R11", "game-over")
    if is_listed(state, step):
        return why_not_in_time(state, step, moves.milliseconds_of(action))
    return why_not_listed(state, step)


def why_not_listed(state: State, step: int) -> Reason:
    """The same of a step that is known to be illegal, however long it takes."""
    if state.player == CHANCE:
        return why_not_chance(state, step)
    if step >= moves.SHOW_FACE:
        return reason("", "no-chance-due")
    return PHASE_REASONS.get(int(state.phase), why_not_in_turn)(state, step)


def is_listed(state: State, step: int) -> bool:
    choices = np.zeros(1, CHOICES)[0]
    legal_actions(state, choices)
    return step in choices.action[: choices.count]


# time and chance


def why_not_in_time(state: State, step: int, milliseconds: int) -> Reason:
    """Why a legal step cannot have taken so long."""
    if step > moves.REFUELLED:
        throws = step - moves.REFUELLED
        key = "refuel-brings-at-least" if state.tap else "refuel-brings"
        own = throws * int(state.cadence)
        return reason("R12.4", key, throws=throws, own=own, said=milliseconds)
    if step not in (moves.THROW, moves.STOP, moves.RUN_DRY):
        return reason("R5.6", "no-time")
    own = int(rolling.own_cost(state, step))
    if step == moves.RUN_DRY:
        return reason("R5.5", "dry-left", own=own, said=milliseconds)
    if state.clock == box.BEAT or state.phase == phases.PREPARE:
        return reason("R12.2, R12.3", "costs", own=own, said=milliseconds)
    if milliseconds < own:
        return reason("R12.2", "less-than-a-beat", own=own, said=milliseconds)
    return reason("R12.2", "more-than-left", left=int(state.fuel[state.turn]))


def why_not_chance(state: State, step: int) -> Reason:
    if state.phase == phases.FACES:
        die = int(rolling.next_in_air(state))
        kind = rolling.kind_of(die)
        faces = " ".join(face_word(state, kind, face) for face in range(len(state.same_face[kind])))
        return reason("R1.4", "in-the-air", die=die + 1, faces=faces)
    if state.phase == phases.REFUELLING:
        return reason("R4.2", "being-filled", most=moves.MAX_THROWS)
    if moves.STACK_TUAREK <= step <= moves.REFUELLED:
        return reason("R6.6", "none-discarded", tuarek=box.TUAREK_NAMES[step - moves.STACK_TUAREK])
    return reason("R6.6", "shuffling")


# answers


def why_not_answer(state: State, step: int) -> Reason:
    return reason("R4.5", "shorten-first")


def why_not_discard(state: State, step: int) -> Reason:
    if moves.USE_DISCARD <= step < moves.TAKE_TIED:
        return reason("R9.8", "not-in-row", card=box.CARD_NAMES[step - moves.USE_DISCARD])
    return reason("R9.8", "discard-first")


def why_not_tie(state: State, step: int) -> Reason:
    if moves.TAKE_TIED <= step < moves.SHOW_FACE:
        return reason("R8.2", "not-tied", site=box.SITE_NAMES[step - moves.TAKE_TIED])
    return reason("R8.2", "tie-first")


def why_not_second(state: State, step: int) -> Reason:
    if moves.USE_MOVE <= step < moves.USE_REMOVE:
        return why_not_moved(state, step - moves.USE_MOVE)
    if step == moves.MOVE_NO_MORE:
        return reason("R9.4, R11.2", "second-must-leave")
    return reason("R9.4", "second-move-first")


def why_not_rolled(state: State, step: int) -> Reason:
    if step == moves.THROW:
        return reason("R5.2", "which-dice")
    if step == moves.RUN_DRY:
        return reason("R12.3", "not-dry")
    if step == moves.STOP:
        if state.marked:
            return reason("R5.2", "dice-marked")
        return reason("R12.2", "beat-left")
    if moves.MARK <= step < moves.TAKE_CARD:
        return why_not_marked(state, step - moves.MARK)
    return reason("R5.6", "fuel-running")


def why_not_marked(state: State, die: int) -> Reason:
    if state.die[die] == box.NOT_CHOSEN:
        return reason("R5.1", "die-not-chosen", die=box.DIE_KINDS[rolling.kind_of(die)])
    if rolling.is_burnt(state, die) and not state.flames_again:
        return reason("R5.3", "die-burnt", die=die + 1)
    if not rolling.can_pay_throw(state):
        return reason("R12.2, R12.3", "throw-costs", own=int(rolling.own_cost(state, moves.THROW)))
    return reason("", "die-marked", die=die + 1)


# the own turn, before and after rolling


def why_not_in_turn(state: State, step: int) -> Reason:
    low, why_not_now = next((low, why) for low, high, why in TURN_REASONS if low <= step < high)
    return why_not_now(state, step - low)


def why_not_refuel(state: State, _: int) -> Reason:
    if state.phase != phases.PREPARE or state.refuels_left == 0:
        return reason("R4.1, R4.6", "refuel-first", most=refuelling.REFUELS_PER_TURN)
    return reason("R4.1", "refuel-price")


def why_not_bought(state: State, _: int) -> Reason:
    if state.jerrycans[state.turn] < stock.TUAREK_PRICE:
        return reason("R6.6", "tuarek-price", price=stock.TUAREK_PRICE)
    return reason("R6.6", "no-tuarek-left")


def why_not_thrown(state: State, _: int) -> Reason:
    if state.phase == phases.PREPARE:
        return reason("R12.3", "no-fuel-to-throw")
    return reason("R5.4", "dice-stand")


def why_not_stopped(state: State, _: int) -> Reason:
    if state.phase == phases.PREPARE:
        return reason("R5.4", "throw-first")
    return reason("R5.4", "stopped-already")


def why_not_dry(state: State, _: int) -> Reason:
    return reason("R5.5", "dry-when-rolling")


def why_not_ended(state: State, _: int) -> Reason:
    return reason("R3.1", "roll-first")


def why_not_token(state: State, kind: int, otherwise: Reason) -> Reason:
    """A Tuarek that is not there, or something else that is in the way."""
    if not stock.holds(state, int(state.turn), kind):
        return reason("R9", "no-such-tuarek", seat=int(state.turn), tuarek=box.TUAREK_NAMES[kind])
    return otherwise


def why_not_flames(state: State, _: int) -> Reason:
    return why_not_token(state, box.FLAMES, reason("R9.2", "before-rolling"))


def why_not_free_refuel(state: State, _: int) -> Reason:
    return why_not_token(state, box.REFUEL, reason("R9.6", "not-its-moment"))


def why_not_chosen(state: State, special: int) -> Reason:
    name = box.SPECIAL_DICE[special]
    if state.phase != phases.PREPARE:
        return reason("R5.1", "dice-before-throw")
    if rolling.is_chosen(state, special):
        return reason("R5.1", "die-chosen", die=name)
    return reason("R5.1", "die-price", die=name)


def why_not_dice(state: State, pair: int) -> Reason:
    if state.phase != phases.PREPARE:
        return why_not_token(state, box.DICE, reason("R9.1", "before-rolling"))
    chosen = " ".join(
        box.SPECIAL_DICE[special] for special in moves.DICE_PAIRS[pair] if rolling.is_chosen(state, special)
    )
    return why_not_token(state, box.DICE, reason("R9.1", "dice-chosen", dice=chosen))


def why_not_first_throw(state: State, die: int) -> Reason:
    if state.phase == phases.PREPARE:
        return reason("R5.2", "first-throw")
    return reason("R5.4", "dice-stand")


def why_not_card(state: State, card: int) -> Reason:
    name = box.CARD_NAMES[card]
    if state.phase == phases.PREPARE:
        return reason("R3.1", "cards-after-rolling")
    if card not in state.row:
        return reason("R6.3", "not-in-row", card=name)
    has = [*state.resources, state.jerrycans[state.turn]]
    missing = {
        box.SYMBOLS[place]: int(cost - have)
        for place, (cost, have) in enumerate(zip(state.card[card, box.COST : box.COST + box.NUM_COSTS], has))
        if cost > have
    }
    return reason("R6.3", "card-price", card=name, **missing)


def why_not_placed(state: State, site: int) -> Reason:
    if state.phase == phases.PREPARE:
        return reason("R3.1", "explorers-after-rolling")
    if site == box.CAMP or site not in [site_at(state, place) for place in range(1, box.NUM_OPEN + 1)]:
        return reason("R6.7, R11.2", "no-place", site=box.SITE_NAMES[site])
    if state.explorers[state.turn, box.CAMP] == 0:
        return reason("R6.7", "camp-empty")
    if not explorers.may_place(state):
        return reason("R6.7", "explorer-price")
    return reason("R11.2", "site-full", site=box.SITE_NAMES[site])


def why_not_exchanged(state: State, wheat: int) -> Reason:
    if state.phase == phases.PREPARE:
        return reason("R10.3", "wheat-after-rolling")
    if state.ability[box.EXCHANGE_WHEAT] != state.turn:
        return reason("R10.3", "no-exchange", seat=int(state.turn))
    if state.exchanged:
        return reason("R10.3", "exchanged-already")
    return reason("R10.3", "wheat-left", wheat=int(state.resources[box.WHEAT]))


def why_not_resources(state: State, _: int) -> Reason:
    return why_not_token(state, box.RESOURCES, reason("R9.5", "after-rolling"))


def why_not_lifted(state: State, code: int) -> Reason:
    return why_not_token(state, box.MOVE, why_not_moved(state, code))


def why_not_moved(state: State, code: int) -> Reason:
    """Why an explorer cannot go from one site to another with a Tuarek (R9.4)."""
    source, target = code // box.NUM_SITES, code % box.NUM_SITES
    sites = [site_at(state, place) for place in range(box.NUM_OPEN + 1)]
    if source not in sites or state.explorers[state.turn, source] == 0:
        return reason("R9.4", "no-own-explorer", site=box.SITE_NAMES[source])
    if target == box.CAMP or target not in sites:
        return reason("R9.4", "no-move-to", site=box.SITE_NAMES[target])
    if source == target:
        return reason("R9.4", "stands-there")
    if not explorers.has_room(state, target):
        return reason("R11.2", "site-full", site=box.SITE_NAMES[target])
    return reason("R9.4", "moves-in-order")


def why_not_removed(state: State, site: int) -> Reason:
    return why_not_token(state, box.REMOVE, reason("R9.7", "no-opponent", site=box.SITE_NAMES[site]))


def why_not_yet(state: State, _: int) -> Reason:
    return reason("R4.5, R8.2, R9.8", "not-yet")


PHASE_REASONS: dict[int, Callable[[State, int], Reason]] = {
    phases.ROLL: why_not_rolled,
    phases.ANSWER: why_not_answer,
    phases.DISCARDING: why_not_discard,
    phases.TIE: why_not_tie,
    phases.MOVE_SECOND: why_not_second,
}
TURN_REASONS: tuple[tuple[int, int, Callable[[State, int], Reason]], ...] = (
    (moves.PAY_REFUEL, moves.USE_SHORT, why_not_refuel),
    (moves.USE_SHORT, moves.BUY_TUAREK, why_not_yet),
    (moves.BUY_TUAREK, moves.USE_REFUEL, why_not_bought),
    (moves.USE_REFUEL, moves.USE_FLAMES, why_not_free_refuel),
    (moves.USE_FLAMES, moves.THROW, why_not_flames),
    (moves.THROW, moves.STOP, why_not_thrown),
    (moves.STOP, moves.RUN_DRY, why_not_stopped),
    (moves.RUN_DRY, moves.END, why_not_dry),
    (moves.END, moves.TIE_PASS, why_not_ended),
    (moves.TIE_PASS, moves.CHOOSE_DIE, why_not_yet),
    (moves.CHOOSE_DIE, moves.USE_DICE, why_not_chosen),
    (moves.USE_DICE, moves.MARK, why_not_dice),
    (moves.MARK, moves.TAKE_CARD, why_not_first_throw),
    (moves.TAKE_CARD, moves.PLACE_EXPLORER, why_not_card),
    (moves.PLACE_EXPLORER, moves.EXCHANGE + 1, why_not_placed),
    (moves.EXCHANGE + 1, moves.USE_RESOURCES, lambda state, rest: why_not_exchanged(state, rest + 1)),
    (moves.USE_RESOURCES, moves.USE_MOVE, why_not_resources),
    (moves.USE_MOVE, moves.USE_REMOVE, why_not_lifted),
    (moves.USE_REMOVE, moves.USE_DISCARD, why_not_removed),
    (moves.USE_DISCARD, moves.SHOW_FACE, why_not_yet),
)
