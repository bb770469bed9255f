"""Reasons that both card games have, as data and in English."""

from collections.abc import Callable, Mapping

from trefoil.core.game import State
from trefoil.core.reasons import Reason, Words, reason
from trefoil.games.cards.deck import CARD_TEXTS, COLOUR_LETTERS, COLOURS, colour_of, is_closed
from trefoil.games.cards.rows import ASCENDING


def colour_words(letter: str | int) -> str:
    return COLOURS[COLOUR_LETTERS.index(str(letter))]


CARD_WORDS: Mapping[str, Words] = {
    "not-in-hand": "{card} is not in the hand of seat {seat}",
    "row-ascends": "the {colour} row ascends and stands at {top}, so {card} does not fit",
    "row-descends": "the {colour} row descends and stands at {top}, so {card} does not fit",
    "draw-now": "a card must be drawn now",
    "pile-empty": "the {colour} pile is empty",
}
CARD_ARGUMENTS: Mapping[str, Callable[[str | int], str]] = {"colour": colour_words, "path": colour_words}


def not_in_hand(rule: str, state: State, card: int) -> Reason:
    return reason(rule, "not-in-hand", card=CARD_TEXTS[card], seat=int(state.player))


def why_not_in_row(rule: str, state: State, card: int) -> Reason:
    """Why a card does not fit the row of the player whose turn it is."""
    player, colour = int(state.player), int(colour_of(card))
    key = "row-ascends" if state.direction[player, colour] == ASCENDING else "row-descends"
    top = int(state.top[player, colour])
    return reason(rule, key, card=CARD_TEXTS[card], colour=COLOUR_LETTERS[colour], top=top)


def why_not_from_pile(if_closed: str, if_empty: str, state: State, colour: int) -> Reason:
    """Why nothing can be drawn from a pile, with the game's rule for either case."""
    if is_closed(state, colour):
        return reason(if_closed, "pile-closed", colour=COLOUR_LETTERS[colour])
    return reason(if_empty, "pile-empty", colour=COLOUR_LETTERS[colour])
