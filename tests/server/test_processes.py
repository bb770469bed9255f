"""`trefoil serve --processes N`: equal processes behind one port, started again when they die."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import Player, play_on
from tests.server.postgres import Postgres
from tests.server.running import MAIN, RunningServer
from trefoil.core.errors import TrefoilError
from trefoil.server.bus.opening import open_bus


def children_of(pid: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=True
    )
    return sorted(map(int, listed.stdout.split()))


def test_processes_share_a_port_and_one_that_dies_is_replaced(postgres: Postgres) -> None:
    async def run(server: RunningServer) -> None:
        first = children_of(server.pid)
        assert len(first) == 2
        async with Player(server.url) as ann:
            table = (await ann.make_table(first=0))["table"]["id"]
            await ann.command(table, "sit", seat=1)
            await ann.command(table, "start")
            sockets = [await ann.socket(table) for _ in range(4)]
            for socket in sockets:
                await socket.until("table")
            assert await play_on(sockets, seed=1, most=6) == 6
            os.kill(first[0], signal.SIGKILL)
            while len(set(children_of(server.pid)) - set(first)) != 1:
                await asyncio.sleep(0.05)
            again = await ann.socket(table)
            await again.until("table")
            assert await play_on([again], seed=2, most=6) == 6
            for socket in (*sockets, again):
                await socket.close()

    options = ("--processes", "2", "--bot-budget", "1")
    with RunningServer(postgres.new_database("processes"), *options) as server:
        asyncio.run(run(server))
        children = children_of(server.pid)
        server.stop()
        for child in children:
            assert not Path(f"/proc/{child}").exists(), "a process outlived its parent"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--processes", "2"], "several processes need --database postgresql://"),
        (["--bus", "redis://127.0.0.1:1"], "several processes share a PostgreSQL database"),
    ],
)
def test_several_processes_need_postgresql(options: list[str], sentence: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", MAIN, "serve", "--port", "0", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert sentence in done.stderr


def test_a_bus_is_one_of_two() -> None:
    with pytest.raises(TrefoilError, match=r"either redis://… or postgresql://…"):
        open_bus("carrier-pigeon://somewhere", "site")
