"""How long a bot thinks, on one core."""

import time
from dataclasses import dataclass

import numpy as np

from trefoil.bots.bot import new_bot
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.game import CHANCE, Game
from trefoil.simulation import Plan, simulate

DECISIONS = 200
GAMES = 4
SLOW = 99  # of a hundred decisions are quicker


@dataclass(frozen=True)
class ThinkTime:
    """Milliseconds of processor time per decision."""

    mean: float
    slow: float  # all but one in a hundred take less
    longest: float


def think_time(game: Game, name: str, players: int, seed: int, decisions: int = DECISIONS) -> ThinkTime:
    """Over decisions spread through whole games, those with one choice only left out."""
    bot, rng = new_bot(game, name), generator(seed)
    views = sample_views(game, players, seed, decisions)
    bot.choose(views[0], views[0].legal_actions(), rng)
    spent = []
    for view in views:
        legal = view.legal_actions()
        began = time.thread_time()
        bot.choose(view, legal, rng)
        spent.append(1000 * (time.thread_time() - began))
    return ThinkTime(float(np.mean(spent)), float(np.percentile(spent, SLOW)), float(np.max(spent)))


def sample_views(game: Game, players: int, seed: int, count: int) -> list[Position]:
    """What the deciding seat sees, at moments spread evenly over games between tuned heuristics."""
    views = []
    for played in simulate(Plan(game, players, GAMES, seed, ["medium"], threads=1)):
        position = played.start.copy()
        for action in played.actions.tolist():
            if position.player != CHANCE and len(position.legal_actions()) > 1:
                views.append(position.view(position.player))
            position.step(action)
    return [views[at] for at in np.linspace(0, len(views) - 1, min(count, len(views))).astype(int)]
