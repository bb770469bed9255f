"""K7: the ways a game ends."""

import pytest

from tests.games.keltis.positions import (
    ALL_PLAYERS,
    deck_size,
    figures_of,
    hand_of,
    legal,
    play,
    position,
    reason,
    tile_at,
)
from trefoil.core.engine import Position
from trefoil.core.errors import IllegalMove, TrefoilError

FOUR_IN_GOAL = {0: "y9 b7", 1: "r8 g7"}


def before_the_fifth(tile: str = "") -> Position:
    """Four figures are in the goal area; seat 0's pink one stands before it."""
    figures = {**FOUR_IN_GOAL, 0: "y9 b7 p6"}
    tiles = f"p7:{tile}" if tile else ""
    return position(hand="p5 g1", rows={0: "p4"}, figures=figures, tiles=tiles)


def test_K7_1_the_fifth_figure_in_the_goal_ends_the_game_at_once() -> None:
    after = play(before_the_fifth(), "0 lay p5")
    assert reason(after) == "five in goal"
    assert legal(after) == set()


@pytest.mark.parametrize(
    ("players", "figures"),
    [
        (2, {0: "p6", 1: "r7 y8 g9 b7"}),
        (2, {0: "p6 r7 y7 g7 b9"}),
        (3, {0: "p6", 1: "p7 r8", 2: "p9 r7"}),
        (4, {0: "p6 y8", 1: "p7", 2: "p7", 3: "p9"}),
    ],
)
def test_K7_1_whoever_owns_them_and_on_whatever_path(players: int, figures: dict[int, str]) -> None:
    start = position(players=players, hand="p5", rows={0: "p4"}, figures=figures, large={0: "p"})
    assert reason(play(start, "0 lay p5")) == "five in goal"


def test_K7_1_the_fourth_does_not_end_it() -> None:
    start = position(hand="p5", rows={0: "p4"}, figures={0: "p6 y9", 1: "r8 g7"})
    after = play(start, "0 lay p5")
    assert not after.is_over
    assert "0 draw deck" in legal(after)


@pytest.mark.parametrize("tile", ["1", "2", "3", "clover", "wish"])
def test_K7_1_the_fifth_figures_tile_does_nothing(tile: str) -> None:
    """No points, no clover; a wish stone stays where it is."""
    before = before_the_fifth(tile)
    after = play(before, "0 lay p5")
    assert reason(after) == "five in goal"
    assert after.breakdown()["tiles"] == [0, 0]
    assert after.state.wishes.tolist() == [0, 0, 0, 0]
    assert tile_at(after, "p7") == tile
    assert legal(after) == set()


def test_K7_1_there_is_no_draw() -> None:
    before = before_the_fifth()
    after = play(before, "0 lay p5")
    assert hand_of(after, 0) == ["g1"]
    assert deck_size(after) == deck_size(before)
    with pytest.raises(IllegalMove, match="the game is over"):
        after.play("0 draw deck")


def test_K7_1_the_fifth_figure_itself_scores_its_row() -> None:
    """K7.1, K8.1: only its tile does nothing."""
    after = play(before_the_fifth("3"), "0 lay p5")
    assert after.breakdown()["paths"] == [10 + 6 + 6, 7 + 6]


def test_K7_1_a_card_that_moves_another_figure_can_end_the_game() -> None:
    """K7.1, K4.7"""
    start = position(hand="y5", rows={0: "y4"}, figures={**FOUR_IN_GOAL, 0: "y9 b7 p6"})
    assert reason(play(start, "0 lay y5 to p")) == "five in goal"


def test_K7_2_the_fifth_figure_arrives_in_mid_chain() -> None:
    """K7.2, K7.1: earlier steps stand, the clover under the fifth figure does nothing, nobody draws."""
    figures, tiles = {0: "g2 b3 p6", 1: "r7 y7 g8 b9"}, "g3:clover b4:clover p7:clover"
    start = position(hand="g5 y1", rows={0: "g4"}, figures=figures, tiles=tiles)
    after = play(start, "0 lay g5", "0 clover b", "0 clover p")
    assert reason(after) == "five in goal"
    assert figures_of(after, 0) == "p7 g3 b4"
    assert hand_of(after, 0) == ["y1"]
    assert deck_size(after) == deck_size(start)
    assert legal(after) == set()


@pytest.mark.parametrize(("tile", "points", "wishes"), [("2", 2, 0), ("wish", 0, 1)])
def test_K7_2_what_was_won_before_stands(tile: str, points: int, wishes: int) -> None:
    """Points and wish stones are kept when the game ends."""
    figures, tiles = {0: "g1 p6", 1: "r7 y7 g8 b9"}, f"g2:{tile} g3:clover p7:3"
    start = position(
        hand="g5 g6", hands={1: "y1"}, rows={0: "g4"}, figures=figures, tiles=tiles, deck="b1 b2 b3"
    )
    won = play(start, "0 lay g5", "0 draw deck", "1 discard y1", "1 draw deck")
    after = play(won, "0 lay g6", "0 clover p")
    assert reason(after) == "five in goal"
    assert (after.breakdown()["tiles"], int(after.state.wishes[0])) == ([points, 0], wishes)


@pytest.mark.parametrize("row", [7, 8])
def test_K7_2_moving_within_the_goal_does_not_change_the_count(row: int) -> None:
    start = position(hand="b5", rows={0: "b4"}, figures={0: f"y9 b{row}", 1: "r8 g7"})
    after = play(start, "0 lay b5")
    assert not after.is_over
    assert figures_of(after, 0) == f"y9 b{row + 1}"


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_K7_3_drawing_the_last_card_of_the_deck_ends_the_game_at_once(players: int) -> None:
    start = position(players=players, hand="g5", deck="b1")
    after = play(start, "0 discard g5", "0 draw deck")
    assert reason(after) == "deck empty"
    assert hand_of(after, 0) == ["b1"]
    assert legal(after) == set()


def test_K7_3_the_last_card_but_one_does_not() -> None:
    after = play(position(hand="g5", deck="b1 b2"), "0 discard g5", "0 draw deck")
    assert not after.is_over
    assert after.player == 1


def test_K7_3_drawing_from_a_pile_does_not() -> None:
    after = play(position(hand="g5", piles="y1", deck="b1"), "0 lay g5 small", "0 draw y")
    assert not after.is_over
    assert deck_size(after) == 1


@pytest.mark.parametrize("clover", ["0 clover pass", "0 clover p"])
def test_K7_1_and_K7_3_the_fifth_figure_comes_before_the_last_card(clover: str) -> None:
    """With one card left, a clover decides which way the game ends."""
    start = position(
        hand="g5", rows={0: "g4"}, figures={0: "g2 p6", 1: "r7 y7 g8 b9"}, tiles="g3:clover", deck="b1"
    )
    after = play(start, "0 lay g5", clover)
    if clover == "0 clover p":
        assert reason(after) == "five in goal"
    else:
        assert reason(play(after, "0 draw deck")) == "deck empty"


def test_K7_no_result_before_the_end() -> None:
    with pytest.raises(TrefoilError, match="not over yet"):
        position(hand="g5").result()
