"""R6 and R10: collecting, cards, Tuareks, explorers, abilities."""

from tests.games.kero.table import (
    end_turn,
    explorers,
    figures,
    give_ability,
    give_jerrycans,
    give_tuareks,
    hand,
    is_chance,
    lay_row,
    lines,
    place,
    play,
    refusal,
    roll,
    table,
)
from trefoil.core.engine import Position
from trefoil.games.kero import GAME
from trefoil.games.kero.box import ABILITY_NAMES, CARDS_BY_NAME, NONE


def resources(position: Position) -> list[int]:
    return figures(position.state.resources)


def test_R6_1_each_unit_is_used_once_and_the_rest_is_lost() -> None:
    position = table()
    lay_row(position, "S03", "S06")
    roll(position, "W W B M M")
    assert resources(position) == [2, 1, 2, 0]
    play(position, "0 card S03")
    assert resources(position) == [0, 1, 2, 0]
    assert "card S06" not in lines(position)
    assert "1 B more are needed (R6.3)" in refusal(position, "0 card S06")
    play(position, "0 end")
    end_turn(position)
    roll(position, "W F B M M")
    assert resources(position) == [1, 1, 2, 0]


def test_R6_2_jerrycans_tuareks_and_explorers_from_the_dice() -> None:
    position = table()
    top = GAME.setup_of(position.state)["tuareks"]["stack"][0]
    give_jerrycans(position, 0, 3)
    play(position, "0 die green", "0 die yellow", "0 die blue", "0 throw 1 2 3 4 5 6 7 8 @5000")
    play(position, "* faces J J W W W T JJ E", "0 stop @0")
    assert int(position.state.jerrycans[0]) == 4
    assert sorted(hand(position, 0)) == sorted(["flames", "flames", top])
    assert int(position.state.due) == 1
    play(position, "0 explorer T02", "0 buy tuarek")
    assert explorers(position, 0) == {"T02": 1}


def test_R6_2_a_free_explorer_goes_before_a_paid_one_and_lapses() -> None:
    position = table()
    give_ability(position, 0, "die_blue")
    play(
        position,
        "0 die blue",
        "0 throw 1 2 3 4 5 8 @5000",
        "* faces R M W W W E",
        "0 stop @0",
        "0 explorer T01",
    )
    assert resources(position) == [3, 0, 1, 1]
    play(position, "0 explorer T01")
    assert resources(position) == [3, 0, 0, 0]
    assert lines(position, "explorer") == set()
    play(position, "0 end")
    end_turn(position)
    play(position, "0 die blue", "0 throw 1 2 3 4 5 8 @5000", "* faces W W W W W E", "0 stop @0", "0 end")
    end_turn(position)
    roll(position, "W W W W W")
    assert lines(position, "explorer") == set()


def test_R6_2_a_short_supply_gives_what_is_left() -> None:
    """The supply of jerrycans is exhausted."""
    position = table()
    position.state.jerrycans[:] = (1, 24)
    position.state.supply = 2
    roll(position, "J J J J W")
    assert figures(position.state.jerrycans) == [3, 24]
    assert int(position.state.supply) == 0
    lay_row(position, "S03")
    position.state.resources[0] = 2
    play(position, "0 card S03")
    assert int(position.state.jerrycans[0]) == 3


def test_R6_3_any_number_of_cards_in_any_order_jerrycans_paying_J() -> None:
    for order in (("R06", "S06"), ("S06", "R06")):
        position = table()
        lay_row(position, "S06", "R06")
        roll(position, "W W B B M")
        play(position, *(f"0 card {name}" for name in order))
        assert int(position.state.jerrycans[0]) == 1
        assert int(position.state.card_owner[CARDS_BY_NAME["R06"]]) == 0
    position = table()
    lay_row(position, "R06")
    give_jerrycans(position, 0, 0)
    roll(position, "W W B B M")
    assert "1 J more are needed" in refusal(position, "0 card R06")
    assert "does not lie in the row" in refusal(position, "0 card R24")


def test_R6_4_the_rulebooks_card_two_recruits_for_an_explorer() -> None:
    position = table()
    lay_row(position, "S11")
    roll(position, "R R W W W")
    assert lines(position, "explorer") == set()
    play(position, "0 card S11")
    assert lines(position, "explorer") == {"explorer T01", "explorer T02", "explorer T03", "explorer T04"}
    play(position, "0 explorer T03")
    assert explorers(position, 0) == {"T03": 1}
    assert lines(position, "explorer") == set()


def test_R6_4_effects_happen_at_once() -> None:
    position = table()
    lay_row(position, "S03", "S06", "R05", "R23")
    roll(position, "W W B B W")
    play(position, "0 card S03", "0 card S06")
    assert int(position.state.jerrycans[0]) == 4
    assert len(hand(position, 0)) == 3
    position.state.resources[:] = (4, 0, 0, 4)
    play(position, "0 card R05", "0 card R23")
    assert int(position.state.due) == 2
    assert position.scores()[0] == 5


def test_R6_5_the_rulebooks_card_three_wheat_and_a_jerrycan_for_the_green_die() -> None:
    position = table()
    lay_row(position, "S01")
    roll(position, "W W W B B")
    play(position, "0 card S01")
    assert int(position.state.jerrycans[0]) == 1
    assert int(position.state.ability[ABILITY_NAMES.index("die_green")]) == 0
    play(position, "0 end")
    end_turn(position)
    play(position, "0 die green")
    assert int(position.state.jerrycans[0]) == 1
    roll(position, "W W W B B WW", "1 2 3 4 5 6")
    play(position, "0 end")
    end_turn(position)
    assert "die green" in lines(position)


def test_R6_5_the_sixth_permanent_card_brings_no_tile() -> None:
    position = table()
    give_ability(position, 0, "die_green", "die_yellow", "die_blue", "res_W")
    lay_row(position, "S05", "S08")
    roll(position, "B B B W W")
    play(position, "0 card S05")
    assert int((position.state.ability == 0).sum()) == 5
    position.state.resources[2] = 3
    play(position, "0 card S08")
    assert int((position.state.ability == 0).sum()) == 5
    assert int(position.state.ability[ABILITY_NAMES.index("res_M")]) == NONE
    assert int(position.state.card_owner[CARDS_BY_NAME["S08"]]) == 0


def test_R6_6_a_tuarek_for_two_jerrycans_before_and_after_rolling() -> None:
    position = table()
    give_jerrycans(position, 0, 5)
    stack = GAME.setup_of(position.state)["tuareks"]["stack"]
    play(position, "0 buy tuarek")
    roll(position, "W W B B M")
    play(position, "0 buy tuarek")
    assert sorted(hand(position, 0)) == sorted(["flames", "flames", *stack[:2]])
    assert int(position.state.jerrycans[0]) == 1
    assert "costs 2 jerrycans (R6.6)" in refusal(position, "0 buy tuarek")


def empty_stack(position: Position, *discarded: str) -> None:
    """All tokens to seat 1, but for those discarded."""
    state = position.state
    state.tuareks[1] = state.tuarek_count - state.tuareks[0]
    state.stack[:] = NONE
    state.stack_next = state.stack_size = 0
    for kind in discarded:
        number = ["dice", "flames", "short", "move", "resources", "refuel", "remove", "discard"].index(kind)
        state.tuareks[1, number] -= 1
        state.discarded[number] += 1


def test_R6_6_an_empty_stack_is_made_anew_when_a_token_is_to_be_taken() -> None:
    position = table()
    empty_stack(position, "move", "short", "move")
    assert not is_chance(position)
    play(position, "0 buy tuarek")
    assert is_chance(position)
    assert "no Tuarek dice is left" in refusal(position, "* tuareks dice move move")
    play(position, "* tuareks move short move")
    assert sorted(hand(position, 0)) == ["flames", "flames", "move"]
    assert int(position.state.discarded.sum()) == 0
    assert position.player == 0
    play(position, "0 use flames")
    assert int(position.state.discarded.sum()) == 1


def test_R6_6_with_none_discarded_either_nothing_is_taken_and_none_can_be_bought() -> None:
    position = table()
    empty_stack(position)
    assert "no Tuarek is left" in refusal(position, "0 buy tuarek")
    lay_row(position, "S06")
    roll(position, "W W B B M")
    play(position, "0 card S06")
    assert position.player == 0
    assert hand(position, 0) == ["flames", "flames"]


def test_R6_6_a_stack_that_runs_out_in_the_middle() -> None:
    position = table()
    empty_stack(position, "move", "short")
    state = position.state
    state.tuareks[1, 4] -= 1
    state.stack[0], state.stack_size = 4, 1
    give_jerrycans(position, 0, 2)
    play(
        position,
        "0 die green",
        "0 die yellow",
        "0 throw 1 2 3 4 5 6 7 @5000",
        "* faces W W W W W T T",
        "0 stop @0",
    )
    assert is_chance(position)
    play(position, "* tuareks short move")
    assert sorted(hand(position, 0)) == ["flames", "flames", "resources", "short"]


def test_R6_7_an_explorer_for_a_recruit_and_a_metal() -> None:
    position = table()
    place(position, 1, T01=2)
    roll(position, "R R M M M")
    play(position, "0 explorer T01", "0 explorer T01")
    assert explorers(position, 0) == {"T01": 2}
    assert resources(position) == [0, 0, 1, 0]
    assert "a recruit and a metal" in refusal(position, "0 explorer T02")
    assert "no place for explorers now" in refusal(position, "0 explorer T05")
    assert "no place for explorers now" in refusal(position, "0 explorer end1")


def test_R6_7_without_explorers_left_none_can_be_placed() -> None:
    position = table()
    place(position, 0, T01=4, T02=3)
    roll(position, "R R M M M")
    assert lines(position, "explorer") == set()
    assert "no explorer is left" in refusal(position, "0 explorer T02")


def test_R10_1_a_free_die_of_each_colour() -> None:
    for colour in ("green", "yellow", "blue"):
        position = table()
        give_ability(position, 0, f"die_{colour}")
        play(position, f"0 die {colour}")
        assert int(position.state.jerrycans[0]) == 2
        other = table()
        give_ability(other, 1, f"die_{colour}")
        play(other, f"0 die {colour}")
        assert int(other.state.jerrycans[0]) == 1


def test_R10_2_one_more_of_a_resource_with_each_collection() -> None:
    for number, letter in enumerate("WBMR"):
        position = table()
        give_ability(position, 0, f"res_{letter}")
        roll(position, "F F F F J")
        assert resources(position)[number] == 1
        assert sum(resources(position)) == 1


def test_R10_3_wheat_for_jerrycans_once_each_turn_also_in_the_turn_of_the_card() -> None:
    position = table()
    lay_row(position, "R01")
    roll(position, "W W W W M")
    assert lines(position, "exchange") == set()
    assert "does not own" in refusal(position, "0 exchange 1")
    play(position, "0 card R01")
    assert lines(position, "exchange") == {"exchange 1", "exchange 2"}
    assert "2 wheat to exchange" in refusal(position, "0 exchange 3")
    play(position, "0 exchange 1")
    assert int(position.state.jerrycans[0]) == 3
    assert "once each turn" in refusal(position, "0 exchange 1")
    play(position, "0 end")
    end_turn(position)
    roll(position, "W W W W M")
    play(position, "0 exchange 4")
    assert int(position.state.jerrycans[0]) == 7
    assert resources(position)[0] == 0


def test_R10_5_a_jerrycan_at_the_start_of_each_own_turn_before_refuelling() -> None:
    position = table()
    lay_row(position, "R13")
    roll(position, "M M W F F")
    play(position, "0 card R13")
    assert int(position.state.jerrycans[0]) == 2
    play(position, "0 end")
    assert figures(position.state.jerrycans) == [2, 2]
    give_jerrycans(position, 0, 0)
    end_turn(position)
    assert figures(position.state.jerrycans) == [1, 2]
    play(position, "0 refuel")


def test_R10_5_a_resource_tile_does_not_work_in_the_turn_its_card_is_taken() -> None:
    position = table()
    lay_row(position, "S02")
    roll(position, "W W W F F")
    play(position, "0 card S02")
    assert resources(position) == [0, 0, 0, 0]


def test_the_heuristic_needs_no_tokens_it_does_not_hold() -> None:
    position = table()
    give_tuareks(position, 0)
    assert lines(position, "use") == set()
