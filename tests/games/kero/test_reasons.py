"""What cannot be done in a position that asks for something else, and why."""

from tests.games.kero.table import place, play, roll, table
from tests.games.kero.test_turns import tied_claim
from tests.games.kero.test_upgrading import empty_stack
from trefoil.core.engine import Position
from trefoil.games.kero import GAME, moves
from trefoil.games.kero.box import CAMP, END_ONE, NUM_SITES


def why_not(position: Position, action: int) -> tuple[str, str]:
    reason = GAME.why_not(position.state, action)
    return reason.rule, reason.key


def test_R6_6_while_tokens_are_shuffled_nothing_else_happens() -> None:
    position = table()
    empty_stack(position, "move", "short")
    play(position, "0 buy tuarek")
    assert why_not(position, moves.THROW) == ("R6.6", "shuffling")
    assert why_not(position, moves.STACK_TUAREK) == ("R6.6", "none-discarded")


def test_R8_2_a_tie_is_settled_before_anything_else() -> None:
    assert why_not(tied_claim(1), moves.END) == ("R8.2", "tie-first")


def test_R9_4_the_second_explorer_is_set_down_before_anything_else() -> None:
    position = table(hands=(["move", "flames"], ["dice", "dice"]))
    position.step(position.read("0 use move camp>T04 camp>T03")[0])
    assert why_not(position, moves.END) == ("R9.4", "second-move-first")


def test_R11_2_the_last_turns_place_for_one_takes_no_second_explorer() -> None:
    position = table(hands=(["move", "flames"], ["dice", "dice"]))
    position.state.last_turn = 1
    place(position, 0, end1=1)
    position.step(position.read("0 use move camp>end2 camp>end2")[0])
    assert why_not(position, moves.USE_MOVE + CAMP * NUM_SITES + END_ONE) == ("R11.2", "site-full")


def test_R12_2_a_die_is_marked_only_with_fuel_for_another_throw() -> None:
    position = play(table(), "0 throw 1 2 3 4 5 @5000", "* faces W W B B M")
    position.state.fuel[0] = position.state.throw_cost
    assert why_not(position, moves.MARK) == ("R12.2, R12.3", "throw-costs")


def test_R5_4_dice_that_stand_are_thrown_no_more() -> None:
    position = roll(table(), "W W B B M")
    assert why_not(position, moves.THROW) == ("R5.4", "dice-stand")
