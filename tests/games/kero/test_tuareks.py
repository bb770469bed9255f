"""R9: the eight kinds of Tuareks, each at its moment."""

from itertools import combinations_with_replacement

from tests.games.kero.table import (
    explorers,
    figures,
    give_jerrycans,
    hand,
    is_chance,
    lay_row,
    lines,
    place,
    play,
    refusal,
    roll,
    row,
    table,
)
from trefoil.core.engine import Position


def discarded(position: Position) -> int:
    return int(position.state.discarded.sum())


def test_R9_1_two_special_dice_free_before_rolling() -> None:
    position = table(hands=(["dice", "dice"], ["flames", "flames"]))
    assert lines(position, "use") == {"use dice green yellow", "use dice green blue", "use dice yellow blue"}
    play(position, "0 use dice blue green")
    assert int(position.state.jerrycans[0]) == 2
    assert lines(position, "throw") == {"throw 1 2 3 4 5 6 8 @5000"}
    assert discarded(position) == 1
    assert lines(position, "use") == set()
    assert "already chosen: green" in refusal(position, "0 use dice green yellow")


def test_R9_1_exactly_two_that_are_not_chosen_yet() -> None:
    position = table(hands=(["dice", "dice"], ["flames", "flames"]))
    play(position, "0 die yellow")
    assert lines(position, "use") == {"use dice green blue"}
    roll(position, "W W W W W BB", "1 2 3 4 5 7")
    assert "before rolling (R9.1)" in refusal(position, "0 use dice green blue")


def test_R9_2_flames_may_be_thrown_again_this_turn() -> None:
    position = table()
    play(position, "0 use flames", "0 throw 1 2 3 4 5 @5000", "* faces F F B B M")
    play(position, "0 throw 1 2 @5000", "* faces W F", "0 throw 2 @5000", "* faces W", "0 stop @0", "0 end")
    assert discarded(position) == 1
    assert "before rolling (R9.2)" in refusal(table_after_rolling(), "0 use flames")
    roll(position, "W W B B M")
    play(position, "1 end", "0 throw 1 2 3 4 5 @5000", "* faces F F B B M")
    assert "burnt" in refusal(position, "0 throw 1 @5000")


def table_after_rolling() -> Position:
    return roll(table(), "W W B B M")


def test_R9_3_is_for_the_opponents_refuelling_only() -> None:
    position = table(hands=(["short", "short"], ["dice", "dice"]))
    assert lines(position, "use") == set()
    assert "not now" in refusal(position, "0 use short")
    play(position, "0 refuel")
    assert is_chance(position)


def test_R9_4_one_or_two_explorers_move() -> None:
    position = table(hands=(["move", "flames"], ["dice", "dice"]))
    place(position, 0, T01=1)
    play(position, "0 use move camp>T04 T01>T03")
    assert explorers(position, 0) == {"T03": 1, "T04": 1}
    assert hand(position, 0) == ["flames"]
    assert int(position.state.explorers[0].sum()) == 7


def test_R9_4_all_the_moves_there_are() -> None:
    position = table(hands=(["move", "flames"], ["dice", "dice"]))
    place(position, 0, T02=1)
    open_ = ("T01", "T02", "T03", "T04")
    singles = {f"{source}>{target}" for source in ("camp", "T02") for target in open_ if source != target}
    pairs = combinations_with_replacement(sorted(singles), 2)
    twice = {f"{one} {two}" for one, two in pairs if not one.startswith("T02") or not two.startswith("T02")}
    assert lines(position, "use move") == {f"use move {moves}" for moves in singles | twice}
    assert "to camp" in refusal(position, "0 use move T02>camp")
    assert "where it stands" in refusal(position, "0 use move T02>T02")
    assert "no own explorer stands at T01" in refusal(position, "0 use move T01>T02")
    assert "to T09" in refusal(position, "0 use move T02>T09")


def test_R9_4_both_are_lifted_before_they_are_set_down() -> None:
    position = table(hands=(["move", "flames"], ["dice", "dice"]))
    place(position, 0, T01=1)
    refusal(position, "0 use move T01>T02 T02>T03")
    roll(position, "W W B B M")
    play(position, "0 use move camp>T02 camp>T02")
    assert explorers(position, 0) == {"T01": 1, "T02": 2}


def test_R9_5_two_resources_after_rolling() -> None:
    position = table(hands=(["resources", "flames"], ["dice", "dice"]))
    assert lines(position, "use resources") == set()
    assert "after rolling (R9.5)" in refusal(position, "0 use resources W W")
    roll(position, "W W B B M")
    assert len(lines(position, "use resources")) == 10
    play(position, "0 use resources R W")
    assert figures(position.state.resources) == [3, 2, 1, 1]
    assert "no words" in refusal(position, "0 use resources W J")
    assert "holds no Tuarek resources" in refusal(position, "0 use resources W W")


def test_R9_6_a_free_refuelling_before_or_after_rolling() -> None:
    position = table(hands=(["refuel", "refuel"], ["dice", "dice"]))
    position.state.fuel[0] = 20000
    play(position, "0 use refuel")
    assert int(position.state.refuel_dice) == 8
    play(position, "* refuel 10 16000")
    roll(position, "W W B B M")
    play(position, "0 use refuel", "* refuel 5 8000")
    assert int(position.state.fuel[0]) == 39000
    assert int(position.state.jerrycans[0]) == 2
    assert "holds no Tuarek refuel" in refusal(position, "0 use refuel")


def test_R9_7_an_opposing_explorer_goes_home_with_two_jerrycans() -> None:
    position = table(hands=(["remove", "flames"], ["dice", "dice"]))
    place(position, 1, T03=2)
    place(position, 0, T02=1)
    assert lines(position, "use remove") == {"use remove T03"}
    assert "no opposing explorer stands at T02" in refusal(position, "0 use remove T02")
    play(position, "0 use remove T03")
    assert explorers(position, 1) == {"T03": 1}
    assert int(position.state.explorers[1, 12]) == 6
    assert figures(position.state.jerrycans) == [2, 4]
    assert int(position.state.supply) == 21


def test_R9_7_from_a_short_supply() -> None:
    position = table(hands=(["remove", "flames"], ["dice", "dice"]))
    place(position, 1, T03=1)
    give_jerrycans(position, 0, 24)
    roll(position, "W W B B M")
    play(position, "0 use remove T03")
    assert figures(position.state.jerrycans) == [24, 3]


def test_R9_8_one_more_card_goes_before_the_refill() -> None:
    position = table(hands=(["discard", "discard"], ["dice", "dice"]))
    lay_row(position, "S01", "S02", "S03", "S04", "S05", "S06")
    roll(position, "F F B B M")
    assert lines(position, "use") == set()
    play(position, "0 end")
    assert lines(position) == {"pass", *(f"use discard S0{number}" for number in range(1, 6))}
    assert "nothing else (R9.8)" in refusal(position, "0 buy tuarek")
    assert "S06 does not lie in the row" in refusal(position, "0 use discard S06")
    play(position, "0 use discard S02")
    assert lines(position) == {"pass", *(f"use discard S0{number}" for number in (1, 3, 4, 5))}
    play(position, "0 use discard S04")
    assert position.player == 1
    assert row(position) == ["S09", "S08", "S07", "S01", "S03", "S05"]
    assert hand(position, 0) == []


def test_R9_8_passing_ends_it() -> None:
    position = table(hands=(["discard", "discard"], ["dice", "dice"]))
    roll(position, "W W B B M")
    play(position, "0 end", "0 pass")
    assert position.player == 1
    assert hand(position, 0) == ["discard", "discard"]


def test_R9_8_nobody_is_asked_about_an_empty_row() -> None:
    position = table(hands=(["discard", "discard"], ["dice", "dice"]))
    roll(position, "F F B B M")
    position.state.card_owner[position.state.row[:5]] = 0
    position.state.row[:5] = -1
    play(position, "0 end")
    assert position.player == 1
