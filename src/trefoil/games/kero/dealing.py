"""The beginning of a game of Kero (R2)."""

import numpy as np

from trefoil.core.chance import Rng, below, shuffle, who_begins
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.kero import box, turns


@jit
def new_game(state: State, rng: Rng) -> None:
    """R2: shuffle everything, and choose who begins unless the host has (R2.5)."""
    clear_table(state)
    deal_cards(state, rng)
    deal_territories(state, rng)
    deal_tuareks(state, rng)
    start(state, who_begins(rng, state.first, box.NUM_PLAYERS))


@jit
def clear_table(state: State) -> None:
    """Nothing lies anywhere yet; whoever lays out the table fills row, deck, territories and Tuareks."""
    state.row[:] = box.NONE
    state.deck[:] = box.NONE
    state.deck_next = 0
    state.card_owner[:] = box.NONE
    state.open[:] = box.NONE
    state.territories[:] = box.NONE
    state.territories_next = 0
    state.territory_owner[:] = box.NONE
    state.tuareks[:] = 0
    state.hidden[:] = 0
    state.stack[:] = box.NONE
    state.stack_next = 0
    state.stack_size = 0
    state.discarded[:] = 0


@jit
def deal_cards(state: State, rng: Rng) -> None:
    """R2.1, R2.2: start cards on top, below them three piles with a claim card in each."""
    starts = np.arange(box.NUM_START).astype(np.int8)
    shuffle(rng, starts, box.NUM_START)
    for place in range(box.ROW_LENGTH):
        state.row[place] = starts[place]
    for place in range(box.START_IN_DECK):
        state.deck[place] = starts[box.ROW_LENGTH + place]
    regulars = np.arange(box.NUM_START, box.NUM_CARDS).astype(np.int8)
    shuffle(rng, regulars, box.NUM_REGULAR)
    left = box.NUM_REGULAR
    for pile in range(box.NUM_CLAIMS):
        bottom = box.START_IN_DECK + pile * box.PILE_SIZE
        claim_place = bottom + below(rng, box.PILE_SIZE)
        for place in range(bottom, bottom + box.PILE_SIZE):
            if place == claim_place:
                state.deck[place] = box.CLAIM
            else:
                left -= 1
                state.deck[place] = regulars[left]


@jit
def deal_territories(state: State, rng: Rng) -> None:
    """R2.3"""
    tiles = np.arange(box.NUM_TERRITORIES).astype(np.int8)
    shuffle(rng, tiles, box.NUM_TERRITORIES)
    for place in range(box.NUM_TERRITORIES):
        state.territories[place] = tiles[place]


@jit
def deal_tuareks(state: State, rng: Rng) -> None:
    """R2.3, R2.4: two for each clan, the others are the stack."""
    tokens = np.empty(box.NUM_TUAREKS, np.int8)
    count = 0
    for kind in range(box.NUM_KINDS):
        for _ in range(state.tuarek_count[kind]):
            tokens[count] = kind
            count += 1
    shuffle(rng, tokens, count)
    for player in range(box.NUM_PLAYERS):
        for _ in range(box.FIRST_TUAREKS):
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
    state.moving = box.NONE
    state.owed = 0
    state.owed_to = 0
    state.refuel_dice = 0
    state.place = 0
    state.tie_site = box.NONE
    state.explorers[:] = 0
    state.explorers[:, box.CAMP] = box.NUM_EXPLORERS
    state.jerrycans[:] = box.FIRST_JERRYCANS
    state.supply = box.NUM_JERRYCANS - box.NUM_PLAYERS * box.FIRST_JERRYCANS
    state.ability[:] = box.NONE
    state.fuel[:] = state.tank
    turns.lay_territories(state)
    turns.begin_turn(state, first)
    turns.await_decision(state)
