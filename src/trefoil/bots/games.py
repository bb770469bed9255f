"""Whole games between bots: all in compiled code, or decision by decision where somebody searches."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.bot import Bot, bot_of
from trefoil.bots.levels import Level, instinct_row, seat_rows
from trefoil.bots.playing import compiled_bots
from trefoil.core.chance import Rng
from trefoil.core.engine import Position
from trefoil.core.game import CHANCE, CHOICES, Actions, States


@dataclass(frozen=True)
class Played:
    """Games as they were played: where each began and ended, what was done, and how many turns that was."""

    starts: States
    ends: States
    logs: list[Actions]
    turns: Actions


def play_games(blank: Position, levels: Sequence[Level], rngs: NDArray[np.int64], most_moves: int) -> Played:
    """Deal and play one game per generator; `levels` by seat."""
    if any(level.searches for level in levels):
        return play_thoughtfully(blank, levels, rngs, most_moves)
    return play_quickly(blank, levels, rngs, most_moves)


def play_quickly(
    blank: Position, levels: Sequence[Level], rngs: NDArray[np.int64], most_moves: int
) -> Played:
    game, games = blank.game, len(rngs)
    starts, ends, views = (np.zeros(count, game.dtype) for count in (games, games, 1))
    logs, lengths = np.empty((games, most_moves), np.int64), np.zeros(games, np.int64)
    turns, choices = np.zeros(games, np.int64), np.zeros(1, CHOICES)
    skills, weights = seat_rows(game, list(levels), len(levels))
    second_look = instinct_row(game)
    compiled_bots(game).play_many(
        blank.states, starts, ends, views, skills, weights, second_look, rngs, logs, lengths, turns, choices
    )
    kept = [log[:length].copy() for log, length in zip(logs, lengths, strict=True)]
    return Played(starts, ends, kept, turns)


def play_thoughtfully(
    blank: Position, levels: Sequence[Level], rngs: NDArray[np.int64], most_moves: int
) -> Played:
    """The same with bots that search: they spend so long in compiled code that the rest does not matter."""
    bots = [bot_of(blank.game, level) for level in levels]
    starts, ends = np.zeros(len(rngs), blank.game.dtype), np.zeros(len(rngs), blank.game.dtype)
    logs, turns = [], np.zeros(len(rngs), np.int64)
    for at, rng in enumerate(rngs):
        position = blank.copy()
        blank.game.compiled.deal(position.states, 0, rng)
        starts[at] = position.states[0]
        log, turns[at] = play_one(position, bots, rng, most_moves)
        logs.append(np.array(log, np.int64))
        ends[at] = position.states[0]
    return Played(starts, ends, logs, turns)


def play_one(position: Position, bots: Sequence[Bot], rng: Rng, most_moves: int) -> tuple[list[int], int]:
    """Play a game to its end; what was done, and in how many turns."""
    log: list[int] = []
    turns, before = 0, CHANCE
    while not position.is_over and len(log) < most_moves:
        seat = position.player
        if seat == CHANCE:
            action = int(position.game.compiled.sample_chance(position.states, 0, rng))
        else:
            turns += seat != before
            before = seat
            seen = position if bots[seat].sees_all else position.view(seat)
            action = bots[seat].choose(seen, position.legal_actions(), rng)
        log.append(action)
        position.step(action)
    return log, turns
