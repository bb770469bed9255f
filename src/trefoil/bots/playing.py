"""Whole games between bots that are compiled with the rules, as templates like those of `core.loops`."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.bots import rollouts
from trefoil.bots.skill import NOTES
from trefoil.core import loops
from trefoil.core.chance import below
from trefoil.core.game import CHOICES, Actions, Game, States
from trefoil.core.jit import specialise
from trefoil.core.loops import CHANCE, Verb
from trefoil.games import TITLES

new_game: Verb
legal_actions: Verb
apply: Verb
chance: Verb
observe: Verb
pick: Verb


def play_many(
    blank: States, starts: States, ends: States, views: States, skills: States, weights: States,
    rngs: NDArray[np.int64], logs: NDArray[np.int64], lengths: Actions, turns: Actions, choices: States,
) -> None:  # fmt: skip
    """Deal and play one game per generator between bots that do not search.

    It keeps where each began and ended, and what was done; a game stops when its log is full.
    """
    listed = choices[0]
    for game in range(len(rngs)):
        rng, log = rngs[game], logs[game]
        starts[game] = blank[0]
        new_game(starts[game], rng)
        ends[game] = starts[game]
        state = ends[game]
        before = CHANCE
        taken = 0
        while taken < len(log):
            listed.count = 0
            legal_actions(state, listed)
            if listed.count == 0:
                break
            seat = state.player
            if seat == CHANCE:
                action = chance(state, rng)
            else:
                turns[game] += seat != before
                before = seat
                if skills[seat].random:
                    action = listed.action[below(rng, listed.count)]
                elif listed.count == 1:
                    action = listed.action[0]
                else:
                    views[0] = ends[game]
                    observe(views[0], seat)
                    action = pick(views[0], listed, weights[seat], skills[seat].noise, rng)
            log[taken] = action
            taken += 1
            apply(state, action)
        lengths[game] = taken


@cache
def compiled_bots(game: Game) -> SimpleNamespace:
    """The templates, compiled with this game's rules, heuristic and outlook inside."""
    names: dict[str, Any] = {verb: getattr(game, verb) for verb in loops.VERBS}
    heuristic, outlook = TITLES[game.name].heuristic, TITLES[game.name].outlook
    names |= {"plan": heuristic.plan, "worth": heuristic.worth, "NUM_PARTS": len(game.score_parts)}
    names |= {"turns_of": outlook.turns_of, "take_figures": outlook.take_figures}
    for template in (*rollouts.TEMPLATES, play_many):
        names[template.__name__] = specialise(template, game.name, names)
    return SimpleNamespace(**names)


def desk(game: Game) -> tuple[States, States, States]:
    """Room to think in: two imagined worlds, two lists of choices, and notes."""
    return np.zeros(2, game.dtype), np.zeros(2, CHOICES), np.zeros(1, NOTES)
