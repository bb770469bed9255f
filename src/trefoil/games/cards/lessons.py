"""What a lesson of a card game may want of its set-up: cards in hands and on top of the deck, and tiles."""

from typing import Any

from trefoil.core.game import Setup
from trefoil.core.lessons import bring


def arrange_cards(setup: Setup, wanted: Setup) -> dict[str, Any]:
    """`hands = ["g5 y2", "b1"]`: these among others; `deck = "r3 g7"`: these on top."""
    hands, deck = setup["hands"], setup["deck"]
    size, dealt = len(hands[0]), len(hands) * len(hands[0])
    pack = [*(card for hand in hands for card in hand), *deck, *setup["removed"]]
    places = {size * seat: cards for seat, cards in enumerate(wanted.get("hands", []))}
    places[dealt] = wanted.get("deck", "")
    bring(
        pack, {start + at: card for start, cards in places.items() for at, card in enumerate(cards.split())}
    )
    return {
        **setup,
        "hands": [pack[start : start + size] for start in range(0, dealt, size)],
        "deck": pack[dealt : dealt + len(deck)],
        "removed": pack[dealt + len(deck) :],
    }


def arrange_tiles(tiles: dict[str, str], wanted: dict[str, str]) -> dict[str, str]:
    """`{"5" = "spiral"}`: that tile on that stone."""
    stones, laid = list(tiles), list(tiles.values())
    bring(laid, {stones.index(stone): tile for stone, tile in wanted.items()})
    return dict(zip(stones, laid, strict=True))
