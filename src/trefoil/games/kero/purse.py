"""What the dice pay for, shown beside them: cards of the row that can be bought together, and explorers.

It is worked out from what is printed and what everybody sees; nothing here decides anything.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trefoil.core.engine import Position
from trefoil.core.game import State
from trefoil.games.kero.box import (
    CAMP,
    COST,
    END_ONE,
    END_TWO,
    GIVES_JERRYCANS,
    JERRYCAN,
    METAL,
    NUM_CARDS,
    NUM_COSTS,
    NUM_RESOURCES,
    RECRUIT,
)
from trefoil.games.kero.explorers import room_at
from trefoil.games.kero.phases import ROLL
from trefoil.games.kero.rolling import collect


class Purse(NamedTuple):
    """What a player could spend now, and how many jerrycans are left to gain."""

    resources: tuple[int, ...]
    jerrycans: int
    supply: int


class Offer(NamedTuple):
    """What is printed on a card: its price, and the jerrycans it gives at once."""

    card: int
    cost: tuple[int, ...]
    gives: int = 0


class Bundle(NamedTuple):
    """What can be bought together: cards of the row, and explorers beside them."""

    cards: tuple[int, ...]
    explorers: int = 0


def purse_of(position: Position) -> Purse:
    """R6.1, R6.2: what is collected, or what would be if the dice stopped as they lie."""
    state = position.state
    if state.phase == ROLL:
        state = position.copy().state
        collect(state)
    return Purse(
        tuple(state.resources.tolist()[:NUM_RESOURCES]), int(state.jerrycans[state.turn]), int(state.supply)
    )


def offers_of(state: State) -> list[Offer]:
    """The cards of the row, from place 1 on."""
    figures = state.card.tolist()
    return [
        Offer(card, tuple(figures[card][COST : COST + NUM_COSTS]), figures[card][GIVES_JERRYCANS])
        for card in state.row.tolist()
        if 0 <= card < NUM_CARDS
    ]


def pays(purse: Purse, offers: Sequence[Offer]) -> bool:
    """Can all these be taken one after the other, in some order (R6.3)?"""
    for resource in range(NUM_RESOURCES):
        if sum(offer.cost[resource] for offer in offers) > purse.resources[resource]:
            return False
    return pays_jerrycans(purse.jerrycans, purse.supply, offers)


def pays_jerrycans(jerrycans: int, supply: int, offers: Sequence[Offer]) -> bool:
    """Whatever brings most comes first, as soon as it can be paid: it may pay for the others."""
    left = list(offers)
    while left:
        affordable = [offer for offer in left if offer.cost[JERRYCAN] <= jerrycans]
        if not affordable:
            return False
        taken = max(affordable, key=lambda offer: offer.gives - offer.cost[JERRYCAN])
        left.remove(taken)
        price = taken.cost[JERRYCAN]
        gained = min(taken.gives, supply + price)
        jerrycans += gained - price
        supply += price - gained
    return True


def bundles(purse: Purse, offers: Sequence[Offer], most_explorers: int = 0) -> list[Bundle]:
    """Everything that can be bought together and to which nothing can be added; large ones first."""
    bought = [
        Bundle(tuple(offer.card for offer in chosen), min(most_explorers, explorers_beside(purse, chosen)))
        for chosen in subsets([offer for offer in offers if pays(purse, [offer])])
        if pays(purse, chosen)
    ]
    some = [bundle for bundle in bought if bundle.cards or bundle.explorers]
    largest = [one for one in some if not any(other != one and holds(other, one) for other in some)]
    return sorted(largest, key=lambda bundle: (-len(bundle.cards), -bundle.explorers))


def subsets(offers: Sequence[Offer]) -> list[tuple[Offer, ...]]:
    sets: list[tuple[Offer, ...]] = [()]
    for offer in offers:
        sets += [(*chosen, offer) for chosen in sets]
    return sets


def holds(large: Bundle, small: Bundle) -> bool:
    return large.explorers >= small.explorers and set(small.cards) <= set(large.cards)


def explorers_beside(purse: Purse, offers: Sequence[Offer]) -> int:
    """R6.7: how many explorers the recruits and the metal pay for that these cards leave."""
    return min(
        purse.resources[resource] - sum(offer.cost[resource] for offer in offers)
        for resource in (RECRUIT, METAL)
    )


def placeable(state: State) -> int:
    """How many explorers can still be placed beside those that are due; the end places are small (R11.2)."""
    own = state.explorers[state.turn]
    most = int(own[CAMP])
    if state.last_turn:
        most = min(most, sum(room_at(site) - int(own[site]) for site in (END_ONE, END_TWO)))
    return max(0, most - int(state.due))


def together(purse: Purse, offers: Sequence[Offer], one: Offer) -> list[Offer]:
    """Those that can still be bought when one is."""
    return [other for other in offers if other is one or pays(purse, [one, other])]
