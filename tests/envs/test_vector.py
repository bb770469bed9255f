"""Many tables at once: the same games as one by one, and nothing illegal gets through."""

import numpy as np
import pytest

from trefoil.core.chance import generator, generators
from trefoil.core.engine import Position, blank_position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.envs.rewards import rewards_of
from trefoil.envs.vector import VectorEnv
from trefoil.games import GAMES

# The tables are compiled for each game, which takes the longest: the card games are alike in it.
some_games = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.long if name == "orakel" else ()) for name, game in GAMES.items()],
    ids=lambda game: game.name,
)
TABLES = 3
STEPS = 700  # enough for a table of each game to be finished and dealt anew


@some_games
def test_tables_go_on_as_single_games_do(game: Game) -> None:
    """Table 1 beside others, against a position that is stepped by the engine with the same chance."""
    players = game.players[0]
    env, choices = VectorEnv(game.name, TABLES, players, seed=5), generator(3)
    rng = generators(5, TABLES)[1]
    position = dealt(game, players, rng)
    finished = 0
    for _ in range(STEPS):
        legal = np.flatnonzero(env.mask[1]).tolist()
        assert legal == sorted(position.legal_actions())
        assert env.seats[1] == position.player
        assert env.observations[1].tobytes() == position.view(position.player).states.tobytes()
        actions = env.random_actions(choices)
        position.step(int(actions[1]))
        rewards, over = env.step(actions)
        play_chance(position, rng)
        assert over[1] == position.is_over
        if position.is_over:
            assert rewards[1].tolist() == pytest.approx(rewards_of(position))
            finished += 1
            position = dealt(game, players, rng)
        else:
            assert not rewards[1].any()
        if finished:
            return
    raise AssertionError("no game came to its end")


def dealt(game: Game, players: int, rng: np.ndarray[tuple[int], np.dtype[np.int64]]) -> Position:
    position = blank_position(game, players)
    position.state.first = CHANCE
    game.compiled.deal(position.states, 0, rng)
    play_chance(position, rng)
    return position


def play_chance(position: Position, rng: np.ndarray[tuple[int], np.dtype[np.int64]]) -> None:
    while not position.is_over and position.player == CHANCE:
        position.step(int(position.game.compiled.sample_chance(position.states, 0, rng)))


def test_an_illegal_action_stops_every_table() -> None:
    env = VectorEnv("keltis", TABLES, seed=1)
    before = env.states.tobytes()
    actions = env.random_actions(generator(1)).copy()
    for wrong in (int(np.flatnonzero(~env.mask[2])[0]), -1, env.mask.shape[1]):
        actions[2] = wrong
        with pytest.raises(TrefoilError, match="not legal at table 2"):
            env.step(actions)
        assert env.states.tobytes() == before
    with pytest.raises(TrefoilError, match="3 actions are needed"):
        env.step(actions[:2])
    with pytest.raises(TrefoilError, match="one table or more"):
        VectorEnv("keltis", 0)


def test_observations_are_the_views_themselves() -> None:
    env = VectorEnv("keltis", TABLES, players=4, seed=2)
    assert np.shares_memory(env.observations, env.views)
    assert (env.views["players"] == 4).all()
    first = env.views["hand"].copy()
    env.reset(2)
    assert np.array_equal(env.views["hand"], first)
    env.reset(3)
    assert not np.array_equal(env.views["hand"], first)
