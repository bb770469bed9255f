"""What a seat may know of a position of Kero, and how the rest may be imagined."""

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import Rng, below, shuffle
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.kero.state import (
    ANSWER,
    CLAIM,
    DECK_SIZE,
    DISCARD,
    DISCARDING,
    NONE,
    NUM_CARDS,
    NUM_CLAIMS,
    NUM_KINDS,
    NUM_PLAYERS,
    NUM_START,
    NUM_TERRITORIES,
    NUM_TUAREKS,
    PILE_SIZE,
    ROW_LENGTH,
    SHORT,
    SHUFFLE,
    START_IN_DECK,
    UNKNOWN,
)

# what is blanked


@jit
def observe(state: State, viewer: int) -> None:
    """Blank the deck, the territories to come, the Tuareks' stack and the other hands; all else is public."""
    for place in range(DECK_SIZE):
        if state.deck[place] != NONE:
            state.deck[place] = UNKNOWN
    for place in range(NUM_TERRITORIES):
        if state.territories[place] != NONE:
            state.territories[place] = UNKNOWN
    hide_stack(state)
    for player in range(NUM_PLAYERS):
        if player != viewer:
            hide_hand(state, player)


@jit
def hide_stack(state: State) -> None:
    """A stack that is just being made anew is shown as the discarded tokens it is made of."""
    for place in range(NUM_TUAREKS):
        if state.stack[place] == NONE:
            continue
        if state.phase == SHUFFLE:
            state.discarded[state.stack[place]] += 1
            state.stack[place] = NONE
        else:
            state.stack[place] = UNKNOWN
    if state.phase == SHUFFLE:
        state.stack_size = 0


@jit
def hide_hand(state: State, player: int) -> None:
    for kind in range(NUM_KINDS):
        state.hidden[player] += state.tuareks[player, kind]
        state.tuareks[player, kind] = 0


# what is imagined


@jit
def determinize(state: State, rng: Rng) -> None:
    """Deal what a view does not show to the places it leaves unknown."""
    fill_in_deck(state, rng)
    fill_in_territories(state, rng)
    fill_in_tuareks(state, rng)


@jit
def is_seen(state: State, card: int) -> bool:
    if state.card_owner[card] != NONE:
        return True
    for place in range(ROW_LENGTH):
        if state.row[place] == card:
            return True
    for place in range(DECK_SIZE):
        if state.deck[place] == card:
            return True
    return False


@jit
def unseen_cards(state: State, low: int, high: int, pool: NDArray[np.int8]) -> int:
    count = 0
    for card in range(low, high):
        if not is_seen(state, card):
            pool[count] = card
            count += 1
    return count


@jit
def fill_in_deck(state: State, rng: Rng) -> None:
    """R2.1: start cards on top, then three piles with one claim card each; those shown are gone."""
    pool = np.empty(NUM_CARDS, np.int8)
    left = unseen_cards(state, 0, NUM_START, pool)
    shuffle(rng, pool, left)
    fill_unknown(state, 0, START_IN_DECK, pool, left)
    for pile in range(state.claims, NUM_CLAIMS):
        place_claim(state, START_IN_DECK + pile * PILE_SIZE, rng)
    left = unseen_cards(state, NUM_START, NUM_CARDS, pool)
    shuffle(rng, pool, left)
    fill_unknown(state, START_IN_DECK, DECK_SIZE, pool, left)


@jit
def fill_unknown(state: State, low: int, high: int, pool: NDArray[np.int8], left: int) -> None:
    for place in range(low, high):
        if state.deck[place] == UNKNOWN:
            left -= 1
            state.deck[place] = pool[left]


@jit
def place_claim(state: State, bottom: int, rng: Rng) -> None:
    """Somewhere among the unknown cards of a pile, unless the view shows where."""
    unknown = 0
    for place in range(bottom, bottom + PILE_SIZE):
        if state.deck[place] == CLAIM:
            return
        unknown += state.deck[place] == UNKNOWN
    if unknown == 0:
        return
    skip = below(rng, unknown)
    for place in range(bottom, bottom + PILE_SIZE):
        if state.deck[place] == UNKNOWN:
            if skip == 0:
                state.deck[place] = CLAIM
            skip -= 1


@jit
def fill_in_territories(state: State, rng: Rng) -> None:
    pool = np.empty(NUM_TERRITORIES, np.int8)
    left = 0
    for tile in range(NUM_TERRITORIES):
        if state.territory_owner[tile] == NONE and not lies_open(state, tile):
            pool[left] = tile
            left += 1
    shuffle(rng, pool, left)
    for place in range(NUM_TERRITORIES):
        if state.territories[place] == UNKNOWN:
            left -= 1
            state.territories[place] = pool[left]


@jit
def lies_open(state: State, tile: int) -> bool:
    """Face up, or at a place of the stack that is known."""
    for site in state.open:
        if site == tile:
            return True
    for site in state.territories:
        if site == tile:
            return True
    return False


@jit
def fill_in_tuareks(state: State, rng: Rng) -> None:
    """Hands first; a player who is being asked holds what the question is about (R4.5, R9.8)."""
    unseen = unseen_tuareks(state)
    if state.phase == ANSWER:
        reveal_one(state, SHORT, unseen)
    elif state.phase == DISCARDING:
        reveal_one(state, DISCARD, unseen)
    pool = np.empty(NUM_TUAREKS, np.int8)
    left = 0
    for kind in range(NUM_KINDS):
        for _ in range(unseen[kind]):
            pool[left] = kind
            left += 1
    shuffle(rng, pool, left)
    for player in range(NUM_PLAYERS):
        for _ in range(state.hidden[player]):
            left -= 1
            state.tuareks[player, pool[left]] += 1
        state.hidden[player] = 0
    for place in range(NUM_TUAREKS):
        if state.stack[place] == UNKNOWN:
            left -= 1
            state.stack[place] = pool[left]


@jit
def unseen_tuareks(state: State) -> NDArray[np.int64]:
    """How many of each kind a view does not show."""
    unseen = np.zeros(NUM_KINDS, np.int64)
    for kind in range(NUM_KINDS):
        unseen[kind] = int(state.tuarek_count[kind]) - int(state.discarded[kind])
        for player in range(NUM_PLAYERS):
            unseen[kind] -= state.tuareks[player, kind]
        for place in range(NUM_TUAREKS):
            unseen[kind] -= state.stack[place] == kind
    return unseen


@jit
def reveal_one(state: State, kind: int, unseen: NDArray[np.int64]) -> None:
    if state.hidden[state.player] > 0:
        state.hidden[state.player] -= 1
        state.tuareks[state.player, kind] += 1
        unseen[kind] -= 1
