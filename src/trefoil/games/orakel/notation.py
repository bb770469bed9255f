"""Words for the actions of Das Orakel, as they stand in a record (docs/notation.md)."""

from trefoil.core.game import WordList
from trefoil.games.cards.deck import CARD_TEXTS, COLOUR_LETTERS
from trefoil.games.orakel.moves import NUM_WAYS, PRIESTESS
from trefoil.games.orakel.state import LAST_FIELD, NUM_PIECES


def way_words(way: int) -> str:
    """Pieces are numbered from 1; the priestess moves 1 to 5 fields."""
    return f"piece {way + 1}" if way < PRIESTESS else f"priestess {way - PRIESTESS + 1}"


def all_words() -> list[str]:
    """The words of every action, in the order of their ids."""
    return [
        *(f"discard {text}" for text in CARD_TEXTS),
        *(f"lay {text} {way_words(way)}" for text in CARD_TEXTS for way in range(NUM_WAYS)),
        *(f"clover piece {piece + 1}" for piece in range(NUM_PIECES)),
        "clover pass",
        *(f"spiral {field}" for field in range(LAST_FIELD)),
        "spiral pass",
        *(f"leprechaun hand {text}" for text in CARD_TEXTS),
        *(f"leprechaun row {letter}" for letter in COLOUR_LETTERS),
        "leprechaun pass",
        "leprechauns score",
        "leprechauns pass",
        "draw deck",
        *(f"draw {letter}" for letter in COLOUR_LETTERS),
    ]


NOTATION = WordList(all_words())
