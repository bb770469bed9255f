"""Do ratings find the true order, and what can be had by cheating? `python -m bench.ratings [--seed S]`

A population whose true strengths are known plays rated games by those strengths; then somebody among them
cheats, in one way after the other. Everything goes through the same function as at the tables.
"""

import argparse
import copy
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from trefoil.server.table.rating import MIDDLE, Rated, Standing, bot_standing, rated

GAME = "keltis"
LEVELS = ("easy", "medium", "hard", "expert")
PEOPLE, GAMES = 40, 3000
SPREAD = 250.0  # points, of true strengths
CHEAT = "cheat"


@dataclass
class Population:
    """People by name, with what they truly are and what they are taken for."""

    rng: np.random.Generator
    true: dict[str, float] = field(default_factory=dict)
    standings: dict[str, Standing] = field(default_factory=dict)
    met: Counter[frozenset[str]] = field(default_factory=Counter)

    def play(self, names: Sequence[str], bots: Sequence[str] = (), places: Sequence[int] = ()) -> None:
        """A game of people, then bots; by their strengths, unless the places are agreed on."""
        known = [bot_standing(GAME, level) or Standing() for level in bots]
        strengths = [self.true.get(name, MIDDLE) for name in names] + [each.points for each in known]
        order = places or self.places(strengths)
        players = [
            Rated(self.standings.get(name, Standing()), place, name)
            for name, place in zip(names, order, strict=False)
        ]
        players += [Rated(each, place) for each, place in zip(known, order[len(names) :], strict=True)]
        self.standings.update(rated(players, self.met))
        for one in names:
            self.met.update(frozenset((one, other)) for other in names if one < other)

    def places(self, strengths: Sequence[float]) -> list[int]:
        """Who comes first, then who comes first of the others, and so on, as Plackett and Luce have it."""
        noise = self.rng.gumbel(size=len(strengths)) * 400 / math.log(10)
        order = np.argsort(-(np.array(strengths) + noise))
        places = np.empty(len(strengths), dtype=int)
        places[order] = np.arange(1, len(strengths) + 1)
        return [int(place) for place in places]

    def live(self, games: int) -> None:
        """Most meet each other, some play bots; of two to four players. A month passes every 300 games."""
        people = [name for name in self.true if name.startswith("p")]
        for number in range(games):
            if number % 300 == 0:
                self.met.clear()
            count = int(self.rng.choice([2, 2, 3, 4]))
            if self.rng.random() < 0.3:
                bots = self.rng.choice(LEVELS, count - 1)
                self.play([str(self.rng.choice(people))], [str(bot) for bot in bots])
            else:
                self.play([str(name) for name in self.rng.choice(people, count, replace=False)])


def grown(seed: int, games: int = GAMES) -> Population:
    population = Population(np.random.default_rng(seed))
    strengths = population.rng.normal(MIDDLE, SPREAD, PEOPLE)
    population.true.update({f"p{place:02}": float(strength) for place, strength in enumerate(strengths)})
    population.live(games)
    return population


def agreement(population: Population) -> float:
    """Spearman's rank correlation of what people are and what they are taken for."""
    names = sorted(population.true)
    true = np.argsort(np.argsort([population.true[name] for name in names]))
    guess = np.argsort(np.argsort([population.standings[name].points for name in names]))
    return float(np.corrcoef(true, guess)[0, 1])


def coverage(population: Population) -> float:
    """The share of people whose true strength is within the interval that is shown."""
    return float(
        np.mean(
            [
                abs(population.standings[name].points - true) <= population.standings[name].error
                for name, true in population.true.items()
            ]
        )
    )


# ways to cheat: each gets a population and the name of somebody in it, and plays so many games


def fresh_guests(population: Population, name: str, games: int) -> None:
    """A new guest for every game, who loses on purpose."""
    for number in range(games):
        population.play([name, f"g{number}"], places=(1, 2))


def grown_guests(population: Population, name: str, games: int) -> None:
    """Twenty guests play each other until they are settled; then they lose on purpose, in turn."""
    guests = [f"g{number}" for number in range(20)]
    for number in range(120):
        one, other = guests[number % 20], guests[(number + 1 + number // 20) % 20]
        population.play([one, other], places=(1 + number % 2, 2 - number % 2))
    for number in range(games):
        if number % 300 == 0:
            population.met.clear()
        population.play([name, guests[number % 20]], places=(1, 2))


def one_friend(population: Population, name: str, games: int) -> None:
    """The strongest of the others loses on purpose, again and again."""
    friend = max((each for each in population.true if each != name), key=population.true.__getitem__)
    for number in range(games):
        if number % 300 == 0:
            population.met.clear()
        population.play([name, friend], places=(1, 2))


def weak_bots(population: Population, name: str, games: int) -> None:
    """Wins every game against the weakest bot."""
    for _ in range(games):
        population.play([name], ["random"], places=(1, 2))


def beaten_bot(population: Population, name: str, games: int) -> None:
    """Knows a trick by which `medium` always loses."""
    for _ in range(games):
        population.play([name], ["medium"], places=(1, 2))


def giving_up(population: Population, name: str, games: int) -> None:
    """An accomplice at a table of three gives up whenever the game goes badly: the others share the first."""
    accomplice = "g0"
    population.standings[accomplice] = population.standings[name]
    population.true[accomplice] = population.true[name]
    people = [each for each in population.true if each.startswith("p") and each != name]
    for number in range(games):
        if number % 300 == 0:
            population.met.clear()
        three = [name, accomplice, str(population.rng.choice(people))]
        places = population.places([population.true[each] for each in three])
        population.play(three, places=places if places[0] == 1 else (1, 3, 1))


CHEATS: tuple[Callable[[Population, str, int], None], ...] = (
    fresh_guests, grown_guests, one_friend, weak_bots, beaten_bot, giving_up,
)  # fmt: skip


def gain(among: Population, cheat: Callable[[Population, str, int], None], games: int = 600) -> float:
    """Points that somebody of middling strength gets by it, among people who stay as they are."""
    population = copy.deepcopy(among)
    name = min(population.true, key=lambda each: abs(population.true[each] - MIDDLE))
    before = population.standings[name].points
    cheat(population, name, games)
    return population.standings[name].points - before


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    for games in (300, 1000, GAMES):
        population = grown(seed, games)
        told = f"order {agreement(population):.3f}, within the interval {coverage(population):.0%}"
        sys.stdout.write(f"{PEOPLE} people, {games} games: {told}\n")
    population = grown(seed)
    for cheat in CHEATS:
        sys.stdout.write(f"{cheat.__name__}, 600 games: {gain(population, cheat):+.0f} points\n")


if __name__ == "__main__":
    main()
