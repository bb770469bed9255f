"""The 110 cards of two games: deck, hands and discard piles (K1.2, O1.2).

A card is colour * NUM_VALUES + value; equal cards are one and the same number. A hand is kept sorted, with an
openly taken copy of a card before its secret one, so that equal hands are equal bytes.
"""

from typing import TypeAlias

import numpy as np

from trefoil.core.chance import Rng, shuffle
from trefoil.core.jit import jit
from trefoil.core.loops import add

State: TypeAlias = np.record
Choices: TypeAlias = np.record

COLOURS = ("red-brown", "yellow", "pink", "green", "blue")
COLOUR_LETTERS = "rypgb"
NUM_COLOURS = 5
NUM_VALUES = 11
COPIES = 2
NUM_KINDS = NUM_COLOURS * NUM_VALUES
NUM_CARDS = NUM_KINDS * COPIES
PILE_LIMIT = NUM_VALUES * COPIES
HAND_SIZE = 8
MAX_PLAYERS = 4
MIN_PLAYERS = 2
DECK_LIMIT = NUM_CARDS - MIN_PLAYERS * HAND_SIZE
REMOVED_WITH_TWO = 30

NO_CARD = -1
UNKNOWN = -2

CARD_FIELDS = [
    ("hand", "i1", (MAX_PLAYERS, HAND_SIZE)),
    ("known", "i1", (MAX_PLAYERS, HAND_SIZE)),  # 1: taken openly, so everybody knows it
    ("deck", "i1", (DECK_LIMIT,)),  # drawn cards are blanked; the removed ones lie behind deck_end
    ("deck_next", "i1"),
    ("deck_end", "i1"),
    ("pile", "i1", (NUM_COLOURS, PILE_LIMIT)),
    ("pile_size", "i1", (NUM_COLOURS,)),
    ("closed", "i1"),  # a bit per colour: piles closed for the rest of the turn
]


def card_text(card: int) -> str:
    return f"{COLOUR_LETTERS[card // NUM_VALUES]}{card % NUM_VALUES}"


CARD_TEXTS = [card_text(card) for card in range(NUM_KINDS)]
CARDS_BY_TEXT = {text: card for card, text in enumerate(CARD_TEXTS)}


@jit
def colour_of(card: int) -> int:
    return card // NUM_VALUES


@jit
def value_of(card: int) -> int:
    return card % NUM_VALUES


@jit
def num_removed(players: int) -> int:
    """K2.3, O2.5: with exactly two players 30 cards are removed unseen."""
    return REMOVED_WITH_TWO if players == MIN_PLAYERS else 0


@jit
def clear_cards(state: State) -> None:
    state.hand[:] = NO_CARD
    state.known[:] = 0
    state.deck[:] = NO_CARD
    state.pile[:] = NO_CARD
    state.pile_size[:] = 0
    state.deck_next = 0
    state.deck_end = 0
    state.closed = 0


@jit
def deal_cards(state: State, rng: Rng) -> None:
    """K2.3, O2.4: eight cards to each player; the rest is the deck, less the removed ones."""
    cards = np.empty(NUM_CARDS, np.int8)
    for place in range(NUM_CARDS):
        cards[place] = place // COPIES
    shuffle(rng, cards, NUM_CARDS)
    clear_cards(state)
    dealt = 0
    for player in range(state.players):
        for _ in range(HAND_SIZE):
            add_to_hand(state, player, cards[dealt], 0)
            dealt += 1
    for place in range(NUM_CARDS - dealt):
        state.deck[place] = cards[dealt + place]
    state.deck_end = NUM_CARDS - dealt - num_removed(state.players)


@jit
def add_to_hand(state: State, player: int, card: int, known: int) -> None:
    """Insert a card where it belongs; the hand must have room."""
    slot = HAND_SIZE - 1
    while slot > 0:
        before = state.hand[player, slot - 1]
        if before != NO_CARD and not comes_before(card, known, before, state.known[player, slot - 1]):
            break
        state.hand[player, slot] = before
        state.known[player, slot] = state.known[player, slot - 1]
        slot -= 1
    state.hand[player, slot] = card
    state.known[player, slot] = known


@jit
def comes_before(card: int, known: int, other: int, other_known: int) -> bool:
    """The order within a hand: by card, an openly known copy before a secret one."""
    if card != other:
        return card < other
    return known > other_known


@jit
def slot_of(state: State, player: int, card: int) -> int:
    for slot in range(HAND_SIZE):
        if state.hand[player, slot] == card:
            return slot
    return -1


@jit
def remove_from_hand(state: State, player: int, card: int) -> None:
    """Take a card out of a hand; an openly known copy goes first, since that is what everybody can tell."""
    slot = slot_of(state, player, card)
    while slot < HAND_SIZE - 1:
        state.hand[player, slot] = state.hand[player, slot + 1]
        state.known[player, slot] = state.known[player, slot + 1]
        slot += 1
    state.hand[player, slot] = NO_CARD
    state.known[player, slot] = 0


@jit
def discard(state: State, card: int) -> None:
    """Put a card on its colour's pile, which is closed for the rest of the turn (K6.2, O8.4)."""
    colour = colour_of(card)
    state.pile[colour, state.pile_size[colour]] = card
    state.pile_size[colour] += 1
    state.closed |= 1 << colour


@jit
def is_closed(state: State, colour: int) -> bool:
    return (state.closed >> colour) & 1 == 1


@jit
def can_draw_from(state: State, colour: int) -> bool:
    return state.pile_size[colour] > 0 and not is_closed(state, colour)


@jit
def list_draws(state: State, draw_deck: int, choices: Choices) -> None:
    """K6.1, K6.2, O8.3, O8.4: the deck, or (by the ids after it) a pile that is not closed."""
    add(choices, draw_deck)
    for colour in range(NUM_COLOURS):
        if can_draw_from(state, colour):
            add(choices, draw_deck + 1 + colour)


@jit
def draw_from_pile(state: State, player: int, colour: int) -> None:
    state.pile_size[colour] -= 1
    size = state.pile_size[colour]
    card = state.pile[colour, size]
    state.pile[colour, size] = NO_CARD
    add_to_hand(state, player, card, 1)


@jit
def draw_from_deck(state: State, player: int) -> None:
    card = state.deck[state.deck_next]
    state.deck[state.deck_next] = NO_CARD
    state.deck_next += 1
    add_to_hand(state, player, card, 0)


@jit
def deck_left(state: State) -> int:
    return state.deck_end - state.deck_next
