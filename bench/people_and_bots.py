"""Do people wait for bots? How long a move takes with and without experts thinking, versions side by side.

python -m bench.people_and_bots                                   # this version
python -m bench.people_and_bots --source ../old/src --source src  # two versions, in turns
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.server.client import Player, TableSocket
from tests.server.running import FreshServer

TABLES = 10  # of two people each
EVERY = 0.1  # seconds from move to move at a table
SETTLE = 3.0  # seconds for bots to begin

Waits = list[float]


@dataclass(frozen=True)
class Measured:
    """How long moves took; the server's processor time meanwhile, and how long it waited for a core."""

    waits: Waits
    processor: float
    queued: float


class OldServer(FreshServer):
    """Of a version that limits guests alone, and makes no difference between addresses."""

    usual = FreshServer.usual[:4]


@contextmanager
def version(source: Path) -> Iterator[FreshServer]:
    """A server of the sources in a folder. Old ones know fewer options."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(source.resolve())
    try:
        with tempfile.TemporaryDirectory() as folder:
            is_old = not (source / "trefoil/bots/thinker.py").exists()
            with (OldServer if is_old else FreshServer)(str(Path(folder) / "t.sqlite3")) as server:
                yield server
    finally:
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before


async def people(server: FreshServer, stack: AsyncExitStack) -> list[list[TableSocket]]:
    """Tables of two people each."""
    tables = []
    for _ in range(TABLES):
        pair = [await stack.enter_async_context(Player(server.url)) for _ in range(2)]
        table = (await pair[0].make_table())["table"]["id"]
        await pair[1].command(table, "sit", seat=1)
        await pair[0].command(table, "start")
        sockets = [await player.socket(table) for player in pair]
        for socket in sockets:
            await socket.until("table")
        tables.append(sockets)
    return tables


async def experts(server: FreshServer, count: int, stack: AsyncExitStack) -> list[TableSocket]:
    """So many tables at which experts play one another before a spectator."""
    sockets = []
    for _ in range(count):
        host = await stack.enter_async_context(Player(server.url))
        table = (await host.make_table(seat=None))["table"]["id"]
        for seat in (0, 1):
            await host.command(table, "fill", seat=seat, bot="expert")
        await host.command(table, "start")
        sockets.append(await host.socket(table))
    return sockets


async def move_for(sockets: list[TableSocket], seconds: float, seed: int) -> Waits:
    """Moves at one table, at an even pace: how long each took until everybody there had it."""
    rng, waits = random.Random(seed), []
    await asyncio.sleep(rng.random() * EVERY)
    until = time.monotonic() + seconds
    while time.monotonic() < until and not sockets[0].is_over:
        mover = next(socket for socket in sockets if socket.choices())
        seat, choices = mover.choices() or (0, [])
        began = time.perf_counter()
        await mover.send("move", saw=mover.sequence, seat=seat, action=rng.choice(choices)["action"])
        target = mover.sequence + 1
        for socket in sockets:
            while socket.sequence < target:
                await socket.next()
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, EVERY - waits[-1]))
    return waits


async def drain(socket: TableSocket) -> None:
    while True:
        await socket.next()
        socket.traffic.clear()


def run_queue(pid: int) -> float:
    """Seconds for which the thread that serves people was ready to run and had no core."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9


def processor(pid: int) -> float:
    """Seconds of processor time of the server itself, with its threads and without other processes."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(server: FreshServer, bots: int, seconds: float) -> Measured:
    async with AsyncExitStack() as stack:
        tables = await people(server, stack)
        watched = await experts(server, bots, stack)
        draining = [asyncio.create_task(drain(socket)) for socket in watched]
        await asyncio.sleep(SETTLE if bots else 0)
        before = processor(server.pid), run_queue(server.pid)
        found = await asyncio.gather(
            *(move_for(sockets, seconds, seed) for seed, sockets in enumerate(tables))
        )
        after = processor(server.pid), run_queue(server.pid)
        for task in draining:
            task.cancel()
        for socket in [*watched, *(socket for sockets in tables for socket in sockets)]:
            await socket.close()
        return Measured(
            [wait for waits in found for wait in waits], after[0] - before[0], after[1] - before[1]
        )


def figures(rounds: list[Measured]) -> dict[str, float]:
    waits = [wait for each in rounds for wait in each.waits]
    at = statistics.quantiles(waits, n=100)
    return {
        "moves": len(waits),
        "median_ms": round(1000 * at[49], 2),
        "p99_ms": round(1000 * at[98], 2),
        "server_processor_ms_per_move": round(1000 * sum(each.processor for each in rounds) / len(waits), 2),
        "waited_for_a_core_ms_per_move": round(1000 * sum(each.queued for each in rounds) / len(waits), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=Path, action="append")
    parser.add_argument("--bots", type=int, default=50, help="tables of experts")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    sources = chosen.source or [Path(__file__).parents[1] / "src"]
    collected: dict[str, list[Measured]] = {}
    for number in range(chosen.rounds):
        for source in sources:
            for bots in (0, chosen.bots):
                with version(source) as server:
                    found = asyncio.run(measure(server, bots, chosen.seconds))
                collected.setdefault(f"{source} with {bots} tables of experts", []).append(found)
                print(number, source, bots, figures([found]), file=sys.stderr, flush=True)
    print(json.dumps({name: figures(rounds) for name, rounds in collected.items()}, indent=2))


if __name__ == "__main__":
    main()
