"""Whole games between bots that are compiled with the rules, as templates like those of `core.loops`."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.bots import rollouts
from trefoil.bots.heuristic import HEURISTICS
from trefoil.bots.skill import NOTES
from trefoil.core import loops
from trefoil.core.chance import Rng, below
from trefoil.core.game import CHOICES, Actions, Game, States
from trefoil.core.jit import specialise
from trefoil.core.loops import CHANCE, Verb

new_game: Verb
legal_actions: Verb
apply: Verb
chance: Verb
observe: Verb
score: Verb
standing: Verb
think: Verb


def play_out(
    states: States, index: int, views: States, skills: States, weights: States, rng: Rng, log: Actions,
    trials: States, choices: States, notes: States,
) -> int:  # fmt: skip
    """Play to the end, or until the log is full; how many actions were taken."""
    state = states[index]
    listed = choices[0]
    notes[0].turns = 0
    before = CHANCE
    for taken in range(len(log)):
        listed.count = 0
        legal_actions(state, listed)
        if listed.count == 0:
            return taken
        seat = state.player
        if seat != CHANCE:
            notes[0].turns += seat != before
            before = seat
        if seat == CHANCE:
            action = chance(state, rng)
        elif skills[seat].random:
            action = listed.action[below(rng, listed.count)]
        else:
            views[0] = states[index]
            observe(views[0], seat)
            action = think(views[0], trials, listed, choices[1], weights[seat], skills[seat], rng, notes[0])
        log[taken] = action
        apply(state, action)
    return len(log)


def play_many(
    blank: States, starts: States, ends: States, views: States, skills: States, weights: States,
    rngs: NDArray[np.int64], logs: NDArray[np.int64], lengths: Actions, trials: States, choices: States,
    notes: States,
) -> None:  # fmt: skip
    """Deal and play one game per generator, keeping where each began, ended, and what was done."""
    for game in range(len(rngs)):
        starts[game] = blank[0]
        new_game(starts[game], rngs[game])
        ends[game] = starts[game]
        lengths[game] = play_out(
            ends, game, views, skills, weights, rngs[game], logs[game], trials, choices, notes
        )


def play_match(
    blank: States, states: States, views: States, skills: States, weights: States, rngs: NDArray[np.int64],
    parts: NDArray[np.int64], standings: NDArray[np.int64], lengths: Actions, turns: Actions, log: Actions,
    trials: States, choices: States, notes: States,
) -> None:  # fmt: skip
    """Deal and play one game per generator, keeping only how each came out; length 0: it did not end."""
    for game in range(len(rngs)):
        states[0] = blank[0]
        new_game(states[0], rngs[game])
        length = play_out(states, 0, views, skills, weights, rngs[game], log, trials, choices, notes)
        lengths[game] = length if states[0].ending else 0
        turns[game] = notes[0].turns
        for seat in range(states[0].players):
            score(states[0], seat, parts[game, seat])
            standings[game, seat] = standing(states[0], seat)


def decide(
    views: States, trials: States, choices: States, weights: States, skills: States, rng: Rng, notes: States
) -> int:
    """One decision, from Python."""
    return think(views[0], trials, choices[0], choices[1], weights[0], skills[0], rng, notes[0])


@cache
def compiled_bots(game: Game) -> SimpleNamespace:
    names: dict[str, Any] = {verb: getattr(game, verb) for verb in loops.VERBS}
    heuristic = HEURISTICS[game.name]
    names |= {"plan": heuristic.plan, "worth": heuristic.worth, "NUM_PARTS": len(game.score_parts)}
    for template in (*rollouts.TEMPLATES, play_out, play_many, play_match, decide):
        names[template.__name__] = specialise(template, game.name, names)
    return SimpleNamespace(**names)


def desk(game: Game) -> tuple[States, States, States]:
    """Room to think in: two imagined worlds, two lists of choices, and notes."""
    return np.zeros(2, game.dtype), np.zeros(2, CHOICES), np.zeros(1, NOTES)
