"""A bot's one duty: to choose among the legal actions of a view."""

import numpy as np

from trefoil.bots.playing import COMPILED_BOTS, RANDOM, compiled_bots
from trefoil.core.chance import Rng, below
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHOICES


def check_bot(name: str) -> str:
    if name not in COMPILED_BOTS:
        raise TrefoilError(
            "bad-bots", f"there is no bot named {name[:40]!r}, only {', '.join(COMPILED_BOTS)}"
        )
    return name


def choose(name: str, view: Position, rng: Rng) -> int:
    """What the bot does for the seat that decides in this view."""
    if COMPILED_BOTS[check_bot(name)] == RANDOM:
        legal = view.legal_actions()
        return legal[below(rng, len(legal))]
    choices = np.zeros(1, CHOICES)
    view.game.compiled.legal(view.states, 0, choices)
    return int(compiled_bots(view.game).choose(view.states, 0, choices, rng))
