"""K3: a turn is one card played, then one drawn."""

import pytest

from tests.games.keltis.positions import (
    ALL_PLAYERS,
    deck_size,
    draws,
    fresh,
    hand_of,
    lays,
    legal,
    pile_of,
    play,
    position,
    row_of,
)
from trefoil.core.errors import IllegalMove


def test_K3_1_one_card_is_played_and_then_one_drawn() -> None:
    start = position(hand="g5 g6", deck="b1 b2")
    played = play(start, "0 lay g5 small")
    assert hand_of(played, 0) == ["g6"]
    assert legal(played) == {"0 draw deck"}
    drawn = play(played, "0 draw deck")
    assert hand_of(drawn, 0) == ["g6", "b1"]
    assert drawn.player == 1


@pytest.mark.parametrize("line", ["0 lay g5 small", "0 discard g5"])
def test_K3_1_not_two_cards(line: str) -> None:
    played = play(position(hand="g5 g6"), line)
    assert legal(played) == draws(played)
    with pytest.raises(IllegalMove, match=r"a card must be drawn now \(K3\.1\)"):
        played.play("0 discard g6")


def test_K3_1_no_drawing_before_playing() -> None:
    start = position(hand="g5", piles="y3")
    assert draws(start) == set()
    with pytest.raises(IllegalMove, match=r"a card must be played first \(K3\.1\)"):
        start.play("0 draw deck")


def test_K3_1_only_a_card_of_the_own_hand() -> None:
    start = position(hand="g5", hands={1: "y5 g6"})
    with pytest.raises(IllegalMove, match=r"y5 is not in the hand of seat 0 \(K3\.1\)"):
        start.play("0 discard y5")


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_K3_1_the_turn_goes_round_clockwise(players: int) -> None:
    """K2.4, K3.1: each in turn, from the first player on, twice round."""
    at, seats = fresh(players, first=1), []
    for _ in range(2 * players):
        seats.append(at.player)
        at = play(at, min(line for line in legal(at) if "discard" in line), f"{at.player} draw deck")
    assert seats == [(1 + turn) % players for turn in range(2 * players)]


def test_K3_1_nobody_plays_out_of_turn() -> None:
    start = position(hand="g5", hands={1: "y5"})
    with pytest.raises(IllegalMove, match="it is the turn of 0") as refusal:
        start.play("1 discard y5")
    assert refusal.value.code == "not-your-turn"


def test_K3_2_a_card_is_laid_or_discarded() -> None:
    start = position(hand="g5")
    assert legal(start) == {"0 discard g5", "0 lay g5 large", "0 lay g5 small"}
    laid, gone = play(start, "0 lay g5 large"), play(start, "0 discard g5")
    assert (row_of(laid, 0, "g"), pile_of(laid, "g")) == ([5], [])
    assert (row_of(gone, 0, "g"), pile_of(gone, "g")) == ([], ["g5"])


def test_K3_2_the_pile_of_a_colour_is_common_to_all() -> None:
    """K3.2, K6.1: both discard to one pile, and either may take from it."""
    start = position(hand="g5 y1", hands={1: "g6 y2"}, deck="b1 b2 b3")
    after = play(start, "0 discard g5", "0 draw deck", "1 discard g6", "1 draw deck")
    assert pile_of(after, "g") == ["g5", "g6"]
    assert "0 draw g" in legal(play(after, "0 discard y1"))


def test_K3_2_one_pile_per_colour() -> None:
    start = position(hand="g5 y5", deck="b1 b2 b3", hands={1: "p1"})
    after = play(start, "0 discard g5", "0 draw deck", "1 discard p1", "1 draw deck", "0 discard y5")
    assert [pile_of(after, letter) for letter in "rypgb"] == [[], ["y5"], ["p1"], ["g5"], []]


def test_K3_3_every_card_may_be_discarded_even_one_that_could_be_laid() -> None:
    start = position(hand="g5 g8 y1", rows={0: "g4 g6"}, figures={0: "g2"})
    assert lays(start) == {"0 lay g8", "0 lay y1 large", "0 lay y1 small"}
    assert legal(start) - lays(start) == {"0 discard g5", "0 discard g8", "0 discard y1"}


def test_K3_3_equal_cards_are_one_choice() -> None:
    start = position(hand="g5 g5")
    assert legal(start) == {"0 discard g5", "0 lay g5 large", "0 lay g5 small"}
    assert hand_of(play(start, "0 discard g5"), 0) == ["g5"]


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_K3_1_a_draw_takes_one_card_from_the_deck(players: int) -> None:
    start = fresh(players)
    discarded = min(line for line in legal(start) if "discard" in line)
    assert deck_size(play(start, discarded, "0 draw deck")) == deck_size(start) - 1
