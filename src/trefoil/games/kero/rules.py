"""The rules of Kero: docs/rules/kero.md, whose numbers are cited here and in the files beside.

An action changes what it says and leaves the phase at CARRY_ON; `carry_on` then does all that happens by
itself, until a player or chance is needed.
"""

import numpy as np

from trefoil.core.chance import Rng, below, shuffle
from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.kero.explorers import (
    lift_explorer,
    list_moves,
    list_placings,
    list_removals,
    list_second_moves,
    move_both,
    place_explorer,
    remove_explorer,
    set_down,
)
from trefoil.games.kero.moves import (
    BUY_TUAREK,
    CHOOSE_DIE,
    END,
    EXCHANGE,
    MARK,
    MAX_THROWS,
    MOVE_NO_MORE,
    PASS,
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
from trefoil.games.kero.refuelling import (
    begin_refuelling,
    fill_tank,
    may_pay_refuel,
    pay_refuel,
    refuel_time_fits,
    sample_throws,
    shorten_refuelling,
    throw_for_fuel,
)
from trefoil.games.kero.rolling import (
    can_pay_throw,
    choose_die,
    cost_fits,
    kind_of,
    list_dice_choices,
    list_faces,
    list_rolls,
    mark_die,
    next_in_air,
    run_dry,
    show_face,
    stop_rolling,
    throw_dice,
    use_dice,
)
from trefoil.games.kero.state import (
    ANSWER,
    CAMP,
    CARRY_ON,
    CLAIM,
    CLAIMED,
    DISCARDING,
    DISTRIBUTE,
    END_OF_TURN,
    FACES,
    FIRST_JERRYCANS,
    FIRST_TUAREKS,
    FLAMES,
    MOVE,
    MOVE_SECOND,
    NEXT_ROUND,
    NONE,
    NUM_CARDS,
    NUM_CLAIMS,
    NUM_DICE,
    NUM_EXPLORERS,
    NUM_FACES,
    NUM_JERRYCANS,
    NUM_KINDS,
    NUM_PLAYERS,
    NUM_REGULAR,
    NUM_START,
    NUM_TERRITORIES,
    NUM_TUAREKS,
    PILE_SIZE,
    PREPARE,
    REFILL,
    REFUEL,
    REFUELLING,
    ROLL,
    ROW_LENGTH,
    SHUFFLE,
    START_IN_DECK,
    TIE,
    UPGRADE,
)
from trefoil.games.kero.stock import (
    buy_tuarek,
    can_buy_tuarek,
    discard_tuarek,
    holds,
    num_discarded,
    stack_tuarek,
    take_owed_tuareks,
)
from trefoil.games.kero.turns import (
    begin_turn,
    claim,
    decide_tie,
    distribute_next,
    end_upgrading,
    lay_territories,
    list_discards,
    list_ties,
    next_round,
    offer_discard,
    pass_discard,
    refill,
    use_discard,
)
from trefoil.games.kero.upgrading import (
    exchange,
    list_cards,
    list_exchanges,
    list_free_resources,
    take_card,
    use_resources,
)

# set-up


@jit
def new_game(state: State, rng: Rng) -> None:
    """R2: shuffle everything, and choose who begins unless the host has (R2.5)."""
    clear_table(state)
    deal_cards(state, rng)
    deal_territories(state, rng)
    deal_tuareks(state, rng)
    start(state, below(rng, NUM_PLAYERS) if state.first < 0 else state.first)


@jit
def clear_table(state: State) -> None:
    """Nothing lies anywhere yet; whoever lays out the table fills row, deck, territories and Tuareks."""
    state.row[:] = NONE
    state.deck[:] = NONE
    state.deck_next = 0
    state.card_owner[:] = NONE
    state.open[:] = NONE
    state.territories[:] = NONE
    state.territories_next = 0
    state.territory_owner[:] = NONE
    state.tuareks[:] = 0
    state.hidden[:] = 0
    state.stack[:] = NONE
    state.stack_next = 0
    state.stack_size = 0
    state.discarded[:] = 0


@jit
def deal_cards(state: State, rng: Rng) -> None:
    """R2.1, R2.2: start cards on top, below them three piles with a claim card in each."""
    starts = np.arange(NUM_START).astype(np.int8)
    shuffle(rng, starts, NUM_START)
    for place in range(ROW_LENGTH):
        state.row[place] = starts[place]
    for place in range(START_IN_DECK):
        state.deck[place] = starts[ROW_LENGTH + place]
    regulars = np.arange(NUM_START, NUM_CARDS).astype(np.int8)
    shuffle(rng, regulars, NUM_REGULAR)
    left = NUM_REGULAR
    for pile in range(NUM_CLAIMS):
        bottom = START_IN_DECK + pile * PILE_SIZE
        claim_place = bottom + below(rng, PILE_SIZE)
        for place in range(bottom, bottom + PILE_SIZE):
            if place == claim_place:
                state.deck[place] = CLAIM
            else:
                left -= 1
                state.deck[place] = regulars[left]


@jit
def deal_territories(state: State, rng: Rng) -> None:
    """R2.3"""
    tiles = np.arange(NUM_TERRITORIES).astype(np.int8)
    shuffle(rng, tiles, NUM_TERRITORIES)
    for place in range(NUM_TERRITORIES):
        state.territories[place] = tiles[place]


@jit
def deal_tuareks(state: State, rng: Rng) -> None:
    """R2.3, R2.4: two for each clan, the others are the stack."""
    tokens = np.empty(NUM_TUAREKS, np.int8)
    count = 0
    for kind in range(NUM_KINDS):
        for _ in range(state.tuarek_count[kind]):
            tokens[count] = kind
            count += 1
    shuffle(rng, tokens, count)
    for player in range(NUM_PLAYERS):
        for _ in range(FIRST_TUAREKS):
            count -= 1
            state.tuareks[player, tokens[count]] += 1
    for place in range(count):
        state.stack[place] = tokens[place]
    state.stack_size = count


@jit
def start(state: State, first: int) -> None:
    """R2.3, R2.4: four territories, two jerrycans and a full tank each; the first player's turn begins."""
    state.first = first
    state.ending = 0
    state.claims = 0
    state.last_turn = 0
    state.turns = 0
    state.refuellings[:] = 0
    state.dried[:] = 0
    state.marked = 0
    state.moving = NONE
    state.owed = 0
    state.owed_to = 0
    state.refuel_dice = 0
    state.place = 0
    state.tie_site = NONE
    state.explorers[:] = 0
    state.explorers[:, CAMP] = NUM_EXPLORERS
    state.jerrycans[:] = FIRST_JERRYCANS
    state.supply = NUM_JERRYCANS - NUM_PLAYERS * FIRST_JERRYCANS
    state.ability[:] = NONE
    state.fuel[:] = state.tank
    lay_territories(state)
    begin_turn(state, first)
    await_decision(state)


# what a player may do, or chance


@jit
def legal_actions(state: State, choices: Choices) -> None:
    phase = state.phase
    if phase == FACES:
        list_faces(state, choices)
    elif phase == ROLL:
        list_rolls(state, choices)
    elif phase == UPGRADE:
        list_upgrades(state, choices)
    elif phase == PREPARE:
        list_preparations(state, choices)
    else:
        list_answers(state, choices)


@jit
def list_answers(state: State, choices: Choices) -> None:
    """What is decided more rarely."""
    phase = state.phase
    if phase == REFUELLING:
        list_refuellings(choices)
    elif phase == MOVE_SECOND:
        list_second_moves(state, choices)
    elif phase == ANSWER:
        add(choices, PASS)
        add(choices, USE_SHORT)
    elif phase == DISCARDING:
        list_discards(state, choices)
    elif phase == TIE:
        list_ties(state, choices)
    elif phase == SHUFFLE:
        list_next_tuareks(state, choices)


@jit
def list_preparations(state: State, choices: Choices) -> None:
    """R3.1, R4, R5.1, R12.3: all that may come before the first throw, and the throw itself."""
    add(choices, THROW if can_pay_throw(state) else RUN_DRY)
    if may_pay_refuel(state):
        add(choices, PAY_REFUEL)
    if holds(state, state.turn, FLAMES):
        add(choices, USE_FLAMES)
    list_dice_choices(state, choices)
    list_any_time(state, choices)


@jit
def list_upgrades(state: State, choices: Choices) -> None:
    """R6, R9.5, R10.3"""
    add(choices, END)
    list_cards(state, choices)
    list_placings(state, choices)
    list_exchanges(state, choices)
    list_free_resources(state, choices)
    list_any_time(state, choices)


@jit
def list_any_time(state: State, choices: Choices) -> None:
    """R6.6, R9.4, R9.6, R9.7: in the own turn, before and after rolling."""
    if can_buy_tuarek(state):
        add(choices, BUY_TUAREK)
    if holds(state, state.turn, REFUEL):
        add(choices, USE_REFUEL)
    if holds(state, state.turn, MOVE):
        list_moves(state, choices)
    list_removals(state, choices)


@jit
def list_refuellings(choices: Choices) -> None:
    for throws in range(1, MAX_THROWS + 1):
        add(choices, REFUELLED + throws)


@jit
def list_next_tuareks(state: State, choices: Choices) -> None:
    for kind in range(NUM_KINDS):
        if state.discarded[kind] > 0:
            add(choices, STACK_TUAREK + kind)


@jit
def value_fits(state: State, action: int) -> bool:
    """R12.1: whether a legal action can have taken the time it carries."""
    step, milliseconds = id_of(action), milliseconds_of(action)
    if step in (THROW, STOP, RUN_DRY):
        return cost_fits(state, step, milliseconds)
    if step > REFUELLED:
        return refuel_time_fits(state, step - REFUELLED, milliseconds)
    return milliseconds == 0


@jit
def chance(state: State, rng: Rng) -> int:
    """One outcome, as likely as at the table."""
    if state.phase == FACES:
        face = below(rng, NUM_FACES)
        return SHOW_FACE + int(state.same_face[kind_of(next_in_air(state)), face])
    if state.phase == REFUELLING:
        return REFUELLED + sample_throws(state, rng)
    return STACK_TUAREK + sample_tuarek(state, rng)


@jit
def sample_tuarek(state: State, rng: Rng) -> int:
    """R6.6: every discarded token is as likely as any other."""
    token = below(rng, num_discarded(state))
    for kind in range(NUM_KINDS):
        token -= int(state.discarded[kind])
        if token < 0:
            return kind
    return NONE


# what happens then


@jit
def apply(state: State, action: int) -> None:
    """Do what a legal action says. It trusts: `engine` checks."""
    step, milliseconds = id_of(action), milliseconds_of(action)
    if step >= SHOW_FACE:
        apply_chance(state, step, milliseconds)
    elif MARK <= step < TAKE_CARD:
        mark_die(state, step - MARK)
    elif step == THROW:
        throw_dice(state, milliseconds)
    elif step == STOP:
        stop_rolling(state, milliseconds)
    elif step == RUN_DRY:
        run_dry(state)
    elif state.phase == PREPARE or state.phase == UPGRADE:
        apply_in_turn(state, step)
    else:
        apply_answer(state, step)
    carry_on(state)


@jit
def apply_chance(state: State, step: int, milliseconds: int) -> None:
    if step < STACK_TUAREK:
        show_face(state, step - SHOW_FACE)
    elif step > REFUELLED:
        fill_tank(state, step - REFUELLED, milliseconds)
        state.phase = CARRY_ON
    elif stack_tuarek(state, step - STACK_TUAREK):
        state.phase = CARRY_ON


@jit
def apply_in_turn(state: State, step: int) -> None:
    """R4.6: whatever it is, unless it is a refuelling, no refuelling can be paid for after it."""
    state.phase = CARRY_ON
    if step == PAY_REFUEL:
        pay_refuel(state)
        return
    state.refuels_left = 0
    if step < CHOOSE_DIE:
        apply_plain(state, step)
    elif step < USE_DICE:
        choose_die(state, step - CHOOSE_DIE)
    elif step < MARK:
        use_dice(state, step - USE_DICE)
    elif step < PLACE_EXPLORER:
        take_card(state, step - TAKE_CARD)
    elif step <= EXCHANGE:
        place_explorer(state, step - PLACE_EXPLORER)
    elif step < USE_RESOURCES:
        exchange(state, step - EXCHANGE)
    elif step < USE_MOVE:
        use_resources(state, step - USE_RESOURCES)
    elif step < USE_REMOVE:
        lift_explorer(state, step - USE_MOVE)
    else:
        remove_explorer(state, step - USE_REMOVE)


@jit
def apply_plain(state: State, step: int) -> None:
    """Actions that are their id and nothing more."""
    if step == BUY_TUAREK:
        buy_tuarek(state)
    elif step == USE_REFUEL:
        discard_tuarek(state, state.turn, REFUEL)
        state.refuel_dice = NUM_DICE
    elif step == USE_FLAMES:
        discard_tuarek(state, state.turn, FLAMES)
        state.flames_again = 1
    elif step == END:
        end_upgrading(state)


@jit
def apply_answer(state: State, step: int) -> None:
    if state.phase == ANSWER:
        if step == USE_SHORT:
            shorten_refuelling(state)
        else:
            throw_for_fuel(state)
    elif state.phase == MOVE_SECOND:
        if step == MOVE_NO_MORE:
            set_down(state)
        else:
            move_both(state, step - USE_MOVE)
    elif state.phase == DISCARDING:
        if step == PASS:
            pass_discard(state)
        else:
            use_discard(state, step - USE_DISCARD)
    else:
        decide_tie(state, NONE if step == TIE_PASS else step - TAKE_TIED)


# what happens by itself


@jit
def carry_on(state: State) -> None:
    """Tokens first, then fuel, then the stages of the turn."""
    while state.phase == CARRY_ON:
        if state.owed > 0:
            take_owed_tuareks(state)
        elif state.refuel_dice > 0:
            begin_refuelling(state)
        elif state.stage <= UPGRADE:
            await_decision(state)
        else:
            go_through_stage(state)


@jit
def await_decision(state: State) -> None:
    state.phase = state.stage
    state.player = state.turn


@jit
def go_through_stage(state: State) -> None:
    """R7, R8, R3.1"""
    stage = state.stage
    if stage == END_OF_TURN:
        offer_discard(state)
    elif stage == REFILL:
        refill(state)
    elif stage == CLAIMED:
        claim(state)
    elif stage == DISTRIBUTE:
        distribute_next(state)
    elif stage == NEXT_ROUND:
        next_round(state)
    else:
        begin_turn(state, 1 - state.turn)
