"""Playing on: what lies ahead of a position of Kero, shuffled anew."""

from collections.abc import Sequence
from itertools import pairwise

from trefoil.core.engine import Position
from trefoil.core.live import Setup, Shuffled
from trefoil.games.kero.box import DECK_SIZE, PILE_SIZE, START_IN_DECK
from trefoil.games.kero.live.answers import NEW_STACK

PILES = (0, *range(START_IN_DECK, DECK_SIZE + 1, PILE_SIZE))  # where the parts of the deck begin (R2.1)


def reshuffle(setup: Setup, position: Position, lines: Sequence[str], shuffled: Shuffled) -> Setup:
    """The deck within its piles, the territories to come, and the stack of Tuareks if it is the first one."""
    state, deck = position.state, setup["deck"]
    territories, tuareks = setup["territories"], setup["tuareks"]
    for top, end in pairwise(PILES):
        deck = from_place_on(deck, max(top, int(state.deck_next)), end, shuffled)
    territories = from_place_on(territories, int(state.territories_next), len(territories), shuffled)
    if not any(line.startswith(NEW_STACK) for line in lines):
        stack = tuareks["stack"]
        tuareks = {**tuareks, "stack": from_place_on(stack, int(state.stack_next), len(stack), shuffled)}
    return {**setup, "deck": deck, "territories": territories, "tuareks": tuareks}


def from_place_on(names: list[str], first: int, end: int, shuffled: Shuffled) -> list[str]:
    return [*names[:first], *shuffled(names[first:end]), *names[max(first, end) :]]
