"""Puzzles: the collections that come with the games, and finding more."""

import random
from pathlib import Path

import msgspec
import pytest

from tests.commands import trefoil
from tests.playing import every_game
from trefoil.bots.analysis import analyse
from trefoil.bots.bot import Budget
from trefoil.bots.puzzles import collection, read_puzzle, shipped
from trefoil.bots.puzzling import CHECKS, plain_choice
from trefoil.core.chance import generator
from trefoil.core.game import Game
from trefoil.core.record import check_record
from trefoil.games import GAMES
from trefoil.games.keltis import GAME as KELTIS

FEW = ("--worlds", "16", "--sure", "1", "--least", "0.5", "--seed", "5")
ENOUGH = 100


@every_game
def test_every_shipped_puzzle_is_rebuilt_and_its_best_action_is_there(game: Game) -> None:
    count = len(collection(game.name))
    assert count >= ENOUGH
    for number in range(1, count + 1):
        puzzle, view = shipped(game.name, number)
        legal = view.legal_actions()
        assert view.player == puzzle.seat
        assert view.view(puzzle.seat) == view
        assert sorted(value.action for value in puzzle.values) == sorted(legal)
        assert puzzle.best == puzzle.values[0].action
        assert view.text(puzzle.best) == f"{puzzle.seat} {puzzle.words}"


@every_game
def test_in_every_shipped_puzzle_the_best_leads_for_certain_and_the_heuristic_misses_it(game: Game) -> None:
    games = set()
    for number in range(1, len(collection(game.name)) + 1):
        puzzle, view = shipped(game.name, number)
        assert plain_choice(view) == puzzle.usual != puzzle.best
        assert len(puzzle.checks) == CHECKS
        assert len({check.seed for check in puzzle.checks}) == CHECKS
        for check in puzzle.checks:
            assert check.gap >= puzzle.made.least
            assert check.gap >= puzzle.made.sure * check.error - 0.05  # both are written with two decimals
        games.add((puzzle.record.players, puzzle.made, puzzle.game))
    assert len(games) == len(collection(game.name))


@pytest.mark.long
@every_game
def test_a_search_of_today_finds_the_same(game: Game) -> None:
    """A sample, with luck that no search had before; the short tests look at what was written down."""
    numbers = range(1, len(collection(game.name)) + 1)
    for number in random.Random(1).sample(numbers, 12):
        puzzle, view = shipped(game.name, number)
        found = analyse(view, generator(number), Budget(worlds=puzzle.made.worlds))
        assert found[0].action == puzzle.best, number


# finding


def test_a_search_goes_on_where_it_stopped_and_finds_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    told = trefoil("puzzles", "keltis", "--count", "3", *FEW, "--out", str(whole))
    assert told.returncode == 0, told.stderr
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 3
    parts.write_bytes(lines[0] + lines[1][: len(lines[1]) // 2])  # killed while it wrote
    assert trefoil("puzzles", "keltis", "--count", "3", *FEW, "--out", str(parts)).returncode == 0
    assert parts.read_bytes() == whole.read_bytes()
    for line in lines:
        puzzle = read_puzzle.decode(line)
        position = check_record(puzzle.record, GAMES)
        assert puzzle.best in position.legal_actions()
        assert plain_choice(position.view(puzzle.seat)) != puzzle.best
    again = trefoil("puzzles", "keltis", "--count", "2", *FEW, "--out", str(whole))
    assert "3 puzzles, 0 games looked at" in again.stdout.replace("\n", " ")


def test_what_was_begun_in_another_way_or_is_no_puzzle_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    puzzle, _ = shipped(KELTIS.name, 1)
    out.write_bytes(msgspec.json.encode(puzzle) + b"\n")
    told = trefoil("puzzles", "keltis", "--seed", "12345", "--out", str(out))
    assert (told.returncode, "was begun in another way" in told.stderr) == (1, True)
    assert out.read_bytes() == msgspec.json.encode(puzzle) + b"\n"
    out.write_bytes(b"{}\n")
    told = trefoil("puzzles", "keltis", "--out", str(out))
    assert (told.returncode, "holds something else than puzzles" in told.stderr) == (1, True)
    assert out.read_bytes() == b"{}\n"
    for wrong in (("--players", "9"), ("--bots", "seer"), ("--bots", "nobody")):
        told = trefoil("puzzles", "keltis", *wrong, "--out", str(tmp_path / "none"))
        assert told.returncode == 1
        assert "Traceback" not in told.stderr
    assert not (tmp_path / "none").exists()
