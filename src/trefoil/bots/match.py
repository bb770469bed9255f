"""Matches: the same deals with everybody in every seat, played in compiled code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.games import play_games
from trefoil.bots.levels import Level
from trefoil.core.chance import generators
from trefoil.core.engine import blank_position
from trefoil.core.game import CHANCE, Game, States
from trefoil.core.live import Clock
from trefoil.games import TITLES

MOST_MOVES = 4_000


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
    game: Game,
    levels: Sequence[Level],
    deals: NDArray[np.int64],
    options: Mapping[str, bool],
    clock: str = "",
) -> Outcomes:
    """Play each deal, given by its generator, once per seating; role r is played by the level at place r."""
    turns = range(len(levels))
    seatings = [play_seating(game, rolled(levels, turn), deals, options, clock) for turn in turns]
    return Outcomes(
        np.stack([np.roll(seating.scores, -turn, axis=1) for turn, seating in enumerate(seatings)], axis=1),
        np.stack([np.roll(seating.shares, -turn, axis=1) for turn, seating in enumerate(seatings)], axis=1),
        np.stack([seating.lengths for seating in seatings], axis=1),
        np.stack([seating.turns for seating in seatings], axis=1),
    )


def rolled(levels: Sequence[Level], turn: int) -> list[Level]:
    """The levels by seat when role r sits in seat (r + turn) % players."""
    return [levels[(seat - turn) % len(levels)] for seat in range(len(levels))]


def play_seating(
    game: Game,
    levels: Sequence[Level],
    deals: NDArray[np.int64],
    options: Mapping[str, bool],
    clock: str = "",
) -> Outcomes:
    """One seating alone: scores and shares by seat."""
    blank = blank_position(game, len(levels), options)
    if clock:
        TITLES[game.name].live.prepare(blank, Clock(mode=clock))
    blank.state.first = CHANCE
    played = play_games(blank, levels, deals.copy(), MOST_MOVES)
    scores, standings = results_of(game, played.ends, len(levels))
    lengths = np.array([len(log) for log in played.logs])
    return Outcomes(
        scores, shares_of(standings), np.where(played.ends["ending"] > 0, lengths, 0), played.turns
    )


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
