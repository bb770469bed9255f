"""The search for changes that no test misses: what it changes, and what it says of a small set of rules."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutants.changes import mutants_of

ROOT = Path(__file__).parents[1]
RULES = '''
LIMIT = 3


def may_take(cards: int, more: int = 0) -> bool:
    """Not this."""
    return cards + 1 < LIMIT and True


def takes(cards: list[int]) -> None:
    while not len(cards) == LIMIT:
        cards.append(1)


class Hand:
    def size(self) -> int:
        return 7 if self else 0


def unused() -> int:
    return 2
'''

TESTS = """
import rules


def test_there_is_a_limit() -> None:
    assert rules.may_take(1)
    assert not rules.may_take(2)


def test_a_hand_fills_up() -> None:
    cards = []
    rules.takes(cards)
    assert len(cards) == 3


def test_a_hand_has_a_size() -> None:
    assert rules.Hand().size() > 3
"""

TRY = """
import sys, time
from pathlib import Path
import pytest
from scripts.mutants.changes import mutants_of
from scripts.mutants.trials import Trials

folder = Path(sys.argv[1])
sys.path.insert(0, str(folder))

def work(trials):
    reach = trials.measure(folder / "reach.json")
    for mutant, verdict in trials.verdicts(mutants_of(folder / "rules.py"), reach, time.monotonic() + 600):
        print(verdict, mutant.change, sep=": ")

arguments = [str(folder), "-s", "-p", "no:terminal", "-p", "no:cacheprovider", "-c", str(folder / "none.ini")]
pytest.main(arguments, plugins=[Trials(work, [folder / "rules.py"], workers=2, patience=1)])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.py").write_text(RULES)
    (tmp_path / "test_rules.py").write_text(TESTS)
    (tmp_path / "none.ini").write_text("[pytest]\n")
    return tmp_path


def test_one_thing_is_changed_at_a_time_and_only_inside_of_functions(folder: Path) -> None:
    found = [mutant.change for mutant in mutants_of(folder / "rules.py")]
    assert sorted(found) == [
        "0  ->  1",
        "1  ->  2",
        "1  ->  2",
        "2  ->  3",
        "7  ->  8",
        "7 if self else 0  ->  7 if not self else 0",
        "True  ->  False",
        "cards + 1  ->  cards - 1",
        "cards + 1 < LIMIT  ->  cards + 1 <= LIMIT",
        "cards + 1 < LIMIT and True  ->  cards + 1 < LIMIT or True",
        "cards.append(1)  ->  None",
        "len(cards) == LIMIT  ->  len(cards) != LIMIT",
        "not len(cards) == LIMIT  ->  not not len(cards) == LIMIT",
    ]


def test_what_tests_notice_is_told_from_what_they_miss(folder: Path) -> None:
    """An endless loop is noticed too: its processor time is limited."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, "-c", TRY, str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, check=True)
    said = set(done.stdout.splitlines())
    assert {line for line in said if not line.startswith("noticed")} == {
        "survived: 7  ->  8",
        "survived: 0  ->  1",
        "survived: 1  ->  2",
        "reached by no test: 2  ->  3",
    }
    assert "noticed: cards.append(1)  ->  None" in said
    assert "noticed: cards + 1 < LIMIT  ->  cards + 1 <= LIMIT" in said
