"""K5: what a tile does when a figure arrives."""

import pytest

from tests.games.keltis.positions import (
    clovers,
    deck_size,
    draws,
    figures_of,
    large_of,
    legal,
    parts,
    play,
    position,
    tile_at,
)
from trefoil.core.engine import Position


def arriving(tile: str, **others: str) -> Position:
    """Seat 0's green figure steps from the second stone onto the third, where the tile is."""
    figures = others.get("figures", "g2")
    start = position(
        hand="g5",
        rows={0: "g4"},
        figures={0: figures},
        tiles=f"g3:{tile} {others.get('tiles', '')}",
        deck="b1 b2 b3",
    )
    return play(start, "0 lay g5")


@pytest.mark.parametrize("tile", ["1", "2", "3", "clover"])
def test_K5_1_green_tiles_stay(tile: str) -> None:
    assert tile_at(arriving(tile), "g3") == tile


def test_K5_1_and_work_for_every_figure_that_arrives() -> None:
    rows, figures = {0: "g4", 1: "g6"}, {0: "g2", 1: "g2"}
    start = position(hand="g5", hands={1: "g7"}, rows=rows, figures=figures, tiles="g3:3", deck="b1 b2")
    after = play(start, "0 lay g5", "0 draw deck", "1 lay g7")
    assert after.breakdown()["tiles"] == [3, 3]


def test_K5_1_a_clover_works_for_the_next_figure_too() -> None:
    rows, figures = {0: "g4", 1: "g6"}, {0: "g2", 1: "g2"}
    start = position(hand="g5", hands={1: "g7"}, rows=rows, figures=figures, tiles="g3:clover", deck="b1 b2")
    after = play(start, "0 lay g5", "0 clover pass", "0 draw deck", "1 lay g7")
    assert "1 clover g" in clovers(after)


@pytest.mark.parametrize("points", [1, 2, 3])
def test_K5_2_points_are_scored_at_once(points: int) -> None:
    after = arriving(str(points))
    assert after.breakdown()["tiles"] == [points, 0]
    assert legal(after) == {"0 draw deck"}


def test_K5_2_points_add_up() -> None:
    start = position(hand="g5", rows={0: "g4"}, figures={0: "g2"}, tiles="g3:3", points={0: 4, 1: 2})
    assert play(start, "0 lay g5").breakdown()["tiles"] == [7, 2]


def test_K5_2_not_doubled_for_the_large_figure() -> None:
    start = position(hand="g5", rows={0: "g4"}, figures={0: "g2"}, large={0: "g"}, tiles="g3:3")
    assert parts(play(start, "0 lay g5"), 0) == {"paths": -4, "wish stones": -4, "tiles": 3}


def test_K5_3_a_clover_moves_any_own_figure_or_none() -> None:
    after = arriving("clover", figures="g2 y5 b9")
    entering = {f"0 clover {path} {size}" for path in "rp" for size in ("large", "small")}
    assert legal(after) == {"0 clover g", "0 clover y", "0 clover pass"} | entering


def test_K5_3_also_the_one_that_has_just_arrived() -> None:
    assert figures_of(play(arriving("clover"), "0 clover g"), 0) == "g4"


def test_K5_3_or_another() -> None:
    assert figures_of(play(arriving("clover", figures="g2 y5"), "0 clover y"), 0) == "y6 g3"


def test_K5_3_it_is_optional() -> None:
    after = play(arriving("clover"), "0 clover pass")
    assert figures_of(after, 0) == "g3"
    assert legal(after) == {"0 draw deck"}


def test_K5_3_it_moves_one_stone_and_then_a_card_is_drawn() -> None:
    after = play(arriving("clover"), "0 clover g")
    assert legal(after) == {"0 draw deck"}
    assert after.player == 0


def test_K5_3_only_own_figures() -> None:
    start = position(
        hand="g5", rows={0: "g4"}, figures={0: "g2", 1: "y3"}, tiles="g3:clover", enter_without_card=False
    )
    after = play(start, "0 lay g5")
    assert legal(after) == {"0 clover g", "0 clover pass"}
    assert figures_of(play(after, "0 clover g"), 1) == "y3"


def test_K5_3_a_figure_may_enter_with_a_clover() -> None:
    """K5.3, K4.8: large or small, onto the first stone."""
    after = play(arriving("clover"), "0 clover y large")
    assert figures_of(after, 0) == "y1 g3"
    assert large_of(after, 0) == "y"


@pytest.mark.parametrize(("tile", "points", "wishes"), [("2", 2, 0), ("wish", 0, 1)])
def test_K5_3_a_tile_there_works_too(tile: str, points: int, wishes: int) -> None:
    after = play(arriving("clover", figures="g2 y5", tiles=f"y6:{tile}"), "0 clover y")
    assert after.breakdown()["tiles"][0] == points
    assert after.state.wishes[0] == wishes


def test_K5_3_and_so_on() -> None:
    after = play(arriving("clover", figures="g2 y5", tiles="y6:clover g4:clover g5:2"), "0 clover y")
    assert "0 clover g" in clovers(after)
    after = play(after, "0 clover g", "0 clover g")
    assert figures_of(after, 0) == "y6 g5"
    assert after.breakdown()["tiles"] == [2, 0]
    assert legal(after) == {"0 draw deck"}


def test_K5_3_a_chain_of_ten_steps() -> None:
    """Nine clovers on places of the standard board: the lay, and nine steps after it."""
    stones = ["y2", "y3", "b2", "b3", "r4", "r5", "g5", "g6", "p7"]
    tiles = " ".join(f"{stone}:clover" for stone in stones) + " p8:2"
    start = position(hand="y5", rows={0: "y4"}, figures={0: "y1 b1 r3 g4 p6"}, large={0: "p"}, tiles=tiles)
    steps = [f"0 clover {stone[0]}" for stone in [*stones[1:], "p8"]]
    last_clover = play(start, "0 lay y5", *steps[:-1])
    assert len(steps) == 9
    assert legal(last_clover) == {f"0 clover {letter}" for letter in "rypgb"} | {"0 clover pass"}
    after = play(last_clover, steps[-1])
    assert figures_of(after, 0) == "r5 y3 p8 g6 b3"
    assert after.breakdown()["tiles"] == [2, 0]
    assert legal(after) == {"0 draw deck"}
    assert all(tile_at(after, stone) == "clover" for stone in stones)


def test_K5_3_no_choice_where_no_figure_can_move() -> None:
    """The clover lies under the only figure that could have moved, on its last stone: nothing is asked."""
    start = position(
        hand="g5",
        rows={0: "g4"},
        figures={0: "g8 y9"},
        tiles="g9:clover",
        deck="b1",
        enter_without_card=False,
    )
    assert legal(play(start, "0 lay g5")) == {"0 draw deck"}


def test_K5_3_a_clover_on_the_last_stone_moves_another() -> None:
    start = position(
        hand="g5", rows={0: "g4"}, figures={0: "g8 y3"}, tiles="g9:clover", enter_without_card=False
    )
    assert clovers(play(start, "0 lay g5")) == {"0 clover y", "0 clover pass"}


def test_K5_4_a_wish_stone_is_taken_and_its_stone_stays_empty() -> None:
    after = arriving("wish")
    assert after.state.wishes.tolist() == [1, 0, 0, 0]
    assert tile_at(after, "g3") == ""
    assert after.breakdown()["tiles"] == [0, 0]
    assert legal(after) == {"0 draw deck"}


def test_K5_4_the_next_figure_finds_nothing() -> None:
    rows, figures = {0: "g4", 1: "g6"}, {0: "g2", 1: "g2"}
    start = position(hand="g5", hands={1: "g7"}, rows=rows, figures=figures, tiles="g3:wish", deck="b1 b2")
    after = play(start, "0 lay g5", "0 draw deck", "1 lay g7")
    assert after.state.wishes.tolist() == [1, 0, 0, 0]
    assert legal(after) == {"1 draw deck"}


@pytest.mark.parametrize("tile", ["3", "clover", "wish"])
def test_K5_5_standing_on_a_tile_triggers_nothing(tile: str) -> None:
    """Neither one's own other moves nor a discard wake the tile one stands on."""
    start = position(hand="g5 y5", rows={0: "g4"}, figures={0: "g2 y3"}, tiles=f"y3:{tile}", deck="b1 b2")
    for line in ("0 lay g5", "0 discard y5"):
        after = play(start, line)
        assert draws(after) == legal(after)
        assert (after.breakdown()["tiles"], after.state.wishes[0], tile_at(after, "y3")) == ([0, 0], 0, tile)


@pytest.mark.parametrize("tile", ["3", "clover", "wish"])
def test_K5_5_leaving_a_tile_triggers_nothing(tile: str) -> None:
    start = position(hand="g5", rows={0: "g4"}, figures={0: "g2"}, tiles=f"g2:{tile}")
    after = play(start, "0 lay g5")
    assert draws(after) == legal(after)
    assert (after.breakdown()["tiles"], after.state.wishes[0]) == ([0, 0], 0)


def test_K5_5_each_stone_of_a_chain_is_arrived_on_none_is_passed() -> None:
    after = play(arriving("clover", tiles="g4:wish g5:3"), "0 clover g")
    assert (int(after.state.wishes[0]), after.breakdown()["tiles"][0]) == (1, 0)
    assert deck_size(after) == 3
