"""A turn (O3), laying cards (O4), discarding (O7) and drawing (O8)."""

import pytest

from tests.games.orakel.positions import (
    answers,
    choices,
    hand,
    lay_rows,
    pile_up,
    places,
    play,
    refusal,
    row,
    stand,
    table,
)
from trefoil.core.engine import new_game
from trefoil.games.cards.deck import UNKNOWN
from trefoil.games.orakel import GAME


def test_a_turn_lays_a_card_and_moves_one_piece_or_the_priestess() -> None:
    """O3.1: (A)"""
    position = table({4: "3"}, ["g5"])
    play(position, "lay g5 piece 2")
    assert places(position, 0) == [0, 4, 0]
    assert position.state.priestess == 0
    assert row(position, 0, "g") == [5]
    assert choices(position, "lay") == choices(position, "discard") == set()


def test_a_discard_moves_nothing() -> None:
    """O3.1: (B)"""
    position = play(table(hands=["g5"]), "discard g5")
    assert places(position, 0) == [0, 0, 0]
    assert position.state.priestess == 0
    assert row(position, 0, "g") == []
    assert answers(position) == {"draw deck"}


def test_any_card_may_be_discarded_although_it_could_be_laid() -> None:
    """O3.2"""
    position = new_game(GAME, 3, seed=4, first=0)
    assert choices(position, "discard") == {f"discard {card}" for card in hand(position, 0)}
    assert {words.split()[1] for words in choices(position, "lay")} == set(hand(position, 0))


def test_equal_cards_are_one_choice() -> None:
    """O3.1"""
    position = table(hands=["g5 g5"])
    moves = position.legal_moves()
    assert len(moves) == len(set(moves))
    assert moves.count("0 discard g5") == 1
    play(position, "discard g5")
    assert hand(position, 0).count("g5") == 1


def test_a_card_whose_move_cannot_be_made_cannot_be_laid() -> None:
    """O3.3: the last green field is 34."""
    position = stand(table(hands=["g5"]), (34, 34, 35), priestess=35)
    assert choices(position, "lay g5") == set()
    assert "discard g5" in answers(position)
    assert "has no green field ahead (O5.4)" in refusal(position, "lay g5 piece 1")
    assert choices(stand(position, (34, 34, 33), priestess=35), "lay g5") == {"lay g5 piece 3"}
    assert choices(stand(position, (34, 34, 35), priestess=34), "lay g5") == {"lay g5 priestess 1"}


def test_the_turn_ends_with_drawing() -> None:
    """O3.4, O8.1"""
    position = play(table(hands=["g5"], deck="b7", players=3), "discard g5")
    assert position.player == 0
    assert "a card must be drawn now (O8.1)" in refusal(position, "discard b0")
    play(position, "draw deck")
    assert position.player == 1
    assert len(hand(position, 0)) == 8
    assert "b7" in hand(position, 0)


def test_one_row_per_colour() -> None:
    """O4.1"""
    position = lay_rows(table(hands=["g5 g3 y3"]), 0, "g4 g5")
    assert choices(position, "lay g3") == set()
    assert choices(position, "lay y3") != set()
    play(position, "lay g5 priestess 1")
    assert row(position, 0, "g") == [4, 5, 5]


@pytest.mark.parametrize("value", [0, 5, 10])
def test_the_first_card_of_a_colour_may_have_any_value(value: int) -> None:
    """O4.2"""
    assert choices(table(hands=[f"r{value}"]), f"lay r{value} piece") != set()


@pytest.mark.parametrize(
    ("laid", "fitting"),
    [
        ("g5", "0 1 2 3 4 5 6 7 8 9 10"),
        ("g5 g5", "0 1 2 3 4 6 7 8 9 10"),
        ("g5 g6", "6 7 8 9 10"),
        ("g5 g5 g8", "8 9 10"),
        ("g5 g4", "0 1 2 3 4"),
        ("g9 g9 g3", "0 1 2 3"),
        ("g0 g10", "10"),
        ("g10 g0", "0"),
    ],
)
def test_rows_rise_or_fall(laid: str, fitting: str) -> None:
    """O4.3, O4.4, O4.5: equal cards leave it open; then equal or further on, and gaps are allowed."""
    fits = set()
    for value in range(11):
        if laid.split().count(f"g{value}") < 2:
            position = lay_rows(table(hands=[f"g{value}"]), 0, laid)
            fits |= {value} if choices(position, f"lay g{value} ") else set()
    assert fits == {int(value) for value in fitting.split()}


def test_all_cards_of_a_row_stay_visible() -> None:
    """O4.6"""
    position = lay_rows(table(), 1, "r9 r9 r7 r4")
    assert row(position.view(0), 1, "r") == [9, 9, 7, 4]


def test_a_pile_per_colour_common_to_all() -> None:
    """O7.1"""
    position = table({}, ["g5 r5", "g6"])
    play(position, "discard g5", "draw deck", "discard g6", "draw deck")
    assert position.state.pile_size.tolist() == [0, 0, 0, 2, 0]
    play(position, "discard r5", "draw g")
    assert "g6" in hand(position, 0)
    assert position.state.pile_size.tolist() == [1, 0, 0, 1, 0]


def test_a_draw_is_from_the_deck_or_any_pile() -> None:
    """O8.3"""
    position = pile_up(table(hands=["r5"], deck="b0 b1"), "y1", "p2", "p3")
    play(position, "discard r5")
    assert answers(position) == {"draw deck", "draw y", "draw p"}
    play(position, "draw p")
    assert "p3" in hand(position, 0)


def test_the_card_discarded_this_turn_may_not_be_drawn() -> None:
    """O8.4: its pile is closed for the turn, also for the card below; next turn it is open."""
    position = play(pile_up(table(hands=["r5"]), "r1"), "discard r5")
    assert answers(position) == {"draw deck"}
    assert "closed" in refusal(position, "draw r")
    assert "(O8.4)" in refusal(position, "draw r")
    card = hand(position, 1)[0]
    play(position, "draw deck", f"discard {card}")
    assert "draw r" in answers(position)


def test_two_draws_after_a_hand_card_was_thrown() -> None:
    """O8.2: one after the other, the second chosen with the first in hand."""
    position = pile_up(table({4: "leprechaun"}, ["g5 y4"], deck="b0 b1"), "p2")
    play(position, "lay g5 piece 1", "leprechaun hand y4")
    assert len(hand(position, 0)) == 6
    assert answers(position) == {"draw deck", "draw p"}
    play(position, "draw deck")
    assert position.player == 0
    assert "b0" in hand(position.view(0), 0)
    assert answers(position) == {"draw deck", "draw p"}
    play(position, "draw p")
    assert position.player == 1
    assert len(hand(position, 0)) == 8


def test_a_card_thrown_from_a_row_is_not_replaced() -> None:
    """O8.2"""
    position = table({4: "leprechaun"}, ["g5"])
    play(position, "lay g5 piece 1", "leprechaun row g", "draw deck")
    assert position.player == 1
    assert len(hand(position, 0)) == 8


def test_one_draw_when_the_leprechaun_is_passed() -> None:
    """O8.1"""
    position = play(table({4: "leprechaun"}, ["g5"]), "lay g5 piece 1", "leprechaun pass", "draw deck")
    assert position.player == 1
    assert len(hand(position, 0)) == 8


@pytest.mark.parametrize("throw", ["hand y4", "row y"])
def test_a_card_thrown_by_a_leprechaun_may_not_be_drawn(throw: str) -> None:
    """O8.4"""
    position = lay_rows(pile_up(table({4: "leprechaun"}, ["g5 y4"]), "y1", "r1"), 0, "y7")
    play(position, "lay g5 piece 1", f"leprechaun {throw}")
    assert answers(position) == {"draw deck", "draw r"}
    assert "the yellow pile is closed" in refusal(position, "draw y")


def test_the_pile_stays_closed_for_the_second_draw() -> None:
    """O8.2, O8.4"""
    position = pile_up(table({4: "leprechaun"}, ["g5 y4"]), "y1", "y2")
    play(position, "lay g5 piece 1", "leprechaun hand y4", "draw deck")
    assert position.player == 0
    assert answers(position) == {"draw deck"}


def test_what_others_know_after_a_leprechaun() -> None:
    """O8.2, O9.6: cards from the deck stay hidden, one taken openly is known."""
    position = pile_up(table({4: "leprechaun"}, ["g5 y4"], deck="b0 b1"), "p2")
    play(position, "lay g5 piece 1", "leprechaun hand y4", "draw deck", "draw p")
    view = position.view(1)
    assert hand(view, 0) == ["p2"]
    assert view.state.hand[0].tolist().count(UNKNOWN) == 7
    assert hand(position.view(0), 0) == hand(position, 0)
    other = pile_up(table({4: "leprechaun"}, ["g5 y4"], deck="b1 b0"), "p2")
    play(other, "lay g5 piece 1", "leprechaun hand y4", "draw deck", "draw p")
    assert other.view(1).states.tobytes() == view.states.tobytes()
