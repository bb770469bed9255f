"""What the views of several games have in common."""

from types import SimpleNamespace
from typing import NamedTuple

import msgspec

from trefoil.core.engine import Position
from trefoil.games.cards import CARD_TEXTS, COLOUR_LETTERS, NO_CARD, NUM_VALUES, UNKNOWN
from trefoil.games.rows import ASCENDING, DESCENDING, VALUE_BITS, VALUE_MASK

HIDDEN = "?"
DIRECTIONS = {ASCENDING: "up", DESCENDING: "down"}


class Described(NamedTuple):
    """What an action is about: where its words point to."""

    kind: str
    card: str = ""
    target: str = ""
    size: str = ""


class Missed(NamedTuple):
    kind: str
    card: str
    target: str
    why: str


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


def plain(position: Position) -> SimpleNamespace:
    """All fields of a record as plain numbers and lists: reading them one by one costs milliseconds."""
    names = position.game.dtype.names or ()
    return SimpleNamespace(**{name: position.states[name][0].tolist() for name in names})


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
