"""PPO on many tables at once, with nothing but NumPy: python examples/ppo.py keltis --minutes 3.

Seat 0 learns, everybody else plays at random. All it is told is whether it has won. What it sees are the
bytes of its view and the mask of what is legal, so the same lines learn any of the games.
"""

import argparse
import time
from typing import NamedTuple

import numpy as np

from trefoil.core.chance import generator
from trefoil.envs.vector import VectorEnv

TABLES, STEPS, UNITS = 512, 64, 128
EPOCHS, BATCH = 3, 2048
RATE, CLIP, BONUS, VALUE_PART = 1e-3, 0.2, 0.01, 0.5
LAMBDA = 0.95  # how far ahead an advantage looks; rewards are not discounted
SCALE = 16.0  # bytes of a view count so much
MOMENTS, TINY = (0.9, 0.999), 1e-8
NEVER = -1e9


class Played(NamedTuple):
    """By step and table; what is not `mine` was somebody else's decision."""

    inputs: np.ndarray
    mask: np.ndarray
    actions: np.ndarray
    chances: np.ndarray  # logarithms
    values: np.ndarray
    mine: np.ndarray
    rewards: np.ndarray
    over: np.ndarray


class Learner:
    """One hidden layer; the last column of the output is the value, the others are preferences."""

    def __init__(self, figures: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        first = rng.standard_normal((figures + 1, UNITS)) / figures**0.5
        self.weights = [first.astype(np.float32), np.zeros((UNITS + 1, actions + 1), np.float32)]
        self.means, self.squares = ([np.zeros_like(part) for part in self.weights] for _ in range(2))
        self.steps = 0

    def forward(self, inputs, mask):
        """Units, logarithms of chances, and values."""
        first, second = self.weights
        units = np.tanh(inputs @ first[:-1] + first[-1])
        out = units @ second[:-1] + second[-1]
        wishes = np.where(mask, out[:, :-1], NEVER)
        wishes -= wishes.max(axis=1, keepdims=True)
        return units, wishes - np.log(np.exp(wishes).sum(axis=1, keepdims=True)), out[:, -1]

    def improve(self, inputs, mask, actions, before, advantages, returns) -> None:
        """One step of Adam on PPO's clipped objective, a bonus for doubt, and the error of the values."""
        units, logs, values = self.forward(inputs, mask)
        rows, chances = np.arange(len(actions)), np.exp(logs)
        ratio = np.exp(logs[rows, actions] - before)
        pushes = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * ratio * advantages
        slope = np.zeros((len(actions), mask.shape[1] + 1), np.float32)
        slope[:, :-1] = chances * pushes[:, None]
        slope[rows, actions] -= pushes
        doubt = -(chances * np.where(mask, logs, 0)).sum(axis=1, keepdims=True)
        slope[:, :-1] += BONUS * chances * (np.where(mask, logs, 0) + doubt)
        slope[:, -1] = VALUE_PART * (values - returns)
        slope /= len(actions)
        inner = (slope @ self.weights[1][:-1].T) * (1 - units**2)
        self.descend(
            [np.vstack([inputs.T @ inner, inner.sum(0)]), np.vstack([units.T @ slope, slope.sum(0)])]
        )

    def descend(self, slopes) -> None:
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.means[place] += (1 - MOMENTS[0]) * (slope - self.means[place])
            self.squares[place] += (1 - MOMENTS[1]) * (slope**2 - self.squares[place])
            mean = self.means[place] / (1 - MOMENTS[0] ** self.steps)
            square = self.squares[place] / (1 - MOMENTS[1] ** self.steps)
            self.weights[place] -= RATE * mean / (np.sqrt(square) + TINY)


def inputs_of(env: VectorEnv) -> np.ndarray:
    return np.concatenate([env.observations.view(np.int8) / SCALE, env.mask], axis=1, dtype=np.float32)


def play(env: VectorEnv, learner: Learner, rng: np.random.Generator, luck) -> Played:
    """So many steps at every table; whoever is not the learner takes any legal action."""
    steps = []
    for _ in range(STEPS):
        inputs, mask, mine = inputs_of(env), env.mask.copy(), env.seats == 0
        _, logs, values = learner.forward(inputs, mask)
        chosen = (logs + rng.gumbel(size=logs.shape)).argmax(axis=1)
        actions = np.where(mine, chosen, env.random_actions(luck))
        chances = logs[np.arange(len(actions)), actions]
        rewards, over = env.step(actions)
        steps.append((inputs, mask, actions, chances, values, mine, rewards[:, 0].copy(), over.copy()))
    return Played(*(np.stack(each) for each in zip(*steps, strict=True)))


def advantages_of(played: Played) -> tuple[np.ndarray, np.ndarray]:
    """How much better each decision came out than expected, and whether that is known already."""
    tables = played.values.shape[1]
    found, known = np.zeros_like(played.values), np.zeros(played.mine.shape, bool)
    later = reward = value = np.zeros(tables, np.float32)
    seen = np.zeros(tables, bool)  # a decision or an end that comes later
    for step in reversed(range(len(found))):
        over, mine = played.over[step], played.mine[step]
        reward = np.where(over, played.rewards[step], reward)
        later, value, seen = np.where(over, 0, later), np.where(over, 0, value), seen | over
        gain = reward + value - played.values[step] + LAMBDA * later
        found[step], known[step] = gain, mine & seen
        later, value = (
            np.where(mine, np.where(seen, gain, 0), later),
            np.where(mine, played.values[step], value),
        )
        reward, seen = np.where(mine, 0, reward), seen | mine
    return found, known


def learn(game: str, minutes: float, seed: int, tables: int = TABLES) -> float:
    """Its share of the wins, halves for shared ones, in the last games that it has finished."""
    env, luck, rng = VectorEnv(game, tables, 2, seed), generator(seed), np.random.default_rng(seed)
    learner = Learner(inputs_of(env).shape[1], env.mask.shape[1], seed)
    began, share, number = time.process_time(), 0.0, 0
    while number == 0 or time.process_time() - began < 60 * minutes:
        number += 1
        played = play(env, learner, rng, luck)
        advantages, known = advantages_of(played)
        rows = [each[known] for each in played[:5]]
        gains = advantages[known]
        returns, gains = gains + rows[4], (gains - gains.mean()) / (gains.std() + TINY)
        for _ in range(EPOCHS):
            for batch in np.array_split(rng.permutation(len(gains)), max(1, len(gains) // BATCH)):
                inputs, mask, actions, chances, _ = (each[batch] for each in rows)
                learner.improve(inputs, mask, actions, chances, gains[batch], returns[batch])
        if played.over.any():
            share = float((played.rewards[played.over] + 0.5).mean())
            print(
                f"{number:4} {time.process_time() - began:6.0f} s  {share:.1%} of {played.over.sum()} games"
            )
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="keltis")
    parser.add_argument("--minutes", type=float, default=3.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    learn(wanted.game, wanted.minutes, wanted.seed)
