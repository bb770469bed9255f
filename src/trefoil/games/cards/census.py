"""What is in the box of a card game, counted where it lies."""

from collections import Counter
from collections.abc import Mapping

import numpy as np

from trefoil.core.game import State
from trefoil.games.cards.deck import CARD_TEXTS, NUM_KINDS
from trefoil.games.cards.hidden import count_seen
from trefoil.games.cards.tiles import NO_TILE


def count_things(state: State, tile_names: Mapping[int, str]) -> Counter[str]:
    """All cards, the tiles on the board, and the wish stones that players have."""
    seen = np.zeros(NUM_KINDS, np.int64)
    count_seen(state, seen)
    counts = Counter({f"card {CARD_TEXTS[card]}": int(count) for card, count in enumerate(seen)})
    counts.update(f"tile {tile_names[int(tile)]}" for tile in state.tile.flat if tile != NO_TILE)
    counts["tile wish"] += int(state.wishes.sum())
    return counts
