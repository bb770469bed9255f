"""Playing a card from the hand. How one can be laid is each game's own, so the list is a template."""

from collections.abc import Callable
from typing import Protocol, cast

from trefoil.core.game import Choices, State
from trefoil.core.jit import bundle, jit, specialise, to_be_bound
from trefoil.core.loops import add
from trefoil.games.cards.deck import HAND_SIZE, NO_CARD, discard, remove_from_hand
from trefoil.games.cards.rows import fits_row, lay_in_row

DISCARD = 0  # the first actions of either game: to discard a card


class Laying(Protocol):
    def list_lays(self, state: State, card: int, choices: Choices) -> None: ...


game: Laying = to_be_bound()


def list_plays(state: State, choices: Choices) -> None:
    """K3.2, K3.3, O3.1, O3.2: lay a card that fits, or discard any; equal cards are one choice."""
    player = state.player
    before = NO_CARD
    for slot in range(HAND_SIZE):
        card = int(state.hand[player, slot])
        if card == NO_CARD:
            break
        if card == before:
            continue
        before = card
        add(choices, DISCARD + card)
        if fits_row(state, player, card):
            game.list_lays(state, card, choices)


def plays_with(
    name: str, list_lays: Callable[[State, int, Choices], None]
) -> Callable[[State, Choices], None]:
    """The list of plays of a game that lists the ways to lay a card in this way."""
    laying = bundle(name, {"list_lays": list_lays})
    return cast("Callable[[State, Choices], None]", specialise(list_plays, name, {"game": laying}))


@jit
def discard_from_hand(state: State, card: int) -> None:
    """K3.3, O3.1"""
    remove_from_hand(state, state.player, card)
    discard(state, card)


@jit
def lay_from_hand(state: State, card: int) -> None:
    """K3.2, O3.1"""
    remove_from_hand(state, state.player, card)
    lay_in_row(state, state.player, card)
