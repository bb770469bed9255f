"""How the game ends (O11): the oracle area is fields 29 to 35."""

import copy

import pytest

from tests.games.orakel.positions import (
    answers,
    choices,
    hand,
    pile_up,
    places,
    play,
    points,
    reason,
    refusal,
    stand,
    table,
)
from trefoil.core.components import load_components
from trefoil.core.engine import Position
from trefoil.games.cards.deck import deck_left
from trefoil.games.orakel import GAME

THREE = "three of one player in oracle"
FIVE = "five in oracle"
EMPTY = "deck empty"


def one_card_left(position: Position, left: int = 1) -> Position:
    """Draw all but a few cards of the deck, unseen by anybody."""
    state = position.state
    state.deck[: state.deck_end - left] = -1
    state.deck_next = state.deck_end - left
    return position


def test_the_third_piece_of_one_player_ends_the_game() -> None:
    """O11.1"""
    position = stand(table({29: "4"}, ["g5"]), (28, 30, 31))
    play(position, "lay g5 piece 1")
    assert reason(position) == THREE
    assert answers(position) == set()
    assert "the game is over" in refusal(position, "draw deck")


def test_the_fifth_piece_of_all_ends_the_game() -> None:
    """O11.1"""
    position = stand(table({29: "4"}, ["g5"], players=4), (28, 30, 0), (31, 0, 0), (32, 0, 0), (33, 0, 0))
    assert reason(play(position, "lay g5 piece 1")) == FIVE


def test_three_of_one_player_is_the_reason_when_it_is_the_fifth_as_well() -> None:
    """O11.1"""
    position = stand(table({29: "4"}, ["g5"]), (28, 30, 31), (32, 33, 0))
    assert reason(play(position, "lay g5 piece 1")) == THREE


def test_two_of_one_and_four_in_all_do_not_end_it() -> None:
    """O11.1, O11.3"""
    position = stand(table({29: "4"}, ["g5"]), (28, 30, 0), (32, 33, 0))
    play(position, "lay g5 piece 1")
    assert not position.is_over
    assert points(position) == 4


def test_moving_within_the_oracle_does_not_end_it() -> None:
    """O11.1: four stay four."""
    position = stand(table({34: "4"}, ["g5"]), (29, 30, 0), (32, 33, 0))
    play(position, "lay g5 piece 1")
    assert places(position, 0) == [34, 30, 0]
    assert not position.is_over
    assert points(position) == 4


def test_field_28_is_not_in_the_oracle() -> None:
    """O1.6, O11.1"""
    position = stand(table({28: "4"}, ["r5"]), (27, 30, 31))
    play(position, "lay r5 piece 1")
    assert not position.is_over


@pytest.mark.parametrize("tile", ["4", "mirror", "clover b", "spiral", "leprechaun"])
def test_the_last_arrival_triggers_nothing(tile: str) -> None:
    """O11.2: and nothing is drawn."""
    position = stand(table({29: tile}, ["g5"]), (28, 30, 31))
    play(position, "lay g5 piece 1")
    assert reason(position) == THREE
    assert points(position) == 0
    assert position.state.mirrors[0] == 0
    assert len(hand(position, 0)) == 7
    assert answers(position) == set()


def test_the_last_arrival_takes_no_wish_stone() -> None:
    """O11.2: with an own set in which field 30 is large: wish stones where the oracle is entered."""
    components = copy.deepcopy(dict(load_components(GAME)))
    components["name"] = "mine"
    components["large_fields"]["value"] = [6, 13, 19, 30, 35]
    position = stand(table(hands=["b5"], components=components), (28, 31, 0))
    early = play(position.copy(), "lay b5 piece 1")
    assert (int(early.state.wishes[0]), int(early.state.stones[30])) == (1, 1)
    play(stand(position, (28, 31, 32)), "lay b5 piece 1")
    assert reason(position) == THREE
    assert (int(position.state.wishes[0]), int(position.state.stones[30])) == (0, 2)


def test_the_last_arrival_scores_no_leprechauns() -> None:
    """O11.2"""
    tiles = {29: "leprechaun", 30: "leprechaun", 31: "leprechaun"}
    position = play(stand(table(tiles, ["g5"]), (28, 30, 31)), "lay g5 piece 1")
    assert reason(position) == THREE
    assert points(position) == 0


def test_the_end_in_the_middle_of_a_chain() -> None:
    """O11.2, O9.3: a clover on 26 leads into the oracle, whose tile is not used."""
    position = stand(table({26: "clover g", 29: "clover b"}, ["p5"]), (25, 30, 31))
    play(position, "lay p5 piece 1")
    assert not position.is_over
    play(position, "clover piece 1")
    assert places(position, 0) == [29, 30, 31]
    assert reason(position) == THREE
    assert answers(position) == set()


def test_the_end_in_a_longer_chain_with_another_piece() -> None:
    """O11.2, O10.1: spiral, then a clover that brings another piece in as the fifth."""
    tiles = {4: "spiral", 2: "clover g"}
    position = stand(
        table(tiles, ["g5"], players=3, clover_any_piece=True), (3, 28, 33), (30, 31, 0), (32, 0, 0)
    )
    play(position, "lay g5 piece 1", "spiral 2", "clover piece 2")
    assert places(position, 0) == [2, 29, 33]
    assert reason(position) == FIVE


def test_a_piece_that_left_the_oracle_does_not_count() -> None:
    """O11.1, O11.3: piece 2 uses the spiral on 30 to leave; the next arrival is only the second."""
    position = stand(table({29: "2", 30: "spiral", 12: "1"}, ["b5 g5"]), (28, 29, 31), (0, 0, 0))
    play(position, "lay b5 piece 2", "spiral 12", "draw deck")
    assert points(position) == 1
    play(position, f"discard {hand(position, 1)[0]}", "draw deck", "lay g5 piece 1")
    assert places(position, 0) == [29, 12, 31]
    assert not position.is_over
    assert points(position) == 3


def test_a_piece_that_left_may_come_back_as_the_last() -> None:
    """O11.1: four stand in the oracle; one leaves, another comes, and the first returns as the fifth."""
    tiles = {30: "spiral", 26: "1", 29: "2"}
    position = stand(table(tiles, ["b5 g5", "g6"], players=3), (29, 35, 0), (31, 28, 0), (32, 0, 0))
    play(position, "lay b5 piece 1", "spiral 26", "draw deck", "lay g6 piece 2", "draw deck")
    assert not position.is_over
    play(position, f"discard {hand(position, 2)[0]}", "draw deck", "lay g5 piece 1")
    assert places(position, 0) == [29, 35, 0]
    assert reason(position) == FIVE
    assert (points(position, 0), points(position, 1)) == (1, 2)


def test_pieces_that_enter_earlier_use_the_tiles() -> None:
    """O11.3"""
    position = stand(table({29: "clover b", 30: "mirror"}, ["g5"]), (28, 0, 0), (31, 32, 0))
    play(position, "lay g5 piece 1", "clover piece 1")
    assert position.state.mirrors[0] == 1
    assert not position.is_over


def test_the_last_card_of_the_deck_ends_the_game() -> None:
    """O11.4"""
    position = one_card_left(table(hands=["g5"]))
    play(position, "discard g5", "draw deck")
    assert reason(position) == EMPTY
    assert len(hand(position, 0)) == 8
    assert answers(position) == set()


def test_the_last_card_ends_it_even_if_a_second_draw_is_due() -> None:
    """O11.4, O8.2"""
    position = one_card_left(pile_up(table({4: "leprechaun"}, ["g5 y4"]), "p2"))
    play(position, "lay g5 piece 1", "leprechaun hand y4", "draw deck")
    assert reason(position) == EMPTY
    assert len(hand(position, 0)) == 7


def test_a_draw_from_a_pile_puts_the_end_off() -> None:
    """O11.4"""
    position = one_card_left(pile_up(table(hands=["g5"]), "p2"))
    play(position, "discard g5", "draw p")
    assert not position.is_over
    assert deck_left(position.state) == 1
    assert choices(position, "discard") != set()
