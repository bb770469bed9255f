"""How much a live server carries: a load generator in a process of its own, over loopback.

python -m bench.server                       # a small run
python -m bench.server --tables 1000 --sockets 5000 --seconds 60 --json

What a move costs at full tilt, against another version, and whether memory grows: bench/versus.py.
What one socket and one onlooker of a thousand cost: bench/sockets.py.
How lists fare with very many games: bench/growth.py. Do people wait for bots: bench/people_and_bots.py.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.client import Json, Player, TableSocket
from tests.server.postgres import Postgres
from tests.server.running import FreshServer

EVERY = 5.0  # seconds from move to move at a live table
PER_GUEST = 25
TOGETHER = 32  # tables being made at once


@dataclass
class Load:
    """A table with two people on it, played by this process."""

    sockets: list[TableSocket]
    table: str
    sent: float = 0.0
    waits: list[float] = field(default_factory=list)


def memory(pid: int) -> int:
    """What a process holds, in KB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def processor(pid: int) -> float:
    """Seconds of processor time a process has used: a figure that a busy machine does not spoil."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def make_table(base: str, one: Player, two: Player) -> str:
    table: str = (await one.make_table())["table"]["id"]
    await two.command(table, "sit", seat=1)
    await one.command(table, "start")
    return table


async def hold_tables(server: FreshServer, count: int) -> tuple[list[Load], float]:
    """Tables in play, two sockets each, and KB of the server for each table before its sockets.

    A pair of guests has as many tables as one may make at once.
    """
    pairs = [(Player(server.url), Player(server.url)) for _ in range(count // PER_GUEST + 1)]
    gate = asyncio.Semaphore(TOGETHER)

    async def begin(number: int) -> str:
        async with gate:
            return await make_table(server.url, *pairs[number // PER_GUEST])

    async def connect_both(number: int, table: str) -> Load:
        async with gate:
            sockets = [await player.socket(table) for player in pairs[number // PER_GUEST]]
            for socket in sockets:
                await socket.until("table")
            return Load(sockets, table)

    async with AsyncExitStack() as stack:
        for pair in pairs:
            for player in pair:
                await stack.enter_async_context(player)
        before = memory(server.pid)
        tables = await asyncio.gather(*(begin(number) for number in range(count)))
        per_table = (memory(server.pid) - before) / count
        loads = await asyncio.gather(*(connect_both(*numbered) for numbered in enumerate(tables)))
    return loads, per_table


async def one_move(load: Load, rng: random.Random) -> float | None:
    """Seconds from sending a move until everybody at the table has it."""
    mover = next((socket for socket in load.sockets if socket.choices()), None)
    if mover is None:
        return None
    found = mover.choices()
    assert found is not None
    seat, choices = found
    began = time.perf_counter()
    await mover.send("move", saw=mover.sequence, seat=seat, action=rng.choice(choices)["action"])
    target = mover.sequence + 1
    for socket in load.sockets:
        while socket.sequence < target:
            await socket.next()
        socket.traffic.clear()
    return time.perf_counter() - began


async def steady(loads: list[Load], seconds: float) -> list[float]:
    """Every table moves once in five seconds, spread evenly."""
    rng = random.Random(1)
    until = time.monotonic() + seconds
    waits: list[float] = []

    async def keep_moving(load: Load, offset: float) -> None:
        await asyncio.sleep(offset)
        while time.monotonic() < until:
            began = time.monotonic()
            wait = await one_move(load, rng)
            if wait is None:
                return
            waits.append(wait)
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))

    await asyncio.gather(*(keep_moving(load, rng.uniform(0, EVERY)) for load in loads))
    return waits


async def full_tilt(loads: list[Load], seconds: float) -> float:
    """Durable moves a second when everybody moves as fast as they can."""
    rng = random.Random(2)
    until = time.monotonic() + seconds
    made = 0

    async def hurry(load: Load) -> None:
        nonlocal made
        while time.monotonic() < until:
            if await one_move(load, rng) is None:
                return
            made += 1

    began = time.monotonic()
    await asyncio.gather(*(hurry(load) for load in loads))
    return made / (time.monotonic() - began)


async def hold_sockets(server: FreshServer, watch: list[str], count: int) -> tuple[list[Any], float]:
    """Idle sockets that watch; KB of the server for each."""
    before = memory(server.pid)
    gate = asyncio.Semaphore(100)

    async def one(number: int) -> Any:
        async with gate:
            url = f"{server.socket_url}/socket/watch/{watch[number % len(watch)]}"
            socket = await connect(url, proxy=None, compression=None, ping_interval=None)
            await socket.recv()
            return socket

    sockets = await asyncio.gather(*(one(number) for number in range(count)))
    return sockets, (memory(server.pid) - before) / max(1, count)


async def open_all(base: str, watch: list[str]) -> float:
    """Seconds until every table has been shown to somebody; after a restart each must be read first."""
    gate = asyncio.Semaphore(TOGETHER)

    async def one(http: httpx.AsyncClient, link: str) -> None:
        async with gate:
            (await http.get(f"/api/watch/{link}")).raise_for_status()

    began = time.perf_counter()
    async with httpx.AsyncClient(base_url=base, timeout=60, trust_env=False) as http:
        await asyncio.gather(*(one(http, link) for link in watch))
    return time.perf_counter() - began


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


def quiet_collector() -> None:
    """Looking for garbage among 1,000 tables stops this process for 100 ms: the server would be blamed."""
    gc.collect()
    gc.disable()


async def measure(server: FreshServer, tables: int, sockets: int, seconds: float) -> Json:
    """All figures for one database."""
    warm, _ = await hold_tables(server, 1)
    for _ in range(20):
        await one_move(warm[0], random.Random(3))
    before = memory(server.pid)
    loads, per_table = await hold_tables(server, tables)
    with_sockets = (memory(server.pid) - before) / tables
    quiet_collector()
    used = processor(server.pid)
    waits = await steady(loads, seconds)
    used = processor(server.pid) - used
    fast = await full_tilt(loads[:64], min(10.0, seconds))
    watch = [load.sockets[0].state["table"]["watch"] for load in loads]
    idle, per_socket = await hold_sockets(server, watch[: max(1, tables // 2)], sockets)
    await asyncio.gather(*(socket.close() for socket in idle))
    await asyncio.gather(*(socket.close() for load in loads for socket in load.sockets))
    server.kill()
    began = time.perf_counter()
    server.start()
    ready = time.perf_counter() - began
    opened = await open_all(server.url, watch)
    return {
        "tables": tables,
        "moves": len(waits),
        "p50_ms": 1000 * statistics.median(waits) if waits else 0,
        "p99_ms": 1000 * percentile(waits, 0.99),
        "server_cpu_ms_per_move": 1000 * used / max(1, len(waits)),
        "kb_per_table": per_table,
        "kb_per_table_with_two_sockets": with_sockets,
        "durable_moves_per_second": fast,
        "idle_sockets": sockets,
        "kb_per_idle_socket": per_socket,
        "restart_seconds": ready,
        "all_tables_opened_seconds": opened,
    }


def show(figures: dict[str, Json]) -> None:
    names = list(next(iter(figures.values())))
    print(f"{'':32}" + "".join(f"{database:>14}" for database in figures))
    for name in names:
        print(f"{name:32}" + "".join(f"{part[name]:>14,.1f}" for part in figures.values()))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--sockets", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--databases", default="sqlite,postgresql")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    figures: dict[str, Json] = {}
    limits = ("--sockets-per-address", "30000")
    for database in options.databases.split(","):
        if database == "sqlite":
            with (
                tempfile.TemporaryDirectory() as folder,
                FreshServer(f"{folder}/bench.sqlite3", *limits) as server,
            ):
                figures[database] = asyncio.run(
                    measure(server, options.tables, options.sockets, options.seconds)
                )
        else:
            with Postgres() as postgres, FreshServer(postgres.new_database("bench"), *limits) as server:
                figures[database] = asyncio.run(
                    measure(server, options.tables, options.sockets, options.seconds)
                )
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)


if __name__ == "__main__":
    main()
