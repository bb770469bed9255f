"""Positions to learn from: how games go on from them when the heuristic plays them to their end."""

from collections.abc import Mapping

import numpy as np

from trefoil.bots.match import deals_of
from trefoil.bots.playing import compiled_race, desk
from trefoil.bots.training import Examples
from trefoil.core.engine import blank_position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.games import TITLES

GAMES_AT_ONCE = 500
EVERY = 6  # turns, on average, from one position kept to the next
MOST_KEPT = 40  # of one game, on average
SPREADS = (0.0, 0.5, 1.0, 2.0)  # misjudgement of the games that lead to the positions


def gather_examples(
    game: Game, players: int, count: int, seed: int, weights: Mapping[str, float]
) -> Examples:
    """So many positions; the same seed and weights give the same ones."""
    foresight = TITLES[game.name].foresight
    if not foresight.num_features:
        raise TrefoilError("no-foresight", f"{game.title} says nothing about what a network should look at")
    gather = compiled_race(game).gather
    blank = blank_position(game, players)
    blank.state.first = CHANCE
    trials, choices, _ = desk(game)
    row = TITLES[game.name].heuristic.row(weights)
    parts = np.zeros((count, players, foresight.num_parts, foresight.num_features), np.float16)
    whole, margins = np.zeros((count, foresight.num_whole), np.float16), np.zeros(count, np.float32)
    room = GAMES_AT_ONCE * MOST_KEPT
    some_parts = np.zeros((room, *parts.shape[1:]), np.float32)
    some_whole, some_margins = np.zeros((room, foresight.num_whole), np.float32), np.zeros(room, np.float32)
    have = chunk = 0
    while have < count:
        spreads = np.random.default_rng([seed, chunk]).choice(SPREADS, GAMES_AT_ONCE)
        dealt = deals_of(seed, GAMES_AT_ONCE, (players, chunk))
        found = gather(
            blank.states, trials, choices, row, spreads, EVERY, dealt, some_parts, some_whole, some_margins
        )
        more = min(found, count - have)
        for kept, some in ((parts, some_parts), (whole, some_whole), (margins, some_margins)):
            kept[have : have + more] = some[:more]
        have, chunk = have + more, chunk + 1
    return Examples(parts, whole, margins)
