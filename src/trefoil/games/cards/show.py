"""What the views of the card games have in common."""

from types import SimpleNamespace

import msgspec

from trefoil.games.cards.deck import CARD_TEXTS, COLOUR_LETTERS, NO_CARD, NUM_VALUES, UNKNOWN
from trefoil.games.cards.rows import ASCENDING, DESCENDING, VALUE_BITS, VALUE_MASK

HIDDEN = "?"
DIRECTIONS = {ASCENDING: "up", DESCENDING: "down"}


class Row(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A row of cards: its values from the bottom up."""

    colour: str
    values: list[int] = []
    direction: str = ""


class Pile(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A discard pile, from the bottom up; `closed`: not to be drawn from in this turn."""

    colour: str
    cards: list[str] = []
    closed: bool = False


def card_name(card: int) -> str:
    return HIDDEN if card == UNKNOWN else CARD_TEXTS[card]


def hand(state: SimpleNamespace, player: int) -> list[str]:
    return [card_name(card) for card in state.hand[player] if card != NO_CARD]


def rows(state: SimpleNamespace, player: int) -> list[Row]:
    return [
        Row(
            colour=letter,
            values=row_values(state.row[player][colour], state.direction[player][colour]),
            direction=DIRECTIONS.get(state.direction[player][colour], ""),
        )
        for colour, letter in enumerate(COLOUR_LETTERS)
    ]


def row_values(row: int, direction: int) -> list[int]:
    """The values of a row from the bottom to the top."""
    if not row:
        return []
    values = [value for value in range(NUM_VALUES) for _ in range(row >> (VALUE_BITS * value) & VALUE_MASK)]
    return values[::-1] if direction == DESCENDING else values


def piles(state: SimpleNamespace) -> list[Pile]:
    return [
        Pile(
            colour=letter,
            cards=[card_name(card) for card in state.pile[colour][: state.pile_size[colour]]],
            closed=bool(state.closed >> colour & 1),
        )
        for colour, letter in enumerate(COLOUR_LETTERS)
    ]


def deck_size(state: SimpleNamespace) -> int:
    return int(state.deck_end - state.deck_next)


def held_cards(state: SimpleNamespace) -> list[int]:
    """The different cards of the player whose turn it is."""
    return sorted({card for card in state.hand[state.player] if card >= 0})
