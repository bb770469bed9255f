"""What a table takes in memory, what is left of a socket that has ended, and when a soak has failed."""

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bench.versus import check_flat
from tests.server.client import Player
from tests.server.in_process import FairWorld, hosting
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


@contextmanager
def garbage() -> Iterator[list[Any]]:
    """What becomes free in the block and is found by the collector alone."""
    found: list[Any] = []
    gc.collect()
    gc.disable()
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found.extend(gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_a_socket_that_has_ended_is_free_at_once(tmp_path: Path) -> None:
    """A server looks for garbage so rarely that what points at itself would fill its memory until then."""

    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            Player(url) as ann,
        ):
            table = (await ann.make_table())["table"]["id"]
            with garbage() as found:
                socket = await ann.socket(table)
                await socket.until("table")
                await socket.ask("sync")
                await socket.close()
                while services.hub.connections.open:
                    await asyncio.sleep(0)
                del socket
            kinds = {f"{type(each).__module__}.{type(each).__name__}" for each in found}
        assert {kind for kind in kinds if kind.startswith(("trefoil", "litestar", "uvloop"))} == set()

    asyncio.run(run())


def test_a_soak_fails_when_memory_grows(capsys: pytest.CaptureFixture[str]) -> None:
    for flat in (-3.0, 5.0):
        check_flat({"grown_percent": flat})
    assert capsys.readouterr().err.count("memory is flat") == 2
    with pytest.raises(SystemExit, match=r"grew by 5\.1 %"):
        check_flat({"grown_percent": 5.1})
