"""Words for the actions of Keltis, as they stand in a record (docs/notation.md)."""

from trefoil.core.game import WordList
from trefoil.games.cards.deck import CARD_TEXTS, COLOUR_LETTERS, NUM_VALUES
from trefoil.games.keltis.moves import NUM_ENTRIES

ENTRIES = ("", " large", " small")


def way_words(way: int) -> tuple[int, str]:
    return way // NUM_ENTRIES, ENTRIES[way % NUM_ENTRIES]


def lay_words(card: int, way: int) -> str:
    path, entry = way_words(way)
    target = "" if path == card // NUM_VALUES else f" to {COLOUR_LETTERS[path]}"
    return f"lay {CARD_TEXTS[card]}{target}{entry}"


def clover_words(way: int) -> str:
    path, entry = way_words(way)
    return f"clover {COLOUR_LETTERS[path]}{entry}"


def all_words() -> list[str]:
    """The words of every action, in the order of their ids."""
    ways = range(len(COLOUR_LETTERS) * NUM_ENTRIES)
    return [
        *(f"discard {text}" for text in CARD_TEXTS),
        *(lay_words(card, way) for card in range(len(CARD_TEXTS)) for way in ways),
        *(clover_words(way) for way in ways),
        "clover pass",
        "draw deck",
        *(f"draw {letter}" for letter in COLOUR_LETTERS),
    ]


NOTATION = WordList(all_words())
