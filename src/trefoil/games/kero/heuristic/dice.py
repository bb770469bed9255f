"""Which dice to throw again: those that help no target."""

import numpy as np

from trefoil.core.game import Actions, State
from trefoil.core.heuristic import Weights
from trefoil.core.jit import jit
from trefoil.games.kero import box, rolling
from trefoil.games.kero.heuristic.values import best_site_worth, card_worth

TARGETS = 4
EXPLORER_TARGET = box.NUM_CARDS  # a target like a card, for a recruit and a metal


@jit
def dice_to_throw(view: State, weights: Weights) -> int:
    """A bit per die that helps no target; none if it is time to stop."""
    need = np.zeros(box.NUM_COSTS, np.int64)
    met = choose_targets(view, need, weights)
    if met < 0 or not fuel_suffices(view, met, weights):
        return 0
    take_off_bonus(view, need)
    wanted = 0
    for die in range(box.NUM_DICE):
        if rolling.may_throw(view, die) and not helps(view, die, need):
            wanted |= 1 << die
    return wanted


@jit
def choose_targets(view: State, need: Actions, weights: Weights) -> int:
    """Add up the costs of the targets met and of the next one; how many are met, or -1 without a next."""
    have = np.zeros(box.NUM_COSTS, np.int64)
    for symbol in range(box.NUM_COSTS):
        have[symbol] = num_shown(view, symbol)
    have[box.JERRYCAN] += view.jerrycans[view.turn]
    take_bonus(view, have)
    chosen = 0
    for met in range(TARGETS):
        target = best_target(view, have, chosen, weights)
        if target == box.NONE:
            return -1
        missing = num_missing(view, have, target)
        for symbol in range(box.NUM_COSTS):
            need[symbol] += target_cost(view, target, symbol)
            have[symbol] = max(0, have[symbol] - target_cost(view, target, symbol))
        if missing > 0:
            return met
        chosen |= 1 << target
    return -1


@jit
def num_shown(view: State, symbol: int) -> int:
    count = 0
    for die in range(box.NUM_DICE):
        if view.die[die] >= 0:
            count += int(view.face[rolling.kind_of(die), view.die[die], symbol])
    return count


@jit
def take_bonus(view: State, have: Actions) -> None:
    for resource in range(box.NUM_RESOURCES):
        have[resource] += view.ability[box.FREE_RESOURCE + resource] == view.turn


@jit
def take_off_bonus(view: State, need: Actions) -> None:
    """What comes without dice need not be thrown."""
    for resource in range(box.NUM_RESOURCES):
        need[resource] -= view.ability[box.FREE_RESOURCE + resource] == view.turn
    need[box.JERRYCAN] -= view.jerrycans[view.turn]


@jit
def best_target(view: State, have: Actions, chosen: int, weights: Weights) -> int:
    best = box.NONE
    best_worth = weights.chase
    for place in range(box.ROW_LENGTH + 1):
        target = EXPLORER_TARGET if place == box.ROW_LENGTH else int(view.row[place])
        if target == box.NONE or chosen >> target & 1:
            continue
        worth = target_worth(view, target, weights) - weights.missing * num_missing(view, have, target)
        if worth > best_worth:
            best, best_worth = target, worth
    return best


@jit
def target_worth(view: State, target: int, weights: Weights) -> float:
    if target != EXPLORER_TARGET:
        return card_worth(view, view.turn, target, weights)
    return best_site_worth(view, weights) if view.explorers[view.turn, box.CAMP] > 0 else 0.0


@jit
def target_cost(view: State, target: int, symbol: int) -> int:
    if target == EXPLORER_TARGET:
        return 1 if symbol in (box.METAL, box.RECRUIT) else 0
    return int(view.card[target, box.COST + symbol])


@jit
def num_missing(view: State, have: Actions, target: int) -> int:
    missing = 0
    for symbol in range(box.NUM_COSTS):
        missing += max(0, target_cost(view, target, symbol) - have[symbol])
    return missing


@jit
def helps(view: State, die: int, need: Actions) -> bool:
    """Whether a die's face serves a target, or is good in itself."""
    if rolling.is_burnt(view, die):
        return False
    kind, face = rolling.kind_of(die), view.die[die]
    if (
        view.face[kind, face, box.JERRYCAN]
        or view.face[kind, face, box.TUAREK]
        or view.face[kind, face, box.EXPLORER]
    ):
        return True
    kept = False
    for resource in range(box.NUM_RESOURCES):
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
