"""K4: laying a card moves a figure."""

import pytest

from tests.games.keltis.positions import figures_of, large_of, lays, legal, play, position, row_of
from trefoil.core.engine import Position
from trefoil.core.errors import IllegalMove


def after_row(*values: int) -> Position:
    """Seat 0 has laid these green cards one after the other, and holds every green card."""
    laid = " ".join(f"g{value}" for value in values)
    rest = " ".join(f"g{value}" for value in range(11) if values.count(value) < 2)
    return position(hand="", rows={0: laid}, figures={0: f"g{len(values)}"}, hands={1: "y1"}, deck=rest)


def fitting(of: Position) -> set[int]:
    """Which green values could be laid next."""
    fits = set()
    for value in range(11):
        trial = of.copy()
        trial.state.hand[0] = [33 + value] + [-1] * 7
        fits |= {value for line in lays(trial) if line.startswith(f"0 lay g{value}")}
    return fits


def test_K4_1_one_column_per_colour_and_player_that_stays_visible() -> None:
    start = position(hand="g5 y2 g7", hands={1: "g9 g8"}, figures={}, deck="b1 b2 b3 b4")
    after = play(
        start, "0 lay g5 small", "0 draw deck", "1 lay g9 small", "1 draw deck", "0 lay g7", "0 draw deck"
    )
    assert row_of(after, 0, "g") == [5, 7]
    assert row_of(after, 1, "g") == [9]
    assert row_of(after, 0, "y") == []
    assert row_of(after.view(1), 0, "g") == [5, 7]


def test_K4_1_a_column_shows_equal_and_falling_cards_in_order() -> None:
    assert row_of(after_row(9, 8, 8, 5, 3), 0, "g") == [9, 8, 8, 5, 3]
    assert row_of(after_row(3, 3, 6, 7, 7), 0, "g") == [3, 3, 6, 7, 7]


def test_K4_2_the_first_card_may_have_any_value() -> None:
    assert fitting(position()) == set(range(11))


def test_K4_2_it_brings_a_figure_onto_the_first_stone() -> None:
    """K4.2, K8.1: which is worth -4."""
    after = play(position(hand="g10"), "0 lay g10 small")
    assert figures_of(after, 0) == "g1"
    assert after.breakdown()["paths"] == [-4, 0]


def test_K4_3_the_player_chooses_large_or_small() -> None:
    start = position(hand="g5")
    assert lays(start) == {"0 lay g5 large", "0 lay g5 small"}
    large, small = play(start, "0 lay g5 large"), play(start, "0 lay g5 small")
    assert (large_of(large, 0), int(large.state.small[0])) == ("g", 4)
    assert (large_of(small, 0), int(small.state.small[0])) == ("start", 3)


def test_K4_3_the_large_figure_enters_once_and_stays_on_its_path() -> None:
    start = position(hand="g5 y5", hands={1: "b5"}, deck="r1 r2 r3")
    after = play(start, "0 lay g5 large", "0 draw deck", "1 discard b5", "1 draw deck")
    assert {line for line in lays(after) if " y5" in line} == {"0 lay y5 small"}
    assert large_of(play(after, "0 lay y5 small"), 0) == "g"


def test_K4_3_each_player_has_a_choice_of_their_own() -> None:
    start = position(hand="g5", hands={1: "g6"}, deck="r1 r2")
    after = play(start, "0 lay g5 large", "0 draw deck")
    assert lays(after) == {"1 lay g6 large", "1 lay g6 small"}


def test_K4_3_the_size_must_be_said() -> None:
    with pytest.raises(IllegalMove, match=r"say whether a large or a small one enters \(K4\.3\)"):
        position(hand="g5").play("0 lay g5")


def test_K4_4_one_figure_per_player_and_path() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g1"})
    assert lays(start) == {"0 lay g5"}


def test_K4_4_figures_of_several_players_share_a_stone() -> None:
    start = position(players=4, hand="g5", figures={1: "g1", 2: "g1", 3: "g1"})
    after = play(start, "0 lay g5 small")
    assert [figures_of(after, seat) for seat in range(4)] == ["g1"] * 4


@pytest.mark.parametrize("value", [4, 5, 6, 10])
def test_K4_5_each_later_card_moves_the_figure_one_stone_whatever_its_value(value: int) -> None:
    start = position(hand=f"g{value}", rows={0: "g3 g4"}, figures={0: "g2 y2"})
    assert figures_of(play(start, f"0 lay g{value}"), 0) == "y2 g3"


def test_K4_5_the_large_figure_moves_one_stone_too() -> None:
    start = position(hand="g5", rows={0: "g4"}, figures={0: "g4"}, large={0: "g"})
    assert figures_of(play(start, "0 lay g5"), 0) == "g5"


@pytest.mark.parametrize(
    ("laid", "fits"),
    [
        ((5,), set(range(11))),
        ((3, 4), set(range(4, 11))),
        ((7, 4), set(range(5))),
        ((0, 10), {10}),
        ((10, 0), {0}),
        ((0,), set(range(11))),
        ((2, 9), {9, 10}),
    ],
)
def test_K4_6_equal_or_higher_or_else_equal_or_lower(laid: tuple[int, ...], fits: set[int]) -> None:
    assert fitting(after_row(*laid)) == fits


@pytest.mark.parametrize(
    ("laid", "fits"),
    [((5, 5), set(range(11))), ((5, 5, 6), set(range(6, 11))), ((5, 5, 4, 4), set(range(5)))],
)
def test_K4_6_equal_values_leave_the_direction_open(laid: tuple[int, ...], fits: set[int]) -> None:
    assert fitting(after_row(*laid)) == fits


def test_K4_6_each_column_has_a_direction_of_its_own() -> None:
    rows = {0: "g3 g5 y8 y6", 1: "g9 g4"}
    figures = {0: "g2 y2", 1: "g2"}
    start = position(hand="g4 g7 y7 y2", rows=rows, figures=figures, hands={1: "g2 g6"}, deck="b1 b2")
    assert lays(start) == {"0 lay g7", "0 lay y2"}
    assert lays(play(start, "0 discard g4", "0 draw deck")) == {"1 lay g2"}


@pytest.mark.parametrize(
    ("laid", "fits"),
    [((3, 3, 6, 7, 7), {7, 8, 9, 10}), ((9, 8, 8, 5, 3), {0, 1, 2, 3})],
)
def test_K8_6_the_columns_of_the_rulebook(laid: tuple[int, ...], fits: set[int]) -> None:
    """K8.6, K4.6: each card of the example fits on those before it, and the next must go on the same way."""
    for count in range(len(laid)):
        assert laid[count] in fitting(after_row(*laid[:count]))
    assert fitting(after_row(*laid)) == fits | {laid[-1]}


# K4.7: the figure at the end


AT_END = {"rows": {0: "g3 g4"}, "figures": {0: "g9 y3 b8"}, "large": {0: "g"}}


def test_K4_7_figure_at_the_end_lets_another_move() -> None:
    start = position(hand="g5", enter_without_card=False, **AT_END)  # type: ignore[arg-type]
    assert lays(start) == {"0 lay g5 to y", "0 lay g5 to b"}
    after = play(start, "0 lay g5 to y")
    assert figures_of(after, 0) == "y4 g9 b8"
    assert row_of(after, 0, "g") == [3, 4, 5]


def test_K4_7_the_card_must_fit_its_column() -> None:
    start = position(hand="g3 g4", **AT_END)  # type: ignore[arg-type]
    assert {line.split(" to ")[0] for line in lays(start)} == {"0 lay g4"}


def test_K4_7_not_before_the_last_stone() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g8 y3"})
    assert lays(start) == {"0 lay g5"}


def test_K4_7_only_own_figures_move() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g9 y3", 1: "b3 r2"}, enter_without_card=False)
    assert lays(start) == {"0 lay g5 to y"}
    assert figures_of(play(start, "0 lay g5 to y"), 1) == "r2 b3"


def test_K4_7_not_one_that_is_at_the_end_itself() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g9 y9 b2"}, enter_without_card=False)
    assert lays(start) == {"0 lay g5 to b"}


def test_K4_7_the_other_figure_needs_no_fitting_column() -> None:
    """K4.7, K4.1: the card goes into its own colour's column, the other column stays as it is."""
    start = position(hand="g5", rows={0: "g3 y9 y8"}, figures={0: "g9 y2"}, enter_without_card=False)
    after = play(start, "0 lay g5 to y")
    assert row_of(after, 0, "y") == [9, 8]


# K4.8: entering without a card


def test_K4_8_another_figure_may_enter_from_the_start() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g9 y9 b2 r1"}, large={0: "y"})
    assert lays(start) == {"0 lay g5 to b", "0 lay g5 to r", "0 lay g5 to p small"}
    after = play(start, "0 lay g5 to p small")
    assert figures_of(after, 0) == "r1 y9 p1 g9 b2"
    assert after.state.small[0] == 0


def test_K4_8_with_the_choice_of_size() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g9 y9 b9 r9"})
    assert lays(start) == {"0 lay g5 to p large"}  # all four small ones are on paths
    two_left = position(hand="g5", rows={0: "g3"}, figures={0: "g9 y9 b9"})
    sizes = {f"0 lay g5 to {path} {size}" for path in "rp" for size in ("large", "small")}
    assert lays(two_left) == sizes
    assert large_of(play(two_left, "0 lay g5 to p large"), 0) == "p"


def test_K4_8_a_tile_on_the_first_stone_works_for_a_figure_that_enters() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g9"}, tiles="p1:3")
    assert play(start, "0 lay g5 to p large").breakdown()["tiles"] == [3, 0]


def test_K4_8_with_the_option_off_nothing_enters_without_a_card() -> None:
    start = position(
        hand="g5", rows={0: "g3"}, figures={0: "g9 y3"}, tiles="y4:clover", enter_without_card=False
    )
    assert lays(start) == {"0 lay g5 to y"}
    chain = play(start, "0 lay g5 to y")
    assert legal(chain) == {"0 clover y", "0 clover pass"}
    assert "no figure enters the pink path without a card of its colour (K4.8)" in refusal(
        chain, "0 clover p small"
    )


def test_K4_8_with_the_option_off_a_card_still_brings_a_figure() -> None:
    assert lays(position(hand="g5", enter_without_card=False)) == {"0 lay g5 large", "0 lay g5 small"}


@pytest.mark.parametrize("value", [0, 5, 10])
def test_K4_8_a_later_card_moves_the_figure_that_entered_without_one(value: int) -> None:
    """Its column starts with any value, and no second figure enters."""
    start = position(hand=f"p{value}", figures={0: "p1 g9"})
    assert lays(start) == {f"0 lay p{value}"}
    after = play(start, f"0 lay p{value}")
    assert figures_of(after, 0) == "p2 g9"
    assert row_of(after, 0, "p") == [value]


@pytest.mark.parametrize("value", [0, 5, 10])
def test_K4_8_first_card_on_a_path_whose_end_was_reached_without_one(value: int) -> None:
    """K4.8, K4.7: it lets another figure move, and starts its column with any value."""
    start = position(hand=f"p{value}", figures={0: "p9 g4"}, enter_without_card=False)
    assert lays(start) == {f"0 lay p{value} to g"}
    after = play(start, f"0 lay p{value} to g")
    assert figures_of(after, 0) == "p9 g5"
    assert row_of(after, 0, "p") == [value]


def refusal(of: Position, line: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        of.play(line)
    return refused.value.sentence


# K4.9


def test_K4_9_a_card_that_moves_no_figure_cannot_be_laid() -> None:
    alone = position(hand="g5", rows={0: "g3"}, figures={0: "g9"}, enter_without_card=False)
    assert legal(alone) == {"0 discard g5"}
    four = position(hand="g5", rows={0: "g3"}, figures={0: "g9 y9 b9 r9"}, enter_without_card=False)
    assert legal(four) == {"0 discard g5"}


def test_K4_9_others_figures_do_not_help() -> None:
    start = position(hand="g5", rows={0: "g3"}, figures={0: "g9", 1: "g3 y2"}, enter_without_card=False)
    assert legal(start) == {"0 discard g5"}
