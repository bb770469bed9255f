"""Leprechauns (O9.6 to O9.8)."""

import pytest

from tests.games.orakel.positions import (
    answers,
    choices,
    hand,
    lay_rows,
    next_turn,
    pile_up,
    places,
    play,
    points,
    refusal,
    row,
    stand,
    table,
)
from trefoil.games.cards.deck import CARD_TEXTS


def test_a_leprechaun_throws_any_hand_card_or_the_top_of_an_own_row() -> None:
    """O9.6: also the card just laid; a row of another player is no choice."""
    position = lay_rows(lay_rows(table({4: "leprechaun"}, ["g5"]), 0, "y1 y3"), 1, "b4")
    play(position, "lay g5 piece 1")
    cards = {f"leprechaun hand {card}" for card in hand(position, 0)}
    assert answers(position) == cards | {"leprechaun row g", "leprechaun row y", "leprechaun pass"}
    assert refusal(position, "leprechaun row b") == "seat 0 has no blue row (O9.6)"
    assert refusal(position, "leprechaun hand g5") == "g5 is not in the hand of seat 0 (O9.6)"


def test_a_thrown_card_lies_on_its_pile() -> None:
    """O9.6"""
    position = lay_rows(pile_up(table({4: "leprechaun"}, ["g5 r2"]), "y9"), 0, "y1 y3")
    from_row = play(position.copy(), "lay g5 piece 1", "leprechaun row y")
    assert CARD_TEXTS[from_row.state.pile[1, 1]] == "y3"
    assert row(from_row, 0, "y") == [1]
    from_hand = play(position.copy(), "lay g5 piece 1", "leprechaun hand r2")
    assert CARD_TEXTS[from_hand.state.pile[0, 0]] == "r2"
    assert "r2" not in hand(from_hand, 0)


def test_a_leprechaun_is_optional() -> None:
    """O9.6"""
    position = play(table({4: "leprechaun"}, ["g5"]), "lay g5 piece 1", "leprechaun pass")
    assert not position.state.pile_size.any()
    assert len(hand(position, 0)) == 7


@pytest.mark.parametrize(
    ("laid", "left", "fitting"),
    [
        ("y5", [], {0, 3, 10}),
        ("y5 y5", [5], {0, 3, 10}),
        ("y5 y7", [5], {0, 3, 10}),
        ("y5 y3", [5], {0, 3, 10}),
        ("y5 y5 y7", [5, 5], {0, 3, 10}),
        ("y1 y2 y9", [1, 2], {3, 10}),
        ("y1 y2 y2", [1, 2], {3, 10}),
        ("y9 y8 y0", [9, 8], {0, 3}),
        ("y9 y2 y1 y1", [9, 2, 1], {0}),
    ],
)
def test_a_row_goes_on_as_its_remaining_cards_say(laid: str, left: list[int], fitting: set[int]) -> None:
    """O9.7"""
    position = lay_rows(table({4: "leprechaun"}, ["g5 y0 y3 y10"]), 0, laid)
    play(position, "lay g5 piece 1", "leprechaun row y", "draw deck")
    assert row(position, 0, "y") == left
    next_turn(position)
    laid_now = {int(words.split()[1][1:]) for words in choices(position, "lay y") if words.split()[1] != "y1"}
    assert laid_now & {0, 3, 10} == fitting


LEPRECHAUNS = {4: "leprechaun", 9: "leprechaun", 14: "leprechaun"}


@pytest.mark.parametrize(
    ("pieces", "arrival", "bonus"),
    [((0, 9, 14), 4, 15), ((0, 4, 9), 4, 10), ((7, 9, 14), 9, 10), ((0, 4, 4), 4, 5)],
)
def test_leprechaun_scoring(pieces: tuple[int, int, int], arrival: int, bonus: int) -> None:
    """O9.8: 15 on three different fields, 10 on two, 5 on one, paid at once; the offer comes before O9.6."""
    position = play(stand(table(LEPRECHAUNS, ["g5"]), pieces), "lay g5 piece 1")
    assert places(position, 0)[0] == arrival
    assert answers(position) == {"leprechauns score", "leprechauns pass"}
    assert "must be scored or passed first (O9.8)" in refusal(position, "leprechaun pass")
    play(position, "leprechauns score")
    assert points(position) == bonus
    assert "leprechaun row g" in answers(position)


def test_not_unless_all_three_pieces_stand_there() -> None:
    """O9.8"""
    position = play(stand(table(LEPRECHAUNS, ["g5"]), (0, 9, 13)), "lay g5 piece 1")
    assert choices(position, "leprechauns") == set()
    assert "leprechaun pass" in answers(position)


def test_leprechauns_are_scored_once_per_game_and_player() -> None:
    """O9.8: also from one leprechaun field to another; the other player still can."""
    position = stand(table(LEPRECHAUNS, ["g5 g6", "g7"]), (0, 9, 4), (0, 9, 14))
    play(position, "lay g5 piece 1", "leprechauns score", "leprechaun pass", "draw deck")
    play(position, "lay g7 piece 1", "leprechauns score", "leprechaun pass", "draw deck")
    play(position, "lay g6 piece 1")
    assert places(position, 0) == [9, 9, 4]
    assert choices(position, "leprechauns") == set()
    assert (points(position, 0), points(position, 1)) == (10, 15)


def test_declining_keeps_the_right() -> None:
    """O9.8: it is offered again when a piece moves from one leprechaun field to another."""
    position = stand(table(LEPRECHAUNS, ["g5 g6"]), (0, 4, 9))
    play(position, "lay g5 piece 1", "leprechauns pass")
    assert points(position) == 0
    play(position, "leprechaun pass", "draw deck")
    next_turn(position)
    play(position, "lay g6 piece 3")
    assert places(position, 0) == [4, 4, 14]
    play(position, "leprechauns score")
    assert points(position) == 10


def test_it_is_offered_on_arrival_by_clover_and_by_spiral() -> None:
    """O9.8"""
    by_clover = stand(table({**LEPRECHAUNS, 2: "clover g"}, ["y5"]), (0, 9, 14))
    play(by_clover, "lay y5 piece 1", "clover piece 1")
    assert "leprechauns score" in answers(by_clover)
    by_spiral = stand(table({**LEPRECHAUNS, 5: "spiral"}, ["b5"]), (1, 9, 14))
    play(by_spiral, "lay b5 piece 1", "spiral 4")
    assert "leprechauns score" in answers(by_spiral)


def test_it_is_never_offered_for_the_priestess_or_on_other_fields() -> None:
    """O9.8"""
    position = stand(table({**LEPRECHAUNS, 5: "2"}, ["g5 b5"]), (4, 9, 14), (0, 0, 0), priestess=3)
    assert answers(play(position.copy(), "lay g5 priestess 1")) == {"draw deck"}
    assert answers(play(position.copy(), "lay b5 piece 1")) == {"draw deck"}
