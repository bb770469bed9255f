"""The PettingZoo environments pass PettingZoo's own tests."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.playing import every_game
from trefoil.core.game import Game
from trefoil.envs.aec import TrefoilEnv, fields

quietly = pytest.mark.filterwarnings("ignore")  # the package's own tests warn about what is optional


@every_game
@quietly
def test_pettingzoos_own_tests_pass(game: Game) -> None:
    for players in game.players:
        api_test(TrefoilEnv(game.name, players), num_cycles=60)
        seed_test(lambda players=players: TrefoilEnv(game.name, players), num_cycles=60)


@every_game
def test_a_game_ends_with_rewards_that_add_up_to_nothing(game: Game) -> None:
    env = TrefoilEnv(game.name, game.players[-1], render_mode="ansi")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while env.agents and not all(env.terminations.values()):
        observation, *_ = env.last()
        assert observation is not None
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0
    assert all("score" in info for info in env.infos.values())
    assert env.render()


@every_game
def test_an_observation_is_the_view_of_its_seat(game: Game) -> None:
    env = TrefoilEnv(game.name)
    env.reset(seed=2)
    for seat, agent in enumerate(env.possible_agents):
        seen = fields(game, env.observe(agent))
        assert seen.tobytes() == env.position.view(seat).states.tobytes()
        assert int(seen.players) == 2
