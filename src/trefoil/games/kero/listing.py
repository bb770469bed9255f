"""What a player of Kero may do, or chance, at a position."""

from trefoil.core.chance import Rng, below
from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.kero import box, explorers, moves, phases, refuelling, rolling, stock, turns, upgrading

LAST_KIND = box.NUM_KINDS - 1


@jit
def legal_actions(state: State, choices: Choices) -> None:
    phase = state.phase
    if phase == phases.FACES:
        rolling.list_faces(state, choices)
    elif phase == phases.ROLL:
        rolling.list_rolls(state, choices)
    elif phase == phases.UPGRADE:
        list_upgrades(state, choices)
    elif phase == phases.PREPARE:
        list_preparations(state, choices)
    else:
        list_answers(state, choices)


@jit
def list_answers(state: State, choices: Choices) -> None:
    """What is decided more rarely."""
    phase = state.phase
    if phase == phases.REFUELLING:
        list_refuellings(choices)
    elif phase == phases.MOVE_SECOND:
        explorers.list_second_moves(state, choices)
    elif phase == phases.ANSWER:
        add(choices, moves.PASS)
        add(choices, moves.USE_SHORT)
    elif phase == phases.DISCARDING:
        turns.list_discards(state, choices)
    elif phase == phases.TIE:
        turns.list_ties(state, choices)
    elif phase == phases.SHUFFLE:
        list_next_tuareks(state, choices)


@jit
def list_preparations(state: State, choices: Choices) -> None:
    """R3.1, R4, R5.1, R12.3: all that may come before the first throw, and the throw itself."""
    add(choices, moves.THROW if rolling.can_pay_throw(state) else moves.RUN_DRY)
    if refuelling.may_pay_refuel(state):
        add(choices, moves.PAY_REFUEL)
    if stock.holds(state, state.turn, box.FLAMES):
        add(choices, moves.USE_FLAMES)
    rolling.list_dice_choices(state, choices)
    list_any_time(state, choices)


@jit
def list_upgrades(state: State, choices: Choices) -> None:
    """R6, R9.5, R10.3"""
    add(choices, moves.END)
    upgrading.list_cards(state, choices)
    explorers.list_placings(state, choices)
    upgrading.list_exchanges(state, choices)
    upgrading.list_free_resources(state, choices)
    list_any_time(state, choices)


@jit
def list_any_time(state: State, choices: Choices) -> None:
    """R6.6, R9.4, R9.6, R9.7: in the own turn, before and after rolling."""
    if stock.can_buy_tuarek(state):
        add(choices, moves.BUY_TUAREK)
    if stock.holds(state, state.turn, box.REFUEL):
        add(choices, moves.USE_REFUEL)
    if stock.holds(state, state.turn, box.MOVE):
        explorers.list_moves(state, choices)
    explorers.list_removals(state, choices)


@jit
def list_refuellings(choices: Choices) -> None:
    for throws in range(1, moves.MAX_THROWS + 1):
        add(choices, moves.REFUELLED + throws)


@jit
def list_next_tuareks(state: State, choices: Choices) -> None:
    for kind in range(box.NUM_KINDS):
        if state.discarded[kind] > 0:
            add(choices, moves.STACK_TUAREK + kind)


@jit
def value_fits(state: State, action: int) -> bool:
    """R12.1: whether a legal action can have taken the time it carries."""
    step, milliseconds = moves.id_of(action), moves.milliseconds_of(action)
    if step in (moves.THROW, moves.STOP, moves.RUN_DRY):
        return rolling.cost_fits(state, step, milliseconds)
    if step > moves.REFUELLED:
        return refuelling.refuel_time_fits(state, step - moves.REFUELLED, milliseconds)
    return milliseconds == 0


@jit
def chance(state: State, rng: Rng) -> int:
    """One outcome, as likely as at the table."""
    if state.phase == phases.FACES:
        face = below(rng, box.NUM_FACES)
        return moves.SHOW_FACE + int(state.same_face[rolling.kind_of(rolling.next_in_air(state)), face])
    if state.phase == phases.REFUELLING:
        return moves.REFUELLED + refuelling.sample_throws(state, rng)
    return moves.STACK_TUAREK + sample_tuarek(state, rng)


@jit
def sample_tuarek(state: State, rng: Rng) -> int:
    """R6.6: every discarded token is as likely as any other."""
    token = below(rng, stock.num_discarded(state))
    for kind in range(LAST_KIND):
        token -= int(state.discarded[kind])
        if token < 0:
            return kind
    return LAST_KIND
