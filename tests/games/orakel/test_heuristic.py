"""The heuristic for Das Orakel is somebody to play against."""

import numpy as np
import pytest

from trefoil.core.engine import Position
from trefoil.games.orakel import GAME
from trefoil.games.orakel.moves import CLOVER_PIECE
from trefoil.simulation import Plan, simulate

NUM_GAMES = 100
LONGEST = 600
MOST_TURNS = 45


def results(players: int, bots: list[str]) -> tuple[list[Position], float]:
    """Games between bots; the final positions, and how many turns a player had."""
    games = list(simulate(Plan(GAME, players, NUM_GAMES, 1, bots, most_moves=LONGEST)))
    turns = sum(int((played.actions < CLOVER_PIECE).sum()) for played in games)
    return [played.end for played in games], turns / NUM_GAMES / players


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    bots = ["random", "random"]
    bots[seat] = "heuristic"
    positions, _ = results(2, bots)
    assert sum(position.result()["winners"] == [seat] for position in positions) >= 0.95 * NUM_GAMES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_comes_to_an_end_in_a_human_number_of_turns(players: int) -> None:
    positions, turns = results(players, ["heuristic"] * players)
    assert all(position.is_over for position in positions)
    assert turns < MOST_TURNS
    assert {position.result()["reason"] for position in positions} >= {"deck empty"}
    assert np.mean([position.scores() for position in positions]) > 30
