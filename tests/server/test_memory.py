"""What a table takes in memory while it is played."""

import gc
import tracemalloc

import pytest

from tests.server.played import played
from trefoil.games import TITLES

MOVES = 250
MOST_KB = 30
TABLES = 14


def bytes_of_a_table(name: str) -> float:
    """What one takes, on the average of some."""
    played(name, most=MOVES)  # what all tables share is there by now
    gc.collect()
    tracemalloc.start()
    tables = [played(name, seed, MOVES).table for seed in range(1, TABLES + 1)]
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(tables)


@pytest.mark.parametrize("name", TITLES)
def test_a_table_stays_small(name: str) -> None:
    assert bytes_of_a_table(name) <= MOST_KB * 1024
