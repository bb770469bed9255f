"""Hands, rows and piles as JSON, straight from the bytes of a record."""

import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from trefoil.games.cards.deck import (
    CARD_TEXTS,
    COLOUR_LETTERS,
    HAND_SIZE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_CARD,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_VALUES,
    PILE_LIMIT,
    REMOVED_WITH_TWO,
    UNKNOWN,
)
from trefoil.games.cards.show import DIRECTIONS, HIDDEN, Pile, Row, card_name, row_values
from trefoil.games.cards.tiles import WISH_STEPS

BYTE = 256
SIGN = 128
ROW_BYTES = 4
HAND = b"\0"  # stands for the cards of a hand
KEPT = 20_000  # texts of rows and piles
KEPT_PARTS = 4_000  # of a view, made of smaller texts
KEPT_VIEWS = 64  # of what everybody sees alike: enough for all who look at one position

PlayerText = Callable[[bytes, int], bytes]

encode = msgspec.json.Encoder().encode


def as_byte(value: int) -> int:
    return value % BYTE


def signed(byte: int) -> int:
    return byte - BYTE if byte >= SIGN else byte


CARD_JSON = {
    **{card: encode(text) for card, text in enumerate(CARD_TEXTS)},
    as_byte(UNKNOWN): encode(HIDDEN),
}
NO_CARD_BYTE = as_byte(NO_CARD)
REMOVED = dict.fromkeys(range(MAX_PLAYERS + 1), 0) | {MIN_PLAYERS: REMOVED_WITH_TWO}


def numbers(values: bytes) -> bytes:
    """Bytes as a list of numbers."""
    return encode([signed(value) for value in values])


list_of_numbers = lru_cache(maxsize=KEPT)(numbers)


def number(content: bytes) -> int:
    return int.from_bytes(content, sys.byteorder, signed=True)


@lru_cache(maxsize=KEPT)
def row_text(colour: int, row: bytes, direction: int) -> bytes:
    way = signed(direction)
    return encode(
        Row(
            colour=COLOUR_LETTERS[colour],
            values=row_values(number(row), way),
            direction=DIRECTIONS.get(way, ""),
        )
    )


@lru_cache(maxsize=KEPT_PARTS)
def rows_text(rows: bytes, directions: bytes) -> bytes:
    """All rows of a player."""
    texts = [
        row_text(colour, rows[colour * ROW_BYTES : (colour + 1) * ROW_BYTES], direction)
        for colour, direction in enumerate(directions)
    ]
    return b"[%b]" % b",".join(texts)


@lru_cache(maxsize=KEPT)
def pile_text(colour: int, cards: bytes, closed: int) -> bytes:
    names = [card_name(signed(card)) for card in cards]
    return encode(Pile(colour=COLOUR_LETTERS[colour], cards=names, closed=bool(closed)))


@lru_cache(maxsize=KEPT)
def hand_text(cards: bytes) -> bytes:
    return b",".join([CARD_JSON[card] for card in cards if card != NO_CARD_BYTE])


def counts(*named: tuple[bytes, int]) -> list[bytes]:
    """Figures with their names; what is nothing is left out."""
    return [b'"%b":%d' % (name, count) for name, count in named if count]


def places_of(dtype: np.dtype[np.void]) -> dict[str, int]:
    """Where each field of a record begins."""
    return {name: place[1] for name, place in (dtype.fields or {}).items()}


class CardText:
    """The cards of one game's records."""

    def __init__(self, dtype: np.dtype[np.void], game: str, phases: Mapping[int, str]) -> None:
        self.at = places_of(dtype)
        self.game = game.encode()
        self.phases = {phase: name.encode() for phase, name in phases.items()}
        self.blank = bytes(self.at["deck_next"] - self.at["hand"])

    def field(self, content: bytes, name: str, row: int, width: int) -> bytes:
        begin = self.at[name] + row * width
        return content[begin : begin + width]

    def public(self, content: bytes) -> bytes:
        """What everybody sees alike: hands and deck, which lie side by side, are blanked."""
        return content[: self.at["hand"]] + self.blank + content[self.at["deck_next"] :]

    def around_hands(self, content: bytes, board: list[bytes], own: PlayerText, end: bytes) -> list[bytes]:
        """A view in parts, between which the hands belong; `own` tells what a player has besides cards."""
        players = [self.player_text(content, seat, own) for seat in range(content[self.at["players"]])]
        parts = [*self.turn(content), b",".join(players), *board, *self.table(content), end]
        return b"".join(parts).split(HAND)

    def player_text(self, content: bytes, seat: int, own: PlayerText) -> bytes:
        return b'{"hand":[%b],"rows":%b,%b}' % (HAND, self.rows(content, seat), own(content, seat))

    def turn(self, content: bytes) -> tuple[bytes, ...]:
        """Whose turn it is, up to the players."""
        player, phase = signed(content[self.at["player"]]), self.phases[content[self.at["phase"]]]
        return (
            b'{"game":"%b","player":%d,"phase":"%b",' % (self.game, player, phase),
            b'"over":true,' if content[self.at["ending"]] else b"",
            b'"players":[',
        )

    def table(self, content: bytes) -> tuple[bytes, ...]:
        """What lies beside the board: wishing stones' values, deck, piles."""
        removed = REMOVED[content[self.at["players"]]]
        return (
            b',"wish_values":',
            list_of_numbers(self.field(content, "wish_value", 0, WISH_STEPS)),
            b',"deck":%d,' % self.deck_size(content),
            b'"removed":%d,' % removed if removed else b"",
            b'"piles":',
            self.piles(content),
        )

    def with_hands(self, content: bytes, around: list[bytes]) -> bytes:
        """A view, given what is written around its hands."""
        parts = [around[0]]
        for player, after in enumerate(around[1:]):
            parts += (hand_text(self.hand_bytes(content, player)), after)
        return b"".join(parts)

    def hand_bytes(self, content: bytes, player: int) -> bytes:
        begin = self.at["hand"] + player * HAND_SIZE
        return content[begin : begin + HAND_SIZE]

    def held_cards(self, content: bytes, player: int) -> list[int]:
        """The different cards of a player."""
        return sorted({card for card in self.hand_bytes(content, player) if card < NUM_KINDS})

    def rows(self, content: bytes, player: int) -> bytes:
        row, way = (
            self.at["row"] + player * NUM_COLOURS * ROW_BYTES,
            self.at["direction"] + player * NUM_COLOURS,
        )
        return rows_text(content[row : row + NUM_COLOURS * ROW_BYTES], content[way : way + NUM_COLOURS])

    def misfit(self, content: bytes, player: int, card: int) -> tuple[int, int] | None:
        """The direction and the top of the row a card would go to, if that is why it cannot be laid."""
        place = player * NUM_COLOURS + card // NUM_VALUES
        way, top = content[self.at["direction"] + place], content[self.at["top"] + place]
        return (way, top) if (card % NUM_VALUES - top) * signed(way) < 0 else None

    def piles(self, content: bytes) -> bytes:
        pile, size, closed = self.at["pile"], self.at["pile_size"], content[self.at["closed"]]
        return b"[%b]" % b",".join(
            [
                pile_text(
                    colour,
                    content[pile + colour * PILE_LIMIT : pile + colour * PILE_LIMIT + content[size + colour]],
                    closed >> colour & 1,
                )
                for colour in range(NUM_COLOURS)
            ]
        )

    def deck_size(self, content: bytes) -> int:
        return content[self.at["deck_end"]] - content[self.at["deck_next"]]

    def piles_not_drawn(self, content: bytes, draw_pile: int, legal: Sequence[int]) -> list[Hashable]:
        """Which piles nothing can be drawn from, and whether each is closed."""
        closed = content[self.at["closed"]]
        return [
            ("draw", colour, closed >> colour & 1)
            for colour in range(NUM_COLOURS)
            if draw_pile + colour not in legal
        ]
