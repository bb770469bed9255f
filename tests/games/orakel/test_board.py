"""The board as text."""

import itertools

from rich.cells import cell_len

from tests.games.orakel.positions import lay_rows, pile_up, stand, table
from trefoil.core.engine import new_game
from trefoil.games.orakel import GAME
from trefoil.games.orakel.board import PLACES

WIDTH = 100


def test_the_path_winds_inwards_without_a_gap() -> None:
    assert len(set(PLACES)) == 35
    steps = [abs(a - c) + abs(b - d) for (a, b), (c, d) in itertools.pairwise(PLACES)]
    assert set(steps) == {1}
    assert PLACES[0] == (0, 0)


def test_everything_is_on_the_table() -> None:
    tiles = {1: "clover b", 2: "3", 3: "spiral", 4: "leprechaun", 5: "mirror"}
    position = stand(table(tiles, ["g5"]), (2, 2, 0), (2, 35, 0), priestess=2)
    lay_rows(pile_up(position, "y6"), 0, "r9 r7")
    text = GAME.draw(position.state).plain
    for shown in (
        "1p -4",
        "♣b",
        "+3",
        "↶ spiral",
        "leprechaun",
        "◇ mirror",
        "◆◆",
        "35b +10",
        "0.12 1.1",
        "0.3 1.3",
    ):
        assert shown in text
    for shown in ("deck 64", "y6", "r 9 7 ↓", "g5", "30 removed", "▶  seat 0"):
        assert shown in text
    assert text.count("♀") == 2  # on field 2 and in the legend


def test_a_crowd_shows_a_digit_for_each_piece() -> None:
    position = stand(table(players=4), (12, 12, 12), (12, 12, 12), (12, 12, 12), (12, 12, 0))
    assert "00011122233" in GAME.draw(position.state).plain


def test_other_hands_are_question_marks() -> None:
    position = table(hands=["g5", "b5"])
    text = GAME.draw(position.view(0).state).plain
    assert "? ? ? ? ? ? ? ?" in text
    assert "b5" not in text.replace("♣b", "")


def test_it_fits_a_hundred_columns() -> None:
    position = new_game(GAME, 4, seed=1)
    position.state.points[:] = 99
    position.state.leprechauns_scored[:] = 1
    position.state.place[:] = 35
    lines = GAME.draw(position.state).plain.split("\n")
    assert max(cell_len(line) for line in lines) <= WIDTH
