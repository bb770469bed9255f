"""Ratings: the strengths under which the shares of wins that were seen are likeliest (Bradley and Terry).

A bot of strength s wins against n bots of strength t with the chance s / (s + n t). Ratings are 400 times the
decimal logarithm of the strength, as in chess, and 0 on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.arena.match import Meeting

POINTS = 400 / np.log(10)
PRIOR = 0.5  # a won and a lost game that nobody played, so that a bot that always wins has a finite rating
STEPS = 100
EXACT = 1e-10
LONGEST_STEP = 2.0
RESAMPLES = 300
NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Tally:
    """One bot's wins against so many others of one kind."""

    one: int
    other: int
    rivals: int
    wins: float
    games: float


@dataclass(frozen=True)
class Rating:
    name: str
    points: float
    error: float  # half the width of the 95 % interval


def fit(count: int, tallies: Sequence[Tally]) -> NDArray[np.float64]:
    """The likeliest ratings, by Newton's method on the logarithms of the strengths."""
    logs = np.zeros(count)
    for _ in range(STEPS):
        slope, bend = np.zeros(count), np.zeros((count, count))
        for tally in tallies:
            add_tally(tally, logs, slope, bend)
        # Ratings are only defined up to a constant; this pins their mean to 0.
        step = np.linalg.solve(bend + 1.0 / count, slope)
        logs += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        logs -= logs.mean()
        if np.abs(step).max() < EXACT:
            break
    points: NDArray[np.float64] = logs * POINTS
    return points


def add_tally(
    tally: Tally, logs: NDArray[np.float64], slope: NDArray[np.float64], bend: NDArray[np.float64]
) -> None:
    """Slope and curvature of the log-likelihood, with half a game added to either side."""
    one, other = tally.one, tally.other
    chance = chance_to_win(logs[one] - logs[other], tally.rivals)
    wins, games = tally.wins + PRIOR, tally.games + 2 * PRIOR
    slope[one] += wins - games * chance
    slope[other] -= wins - games * chance
    weight = games * chance * (1 - chance)
    bend[one, one] += weight
    bend[other, other] += weight
    bend[one, other] -= weight
    bend[other, one] -= weight


def chance_to_win(difference: float, rivals: int) -> float:
    return float(1 / (1 + rivals * np.exp(-difference)))


def ratings(names: Sequence[str], meetings: Sequence[Meeting], seed: int = 0) -> list[Rating]:
    """Ratings with errors from drawing the deals again and again, each with all its seatings."""
    rng = np.random.default_rng(seed)
    points = fit(len(names), [tally_of(names, meeting, meeting.shares()) for meeting in meetings])
    drawn = []
    for _ in range(RESAMPLES):
        tallies = [tally_of(names, meeting, resampled(meeting.shares(), rng)) for meeting in meetings]
        drawn.append(fit(len(names), tallies))
    errors = NORMAL_95 * np.std(drawn, axis=0)
    return [Rating(name, float(points[at]), float(errors[at])) for at, name in enumerate(names)]


def resampled(shares: NDArray[np.float64], rng: np.random.Generator) -> NDArray[np.float64]:
    return shares[rng.integers(0, len(shares), len(shares))]


def tally_of(names: Sequence[str], meeting: Meeting, shares: NDArray[np.float64]) -> Tally:
    games = float(meeting.games)
    one, other = names.index(meeting.pairing.one), names.index(meeting.pairing.other)
    return Tally(one, other, meeting.players - 1, float(shares.mean()) * games, games)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval. Deals are played in every seat, so luck evens out and it is rather too wide."""
    square = NORMAL_95**2
    centre = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL_95 / (1 + square / games) * np.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, float(centre - half)), min(1.0, float(centre + half))
