"""Matches: the same deals with everybody in every seat, played in compiled code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.playing import compiled_bots, desk
from trefoil.core.chance import generators
from trefoil.core.engine import blank_position
from trefoil.core.game import CHANCE, Game, States

MOST_MOVES = 10_000


@dataclass(frozen=True)
class Outcomes:
    """How games came out: by deal, then by seating, and scores and shares then by role.

    In seating k the role r sits in seat (r + k) % players, so each role has had each seat in each deal.
    """

    scores: NDArray[np.int64]
    shares: NDArray[np.float64]  # 1 for who won, a part of it for those who won together
    lengths: NDArray[np.int64]  # decisions, chance included; 0: broken off
    turns: NDArray[np.int64]  # how often the deciding seat changed


def play_deals(
    game: Game, skills: States, weights: States, deals: NDArray[np.int64], options: Mapping[str, bool]
) -> Outcomes:
    """Play each deal, given by its generator, once per seating; row r of skills and weights is role r's."""
    players = len(skills)
    seatings = [
        play_seating(game, np.roll(skills, turn), np.roll(weights, turn), deals, options)
        for turn in range(players)
    ]
    return Outcomes(
        np.stack([np.roll(seating.scores, -turn, axis=1) for turn, seating in enumerate(seatings)], axis=1),
        np.stack([np.roll(seating.shares, -turn, axis=1) for turn, seating in enumerate(seatings)], axis=1),
        np.stack([seating.lengths for seating in seatings], axis=1),
        np.stack([seating.turns for seating in seatings], axis=1),
    )


def play_seating(
    game: Game, skills: States, weights: States, deals: NDArray[np.int64], options: Mapping[str, bool]
) -> Outcomes:
    """One seating alone: scores and shares by seat."""
    players, games = len(skills), len(deals)
    blank = blank_position(game, players, options)
    blank.state.first = CHANCE
    starts, ends, views = (np.zeros(count, game.dtype) for count in (games, games, 1))
    lengths, turns, log = (
        np.zeros(games, np.int64),
        np.zeros(games, np.int64),
        np.empty((1, MOST_MOVES), np.int64),
    )
    compiled_bots(game).play_many(
        blank.states, starts, ends, views, skills, weights, deals.copy(), log, lengths, turns, *desk(game)
    )
    scores, standings = results_of(game, ends, players)
    return Outcomes(scores, shares_of(standings), np.where(ends["ending"] > 0, lengths, 0), turns)


def results_of(game: Game, ends: States, players: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Scores and standings by game and seat."""
    parts = np.zeros((len(ends), players, len(game.score_parts)), np.int64)
    standings = np.zeros((len(ends), players), np.int64)
    for at in range(len(ends)):
        game.compiled.scores(ends, at, parts[at], standings[at])
    return parts.sum(axis=2), standings


def shares_of(standings: NDArray[np.int64]) -> NDArray[np.float64]:
    won = standings == standings.max(axis=1, keepdims=True)
    return won / won.sum(axis=1, keepdims=True)


def deals_of(seed: int, count: int, part: Sequence[int] = ()) -> NDArray[np.int64]:
    """Generators for so many deals; another part of the same seed gives other deals."""
    mixed = int(np.random.SeedSequence([seed, *part]).generate_state(1, np.uint64)[0])
    return generators(mixed, count)


def margins(outcomes: Outcomes) -> NDArray[np.float64]:
    """By how much role 0 was ahead of the best of the others, per deal on average over the seatings."""
    others = outcomes.scores[:, :, 1:].max(axis=2)
    result: NDArray[np.float64] = (outcomes.scores[:, :, 0] - others).mean(axis=1)
    return result
