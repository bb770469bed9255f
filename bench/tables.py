"""How many decisions a second many tables take, on one core: python -m bench.tables.

Everybody plays at random. Processor time, so other work on the machine matters little; the best of several
tries. Beside it: the same games without an environment, and one by one through PettingZoo's interface.
"""

import time
from collections.abc import Callable

import numpy as np

from trefoil.core.chance import generator
from trefoil.core.engine import blank_position
from trefoil.core.game import CHANCE, CHOICES, Game
from trefoil.envs.aec import TrefoilEnv
from trefoil.envs.vector import VectorEnv
from trefoil.games import GAMES

TRIES = 5
TABLES = (16, 1024, 8192)
DECISIONS = 500_000
GAMES_ALONE = 2000
MOST_MOVES = 100_000
AEC_STEPS = 1500


def best_rate(work: Callable[[], int]) -> float:
    """Decisions a second, in the best try."""
    rates = []
    for _ in range(TRIES):
        began = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - began))
    return max(rates)


def tables_rate(game: Game, tables: int) -> float:
    env, rng = VectorEnv(game.name, tables, seed=1), generator(1)
    steps = max(1, DECISIONS // tables)

    def play() -> int:
        for _ in range(steps):
            env.step(env.random_actions(rng))
        return steps * tables

    env.step(env.random_actions(rng))
    return best_rate(play)


def bare_rate(game: Game) -> float:
    blank, rng = blank_position(game, 2), generator(1)
    blank.state.first = CHANCE
    states, choices = np.zeros(1, game.dtype), np.zeros(1, CHOICES)

    def play() -> int:
        count = game.compiled.count_random
        return int(count(blank.states, states, GAMES_ALONE, rng, MOST_MOVES, choices))

    play()
    return best_rate(play)


def single_rate(game: Game) -> float:
    env, rng = TrefoilEnv(game.name), np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=1)
        for number in range(AEC_STEPS):
            observation, _, over, _, _ = env.last()
            if over:
                return number
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return AEC_STEPS

    return best_rate(play)


def main() -> None:
    for game in GAMES.values():
        figures = {f"{tables} tables": tables_rate(game, tables) for tables in TABLES}
        figures |= {"without an environment": bare_rate(game), "PettingZoo's AEC": single_rate(game)}
        for name, rate in figures.items():
            print(f"{game.name}: {name}: {rate:,.0f} decisions a second")


if __name__ == "__main__":
    main()
