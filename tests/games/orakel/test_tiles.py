"""Tiles (O9; leprechauns in test_leprechauns.py) and the variant with clovers for any piece (O10)."""

import pytest

from tests.games.orakel.positions import (
    answers,
    choices,
    next_turn,
    num_tiles,
    places,
    play,
    points,
    refusal,
    stand,
    table,
)

# points, and what stays


def test_green_tiles_stay_and_work_every_time_for_everybody() -> None:
    """O9.1, O9.2"""
    position = table({4: "3"}, ["g5 g6 g7", "g8"])
    play(position, "lay g5 piece 1", "draw deck", "lay g8 piece 1", "draw deck")
    play(position, "lay g6 piece 2", "draw deck")
    next_turn(position)
    play(position, "lay g7 piece 3")
    assert (points(position, 0), points(position, 1)) == (9, 3)
    assert num_tiles(position, "3") == 4


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_point_tile_pays_its_number_at_once(number: int) -> None:
    """O9.2"""
    position = play(table({4: str(number)}, ["g5"]), "lay g5 piece 1")
    assert points(position) == number
    assert answers(position) == {"draw deck"}


def test_a_mirror_is_taken() -> None:
    """O9.1, O9.9"""
    position = table({4: "mirror"}, ["g5", "g6"])
    play(position, "lay g5 piece 1", "draw deck", "lay g6 piece 1")
    assert position.state.mirrors[:2].tolist() == [1, 0]
    assert num_tiles(position, "mirror") == 2


def test_wish_stones_are_taken_one_by_one() -> None:
    """O9.1, O9.9: one per arrival while any is left; with none left nothing happens."""
    position = stand(table(hands=["p5 p6", "p7"]), (1, 2, 3), (4, 5, 0))
    play(position, "lay p5 piece 1", "draw deck")
    assert position.state.stones[6] == 1
    play(position, "lay p7 piece 1", "draw deck", "lay p6 piece 2")
    assert position.state.stones[6] == 0
    assert position.state.wishes[:2].tolist() == [1, 1]
    assert answers(position) == {"draw deck"}


def test_the_last_field_has_one_wish_stone() -> None:
    """O9.9, O11.3"""
    position = stand(table(hands=["b5", "b6"]), (34, 0, 0), (34, 0, 0))
    play(position, "lay b5 piece 1", "draw deck", "lay b6 piece 1")
    assert position.state.wishes[:2].tolist() == [1, 0]


def test_passing_over_or_standing_on_a_tile_does_nothing() -> None:
    """O9.10: from 1 over 2, 3, 4 and 5 to the large field 6; another piece stands on a mirror's field."""
    position = table({2: "4", 3: "mirror", 4: "leprechaun", 5: "spiral", 7: "mirror"}, ["p5 p6"])
    stand(position, (1, 7, 0))
    play(position, "lay p5 piece 1")
    assert points(position) == 0
    assert position.state.mirrors[0] == 0
    assert position.state.wishes[0] == 1
    assert answers(position) == {"draw deck"}
    play(position, "draw deck")
    next_turn(position)
    assert position.state.wishes[0] == 1
    assert position.state.stones[6] == 1


# clovers


def test_a_clover_moves_the_same_piece_on_to_its_colour() -> None:
    """O9.3: and the tile there works."""
    position = table({4: "clover r", 8: "4"}, ["g5"])
    play(position, "lay g5 piece 2")
    assert answers(position) == {"clover piece 2", "clover pass"}
    play(position, "clover piece 2")
    assert places(position, 0) == [0, 8, 0]
    assert points(position) == 4


def test_a_chain_of_clovers() -> None:
    """O9.3: clover, clover, spiral, wish stone."""
    position = table({4: "clover r", 8: "clover y", 12: "spiral"}, ["g5"])
    play(position, "lay g5 piece 1", "clover piece 1", "clover piece 1", "spiral 6")
    assert places(position, 0) == [6, 0, 0]
    assert position.state.wishes[0] == 1
    assert answers(position) == {"draw deck"}


def test_a_clover_is_optional() -> None:
    """O9.3"""
    position = play(table({4: "clover r"}, ["g5"]), "lay g5 piece 1", "clover pass")
    assert places(position, 0) == [4, 0, 0]
    assert answers(position) == {"draw deck"}


def test_a_clover_with_no_such_field_ahead_offers_nothing() -> None:
    """O9.3: the last pink field is 31, and the others' clovers do not matter."""
    position = play(stand(table({32: "clover p"}, ["y5"]), (31, 0, 0)), "lay y5 piece 1")
    assert answers(position) == {"draw deck"}


def test_only_the_piece_that_arrived_moves_on() -> None:
    """O9.3"""
    position = play(table({4: "clover r"}, ["g5"]), "lay g5 piece 1")
    sentence = "only piece 1, which reached the clover, may move on (O9.3)"
    assert refusal(position, "clover piece 2") == sentence


# spirals


def test_a_spiral_leads_back_to_any_field_behind() -> None:
    """O9.4"""
    position = stand(table({9: "spiral"}, ["g5"]), (7, 0, 0))
    play(position, "lay g5 piece 1")
    expected = {f"spiral {field}" for field in (0, 1, 2, 3, 4, 5, 6, 8)} | {"spiral pass"}
    assert answers(position) == expected


def test_a_spirals_target_works_too() -> None:
    """O9.4"""
    position = stand(table({9: "spiral", 8: "4"}, ["g5"]), (7, 0, 0))
    play(position, "lay g5 piece 1", "spiral 8")
    assert points(position) == 4
    assert places(position, 0) == [8, 0, 0]


def test_a_spiral_is_optional() -> None:
    """O9.4"""
    position = stand(table({9: "spiral"}, ["g5"]), (7, 0, 0))
    play(position, "lay g5 piece 1", "spiral pass")
    assert places(position, 0) == [9, 0, 0]
    assert answers(position) == {"draw deck"}


def test_a_spiral_does_not_lead_back_to_where_the_piece_began() -> None:
    """O9.4: also at the end of a chain, when the piece has been elsewhere since."""
    position = stand(table({4: "clover r", 8: "spiral"}, ["g5"]), (2, 3, 0))
    play(position, "lay g5 piece 1", "clover piece 1")
    assert "spiral 4" in answers(position)
    assert "spiral 3" in answers(position)
    assert refusal(position, "spiral 2") == "piece 1 began this turn on field 2 (O9.4)"
    assert refusal(position, "spiral 8") == "field 8 is not behind piece 1, which stands on field 8 (O9.4)"


def test_where_the_turn_began_is_forgotten_with_the_turn() -> None:
    """O9.4: on the next turn it is another field."""
    position = stand(table({4: "1", 9: "spiral"}, ["g5 g6"]), (2, 0, 0))
    play(position, "lay g5 piece 1", "draw deck")
    next_turn(position)
    play(position, "lay g6 piece 1")
    assert "spiral 2" in answers(position)
    assert refusal(position, "spiral 4") == "piece 1 began this turn on field 4 (O9.4)"


def test_a_spiral_may_lead_to_the_start_stone() -> None:
    """O9.5: nothing lies there."""
    position = stand(table({9: "spiral"}, ["g5"]), (7, 0, 0))
    play(position, "lay g5 piece 1", "spiral 0")
    assert places(position, 0) == [0, 0, 0]
    assert (points(position), int(position.state.wishes[0])) == (0, 0)
    assert answers(position) == {"draw deck"}


def test_not_to_the_start_stone_if_the_piece_began_there() -> None:
    """O9.4, O9.5"""
    position = play(table({4: "spiral"}, ["g5"]), "lay g5 piece 1")
    assert refusal(position, "spiral 0") == "piece 1 began this turn on the start stone (O9.4)"
    assert answers(position) == {"spiral 1", "spiral 2", "spiral 3", "spiral pass"}


def test_the_house_may_forbid_the_start_stone() -> None:
    """O9.5: option `spiral_to_start`"""
    position = stand(table({9: "spiral"}, ["g5"], spiral_to_start=False), (7, 0, 0))
    play(position, "lay g5 piece 1")
    assert "spiral 1" in answers(position)
    assert refusal(position, "spiral 0") == "no spiral leads back to the start stone (O9.5)"


@pytest.mark.parametrize(
    ("field", "card", "began", "option"), [(1, "p5", 0, True), (1, "p5", 0, False), (2, "y5", 1, False)]
)
def test_a_spiral_with_no_field_to_go_to_offers_nothing(
    field: int, card: str, began: int, option: bool
) -> None:
    """O9.4, O9.5"""
    position = stand(table({field: "spiral"}, [card], spiral_to_start=option), (began, 0, 0))
    play(position, f"lay {card} piece 1")
    assert answers(position) == {"draw deck"}


# circles


def test_a_chain_does_not_go_round_in_circles() -> None:
    """O9.11: 4 is a clover to red, 8 a spiral; back on 4 the clover offers nothing any more."""
    position = table({4: "clover r", 8: "spiral"}, ["g5"])
    play(position, "lay g5 piece 1", "clover piece 1", "spiral 4")
    assert places(position, 0) == [4, 0, 0]
    assert answers(position) == {"draw deck"}


def test_a_spiral_reached_again_offers_nothing() -> None:
    """O9.11: from the spiral on 8 back to a clover, which leads to 8 again."""
    position = stand(table({8: "spiral", 4: "clover r"}, ["r5"]), (7, 0, 0))
    play(position, "lay r5 piece 1", "spiral 4", "clover piece 1")
    assert places(position, 0) == [8, 0, 0]
    assert answers(position) == {"draw deck"}


def test_an_unused_clover_counts_as_reached() -> None:
    """O9.11, O10.1: arriving is what counts, and each piece for itself."""
    tiles = {4: "clover r", 8: "spiral"}
    position = stand(table(tiles, ["g5"], clover_any_piece=True), (0, 3, 0))
    play(position, "lay g5 piece 1", "clover piece 2", "spiral 4")
    assert choices(position, "clover piece") == {"clover piece 1", "clover piece 2", "clover piece 3"}
    play(position, "clover piece 1")
    assert choices(position, "spiral") != set()
    play(position, "spiral 4")
    assert answers(position) == {"draw deck"}


def test_circles_are_forgotten_with_the_turn() -> None:
    """O9.11"""
    position = table({4: "clover r", 8: "spiral"}, ["g5 g6"])
    play(position, "lay g5 piece 1", "clover piece 1", "spiral 3", "draw deck")
    next_turn(position)
    play(position, "lay g6 piece 1")
    assert "clover piece 1" in answers(position)


# the variant


def test_any_piece_may_use_the_clover_in_the_variant() -> None:
    """O10.1: and its tile works for that piece."""
    position = stand(table({4: "clover p", 31: "3"}, ["g5"], clover_any_piece=True), (0, 28, 31))
    play(position, "lay g5 piece 1")
    assert answers(position) == {"clover piece 1", "clover piece 2", "clover pass"}
    assert "has no pink field ahead (O9.3)" in refusal(position, "clover piece 3")
    play(position, "clover piece 1")
    assert places(position, 0) == [6, 28, 31]
    assert position.state.wishes[0] == 1


def test_in_the_variant_a_chain_goes_on_with_the_piece_that_moved() -> None:
    """O10.1, O9.4: piece 2's own beginning is what its spiral may not lead back to."""
    position = stand(table({4: "clover r", 8: "spiral"}, ["g5"], clover_any_piece=True), (2, 5, 0))
    play(position, "lay g5 piece 1", "clover piece 2")
    assert places(position, 0) == [4, 8, 0]
    assert "spiral 2" in answers(position)
    assert refusal(position, "spiral 5") == "piece 2 began this turn on field 5 (O9.4)"
    play(position, "spiral 6")
    assert places(position, 0) == [4, 6, 0]


def test_in_the_variant_a_clover_useless_to_its_own_piece_helps_another() -> None:
    """O10.1"""
    tiles = {32: "clover p"}
    position = stand(table(tiles, ["y5"], clover_any_piece=True), (31, 20, 0))
    play(position, "lay y5 piece 1")
    assert answers(position) == {"clover piece 2", "clover piece 3", "clover pass"}
