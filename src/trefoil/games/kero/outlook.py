"""Kero's outlook: what a player has, as figures from which the margin at the end can be guessed.

Each figure is taken for both players, and their difference counts. Much is worth less the less of the deck is
still to come, so every figure stands here twice: as it is, and times the part of the deck that is left.

What an action changes is often of one kind: this Tuarek and not that one. So whoever has worths that were
learned from what actions lead by looks at finer figures as well.
"""

import numpy as np

from trefoil.core.game import Actions, State
from trefoil.core.jit import jit
from trefoil.core.outlook import Figures, Outlook
from trefoil.games.kero import box
from trefoil.games.kero.scoring import num_territories, points_of_territory, total_points

OWN = (
    "turn",  # to be the next to decide
    "offer",  # the points printed on the cards of the row, for that player
    "points",
    "fuel",  # the part of the tank that is full
    "dry",  # how little is left for the next turn
    "jerrycans",
    "no_jerrycan",
    "tuareks",
    "free_dice",
    "free_resources",
    "exchange",
    "turn_jerrycan",
    "tie_break",
    "cards",
    "passing",  # "None shall pass!" cards
    "camp",  # explorers at home
    "growth",  # what further cards add to the territories owned
    "ahead",  # the points of territories on which one leads by two or more
    "just_ahead",
    "tied",
    "just_behind",
    "behind",
)
(
    TURN, OFFER, SCORE, FUEL, DRY, JERRYCANS, NO_JERRYCAN, TUAREKS, FREE_DICE, FREE_RESOURCES, EXCHANGE,
    JERRYCAN_EACH_TURN, TIES, CARDS, PASSING, AT_CAMP, GROWTH, _, _, TIED, _, _,
) = range(len(OWN))  # fmt: skip
NUM_OWN = len(OWN)
NAMES = (*OWN, *(f"{name}_coming" for name in OWN))
FINER_OWN = (
    "two_jerrycans",  # or more
    "three_jerrycans",
    *(f"tuarek_{kind}" for kind in box.TUAREK_NAMES),
    *(f"free_{resource}" for resource in box.RESOURCE_NAMES),
    "territories",
    "per_territory",  # a territory that counts all of them
)
NUM_FINER = len(FINER_OWN)
MANY_JERRYCANS, ANY_TUAREK = 0, 2
ANY_RESOURCE = ANY_TUAREK + box.NUM_KINDS
TERRITORIES = ANY_RESOURCE + box.NUM_RESOURCES
FINER = (*FINER_OWN, *(f"{name}_coming" for name in FINER_OWN))
SAFE_LEAD = 2
ENOUGH_THROWS = 4.0


@jit
def turns_of(state: State) -> int:
    return int(state.turns)


@jit
def take_figures(state: State, player: int, figures: Figures) -> None:
    """The player's figures less the opponent's."""
    own, other = np.zeros(NUM_OWN, np.float64), np.zeros(NUM_OWN, np.float64)
    add_own(state, player, own)
    add_own(state, 1 - player, other)
    coming = float(box.DECK_SIZE - state.deck_next) / box.DECK_SIZE
    for place in range(NUM_OWN):
        figures[place] = own[place] - other[place]
        figures[NUM_OWN + place] = figures[place] * coming
    if len(figures) > len(NAMES):
        take_finer(state, player, coming, figures[len(NAMES) :])


@jit
def take_finer(state: State, player: int, coming: float, figures: Figures) -> None:
    """The figures that are looked at by whoever has worths for them."""
    for place in range(NUM_FINER):
        figures[place] = 0.0
    add_finer(state, player, 1.0, figures)
    add_finer(state, 1 - player, -1.0, figures)
    for place in range(NUM_FINER):
        figures[NUM_FINER + place] = figures[place] * coming


@jit
def add_finer(state: State, player: int, sign: float, figures: Figures) -> None:
    for more in range(2):
        figures[MANY_JERRYCANS + more] += sign * (state.jerrycans[player] >= more + 2)
    for kind in range(box.NUM_KINDS):
        figures[ANY_TUAREK + kind] += sign * state.tuareks[player, kind]
    for resource in range(box.NUM_RESOURCES):
        figures[ANY_RESOURCE + resource] += sign * (state.ability[box.FREE_RESOURCE + resource] == player)
    for tile in range(box.NUM_TERRITORIES):
        if state.territory_owner[tile] == player:
            figures[TERRITORIES] += sign
            figures[TERRITORIES + 1] += sign * state.territory[tile, box.PER_TERRITORY]


@jit
def add_own(state: State, player: int, own: Figures) -> None:
    if state.turn == player:
        own[TURN] = 1.0
        own[OFFER] = points_on_offer(state)
    own[SCORE] = total_points(state, player)
    own[FUEL] = state.fuel[player] / state.tank
    own[DRY] = max(0.0, 1.0 - state.fuel[player] / (ENOUGH_THROWS * state.throw_cost))
    own[JERRYCANS] = state.jerrycans[player]
    own[NO_JERRYCAN] = state.jerrycans[player] == 0
    own[TUAREKS] = num_tuareks(state, player)
    add_abilities(state, player, own)
    add_cards(state, player, own)


@jit
def points_on_offer(state: State) -> int:
    points = 0
    for place in range(box.ROW_LENGTH):
        if state.row[place] != box.NONE:
            points += int(state.card[state.row[place], box.POINTS])
    return points


@jit
def num_tuareks(state: State, player: int) -> int:
    count = int(state.hidden[player])
    for kind in range(box.NUM_KINDS):
        count += int(state.tuareks[player, kind])
    return count


@jit
def add_abilities(state: State, player: int, own: Figures) -> None:
    for special in range(box.NUM_SPECIAL):
        own[FREE_DICE] += state.ability[box.FREE_DIE + special] == player
    for resource in range(box.NUM_RESOURCES):
        own[FREE_RESOURCES] += state.ability[box.FREE_RESOURCE + resource] == player
    own[EXCHANGE] = state.ability[box.EXCHANGE_WHEAT] == player
    own[JERRYCAN_EACH_TURN] = state.ability[box.TURN_JERRYCAN] == player
    own[TIES] = state.ability[box.TIE_BREAK] == player


@jit
def add_cards(state: State, player: int, own: Figures) -> None:
    """Cards, and the territories that count them."""
    held = np.zeros(box.NUM_COLOURS, np.int64)
    for card in range(box.NUM_CARDS):
        if state.card_owner[card] == player:
            held[state.card[card, box.COLOUR]] += 1
            own[PASSING] += state.card[card, box.NONE_SHALL_PASS] == 1
    own[CARDS] = held.sum()
    own[AT_CAMP] = state.explorers[player, box.CAMP]
    for tile in range(box.NUM_TERRITORIES):
        if state.territory_owner[tile] == player:
            own[GROWTH] += (state.territory[tile, box.PER_COLOUR] > 0) + state.territory[tile, box.PER_THREE]
    for place in range(box.NUM_OPEN):
        if state.open[place] != box.NONE:
            add_site(state, player, int(state.open[place]), held, own)


@jit
def add_site(state: State, player: int, site: int, held: Actions, own: Figures) -> None:
    """What an open territory would bring, under how far the player leads on it."""
    lead = int(state.explorers[player, site]) - int(state.explorers[1 - player, site])
    if lead == 0 and state.explorers[player, site] == 0:
        return
    points = points_of_territory(state, site, held, num_territories(state, player) + 1)
    points += int(state.territory[site, box.PAYS_TUAREKS]) + int(state.territory[site, box.PAYS_JERRYCANS])
    own[TIED - max(-SAFE_LEAD, min(SAFE_LEAD, lead))] += points


OUTLOOK = Outlook(NAMES, turns_of, take_figures, FINER)
