"""R11: the end of the game and the scores."""

import pytest

from tests.games.kero.table import (
    end_turn,
    explorers,
    give,
    give_jerrycans,
    give_tuareks,
    lines,
    own_territories,
    owned,
    place,
    play,
    refusal,
    roll,
    row,
    table,
)
from tests.games.kero.test_turns import burn_and_end, claim_next
from trefoil.core.engine import Position
from trefoil.games.kero import GAME, moves
from trefoil.games.kero.state import THIRD_CLAIM


def last_claim(seat: int, **changes: object) -> Position:
    """The third claim card shows up at the end of a seat's turn; seat 0 began."""
    position = table(**changes)
    position.state.claims = 2
    place(position, 0, T01=1)
    deck = position.state.deck
    deck[6:24][deck[6:24] == 36] = 12
    if seat == 1:
        end_turn(position)
    claim_next(position)
    return burn_and_end(position)


def test_R11_1_after_the_second_players_turn_the_game_is_over() -> None:
    position = last_claim(1)
    assert position.is_over
    assert position.result()["reason"] == "third claim"
    assert owned(position, 0) == ["T01"]
    assert "the game is over" in refusal(position, "0 end")
    reason = GAME.why_not(position.state, moves.END)
    assert (reason.rule, reason.key) == ("R11", "game-over")
    assert "the game is over" in GAME.draw(position.state).plain
    assert GAME.tallies(position.state)["rounds"] == [3]


def test_R11_2_after_the_first_players_turn_the_second_has_a_last_turn() -> None:
    position = last_claim(0)
    assert not position.is_over
    assert position.player == 1
    assert owned(position, 0) == ["T01"]
    assert "-" not in row(position)
    roll(position, "R M R M F")
    assert lines(position, "explorer") == {"explorer end1", "explorer end2"}
    play(position, "1 explorer end1")
    assert lines(position, "explorer") == {"explorer end2"}
    assert "end1 is full" in refusal(position, "1 explorer end1")
    assert "no place for explorers now" in refusal(position, "1 explorer T05")
    before = row(position)
    play(position, "1 explorer end2", "1 end")
    assert row(position) == before
    assert position.result()["reason"] == "last turn"
    assert position.breakdown()["end places"] == [0, 1]


@pytest.mark.parametrize(
    ("one", "two", "points"), [(0, 0, 0), (1, 0, 1), (0, 1, 0), (0, 2, 3), (1, 2, 4), (1, 1, 1)]
)
def test_R11_2_what_the_end_places_score(one: int, two: int, points: int) -> None:
    position = last_claim(0)
    place(position, 1, end1=one, end2=two)
    assert position.breakdown()["end places"] == [0, points]


def test_R11_2_no_fire_no_refill_and_no_discard_after_the_last_turn() -> None:
    position = last_claim(0)
    give_tuareks(position, 1, "discard", "dice")
    before = row(position)
    roll(position, "F F F F M")
    play(position, "1 end")
    assert position.is_over
    assert row(position) == before


def test_R11_2_running_dry_ends_the_last_turn_and_the_game() -> None:
    position = last_claim(0)
    position.state.fuel[1] = 4000
    play(position, "1 dry @4000")
    assert position.is_over
    assert position.result()["reason"] == "last turn"
    assert int(position.state.fuel[1]) == 0


def test_R11_2_the_row_is_filled_as_far_as_cards_are_left() -> None:
    position = table()
    position.state.claims = 2
    deck = position.state.deck
    deck[:31] = -1
    position.state.deck_next = 31
    deck[31], deck[32] = 36, 12
    roll(position, "W W F F M")
    play(position, "0 card S03", "0 end")
    assert position.player == 1
    assert row(position) == ["-", "R01", "S01", "S02", "S04", "S05"]


def test_R9_4_R11_2_a_tuarek_moves_explorers_to_the_end_places() -> None:
    position = last_claim(0)
    give_tuareks(position, 1, "move", "dice")
    place(position, 1, end1=1)
    moves = {line.removeprefix("use move ") for line in lines(position, "use move")}
    assert moves == {
        "camp>end2", "end1>end2", "camp>end1 end1>end2", "camp>end2 camp>end2", "camp>end2 end1>end2",
    }  # fmt: skip
    assert "unless a second explorer leaves" in refusal(position, "1 use move camp>end1")
    play(position, "1 use move end1>end2 camp>end1")
    assert explorers(position, 1) == {"end1": 1, "end2": 1}


def test_R9_4_R11_2_two_explorers_may_change_places() -> None:
    position = last_claim(0)
    give_tuareks(position, 1, "move", "dice")
    place(position, 1, end1=1, end2=2)
    moves = {line.removeprefix("use move ") for line in lines(position, "use move")}
    assert moves == {"end1>end2 end2>end1"}


def test_R11_3_points_on_cards_territories_and_end_places() -> None:
    position = last_claim(0)
    give(position, 1, "R05", "R03", "S09")
    own_territories(position, 1, "T11", "T10")
    place(position, 1, end2=2)
    assert position.breakdown() == {
        "cards": [0, 7], "none shall pass": [0, 0], "territories": [0, 5], "end places": [0, 3],
    }  # fmt: skip
    assert position.scores() == [0, 15]


@pytest.mark.parametrize("count", range(6))
def test_R11_4_none_shall_pass_scores_its_square(count: int) -> None:
    """The rulebook's example: three cards score nine."""
    position = table()
    give(position, 0, *["R02", "R07", "R08", "R14", "R20"][:count])
    assert position.scores()[0] == count * count


def points_of(tile: str, *cards: str, also: tuple[str, ...] = ()) -> int:
    """What a territory adds for a clan with these cards."""
    position = table()
    give(position, 0, *cards)
    own_territories(position, 0, *also)
    before = position.breakdown()["territories"][0]
    own_territories(position, 0, tile)
    return position.breakdown()["territories"][0] - before


def test_R11_5_one_per_card_of_a_colour() -> None:
    assert points_of("T01", "S01", "R01", "R07") == 2
    assert points_of("T02", "S01", "R01", "R07") == 1
    assert points_of("T03", "S01", "R01", "R07") == 0
    assert points_of("T04", "S10") == 1


def test_R11_5_one_per_three_cards() -> None:
    cards = ("S01", "S04", "S07", "S10", "R01", "R07")
    assert [points_of("T05", *cards[:count]) for count in range(7)] == [0, 0, 0, 1, 1, 1, 2]


def test_R11_5_one_and_two_more_with_every_colour() -> None:
    assert points_of("T06", "S01", "S04", "S07") == 1
    assert points_of("T06", "S01", "S04", "S07", "S10") == 3


def test_R11_5_the_rulebooks_territory_one_and_three_more_with_four_of_a_colour() -> None:
    assert points_of("T07", "S01", "S02", "S03", "S04") == 1
    assert points_of("T07", "S01", "S02", "S03", "R01") == 4
    assert points_of("T07", "S01", "S02", "S03", "R01", "R02", "R03", "R04", "R05") == 4


def test_R11_5_one_per_own_territory_itself_included() -> None:
    assert points_of("T08") == 1
    assert points_of("T08", also=("T01", "T02")) == 3


def test_R11_5_the_rulebooks_territory_three_points_and_a_tuarek() -> None:
    assert points_of("T09") == 3
    assert points_of("T12") == 2


def finished() -> Position:
    position = table()
    position.state.ending = THIRD_CLAIM
    return position


def test_R11_6_more_points_win() -> None:
    position = finished()
    give(position, 1, "R05")
    own_territories(position, 0, "T01", "T02")
    assert position.result()["winners"] == [1]


def test_R11_6_a_tie_goes_to_more_territories_then_more_jerrycans() -> None:
    position = finished()
    own_territories(position, 0, "T01")
    give_jerrycans(position, 1, 20)
    assert position.scores() == [0, 0]
    assert position.result()["winners"] == [0]
    own_territories(position, 1, "T02")
    assert position.result()["winners"] == [1]
    give_jerrycans(position, 1, 2)
    assert position.result()["winners"] == [0, 1]
