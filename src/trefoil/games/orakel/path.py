"""The path of Das Orakel: what lies ahead of pieces and priestess, and who has reached the oracle."""

from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import value_of
from trefoil.games.orakel.state import LAST_FIELD, NUM_PIECES, ORACLE


@jit
def has_field_ahead(state: State, piece: int, colour: int) -> bool:
    """O5.4"""
    return bool(state.place[state.player, piece] < state.last_of_colour[colour])


@jit
def next_of_colour(state: State, field: int, colour: int) -> int:
    """O5.1: the first field of a colour after this one; there must be one."""
    field += 1
    while state.colour[field] != colour:
        field += 1
    return field


@jit
def farthest_for_priestess(state: State, card: int) -> int:
    """O6.1, O6.5: her number on the card, but never past the last field."""
    return min(int(state.priestess_number[value_of(card)]), LAST_FIELD - int(state.priestess))


@jit
def num_in_oracle(state: State, player: int) -> int:
    count = 0
    for piece in range(NUM_PIECES):
        count += state.place[player, piece] >= ORACLE
    return count
