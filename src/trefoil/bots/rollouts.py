"""Gated paired rollouts, as templates like those of `core.loops`.

The heuristic's best actions are tried in the same imagined worlds, each played on by the heuristic with the
same luck: to its end, or for some turns and then judged by the game's outlook. Candidates differ by a point
or two while a game's margin has a spread of dozens, so only leads within the same worlds are compared, and
the heuristic is overruled only by a lead of `gate` standard errors.
"""

import numpy as np
from numpy.typing import NDArray

from trefoil.core.chance import WORD_BITS, WORDS, Rng, below, next_word
from trefoil.core.game import Choices, State, States
from trefoil.core.heuristic import Heuristic, Weights, Worths
from trefoil.core.jit import copy_record, jit, to_be_bound
from trefoil.core.loops import CHANCE, MOST_CHOICES, Rules
from trefoil.core.outlook import Figures, Outlook

game: Rules = to_be_bound()
heuristic: Heuristic = to_be_bound()
outlook: Outlook = to_be_bound()

ENDLESS = 2**30  # turns
TURN_STRIDE = 0x9E3779B1
MOST_MOVES = 2000  # of one rollout; nobody plays so long
NOTHING = -1e18

Notes = np.record


@jit
def noise(rng: Rng) -> float:
    """About normal, with a spread of 1."""
    total = 0.0
    for _ in range(3):
        total += next_word(rng) / 2.0**WORD_BITS
    return 2.0 * total - 3.0


def judge(view: State, choices: Choices, aim: int, weights: Weights, worths: Worths) -> None:
    """What each choice is worth; a heuristic that does it quicker has its own."""
    for place in range(choices.count):
        worths[place] = heuristic.worth(view, choices.action[place], aim, weights)


def pick(view: State, choices: Choices, weights: Weights, spread: float, rng: Rng) -> int:
    """The action that the heuristic holds for the best; equal ones by chance."""
    worths = np.empty(choices.count, np.float64)
    judge(view, choices, heuristic.plan(view, weights), weights, worths)
    return pick_by(worths, choices, spread, rng)


def pick_by(worths: Worths, choices: Choices, spread: float, rng: Rng) -> int:
    """The same when they are judged."""
    best = 0
    best_worth = NOTHING
    ties = 1
    for place in range(choices.count):
        value = worths[place]
        if spread > 0.0:
            value += spread * noise(rng)
        if value > best_worth:
            best, best_worth, ties = place, value, 1
        elif value == best_worth:
            ties += 1
            if below(rng, ties) == 0:
                best = place
    return choices.action[best]


def give_up_blunders(view: State, choices: Choices, second_look: Weights, slack: float) -> None:
    """Keep the choices that do not fall too far behind the best at a second look, which is by instinct."""
    aim = heuristic.plan(view, second_look)
    worths = np.empty(choices.count, np.float64)
    judge(view, choices, aim, second_look, worths)
    least = worths.max() - slack
    choices.count = 0
    for place in range(len(worths)):
        if worths[place] >= least:
            choices.action[choices.count] = choices.action[place]
            choices.count += 1


def roll_out(state: State, choices: Choices, weights: Weights, luck: Rng, seed: int, until: int) -> None:
    """Play on by the heuristic, to the end or until so many turns have begun.

    It reads no secrets of others, so it may look at the world itself. Each turn has luck of its own, so that
    one throw more or less leaves the later ones alone.
    """
    turn = outlook.turns_of(state)
    planned, aim, worths = False, 0, np.empty(MOST_CHOICES, np.float64)
    for _ in range(MOST_MOVES):
        if outlook.turns_of(state) != turn:
            turn = outlook.turns_of(state)
            if turn >= until:
                return
            start_luck(luck, seed ^ (turn * TURN_STRIDE))
        choices.count = 0
        game.legal_actions(state, choices)
        if choices.count == 0:
            return
        if state.player == CHANCE:
            game.apply(state, game.chance(state, luck))
        elif choices.count == 1:
            game.apply(state, choices.action[0])
        else:
            if not (planned and heuristic.goes_on(state)):
                planned, aim = True, heuristic.plan(state, weights)
            judge(state, choices, aim, weights, worths)
            game.apply(state, pick_by(worths, choices, 0.0, luck))


def margin(state: State, player: int, parts: NDArray[np.int64]) -> float:
    """By how much a player is ahead of the best of the others."""
    own = 0
    best = -(2**30)
    for other in range(state.players):
        game.score(state, other, parts)
        total = 0
        for part in range(game.num_parts):
            total += parts[part]
        if other == player:
            own = total
        else:
            best = max(best, total)
    return float(own - best)


def guess(state: State, player: int, worths: Figures, figures: Figures) -> float:
    """The margin to expect, from what everybody has."""
    outlook.take_figures(state, player, figures)
    total = 0.0
    for place in range(len(worths)):
        total += worths[place] * figures[place]
    return total


def outcome(
    state: State, player: int, horizon: int, worths: Figures, figures: Figures, parts: NDArray[np.int64]
) -> float:
    """The margin of a world that was played on: as it is or, where the horizon ended it, as is guessed."""
    if horizon > 0 and state.ending == 0:
        return guess(state, player, worths, figures)
    return margin(state, player, parts)


def rank(
    views: States,
    choices: States,
    weights: States,
    seat: int,
    width: int,
    spread: float,
    rng: Rng,
    notes: States,
) -> None:
    """Note the heuristic's best actions of the first view, best first."""
    view, listed, found = views[0], choices[0], notes[0]
    aim = heuristic.plan(view, weights[seat])
    judge(view, listed, aim, weights[seat], found.worth)
    for place in range(listed.count):
        found.action[place] = listed.action[place]
        if spread > 0.0:
            found.worth[place] += spread * noise(rng)
    found.count = min(width, listed.count)
    found.worlds = 0
    for place in range(found.count):
        bring_best_to(found, place, listed.count, rng)
        found.dropped[place] = 0
        found.margin[place] = 0.0
        found.margin_square[place] = 0.0
        found.lead[place] = 0.0
        found.lead_square[place] = 0.0


@jit
def bring_best_to(notes: Notes, place: int, count: int, rng: Rng) -> None:
    """Swap the best of the actions from `place` on to that place; equal ones by chance."""
    best = place
    ties = 1
    for other in range(place + 1, count):
        if notes.worth[other] > notes.worth[best]:
            best, ties = other, 1
        elif notes.worth[other] == notes.worth[best]:
            ties += 1
            if below(rng, ties) == 0:
                best = other
    action, value = notes.action[place], notes.worth[place]
    notes.action[place], notes.worth[place] = notes.action[best], notes.worth[best]
    notes.action[best], notes.worth[best] = action, value


def compare(
    views: States, trials: States, choices: States, weights: States, seat: int, worlds: int, horizon: int,
    worths: Figures, rng: Rng, notes: States,
) -> None:  # fmt: skip
    """Try every candidate in so many more worlds, to the end or as many turns on as the horizon says."""
    found, luck, parts = notes[0], np.empty(WORDS, np.int64), np.zeros(game.num_parts, np.int64)
    figures, player = np.zeros(len(worths), np.float64), views[0].player
    until = outlook.turns_of(views[0]) + horizon if horizon > 0 else ENDLESS
    for _ in range(worlds):
        copy_record(trials[0], views[0])
        game.determinize(trials[0], rng)
        seed = next_word(rng)
        first = 0.0
        for place in range(found.count):
            if found.dropped[place]:
                continue
            copy_record(trials[1], trials[0])
            start_luck(luck, seed)
            game.apply(trials[1], found.action[place])
            roll_out(trials[1], choices[1], weights[seat], luck, seed, until)
            result = outcome(trials[1], player, horizon, worths, figures, parts)
            if place == 0:
                first = result
            note(found, place, result, result - first)
        found.worlds += 1


def forecast(
    views: States, trials: States, choices: States, weights: States, player: int, worlds: int, horizon: int,
    worths: Figures, rng: Rng, notes: States,
) -> None:  # fmt: skip
    """How a player fares in so many worlds that fit a view; whoever decides there goes by the heuristic."""
    found, luck, parts = notes[0], np.empty(WORDS, np.int64), np.zeros(game.num_parts, np.int64)
    figures = np.zeros(len(worths), np.float64)
    until = outlook.turns_of(views[0]) + horizon if horizon > 0 else ENDLESS
    found.worlds = 0
    found.margin[0] = 0.0
    found.margin_square[0] = 0.0
    for _ in range(worlds):
        copy_record(trials[0], views[0])
        game.determinize(trials[0], rng)
        seed = next_word(rng)
        start_luck(luck, seed)
        roll_out(trials[0], choices[1], weights[0], luck, seed, until)
        note(found, 0, outcome(trials[0], player, horizon, worths, figures, parts), 0.0)
        found.worlds += 1


def try_to_the_end(
    views: States, trials: States, choices: States, weights: States, horizon: int, rng: Rng, notes: States,
    figures: NDArray[np.float64], margins: NDArray[np.float64],
) -> None:  # fmt: skip
    """Figures at the horizon and the margin of the end, for each candidate in as many worlds as find room.

    A world that has ended by then has no figures, but its margin twice.
    """
    found, luck, parts = notes[0], np.empty(WORDS, np.int64), np.zeros(game.num_parts, np.int64)
    player, world = views[0].player, trials[1]
    until = outlook.turns_of(views[0]) + horizon
    for number in range(len(figures)):
        copy_record(trials[0], views[0])
        game.determinize(trials[0], rng)
        seed = next_word(rng)
        for place in range(found.count):
            copy_record(world, trials[0])
            start_luck(luck, seed)
            game.apply(world, found.action[place])
            roll_out(world, choices[1], weights[0], luck, seed, until)
            if world.ending == 0:
                outlook.take_figures(world, player, figures[number, place])
                start_luck(luck, seed ^ (outlook.turns_of(world) * TURN_STRIDE))
                roll_out(world, choices[1], weights[0], luck, seed, ENDLESS)
            else:
                margins[number, place, 0] = margin(world, player, parts)
            margins[number, place, 1] = margin(world, player, parts)


@jit
def start_luck(luck: Rng, seed: int) -> None:
    """The same luck for every candidate in one world."""
    for word in range(WORDS):
        luck[word] = (seed + 0x9E3779B9 * (word + 1)) & 0xFFFFFFFF
    for _ in range(2 * WORDS):
        next_word(luck)


@jit
def note(notes: Notes, place: int, result: float, lead: float) -> None:
    notes.margin[place] += result
    notes.margin_square[place] += result * result
    notes.lead[place] += lead
    notes.lead_square[place] += lead * lead


@jit
def standard_error(total: float, square: float, count: int) -> float:
    """Of a mean, from the sum and the sum of squares."""
    if count < 2:
        return 1e9
    mean = total / count
    return (max(0.0, square / count - mean * mean) / (count - 1)) ** 0.5


@jit
def lead_error(notes: Notes, place: int) -> float:
    return standard_error(notes.lead[place], notes.lead_square[place], notes.worlds)


@jit
def drop_hopeless(notes: States, hopeless: float) -> int:
    """Drop candidates that are so many standard errors behind the first; how many are left besides it."""
    found = notes[0]
    left = 0
    for place in range(1, found.count):
        if found.lead[place] / found.worlds < -hopeless * lead_error(found, place):
            found.dropped[place] = 1
        left += found.dropped[place] == 0
    return left


@jit
def verdict(notes: States, gate: float) -> int:
    """The place of the action that leads most among those that lead for certain, or else the heuristic's."""
    found = notes[0]
    best = 0
    best_lead = 0.0
    for place in range(1, found.count):
        lead = found.lead[place] / found.worlds
        if not found.dropped[place] and lead > best_lead and lead > gate * lead_error(found, place):
            best, best_lead = place, lead
    return best


TEMPLATES = (
    judge, pick_by, pick, give_up_blunders, roll_out, margin, guess, outcome, rank, compare, forecast,
    try_to_the_end,
)  # fmt: skip
