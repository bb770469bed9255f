"""Random decisions a second beside other frameworks' games, in one run: PettingZoo's classic ones, and pgx.

They are not part of the project; an environment of their own has them, and Trefoil:

.venv/bin/python -m venv build/others
.venv/bin/uv pip install --python build/others/bin/python -e . pgx "pettingzoo[classic]"
build/others/bin/python -m bench.others

Games differ, so figures tell orders of magnitude. Processor time, of all cores together; the best of
several tries.
"""

import importlib
from typing import Any

import jax
import numpy as np
import pgx

from bench.tables import AEC_STEPS, DECISIONS, TABLES, best_rate, single_rate, tables_rate
from trefoil.games import GAMES

CLASSIC = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")
PGX = ("tic_tac_toe", "connect_four", "leduc_holdem", "backgammon", "sparrow_mahjong")
AT_ONCE = 100  # steps of all tables in one compiled call, so that calling costs nothing

Tables = Any  # a state of pgx, of many tables


def classic_rate(name: str) -> float:
    """Through the interface that Trefoil's environment has, too; game after game."""
    env, rng = importlib.import_module(f"pettingzoo.classic.{name}").env(), np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=1)
        for _ in range(AEC_STEPS):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
            else:
                env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return AEC_STEPS

    return best_rate(play)


def pgx_rate(name: str, tables: int) -> float:
    """Many tables in one compiled call; where a game ends the next begins, as in Trefoil's."""
    env = pgx.make(name)
    one_step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    def step(state: Tables, key: Any) -> tuple[Tables, None]:
        chosen, chance = jax.random.split(key)
        actions = jax.random.categorical(chosen, jax.numpy.log(state.legal_action_mask), axis=-1)
        return one_step(state, actions, jax.random.split(chance, tables)), None

    def steps(state: Tables, key: Any) -> Tables:
        return jax.lax.scan(step, state, jax.random.split(key, AT_ONCE))[0]

    compiled = jax.jit(steps)
    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), tables))
    calls = max(1, DECISIONS // (tables * AT_ONCE))

    def play() -> int:
        state = start
        for number in range(calls):
            state = compiled(state, jax.random.key(number))
        jax.block_until_ready(state)
        return calls * AT_ONCE * tables

    play()
    return best_rate(play)


def tell(what: str, tables: int, rate: float) -> None:
    print(f"{what}, {tables:,} at a time: {rate:,.0f} decisions a second", flush=True)


def main() -> None:
    for game in GAMES.values():
        tell(f"Trefoil, {game.title}", 1, single_rate(game))
        for tables in TABLES:
            tell(f"Trefoil, {game.title}", tables, tables_rate(game, tables))
    for name in CLASSIC:
        tell(f"PettingZoo, {name}", 1, classic_rate(name))
    for name in PGX:
        for tables in TABLES:
            tell(f"pgx, {name}", tables, pgx_rate(name, tables))


if __name__ == "__main__":
    main()
