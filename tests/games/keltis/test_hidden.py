"""What each seat may know: own hand, tops of piles, everything laid, cards taken openly; nothing else."""

import pytest

from tests.games.keltis.positions import (
    ALL_PLAYERS,
    KELTIS,
    deck_size,
    fresh,
    hand_of,
    lays,
    legal,
    pile_of,
    play,
    position,
    row_of,
)
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.game import NOBODY
from trefoil.games.cards.deck import NO_CARD, UNKNOWN

every_number_of_players = pytest.mark.parametrize("players", ALL_PLAYERS)


def with_other_secrets(of: Position, viewer: int, seed: int) -> Position:
    """The same position with everything a viewer cannot know dealt anew."""
    return of.view(viewer).imagine(seed)


def random_position(players: int, seed: int, moves: int) -> Position:
    at, rng = fresh(players, seed), generator(seed)
    for _ in range(moves):
        actions = at.legal_actions()
        at.step(actions[int(rng[0] + rng[1]) % len(actions)])
        rng = rng * 31 % 100_003
    return at


@every_number_of_players
def test_K2_3_the_own_hand_is_seen_and_no_other(players: int) -> None:
    start = fresh(players, seed=4)
    for viewer in range(players):
        view = start.view(viewer)
        for seat in range(players):
            shown = hand_of(start, seat) if seat == viewer else ["?"] * 8
            assert hand_of(view, seat) == shown


@every_number_of_players
def test_K2_3_nobody_sees_the_deck_or_the_removed_cards(players: int) -> None:
    start = random_position(players, seed=4, moves=31)
    hidden = deck_size(start) + (30 if players == 2 else 0)
    for viewer in (*range(players), NOBODY):
        deck = start.view(viewer).state.deck
        assert set(deck.tolist()) <= {NO_CARD, UNKNOWN}
        assert (deck == UNKNOWN).sum() == hidden


def test_K2_3_a_spectator_sees_no_hand() -> None:
    view = fresh(3).view(NOBODY)
    assert [hand_of(view, seat) for seat in range(3)] == [["?"] * 8] * 3


def test_K4_1_everything_laid_and_discarded_is_seen() -> None:
    rows, piles = {0: "g3 g5 y8", 1: "r2"}, "b1 b2 y3"
    start = position(hand="g6", rows=rows, piles=piles, figures={0: "g2 y1", 1: "r1"})
    for viewer in (0, 1, NOBODY):
        view = start.view(viewer)
        assert (row_of(view, 0, "g"), row_of(view, 1, "r")) == ([3, 5], [2])
        assert (pile_of(view, "b"), pile_of(view, "y")) == (["b1", "b2"], ["y3"])
        assert view.state.step.tolist() == start.state.step.tolist()


def test_K6_1_a_card_taken_openly_is_known_to_all() -> None:
    start = position(hand="g5 r1", hands={1: "y1 y2"}, piles="y7")
    after = play(start, "0 lay g5 small", "0 draw y")
    assert hand_of(after.view(1), 0) == ["y7", "?"]
    assert hand_of(after.view(NOBODY), 0) == ["y7", "?"]
    assert hand_of(after.view(0), 0) == ["r1", "y7"]


def test_K6_1_a_card_from_the_deck_is_known_to_nobody_else() -> None:
    start = position(hand="g5 r1", hands={1: "y1 y2"}, piles="y7", deck="b4 b5")
    after = play(start, "0 lay g5 small", "0 draw deck")
    assert hand_of(after.view(1), 0) == ["?", "?"]
    assert hand_of(after.view(0), 0) == ["r1", "b4"]


def taken_beside_an_equal_one() -> Position:
    """Seat 0 holds a secret y7 and takes the other one openly; it is their turn again."""
    start = position(hand="g5 r1 y7", hands={1: "p1 p2"}, piles="y7", deck="b4 b5 b6 b7")
    return play(start, "0 lay g5 small", "0 draw y", "1 lay p1 small", "1 draw deck")


def test_K6_1_beside_an_equal_secret_card_only_one_is_known() -> None:
    assert hand_of(taken_beside_an_equal_one().view(1), 0) == ["y7", "?", "?"]


@pytest.mark.parametrize("line", ["0 lay y7 small", "0 discard y7"])
def test_K6_1_a_played_card_counts_as_the_known_one(line: str) -> None:
    """The equal card that stays behind is as secret as before: nobody could tell which was played."""
    after = play(taken_beside_an_equal_one(), line)
    assert hand_of(after, 0) == ["r1", "y7"]
    assert hand_of(after.view(1), 0) == ["?", "?"]


def test_K6_1_playing_another_card_leaves_the_known_one_known() -> None:
    after = play(taken_beside_an_equal_one(), "0 lay r1 small")
    assert hand_of(after.view(1), 0) == ["y7", "?"]


def test_K6_1_the_own_view_has_the_same_legal_lines() -> None:
    start = position(hand="g5 y3", rows={0: "g4"}, figures={0: "g2"}, tiles="g3:clover")
    chain = play(start, "0 lay g5")
    assert legal(start.view(0)) == legal(start)
    assert legal(chain.view(0)) == legal(chain)
    assert lays(start.view(0)) == lays(start)


@every_number_of_players
@pytest.mark.parametrize("moves", [0, 40, 101])
def test_K2_3_what_a_viewer_cannot_know_changes_no_byte_of_the_view(players: int, moves: int) -> None:
    truth = random_position(players, seed=moves, moves=moves)
    for viewer in range(players):
        other = with_other_secrets(truth, viewer, seed=9)
        assert other.states.tobytes() != truth.states.tobytes()
        assert other.view(viewer).states.tobytes() == truth.view(viewer).states.tobytes()


@every_number_of_players
@pytest.mark.parametrize("moves", [0, 40, 101])
def test_K1_2_imagined_cards_make_a_whole_pack(players: int, moves: int) -> None:
    truth = random_position(players, seed=moves, moves=moves)
    for viewer in (*range(players), NOBODY):
        assert KELTIS.census(truth.view(viewer).imagine(5).state) == KELTIS.census(truth.state)


def test_K2_3_imagined_secrets_may_be_anywhere() -> None:
    """Over many worlds an unseen card is in the other hand, on the deck and among the removed ones."""
    view = fresh(2, seed=4).view(0)
    mine = set(hand_of(view, 0))
    unseen = next(card for card in ("g5", "g6", "g7", "g8") if card not in mine)
    places = set()
    for seed in range(80):
        world = KELTIS.setup_of(view.imagine(seed).state)
        dealt = {"hand": world["hands"][1], "deck": world["deck"], "removed": world["removed"]}
        places |= {name for name, cards in dealt.items() if unseen in cards}
    assert places == {"hand", "deck", "removed"}


def test_K6_1_an_imagined_world_keeps_what_is_known() -> None:
    view = taken_beside_an_equal_one().view(1)
    for seed in range(20):
        world = view.imagine(seed)
        assert "y7" in hand_of(world, 0)
        assert hand_of(world.view(1), 0) == ["y7", "?", "?"]
