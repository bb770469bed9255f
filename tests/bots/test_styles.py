"""Styles: each can be told from `medium`, and from the others, by what is seen of it in one game."""

import numpy as np
import pytest

from bench.styles import PLAYERS, Marks, differs, guesses, marks_of
from tests.playing import every_game
from trefoil.bots.anchors import anchors_of
from trefoil.bots.levels import LEVELS, OFFERED, STYLES, bots_of, figures_of, find_level, tuned_weights
from trefoil.bots.match import deals_of, play_deals
from trefoil.core.game import Game
from trefoil.games import GAMES
from trefoil.server.table.checks import check_level

SEED, GAMES_EACH, DEALS = 920, 150, 60
LIKELY = 0.55  # of the games of one style, on average over all; by chance it would be a fourth

# What a style is known by: more of it than `medium` has, or (-) less.
KNOWN_BY: dict[str, dict[str, tuple[str, ...]]] = {
    "keltis": {
        "careful": ("-paths, early", "-paths", "-at minus, early"),
        "racing": ("paths, early", "-from piles"),
        "hoarding": ("from piles", "turns", "laid, early"),
    },
    "orakel": {
        "careful": ("last one, early", "last one", "-in oracle, early"),
        "racing": ("in oracle", "-from piles", "-turns"),
        "hoarding": ("from piles", "turns", "laid, early"),
    },
    "kero": {
        "careful": ("fuel, early", "fuel", "-throws"),
        "racing": ("cards taken", "-fuel", "-turns"),
        "hoarding": ("jerrycans", "tuareks", "-Tuareks used"),
    },
}


@pytest.fixture(scope="module", params=GAMES.values(), ids=lambda game: game.name)
def seen(request: pytest.FixtureRequest) -> tuple[Game, Marks]:
    return request.param, marks_of(request.param, GAMES_EACH, SEED)


def test_a_style_shows_in_what_it_does(seen: tuple[Game, Marks]) -> None:
    game, marks = seen
    for style, known_by in KNOWN_BY[game.name].items():
        for name in known_by:
            apart = differs(marks, style, name.removeprefix("-"))
            assert (-apart if name.startswith("-") else apart) > 1, (style, name)


def test_one_game_tells_the_style(seen: tuple[Game, Marks]) -> None:
    game, marks = seen
    guessed = guesses(marks, marks_of(game, GAMES_EACH, SEED + 1))
    assert set(guessed) == set(PLAYERS)
    assert np.mean(list(guessed.values())) > LIKELY
    assert all(guessed[style] > LIKELY for style in STYLES)


@every_game
@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_stronger_than_easy_and_about_as_strong_as_medium(game: Game, style: str) -> None:
    deals = deals_of(SEED, DEALS, (5,))
    shares = [
        play_deals(game, [find_level(style), find_level(other)], deals, {}).shares[:, :, 0].mean()
        for other in ("easy", "medium")
    ]
    assert shares[0] > 0.6
    assert 0.2 < shares[1] < 0.75


@every_game
@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_tuned_weights_some_of_which_are_bent(game: Game, style: str) -> None:
    bent = figures_of(game.name)[style].bent
    assert bent
    assert find_level(style).weights(game) == {**tuned_weights(game.name), **bent}
    assert set(bent) <= set(tuned_weights(game.name))


@every_game
def test_styles_are_offered_and_rated(game: Game) -> None:
    assert bots_of(game.name) == [*LEVELS, *STYLES]
    assert set(anchors_of(game.name)) == set(OFFERED)
    for name in bots_of(game.name):
        check_level(name)


def test_a_game_that_has_given_no_style_weights_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trefoil.bots.levels.own_table", lambda game, name: {})
    figures_of.cache_clear()
    try:
        assert bots_of("keltis") == list(LEVELS)
        assert find_level("careful").weights(GAMES["keltis"]) == tuned_weights("keltis")
    finally:
        figures_of.cache_clear()
