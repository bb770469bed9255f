"""Hold at twenty, somewhat later when somebody is ahead."""

from trefoil.core.game import State
from trefoil.core.heuristic import Heuristic, Weights
from trefoil.core.jit import jit
from trefoil_pig.rules import HOLD

WEIGHTS = {
    "hold_at": 20.0,  # points of a turn from which holding is better than rolling
    "chase": 0.1,  # how many more, for each point that the leader is ahead
}


@jit
def lead_of_others(view: State) -> int:
    most = 0
    for player in range(view.players):
        most = max(most, int(view.points[player] - view.points[view.player]))
    return most


@jit
def worth(view: State, action: int, plan: int, weights: Weights) -> float:
    if action != HOLD:
        return 0.0
    return float(view.turn_points - weights.hold_at - weights.chase * lead_of_others(view))


HEURISTIC = Heuristic(WEIGHTS, worth)
