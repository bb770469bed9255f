"""Tuning: small, repeatable, and it finds what is better."""

import numpy as np

from tests.playing import every_game
from trefoil.bots.tuning import Search, duel, evolve, weights_text
from trefoil.core.game import Game
from trefoil.games import GAMES, TITLES


@every_game
def test_the_same_seed_finds_the_same_weights(game: Game) -> None:
    def found(seed: int, threads: int) -> list[float]:
        *_, last = evolve(Search(game, game.players[0], 2, 6, 2, seed, threads))
        return [*last.mean.tolist(), last.best]

    assert found(1, 1) == found(1, 3)
    assert found(1, 1) != found(2, 1)


def test_spoilt_weights_are_repaired() -> None:
    """From weights that like to throw good cards away, a few generations find the way back."""
    game = GAMES["keltis"]
    plain = TITLES["keltis"].heuristic.weights
    search = Search(game, generations=6, population=24, deals=12, seed=3, start={**plain, "skip": -1.0})
    spoilt = np.array(list(search.start.values()))
    *_, last = evolve(search)
    assert duel(search, last.mean, spoilt, 100, 99).mean() > 3


def test_a_duel_with_itself_is_even() -> None:
    game = GAMES["keltis"]
    weights = np.array(list(TITLES["keltis"].heuristic.weights.values()))
    found = duel(Search(game), weights, weights, 200, 1)
    assert abs(found.mean()) < 4 * found.std() / 200**0.5 + 1e-9


def test_the_file_names_the_command() -> None:
    weights = np.array(list(TITLES["keltis"].heuristic.weights.values()))
    text = weights_text(GAMES["keltis"], weights, "trefoil tune keltis --seed 1", "better")
    assert 'command = "trefoil tune keltis --seed 1"' in text
    assert "skip = 0.9000" in text
