"""Systems without what only Unix has: the server starts, games are kept, and the database is locked."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Player, play_on
from tests.server.running import MAIN, FreshServer, RunningServer

# Windows has none of these; it locks files by `msvcrt`, of which this is as much as is used.
WITHOUT = """
import asyncio, multiprocessing, os, sys, types
for name in ("fcntl", "grp", "pwd", "resource", "uvloop"):
    sys.modules[name] = None
for name in ("fork", "getuid", "nice"):
    delattr(os, name)

def locking(file, how, bytes):
    print("locked", bytes, file=sys.stderr)

sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
"""


class WithoutUnix(FreshServer):
    main = WITHOUT + MAIN


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with WithoutUnix(str(tmp_path / "t.sqlite3")) as running:
        yield running


def test_a_game_is_played_where_there_is_no_unix(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann:
            table = (await ann.make_table())["table"]["id"]
            await ann.command(table, "fill", seat=1, bot="medium")
            await ann.command(table, "start")
            socket = await ann.socket(table)
            await socket.until("table")
            await play_on([socket], seed=1)
            assert socket.is_over
            await socket.close()

    asyncio.run(run())
    assert "locked 1" in server.logged()
    assert "Traceback" not in server.logged()
