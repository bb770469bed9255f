"""The rules of Kero: docs/rules/kero.md, whose numbers are cited here and in the files beside.

An action changes what it says and leaves the phase at CARRY_ON; `carry_on` then does all that happens by
itself, until a player or chance is needed.
"""

from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.kero import box, explorers, moves, phases, refuelling, rolling, stock, turns, upgrading


@jit
def apply(state: State, action: int) -> None:
    """Do what a legal action says. It trusts: `engine` checks."""
    step, milliseconds = moves.id_of(action), moves.milliseconds_of(action)
    if step >= moves.SHOW_FACE:
        apply_chance(state, step, milliseconds)
    elif moves.MARK <= step < moves.TAKE_CARD:
        rolling.mark_die(state, step - moves.MARK)
    elif step == moves.THROW:
        rolling.throw_dice(state, milliseconds)
    elif step == moves.STOP:
        rolling.stop_rolling(state, milliseconds)
    elif step == moves.RUN_DRY:
        rolling.run_dry(state)
    elif state.phase == phases.PREPARE or state.phase == phases.UPGRADE:
        apply_in_turn(state, step)
    else:
        apply_answer(state, step)
    carry_on(state)


@jit
def apply_chance(state: State, step: int, milliseconds: int) -> None:
    if step < moves.STACK_TUAREK:
        rolling.show_face(state, step - moves.SHOW_FACE)
    elif step > moves.REFUELLED:
        refuelling.fill_tank(state, step - moves.REFUELLED, milliseconds)
        state.phase = phases.CARRY_ON
    elif stock.stack_tuarek(state, step - moves.STACK_TUAREK):
        state.phase = phases.CARRY_ON


@jit
def apply_in_turn(state: State, step: int) -> None:
    """R4.6: whatever it is, unless it is a refuelling, no refuelling can be paid for after it."""
    state.phase = phases.CARRY_ON
    if step == moves.PAY_REFUEL:
        refuelling.pay_refuel(state)
        return
    state.refuels_left = 0
    if step < moves.CHOOSE_DIE:
        apply_plain(state, step)
    elif step < moves.USE_DICE:
        rolling.choose_die(state, step - moves.CHOOSE_DIE)
    elif step < moves.MARK:
        rolling.use_dice(state, step - moves.USE_DICE)
    elif step < moves.PLACE_EXPLORER:
        upgrading.take_card(state, step - moves.TAKE_CARD)
    elif step <= moves.EXCHANGE:
        explorers.place_explorer(state, step - moves.PLACE_EXPLORER)
    elif step < moves.USE_RESOURCES:
        upgrading.exchange(state, step - moves.EXCHANGE)
    elif step < moves.USE_MOVE:
        upgrading.use_resources(state, step - moves.USE_RESOURCES)
    elif step < moves.USE_REMOVE:
        explorers.lift_explorer(state, step - moves.USE_MOVE)
    else:
        explorers.remove_explorer(state, step - moves.USE_REMOVE)


@jit
def apply_plain(state: State, step: int) -> None:
    """Actions that are their id and nothing more; the last of them ends the turn."""
    if step == moves.BUY_TUAREK:
        stock.buy_tuarek(state)
    elif step == moves.USE_REFUEL:
        stock.discard_tuarek(state, state.turn, box.REFUEL)
        state.refuel_dice = box.NUM_DICE
    elif step == moves.USE_FLAMES:
        stock.discard_tuarek(state, state.turn, box.FLAMES)
        state.flames_again = 1
    else:
        turns.end_upgrading(state)


@jit
def apply_answer(state: State, step: int) -> None:
    if state.phase == phases.ANSWER:
        if step == moves.USE_SHORT:
            refuelling.shorten_refuelling(state)
        else:
            refuelling.throw_for_fuel(state)
    elif state.phase == phases.MOVE_SECOND:
        if step == moves.MOVE_NO_MORE:
            explorers.set_down(state)
        else:
            explorers.move_both(state, step - moves.USE_MOVE)
    elif state.phase == phases.DISCARDING:
        if step == moves.PASS:
            turns.pass_discard(state)
        else:
            turns.use_discard(state, step - moves.USE_DISCARD)
    else:
        turns.decide_tie(state, box.NONE if step == moves.TIE_PASS else step - moves.TAKE_TIED)


# what happens by itself


@jit
def carry_on(state: State) -> None:
    """Tokens first, then fuel, then the stages of the turn."""
    while state.phase == phases.CARRY_ON:
        if state.owed > 0:
            stock.take_owed_tuareks(state)
        elif state.refuel_dice > 0:
            refuelling.begin_refuelling(state)
        elif state.stage <= phases.UPGRADE:
            turns.await_decision(state)
        else:
            go_through_stage(state)


@jit
def go_through_stage(state: State) -> None:
    """R7, R8, R3.1"""
    stage = state.stage
    if stage == phases.END_OF_TURN:
        turns.offer_discard(state)
    elif stage == phases.REFILL:
        turns.refill(state)
    elif stage == phases.CLAIMED:
        turns.claim(state)
    elif stage == phases.DISTRIBUTE:
        turns.distribute_next(state)
    elif stage == phases.NEXT_ROUND:
        turns.next_round(state)
    else:
        turns.begin_turn(state, 1 - state.turn)
