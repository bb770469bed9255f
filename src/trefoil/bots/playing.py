"""Whole games between bots that are compiled with the rules, as templates like those of `core.loops`."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.heuristic import HEURISTICS
from trefoil.core import loops
from trefoil.core.chance import Rng, below
from trefoil.core.game import Actions, Game, States
from trefoil.core.jit import specialise
from trefoil.core.loops import CHANCE, Verb

RANDOM, HEURISTIC = 0, 1
COMPILED_BOTS = {"random": RANDOM, "heuristic": HEURISTIC}

new_game: Verb
legal_actions: Verb
apply: Verb
chance: Verb
observe: Verb
heuristic: Verb


def choose(views: States, index: int, choices: States, rng: Rng) -> int:
    return heuristic(views[index], choices[0], rng)


def play_out(
    states: States, index: int, views: States, bots: Actions, rng: Rng, log: Actions, choices: States
) -> int:
    """Play to the end, or until the log is full; how many actions were taken."""
    state = states[index]
    listed = choices[0]
    for taken in range(len(log)):
        listed.count = 0
        legal_actions(state, listed)
        if listed.count == 0:
            return taken
        if state.player == CHANCE:
            action = chance(state, rng)
        elif bots[state.player] == RANDOM:
            action = listed.action[below(rng, listed.count)]
        else:
            views[0] = states[index]
            observe(views[0], state.player)
            action = heuristic(views[0], listed, rng)
        log[taken] = action
        apply(state, action)
    return len(log)


def play_many(
    blank: States, starts: States, ends: States, views: States, bots: NDArray[np.int64],
    rngs: NDArray[np.int64], logs: NDArray[np.int64], lengths: Actions, choices: States,
) -> None:  # fmt: skip
    """Deal and play one game per generator, keeping where each began, ended, and what was done."""
    for game in range(len(rngs)):
        starts[game] = blank[0]
        new_game(starts[game], rngs[game])
        ends[game] = starts[game]
        lengths[game] = play_out(ends, game, views, bots[game], rngs[game], logs[game], choices)


@cache
def compiled_bots(game: Game) -> SimpleNamespace:
    names: dict[str, Any] = {verb: getattr(game, verb) for verb in loops.VERBS}
    names["heuristic"] = HEURISTICS[game.name]
    for template in (choose, play_out, play_many):
        names[template.__name__] = specialise(template, game.name, names)
    return SimpleNamespace(**names)
