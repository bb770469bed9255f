"""The command line as people use it: real arguments, real files, and a real process where that matters."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import trefoil
from tests.playing import every_game
from trefoil.bench import Effort, measure
from trefoil.cli.bench import FIGURES
from trefoil.cli.warm_up import progress_shown
from trefoil.core.game import Game
from trefoil.games import GAMES


def complaint(*arguments: str, code: int = 1) -> str:
    """The one line that a command says when it cannot do what was asked."""
    finished = trefoil(*arguments)
    assert finished.returncode == code, finished.stderr
    assert finished.stdout == ""
    [line] = finished.stderr.splitlines()
    return line


@every_game
def test_simulate_writes_records_that_replay_checks(game: Game, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    players = str(game.players[-1])
    finished = trefoil(
        "simulate", game.name, "--players", players, "--games", "30", "--seed", "3", "--out", str(out)
    )
    assert finished.returncode == 0, finished.stderr
    assert "games/s" in finished.stdout
    assert any(ending in finished.stdout for ending in game.endings)
    assert len(out.read_text().splitlines()) == 30
    assert list(tmp_path.iterdir()) == [out]
    checked = trefoil("replay", "--check", str(out))
    assert (checked.returncode, checked.stdout) == (0, "")


@every_game
def test_simulate_to_stdout_is_nothing_but_records_and_always_the_same(game: Game) -> None:
    arguments = ("simulate", game.name, "--games", "70", "--seed", "4", "--out", "-", "--bots", "heuristic")
    one, other = trefoil(*arguments), trefoil(*arguments, "--threads", "3")
    assert one.stdout == other.stdout
    assert [json.loads(line)["game"] for line in one.stdout.splitlines()] == [game.name] * 70
    assert "games/s" in one.stderr
    checked = trefoil("replay", "--check", "-", typed=one.stdout)
    assert (checked.returncode, checked.stdout) == (0, "")


@every_game
def test_replay_tells_the_game(game: Game, tmp_path: Path) -> None:
    out = tmp_path / "game.jsonl"
    trefoil("simulate", game.name, "--games", "1", "--bots", "heuristic", "--out", str(out))
    told = trefoil("replay", str(out))
    assert told.returncode == 0, told.stderr
    for line in json.loads(out.read_text())["moves"]:
        assert line in told.stdout
    assert "the end: " in told.stdout
    assert "★ wins" in told.stdout


def test_replay_names_each_fault_with_its_place(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    trefoil("simulate", "keltis", "--games", "3", "--out", str(out))
    records = [json.loads(line) for line in out.read_text().splitlines()]
    records[0]["moves"] = ["0 fly"]
    bad = tmp_path / "bad.jsonl"
    lines = [json.dumps(records[0]), "{", json.dumps(records[2]), "", "[" * 100_000, '{"format": 1}']
    bad.write_text("\n".join(lines))
    checked = trefoil("replay", "--check", str(bad))
    assert checked.returncode == 1
    places = [line.split(": ")[0] for line in checked.stdout.splitlines()]
    assert places == [f"{bad}:{number}" for number in (1, 2, 5, 6)]
    assert "Traceback" not in checked.stderr


def test_replay_names_the_rule_of_an_illegal_move(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    trefoil("simulate", "keltis", "--games", "1", "--seed", "1", "--out", str(out))
    record = json.loads(out.read_text())
    at = next(number for number, line in enumerate(record["moves"]) if " discard " in line)
    seat, _, card = record["moves"][at].split()
    record["moves"][at + 1] = f"{seat} draw {card[0]}"
    out.write_text(json.dumps(record, indent=1))
    checked = trefoil("replay", "--check", str(out))
    assert checked.returncode == 1
    assert checked.stdout.startswith(f'{out}: move {at + 2} "{seat} draw {card[0]}": the ')
    assert checked.stdout.endswith("pile is closed this turn (K6.2)\n")


def test_files_that_are_none_get_a_sentence(tmp_path: Path) -> None:
    assert "cannot be read" in complaint("replay", "--check", str(tmp_path / "missing.jsonl"))
    assert "cannot be read" in complaint("replay", str(tmp_path))
    assert "cannot be written" in complaint(
        "simulate", "keltis", "--out", str(tmp_path / "no" / "where.jsonl")
    )
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")
    assert "there is no record in it" in trefoil("replay", "--check", str(empty)).stdout


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("simulate", "chess"), 2, "there is no game named 'chess'"),
        (("simulate", "keltis", "--players", "9"), 1, "2 to 4 players, not 9"),
        (("simulate", "keltis", "--games", "0"), 2, "--games"),
        (("simulate", "keltis", "--seed", "-1"), 2, "--seed"),
        (("simulate", "keltis", "--bots", "genius"), 1, "there is no bot named 'genius'"),
        (("simulate", "keltis", "--bots", "random,random,random"), 1, "3 bots are named for 2 players"),
        (("simulate", "keltis", "--option", "fly=true"), 1, "no option named 'fly'"),
        (("simulate", "keltis", "--option", "fly"), 1, "not of the form"),
        (("play", "keltis", "--seat", "2"), 1, "2 is no seat"),
        (("components", "keltis", "--check", "nowhere.toml"), 1, "cannot be read"),
        (("dance",), 2, "dance"),
    ],
)
def test_bad_arguments_get_one_line(arguments: tuple[str, ...], code: int, words: str) -> None:
    assert words in complaint(*arguments, code=code)


@every_game
def test_components_are_shown_and_checked(game: Game, tmp_path: Path) -> None:
    shown = trefoil("components", game.name, "--show")
    assert shown.returncode == 0
    assert "where it comes from" in shown.stdout
    copy = tmp_path / "mine.toml"
    copy.write_text(game.component_set("standard-1").read_text().replace('"standard-1"', '"mine"', 1))
    assert "is a sound component set" in trefoil("components", game.name, "--check", str(copy)).stdout
    out = tmp_path / "games.jsonl"
    trefoil("simulate", game.name, "--games", "2", "--components", str(copy), "--out", str(out))
    assert json.loads(out.read_text().splitlines()[0])["components"]["name"] == "mine"
    assert trefoil("replay", "--check", str(out)).returncode == 0


@every_game
def test_a_game_can_be_played_in_the_terminal(game: Game, tmp_path: Path) -> None:
    """Always the first move of the list, until the game is over."""
    saved = tmp_path / "mine.jsonl"
    finished = trefoil(
        "play", game.name, "--seed", "1", "--save", str(saved), typed="?\nb\nfly\n999\n" + "1\n" * 5000
    )
    assert finished.returncode == 0, finished.stderr
    assert "no words of this game" in finished.stdout
    assert "there are moves 1 to" in finished.stdout
    assert "the end: " in finished.stdout
    assert trefoil("replay", "--check", str(saved)).returncode == 0


def test_leaving_a_terminal_game_keeps_what_was_played(tmp_path: Path) -> None:
    saved = tmp_path / "mine.jsonl"
    finished = trefoil("play", "keltis", "--save", str(saved), typed="1\n1\nq\n")
    assert finished.returncode == 0
    assert json.loads(saved.read_text())["ended"] == "given up"
    assert trefoil("replay", "--check", str(saved)).returncode == 0
    assert trefoil("play", "keltis", typed="").returncode == 0


def test_a_log_is_told_of_every_tenth_part(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_shown(["Keltis", "Kero"]) as show:
        for percent in (0, 4, 9, 10, 12, 19, 33, 34, 38, 99, 100):
            show(percent / 100)
    told = capsys.readouterr().err.splitlines()
    assert told == [f"compiling Keltis, Kero: {percent} %" for percent in (10, 30, 90, 100)]


def test_the_benchmark_measures_every_figure() -> None:
    effort = Effort(tries=1, games=20, copies=1000, checked_games=1)
    figures = measure(GAMES["keltis"], effort=effort)
    assert set(figures) == set(FIGURES)
    assert all(value > 0 for value in figures.values())


def test_a_process_of_its_own_does_the_same() -> None:
    """`python -m trefoil`: what goes where, and the exit code."""
    arguments = ("simulate", "keltis", "--games", "2", "--seed", "4", "--out", "-")
    command = [sys.executable, "-m", "trefoil", *arguments]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stdout) == (0, trefoil(*arguments).stdout)
    assert "games/s" in finished.stderr
    command[4] = "chess"
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stdout) == (2, "")
    assert finished.stderr == trefoil("simulate", "chess").stderr
