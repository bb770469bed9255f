"""Hints and the costliest moves."""

import doctest
from pathlib import Path

import pytest

from tests.playing import every_game
from trefoil.bots.analysis import Judgement, analyse, decisions_of, judge_game
from trefoil.bots.bot import Budget
from trefoil.cli.analyse import print_move, seat_table
from trefoil.core.chance import generator
from trefoil.core.engine import new_game
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.core.record import new_record
from trefoil.games import GAMES
from trefoil.games.cards import NO_CARD
from trefoil.games.keltis.state import NUM_ROWS
from trefoil.simulate import Plan, simulate

FEW = Budget(worlds=16)


@every_game
def test_every_legal_action_gets_an_estimate_best_first(game: Game) -> None:
    [played] = simulate(Plan(game, game.players[0], 1, 3, ["heuristic"]))
    position = played.start
    while position.player == CHANCE or len(position.legal_actions()) == 1:
        position.step(position.legal_actions()[0])
    view = position.view(position.player)
    found = analyse(view, generator(1), FEW)
    assert sorted(one.action for one in found) == sorted(position.legal_actions())
    assert [one.lead for one in found] == sorted((one.lead for one in found), reverse=True)
    assert found == analyse(view, generator(1), FEW)
    assert all(one.error > 0 for one in found)
    with pytest.raises(TrefoilError, match="only shown"):
        analyse(position, generator(1), FEW)


def test_an_obvious_move_is_found() -> None:
    """It is the last turn, the large figure is one step from the end, and the card for it is in the hand."""
    position = new_game(GAMES["keltis"], 2, 7, first=0)
    state = position.state
    path = int(state.hand[0, 0]) // 11
    state.large[0], state.step[0, path] = path, NUM_ROWS - 1
    state.row[0, path], state.top[0, path], state.direction[0, path] = 0, -1, 0
    state.deck_next = state.deck_end - 2
    state.deck[: state.deck_next] = NO_CARD
    best = analyse(position.view(0), generator(1), Budget(worlds=64))[0]
    words = position.text(best.action).split()
    assert words[1] == "lay"
    assert words[2][0] == "rypgb"[path]


def test_the_moves_that_cost_most_are_those_that_were_bad() -> None:
    """A game of a tuned bot against random play: the random seat has lost more by its mistakes."""
    [played] = simulate(Plan(GAMES["keltis"], 2, 1, 5, ["medium", "random"]))
    record = played.record(0)
    record.moves = record.moves[:80]
    short = new_record(played.start, record.moves, played.start, "shortened")
    judged = list(judge_game(short, GAMES, 1, FEW))
    lost = [sum(one.cost for one in judged if one.seat == seat and one.is_mistake) for seat in (0, 1)]
    assert lost[1] > lost[0] >= 0
    assert all(one.cost >= 0 for one in judged)
    assert {one.line for one in judged} <= set(record.moves)


def test_mistakes_are_listed_though_doubtful_moves_may_look_worse() -> None:
    doubtful = [Judgement(number, "0: end", 0, "stop", 9.0, 8.0) for number in range(1, 9)]
    sure = Judgement(20, "0: lay p3", 0, "discard p3", 2.0, 0.5)
    table = seat_table(0, [*doubtful, sure])
    assert [list(column.cells) for column in table.columns] == [
        ["20"],
        ["lay p3"],
        ["discard p3"],
        ["2.0 ± 0.5"],
    ]
    assert str(table.title) == "seat 0: 2.0 points lost by mistakes"


def test_where_nobody_had_a_choice_the_nearest_decision_is_named() -> None:
    [played] = simulate(Plan(GAMES["kero"], 2, 1, 5, ["medium"]))
    record = played.record(0)
    numbers = {number for number, *_ in decisions_of(record, GAMES)}
    forced = next(number for number in range(1, len(record.moves)) if number not in numbers)
    with pytest.raises(TrefoilError, match=r"no player had a choice; the nearest is (\d+)"):
        print_move(record, forced, 0, FEW)


def test_the_document_is_true() -> None:
    outcome = doctest.testfile(str(Path(__file__).parents[2] / "docs" / "bots.md"), module_relative=False)
    assert outcome.attempted
    assert outcome.failed == 0
