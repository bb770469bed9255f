"""Two set-ups that differ only in what one seat cannot have learnt by a certain moment of a game."""

import random
from dataclasses import dataclass, field
from typing import Any

from trefoil.core.engine import Position
from trefoil.core.record import Record, start_of
from trefoil.games import GAMES
from trefoil.games.cards.deck import CARD_TEXTS, HAND_SIZE, NO_CARD


@dataclass
class Step:
    """A move that is sent, the secret answers that follow it, and how many events all that makes."""

    seat: int
    how: dict[str, Any]
    answers: list[tuple[int, int]] = field(default_factory=list)
    num_events: int = 1


Slot = tuple[str, int, int]  # hands, seat, place · deck, 0, place · removed, 0, place


def other_setup(
    setup: dict[str, Any], end: Position, lines: list[str], viewer: int, rng: random.Random
) -> dict[str, Any]:
    """The set-up with every card shuffled that `viewer` has not seen when the game has come to `end`."""
    slots = unseen_slots(setup, end, lines, viewer)
    cards = [card_at(setup, slot) for slot in slots]
    rng.shuffle(cards)
    other = {
        **setup,
        "hands": [list(hand) for hand in setup["hands"]],
        "deck": list(setup["deck"]),
        "removed": list(setup["removed"]),
    }
    for (kind, seat, place), card in zip(slots, cards, strict=True):
        pile = other["hands"][seat] if kind == "hands" else other[kind]
        pile[place] = card
    return other


def card_at(setup: dict[str, Any], slot: Slot) -> str:
    kind, seat, place = slot
    return str(setup["hands"][seat][place] if kind == "hands" else setup[kind][place])


def unseen_slots(setup: dict[str, Any], end: Position, lines: list[str], viewer: int) -> list[Slot]:
    """Where the cards lay at the beginning that the viewer has still not seen at the end."""
    drawn: dict[int, list[Slot]] = {}
    deck_next = 0
    for line in lines:
        mark, _, words = line.partition(" ")
        if words == "draw deck":
            drawn.setdefault(int(mark), []).append(("deck", 0, deck_next))
            deck_next += 1
    slots: list[Slot] = [("deck", 0, place) for place in range(deck_next, len(setup["deck"]))]
    slots += [("removed", 0, place) for place in range(len(setup["removed"]))]
    for seat in range(int(end.state.players)):
        if seat != viewer:
            had = [("hands", seat, place) for place in range(HAND_SIZE)] + drawn.get(seat, [])
            slots += still_held(setup, end, seat, had)
    return slots


def still_held(setup: dict[str, Any], end: Position, seat: int, had: list[Slot]) -> list[Slot]:
    """For each secret card of the hand where it came from; of two equal ones the later."""
    found: list[Slot] = []
    for place in range(HAND_SIZE):
        card = int(end.state.hand[seat, place])
        if card != NO_CARD and not end.state.known[seat, place]:
            slot = next(
                slot
                for slot in reversed(had)
                if slot not in found and card_at(setup, slot) == CARD_TEXTS[card]
            )
            found.append(slot)
    return found


def start_from(game: str, players: int, setup: dict[str, Any]) -> Position:
    record = Record(
        format="trefoil-record/1",
        game=game,
        rules=GAMES[game].rules,
        players=players,
        options={},
        components="standard-1",
        setup=setup,
        moves=[],
    )
    return start_of(record, GAMES)
