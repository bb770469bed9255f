"""How a site of several processes fares on one machine: a shape, not a record.

python -m bench.site                                  # 1, 2 and 4 processes, both buses
python -m bench.site --processes 4 --buses redis --sockets 10000 --seconds 60

The two players of each table are on two processes. Everything shares this machine's cores: servers, database,
bus and the load generator. So look at processor time per move, which hardly depends on what else runs, before
moves per second, which does.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.lines import Line, LiveTable, Told
from bench.server import PER_GUEST, TOGETHER, memory, percentile, processor
from bench.sockets import settled
from tests.server.client import Player
from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer
from tests.server.running import FreshServer

OPTIONS = ("--sockets-per-address", "30000", "--messages-per-second", "100000")
NO_BUS = "none"
Figures = dict[str, Any]


class ApartTable(LiveTable):
    """Its players are on two processes; how long each move took until both had seen it."""

    def __init__(self, table: str, cookies: tuple[str, str], rng: random.Random) -> None:
        super().__init__(table, "", cookies, rng)
        self.began = 0.0
        self.waits: list[float] = []

    async def connect_to(self, ports: tuple[int, int]) -> None:
        loop = asyncio.get_running_loop()
        for cookie, port in zip(self.cookies, ports, strict=True):
            path, host = f"/socket/tables/{self.table}", f"127.0.0.1:{port}"
            made = lambda cookie=cookie, host=host: Line(path, host, cookie, self.hear)  # noqa: B023, E731
            _, line = await loop.create_connection(made, "127.0.0.1", port)
            self.lines.append(line)

    def go_on(self) -> None:
        made, asked, now = self.made, self.asked, time.perf_counter()
        super().go_on()
        if self.made > made:
            self.waits.append(now - self.began)
        if self.asked != asked:
            self.began = time.perf_counter()


def tree(pid: int) -> list[int]:
    """A process and those it has started."""
    found = [pid]
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            found.append(int(path.parent.name))
    return found


def used_by(pids: list[int]) -> float:
    return sum(processor(pid) for pid in pids if Path(f"/proc/{pid}").exists())


async def make_tables(servers: list[FreshServer], count: int) -> list[ApartTable]:
    """So many tables; of the two players one comes in by one process and one by the next."""
    rng, tables = random.Random(1), list[ApartTable]()
    gate = asyncio.Semaphore(TOGETHER)
    for group in range((count + PER_GUEST - 1) // PER_GUEST):
        at, other = servers[group % len(servers)], servers[(group + 1) % len(servers)]
        async with Player(at.url) as ann, Player(other.url) as bob:

            async def begin(ann: Player = ann, bob: Player = bob) -> ApartTable:
                async with gate:
                    table = (await ann.make_table())["table"]["id"]
                    await bob.command(table, "sit", seat=1)
                    await ann.command(table, "start")
                    return ApartTable(table, (ann.cookie, bob.cookie), random.Random(rng.random()))

            made = await asyncio.gather(*(begin() for _ in range(min(PER_GUEST, count - len(tables)))))
        for table in made:
            await table.connect_to((at.port, other.port))
        tables += made
    return tables


async def measure(
    servers: list[FreshServer], database: int, bus: int | None, count: int, seconds: float
) -> Figures:
    tables = await make_tables(servers, count)
    while any(line.sequence < 0 for table in tables for line in table.lines):
        await asyncio.sleep(0.01)
    pids = [server.pid for server in servers]
    parts = {"server": pids, "database": tree(database), "bus": [bus] if bus else []}
    before = {name: used_by(part) for name, part in parts.items()}
    began = time.monotonic()
    for table in tables:
        table.begin()
    await asyncio.sleep(seconds)
    for table in tables:
        table.is_on = False
    await asyncio.wait_for(asyncio.gather(*(table.idle.wait() for table in tables)), 60)
    took, moves = time.monotonic() - began, sum(table.made for table in tables)
    waits = [wait for table in tables for wait in table.waits]
    assert [table.refused for table in tables if table.refused] == []
    figures: Figures = {
        "moves_per_second": moves / took,
        "p50_ms": 1000 * statistics.median(waits),
        "p99_ms": 1000 * percentile(waits, 0.99),
    }
    for name, part in parts.items():
        figures[f"{name}_cpu_us_per_move"] = 1e6 * (used_by(part) - before[name]) / moves
    for table in tables:
        table.close()
    return figures


class Onlooker(Line):
    """Looks on, answers pings, and counts as here until the server ends it."""

    def __init__(self, path: str, port: int) -> None:
        super().__init__(path, f"127.0.0.1:{port}", "", self.see)
        self.shown = asyncio.Event()

    def see(self, _line: Line, _told: Told) -> None:
        self.shown.set()

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False


async def onlookers(servers: list[FreshServer], count: int) -> list[Onlooker]:
    """Spread over all processes and twenty tables."""
    async with Player(servers[0].url) as ann:
        watch = [(await ann.make_table())["table"]["watch"] for _ in range(20)]
    gate, loop = asyncio.Semaphore(TOGETHER), asyncio.get_running_loop()

    async def come(number: int) -> Onlooker:
        path, port = f"/socket/watch/{watch[number % len(watch)]}", servers[number % len(servers)].port
        async with gate:
            _, line = await loop.create_connection(lambda: Onlooker(path, port), "127.0.0.1", port)
            await line.shown.wait()
        return line

    return await asyncio.gather(*(come(number) for number in range(count)))


async def idle_sockets(servers: list[FreshServer], count: int, seconds: float) -> Figures:
    """What it takes to come, and what it takes to stay."""
    pids = [server.pid for server in servers]
    for pid in pids:
        await settled(pid)
    size, began, used = sum(map(memory, pids)), time.monotonic(), used_by(pids)
    lines = await onlookers(servers, count)
    took, coming = time.monotonic() - began, used_by(pids) - used
    kept, used = sum(map(memory, pids)) - size, used_by(pids)
    await asyncio.sleep(seconds)
    staying, still = used_by(pids) - used, sum(line.is_open for line in lines)
    for line in lines:
        line.transport.abort()
    return {
        "idle_sockets": still,
        "seconds_to_connect_all": took,
        "connect_cpu_us_each": 1e6 * coming / count,
        "kb_per_idle_socket": kept / count,
        "idle_cpu_percent_of_a_core_per_process": 100 * staying / seconds / len(servers),
    }


def run(processes: int, bus: str, options: argparse.Namespace) -> Figures:
    with ExitStack() as stack:
        postgres = stack.enter_context(Postgres())
        database = postgres.new_database("bench")
        redis = stack.enter_context(RedisServer()) if bus == "redis" else None
        named = redis.url if redis else database
        chosen = () if bus == NO_BUS else ("--bus", named)
        servers = [stack.enter_context(FreshServer(database, *OPTIONS, *chosen)) for _ in range(processes)]
        master = int((postgres.data / "postmaster.pid").read_text().split()[0])
        carrier = redis.process.pid if redis else None
        if options.sockets:
            return asyncio.run(idle_sockets(servers, options.sockets, options.seconds))
        return asyncio.run(measure(servers, master, carrier, options.tables, options.seconds))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--processes", default="1,2,4")
    parser.add_argument("--buses", default="none,redis,postgresql", help="none: for one process alone")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--sockets", type=int, default=0)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{os.cpu_count()} cores", flush=True)
    runs = [(n, b) for n in map(int, options.processes.split(",")) for b in options.buses.split(",")]
    for processes, bus in [run for run in runs if run[0] == 1 or run[1] != NO_BUS]:
        figures = {name: round(value, 1) for name, value in run(processes, bus, options).items()}
        print(json.dumps({"processes": processes, "bus": bus, **figures}), flush=True)


if __name__ == "__main__":
    main()
