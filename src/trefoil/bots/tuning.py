"""Weights by cross-entropy: sample around a mean, play, keep the best fifth, and narrow the samples to it.

Everybody of one generation plays the same deals against the champion, in every seat. Now and then the mean
challenges the champion in a larger match and takes its place if it is better for certain.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.figures import figures_text
from trefoil.bots.levels import TUNED, Level, tuned_weights
from trefoil.bots.match import deals_of, margins, play_deals
from trefoil.core.game import Game
from trefoil.games import TITLES

ELITE = 0.2
FIRST_SPREAD = 0.35  # of a weight's size
LEAST_SIZE = 1.0  # weights near 0 are varied as if they were that large
NARROWING = 0.7  # how much of the old mean and spread is forgotten in each generation
WIDENING = 0.03  # of the first spread is added again, so that the search does not freeze
CHALLENGE_EVERY = 10
CHALLENGE_TIMES = 20  # as many deals as a candidate gets
SURE = 2.0  # standard errors
CHECK_DEALS, CHECK_PART = 5000, 10**6  # of deals that had no part in the search

Vector = NDArray[np.float64]


@dataclass(frozen=True)
class Search:
    """What to search, and how long."""

    game: Game
    players: int = 2
    generations: int = 40
    population: int = 40
    deals: int = 150
    seed: int = 0
    threads: int = 1
    start: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Generation:
    """Where the search stands."""

    number: int
    mean: Vector
    spread: Vector
    best: float  # the mean margin of the elite against the champion
    champion: Vector
    promoted: bool


def evolve(search: Search) -> Iterator[Generation]:
    rng = np.random.default_rng(search.seed)
    names = list(TITLES[search.game.name].heuristic.weights)
    start = {**TITLES[search.game.name].heuristic.weights, **search.start}
    mean = np.array([start[name] for name in names])
    first_spread = FIRST_SPREAD * np.maximum(np.abs(mean), LEAST_SIZE)
    spread, champion = first_spread.copy(), mean.copy()
    for number in range(1, search.generations + 1):
        sample = mean + spread * rng.standard_normal((search.population, len(mean)))
        strengths = strengths_of(search, sample, champion, number)
        elite = sample[np.argsort(-strengths, kind="stable")[: max(2, round(ELITE * search.population))]]
        mean = (1 - NARROWING) * mean + NARROWING * elite.mean(axis=0)
        spread = (1 - NARROWING) * spread + NARROWING * elite.std(axis=0) + WIDENING * first_spread
        promoted = is_challenge(search, number) and is_better(search, mean, champion, number)
        champion = mean.copy() if promoted else champion
        best = float(np.sort(strengths)[-len(elite) :].mean())
        yield Generation(number, mean, spread, best, champion, promoted)


def is_challenge(search: Search, number: int) -> bool:
    return number % CHALLENGE_EVERY == 0 or number == search.generations


def strengths_of(search: Search, sample: Vector, champion: Vector, number: int) -> Vector:
    """The mean margin of each candidate against the champion."""

    def strength(candidate: Vector) -> float:
        return float(duel(search, candidate, champion, search.deals, number).mean())

    with ThreadPoolExecutor(search.threads) as pool:
        return np.array(list(pool.map(strength, sample)))


def is_better(search: Search, mean: Vector, champion: Vector, number: int) -> bool:
    found = duel(search, mean, champion, CHALLENGE_TIMES * search.deals, -number)
    return bool(found.mean() > SURE * found.std() / len(found) ** 0.5)


def duel(search: Search, one: Vector, other: Vector, deals: int, part: int) -> Vector:
    """Margins of one set of weights against seats that all play with another, deal by deal."""
    names = list(TITLES[search.game.name].heuristic.weights)
    first, second = (
        Level("heuristic", own_weights=dict(zip(names, vector.tolist(), strict=True)))
        for vector in (one, other)
    )
    dealt = deals_of(search.seed, deals, (abs(part), int(part < 0)))
    return margins(play_deals(search.game, [first] + [second] * (search.players - 1), dealt, {}))


# the file


def weights_text(game: Game, vector: Vector, command: str, found: str) -> str:
    """The weights as a file of their own, with the command that finds them again."""
    figures = dict(zip(TITLES[game.name].heuristic.weights, vector.tolist(), strict=True))
    about = f"Weights of the tuned heuristic for {game.title}."
    return figures_text(about, "weights", figures, command, found)


def save_weights(game: Game, text: str) -> None:
    (game.folder / TUNED).write_text(text, encoding="utf-8")
    tuned_weights.cache_clear()
