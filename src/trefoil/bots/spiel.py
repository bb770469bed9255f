"""OpenSpiel's own search over information sets, to be measured against (the extra `openspiel`).

Its tree and its random rollouts are Python, as OpenSpiel has them, so a simulation takes milliseconds.
"""

import numpy as np

from trefoil.core.chance import Rng, below
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError

EXPLORATION = 2.0
SEEDS = 2**31


class SpielSearch:
    """Most people have no use for OpenSpiel, so it is looked for when somebody asks for this."""

    def __init__(self) -> None:
        try:
            from open_spiel.python.algorithms import ismcts, mcts

            from trefoil.envs import openspiel
        except ImportError:
            sentence = "this bot needs OpenSpiel, which comes with the extra: pip install trefoil[openspiel]"
            raise TrefoilError("no-openspiel", sentence) from None
        self.ismcts, self.mcts, self.adapter = ismcts, mcts, openspiel

    def best(self, view: Position, simulations: int, rng: Rng) -> int:
        seed = below(rng, SEEDS)
        chance, state = np.random.RandomState(seed), self.adapter.state_of(view)
        rollouts = self.mcts.RandomRolloutEvaluator(1, chance)
        search = self.ismcts.ISMCTSBot(
            state.get_game(), rollouts, EXPLORATION, simulations, random_state=chance
        )
        search.set_resampler(self.adapter.resampler(seed))
        return int(search.step(state))
