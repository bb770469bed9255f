"""K6: drawing a card."""

import pytest

from tests.games.keltis.positions import (
    ALL_PLAYERS,
    deck_size,
    draws,
    fresh,
    hand_of,
    legal,
    pile_of,
    play,
    position,
)
from trefoil.core.chance import below, generator
from trefoil.core.errors import IllegalMove


def test_K6_1_from_the_deck_or_the_top_of_any_pile() -> None:
    start = play(position(hand="g5 r1", piles="y1 y2 b7"), "0 lay g5 small")
    assert legal(start) == {"0 draw deck", "0 draw y", "0 draw b"}
    after = play(start, "0 draw y")
    assert hand_of(after, 0) == ["r1", "y2"]
    assert pile_of(after, "y") == ["y1"]
    assert deck_size(after) == deck_size(start)


def test_K6_1_the_deck_is_drawn_from_the_top() -> None:
    start = play(position(hand="g5 r1", deck="b3 b1 b2"), "0 lay g5 small", "0 draw deck")
    assert hand_of(start, 0) == ["r1", "b3"]


def test_K6_1_a_card_under_the_top_comes_up_next() -> None:
    start = position(hand="g5", hands={1: "r5"}, piles="y1 y2")
    after = play(start, "0 lay g5 small", "0 draw y", "1 lay r5 small", "1 draw y")
    assert (hand_of(after, 0), hand_of(after, 1)) == (["y2"], ["y1"])
    assert draws(play(after, "0 lay y2 small")) == {"0 draw deck"}


def test_K6_1_an_empty_pile_gives_nothing() -> None:
    start = play(position(hand="g5"), "0 lay g5 small")
    with pytest.raises(IllegalMove, match=r"the yellow pile is empty \(K6\.1\)"):
        start.play("0 draw y")


def test_K6_2_the_card_just_discarded_cannot_be_drawn() -> None:
    start = play(position(hand="g5 g6", piles="g1 y2"), "0 discard g5")
    assert legal(start) == {"0 draw deck", "0 draw y"}
    with pytest.raises(IllegalMove) as refusal:
        start.play("0 draw g")
    assert refusal.value.sentence == "the green pile is closed this turn (K6.2)"


def test_K6_2_it_is_open_to_the_next_player() -> None:
    start = position(hand="g5", hands={1: "r5"}, deck="b1 b2")
    after = play(start, "0 discard g5", "0 draw deck", "1 lay r5 small")
    assert legal(after) == {"1 draw deck", "1 draw g"}


def test_K6_2_and_to_oneself_a_turn_later() -> None:
    start = position(hand="g5 r5", hands={1: "r6"}, deck="b1 b2 b3")
    after = play(start, "0 discard g5", "0 draw deck", "1 lay r6 small", "1 draw deck", "0 lay r5 small")
    assert "0 draw g" in legal(after)


def test_K6_2_laying_closes_no_pile() -> None:
    assert "0 draw g" in legal(play(position(hand="g5", piles="g1"), "0 lay g5 small"))


def test_K6_2_drawing_from_a_pile_opens_the_closed_one_too() -> None:
    start = position(hand="g5", hands={1: "r6"}, piles="y3")
    after = play(start, "0 discard g5", "0 draw y", "1 lay r6 small")
    assert legal(after) == {"1 draw deck", "1 draw g"}


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_K6_3_hands_are_eight_again_after_drawing(players: int) -> None:
    at, rng = fresh(players, seed=2), generator(1)
    while not at.is_over:
        before = at.player
        at.step(at.legal_actions()[below(rng, len(at.legal_actions()))])
        if at.player != before:
            assert [len(hand_of(at, seat)) for seat in range(players)] == [8] * players
