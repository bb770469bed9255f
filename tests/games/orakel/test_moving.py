"""Moving a piece (O5) and the priestess (O6)."""

import pytest

from tests.games.orakel.positions import (
    answers,
    choices,
    lay_rows,
    places,
    play,
    points,
    refusal,
    stand,
    table,
)


@pytest.mark.parametrize(
    ("card", "start", "target"), [("g0", 0, 4), ("g10", 4, 9), ("y3", 4, 7), ("b7", 30, 35)]
)
def test_a_piece_moves_to_the_next_field_of_the_colour(card: str, start: int, target: int) -> None:
    """O5.1: whatever the card's value."""
    position = stand(table(hands=[card]), (start, 0, 0))
    play(position, f"lay {card} piece 1")
    assert places(position, 0) == [target, 0, 0]


def test_any_number_of_pieces_on_one_field() -> None:
    """O5.2"""
    position = stand(table({4: "2"}, ["g5"]), (4, 4, 0), (4, 4, 4))
    play(position, "lay g5 piece 3")
    assert places(position, 0) == [4, 4, 4]
    assert points(position) == 2


def test_any_piece_may_be_used_and_none_has_to() -> None:
    """O5.3: three pieces, the priestess, or a discard."""
    position = stand(table(hands=["g5"]), (7, 2, 0))
    assert choices(position, "lay g5") == {
        "lay g5 piece 1",
        "lay g5 piece 2",
        "lay g5 piece 3",
        "lay g5 priestess 1",
    }


def test_a_piece_with_no_such_field_ahead_cannot_move() -> None:
    """O5.4"""
    position = stand(table(hands=["p5"]), (31, 35, 30))
    assert choices(position, "lay p5 piece") == {"lay p5 piece 3"}
    sentence = "piece 1 stands on field 31 and has no pink field ahead (O5.4)"
    assert refusal(position, "lay p5 piece 1") == sentence


@pytest.mark.parametrize(("value", "most"), [(0, 5), (4, 1), (5, 1), (8, 3), (9, 4), (10, 5)])
def test_the_priestess_moves_up_to_the_cards_number(value: int, most: int) -> None:
    """O6.1: at least one field."""
    position = table(hands=[f"y{value}"])
    expected = {f"lay y{value} priestess {steps}" for steps in range(1, most + 1)}
    assert choices(position, f"lay y{value} priestess") == expected
    play(position, f"lay y{value} priestess {most}")
    assert position.state.priestess == most


def test_her_number_is_a_limit() -> None:
    """O6.1"""
    assert refusal(table(hands=["y8"]), "lay y8 priestess 4") == "y8 moves the priestess by 3 at most (O6.1)"
    assert "no words of this game" in refusal(table(hands=["y8"]), "lay y8 priestess 0")


@pytest.mark.parametrize(
    ("pieces", "bonus"), [((3, 0, 0), 5), ((3, 3, 0), 5), ((3, 3, 3), 5), ((2, 4, 0), 0)]
)
def test_five_points_once_where_an_own_piece_stands(pieces: tuple[int, int, int], bonus: int) -> None:
    """O6.2, O6.3"""
    position = stand(table(hands=["y8"]), pieces)
    play(position, "lay y8 priestess 3")
    assert points(position) == bonus


def test_pieces_of_others_pay_nothing() -> None:
    """O6.3: neither to the mover nor to their owner."""
    position = stand(table(hands=["y8"]), (0, 0, 0), (3, 3, 3))
    play(position, "lay y8 priestess 3")
    assert (points(position, 0), points(position, 1)) == (0, 0)


def test_moving_a_piece_to_her_scores_nothing() -> None:
    """O6.4"""
    position = stand(table({3: "spiral"}, ["r5"]), (1, 0, 0), priestess=3)
    play(position, "lay r5 piece 1")
    assert places(position, 0)[0] == position.state.priestess
    assert points(position) == 0


@pytest.mark.parametrize(("place", "most"), [(30, 5), (32, 3), (34, 1), (35, 0)])
def test_she_moves_no_further_than_the_last_field(place: int, most: int) -> None:
    """O6.5"""
    position = stand(table(hands=["y10"]), (0, 0, 0), priestess=place)
    assert len(choices(position, "lay y10 priestess")) == most


def test_she_stays_on_the_last_field() -> None:
    """O6.5"""
    position = stand(table(hands=["y10"]), (0, 0, 0), priestess=35)
    assert refusal(position, "lay y10 priestess 1") == "the priestess has reached the last field (O6.5)"
    stand(position, (0, 0, 0), priestess=33)
    sentence = "the priestess has only 2 more to the last field (O6.5)"
    assert refusal(position, "lay y10 priestess 3") == sentence


@pytest.mark.parametrize("tile", ["3", "mirror", "clover b", "spiral", "leprechaun"])
def test_she_triggers_no_tile(tile: str) -> None:
    """O6.6"""
    position = table({3: tile}, ["y8"])
    play(position, "lay y8 priestess 3")
    assert points(position) == 0
    assert position.state.mirrors[0] == 0
    assert answers(position) == {"draw deck"}


def test_she_takes_no_wish_stone() -> None:
    """O6.6"""
    position = play(stand(table(hands=["y8"]), (0, 0, 0), priestess=5), "lay y8 priestess 1")
    assert position.state.stones[6] == 2
    assert position.state.wishes[0] == 0


def test_she_does_not_count_for_the_end() -> None:
    """O6.6, O11.1: two own pieces and four in all are in the oracle already."""
    position = stand(table(hands=["y8"]), (29, 30, 0), (31, 32, 0), priestess=28)
    play(position, "lay y8 priestess 1")
    assert not position.is_over
    assert points(position) == 5


def test_pieces_on_the_start_stone_pay_no_bonus() -> None:
    """O6.6: all pieces are there, and she always leaves it."""
    position = lay_rows(table(hands=["y8"]), 0, "y10")
    for steps in (1, 2, 3):
        assert points(play(position.copy(), f"lay y8 priestess {steps}")) == 0
