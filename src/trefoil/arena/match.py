"""The games of an arena: who meets whom, and the same results whatever plays them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trefoil.arena.threads import over_threads
from trefoil.bots.levels import find_level
from trefoil.bots.match import Outcomes, deals_of, play_deals
from trefoil.core.errors import TrefoilError
from trefoil.core.game import Game
from trefoil.games import TITLES

QUICK_CHUNK = 64  # deals that one thread plays in one call
SLOW_CHUNK = 1  # the same for bots that search


@dataclass(frozen=True)
class Pairing:
    """One bot against a table of another; with two players that is simply one against the other."""

    one: str
    other: str


@dataclass(frozen=True)
class ArenaPlan:
    """Which games to play."""

    game: Game
    bots: Sequence[str]
    players: int = 2
    games: int = 200  # of each pairing
    seed: int = 0
    options: Mapping[str, bool] = field(default_factory=dict)
    neighbours: bool = False  # each bot meets only the one before it in the list
    clock: str = ""  # one of the game's clocks; none named: the usual one

    def check(self) -> None:
        for name in self.bots:
            find_level(name)
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise TrefoilError("bad-bots", "an arena needs two or more different bots")
        if self.players not in self.game.players:
            low, high = self.game.players[0], self.game.players[-1]
            raise TrefoilError(
                "bad-players", f"{self.game.title} is for {low} to {high} players, not {self.players}"
            )
        self.check_clock()

    def check_clock(self) -> None:
        clocks = TITLES[self.game.name].live.clocks
        if self.clock and not clocks:
            raise TrefoilError("bad-clock", f"{self.game.title} is played without a clock")
        if self.clock and self.clock not in clocks:
            raise TrefoilError("bad-clock", f"the clocks of {self.game.title} are {', '.join(clocks)}")

    def pairings(self) -> list[Pairing]:
        """Each pair once; with more players each way round, as one among many is another matter."""
        pairs: Iterable[tuple[str, str]]
        if self.neighbours:
            pairs = zip(self.bots[1:], self.bots, strict=False)
        else:
            pairs = combinations(self.bots, 2) if self.players == 2 else permutations(self.bots, 2)
        return [Pairing(one, other) for one, other in pairs]

    def deals(self) -> int:
        """How many deals make so many games, each being played once per seat."""
        return -(-self.games // self.players)


@dataclass(frozen=True)
class Chunk:
    """Some deals of one pairing."""

    game: Game
    pairing: Pairing
    players: int
    deals: NDArray[np.int64]
    options: Mapping[str, bool]
    clock: str = ""

    @property
    def games(self) -> int:
        return len(self.deals) * self.players


Players: TypeAlias = Callable[[Iterable[Chunk]], Iterator[Outcomes]]  # plays chunks and keeps their order


@dataclass(frozen=True)
class Meeting:
    """All games of one pairing."""

    pairing: Pairing
    players: int
    outcomes: Outcomes

    @property
    def games(self) -> int:
        return self.outcomes.lengths.size

    def shares(self) -> NDArray[np.float64]:
        """The first bot's share of the wins, deal by deal."""
        result: NDArray[np.float64] = self.outcomes.shares[:, :, 0].mean(axis=1)
        return result


def chunks_of(plan: ArenaPlan) -> list[Chunk]:
    """The deals of a seed are the same for every pairing."""
    deals = deals_of(plan.seed, plan.deals(), (plan.players,))
    chunks = []
    for pairing in plan.pairings():
        slow = any(find_level(name).searches for name in (pairing.one, pairing.other))
        size = SLOW_CHUNK if slow else QUICK_CHUNK
        chunks += [
            Chunk(plan.game, pairing, plan.players, deals[at : at + size], plan.options, plan.clock)
            for at in range(0, len(deals), size)
        ]
    return chunks


def play_chunk(chunk: Chunk) -> Outcomes:
    levels = [find_level(chunk.pairing.one)] + [find_level(chunk.pairing.other)] * (chunk.players - 1)
    return play_deals(chunk.game, levels, chunk.deals, chunk.options, chunk.clock)


def on_threads(threads: int = 0) -> Players:
    """All cores of this machine, or so many threads."""
    return lambda chunks: over_threads(play_chunk, chunks, threads)


def meetings_of(plan: ArenaPlan, played: Iterable[tuple[Chunk, Outcomes]]) -> list[Meeting]:
    by_pairing: dict[Pairing, list[Outcomes]] = {pairing: [] for pairing in plan.pairings()}
    for chunk, outcomes in played:
        by_pairing[chunk.pairing].append(outcomes)
    return [Meeting(pairing, plan.players, joined(parts)) for pairing, parts in by_pairing.items()]


def joined(parts: list[Outcomes]) -> Outcomes:
    return Outcomes(
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.lengths for part in parts]),
        np.concatenate([part.turns for part in parts]),
    )


def hold(
    plan: ArenaPlan, players: Players, progress: Callable[[int], None] = lambda games: None
) -> list[Meeting]:
    """Play the whole arena; `progress` hears of each chunk's games."""
    plan.check()
    chunks = chunks_of(plan)

    def played() -> Iterator[tuple[Chunk, Outcomes]]:
        for chunk, outcomes in zip(chunks, players(chunks), strict=True):
            progress(chunk.games)
            yield chunk, outcomes

    return meetings_of(plan, played())
