"""Scoring (O12) and the worked examples of the rulebook, replayed on the board."""

import pytest

from tests.games.orakel.positions import (
    answers,
    choices,
    hand,
    lay_rows,
    pile_up,
    places,
    play,
    points,
    reason,
    refusal,
    row,
    stand,
    table,
)
from trefoil.core.engine import Position
from trefoil.games.cards.deck import CARD_TEXTS


def collect(position: Position, seat: int, wishes: int, mirrors: int) -> Position:
    position.state.wishes[seat] = wishes
    position.state.mirrors[seat] = mirrors
    return position


def others_turn(position: Position) -> Position:
    """Let every other seat discard and draw."""
    for seat in range(1, int(position.state.players)):
        play(position, f"discard {hand(position, seat)[0]}", "draw deck")
    return position


def test_every_piece_scores_its_fields_value() -> None:
    """O12.1: negative ones too; nothing on the start stone."""
    position = stand(table(), (35, 1, 0), (13, 28, 29))
    assert position.breakdown()["fields"] == [10 - 4 + 0, 1 + 5 + 6]


@pytest.mark.parametrize(
    ("stones", "worth"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (9, 10)]
)
def test_wish_stones_score_by_the_table(stones: int, worth: int) -> None:
    """O12.2"""
    assert collect(table(), 1, stones, 0).breakdown()["wish stones"] == [-4, worth]


@pytest.mark.parametrize(("stones", "mirrors", "total"), [(5, 3, 40), (1, 2, -9), (0, 3, -16), (3, 1, 6)])
def test_every_mirror_counts_the_wish_stones_once_more(stones: int, mirrors: int, total: int) -> None:
    """O12.3: minus points as well."""
    assert collect(table(), 0, stones, mirrors).scores()[0] == total


def test_totals_are_not_wrapped() -> None:
    """O12.4: they may be over 80, or negative."""
    position = collect(table(), 0, 5, 3)
    position.state.points[0] = 200
    assert position.scores() == [240, -4]


def test_the_highest_total_wins_and_may_be_shared() -> None:
    """O12.5"""
    position = stand(table({29: "4"}, ["g5"], players=4), (28, 30, 31), (10, 0, 0))
    position.state.points[:4] = (0, 15, 19, 17)
    play(position, "lay g5 piece 1")
    assert position.result()["scores"] == [6 + 6 + 6 - 4, 15 - 2 - 4, 15, 13]
    assert position.result()["winners"] == [2]
    position.state.points[3] = 19
    assert position.result()["winners"] == [2, 3]


def test_example_of_the_end() -> None:
    """O12.6: white is seat 0, brown 1, grey 2, black 3; white steps to the yellow field 32 as the fifth."""
    position = table({32: "3"}, ["y5"], players=4)
    stand(position, (28, 35, 5), (33, 25, 21), (34, 26, 9), (29, 28, 0))
    for seat, (wishes, mirrors) in enumerate([(3, 2), (2, 0), (2, 0), (1, 1)]):
        collect(position, seat, wishes, mirrors)
    position.state.points[:4] = (30, 20, 10, 40)
    play(position, "lay y5 piece 1")
    assert places(position, 0) == [32, 35, 5]
    assert reason(position) == "five in oracle"
    assert position.breakdown() == {
        "fields": [10 + 6 - 3, 7 + 5 + 3, 7 + 5 - 2, 6 + 5 + 0],
        "wish stones": [3, 2, 2, -3],
        "mirrors": [6, 0, 0, -3],
        "on the way": [30, 20, 10, 40],
    }
    assert position.scores() == [30 + 22, 20 + 17, 10 + 12, 40 + 5]
    assert position.result()["winners"] == [0]


def test_example_of_the_rows() -> None:
    """O12.7: green 0, 1 rises; red-brown 9, 9, 7 falls."""
    tiles = {4: "1", 9: "2", 3: "1", 8: "2", 18: "3"}
    position = table(tiles, ["g0 g1 r9 r9 r7"], deck="b0 b1 g0 b2 g1 b3 r8 b4 r7")
    play(position, "lay g0 piece 1", "draw deck")
    others_turn(position)
    assert "lay g1 piece 1" in answers(position)
    play(position, "lay g1 piece 1", "draw deck")
    others_turn(position)
    assert choices(position, "lay g0") == set()
    assert (
        refusal(position, "lay g0 piece 1")
        == "the green row ascends and stands at 1, so g0 does not fit (O4.4)"
    )
    play(position, "lay r9 piece 2", "draw deck")
    others_turn(position)
    assert choices(position, "lay g1") != set()
    play(position, "lay r9 piece 2", "draw deck")
    others_turn(position)
    play(position, "lay r7 piece 1", "draw deck")
    others_turn(position)
    assert row(position, 0, "g") == [0, 1]
    assert row(position, 0, "r") == [9, 9, 7]
    assert choices(position, "lay r8") == set()
    assert choices(position, "lay r7") != set()


def test_example_of_the_moves() -> None:
    """O12.8: green, green with the spiral to the large pink stone, red 5 with the leprechaun."""
    position = table({4: "3", 9: "spiral", 8: "leprechaun"}, ["g0 g4 r5 r9"])
    play(position, "lay g0 piece 1")
    assert places(position, 0) == [4, 0, 0]
    assert position.state.value[4] == -4
    assert points(position) == 3
    others_turn(play(position, "draw deck"))

    play(position, "lay g4 piece 1")
    assert places(position, 0) == [9, 0, 0]
    assert refusal(position, "spiral 4") == "piece 1 began this turn on field 4 (O9.4)"
    play(position, "spiral 6")
    assert places(position, 0) == [6, 0, 0]
    assert (int(position.state.wishes[0]), int(position.state.stones[6])) == (1, 1)
    others_turn(play(position, "draw deck"))

    play(position, "lay r5 piece 1")
    assert places(position, 0) == [8, 0, 0]
    assert row(position, 0, "r") == [5]
    play(position, "leprechaun row r")
    assert row(position, 0, "r") == []
    assert CARD_TEXTS[position.state.pile[0, position.state.pile_size[0] - 1]] == "r5"
    assert "draw deck" in answers(position)
    assert "draw r" not in answers(position)
    others_turn(play(position, "draw deck"))
    assert choices(position, "lay r9") != set()


def test_example_of_the_priestess() -> None:
    """O12.9: yellow 10 to field 2, its blue clover declined; yellow 8, and the priestess pays 5 there."""
    position = stand(table({2: "clover b"}, ["y10 y8"]), (0, 0, 0), (2, 0, 0))
    play(position, "lay y10 piece 1")
    assert places(position, 0) == [2, 0, 0]
    assert answers(position) == {"clover piece 1", "clover pass"}
    play(position, "clover pass", "draw deck")
    others_turn(position)
    expected = {f"lay y8 priestess {steps}" for steps in (1, 2, 3)}
    assert choices(position, "lay y8 priestess") == expected
    play(position, "lay y8 priestess 2")
    assert position.state.priestess == 2
    assert (points(position, 0), points(position, 1)) == (5, 0)
    assert row(position, 0, "y") == [10, 8]


def test_example_of_the_discard() -> None:
    """O12.10: the green 2 joins no rising row topped by 3; blue and yellow piles lie there already."""
    position = lay_rows(pile_up(table(hands=["g2"]), "b4", "y6"), 0, "g0 g3")
    assert choices(position, "lay g2") == set()
    play(position, "discard g2")
    assert CARD_TEXTS[position.state.pile[3, 0]] == "g2"
    assert answers(position) == {"draw deck", "draw b", "draw y"}
