"""Whole games between bots that are compiled with the rules, as templates like those of `core.loops`."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.bots import rollouts, tree
from trefoil.bots.rollouts import give_up_blunders, pick
from trefoil.bots.skill import NOTES, Skill
from trefoil.core.chance import Rng, below
from trefoil.core.game import CHOICES, Actions, Choices, Game, State, States
from trefoil.core.heuristic import Heuristic, Weights
from trefoil.core.instinct import Instinct
from trefoil.core.jit import bundle, copy_record, specialise, to_be_bound
from trefoil.core.loops import CHANCE, Rules
from trefoil.games import TITLES

game: Rules = to_be_bound()
heuristic: Heuristic = to_be_bound()
instinct: Instinct = to_be_bound()


def decide(
    state: State, listed: Choices, view: State, skill: Skill, weights: Weights, second_look: Weights, rng: Rng
) -> int:
    """What a bot that does not search does at a position with several choices, from its view of it."""
    if skill.random:
        return listed.action[below(rng, listed.count)]
    if listed.count == 1:
        return listed.action[0]
    copy_record(view, state)
    game.observe(view, state.player)
    if skill.slack > 0.0:
        give_up_blunders(view, listed, second_look, skill.slack)
    return pick(view, listed, weights, skill.noise, rng)


def play_many(
    blank: States, starts: States, ends: States, views: States, skills: States, weights: States,
    second_look: States, rngs: NDArray[np.int64], logs: NDArray[np.int64], lengths: Actions, turns: Actions,
    choices: States,
) -> None:  # fmt: skip
    """Deal and play one game per generator between bots that do not search.

    It keeps where each began and ended, and what was done; a game stops when its log is full.
    """
    listed = choices[0]
    for number in range(len(rngs)):
        rng, log, state = rngs[number], logs[number], ends[number]
        copy_record(starts[number], blank[0])
        game.new_game(starts[number], rng)
        copy_record(state, starts[number])
        before = CHANCE
        taken = 0
        while taken < len(log):
            listed.count = 0
            game.legal_actions(state, listed)
            if listed.count == 0:
                break
            seat = state.player
            if seat == CHANCE:
                action = game.chance(state, rng)
            else:
                turns[number] += seat != before
                before = seat
                action = decide(state, listed, views[0], skills[seat], weights[seat], second_look[0], rng)
            log[taken] = action
            taken += 1
            game.apply(state, action)
        lengths[number] = taken


def note_places(views: States, weights: States, notes: States, room: NDArray[np.int32]) -> None:
    """Where the instinct looks up each of the actions that are noted."""
    aim = heuristic.plan(views[0], weights[0])
    for at in range(notes[0].count):
        for place, found in enumerate(instinct.places(views[0], notes[0].action[at], aim)):
            room[at, place] = found


TEMPLATES = (*rollouts.TEMPLATES, decide, play_many, note_places, *tree.TEMPLATES)


@cache
def compiled_bots(game: Game) -> SimpleNamespace:
    """The templates, compiled with this game's rules, heuristic and outlook inside."""
    title = TITLES[game.name]
    heuristic = {name: getattr(title.heuristic, name) for name in ("plan", "worth", "goes_on")}
    outlook = {"turns_of": title.outlook.turns_of, "take_figures": title.outlook.take_figures}
    names: dict[str, Any] = {
        "game": game.bound_rules,
        "heuristic": bundle("heuristic", heuristic),
        "instinct": bundle("instinct", {"places": title.heuristic.instinct.places}),
        "outlook": bundle("outlook", outlook),
    }
    own = {"judge": title.heuristic.judge}
    for template in TEMPLATES:
        name = template.__name__
        names[name] = own.get(name) or specialise(template, game.name, names)
    return SimpleNamespace(**names)


def desk(game: Game) -> tuple[States, States, States]:
    """Room to think in: two imagined worlds, two lists of choices, and notes."""
    return np.zeros(2, game.dtype), np.zeros(2, CHOICES), np.zeros(1, NOTES)
