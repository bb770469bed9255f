"""What a seat may know of a position of Keltis, and how the rest may be imagined."""

import numpy as np

from trefoil.core.chance import Rng
from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import NUM_KINDS, count_seen, fill_in_cards, hide_cards
from trefoil.games.cards.rows import count_rows


@jit
def observe(state: State, viewer: int) -> None:
    """Blank the deck, the removed cards and the secret cards of other hands; all else is public."""
    hide_cards(state, viewer)


@jit
def determinize(state: State, rng: Rng) -> None:
    """Deal the cards a view does not show to the places it leaves unknown."""
    seen = np.zeros(NUM_KINDS, np.int64)
    count_seen(state, seen)
    count_rows(state, seen)
    fill_in_cards(state, seen, rng)
