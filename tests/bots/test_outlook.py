"""Outlooks: what everybody has, and how that foretells the end."""

import tomllib
from collections.abc import Iterator

import numpy as np
import pytest

from tests.playing import random_steps
from trefoil.bots.learning import examples, explained, fit, worths_text
from trefoil.bots.levels import LEARNED, learned_worths
from trefoil.core.engine import Position, new_game
from trefoil.core.errors import TrefoilError
from trefoil.games import GAMES, TITLES
from trefoil.games.kero.scoring import total_points

KERO = GAMES["kero"]
OUTLOOK = TITLES["kero"].outlook


def positions(seed: int) -> Iterator[Position]:
    return (position for position, _ in random_steps(new_game(KERO, 2, seed), seed))


def figures_of(position: Position, player: int) -> dict[str, float]:
    row = np.zeros(len(OUTLOOK.names))
    OUTLOOK.take_figures(position.state, player, row)
    return dict(zip(OUTLOOK.names, row.tolist(), strict=True))


def test_what_one_has_more_the_other_has_less() -> None:
    for position in positions(1):
        one, other = (figures_of(position, player) for player in (0, 1))
        assert one == {name: -figure for name, figure in other.items()}


def test_figures_say_what_lies_on_the_table() -> None:
    *_, last = positions(2)
    state, found = last.state, figures_of(last, 0)
    assert found["points"] == total_points(state, 0) - total_points(state, 1)
    assert found["jerrycans"] == int(state.jerrycans[0]) - int(state.jerrycans[1])
    assert found["turn"] == (1 if state.turn == 0 else -1)
    assert found["cards"] == (state.card_owner == 0).sum() - (state.card_owner == 1).sum()


def test_the_kept_worths_say_how_they_were_found() -> None:
    table = tomllib.loads((TITLES["kero"].game.folder / LEARNED).read_text())
    assert table["command"].startswith("trefoil learn kero ")
    assert tuple(table["worths"]) == OUTLOOK.names
    assert learned_worths("kero").tolist() == list(table["worths"].values())
    assert len(learned_worths("keltis")) == 0
    with pytest.raises(TrefoilError, match="do not fit"):
        OUTLOOK.row({"beauty": 1.0})


def test_learning_finds_worths_again() -> None:
    rng = np.random.default_rng(1)
    worths = np.array([2.0, -1.0, 0.5])
    figures = rng.standard_normal((20_000, 3))
    assert fit(figures, figures @ worths) == pytest.approx(worths, abs=0.01)
    assert explained(figures, figures @ worths) > 0.99
    assert explained(figures, rng.standard_normal(20_000)) < 0.01


def test_games_are_foretold_the_same_from_the_same_seed() -> None:
    figures, margins = examples(KERO, 60, 5)
    again, _ = examples(KERO, 60, 5)
    assert np.array_equal(figures, again)
    assert explained(figures, margins) > 0.2
    text = worths_text(KERO, fit(figures, margins), "trefoil learn kero --games 60", "something")
    assert tuple(tomllib.loads(text)["worths"]) == OUTLOOK.names


def test_a_game_without_an_outlook_gets_a_sentence() -> None:
    with pytest.raises(TrefoilError, match="played to the end"):
        examples(GAMES["keltis"], 10, 1)
