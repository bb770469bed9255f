"""Positions to learn from: worlds as a search imagines them, and how each came out when it was played on."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.network import BoundForesight
from trefoil.bots.rollouts import ENDLESS, pick, roll_out
from trefoil.bots.skill import BOUNDLESS
from trefoil.core.chance import WORD_BITS, WORDS, Rng, next_word
from trefoil.core.foresight import Inputs
from trefoil.core.game import State, States
from trefoil.core.heuristic import Weights
from trefoil.core.jit import copy_record, to_be_bound
from trefoil.core.loops import CHANCE, Rules
from trefoil.core.outlook import Outlook

game: Rules = to_be_bound()
outlook: Outlook = to_be_bound()
foresight: BoundForesight = to_be_bound()

MOST_MOVES = 4_000
SPREADS = (0.0, 0.7, 1.5, 3.0)  # how far actions are misjudged on the way to a position, game by game


class Samples(NamedTuple):
    """By sample, then by player."""

    whole: Inputs
    parts: Inputs
    scores: Inputs


def take_samples(
    blank: States, worlds: States, choices: States, weights: States, rngs: NDArray[np.int64], often: float,
    samples: Samples,
) -> int:  # fmt: skip
    """Play a game by each generator, and keep worlds at the beginning of turns until there are enough.

    How many were kept.
    """
    kept = 0
    state, listed = worlds[0], choices[0]
    for number in range(len(rngs)):
        rng = rngs[number]
        spread = SPREADS[number % len(SPREADS)]
        copy_record(state, blank[0])
        game.new_game(state, rng)
        turn = outlook.turn_of(state)
        for _ in range(MOST_MOVES):
            listed.count = 0
            game.legal_actions(state, listed)
            if listed.count == 0:
                break
            if outlook.turn_of(state) != turn and state.player != CHANCE:
                turn = outlook.turn_of(state)
                if next_word(rng) < often * 2.0**WORD_BITS:
                    take_sample(state, worlds[1], choices[1], weights[0], rng, samples, kept)
                    kept += 1
                    if kept == len(samples.scores):
                        return kept
            if state.player == CHANCE:
                game.apply(state, game.chance(state, rng))
            else:
                game.apply(state, pick(state, listed, weights[0], spread, BOUNDLESS, rng))
    return kept


def take_sample(
    state: State, world: State, choices: State, weights: Weights, rng: Rng, samples: Samples, place: int
) -> None:
    """The figures of a world that fits what the deciding player sees, and the scores with which it ends."""
    copy_record(world, state)
    game.observe(world, state.player)
    game.determinize(world, rng)
    for player in range(state.players):
        foresight.take_inputs(world, player, samples.whole[place, player])
        foresight.take_parts(world, player, samples.parts[place, player])
    luck, parts = np.empty(WORDS, np.int64), np.zeros(game.num_parts, np.int64)
    for word in range(WORDS):
        luck[word] = next_word(rng)
    roll_out(world, choices, weights, luck, next_word(rng), ENDLESS)
    for player in range(state.players):
        game.score(world, player, parts)
        samples.scores[place, player] = parts.sum()


TEMPLATES = (take_sample, take_samples)
