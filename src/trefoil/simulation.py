"""Many games between bots, on all cores by threads, the same bytes whatever their number."""

import os
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.games import Played as Chunk
from trefoil.bots.games import play_games
from trefoil.bots.levels import Level, find_level
from trefoil.core.chance import generators
from trefoil.core.engine import Position, blank_position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Actions, Game, States
from trefoil.core.record import Record, new_record, transcribe

CHUNK = 64  # games that one thread plays in one call
AHEAD = 2  # chunks waiting per thread
MOST_MOVES = 10_000


@dataclass(frozen=True)
class Plan:
    """Which games to play."""

    game: Game
    players: int = 2
    games: int = 1000
    seed: int = 0
    bots: Sequence[str] = ("random",)
    options: Mapping[str, bool] = field(default_factory=dict)
    components: Mapping[str, Any] | None = None
    most_moves: int = MOST_MOVES
    threads: int = 0  # 0: one per core

    def seats(self) -> list[Level]:
        """The bot of each seat; a single name stands for all of them."""
        names = list(self.bots) * self.players if len(self.bots) == 1 else list(self.bots)
        if len(names) != self.players:
            raise TrefoilError("bad-bots", f"{len(names)} bots are named for {self.players} players")
        return [find_level(name) for name in names]


@dataclass(frozen=True)
class Played:
    """One simulated game."""

    start: Position
    end: Position
    actions: Actions

    def record(self, most_moves: int = MOST_MOVES) -> Record:
        moves, _ = transcribe(self.start, self.actions)
        return new_record(self.start, moves, self.end, f"stopped after {most_moves} moves")


def play_chunk(plan: Plan, blank: Position, rngs: NDArray[np.int64]) -> Chunk:
    return play_games(blank, plan.seats(), rngs, plan.most_moves)


def simulate(plan: Plan) -> Iterator[Played]:
    """Play the games of a plan, in order, on several threads."""
    blank = blank_position(plan.game, plan.players, plan.options, plan.components)
    blank.state.first = CHANCE
    plan.seats()
    rngs = generators(plan.seed, plan.games)
    pieces = iter([rngs[at : at + CHUNK] for at in range(0, plan.games, CHUNK)])
    threads = plan.threads or os.cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[Chunk]] = deque()
        try:
            for piece in islice(pieces, threads * AHEAD):
                waiting.append(pool.submit(play_chunk, plan, blank, piece))
            while waiting:
                chunk = waiting.popleft().result()
                for piece in islice(pieces, 1):
                    waiting.append(pool.submit(play_chunk, plan, blank, piece))
                yield from games_of(blank, chunk)
        finally:
            for future in waiting:
                future.cancel()


def games_of(blank: Position, chunk: Chunk) -> Iterator[Played]:
    for at, log in enumerate(chunk.logs):
        yield Played(with_state(blank, chunk.starts, at), with_state(blank, chunk.ends, at), log)


def with_state(blank: Position, states: States, at: int) -> Position:
    position = blank.copy()
    position.states[0] = states[at]
    return position


@dataclass
class Summary:
    """How simulated games came out."""

    players: int
    games: int = 0
    moves: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    first_wins: float = 0.0  # of the seat that began, whichever it was
    tallies: dict[str, list[list[int]]] = field(default_factory=dict)

    def add(self, played: Played) -> None:
        self.games += 1
        self.moves.append(len(played.actions))
        self.wins = self.wins or [0.0] * self.players
        if not played.end.is_over:
            self.endings["stopped"] += 1
            return
        result = played.end.result()
        self.endings[result["reason"]] += 1
        self.scores.append(result["scores"])
        for seat in result["winners"]:
            self.wins[seat] += 1 / len(result["winners"])
            self.first_wins += (seat == played.end.state.first) / len(result["winners"])
        for name, figures in played.end.game.tallies(played.end.state).items():
            self.tallies.setdefault(name, []).append(figures)
