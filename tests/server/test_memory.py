"""What a table takes in memory while it is played, and when a soak has failed."""

import gc
import tracemalloc

import pytest

from bench.versus import check_flat
from tests.server.played import played
from trefoil.games import TITLES

MOVES = 250
MOST_KB = 30
TABLES = 4


def traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def bytes_of_a_table(name: str) -> float:
    """What is free again without some of them, for each."""
    played(name, most=MOVES)  # what all tables share is there by now
    tracemalloc.start()
    tables = [played(name, seed, MOVES).table for seed in range(1, TABLES + 1)]
    with_them = traced()
    tables.clear()
    without_them = traced()
    tracemalloc.stop()
    return (with_them - without_them) / TABLES


@pytest.mark.parametrize("name", TITLES)
def test_a_table_stays_small(name: str) -> None:
    assert bytes_of_a_table(name) <= MOST_KB * 1024


def test_a_soak_fails_when_memory_grows(capsys: pytest.CaptureFixture[str]) -> None:
    for flat in (-3.0, 5.0):
        check_flat({"grown_percent": flat})
    assert capsys.readouterr().err.count("memory is flat") == 2
    with pytest.raises(SystemExit, match=r"grew by 5\.1 %"):
        check_flat({"grown_percent": 5.1})
