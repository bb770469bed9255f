"""The example that learns: its slopes are right, and what came of a decision is counted for it."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


def example() -> Any:
    spec = spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_slopes_point_where_the_objective_falls() -> None:
    """Each weight's slope against the change of the objective when that weight is moved a little."""
    ppo, rng = example(), np.random.default_rng(1)
    learner = ppo.Learner(6, 4, seed=1)
    learner.weights = [rng.standard_normal(part.shape) for part in learner.weights]
    inputs, mask = rng.standard_normal((8, 6)), np.ones((8, 4), bool)
    mask[::2, 3] = False
    actions, rows = rng.integers(0, 3, 8), np.arange(8)
    before = learner.forward(inputs, mask)[1][rows, actions] + 0.05 * rng.standard_normal(8)
    gains, returns = rng.standard_normal(8), rng.standard_normal(8)

    def objective() -> float:
        _, logs, values = learner.forward(inputs, mask)
        ratio = np.exp(logs[rows, actions] - before)
        clipped = np.minimum(ratio * gains, np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP) * gains)
        doubt = -(np.exp(logs) * np.where(mask, logs, 0)).sum(axis=1)
        wrong = 0.5 * ppo.VALUE_PART * (values - returns) ** 2
        return float((wrong - clipped - ppo.BONUS * doubt).mean())

    found: list[Any] = []
    learner.descend = found.extend
    learner.improve(inputs, mask, actions, before, gains, returns)
    for part, slopes in zip(learner.weights, found, strict=True):
        for place in zip(*(rng.integers(0, size, 5) for size in part.shape), strict=True):
            kept, step = part[place], 1e-5
            part[place] = kept + step
            after = objective()
            part[place] = kept - step
            assert slopes[place] == pytest.approx((after - objective()) / (2 * step), abs=1e-4)
            part[place] = kept


def test_what_is_known_of_a_decision_is_what_came_after_it() -> None:
    """Two tables: one is won after the second own decision, at the other nothing is known of the last one."""
    ppo = example()
    mine = np.array([[1, 1], [0, 0], [1, 1], [0, 0]], bool)
    over, rewards = np.zeros((4, 2), bool), np.zeros((4, 2), np.float32)
    over[3, 0], rewards[3, 0] = True, 0.5
    values = np.full((4, 2), 0.1, np.float32)
    nothing = np.zeros((4, 2))
    played = ppo.Played(nothing, nothing, nothing, nothing, values, mine, rewards, over)
    gains, known = ppo.advantages_of(played)
    assert known.tolist() == [[True, True], [False, False], [True, False], [False, False]]
    assert gains[2, 0] == pytest.approx(0.5 - 0.1)
    assert gains[0, 0] == pytest.approx(0.1 - 0.1 + ppo.LAMBDA * 0.4)
    assert gains[0, 1] == pytest.approx(0.0)
