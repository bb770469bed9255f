"""A game in a package of its own: installed, it is everywhere, and nothing but its folder knows it."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import sources
from tests.pig import PATIENCE, PIG, ROOT, install_pig
from tests.server.client import Player, play_on
from tests.server.running import FreshServer, RunningServer

Run = Callable[..., str]
PYTEST = ("pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package in it, as pip installs it."""
    return install_pig(tmp_path_factory.mktemp("installed"))


@pytest.fixture
def run(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs Python where the package is installed; what it printed."""
    for name in [name for name in os.environ if name.startswith("PYTEST_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PYTHONPATH", str(installed))

    def python(*arguments: str, typed: str = "", **environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=ROOT,
            env={**os.environ, **environment},
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        return done.stdout

    return python


@pytest.mark.parametrize("mode", ["0", "1"], ids=["compiled", "plain"])
def test_its_own_tests_pass_and_the_contract_holds(run: Run, mode: str) -> None:
    told = run(
        *PYTEST,
        *("-k", "pig or test_P", "tests/test_every_game.py", str(PIG / "tests")),
        NUMBA_DISABLE_JIT=mode,
        TREFOIL_CONTRACT_SEEDS="2",
    )
    assert "test_rules.py" in told
    assert "test_every_game.py" in told


def test_compiling_it_says_how_far_that_is_and_happens_once(installed: Path, tmp_path: Path) -> None:
    """In a log as well, where no bar can be drawn."""
    env = {**os.environ, "PYTHONPATH": str(installed), "TREFOIL_CACHE_DIR": str(tmp_path)}

    def warm_up() -> list[str]:
        command = [sys.executable, "-m", "trefoil", "warm-up", "pig", "--stage", "rules"]
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=True)
        assert done.stdout == ""
        return done.stderr.splitlines()

    told = warm_up()
    assert told[-1] == "compiling Pig: 100 %"
    assert all(line.startswith("compiling Pig: ") for line in told)
    assert warm_up() == []


def test_every_command_knows_it(run: Run, tmp_path: Path) -> None:
    """Played in the terminal and by bots, saved, replayed, analysed and ranked."""
    run("tests.pig_commands", str(tmp_path / "games.jsonl"))


def test_it_is_played_at_a_live_table(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the default showing: the board as text, and the choices by their words."""
    # A server compiles every game when it starts, and anew where other games are installed.
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")

    async def play(server: RunningServer) -> None:
        async with Player(server.url) as ann:
            assert "pig" in [game["name"] for game in await ann.get("/api/games")]
            table = (await ann.make_table(game="pig", players=2))["table"]["id"]
            socket = await ann.socket(table)
            await socket.until("table")
            await socket.ask("fill", seat=1, bot="medium")
            await socket.ask("start")
            [view] = socket.state["views"]
            assert "seat 1    0 points" in view["view"]["text"]
            await play_on([socket], seed=2)
            assert socket.is_over
            assert socket.state["table"]["outcome"]["reason"] == "goal reached"
            record = await ann.get(f"/api/tables/{table}/record")
            await socket.close()
        (tmp_path / "record.jsonl").write_text(json.dumps(record))

    with FreshServer(f"sqlite:///{tmp_path}/pig.sqlite3") as server:
        asyncio.run(play(server))
    assert run("trefoil", "replay", "--check", str(tmp_path / "record.jsonl")) == ""


def test_nothing_but_its_folder_knows_it() -> None:
    texts = {
        **sources.read_sources(ROOT / "src" / "trefoil", ".py", ".toml"),
        **sources.read_sources(ROOT / "web" / "src", ".ts", ".svelte", ".css", ".ftl"),
    }
    assert sources.naming(texts, r"\bpig\b") == set()


def test_it_is_a_small_game() -> None:
    code = sources.read_sources(PIG / "src", ".py")
    written = [line for text in code.values() for line in text.splitlines() if line.strip()]
    assert len(written) <= 220
