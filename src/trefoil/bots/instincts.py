"""Instincts, learned from what searches find: tables that send an action's worth where its lead points.

In games of a bot with itself actions are tried in the same imagined worlds, as an expert does. Leads of a few
worlds are mostly luck, but luck has no place in a table: over many decisions it evens out.
"""

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.levels import Level, learned_worths, tuned_weights
from trefoil.bots.match import Outcomes, deals_of, margins, play_deals
from trefoil.bots.playing import compiled_bots, desk
from trefoil.bots.tuning import CHECK_DEALS, CHECK_PART
from trefoil.core.chance import Rng
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE, Game, States
from trefoil.core.instinct import Table
from trefoil.games import TITLES

TRIED = 1 / 3  # of a game's decisions, so that many games are seen
FEW, MORE = 3, 5  # worlds for every action, and more of them for the best
BEST = 5  # actions
BATCH = 3000  # decisions
IMITATING, IMPROVING = (1200, 0.05), (900, 0.02)  # steps, and the rate of the first
FORGETTING, SQUARES = 0.9, 0.995  # of the slopes and of their squares, from step to step
WILL = 1.0  # points by which an action must be worth more to be taken e times as often
ANCHOR = 1e-4  # pulls what was learned back to what it began with
MIXES = tuple(part / 10 for part in range(11))
MIX_GAMES, MIX_PART = 4000, 3 * 10**6  # for each mix, and their part of the seed
KEPT_BACK = 0.1  # of the decisions, to see what was learned by them
ABOUT = "about"
MOST_GAMES = 10**5
SHARE = 4  # games that somebody plays at a time
LONGEST = 1000  # decisions of a game: who has learned little may let a card go round and round

Finding = Callable[[Position, Rng], NDArray[np.float32]]
Slopes = Callable[[NDArray[np.float64], "Tries"], NDArray[np.float64]]


@dataclass(frozen=True)
class Tries:
    """Decisions one after the other: how many actions each has, and each action's places and lead."""

    places: NDArray[np.int32]
    leads: NDArray[np.float32]
    counts: NDArray[np.int64]

    def part(self, start: int, end: int) -> "Tries":
        """The decisions from `start` to before `end`."""
        first, last = (int(self.counts[:decision].sum()) for decision in (start, end))
        return Tries(self.places[first:last], self.leads[first:last], self.counts[start:end])

    @property
    def starts(self) -> NDArray[np.int64]:
        return np.cumsum(self.counts) - self.counts

    def each(self, of_decisions: NDArray[Any]) -> NDArray[Any]:
        """What belongs to each decision, for each of its actions."""
        return np.repeat(of_decisions, self.counts)

    def sums(self, of_actions: NDArray[Any]) -> NDArray[Any]:
        return np.add.reduceat(of_actions, self.starts)

    def highest(self, of_actions: NDArray[Any]) -> NDArray[Any]:
        return np.maximum.reduceat(of_actions, self.starts)


# games


class Trial:
    """A bot that plays with itself and tries, now and then, what every action would have led to."""

    def __init__(self, game: Game, row: States) -> None:
        self.game, self.row, self.outlook = game, row, learned_worths(game.name)
        self.trials, self.choices, self.notes = desk(game)
        self.compiled = compiled_bots(game)
        heuristic = TITLES[game.name].heuristic
        self.learner = heuristic.row(heuristic.weights, np.zeros(heuristic.instinct.size, np.float32))
        self.room = np.zeros((len(self.notes[0].action), heuristic.instinct.num_places), np.int32)

    def rank(self, seen: Position, legal: list[int], rng: Rng) -> None:
        self.choices["action"][0][: len(legal)] = legal
        self.choices["count"][0] = len(legal)
        self.compiled.rank(seen.states, self.choices, self.row, 0, len(legal), 0.0, rng, self.notes)

    def leads(self, view: Position, rng: Rng) -> NDArray[np.float32]:
        found, count = self.notes[0], int(self.notes[0].count)
        for worlds in (FEW, MORE):
            self.compiled.compare(
                view.states, self.trials, self.choices, self.row, 0, worlds, 0, self.outlook, rng, self.notes
            )
            found.dropped[BEST:count] = 1
        tried = np.where(np.arange(count) < BEST, FEW + MORE, FEW)
        return (found.lead[:count] / tried).astype(np.float32)

    def worths(self, view: Position, rng: Rng) -> NDArray[np.float32]:
        """What the actions are held for, against the best."""
        found = self.notes[0]
        return (found.worth[: found.count] - found.worth[0]).astype(np.float32)

    def places(self, view: Position) -> NDArray[np.int32]:
        """Of the actions as they are ranked."""
        self.compiled.note_places(view.states, self.learner, self.notes, self.room)
        return self.room[: int(self.notes[0].count)].copy()


@dataclass(frozen=True)
class Share:
    """Some games of a round, for whoever plays them: the tuned heuristic's, or those of what was learned."""

    game: Game
    table: Table | None
    seed: int
    part: int  # of the seed: the round
    first: int  # the number of the first game
    deals: NDArray[np.int64]
    players: int


Gatherers = Callable[[Iterable[Share]], Iterator[Tries]]  # keeps the order of the shares


def shares_of(game: Game, table: Table | None, seed: int, part: int, players: int) -> Iterator[Share]:
    """More games than anybody wants; whoever has enough decisions stops."""
    deals = deals_of(seed, MOST_GAMES, (part,))
    for first in range(0, MOST_GAMES, SHARE):
        yield Share(game, table, seed, part, first, deals[first : first + SHARE], players)


def gather(shares: Iterable[Share], count: int, gatherers: Gatherers) -> Tries:
    """So many decisions, each action with its places and what was found for it: the same whoever gathers."""
    found: list[Tries] = []
    gathered = gatherers(shares)
    while (missing := count - sum(len(tries.counts) for tries in found)) > 0:
        tries = next(gathered)
        found.append(tries.part(0, min(missing, len(tries.counts))))
    if isinstance(gathered, Generator):
        gathered.close()  # what others have begun beyond that is not waited for
    return joined(found)


def gather_share(share: Share) -> Tries:
    """The decisions of some games that were tried, in order; equal seeds, equal tries."""
    trial = Trial(
        share.game, TITLES[share.game.name].heuristic.row(tuned_weights(share.game.name), share.table)
    )
    found = trial.worths if share.table is None else trial.leads
    tries = []
    for number, deal in enumerate(share.deals, share.first):
        chosen = np.random.default_rng([share.seed, share.part, number])
        for view, rng in decisions(trial, share.players, deal.copy(), chosen):
            places, leads = trial.places(view), found(view, rng)
            tries.append(Tries(places, leads, np.array([len(leads)])))
    return joined(tries)


def decisions(
    trial: Trial, players: int, rng: Rng, chosen: np.random.Generator
) -> Iterator[tuple[Position, Rng]]:
    """Decisions of a game of a bot with itself, their actions ranked; what is ranked first is played."""
    position = blank_position(trial.game, players)
    position.state.first = CHANCE
    trial.game.compiled.deal(position.states, 0, rng)
    for _ in range(LONGEST):
        if position.is_over:
            return
        legal = position.legal_actions()
        if position.player == CHANCE:
            position.step(int(trial.game.compiled.sample_chance(position.states, 0, rng)))
            continue
        trial.rank(position, legal, rng)
        best = int(trial.notes[0].action[0])
        if len(legal) > 1 and chosen.random() < TRIED:
            yield position.view(position.player), rng
        position.step(best)


def joined(parts: Sequence[Tries]) -> Tries:
    return Tries(
        np.concatenate([part.places for part in parts]),
        np.concatenate([part.leads for part in parts]),
        np.concatenate([part.counts for part in parts]),
    )


def parted(tries: Tries) -> tuple[Tries, Tries]:
    """What is learned from, and what is kept back."""
    cut = round(len(tries.counts) * (1 - KEPT_BACK))
    return tries.part(0, cut), tries.part(cut, len(tries.counts))


# tables


def imitate(tries: Tries, table: Table, seed: int) -> Table:
    """A table that judges as somebody else does, whose worths stand for leads."""
    return descend(tries, table, seed, towards_worths, *IMITATING)


def improve(tries: Tries, table: Table, seed: int) -> Table:
    """A table that takes what leads more often."""
    return descend(tries, table, seed, towards_leads, *IMPROVING)


def towards_worths(worths: NDArray[np.float64], tries: Tries) -> NDArray[np.float64]:
    """Slopes of the squared error, what is alike for all actions of a decision aside."""
    missed = tries.leads - worths
    return missed - tries.each(tries.sums(missed) / tries.counts)


def towards_leads(worths: NDArray[np.float64], tries: Tries) -> NDArray[np.float64]:
    """Slopes of the lead to expect from somebody who mostly takes what is worth most."""
    chances = np.exp((worths - tries.each(tries.highest(worths))) / WILL)
    chances /= tries.each(tries.sums(chances))
    result: NDArray[np.float64] = chances * (tries.leads - tries.each(tries.sums(chances * tries.leads)))
    return result


def descend(tries: Tries, table: Table, seed: int, slopes: Slopes, steps: int, rate: float) -> Table:
    """Adam, with a rate that falls to 0."""
    rng, start = np.random.default_rng(seed), table.astype(np.float64)
    found, mean, square = start.copy(), np.zeros(len(start)), np.zeros(len(start))
    parts = [tries.part(at, min(at + BATCH, len(tries.counts))) for at in range(0, len(tries.counts), BATCH)]
    for step in range(1, steps + 1):
        some = parts[int(rng.integers(len(parts)))]
        each = slopes(found[some.places].sum(axis=1), some) / len(some.counts)
        spread = np.repeat(each, some.places.shape[1])
        slope = np.bincount(some.places.ravel(), spread, len(start)) - ANCHOR * (found - start)
        slope[0] = 0.0
        mean = FORGETTING * mean + (1 - FORGETTING) * slope
        square = SQUARES * square + (1 - SQUARES) * slope * slope
        size = np.sqrt(square / (1 - SQUARES**step)) + 1e-6
        found += rate * (1 - step / steps) * mean / (1 - FORGETTING**step) / size
    return found.astype(np.float32)


def gain(tries: Tries, table: Table) -> tuple[float, float]:
    """The mean lead of what a table takes, over what it was ranked by; and its standard error."""
    worths = table.astype(np.float64)[tries.places].sum(axis=1)
    best = worths >= tries.each(tries.highest(worths))
    leads = tries.sums(best * tries.leads) / tries.sums(best.astype(np.float64))
    return float(leads.mean()), float(leads.std() / len(leads) ** 0.5)


def mixed(
    game: Game, known: Table, learned: Table, deals: NDArray[np.int64], players: int
) -> tuple[Table, dict[float, float]]:
    """What was known, with that part of what was learned that wins most; and what each part won.

    Decision 115 has the figures: both together often win more than either of them alone.
    """
    tables = [((1 - part) * known + part * learned).astype(np.float32) for part in MIXES]
    wins = [float(among_tuned(game, table, deals, players).shares[:, :, 0].mean()) for table in tables]
    return tables[int(np.argmax(wins))], dict(zip(MIXES, wins, strict=True))


def mixing_deals(seed: int, number: int, players: int) -> NDArray[np.int64]:
    """Those on which the mixes of a round are compared."""
    return deals_of(seed, MIX_GAMES // players, (MIX_PART + number,))


def among_tuned(game: Game, table: Table, deals: NDArray[np.int64], players: int) -> Outcomes:
    """One who goes by an instinct among others who go by the tuned weights, all without any search."""
    learned = Level("heuristic", own_weights=tuned_weights(game.name), own_table=table)
    tuned = Level("heuristic", own_weights=tuned_weights(game.name))
    return play_deals(game, [learned] + [tuned] * (players - 1), deals, {})


def against(game: Game, table: Table, seed: int, players: int) -> str:
    """How an instinct fares among the tuned weights."""
    deals = deals_of(seed, 2 * CHECK_DEALS // players, (CHECK_PART,))
    found = among_tuned(game, table, deals, players)
    shares, margin = found.shares[:, :, 0].mean(axis=1), margins(found)
    spread = 2 / len(deals) ** 0.5
    return (
        f"{shares.mean():.1%} ± {spread * shares.std():.1%} of {players * len(deals)} games "
        f"against the tuned weights, margin {margin.mean():+.1f} ± {spread * margin.std():.1f}"
    )


# the file


def save_table(path: Path, table: Table, about: dict[str, Any]) -> None:
    np.savez(path, table=table, about=np.array(json.dumps(about, sort_keys=True)))


def about_table(path: Path) -> dict[str, Any]:
    """How it was learned, from what, and what that cost."""
    with np.load(path, allow_pickle=False) as kept:
        found: dict[str, Any] = json.loads(str(kept[ABOUT]))
        return found
