"""The heuristic for Das Orakel is somebody to play against."""

import numpy as np
import pytest

from trefoil.bots.playing import HEURISTIC, RANDOM, compiled_bots
from trefoil.core.chance import generators
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHOICES
from trefoil.games.orakel import GAME
from trefoil.games.orakel.moves import CLOVER_PIECE

NUM_GAMES = 100
LONGEST = 600
MOST_TURNS = 45


def results(players: int, bots: list[int]) -> tuple[list[Position], float]:
    """Games between bots, the seats going round; the final positions, and how many turns a player had."""
    blank = blank_position(GAME, players)
    blank.state.first = -1
    starts, ends, views = (np.zeros(size, GAME.dtype) for size in (NUM_GAMES, NUM_GAMES, 1))
    logs, lengths = np.zeros((NUM_GAMES, LONGEST), np.int64), np.zeros(NUM_GAMES, np.int64)
    seats = np.array([bots] * NUM_GAMES, np.int64)
    choices = np.zeros(1, CHOICES)
    rngs = generators(1, NUM_GAMES)
    compiled_bots(GAME).play_many(blank.states, starts, ends, views, seats, rngs, logs, lengths, choices)
    positions = []
    for game in range(NUM_GAMES):
        position = Position(GAME, blank.components)
        position.states[0] = ends[game]
        positions.append(position)
    turns = sum(int((logs[game, : lengths[game]] < CLOVER_PIECE).sum()) for game in range(NUM_GAMES))
    return positions, turns / NUM_GAMES / players


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    bots = [RANDOM, RANDOM]
    bots[seat] = HEURISTIC
    positions, _ = results(2, bots)
    assert sum(position.result()["winners"] == [seat] for position in positions) >= 0.95 * NUM_GAMES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_comes_to_an_end_in_a_human_number_of_turns(players: int) -> None:
    positions, turns = results(players, [HEURISTIC] * players)
    assert all(position.is_over for position in positions)
    assert turns < MOST_TURNS
    assert {position.result()["reason"] for position in positions} >= {"deck empty"}
    assert np.mean([position.scores() for position in positions]) > 30
