"""What a seat may know of a position of Kero, and how the rest may be imagined."""

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import Rng, below, shuffle
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.kero import box
from trefoil.games.kero.phases import ANSWER, DISCARDING, SHUFFLE

# what is blanked


@jit
def observe(state: State, viewer: int) -> None:
    """Blank the deck, the territories to come, the Tuareks' stack and the other hands; all else is public."""
    for place in range(box.DECK_SIZE):
        if state.deck[place] != box.NONE:
            state.deck[place] = box.UNKNOWN
    for place in range(box.NUM_TERRITORIES):
        if state.territories[place] != box.NONE:
            state.territories[place] = box.UNKNOWN
    hide_stack(state)
    for player in range(box.NUM_PLAYERS):
        if player != viewer:
            hide_hand(state, player)


@jit
def hide_stack(state: State) -> None:
    """A stack that is just being made anew is shown as the discarded tokens it is made of."""
    for place in range(box.NUM_TUAREKS):
        if state.stack[place] == box.NONE:
            continue
        if state.phase == SHUFFLE:
            state.discarded[state.stack[place]] += 1
            state.stack[place] = box.NONE
        else:
            state.stack[place] = box.UNKNOWN
    if state.phase == SHUFFLE:
        state.stack_size = 0


@jit
def hide_hand(state: State, player: int) -> None:
    for kind in range(box.NUM_KINDS):
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
    if state.card_owner[card] != box.NONE:
        return True
    for place in range(box.ROW_LENGTH):
        if state.row[place] == card:
            return True
    for place in range(box.DECK_SIZE):
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
    pool = np.empty(box.NUM_CARDS, np.int8)
    left = unseen_cards(state, 0, box.NUM_START, pool)
    shuffle(rng, pool, left)
    fill_unknown(state, 0, box.START_IN_DECK, pool, left)
    for pile in range(state.claims, box.NUM_CLAIMS):
        place_claim(state, box.START_IN_DECK + pile * box.PILE_SIZE, rng)
    left = unseen_cards(state, box.NUM_START, box.NUM_CARDS, pool)
    shuffle(rng, pool, left)
    fill_unknown(state, box.START_IN_DECK, box.DECK_SIZE, pool, left)


@jit
def fill_unknown(state: State, low: int, high: int, pool: NDArray[np.int8], left: int) -> None:
    for place in range(low, high):
        if state.deck[place] == box.UNKNOWN:
            left -= 1
            state.deck[place] = pool[left]


@jit
def place_claim(state: State, bottom: int, rng: Rng) -> None:
    """Somewhere among the unknown cards of a pile whose claim was not drawn, unless the view shows where."""
    unknown = 0
    for place in range(bottom, bottom + box.PILE_SIZE):
        if state.deck[place] == box.CLAIM:
            return
        unknown += state.deck[place] == box.UNKNOWN
    skip = below(rng, unknown)
    for place in range(bottom, bottom + box.PILE_SIZE):
        if state.deck[place] == box.UNKNOWN:
            if skip == 0:
                state.deck[place] = box.CLAIM
            skip -= 1


@jit
def fill_in_territories(state: State, rng: Rng) -> None:
    pool = np.empty(box.NUM_TERRITORIES, np.int8)
    left = 0
    for tile in range(box.NUM_TERRITORIES):
        if state.territory_owner[tile] == box.NONE and not lies_open(state, tile):
            pool[left] = tile
            left += 1
    shuffle(rng, pool, left)
    for place in range(box.NUM_TERRITORIES):
        if state.territories[place] == box.UNKNOWN:
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
        reveal_one(state, box.SHORT, unseen)
    elif state.phase == DISCARDING:
        reveal_one(state, box.DISCARD, unseen)
    pool = np.empty(box.NUM_TUAREKS, np.int8)
    left = 0
    for kind in range(box.NUM_KINDS):
        for _ in range(unseen[kind]):
            pool[left] = kind
            left += 1
    shuffle(rng, pool, left)
    for player in range(box.NUM_PLAYERS):
        for _ in range(state.hidden[player]):
            left -= 1
            state.tuareks[player, pool[left]] += 1
        state.hidden[player] = 0
    for place in range(box.NUM_TUAREKS):
        if state.stack[place] == box.UNKNOWN:
            left -= 1
            state.stack[place] = pool[left]


@jit
def unseen_tuareks(state: State) -> NDArray[np.int64]:
    """How many of each kind a view does not show."""
    unseen = np.zeros(box.NUM_KINDS, np.int64)
    for kind in range(box.NUM_KINDS):
        unseen[kind] = int(state.tuarek_count[kind]) - int(state.discarded[kind])
        for player in range(box.NUM_PLAYERS):
            unseen[kind] -= state.tuareks[player, kind]
        for place in range(box.NUM_TUAREKS):
            unseen[kind] -= state.stack[place] == kind
    return unseen


@jit
def reveal_one(state: State, kind: int, unseen: NDArray[np.int64]) -> None:
    if state.hidden[state.player] > 0:
        state.hidden[state.player] -= 1
        state.tuareks[state.player, kind] += 1
        unseen[kind] -= 1
