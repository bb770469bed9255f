"""R5: choosing dice and rolling."""

from itertools import combinations

from tests.games.kero.table import (
    figures,
    give_ability,
    give_jerrycans,
    is_chance,
    lines,
    play,
    refusal,
    roll,
    row,
    table,
)


def test_R5_1_five_white_dice_and_special_ones_for_a_jerrycan_each() -> None:
    position = table()
    assert lines(position, "throw") == {"throw 1 2 3 4 5 @5000"}
    play(position, "0 die blue")
    assert int(position.state.jerrycans[0]) == 1
    assert "already (R5.1)" in refusal(position, "0 die blue")
    play(position, "0 die green")
    assert int(position.state.jerrycans[0]) == 0
    assert "there is none (R5.1)" in refusal(position, "0 die yellow")
    assert lines(position, "throw") == {"throw 1 2 3 4 5 6 8 @5000"}


def test_R5_1_R10_1_a_free_die_is_a_choice_too() -> None:
    position = table()
    give_ability(position, 0, "die_green")
    give_jerrycans(position, 0, 0)
    assert lines(position, "die") == {"die green"}
    assert lines(position, "throw") == {"throw 1 2 3 4 5 @5000"}
    play(position, "0 die green")
    assert lines(position, "throw") == {"throw 1 2 3 4 5 6 @5000"}
    assert int(position.state.jerrycans[0]) == 0


def test_R5_2_all_chosen_dice_first_and_then_any_of_them() -> None:
    position = table()
    assert "all chosen dice" in refusal(position, "0 throw 1 2 @5000")
    play(position, "0 die yellow", "0 throw 1 2 3 4 5 7 @5000", "* faces W W B B M BBB")
    dice = ("1", "2", "3", "4", "5", "7")
    subsets = [" ".join(some) for count in range(1, 7) for some in combinations(dice, count)]
    assert lines(position, "throw") == {f"throw {some} @5000" for some in subsets}
    play(position, "0 throw 7 1 @5000", "* faces J T")
    assert figures(position.state.fuel) == [50000, 60000]
    assert "not chosen this turn (R5.1)" in refusal(position, "0 throw 6 @5000")
    play(position, "0 throw 1 @5000", "* faces R")


def test_R5_3_a_burnt_die_stays() -> None:
    position = table()
    play(position, "0 throw 1 2 3 4 5 @5000", "* faces W F B B M")
    assert not any("2" in line.split("@")[0] for line in lines(position, "throw"))
    assert "die 2 is burnt (R5.3)" in refusal(position, "0 throw 2 @5000")
    assert "burnt" in refusal(position, "0 throw 1 2 @5000")


def test_R5_4_at_least_one_throw_and_stopping_is_final() -> None:
    position = table()
    assert "at least one throw (R5.4)" in refusal(position, "0 stop @0")
    assert "rolled first" in refusal(position, "0 end")
    roll(position, "W W B B M")
    assert "no more throwing this turn (R5.4)" in refusal(position, "0 throw 1 @5000")
    assert "stand already" in refusal(position, "0 stop @0")


def test_R5_5_running_dry_ends_the_turn_at_once() -> None:
    position = table()
    give_ability(position, 0, "res_W")
    before = row(position)
    play(position, "0 die green", "0 use flames")
    position.state.fuel[0] = 9000
    play(position, "0 throw 1 2 3 4 5 6 @5000", "* faces J J F F F T", "0 dry @4000")
    assert int(position.state.fuel[0]) == 0
    assert is_chance(position)
    assert int(position.state.refuel_dice) == 5
    play(position, "* refuel 11 17600")
    assert int(position.state.fuel[0]) == 17600
    assert position.player == 1
    assert figures(position.state.jerrycans) == [1, 2]
    assert int(position.state.tuareks[0].sum()) == 1
    assert row(position) == before


def test_R5_5_R12_3_running_dry_in_place_of_the_first_throw() -> None:
    position = table()
    position.state.fuel[0] = 5000
    assert "dry @5000" in lines(position)
    assert lines(position, "throw") == set()
    assert "runs dry (R12.3)" in refusal(position, "0 throw 1 2 3 4 5 @5000")
    assert "5000 ms of fuel were left" in refusal(position, "0 dry @4000")
    play(position, "0 dry @5000", "* refuel 3 4800")
    assert position.player == 1


def test_R5_5_no_running_dry_with_fuel_for_a_throw() -> None:
    position = table()
    assert "(R5.5)" in refusal(position, "0 dry @60000")
    position.state.fuel[0] = 5001
    assert "dry @5001" not in lines(position)
    play(position, "0 throw 1 2 3 4 5 @5000", "* faces W W B B M")
    assert lines(position) == {"stop @0", "dry @1"}


def test_R5_6_while_fuel_is_running_nothing_else_is_possible() -> None:
    position = table(hands=(["refuel", "move"], ["remove", "dice"]))
    play(position, "0 throw 1 2 3 4 5 @5000", "* faces R M J J W")
    assert {line.split()[0] for line in lines(position)} == {"throw", "stop"}
    for line in (
        "0 buy tuarek",
        "0 use refuel",
        "0 use move camp>T01",
        "0 explorer T01",
        "0 refuel",
        "0 die green",
    ):
        assert "nothing but throwing and stopping" in refusal(position, line)
