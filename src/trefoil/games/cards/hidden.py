"""What a seat may know of the cards, and how the rest may be imagined."""

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import Rng, shuffle
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards import deck
from trefoil.games.cards.rows import count_rows


@jit
def observe(state: State, viewer: int) -> None:
    """Blank the deck, the removed cards and the secret cards of other hands; all else is public."""
    for place in range(state.deck_next, state.deck_end + deck.num_removed(state.players)):
        state.deck[place] = deck.UNKNOWN
    for player in range(state.players):
        if player != viewer:
            hide_hand(state, player)


@jit
def hide_hand(state: State, player: int) -> None:
    """Openly taken cards first, then as many unknown ones as the hand still holds."""
    shown = 0
    held = 0
    for slot in range(deck.HAND_SIZE):
        held += state.hand[player, slot] != deck.NO_CARD
        if state.known[player, slot]:
            state.hand[player, shown] = state.hand[player, slot]
            shown += 1
    for slot in range(deck.HAND_SIZE):
        state.known[player, slot] = slot < shown
        if slot >= shown:
            state.hand[player, slot] = deck.UNKNOWN if slot < held else deck.NO_CARD


@jit
def collect_unseen(seen: NDArray[np.int64], pool: NDArray[np.int8]) -> int:
    """Collect the cards a view does not show, given how often it shows each kind; how many there are."""
    count = 0
    for card in range(deck.NUM_KINDS):
        for _ in range(deck.COPIES - seen[card]):
            pool[count] = card
            count += 1
    return count


@jit
def count_seen(state: State, seen: NDArray[np.int64]) -> None:
    """How often each kind of card can be seen, wherever it lies."""
    count_rows(state, seen)
    for player in range(state.players):
        for slot in range(deck.HAND_SIZE):
            if state.hand[player, slot] >= 0:
                seen[state.hand[player, slot]] += 1
    for colour in range(deck.NUM_COLOURS):
        for place in range(state.pile_size[colour]):
            seen[state.pile[colour, place]] += 1
    for place in range(deck.DECK_LIMIT):
        if state.deck[place] >= 0:
            seen[state.deck[place]] += 1


@jit
def determinize(state: State, rng: Rng) -> None:
    """Deal the cards a view does not show, at random, to every place that it leaves unknown."""
    seen = np.zeros(deck.NUM_KINDS, np.int64)
    count_seen(state, seen)
    pool = np.empty(deck.NUM_CARDS, np.int8)
    left = collect_unseen(seen, pool)
    shuffle(rng, pool, left)
    for player in range(state.players):
        missing = num_unknown(state, player)
        for _ in range(missing):
            deck.remove_from_hand(state, player, deck.UNKNOWN)
        for _ in range(missing):
            left -= 1
            deck.add_to_hand(state, player, pool[left], 0)
    for place in range(deck.DECK_LIMIT):
        if state.deck[place] == deck.UNKNOWN:
            left -= 1
            state.deck[place] = pool[left]


@jit
def num_unknown(state: State, player: int) -> int:
    count = 0
    for slot in range(deck.HAND_SIZE):
        count += state.hand[player, slot] == deck.UNKNOWN
    return count
