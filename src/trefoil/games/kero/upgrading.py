"""Upgrading the camp: R6, R9.5 and R10.3."""

from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.kero import box, moves
from trefoil.games.kero.stock import discard_tuarek, gain_jerrycans, holds, owe_tuareks, spend_jerrycans

# cards


@jit
def can_pay(state: State, card: int) -> bool:
    """R6.3"""
    for resource in range(box.NUM_RESOURCES):
        if state.card[card, box.COST + resource] > state.resources[resource]:
            return False
    return state.card[card, box.COST + box.JERRYCAN] <= state.jerrycans[state.turn]


@jit
def list_cards(state: State, choices: Choices) -> None:
    for place in range(box.ROW_LENGTH):
        card = state.row[place]
        if card != box.NONE and can_pay(state, card):
            add(choices, moves.TAKE_CARD + int(card))


@jit
def take_card(state: State, card: int) -> None:
    """R6.3, R6.4: pay, take it out of the row, and let its effect happen."""
    for resource in range(box.NUM_RESOURCES):
        state.resources[resource] -= state.card[card, box.COST + resource]
    spend_jerrycans(state, state.turn, int(state.card[card, box.COST + box.JERRYCAN]))
    remove_from_row(state, card, state.turn)
    gain_jerrycans(state, state.turn, int(state.card[card, box.GIVES_JERRYCANS]))
    state.due += state.card[card, box.GIVES_EXPLORERS]
    owe_tuareks(state, state.turn, int(state.card[card, box.GIVES_TUAREKS]))
    if state.card[card, box.GIVES_REFUELLING]:
        state.refuel_dice = box.NUM_DICE
    take_ability(state, int(state.card[card, box.PERMANENT]) - 1)


@jit
def remove_from_row(state: State, card: int, owner: int) -> None:
    for place in range(box.ROW_LENGTH):
        if state.row[place] == card:
            state.row[place] = box.NONE
    state.card_owner[card] = owner


@jit
def num_abilities(state: State, player: int) -> int:
    count = 0
    for ability in range(box.NUM_ABILITIES):
        count += state.ability[ability] == player
    return count


@jit
def take_ability(state: State, ability: int) -> None:
    """R6.5: the card's tile, unless it would be the sixth."""
    if ability >= 0 and num_abilities(state, state.turn) < box.MAX_ABILITIES:
        state.ability[ability] = state.turn


# wheat, and resources from a Tuarek


@jit
def may_exchange(state: State) -> bool:
    """R10.3"""
    return state.ability[box.EXCHANGE_WHEAT] == state.turn and not state.exchanged


@jit
def list_exchanges(state: State, choices: Choices) -> None:
    if may_exchange(state):
        for wheat in range(1, min(int(state.resources[box.WHEAT]), moves.MAX_EXCHANGE) + 1):
            add(choices, moves.EXCHANGE + wheat)


@jit
def exchange(state: State, wheat: int) -> None:
    state.resources[box.WHEAT] -= wheat
    gain_jerrycans(state, state.turn, wheat)
    state.exchanged = 1


@jit
def list_free_resources(state: State, choices: Choices) -> None:
    """R9.5"""
    if holds(state, state.turn, box.RESOURCES):
        for pair in range(moves.NUM_RESOURCE_PAIRS):
            add(choices, moves.USE_RESOURCES + pair)


@jit
def use_resources(state: State, pair: int) -> None:
    discard_tuarek(state, state.turn, box.RESOURCES)
    state.resources[moves.RESOURCE_PAIRS[pair][0]] += 1
    state.resources[moves.RESOURCE_PAIRS[pair][1]] += 1
