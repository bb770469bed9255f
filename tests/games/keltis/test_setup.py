"""K1, K2: what is in the box, and how a game begins."""

from collections import Counter
from copy import deepcopy
from itertools import chain
from typing import Any

import pytest

from tests.games.keltis.positions import (
    ALL_PLAYERS,
    DRAW_PILES,
    KELTIS,
    deck_size,
    figures_of,
    fresh,
    hand_of,
    large_of,
    lays,
    legal,
    play,
    position,
    tile_at,
)
from trefoil.core.engine import Position, blank_position, new_game
from trefoil.core.errors import BadSetup, TrefoilError

PATHS = "rypgb"
TILE_STONES = {
    "r": [2, 4, 5, 7, 9],
    "y": [2, 3, 6, 8, 9],
    "p": [2, 4, 7, 8, 9],
    "g": [3, 5, 6, 8, 9],
    "b": [2, 3, 5, 7, 9],
}
PACK = Counter({f"{letter}{value}": 2 for letter in PATHS for value in range(11)})

every_number_of_players = pytest.mark.parametrize("players", ALL_PLAYERS)


def tiles_of(of: Position) -> dict[str, dict[int, str]]:
    return {letter: {row: tile_at(of, f"{letter}{row}") for row in range(1, 10)} for letter in PATHS}


def cards_of(setup: dict[str, Any]) -> Counter[str]:
    return Counter([*chain(*setup["hands"]), *setup["deck"], *setup["removed"]])


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_K1_1_two_to_four_can_play(players: int) -> None:
    with pytest.raises(TrefoilError, match="2 to 4 players"):
        new_game(KELTIS, players)


@every_number_of_players
def test_K1_1_each_has_one_large_and_four_small_figures(players: int) -> None:
    start = fresh(players)
    for seat in range(players):
        assert large_of(start, seat) == "start"
        assert start.state.small[seat] == 4


def test_K1_1_five_figures_and_no_more_can_enter() -> None:
    """K1.1, K4.3: with the large one and three small ones gone, only the fourth small one is left."""
    nearly = position(hand="b5", figures={0: "r1 y1 p1 g1"}, large={0: "r"})
    assert legal(nearly) == {"0 discard b5", "0 lay b5 small"}
    after = play(nearly, "0 lay b5 small")
    assert after.state.small[0] == 0


@every_number_of_players
def test_K1_2_each_of_the_55_cards_is_there_twice(players: int) -> None:
    assert cards_of(KELTIS.setup_of(fresh(players).state)) == PACK


@pytest.mark.parametrize("path", PATHS)
def test_K1_3_five_paths_of_nine_stones_with_their_values(path: str) -> None:
    """K1.3, K8.1"""
    at = position(hand=f"{path}5")
    values = []
    for row in range(1, 10):
        at = play(at, f"0 lay {path}5" + " small" * (row == 1))
        values.append(at.breakdown()["paths"][0])
        at = position(hand=f"{path}5", figures={0: f"{path}{row}"}, enter_without_card=False)
    assert values == [-4, -3, -2, 1, 2, 3, 6, 7, 10]
    assert lays(at) == set()


@pytest.mark.parametrize(("row", "in_goal"), [(5, False), (6, False), (7, True), (8, True), (9, True)])
def test_K1_4_the_goal_is_the_last_three_rows(row: int, in_goal: bool) -> None:
    """K1.4, K7.1: with four figures in the goal, the fifth ends the game exactly if it counts already."""
    others = position(hand="r5", figures={0: f"r6 g{row}", 1: "r7 y8 p9"})
    assert play(others, "0 lay r5").is_over is in_goal


@every_number_of_players
def test_K1_5_nine_wish_stones_nine_clovers_seven_point_tiles(players: int) -> None:
    tiles = Counter(
        name for path in tiles_of(fresh(players, seed=5)).values() for name in path.values() if name
    )
    assert tiles == {"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2}


def test_K1_6_tiles_lie_on_the_end_stones_and_four_dark_stones_of_each_path() -> None:
    for letter, path in tiles_of(fresh(seed=5)).items():
        assert [row for row, name in path.items() if name] == TILE_STONES[letter]


@every_number_of_players
def test_K2_1_all_figures_on_the_start_and_scores_at_0(players: int) -> None:
    start = fresh(players)
    assert [figures_of(start, seat) for seat in range(players)] == [""] * players
    assert start.breakdown() == {
        "paths": [0] * players,
        "wish stones": [-4] * players,
        "tiles": [0] * players,
    }
    assert not start.is_over


def test_K2_2_the_tiles_are_shuffled() -> None:
    """Every place gets different tiles in different games, and every kind of tile comes to some place."""
    seen: dict[tuple[str, int], set[str]] = {}
    for seed in range(60):
        for letter, path in tiles_of(fresh(seed=seed)).items():
            for row in TILE_STONES[letter]:
                seen.setdefault((letter, row), set()).add(path[row])
    assert all({"wish", "clover"} < names for names in seen.values())
    assert set().union(*seen.values()) == {"wish", "clover", "1", "2", "3"}


@every_number_of_players
def test_K2_2_all_tiles_lie_face_up(players: int) -> None:
    start = fresh(players)
    for viewer in range(players):
        assert tiles_of(start.view(viewer)) == tiles_of(start)


@every_number_of_players
def test_K2_3_eight_cards_each_and_the_rest_is_the_draw_pile(players: int) -> None:
    start = fresh(players)
    assert [len(hand_of(start, seat)) for seat in range(players)] == [8] * players
    assert deck_size(start) == DRAW_PILES[players]


@pytest.mark.parametrize(("players", "removed"), [(2, 30), (3, 0), (4, 0)])
def test_K2_3_thirty_cards_are_removed_with_exactly_two_players(players: int, removed: int) -> None:
    assert len(KELTIS.setup_of(fresh(players).state)["removed"]) == removed


def test_K2_3_the_cards_are_shuffled() -> None:
    """Over some games every card is dealt, drawn first, and removed at some time."""
    setups = [KELTIS.setup_of(fresh(seed=seed).state) for seed in range(400)]
    assert {card for setup in setups for card in setup["hands"][0]} == set(PACK)
    assert {setup["deck"][0] for setup in setups} == set(PACK)
    assert {setup["deck"][-1] for setup in setups} == set(PACK)
    assert {card for setup in setups for card in setup["removed"]} == set(PACK)


@every_number_of_players
def test_K2_4_the_host_picks_who_begins(players: int) -> None:
    for first in range(players):
        assert fresh(players, first=first).player == first


@every_number_of_players
def test_K2_4_or_chance_does(players: int) -> None:
    assert {new_game(KELTIS, players, seed).player for seed in range(60)} == set(range(players))


@pytest.mark.parametrize("first", [2, -1, 7])
def test_K2_4_only_a_seat_can_begin(first: int) -> None:
    with pytest.raises(TrefoilError, match="no seat of 2 players"):
        fresh(first=first)


# set-ups out of a record


@every_number_of_players
def test_K2_a_set_up_reads_back_as_it_was_written(players: int) -> None:
    start = fresh(players, seed=3, first=1)
    again = blank_position(KELTIS, players)
    KELTIS.set_up(again.state, KELTIS.setup_of(start.state))
    assert again.states.tobytes() == start.states.tobytes()


def put(*path: Any, value: Any) -> Any:
    """A fault: another value at one place of a set-up."""

    def change(setup: Any) -> None:
        for key in path[:-1]:
            setup = setup[key]
        setup[path[-1]] = value

    return change


def drop(key: str) -> Any:
    return lambda setup: setup.pop(key)


def swap_a_tile(setup: Any) -> None:
    """One tile too many of a kind, one too few of another."""
    for rows in setup["tiles"].values():
        for row, name in rows.items():
            if name == "clover":
                rows[row] = "wish"
                return


FAULTS: list[tuple[Any, str]] = [
    (drop("removed"), "setup has no 'removed'"),
    (drop("tiles"), "setup has no 'tiles'"),
    (put("dice", value=1), "setup has 'dice', which this game does not know"),
    (put("first", value=2), "first is 2, which is no seat of 2 players"),
    (put("first", value=True), "first is True, which is no seat of 2 players"),
    (put("first", value="0" * 99), f"first is {'0' * 20}, which is no seat of 2 players"),
    (put("hands", value={}), "setup has no list named 'hands'"),
    (put("hands", value=[]), "setup has 0 hands for 2 players"),
    (put("hands", 0, value=["g5"]), "the hand of seat 0 has 1 cards instead of 8"),
    (put("hands", 1, value="g5"), "a hand is not a list of cards"),
    (put("deck", 0, value="x5"), "deck holds 'x5', which is no card"),
    (put("deck", 0, value=5), "deck holds '5', which is no card"),
    (put("deck", 0, value=[["g5"]]), "which is no card"),
    (put("deck", value=None), "deck is not a list of cards"),
    (put("removed", value=[]), "0 cards are removed instead of 30"),
    (put("deck", value=[]), "instead of 2"),
    (put("tiles", value=[]), "tiles must name the five paths r, y, p, g, b"),
    (put("tiles", "g", value={}), "the tiles of path g must lie on rows 3, 5, 6, 8, 9"),
    (put("tiles", "g", value=["clover"]), "the tiles of path g must lie on rows 3, 5, 6, 8, 9"),
    (put("tiles", "g", "3", value="4x"), "'4x' on path g is no tile"),
    (put("tiles", "g", "3", value=["wish"]), "on path g is no tile"),
    (swap_a_tile, "the tiles are not those in the box (K1.5)"),
]


@pytest.mark.parametrize(("fault", "sentence"), FAULTS, ids=map(str, range(len(FAULTS))))
def test_K2_a_wrong_set_up_gets_its_sentence(fault: Any, sentence: str) -> None:
    setup = deepcopy(KELTIS.setup_of(fresh(seed=3).state))
    fault(setup)
    with pytest.raises(BadSetup) as refusal:
        KELTIS.set_up(blank_position(KELTIS, 2).state, setup)
    assert sentence in refusal.value.sentence


def test_K1_2_a_card_too_many_is_noticed() -> None:
    setup = KELTIS.setup_of(fresh(seed=3).state)
    spare = setup["deck"][0]
    other = next(card for card in setup["deck"] if card != spare)
    setup["deck"][0] = other
    with pytest.raises(BadSetup, match=rf"cards ({spare}|{other}) instead of 2"):
        KELTIS.set_up(blank_position(KELTIS, 2).state, setup)
