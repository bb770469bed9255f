"""What one socket costs the server, in processor time and memory, compared with other versions in one run.

python -m bench.sockets                              # this version
python -m bench.sockets --against ../older --turns 3 # and another checkout's, taking turns

Everything is measured in the server's own processor time, so a busy machine does not spoil it.
"""

import argparse
import asyncio
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bench.server import memory, processor
from bench.versus import limits_it_knows
from tests.server.client import Player
from tests.server.raw import TEXT, RawConnection, masked
from tests.server.running import FreshServer

ROOT = Path(__file__).parents[1]
TOGETHER = 100
Figures = dict[str, float]


class AnyVersion(FreshServer):
    """With no option that an older one does not know."""

    usual = ("--bot-delay", "0")


class Onlookers:
    """Many raw sockets that look at one table; they read and count, and decode nothing."""

    def __init__(self) -> None:
        self.open: list[RawConnection] = []

    async def come(self, url: str, watch: str, count: int) -> None:
        gate = asyncio.Semaphore(TOGETHER)

        async def one() -> None:
            async with gate:
                raw = await RawConnection(url).__aenter__()
                await raw.upgrade(f"/socket/watch/{watch}")
                assert (await raw.frame())[0] == TEXT
                self.open.append(raw)

        await asyncio.gather(*(one() for _ in range(count)))

    async def hear(self) -> None:
        """The next message, all of them."""
        await asyncio.gather(*(raw.frame() for raw in self.open))

    def go(self) -> None:
        for raw in self.open:
            raw.writer.transport.abort()


async def rounds(url: str, player: Player, table: str, count: int, pid: int) -> float:
    """Microseconds for a message and its answer: a pong, which is answered and changes nothing."""
    async with RawConnection(url) as raw:
        await raw.upgrade(f"/socket/tables/{table}", f"Cookie: {player.cookie}")
        await raw.frame()
        asked = masked(TEXT, json.dumps({"do": "pong", "id": "1", "number": 1}).encode())
        for _ in range(count // 10):
            await raw.say(asked)
            await raw.frame()
        before = processor(pid)
        for _ in range(count):
            await raw.say(asked)
            await raw.frame()
        return 1e6 * (processor(pid) - before) / count


async def moves(player: Player, table: str, count: int, onlookers: Onlookers, pid: int) -> float:
    """Microseconds for a move of one person at both seats."""
    before = processor(pid)
    for _ in range(count):
        state = await player.get(f"/api/tables/{table}")
        seat, choices = next(
            (view["seat"], view["choices"]) for view in state["views"] if view.get("choices")
        )
        hearing = asyncio.create_task(onlookers.hear())
        fields = {"seat": seat, "saw": state["sequence"], "action": choices[0]["action"]}
        await player.command(table, "move", **fields)
        await hearing
    return 1e6 * (processor(pid) - before) / count


async def settled(pid: int) -> None:
    """A server that has just started still loads code beside its work; that is nobody's round."""
    for _ in range(120):
        before = processor(pid)
        await asyncio.sleep(1)
        if processor(pid) - before < 0.03:
            return


async def measure(server: FreshServer, options: argparse.Namespace) -> Figures:
    async with Player(server.url) as ann:
        made = await ann.make_table()
        table, watch = made["table"]["id"], made["table"]["watch"]
        await ann.command(table, "sit", seat=1)
        await ann.command(table, "start")
        pid, onlookers = server.pid, Onlookers()
        await settled(pid)
        per_round = await rounds(server.url, ann, table, options.rounds, pid)
        alone = await moves(ann, table, options.moves, onlookers, pid)
        await onlookers.come(server.url, watch, options.onlookers)
        watched = await moves(ann, table, options.moves, onlookers, pid)
        before = memory(pid)
        idle = Onlookers()
        await idle.come(server.url, watch, options.idle)
        per_idle = (memory(pid) - before) / max(1, options.idle)
        idle.go()
        onlookers.go()
    return {
        "us_per_round": per_round,
        "us_per_onlooker": (watched - alone) / max(1, options.onlookers),
        "kb_per_idle_socket": per_idle,
    }


def limits_of_this_version() -> list[str]:
    command = [sys.executable, "-m", "trefoil", "serve", "--help"]
    return limits_it_knows(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def run(checkout: Path, options: argparse.Namespace) -> Figures:
    """A server of that version, asked by this process."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, PYTHONPATH=str(checkout / "src")),
        AnyVersion(f"{folder}/bench.sqlite3", *limits_of_this_version()) as server,
    ):
        return asyncio.run(measure(server, options))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--against", type=Path, action="append", default=[])
    parser.add_argument("--turns", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--onlookers", type=int, default=1_000)
    parser.add_argument("--idle", type=int, default=5_000)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found: dict[Any, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for _ in range(options.turns):
        for checkout in (*options.against, ROOT):
            for name, figure in run(checkout, options).items():
                found[checkout][name].append(figure)
    for checkout, figures in found.items():
        print(checkout.resolve().name)
        for name, values in figures.items():
            print(f"  {name:20}{statistics.median(values):10.1f}   {[round(value, 1) for value in values]}")


if __name__ == "__main__":
    main()
