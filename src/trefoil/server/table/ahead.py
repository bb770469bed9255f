"""What lies ahead of a position, shuffled anew: whoever has watched the replay knows how it lay."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from trefoil.core.engine import Position
from trefoil.games.kero.box import DECK_SIZE, PILE_SIZE, START_IN_DECK
from trefoil.server.table.clock import STACK, is_kero
from trefoil.server.table.world import World

Setup = dict[str, Any]
KERO_PILES = (0, *range(START_IN_DECK, DECK_SIZE + 1, PILE_SIZE))  # where the parts of the deck begin (R2.1)


def shuffled_ahead(setup: Setup, position: Position, lines: Sequence[str], world: World) -> Setup:
    """The set-up with everything in a new order that the moves until now have not touched."""
    return (kero_ahead if is_kero(position) else cards_ahead)(setup, position, lines, world)


def cards_ahead(setup: Setup, position: Position, _: Sequence[str], world: World) -> Setup:
    """The undrawn cards and the removed ones are alike: nobody has seen either."""
    drawn = int(position.state.deck_next)
    ahead = world.shuffled([*setup["deck"][drawn:], *setup["removed"]])
    left = len(setup["deck"]) - drawn
    return {**setup, "deck": [*setup["deck"][:drawn], *ahead[:left]], "removed": ahead[left:]}


def kero_ahead(setup: Setup, position: Position, lines: Sequence[str], world: World) -> Setup:
    """The deck within its piles, the territories to come, and the stack of Tuareks if it is the first one."""
    state, tuareks = position.state, setup["tuareks"]
    deck = setup["deck"]
    for top, end in pairwise(KERO_PILES):
        deck = from_place_on(deck, max(top, int(state.deck_next)), end, world)
    if not any(line.startswith(STACK) for line in lines):
        stack = from_place_on(tuareks["stack"], int(state.stack_next), len(tuareks["stack"]), world)
        tuareks = {**tuareks, "stack": stack}
    territories = from_place_on(
        setup["territories"], int(state.territories_next), len(setup["territories"]), world
    )
    return {**setup, "deck": deck, "territories": territories, "tuareks": tuareks}


def from_place_on(names: list[str], first: int, end: int, world: World) -> list[str]:
    return [*names[:first], *world.shuffled(names[first:end]), *names[max(first, end) :]]
