"""Positions of Das Orakel for the tests, and short words for what is done with them."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from trefoil.core.engine import Position, blank_position
from trefoil.core.errors import IllegalMove
from trefoil.games.cards.deck import CARD_TEXTS, CARDS_BY_TEXT, COLOUR_LETTERS, COPIES, HAND_SIZE, num_removed
from trefoil.games.cards.rows import lay_in_row, row_cards
from trefoil.games.orakel import GAME
from trefoil.games.orakel.rules import begin_turn
from trefoil.games.orakel.setup import setup_of
from trefoil.games.orakel.state import TILES_BY_NAME


def table(
    tiles: Mapping[int, str] | None = None,
    hands: Sequence[str] = (),
    deck: str = "",
    players: int = 2,
    components: Mapping[str, Any] | None = None,
    **options: bool,
) -> Position:
    """A fresh game in which some tiles, hand cards and the deck's first cards are chosen; seat 0 begins."""
    position = blank_position(GAME, players, options, components)
    chosen = [hand.split() for hand in hands] + [[]] * (players - len(hands))
    top = deck.split()
    pack = [card for card in CARD_TEXTS for _ in range(COPIES)]
    for card in [card for hand in chosen for card in hand] + top:
        pack.remove(card)
    filled = [[*hand, *(pack.pop() for _ in range(HAND_SIZE - len(hand)))] for hand in chosen]
    removed = [pack.pop() for _ in range(num_removed(players))]
    setup = {"first": 0, "tiles": arranged(position, tiles or {}), "hands": filled}
    GAME.set_up(position.state, {**setup, "deck": top + pack, "removed": removed})
    return position


def arranged(position: Position, wanted: Mapping[int, str]) -> dict[str, str]:
    """The tiles in the box, with those wanted on their fields."""
    tiles: dict[str, str] = setup_of(position.state)["tiles"]
    for field, name in wanted.items():
        free = [other for other in tiles if int(other) not in wanted or int(other) == field]
        other = next(place for place in free if tiles[place] == name)
        tiles[other], tiles[str(field)] = tiles[str(field)], name
    return tiles


def stand(position: Position, *pieces: Sequence[int], priestess: int = 0) -> Position:
    """Put each seat's three pieces and the priestess somewhere; the turn begins there."""
    for seat, fields in enumerate(pieces):
        position.state.place[seat] = fields
    position.state.priestess = priestess
    begin_turn(position.state, int(position.state.player))
    return position


def lay_rows(position: Position, seat: int, cards: str) -> Position:
    """Lay cards in a seat's rows without moving anything."""
    for card in cards.split():
        lay_in_row(position.state, seat, CARDS_BY_TEXT[card])
    return position


def pile_up(position: Position, *cards: str) -> Position:
    """Put cards on the discard piles, as if in earlier turns."""
    for text in cards:
        colour = COLOUR_LETTERS.index(text[0])
        position.state.pile[colour, position.state.pile_size[colour]] = CARDS_BY_TEXT[text]
        position.state.pile_size[colour] += 1
    return position


def play(position: Position, *lines: str) -> Position:
    """Play words one after another, each by the seat whose turn it is."""
    for words in lines:
        position.play(f"{position.mark()} {words}")
    return position


def refusal(position: Position, words: str) -> str:
    """Why words are refused; the position must stay as it was."""
    before = position.states.tobytes()
    with pytest.raises(IllegalMove) as refused:
        position.play(f"{position.mark()} {words}")
    assert position.states.tobytes() == before
    return refused.value.sentence


def answers(position: Position) -> set[str]:
    """What the seat whose turn it is may do, without its number."""
    return {line.partition(" ")[2] for line in position.legal_moves()}


def choices(position: Position, verb: str) -> set[str]:
    return {words for words in answers(position) if words.startswith(verb)}


def places(position: Position, seat: int) -> list[int]:
    fields: list[int] = position.state.place[seat].tolist()
    return fields


def points(position: Position, seat: int = 0) -> int:
    """What a seat has scored on the way."""
    return int(position.state.points[seat])


def row(position: Position, seat: int, letter: str) -> list[int]:
    return row_cards(position.state, seat, COLOUR_LETTERS.index(letter))


def hand(position: Position, seat: int) -> list[str]:
    return [CARD_TEXTS[card] for card in position.state.hand[seat] if card >= 0]


def num_tiles(position: Position, name: str) -> int:
    return int((position.state.tile == TILES_BY_NAME[name]).sum())


def reason(position: Position) -> str:
    return str(position.result()["reason"]) if position.is_over else ""


def next_turn(position: Position) -> Position:
    """Let seat 1 of two discard and draw."""
    return play(position, f"discard {hand(position, 1)[0]}", "draw deck")
