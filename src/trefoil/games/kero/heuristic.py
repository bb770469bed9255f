"""A heuristic for Kero: it aims at cards and territories, keeps the dice that help, throws the others.

Every other action gets a worth, in points; the highest is played. It looks at its own camp, the row and the
open territories, and does not search.
"""

import numpy as np

from trefoil.core.game import Actions, State
from trefoil.core.heuristic import Heuristic, Weights
from trefoil.core.jit import jit
from trefoil.games.kero.explorers import has_room
from trefoil.games.kero.moves import (
    BUY_TUAREK,
    CHOOSE_DIE,
    END,
    EXCHANGE,
    MARK,
    MOVE_NO_MORE,
    PASS,
    PAY_REFUEL,
    PLACE_EXPLORER,
    RESOURCE_PAIRS,
    RUN_DRY,
    STOP,
    TAKE_CARD,
    TAKE_TIED,
    THROW,
    TIE_PASS,
    USE_DICE,
    USE_DISCARD,
    USE_FLAMES,
    USE_MOVE,
    USE_REFUEL,
    USE_REMOVE,
    USE_RESOURCES,
)
from trefoil.games.kero.rolling import die_is_free, is_burnt, kind_of, may_throw
from trefoil.games.kero.state import (
    BASE,
    CAMP,
    COLOUR,
    COST,
    DECK_SIZE,
    END_TWO,
    EVERY_COLOUR,
    EXPLORER,
    FOUR_ALIKE,
    FREE_RESOURCE,
    GIVES_EXPLORERS,
    GIVES_JERRYCANS,
    GIVES_REFUELLING,
    GIVES_TUAREKS,
    JERRYCAN,
    METAL,
    NONE,
    NONE_SHALL_PASS,
    NUM_CARDS,
    NUM_COSTS,
    NUM_DICE,
    NUM_OPEN,
    NUM_RESOURCES,
    NUM_SITES,
    NUM_TERRITORIES,
    PAYS_JERRYCANS,
    PAYS_TUAREKS,
    PER_COLOUR,
    PER_TERRITORY,
    PER_THREE,
    PERMANENT,
    POINTS,
    RECRUIT,
    ROLL,
    ROW_LENGTH,
    TIE_BREAK,
    TUAREK,
    WHEAT,
)

WEIGHTS = {
    "jerrycan": 0.7,
    "tuarek": 1.0,
    "refuelling": 1.2,
    "explorer": 1.0,  # one that some territory will want
    "points": 1.0,  # each point printed on a card
    "ability": 5.0,  # with the whole deck to come, and less as it runs out
    "tie_ability": 1.5,
    "passing": 2.0,  # a "None shall pass!" card, for each one owned
    "colour": 0.4,  # a card's colour, whatever territories come
    "missing": 0.9,  # of each resource that the dice do not show yet
    "chase": 0.3,  # what a target must be worth beyond that
    "territory": 1.0,  # each point that a territory may bring
    "coming": 2.0,  # cards for a territory that may still come, with the whole deck to come
    "alike": 0.6,  # the chance to have four of a colour
    "lead": 0.7,  # the part of a territory that is won by taking the lead on it
    "tie": 0.35,
    "safer": 0.12,
    "low_tank": 4.0,  # throws: below, refuel
    "ready_tank": 3.0,  # throws: below, add no dice
    "rich_tank": 5.0,  # throws: above, chase a second target
    "last_throws": 1.0,  # throws: not above, stop, with a jerrycan to refuel
    "spare_throws": 2.0,  # the same without one
    "refuel": 9.0,
    "flames": 2.0,
    "use_dice": 2.0,
    "kept_jerrycans": 1.0,  # for refuelling
    "many_jerrycans": 5.0,  # enough to buy Tuareks
    "resources": 2.0,  # what a card must be worth to spend a Tuarek of two resources on it
    "denial": 5.0,  # what a card must be worth to the opponent to be discarded
    "removal": 2.4,  # the cost of taking an opposing explorer off a territory
    "end_one": 1.0,
    "end_two": 1.5,
}
TARGETS = 4
FOLLY = -99.0  # so bad that nobody misjudges it: the sand clock always lets one wait until the tank is dry
EXPLORER_TARGET = NUM_CARDS  # a target like a card, for a recruit and a metal


@jit
def plan(view: State, weights: Weights) -> int:
    """While fuel is running: which dice to throw."""
    return dice_to_throw(view, weights) if view.phase == ROLL else 0


@jit
def worth(view: State, action: int, wanted: int, weights: Weights) -> float:
    if view.phase == ROLL:
        return roll_worth(view, action, wanted)
    if action < CHOOSE_DIE:
        return plain_worth(view, action, weights)
    if action < MARK:
        return die_worth(view, action, weights)
    if action < PLACE_EXPLORER:
        return card_worth(view, view.turn, action - TAKE_CARD, weights)
    if action <= EXCHANGE:
        return site_worth(view, action - PLACE_EXPLORER, 0, weights)
    if action < USE_RESOURCES:
        return exchange_worth(view, action - EXCHANGE)
    if action < USE_MOVE:
        return resources_worth(view, action - USE_RESOURCES, weights)
    return token_worth(view, action, weights)


# rolling


@jit
def roll_worth(view: State, action: int, wanted: int) -> float:
    """Mark what is wanted, the lowest die first as marks only rise; then throw; stop if nothing is wanted."""
    if action == STOP:
        return FOLLY if view.marked else 1.0  # who marks dice means to throw them
    if action == RUN_DRY:
        return FOLLY
    if action == THROW:
        return 2.0 if view.marked and wanted & ~int(view.marked) == 0 else 0.0
    die = action - MARK
    return 3.0 - die / NUM_DICE / 2.0 if wanted >> die & 1 else -1.0


@jit
def dice_to_throw(view: State, weights: Weights) -> int:
    """A bit per die that helps no target; none if it is time to stop."""
    need = np.zeros(NUM_COSTS, np.int64)
    met = choose_targets(view, need, weights)
    if met < 0 or not fuel_suffices(view, met, weights):
        return 0
    take_off_bonus(view, need)
    wanted = 0
    for die in range(NUM_DICE):
        if may_throw(view, die) and not helps(view, die, need):
            wanted |= 1 << die
    return wanted


@jit
def choose_targets(view: State, need: Actions, weights: Weights) -> int:
    """Add up the costs of the targets met and of the next one; how many are met, or -1 without a next."""
    have = np.zeros(NUM_COSTS, np.int64)
    for symbol in range(NUM_COSTS):
        have[symbol] = num_shown(view, symbol)
    have[JERRYCAN] += view.jerrycans[view.turn]
    take_bonus(view, have)
    chosen = 0
    for met in range(TARGETS):
        target = best_target(view, have, chosen, weights)
        if target == NONE:
            return -1
        missing = num_missing(view, have, target)
        for symbol in range(NUM_COSTS):
            need[symbol] += target_cost(view, target, symbol)
            have[symbol] = max(0, have[symbol] - target_cost(view, target, symbol))
        if missing > 0:
            return met
        chosen |= 1 << target
    return -1


@jit
def num_shown(view: State, symbol: int) -> int:
    count = 0
    for die in range(NUM_DICE):
        if view.die[die] >= 0:
            count += int(view.face[kind_of(die), view.die[die], symbol])
    return count


@jit
def take_bonus(view: State, have: Actions) -> None:
    for resource in range(NUM_RESOURCES):
        have[resource] += view.ability[FREE_RESOURCE + resource] == view.turn


@jit
def take_off_bonus(view: State, need: Actions) -> None:
    """What comes without dice need not be thrown."""
    for resource in range(NUM_RESOURCES):
        need[resource] -= view.ability[FREE_RESOURCE + resource] == view.turn
    need[JERRYCAN] -= view.jerrycans[view.turn]


@jit
def best_target(view: State, have: Actions, chosen: int, weights: Weights) -> int:
    best = NONE
    best_worth = weights.chase
    for place in range(ROW_LENGTH + 1):
        target = EXPLORER_TARGET if place == ROW_LENGTH else int(view.row[place])
        if target == NONE or chosen >> target & 1:
            continue
        worth = target_worth(view, target, weights) - weights.missing * num_missing(view, have, target)
        if worth > best_worth:
            best, best_worth = target, worth
    return best


@jit
def target_worth(view: State, target: int, weights: Weights) -> float:
    if target != EXPLORER_TARGET:
        return card_worth(view, view.turn, target, weights)
    return best_site_worth(view, weights) if view.explorers[view.turn, CAMP] > 0 else 0.0


@jit
def target_cost(view: State, target: int, symbol: int) -> int:
    if target == EXPLORER_TARGET:
        return 1 if symbol in (METAL, RECRUIT) else 0
    return int(view.card[target, COST + symbol])


@jit
def num_missing(view: State, have: Actions, target: int) -> int:
    missing = 0
    for symbol in range(NUM_COSTS):
        missing += max(0, target_cost(view, target, symbol) - have[symbol])
    return missing


@jit
def helps(view: State, die: int, need: Actions) -> bool:
    """Whether a die's face serves a target, or is good in itself."""
    if is_burnt(view, die):
        return False
    kind, face = kind_of(die), view.die[die]
    if view.face[kind, face, JERRYCAN] or view.face[kind, face, TUAREK] or view.face[kind, face, EXPLORER]:
        return True
    kept = False
    for resource in range(NUM_RESOURCES):
        if view.face[kind, face, resource] and need[resource] > 0:
            need[resource] -= view.face[kind, face, resource]
            kept = True
    return kept


@jit
def throws_left(view: State) -> int:
    return int(view.fuel[view.turn]) // int(view.throw_cost)


@jit
def fuel_suffices(view: State, met: int, weights: Weights) -> bool:
    """Leave a throw for the next turn, or a jerrycan to refuel; with a target met, go on only if rich."""
    if met > 0 and not view.last_turn:
        return throws_left(view) > weights.rich_tank
    return throws_left(view) > (
        weights.last_throws if view.jerrycans[view.turn] > 0 or view.last_turn else weights.spare_throws
    )


# cards and territories


@jit
def part_left(view: State) -> float:
    """How much of the deck is still to come."""
    return float(DECK_SIZE - view.deck_next) / DECK_SIZE


@jit
def card_worth(view: State, player: int, card: int, weights: Weights) -> float:
    """What a card brings a player, at once, for good and at the end."""
    worth = weights.colour + weights.points * float(view.card[card, POINTS])
    worth += (
        float(view.card[card, GIVES_JERRYCANS]) - float(view.card[card, COST + JERRYCAN])
    ) * weights.jerrycan
    worth += float(view.card[card, GIVES_TUAREKS]) * weights.tuarek
    worth += float(view.card[card, GIVES_EXPLORERS]) * weights.explorer
    worth += float(view.card[card, GIVES_REFUELLING]) * weights.refuelling
    if view.card[card, PERMANENT]:
        ability = weights.tie_ability if view.card[card, PERMANENT] - 1 == TIE_BREAK else weights.ability
        worth += ability * part_left(view)
    if view.card[card, NONE_SHALL_PASS]:
        worth += 1.0 + weights.passing * num_none_shall_pass(view, player) + part_left(view)
    return worth + colour_bonus(view, player, int(view.card[card, COLOUR]))


@jit
def num_none_shall_pass(view: State, player: int) -> int:
    count = 0
    for card in range(NUM_CARDS):
        count += view.card_owner[card] == player and view.card[card, NONE_SHALL_PASS] == 1
    return count


@jit
def colour_bonus(view: State, player: int, colour: int) -> float:
    """What a card's colour adds to the territories a player owns."""
    bonus = 0.0
    for tile in range(NUM_TERRITORIES):
        if view.territory_owner[tile] == player:
            bonus += view.territory[tile, PER_COLOUR] == colour + 1
            bonus += float(view.territory[tile, PER_THREE]) / 3.0
    return bonus


@jit
def num_of_colour(view: State, player: int, colour: int) -> int:
    count = 0
    for card in range(NUM_CARDS):
        count += view.card_owner[card] == player and (colour < 0 or view.card[card, COLOUR] == colour)
    return count


@jit
def num_owned(view: State, player: int) -> int:
    count = 0
    for tile in range(NUM_TERRITORIES):
        count += view.territory_owner[tile] == player
    return count


@jit
def territory_worth(view: State, player: int, tile: int, weights: Weights) -> float:
    """What a territory would bring a player, with some cards still to come."""
    coming = part_left(view)
    worth = float(view.territory[tile, BASE])
    worth += float(view.territory[tile, PAYS_TUAREKS]) * weights.tuarek
    worth += float(view.territory[tile, PAYS_JERRYCANS]) * weights.jerrycan
    worth += (
        float(view.territory[tile, EVERY_COLOUR]) + float(view.territory[tile, FOUR_ALIKE]) * weights.alike
    )
    worth += float(view.territory[tile, PER_TERRITORY]) * (num_owned(view, player) + 1.0)
    cards = num_of_colour(view, player, NONE)
    worth += float(view.territory[tile, PER_THREE]) * (cards / 3.0 + weights.coming * coming)
    if view.territory[tile, PER_COLOUR]:
        worth += (
            num_of_colour(view, player, int(view.territory[tile, PER_COLOUR]) - 1) + weights.coming * coming
        )
    return weights.territory * worth


@jit
def site_worth(view: State, site: int, lifted: int, weights: Weights) -> float:
    """What one more explorer there is worth, if so many of the own ones were not counted."""
    if site > CAMP:
        return weights.end_two if site == END_TWO else weights.end_one
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
        return weights.end_one if has_room(view, END_TWO) else 0.0
    best = 0.0
    for place in range(NUM_OPEN):
        if view.open[place] != NONE:
            best = max(best, site_worth(view, int(view.open[place]), 0, weights))
    return best


# before and after rolling


@jit
def plain_worth(view: State, action: int, weights: Weights) -> float:
    """Ending, throwing and passing are worth nothing; what is worth more comes first."""
    if action in (THROW, END, PASS, TIE_PASS, MOVE_NO_MORE):
        return 0.0
    if action in (PAY_REFUEL, USE_REFUEL):
        return weights.refuel if throws_left(view) < weights.low_tank else -1.0
    if action == USE_FLAMES:
        return weights.flames if throws_left(view) > weights.rich_tank else -1.0
    if action == BUY_TUAREK:
        return 0.1 if view.jerrycans[view.turn] >= weights.many_jerrycans else -1.0
    return FOLLY if action == RUN_DRY else 1.0


@jit
def die_worth(view: State, action: int, weights: Weights) -> float:
    """Free dice always, paid ones with a jerrycan to spare."""
    if throws_left(view) < weights.ready_tank:
        return -1.0
    if action >= USE_DICE:
        return weights.use_dice
    if die_is_free(view, action - CHOOSE_DIE):
        return 3.0
    return 1.0 if view.jerrycans[view.turn] > weights.kept_jerrycans else -1.0


@jit
def exchange_worth(view: State, wheat: int) -> float:
    """All the wheat, when nothing else is left to be done with it."""
    return 0.01 * wheat if wheat == view.resources[WHEAT] else -1.0


@jit
def resources_worth(view: State, pair: int, weights: Weights) -> float:
    """Two resources that pay for a card at once."""
    have = np.zeros(NUM_COSTS, np.int64)
    for resource in range(NUM_RESOURCES):
        have[resource] = view.resources[resource]
    have[RESOURCE_PAIRS[pair][0]] += 1
    have[RESOURCE_PAIRS[pair][1]] += 1
    have[JERRYCAN] = view.jerrycans[view.turn]
    best = 0.0
    for place in range(ROW_LENGTH):
        if view.row[place] != NONE and num_missing(view, have, int(view.row[place])) == 0:
            best = max(best, card_worth(view, view.turn, int(view.row[place]), weights))
    return best - weights.resources


@jit
def token_worth(view: State, action: int, weights: Weights) -> float:
    if action < USE_REMOVE:
        return move_worth(view, (action - USE_MOVE) // NUM_SITES, (action - USE_MOVE) % NUM_SITES, weights)
    if action < USE_DISCARD:
        return removal_worth(view, action - USE_REMOVE, weights)
    if action < TAKE_TIED:
        return card_worth(view, 1 - view.turn, action - USE_DISCARD, weights) - weights.denial
    return territory_worth(view, view.player, action - TAKE_TIED, weights)


@jit
def move_worth(view: State, source: int, target: int, weights: Weights) -> float:
    """What the target gains less what the source loses."""
    worth = site_worth(view, target, 0, weights) - weights.tuarek
    if view.moving == NUM_SITES * CAMP + target:
        worth -= weights.tuarek  # the first one is already going there
    return worth if source == CAMP else worth - site_worth(view, source, 1, weights)


@jit
def removal_worth(view: State, site: int, weights: Weights) -> float:
    """Breaking a lead of one, or a tie, on a territory that is worth it."""
    lead = int(view.explorers[1 - view.turn, site]) - int(view.explorers[view.turn, site])
    part = weights.lead if lead in (0, 1) else 0.0
    return part * territory_worth(view, view.turn, site, weights) - weights.removal


HEURISTIC = Heuristic(WEIGHTS, worth, plan)
