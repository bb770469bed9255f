"""The search of those who learned, as templates: candidates race through the same imagined worlds.

As in `rollouts`, the heuristic's best actions are tried in the same worlds with the same luck. But a world is
played on for a few turns only and then judged by a network (`core.foresight`), and whoever falls behind the
leader drops out, so that the worlds go to those that are close.
"""

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.rollouts import MOST_MOVES, TURN_STRIDE, margin, note, pick, start_luck
from trefoil.core.chance import WORDS, Rng, below, next_word
from trefoil.core.foresight import HIDDEN, JOINT, Floats, Foresight, Net
from trefoil.core.game import Choices, State, States
from trefoil.core.heuristic import Weights
from trefoil.core.jit import copy_record, jit, to_be_bound
from trefoil.core.loops import CHANCE, Rules

game: Rules = to_be_bound()
foresight: Foresight = to_be_bound()

CLEAR = 6.0  # points of the heuristic beyond which its differences say no more
FIRST_WORLDS, FIRST_SPREAD = 4.0, 4.0  # how far leads spread from world to world, as if seen in so many


def play_on(state: State, choices: Choices, weights: Weights, luck: Rng, seed: int, turns: int) -> None:
    """Play on by the heuristic, to the end or until so many turns have begun, each with luck of its own."""
    turn = foresight.turn_of(state)
    begun = 0
    for _ in range(MOST_MOVES):
        if foresight.turn_of(state) != turn:
            turn = foresight.turn_of(state)
            begun += 1
            if begun >= turns:
                return
            start_luck(luck, seed ^ (begun * TURN_STRIDE))
        choices.count = 0
        game.legal_actions(state, choices)
        if choices.count == 0:
            return
        if state.player == CHANCE:
            game.apply(state, game.chance(state, luck))
        elif choices.count == 1:
            game.apply(state, choices.action[0])
        else:
            game.apply(state, pick(state, choices, weights, 0.0, luck))


def judge(state: State, player: int, net: Net, parts: Floats, whole: Floats, joint: Floats) -> float:
    """The margin that the network expects: parts are summed up, then joined with the whole."""
    sums, rows, offset = np.empty(HIDDEN, np.float32), net.part, net.part_offset
    for unit in range(2 * HIDDEN):
        joint[unit] = 0.0
    for other in range(state.players):
        foresight.take_parts(state, other, parts)
        side = 0 if other == player else HIDDEN
        share = np.float32(1.0) if other == player else np.float32(1.0 / (state.players - 1))
        for part in range(foresight.num_parts):
            for unit in range(HIDDEN):
                sums[unit] = offset[unit]
            for feature in range(foresight.num_features):
                value = parts[part, feature]
                if value != 0.0:
                    for unit in range(HIDDEN):
                        sums[unit] += value * rows[feature, unit]
            for unit in range(HIDDEN):
                joint[side + unit] += share * max(sums[unit], np.float32(0.0))
    foresight.take_whole(state, player, whole)
    for place in range(foresight.num_whole):
        joint[2 * HIDDEN + place] = whole[place]
    return join(net, joint, whole)


@jit
def join(net: Net, joint: Floats, whole: Floats) -> float:
    """The joint layer and the result, to which the whole also goes as it is."""
    sums, rows, offset = np.empty(JOINT, np.float32), net.joint, net.joint_offset
    for unit in range(JOINT):
        sums[unit] = offset[unit]
    for place in range(len(joint)):
        value = joint[place]
        if value != 0.0:
            for unit in range(JOINT):
                sums[unit] += value * rows[place, unit]
    total = net.offset[0]
    for unit in range(JOINT):
        total += net.last[unit] * max(sums[unit], np.float32(0.0))
    for place in range(len(whole)):
        total += net.direct[place] * whole[place]
    return float(total)


def race(
    views: States, trials: States, choices: States, weights: States, seat: int, worlds: int, turns: int,
    nets: States, rng: Rng, notes: States,
) -> None:  # fmt: skip
    """Try every candidate that is left in so many more worlds, for so many turns."""
    found, luck, score_parts = notes[0], np.empty(WORDS, np.int64), np.zeros(game.num_parts, np.int64)
    parts = np.zeros((foresight.num_parts, foresight.num_features), np.float32)
    whole = np.zeros(foresight.num_whole, np.float32)
    joint = np.zeros(2 * HIDDEN + foresight.num_whole, np.float32)
    player = views[0].player
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
            play_on(trials[1], choices[1], weights[seat], luck, seed, turns)
            if trials[1].ending == 0:
                result = judge(trials[1], player, nets[0], parts, whole, joint)
            else:
                result = margin(trials[1], player, score_parts)
            if place == 0:
                first = result
            note(found, place, result, result - first)
        found.worlds += 1


@jit
def belief(notes: States, place: int, trust: float, doubt: float) -> tuple[float, float]:
    """The lead over the first that a candidate is believed to have, and the variance of that.

    Before any world has been seen it is believed to be behind by `trust` times what the heuristic holds it to
    be worth less, give or take `doubt`.
    """
    found = notes[0]
    if place == 0:
        return 0.0, 0.0
    worlds = found.worlds
    mean = found.lead[place] / worlds
    spread = found.lead_square[place] - worlds * mean * mean + FIRST_WORLDS * FIRST_SPREAD * FIRST_SPREAD
    seen = worlds * (worlds - 1 + FIRST_WORLDS) / spread
    believed = 1.0 / (doubt * doubt)
    behind = trust * min(CLEAR, found.worth[0] - found.worth[place])
    return (seen * mean - believed * behind) / (seen + believed), 1.0 / (seen + believed)


@jit
def winner(notes: States, trust: float, doubt: float) -> int:
    """The candidate that is believed to lead."""
    best, best_lead = 0, 0.0
    for place in range(1, notes[0].count):
        if not notes[0].dropped[place]:
            lead, _ = belief(notes, place, trust, doubt)
            if lead > best_lead:
                best, best_lead = place, lead
    return best


@jit
def drop_behind(notes: States, trust: float, doubt: float, sure: float, trifle: float) -> bool:
    """Drop who is behind the leader by `sure` standard errors, give or take a trifle; whether it is decided.

    The first stays, as leads are counted from it.
    """
    found = notes[0]
    best = winner(notes, trust, doubt)
    lead, variance = belief(notes, best, trust, doubt)
    left = 0
    for place in range(found.count):
        if not found.dropped[place] and place != best:
            other, spread = belief(notes, place, trust, doubt)
            if lead - other + trifle <= sure * (variance + spread) ** 0.5:
                left += 1
            elif place > 0:
                found.dropped[place] = 1
    return left == 0


def keep(state: State, choices: Choices, weights: Weights, rng: Rng, parts: Floats, whole: Floats) -> float:
    """Take what the network would see for one of the players, by lot, and play on: the margin in the end."""
    player = below(rng, state.players)
    for other in range(state.players):
        foresight.take_parts(state, (player + other) % state.players, parts[other])
    foresight.take_whole(state, player, whole)
    seed, luck = next_word(rng), np.empty(WORDS, np.int64)
    start_luck(luck, seed)
    play_on(state, choices, weights, luck, seed, MOST_MOVES)
    return margin(state, player, np.zeros(game.num_parts, np.int64))


def gather(
    blank: States, trials: States, choices: States, weights: States, spreads: NDArray[np.float64], every: int,
    rngs: NDArray[np.int64], parts: Floats, whole: Floats, margins: Floats,
) -> int:  # fmt: skip
    """Positions at the beginning of turns, and the margins with which the heuristic ends them.

    One game per generator, played with misjudgement so that positions of many kinds are seen; from each
    position kept it is played on without. How many were kept, at most as many as there is room for.
    """
    state, listed, kept = trials[0], choices[0], 0
    for number in range(len(rngs)):
        rng = rngs[number]
        copy_record(state, blank[0])
        game.new_game(state, rng)
        turn = foresight.turn_of(state)
        for _ in range(MOST_MOVES):
            listed.count = 0
            game.legal_actions(state, listed)
            if listed.count == 0 or kept == len(margins):
                break
            if foresight.turn_of(state) != turn:
                turn = foresight.turn_of(state)
                if below(rng, every) == 0:
                    copy_record(trials[1], state)
                    margins[kept] = keep(trials[1], choices[1], weights[0], rng, parts[kept], whole[kept])
                    kept += 1
            if state.player == CHANCE:
                game.apply(state, game.chance(state, rng))
            else:
                game.apply(state, pick(state, listed, weights[0], spreads[number], rng))
    return kept


TEMPLATES = (play_on, judge, race, keep, gather)
