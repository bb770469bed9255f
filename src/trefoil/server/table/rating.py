"""What a rated game does to the ratings of those who played it (docs/decisions/0090).

A rating is a guess of somebody's strength with its uncertainty, by the model of Plackett and Luce as
OpenSkill has it. Bots never change: their ratings are what the arena measured, and so the scale means the
same for ever.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from trefoil.bots.anchors import anchors_of

LEAST_PLAYERS, MOST_PLAYERS = 2, 4


def learn_all(*_: Any) -> float:
    """How much of what a game tells about the uncertainty is believed: with less, it shrinks too slowly."""
    return 1.0


MODEL = PlackettLuce(gamma=learn_all)
# The more play, the more chance the model supposes in a game; here a strength means the same among four.
MODELS = {
    players: PlackettLuce(gamma=learn_all, beta=MODEL.beta * math.sqrt(2 / players))
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1)
}
# Points as the arena counts them, 400 for ten times the strength: for two players who are well known.
POINTS = 400 / (math.log(10) * math.sqrt(2) * MODEL.beta)
MIDDLE = 1500  # points of `medium`, and of somebody about whom nothing is known
SURE = 2.0  # so many sigmas are about 95 %

SETTLED_AFTER = 10  # games; before that somebody's rating does not move those of others who are settled
# Points above the strongest of the others at the table: no game brings anybody further. One of whom little is
# known may really be far above them.
BEYOND, BEYOND_NEW = 200, 300
WHOLE_GAMES = 3  # within a month against the same people; later ones count less and less
LEAST_MOVES = 10  # of every seat, in a game that was given up and shall bring anybody something


@dataclass(frozen=True)
class Standing:
    """What is known about somebody's strength at one game."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def is_settled(self) -> bool:
        return self.games >= SETTLED_AFTER

    @property
    def points(self) -> float:
        return MIDDLE + (self.mu - MODEL.mu) * POINTS

    @property
    def least(self) -> float:
        """What it is almost surely."""
        return self.mu - SURE * self.sigma

    @property
    def error(self) -> float:
        """Half the width of the interval that has the true strength in 19 of 20 cases."""
        return SURE * self.sigma * POINTS


@dataclass(frozen=True)
class Rated:
    """Somebody who has played: a person by their identity, or a bot, who has none."""

    standing: Standing
    place: int  # 1 is the best; equal ones have the same
    identity: str = ""
    gave_up: bool = False


def bot_standing(game: str, level: str) -> Standing | None:
    """A bot where the arena has put it; none if nobody has measured it."""
    anchor = anchors_of(game).get(level)
    if anchor is None:
        return None
    return Standing(
        MODEL.mu + anchor.points / POINTS, max(1.0, anchor.error) / (SURE * POINTS), SETTLED_AFTER
    )


def rated(
    players: Sequence[Rated], met: Mapping[frozenset[str], int], is_short: bool = False
) -> dict[str, Standing]:
    """The new standings of the people. `met`: how often two of them have played a rated game lately.

    A game that was over before it really began costs whoever gave it up, and brings nobody anything.
    """
    found = {}
    for player in players:
        if not player.identity or (is_short and not player.gave_up):
            continue
        others = [other for other in players if other is not player and counts_for(player, other)]
        if others and is_within_reach(player.standing, others):
            found[player.identity] = after(player, others, weight_of(player, others, met))
    return found


def counts_for(player: Rated, other: Rated) -> bool:
    """Who is new tells nothing about somebody who is settled: new guests are free."""
    return other.standing.is_settled or not player.standing.is_settled


def after(player: Rated, others: Sequence[Rated], weight: float) -> Standing:
    """One player's standing after a game with those who count, or after a part of one."""
    before = player.standing
    table = [player, *others]
    teams = [[MODEL.rating(each.standing.mu, each.standing.sigma)] for each in table]
    [new] = MODELS[len(table)].rate(teams, ranks=[float(each.place) for each in table])[0]
    return capped(before, new, weight, others)


def capped(before: Standing, new: PlackettLuceRating, weight: float, others: Sequence[Rated]) -> Standing:
    mu = before.mu + weight * (new.mu - before.mu)
    sigma = before.sigma + weight * (new.sigma - before.sigma)
    return replace(
        before, mu=min(mu, max(before.mu, limit_for(before, others))), sigma=sigma, games=before.games + 1
    )


def is_within_reach(standing: Standing, others: Sequence[Rated]) -> bool:
    """Whoever is known to be far above all the others neither wins nor loses anything by them."""
    return not standing.is_settled or standing.mu < limit_for(standing, others)


def limit_for(standing: Standing, others: Sequence[Rated]) -> float:
    beyond = BEYOND if standing.is_settled else BEYOND_NEW
    return max(other.standing.mu for other in others) + beyond / POINTS


def weight_of(player: Rated, others: Sequence[Rated], met: Mapping[frozenset[str], int]) -> float:
    """How much of a game counts: less and less against those one plays with again and again."""
    before = [met.get(frozenset((player.identity, other.identity)), 0) for other in others if other.identity]
    return min((1.0, *((WHOLE_GAMES / (count + 1)) ** 2 for count in before)))
