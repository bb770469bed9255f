"""What cards and territories of Kero are worth, in points."""

from trefoil.core.game import State
from trefoil.core.heuristic import Weights
from trefoil.core.jit import jit
from trefoil.games.kero import box, explorers


@jit
def part_left(view: State) -> float:
    """How much of the deck is still to come."""
    return float(box.DECK_SIZE - view.deck_next) / box.DECK_SIZE


@jit
def card_worth(view: State, player: int, card: int, weights: Weights) -> float:
    """What a card brings a player, at once, for good and at the end."""
    worth = weights.colour + weights.points * float(view.card[card, box.POINTS])
    worth += (
        float(view.card[card, box.GIVES_JERRYCANS]) - float(view.card[card, box.COST + box.JERRYCAN])
    ) * weights.jerrycan
    worth += float(view.card[card, box.GIVES_TUAREKS]) * weights.tuarek
    worth += float(view.card[card, box.GIVES_EXPLORERS]) * weights.explorer
    worth += float(view.card[card, box.GIVES_REFUELLING]) * weights.refuelling
    if view.card[card, box.PERMANENT]:
        ability = (
            weights.tie_ability if view.card[card, box.PERMANENT] - 1 == box.TIE_BREAK else weights.ability
        )
        worth += ability * part_left(view)
    if view.card[card, box.NONE_SHALL_PASS]:
        worth += 1.0 + weights.passing * num_none_shall_pass(view, player) + part_left(view)
    return worth + colour_bonus(view, player, int(view.card[card, box.COLOUR]))


@jit
def num_none_shall_pass(view: State, player: int) -> int:
    count = 0
    for card in range(box.NUM_CARDS):
        count += view.card_owner[card] == player and view.card[card, box.NONE_SHALL_PASS] == 1
    return count


@jit
def colour_bonus(view: State, player: int, colour: int) -> float:
    """What a card's colour adds to the territories a player owns."""
    bonus = 0.0
    for tile in range(box.NUM_TERRITORIES):
        if view.territory_owner[tile] == player:
            bonus += view.territory[tile, box.PER_COLOUR] == colour + 1
            bonus += float(view.territory[tile, box.PER_THREE]) / 3.0
    return bonus


@jit
def num_of_colour(view: State, player: int, colour: int) -> int:
    count = 0
    for card in range(box.NUM_CARDS):
        count += view.card_owner[card] == player and (colour < 0 or view.card[card, box.COLOUR] == colour)
    return count


@jit
def num_owned(view: State, player: int) -> int:
    count = 0
    for tile in range(box.NUM_TERRITORIES):
        count += view.territory_owner[tile] == player
    return count


@jit
def territory_worth(view: State, player: int, tile: int, weights: Weights) -> float:
    """What a territory would bring a player, with some cards still to come."""
    coming = part_left(view)
    worth = float(view.territory[tile, box.BASE])
    worth += float(view.territory[tile, box.PAYS_TUAREKS]) * weights.tuarek
    worth += float(view.territory[tile, box.PAYS_JERRYCANS]) * weights.jerrycan
    worth += (
        float(view.territory[tile, box.EVERY_COLOUR])
        + float(view.territory[tile, box.FOUR_ALIKE]) * weights.alike
    )
    worth += float(view.territory[tile, box.PER_TERRITORY]) * (num_owned(view, player) + 1.0)
    cards = num_of_colour(view, player, box.NONE)
    worth += float(view.territory[tile, box.PER_THREE]) * (cards / 3.0 + weights.coming * coming)
    if view.territory[tile, box.PER_COLOUR]:
        worth += (
            num_of_colour(view, player, int(view.territory[tile, box.PER_COLOUR]) - 1)
            + weights.coming * coming
        )
    return weights.territory * worth


@jit
def site_worth(view: State, site: int, lifted: int, weights: Weights) -> float:
    """What one more explorer there is worth, if so many of the own ones were not counted."""
    if site > box.CAMP:
        return weights.end_two if site == box.END_TWO else weights.end_one
    lead = int(view.explorers[view.turn, site]) - lifted - int(view.explorers[1 - view.turn, site])
    worth = territory_worth(view, view.turn, site, weights)
    if lead == -1:
        return worth * weights.tie
    if lead == 0:
        return worth * weights.lead
    return worth * weights.safer if lead > 0 else worth * weights.safer / 2.0


@jit
def best_site_worth(view: State, weights: Weights) -> float:
    if view.last_turn:
        return weights.end_one if explorers.has_room(view, box.END_TWO) else 0.0
    best = 0.0
    for place in range(box.NUM_OPEN):
        if view.open[place] != box.NONE:
            best = max(best, site_worth(view, int(view.open[place]), 0, weights))
    return best
