"""The rules behave the same compiled, as plain Python, and with every index checked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.digest import digests
from trefoil.games import GAMES

ROOT = Path(__file__).parents[1]
PLAIN = {"NUMBA_DISABLE_JIT": "1"}
CONTRACT = "tests/test_every_game.py"
CHECKED = {"NUMBA_BOUNDSCHECK": "1", "TREFOIL_CONTRACT_SEEDS": "2"}
# What only tests of other kinds need takes longer to load than these.
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist"]


def run(arguments: list[str], mode: dict[str, str]) -> subprocess.CompletedProcess[str]:
    without_workers = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, *arguments]
    env = {**without_workers, **mode}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "mode",
    [
        pytest.param(PLAIN, id="plain"),
        # What NumPy refuses in plain Python is what compiled code refuses with this: longer, not different.
        pytest.param(CHECKED, id="bounds-checked", marks=pytest.mark.long),
    ],
)
def test_the_contract_holds_in_every_mode(mode: dict[str, str]) -> None:
    """For all games at once: to load everything takes as long as to play one of them."""
    finished = run([*PYTEST, CONTRACT], mode)
    assert finished.returncode == 0, finished.stdout[-5000:] + finished.stderr[-2000:]


def test_compiled_and_plain_rules_agree_byte_for_byte() -> None:
    finished = run(["-m", "tests.digest"], PLAIN)
    assert finished.returncode == 0, finished.stderr[-2000:]
    plain, compiled = dict(line.split() for line in finished.stdout.splitlines()), digests()
    assert {name.partition("-")[0] for name in plain} == set(GAMES)
    assert plain == {name: compiled[name] for name in plain}
