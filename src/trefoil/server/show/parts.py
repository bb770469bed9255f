"""What the views of several games have in common."""

from typing import Any, NamedTuple

import msgspec
import numpy as np

from trefoil.games.cards import (
    CARD_TEXTS,
    COLOUR_LETTERS,
    NO_CARD,
    NUM_COLOURS,
    UNKNOWN,
    deck_left,
    is_closed,
)
from trefoil.games.rows import ASCENDING, DESCENDING, row_cards

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


def card_name(card: int) -> str:
    return HIDDEN if card == UNKNOWN else CARD_TEXTS[card]


def hand(state: np.record, player: int) -> list[str]:
    return [card_name(card) for card in state.hand[player].tolist() if card != NO_CARD]


def rows(state: np.record, player: int) -> list[Row]:
    return [
        Row(
            colour=COLOUR_LETTERS[colour],
            values=row_cards(state, player, colour),
            direction=DIRECTIONS.get(int(state.direction[player, colour]), ""),
        )
        for colour in range(NUM_COLOURS)
    ]


def piles(state: np.record) -> list[Pile]:
    return [
        Pile(
            colour=COLOUR_LETTERS[colour],
            cards=[card_name(card) for card in state.pile[colour, : int(state.pile_size[colour])].tolist()],
            closed=bool(is_closed(state, colour)),
        )
        for colour in range(NUM_COLOURS)
    ]


def deck_size(state: np.record) -> int:
    return int(deck_left(state))


def plain(value: Any) -> Any:
    """A NumPy value as plain Python."""
    return value.tolist()
