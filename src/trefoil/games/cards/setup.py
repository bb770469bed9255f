"""The set-up of a card game as a record names it: tiles, hands, deck, and what was removed."""

from collections.abc import Callable
from typing import Any

from trefoil.core.errors import BadSetup
from trefoil.core.game import Setup, State
from trefoil.core.setup import check_keys, first_seat
from trefoil.games.cards.deck import (
    CARD_TEXTS,
    CARDS_BY_TEXT,
    COPIES,
    HAND_SIZE,
    NUM_KINDS,
    add_to_hand,
    clear_cards,
    num_removed,
)


def set_up_with(
    set_up_tiles: Callable[[State, Any], None], start: Callable[[State, int], None]
) -> Callable[[State, Setup], None]:
    """What lays out all that a record names on a blank position, checking it; tiles are each game's own."""

    def set_up(state: State, setup: Setup) -> None:
        check_keys(setup, {"first", "tiles", "hands", "deck", "removed"})
        set_up_tiles(state, setup["tiles"])
        set_up_cards(state, setup)
        start(state, first_seat(setup, int(state.players)))

    return set_up


def cards_setup(state: State) -> dict[str, Any]:
    """The cards of a fresh position, as a record's set-up names them."""
    players, end = int(state.players), int(state.deck_end)
    deck = [CARD_TEXTS[card] for card in state.deck[: end + num_removed(players)]]
    hands = [[CARD_TEXTS[card] for card in hand] for hand in state.hand[:players]]
    return {"hands": hands, "deck": deck[:end], "removed": deck[end:]}


def set_up_cards(state: State, setup: Setup) -> None:
    """Lay out the cards a record names, after checking that they are the whole pack."""
    players = int(state.players)
    hands = [card_list(hand, "a hand") for hand in list_of(setup, "hands")]
    deck, removed = card_list(setup.get("deck"), "deck"), card_list(setup.get("removed"), "removed")
    if len(hands) != players:
        raise BadSetup(f"setup has {len(hands)} hands for {players} players")
    for seat, hand in enumerate(hands):
        if len(hand) != HAND_SIZE:
            raise BadSetup(f"the hand of seat {seat} has {len(hand)} cards instead of {HAND_SIZE}")
    if len(removed) != num_removed(players):
        raise BadSetup(f"{len(removed)} cards are removed instead of {num_removed(players)}")
    check_whole_pack([card for hand in hands for card in hand] + deck + removed)
    clear_cards(state)
    for seat, hand in enumerate(hands):
        for card in hand:
            add_to_hand(state, seat, card, 0)
    state.deck[: len(deck) + len(removed)] = deck + removed
    state.deck_end = len(deck)


def list_of(setup: Setup, key: str) -> list[Any]:
    value = setup.get(key)
    if not isinstance(value, list):
        raise BadSetup(f"setup has no list named {key!r}")
    return value


def card_list(cards: object, what: str) -> list[int]:
    if not isinstance(cards, list):
        raise BadSetup(f"{what} is not a list of cards")
    for text in cards:
        if not isinstance(text, str) or text not in CARDS_BY_TEXT:
            raise BadSetup(f"{what} holds {str(text)[:20]!r}, which is no card")
    return [CARDS_BY_TEXT[text] for text in cards]


def check_whole_pack(cards: list[int]) -> None:
    for card in range(NUM_KINDS):
        count = cards.count(card)
        if count != COPIES:
            raise BadSetup(f"setup has {count} cards {CARD_TEXTS[card]} instead of {COPIES}")
