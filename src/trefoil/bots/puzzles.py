"""Puzzles: positions of bots' games in which one action is clearly best, and the heuristic misses it.

A game's folder has a collection of them, a puzzle per line; `puzzling` finds more.
"""

import gzip
from functools import cache, lru_cache

import msgspec

from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.record import Record, check_record
from trefoil.games import GAMES

COLLECTION = "puzzles.jsonl.gz"
MOST_OPEN = 300  # puzzles that are kept rebuilt


class Value(msgspec.Struct, kw_only=True, frozen=True, array_like=True):
    """What an action is worth: the margin to expect, how far it is behind the best, an error of each."""

    action: int
    margin: float
    error: float
    behind: float
    behind_error: float


class Check(msgspec.Struct, kw_only=True, frozen=True):
    """A search of its own, with its own luck: by how much the best action leads the second."""

    seed: int
    worlds: int
    gap: float
    error: float


class Making(msgspec.Struct, kw_only=True, frozen=True):
    """How puzzles are looked for: the same figures find the same puzzles."""

    seed: int = 0
    bots: str = "hard"  # who play the games
    least: float = 2.0  # points by which the best action leads the second
    sure: float = 4.0  # standard errors by which it does
    worlds: int = 1024  # of each check


class Puzzle(msgspec.Struct, kw_only=True, frozen=True):
    """The record ends at the position, in which `seat` decides."""

    record: Record
    seat: int
    best: int
    words: str  # of the best action, as a record has them
    usual: int  # what the heuristic does
    values: list[Value]  # of every legal action, the best first
    checks: list[Check]
    made: Making
    game: int  # number of the game it is from, in that making


read_puzzle: msgspec.json.Decoder[Puzzle] = msgspec.json.Decoder(Puzzle)


def position_of(puzzle: Puzzle) -> Position:
    """The whole truth of it; whoever solves it gets the seat's view."""
    position = check_record(puzzle.record, GAMES)
    if position.player != puzzle.seat:
        raise TrefoilError("bad-puzzle", f"seat {puzzle.seat} does not decide there")
    return position


# the collections that come with the games


@cache
def collection(game: str) -> list[bytes]:
    """The puzzles of a game, as they are written; a game without a collection has none."""
    path = GAMES[game].folder / COLLECTION
    return gzip.decompress(path.read_bytes()).splitlines() if path.exists() else []


@lru_cache(MOST_OPEN)
def shipped(game: str, number: int) -> tuple[Puzzle, Position]:
    """A puzzle of the collection by its number, from 1, and the seat's view of its position."""
    puzzle = read_puzzle.decode(collection(game)[number - 1])
    return puzzle, position_of(puzzle).view(puzzle.seat)
