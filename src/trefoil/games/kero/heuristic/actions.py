"""What each action of Kero is worth."""

import numpy as np

from trefoil.core.game import State
from trefoil.core.heuristic import Weights
from trefoil.core.jit import jit
from trefoil.games.kero import box, moves, phases, rolling
from trefoil.games.kero.heuristic.dice import dice_to_throw, num_missing, throws_left
from trefoil.games.kero.heuristic.values import card_worth, site_worth, territory_worth

FOLLY = -99.0  # so bad that nobody misjudges it: the sand clock always lets one wait until the tank is dry


@jit
def plan(view: State, weights: Weights) -> int:
    """While fuel is running: which dice to throw."""
    return dice_to_throw(view, weights) if view.phase == phases.ROLL else 0


@jit
def goes_on(view: State) -> bool:
    """Dice are marked one by one: the plan for a throw holds until it is made."""
    return view.phase == phases.ROLL and view.marked != 0


@jit
def worth(view: State, action: int, wanted: int, weights: Weights) -> float:
    if view.phase == phases.ROLL:
        return roll_worth(view, action, wanted)
    if action < moves.CHOOSE_DIE:
        return plain_worth(view, action, weights)
    if action < moves.MARK:
        return die_worth(view, action, weights)
    if action < moves.PLACE_EXPLORER:
        return card_worth(view, view.turn, action - moves.TAKE_CARD, weights)
    if action <= moves.EXCHANGE:
        return site_worth(view, action - moves.PLACE_EXPLORER, 0, weights)
    if action < moves.USE_RESOURCES:
        return exchange_worth(view, action - moves.EXCHANGE)
    if action < moves.USE_MOVE:
        return resources_worth(view, action - moves.USE_RESOURCES, weights)
    return token_worth(view, action, weights)


@jit
def roll_worth(view: State, action: int, wanted: int) -> float:
    """Mark what is wanted, the lowest die first as marks only rise; then throw; stop if nothing is wanted."""
    if action == moves.STOP:
        return FOLLY if view.marked else 1.0  # who marks dice means to throw them
    if action == moves.RUN_DRY:
        return FOLLY
    if action == moves.THROW:
        return 2.0 if view.marked and wanted & ~int(view.marked) == 0 else 0.0
    die = action - moves.MARK
    return 3.0 - die / box.NUM_DICE / 2.0 if wanted >> die & 1 else -1.0


@jit
def plain_worth(view: State, action: int, weights: Weights) -> float:
    """Ending, throwing and passing are worth nothing; what is worth more comes first."""
    if action in (moves.THROW, moves.END, moves.PASS, moves.TIE_PASS, moves.MOVE_NO_MORE):
        return 0.0
    if action in (moves.PAY_REFUEL, moves.USE_REFUEL):
        return weights.refuel if throws_left(view) < weights.low_tank else -1.0
    if action == moves.USE_FLAMES:
        return weights.flames if throws_left(view) > weights.rich_tank else -1.0
    if action == moves.BUY_TUAREK:
        return 0.1 if view.jerrycans[view.turn] >= weights.many_jerrycans else -1.0
    return FOLLY if action == moves.RUN_DRY else 1.0


@jit
def die_worth(view: State, action: int, weights: Weights) -> float:
    """Free dice always, paid ones with a jerrycan to spare."""
    if throws_left(view) < weights.ready_tank:
        return -1.0
    if action >= moves.USE_DICE:
        return weights.use_dice
    if rolling.die_is_free(view, action - moves.CHOOSE_DIE):
        return 3.0
    return 1.0 if view.jerrycans[view.turn] > weights.kept_jerrycans else -1.0


@jit
def exchange_worth(view: State, wheat: int) -> float:
    """All the wheat, when nothing else is left to be done with it."""
    return 0.01 * wheat if wheat == view.resources[box.WHEAT] else -1.0


@jit
def resources_worth(view: State, pair: int, weights: Weights) -> float:
    """Two resources that pay for a card at once."""
    have = np.zeros(box.NUM_COSTS, np.int64)
    for resource in range(box.NUM_RESOURCES):
        have[resource] = view.resources[resource]
    have[moves.RESOURCE_PAIRS[pair][0]] += 1
    have[moves.RESOURCE_PAIRS[pair][1]] += 1
    have[box.JERRYCAN] = view.jerrycans[view.turn]
    best = 0.0
    for place in range(box.ROW_LENGTH):
        if view.row[place] != box.NONE and num_missing(view, have, int(view.row[place])) == 0:
            best = max(best, card_worth(view, view.turn, int(view.row[place]), weights))
    return best - weights.resources


@jit
def token_worth(view: State, action: int, weights: Weights) -> float:
    if action < moves.USE_REMOVE:
        return move_worth(
            view,
            (action - moves.USE_MOVE) // box.NUM_SITES,
            (action - moves.USE_MOVE) % box.NUM_SITES,
            weights,
        )
    if action < moves.USE_DISCARD:
        return removal_worth(view, action - moves.USE_REMOVE, weights)
    if action < moves.TAKE_TIED:
        return card_worth(view, 1 - view.turn, action - moves.USE_DISCARD, weights) - weights.denial
    return territory_worth(view, view.player, action - moves.TAKE_TIED, weights)


@jit
def move_worth(view: State, source: int, target: int, weights: Weights) -> float:
    """What the target gains less what the source loses."""
    worth = site_worth(view, target, 0, weights) - weights.tuarek
    if view.moving == box.NUM_SITES * box.CAMP + target:
        worth -= weights.tuarek  # the first one is already going there
    return worth if source == box.CAMP else worth - site_worth(view, source, 1, weights)


@jit
def removal_worth(view: State, site: int, weights: Weights) -> float:
    """Breaking a lead of one, or a tie, on a territory that is worth it."""
    lead = int(view.explorers[1 - view.turn, site]) - int(view.explorers[view.turn, site])
    part = weights.lead if lead in (0, 1) else 0.0
    return part * territory_worth(view, view.turn, site, weights) - weights.removal
