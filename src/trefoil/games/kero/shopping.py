"""What the dice pay for, compiled: the same as `purse` says, quickly enough for every look at the table.

Cards of the row are bits of a mask, from its first card on.
"""

from trefoil.core.fields import record_type
from trefoil.core.game import State, States
from trefoil.core.jit import copy_record, jit
from trefoil.games.kero import box
from trefoil.games.kero.explorers import room_at
from trefoil.games.kero.phases import ROLL
from trefoil.games.kero.rolling import collect

MOST_BUNDLES = 3
NUM_MASKS = 1 << box.ROW_LENGTH
NOT_PAID = -1

FIELDS = [
    ("resources", "i1", (box.NUM_RESOURCES,)),
    ("offers", "i1"),  # how many cards lie in the row
    ("card", "i1", (box.ROW_LENGTH,)),
    ("payable", "i1"),
    ("together", "i1", (box.ROW_LENGTH,)),  # with each card, those that can still be bought
    ("bundles", "i1"),
    ("bundle", "i1", (MOST_BUNDLES,)),  # the largest, by the number of their cards
    ("explorers", "i1", (MOST_BUNDLES,)),
]
TOLD = record_type(FIELDS)
SHOP = record_type([*FIELDS, ("beside", "i1", (NUM_MASKS,))])  # explorers beside each set of cards, NOT_PAID


@jit
def go_shopping(states: States, trials: States, shops: States) -> None:
    """R6.1, R6.2: with what is collected, or what would be if the dice stopped as they lie."""
    state, shop = trials[0], shops[0]
    copy_record(state, states[0])
    if state.phase == ROLL:
        collect(state)
    for resource in range(box.NUM_RESOURCES):
        shop.resources[resource] = state.resources[resource]
    lay_out(state, shop)
    for one in range(shop.offers):
        if pays(state, shop, 1 << one):
            shop.payable |= 1 << one
    for one in range(shop.offers):
        for other in range(shop.offers):
            if one == other or pays(state, shop, 1 << one | 1 << other):
                shop.together[one] |= 1 << other
    # How many explorers there is room for does not depend on the dice that would be collected.
    fill_bundles(state, shop, placeable(states[0]))


@jit
def lay_out(state: State, shop: State) -> None:
    """The cards of the row, and nothing that was in the shop before."""
    shop.offers = shop.payable = shop.bundles = 0
    for place in range(box.ROW_LENGTH):
        shop.card[place] = shop.together[place] = 0
        if 0 <= state.row[place] < box.NUM_CARDS:
            shop.card[shop.offers] = state.row[place]
            shop.offers += 1
    for place in range(MOST_BUNDLES):
        shop.bundle[place] = shop.explorers[place] = 0


@jit
def pays(state: State, shop: State, cards: int) -> bool:
    """R6.3: can all these be taken one after the other, in some order?"""
    for resource in range(box.NUM_RESOURCES):
        if left_after(state, shop, cards, resource) < 0:
            return False
    return pays_jerrycans(state, shop, cards)


@jit
def left_after(state: State, shop: State, cards: int, resource: int) -> int:
    left = int(state.resources[resource])
    for place in range(shop.offers):
        if cards >> place & 1:
            left -= int(state.card[shop.card[place], box.COST + resource])
    return left


@jit
def pays_jerrycans(state: State, shop: State, cards: int) -> bool:
    """Whatever brings most comes first, as soon as it can be paid: it may pay for the others."""
    jerrycans, supply = int(state.jerrycans[state.turn]), int(state.supply)
    while cards:
        taken = best_affordable(state, shop, cards, jerrycans)
        if taken < 0:
            return False
        cards ^= 1 << taken
        price = int(state.card[shop.card[taken], box.COST + box.JERRYCAN])
        gained = min(int(state.card[shop.card[taken], box.GIVES_JERRYCANS]), supply + price)
        jerrycans += gained - price
        supply += price - gained
    return True


@jit
def best_affordable(state: State, shop: State, cards: int, jerrycans: int) -> int:
    best, brings = -1, 0
    for place in range(shop.offers):
        price = int(state.card[shop.card[place], box.COST + box.JERRYCAN])
        if not cards >> place & 1 or price > jerrycans:
            continue
        more = int(state.card[shop.card[place], box.GIVES_JERRYCANS]) - price
        if best < 0 or more > brings:
            best, brings = place, more
    return best


@jit
def placeable(state: State) -> int:
    """R11.2: how many explorers can still be placed beside those that are due."""
    most = int(state.explorers[state.turn, box.CAMP])
    if state.last_turn:
        room = 0
        for site in range(box.END_ONE, box.END_TWO + 1):
            room += room_at(site) - int(state.explorers[state.turn, site])
        most = min(most, room)
    return max(0, most - int(state.due))


@jit
def fill_bundles(state: State, shop: State, most_explorers: int) -> None:
    """What can be bought together and to which nothing can be added: the largest, by their size."""
    for cards in range(1 << shop.offers):
        shop.beside[cards] = NOT_PAID
        if cards & ~shop.payable == 0 and pays(state, shop, cards):
            recruits = left_after(state, shop, cards, box.RECRUIT)
            metal = left_after(state, shop, cards, box.METAL)
            shop.beside[cards] = min(most_explorers, recruits, metal)
    for cards in range(1 << shop.offers):
        if shop.beside[cards] != NOT_PAID and is_largest(shop, cards):
            keep_bundle(shop, cards)


@jit
def num_cards(cards: int) -> int:
    count = 0
    while cards:
        count += cards & 1
        cards >>= 1
    return count


@jit
def is_largest(shop: State, cards: int) -> bool:
    """Nothing is nothing; and nothing that can be bought holds all of this and more."""
    if cards == 0 and shop.beside[cards] == 0:
        return False
    for other in range(1 << shop.offers):
        if other != cards and cards & ~other == 0 and shop.beside[other] >= shop.beside[cards]:
            return False
    return True


@jit
def keep_bundle(shop: State, cards: int) -> None:
    """Behind those that are as large, before those that are smaller; the last one may have no place then."""
    place = int(shop.bundles)
    while place > 0 and is_larger(shop, cards, int(shop.bundle[place - 1])):
        place -= 1
    if place == MOST_BUNDLES:
        return
    for later in range(MOST_BUNDLES - 1, place, -1):
        shop.bundle[later] = shop.bundle[later - 1]
        shop.explorers[later] = shop.explorers[later - 1]
    shop.bundle[place] = cards
    shop.explorers[place] = shop.beside[cards]
    shop.bundles = min(MOST_BUNDLES, int(shop.bundles) + 1)


@jit
def is_larger(shop: State, cards: int, other: int) -> bool:
    """By the number of cards, and then of explorers."""
    more = num_cards(cards) - num_cards(other)
    return more > 0 or (more == 0 and bool(shop.beside[cards] > shop.beside[other]))
