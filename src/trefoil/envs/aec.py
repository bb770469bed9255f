"""The games as PettingZoo AEC environments (the extra `pettingzoo`).

An observation is what the deciding seat may see: the bytes of its view, and a mask of the legal actions. The
view's fields are read with `fields`. Chance is played by the environment itself.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE, Game
from trefoil.envs.rewards import rewards_of
from trefoil.games import GAMES

Observation = dict[str, NDArray[Any]]
AGENT = "seat_{}"
NEW_SEED = 2**31


class TrefoilEnv(AECEnv):
    """One game; rewards come at its end: the share of the win less an equal share."""

    def __init__(
        self,
        name: str,
        players: int = 2,
        options: Mapping[str, bool] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"trefoil_{name}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.game: Game = GAMES[name]
        self.players = players
        self.options = options or {}
        self.render_mode = render_mode
        self.possible_agents = [AGENT.format(seat) for seat in range(players)]
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.game.dtype.itemsize,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}
        self.seeds = np.random.default_rng(0)
        self.position: Position
        self.rng: Rng

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. Without a seed the next game of a series begins that the last seed has started."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        dealt = int(self.seeds.integers(NEW_SEED))
        self.position, self.rng = (
            new_game(self.game, self.players, dealt, options=self.options),
            generator(dealt),
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.play_chance()
        self.agent_selection = self.deciding()

    def deciding(self) -> str:
        return AGENT.format(self.position.player)

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.num_actions, np.int8)
        if not self.position.is_over and seat == self.position.player:
            mask[self.position.legal_actions()] = 1
        view = self.position.view(seat)
        return {"observation": np.frombuffer(view.states.tobytes(), np.uint8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.position.step(int(action))
        self.play_chance()
        if self.position.is_over:
            self.finish()
        else:
            self.agent_selection = self.deciding()
        self._accumulate_rewards()

    def play_chance(self) -> None:
        while not self.position.is_over and self.position.player == CHANCE:
            self.position.step(int(self.game.compiled.sample_chance(self.position.states, 0, self.rng)))

    def finish(self) -> None:
        won = rewards_of(self.position)
        scores = self.position.scores()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = won[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat]}

    def render(self) -> str | None:
        return self.game.draw(self.position.state).plain if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def fields(game: Game, observation: Observation) -> np.record:
    """A view's fields by name, as in `fields(env.game, observation).hand`."""
    record: np.record = np.frombuffer(observation["observation"].tobytes(), game.dtype)[0]
    return record
