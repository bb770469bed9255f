"""K8: what a position is worth, and who wins."""

import pytest

from tests.games.keltis.positions import ALL_PLAYERS, KELTIS, parts, play, position
from trefoil.core.engine import Position

ROW_VALUES = [(1, -4), (2, -3), (3, -2), (4, 1), (5, 2), (6, 3), (7, 6), (8, 7), (9, 10)]


def ended(
    players: int = 2,
    figures: dict[int, str] | None = None,
    large: dict[int, str] | None = None,
    wishes: dict[int, int] | None = None,
    points: dict[int, int] | None = None,
) -> Position:
    """A position in which the last card of the deck has just been drawn."""
    start = position(
        players, hand="g5", figures=figures, large=large, wishes=wishes, points=points, deck="b1"
    )
    return play(start, "0 discard g5", "0 draw deck")


@pytest.mark.parametrize(("row", "value"), ROW_VALUES)
def test_K8_1_a_figure_scores_its_rows_value(row: int, value: int) -> None:
    assert ended(figures={0: f"g{row}"}).breakdown()["paths"] == [value, 0]


def test_K8_1_on_the_start_nothing() -> None:
    assert ended().breakdown()["paths"] == [0, 0]


def test_K8_1_figures_add_up() -> None:
    after = ended(figures={0: "r9 y1 p4 g8 b2", 1: "r6"}, large={0: "p"})
    assert after.breakdown()["paths"] == [10 - 4 + 2 * 1 + 7 - 3, 3]


@pytest.mark.parametrize(("row", "value"), ROW_VALUES)
def test_K8_2_the_large_figure_counts_double_negative_values_too(row: int, value: int) -> None:
    after = ended(figures={0: f"g{row} y4"}, large={0: "g"})
    assert after.breakdown()["paths"] == [2 * value + 1, 0]


def test_K8_2_only_the_large_figure_and_only_its_owners() -> None:
    after = ended(figures={0: "g9 y9", 1: "g9 y9"}, large={1: "y"})
    assert after.breakdown()["paths"] == [20, 30]


@pytest.mark.parametrize(
    ("stones", "worth"),
    [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10)],
)
def test_K8_3_the_table_of_wish_stones(stones: int, worth: int) -> None:
    assert ended(wishes={1: stones}).breakdown()["wish stones"] == [-4, worth]


def test_K8_4_totals_go_past_fifty() -> None:
    figures = {0: "r9 y9 p9 g9", 1: ""}
    after = ended(figures=figures, large={0: "r"}, wishes={0: 5}, points={0: 9})
    assert after.scores() == [50 + 10 + 9, -4]
    assert parts(after, 0) == {"paths": 50, "wish stones": 10, "tiles": 9}


def test_K8_4_and_below_zero() -> None:
    after = ended(figures={0: "r1 y1 p1 g1 b1"}, large={0: "g"})
    assert after.scores() == [-28, -4]
    assert KELTIS.score_range[0] == -28


def test_K8_5_the_highest_total_wins() -> None:
    after = ended(players=3, points={0: 3, 1: 12, 2: 5})
    assert after.result()["scores"] == [-1, 8, 1]
    assert after.result()["winners"] == [1]


def test_K8_5_also_among_negative_totals() -> None:
    assert ended(figures={0: "g1"}).result()["winners"] == [1]


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_K8_5_all_who_share_it_win(players: int) -> None:
    assert ended(players=players).result()["winners"] == list(range(players))


def test_K8_5_sharing_by_different_ways() -> None:
    """K8.5: 6 from a row, 6 from tiles, and less."""
    after = ended(players=4, figures={0: "g7"}, points={1: 5, 2: 6, 3: 1})
    assert after.result()["winners"] == [0, 2]


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_K8_the_result_says_everything(players: int) -> None:
    result = ended(players=players, points={0: 1}).result()
    assert result == {
        "scores": [-3] + [-4] * (players - 1),
        "winners": [0],
        "reason": "deck empty",
        "breakdown": {
            "paths": [0] * players,
            "wish stones": [-4] * players,
            "tiles": [1] + [0] * (players - 1),
        },
    }
