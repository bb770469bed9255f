"""R12: fuel as a value, and the two clocks that supply it.

R12.5 and R12.6 are about live tables. What the engine has to do with them is shown here: a stop with the dice
as they lie is a legal step whenever fuel is running (R12.5), and the questions that only a token's holder is
asked are single decisions of their own, which a server can delay (R12.6). The rest belongs to the server.
"""

import pytest

from tests.games.kero.table import COMPONENTS, SAND, a_setup, lines, play, refusal, roll, table
from trefoil.core.engine import Position, blank_position
from trefoil.core.errors import BadSetup, IllegalMove, TrefoilError
from trefoil.core.game import CHANCE
from trefoil.games.kero import GAME
from trefoil.games.kero.clock import (
    choose_clock,
    clock_of,
    network_credit,
    refuel_milliseconds,
    runs_dry,
    step_cost,
    time_left,
)
from trefoil.games.kero.moves import MARK, PAY_REFUEL, RUN_DRY, STOP, THROW, with_milliseconds
from trefoil.games.kero.phases import ANSWER, DISCARDING, REFUELLING, UPGRADE


def sandy(fuel: int = 60000) -> Position:
    position = table(clock=SAND)
    position.state.fuel[0] = fuel
    return position


def rolling(fuel: int = 60000) -> Position:
    return play(sandy(fuel), "0 throw 1 2 3 4 5 @0", "* faces W W B B M")


def test_R12_1_every_step_says_what_it_cost() -> None:
    position = rolling()
    play(position, "0 throw 1 @1234", "* faces R", "0 stop @4321")
    assert int(position.state.fuel[0]) == 60000 - 1234 - 4321
    assert position.state.fuel.dtype == "int32"


def test_R12_1_only_steps_that_take_time_carry_it() -> None:
    position = table()
    with pytest.raises(IllegalMove) as refused:
        position.step(with_milliseconds(PAY_REFUEL, 5))
    assert "takes no time" in refused.value.sentence
    with pytest.raises(IllegalMove):
        position.step(-(1 << 16) + THROW)


def test_R12_2_the_first_throw_costs_nothing() -> None:
    position = sandy()
    assert lines(position, "throw") == {"throw 1 2 3 4 5 @0"}
    assert "costs 0 ms" in refusal(position, "0 throw 1 2 3 4 5 @1200")
    play(position, "0 throw 1 2 3 4 5 @0", "* faces W W B B M")
    assert int(position.state.fuel[0]) == 60000


def test_R12_2_later_steps_cost_a_beat_or_more() -> None:
    position = rolling()
    assert "a beat takes 1200 ms" in refusal(position, "0 throw 1 @1199")
    assert "a beat takes 1200 ms" in refusal(position, "0 stop @1")
    assert "cost no fuel" in refusal(position, "0 stop @0")
    assert "no words" in refusal(position, "0 stop")
    play(position, "0 throw 1 @1200", "* faces R", "0 stop @9000")
    assert int(position.state.fuel[0]) == 60000 - 10200


def test_R12_2_a_step_without_a_figure_costs_the_beat() -> None:
    position = rolling()
    position.step(STOP)
    assert int(position.state.fuel[0]) == 58800


def test_R12_2_a_step_never_costs_all_the_fuel() -> None:
    position = rolling(5000)
    assert "the tank runs dry instead" in refusal(position, "0 throw 1 @5000")
    assert "the tank runs dry instead" in refusal(position, "0 stop @7000")
    assert "ms of fuel were left" in refusal(position, "0 dry @4999")
    play(position.copy(), "0 stop @4999")
    play(position, "0 dry @5000", "* refuel 9 14400")
    assert int(position.state.fuel[0]) == 14400
    assert position.player == 1


def test_R12_2_stopping_and_running_dry_let_marked_dice_lie() -> None:
    """In real time nobody has to throw dice that were only marked; in the beat clock nothing presses."""
    for last, phase in ((STOP, UPGRADE), (RUN_DRY, REFUELLING)):
        position = rolling()
        lying = position.state.die.tolist()
        position.step(MARK)
        assert {STOP, RUN_DRY, THROW} <= set(position.legal_actions())
        position.step(last)
        assert position.state.phase == phase
        assert int(position.state.marked) == 0
        if last == STOP:
            assert position.state.die.tolist() == lying
    position = play(table(), "0 throw 1 2 3 4 5 @5000", "* faces W W B B M")
    position.step(MARK)
    assert not {STOP, RUN_DRY} & set(position.legal_actions())
    assert "(R5.2)" in refusal(position, "0 stop @0")


def test_R12_2_with_no_more_than_a_beat_left_the_tank_runs_dry() -> None:
    position = rolling(1200)
    assert lines(position) == {"dry @1200"}
    assert "runs dry (R12.2)" in refusal(position, "0 stop @1200")
    position = rolling(1201)
    assert "stop @1200" in lines(position)


def test_R12_3_in_the_beat_clock_a_throw_has_a_price_and_stopping_none() -> None:
    position = table()
    assert "costs 5000 ms" in refusal(position, "0 throw 1 2 3 4 5 @4000")
    play(position, "0 throw 1 2 3 4 5 @5000", "* faces W W B B M", "0 throw 1 @5000", "* faces R")
    assert "costs 0 ms" in refusal(position, "0 stop @100")
    play(position, "0 stop @0")
    assert int(position.state.fuel[0]) == 50000


def test_R12_3_with_all_dice_burnt_a_player_just_stops() -> None:
    position = table()
    position.state.fuel[0] = 6000
    play(position, "0 throw 1 2 3 4 5 @5000", "* faces F F F F F")
    assert lines(position) == {"stop @0"}
    assert "does not run dry" in refusal(position, "0 dry @1000")


def test_R12_3_flames_that_may_be_thrown_again_are_not_burnt_for_good() -> None:
    position = table()
    position.state.fuel[0] = 6000
    play(position, "0 use flames", "0 throw 1 2 3 4 5 @5000", "* faces F F F F F")
    assert lines(position) == {"stop @0", "dry @1000"}


def test_R12_4_a_refuelling_brings_its_throws_at_the_cadence() -> None:
    position = play(table(), "0 refuel")
    assert "13 throws of a refuelling bring 20800 ms" in refusal(position, "* refuel 13 20801")
    assert "brings fuel" in refusal(position, "* refuel 13 0")
    play(position, "* refuel 13 20800")


def test_R12_4_a_hand_may_be_slower_but_not_faster() -> None:
    position = table(clock={**SAND, "tap": True})
    position.state.fuel[0] = 10000
    play(position, "0 refuel")
    assert "20800 ms or more" in refusal(position, "* refuel 13 20799")
    play(position, "* refuel 13 25000")
    assert int(position.state.fuel[0]) == 35000
    play(position, "0 refuel", "* refuel 1 2000000000")
    assert int(position.state.fuel[0]) == 60000
    assert refuel_milliseconds(13, 1600) == 20800
    assert refuel_milliseconds(13, 1600, 15000) == 20800
    assert refuel_milliseconds(13, 1600, 25000) == 25000


def test_R12_5_a_stop_with_the_dice_as_they_lie_is_always_there() -> None:
    for position in (rolling(), play(table(), "0 throw 1 2 3 4 5 @5000", "* faces W W B B M")):
        assert STOP in position.legal_actions()


def test_R12_6_what_only_a_holder_can_answer_is_a_decision_of_its_own() -> None:
    position = table(hands=(["discard", "flames"], ["short", "dice"]))
    play(position, "0 refuel")
    assert int(position.state.phase) == ANSWER
    play(position, "1 pass", "* refuel 9 14400")
    roll(position, "W W B B M")
    play(position, "0 end")
    assert int(position.state.phase) == DISCARDING


def test_R12_7_the_defaults_and_their_stretching() -> None:
    position = blank_position(GAME, 2)
    assert clock_of(position.state) == {"mode": "beat", "tank": 60000, "throw": 5000, "cadence": 1600}
    choose_clock(position.state, COMPONENTS, "sand", 2.5, tap=True)
    assert clock_of(position.state) == {
        "mode": "sand", "tank": 150000, "throw": 3000, "cadence": 4000, "tap": True,
    }  # fmt: skip
    choose_clock(position.state, COMPONENTS, "beat", 10)
    assert clock_of(position.state) == {"mode": "beat", "tank": 600000, "throw": 50000, "cadence": 16000}


@pytest.mark.parametrize(
    ("mode", "stretch"), [("beat", 0.5), ("sand", 11), ("hourglass", 1), ("beat", float("nan"))]
)
def test_R12_7_a_clock_that_cannot_be(mode: str, stretch: float) -> None:
    with pytest.raises(TrefoilError):
        choose_clock(blank_position(GAME, 2).state, COMPONENTS, mode, stretch)


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "sun"}, {"tank": 0}, {"throw": 1.5}, {"cadence": True},
        {"tap": False}, {"tap": 1}, {"beat": 1}, {"tank": 2**40},
    ],
)  # fmt: skip
def test_R12_7_a_records_clock_is_checked(change: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        table(clock={**SAND, **change})


# the arithmetic of the drivers


def test_R12_2_what_the_network_took_is_credited_up_to_a_cap() -> None:
    assert network_credit(80, 250) == 80
    assert network_credit(900, 250) == 250
    assert network_credit(-5, 250) == 0
    assert step_cost(3000, 80, 1200, 250) == 2920
    assert step_cost(3000, 900, 1200, 250) == 2750
    assert step_cost(1250, 80, 1200, 250) == 1200
    assert step_cost(10, 0, 1200, 250) == 1200


def test_R12_2_when_the_tank_is_dry() -> None:
    assert runs_dry(5000, 5000)
    assert not runs_dry(5000, 4999)
    assert time_left(1200, 1200, 250) == 0
    assert time_left(5000, 1200, 250) == 5250


def test_a_table_can_be_played_by_the_sand_clock_with_measured_times() -> None:
    position = rolling(9000)
    cost = step_cost(2600, 100, int(position.state.throw_cost), 250)
    position.step(with_milliseconds(STOP, cost))
    assert int(position.state.fuel[0]) == 6500
    late = rolling(2000)
    assert runs_dry(2000, step_cost(2600, 100, 1200, 250))
    late.step(with_milliseconds(RUN_DRY, 2000))
    assert late.player == CHANCE


def test_the_clock_stands_in_the_set_up() -> None:
    assert GAME.setup_of(sandy().state)["clock"] == SAND
    assert a_setup()["clock"]["mode"] == "beat"
