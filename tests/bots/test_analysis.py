"""Hints and the costliest moves."""

import doctest
import re
from pathlib import Path

import pytest

from tests.playing import every_game
from trefoil.bots.analysis import Judgement, analyse, decisions_of, judge_game, without_value
from trefoil.bots.bot import Budget
from trefoil.cli.analyse import action_table, find_record, print_costliest, print_move, seat_table
from trefoil.core.chance import generator
from trefoil.core.engine import new_game
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.core.record import new_record, write_record
from trefoil.games import GAMES
from trefoil.games.cards.deck import NO_CARD
from trefoil.games.keltis.state import NUM_ROWS
from trefoil.simulation import Plan, simulate

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


def test_the_costliest_mistakes_are_listed() -> None:
    costs = [7.0, 6.0, 5.0, 4.0, 3.0, 2.0]
    table = seat_table(0, [Judgement(20, "0 lay p3", 0, "discard p3", cost, 0.5) for cost in costs])
    cells = [list(column.cells) for column in table.columns]
    assert cells[:3] == [["20"] * 5, ["lay p3"] * 5, ["discard p3"] * 5]
    assert cells[3] == [f"{cost} ± 0.5" for cost in costs[:5]]
    assert str(table.title) == "seat 0: 27.0 points lost by mistakes"


def test_the_action_taken_is_shown_and_marked_wherever_it_ranks() -> None:
    position = new_game(GAMES["keltis"], 2, 7, first=0)
    found = analyse(position.view(0), generator(1), FEW)
    table = action_table("", position, found[-1].action, found)
    ranks, words, _, gaps = (list(column.cells) for column in table.columns)
    assert ranks == [*map(str, range(1, 11)), str(len(found))]
    assert [place for place, word in enumerate(words) if str(word).endswith("←")] == [10]
    assert gaps[0] == "—"


def test_a_throw_is_marked_though_its_line_names_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    [played] = simulate(Plan(GAMES["kero"], 2, 1, 5, ["medium"]))
    record = played.record(0)
    number = next(
        number
        for number, line, position, action in decisions_of(record, GAMES)
        if line.partition(" ")[2].startswith("throw") and action != without_value(action)
    )
    print_move(record, number, 0, FEW)
    assert re.search(r"throw .*@\d+ ←", capsys.readouterr().out)


def test_a_game_without_sure_mistakes_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    start = new_game(GAMES["keltis"], 2, 7, first=0)
    print_costliest(new_record(start, [], start, "left"), 0, FEW)
    assert capsys.readouterr().out.splitlines() == [
        f"seat {seat}: no move that was surely a mistake" for seat in (0, 1)
    ]


def test_a_move_after_the_end_is_refused_with_the_number_of_moves() -> None:
    start = new_game(GAMES["keltis"], 2, 7, first=0)
    with pytest.raises(TrefoilError, match="the record has 0 moves, none numbered 4"):
        print_move(new_record(start, [], start, "left"), 4, 0, FEW)


def test_a_faulty_record_is_refused_before_it_is_judged(tmp_path: Path) -> None:
    [played] = simulate(Plan(GAMES["keltis"], 2, 1, 5, ["medium"]))
    record = played.record(0)
    record.moves[4] = "0 fly"
    file = tmp_path / "game.json"
    file.write_bytes(write_record(record))
    with pytest.raises(TrefoilError, match="move 5 "):
        find_record(file, 1)


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
