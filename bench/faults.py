"""What people notice when a part of a site breaks, in seconds.

python -m bench.faults                                # everything, a few minutes
python -m bench.faults --kills 100 --only kills

Three processes, PostgreSQL and Redis on this machine. A busy machine makes every figure longer.
"""

import argparse
import asyncio
import os
import random
import signal
import statistics
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bench.server import percentile
from tests.server.client import TableSocket, catch_up
from tests.server.kero_table import choice_of
from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer
from tests.server.site import Process, RunningSite, move, on_all, seated_apart
from tests.server.test_kill import read_log
from tests.server.wandering import kill_often

LOOK = 0.01  # seconds between looks at the database


class Faults:
    """One site, on which one thing after the other is broken."""

    def __init__(self, site: RunningSite, postgres: Postgres, bus: RedisServer, kills: int) -> None:
        self.site, self.postgres, self.bus, self.kills = site, postgres, bus, kills

    async def kill(self) -> list[float]:
        """From a killed process to the same table by another one, under load."""
        return (await kill_often(self.site, self.kills, seed=1)).arrivals

    async def bots(self, end: Callable[[Process], Awaitable[None]]) -> float:
        """From the end of the process that plays a bot to the bot's move by another."""
        slow = await asyncio.to_thread(self.site.add, "--bot-delay", "60")
        async with on_all([slow, self.site.processes[0]]) as (ann, bob):
            table: str = (await ann.make_table(players=3, first=0))["table"]["id"]
            await ann.command(table, "fill", seat=1, bot="heuristic")
            await bob.command(table, "sit", seat=2)
            await ann.command(table, "start")
            one, two = await ann.socket(table), await bob.socket(table)
            await one.until("table")
            await two.until("table")
            while one.choices():  # to the end of the turn; then it is the bot's
                await move(one, random.Random(1))
            await catch_up([two], one.sequence)
            began = time.monotonic()
            await end(slow)
            await catch_up([two], one.sequence + 1)
            took = time.monotonic() - began
            await two.close()
            with suppress(Exception):
                await one.close()
        if slow in self.site.processes:
            await asyncio.to_thread(self.site.kill, slow)
        return took

    async def clocks(self) -> float:
        """From the end of the process that runs a clock, at which everybody was, to what the clock does."""
        doomed = await asyncio.to_thread(self.site.add)
        async with on_all([doomed, doomed]) as (ann, bob):
            wanted = {"game": "kero", "players": 2, "first": 0, "clock": {"mode": "sand"}}
            table, sockets = await seated_apart(ann, bob, **wanted)
            action = choice_of(sockets[0], "throw")["action"]
            answer = await sockets[0].ask("move", saw=sockets[0].sequence, seat=0, action=action)
            began = time.monotonic()
            await asyncio.to_thread(self.site.kill, doomed)
            while max(read_log(self.site.database, table)) <= answer["sequence"]:
                await asyncio.sleep(LOOK)
            return time.monotonic() - began

    async def moves(self, seconds: float, breaking: Callable[[], Awaitable[None]]) -> list[float]:
        """From a move by one process to its sight by another, while something is broken."""
        rng, waits = random.Random(1), list[float]()
        async with on_all(self.site.processes[:2]) as (ann, bob):
            _, sockets = await seated_apart(ann, bob)
            broken = asyncio.create_task(breaking())
            end = time.monotonic() + seconds
            while time.monotonic() < end or not broken.done():
                if all(socket.is_over for socket in sockets):
                    await close(sockets)
                    _, sockets = await seated_apart(ann, bob)
                mover = next(socket for socket in sockets if socket.choices())
                began = time.monotonic()
                await move(mover, rng)
                await catch_up(sockets, mover.sequence)
                waits.append(time.monotonic() - began)
            await close(sockets)
        return waits

    # how things end

    async def by_kill(self, process: Process) -> None:
        await asyncio.to_thread(self.site.kill, process)

    async def by_stop(self, process: Process) -> None:
        await asyncio.to_thread(self.site.stop, process)

    async def by_standing_still(self, process: Process) -> None:
        os.kill(process.pid, signal.SIGSTOP)

    async def without_bus(self) -> None:
        await asyncio.to_thread(self.bus.stop)
        await asyncio.sleep(20)
        await asyncio.to_thread(self.bus.start)

    async def nothing(self) -> None: ...

    async def restart_database(self) -> None:
        await asyncio.sleep(1)
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.to_thread(self.postgres.start)


async def close(sockets: list[TableSocket]) -> None:
    for socket in sockets:
        await socket.close()


def show(what: str, seconds: list[float]) -> None:
    middle, most = statistics.median(seconds), percentile(seconds, 0.99)
    print(f"{what:56}{len(seconds):6}{middle:9.3f}{most:9.3f}{max(seconds):9.3f}", flush=True)


async def measure(faults: Faults, only: str, turns: int) -> None:
    works: dict[str, tuple[str, Callable[[], Awaitable[list[float]]]]] = {
        "kills": ("killed under load: to the same table elsewhere", faults.kill),
        "quiet": (
            "nothing broken: a move until the other process shows it",
            lambda: faults.moves(5, faults.nothing),
        ),
        "bus": (
            "bus away for 20 s: a move until the other shows it",
            lambda: faults.moves(22, faults.without_bus),
        ),
        "after": (
            "bus back: a move until the other process shows it",
            lambda: faults.moves(5, faults.nothing),
        ),
        "database": (
            "database restarted: a move until it is shown",
            lambda: faults.moves(6, faults.restart_database),
        ),
    }
    print(f"{'':56}{'times':>6}{'half':>9}{'99 %':>9}{'longest':>9}")
    for name, (what, work) in works.items():
        if only in ("", name):
            show(what, await work())
    ends = {"killed": faults.by_kill, "stopped": faults.by_stop, "standing still": faults.by_standing_still}
    for name, end in ends.items():
        if only in ("", "bots"):
            show(f"{name}: until another plays the bot", [await faults.bots(end) for _ in range(turns)])
    if only in ("", "clocks"):
        show("killed: until another runs the clock", [await faults.clocks() for _ in range(turns)])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    with (
        Postgres() as postgres,
        RedisServer() as bus,
        RunningSite(postgres.new_database("faults"), bus.url, 3) as site,
    ):
        asyncio.run(measure(Faults(site, postgres, bus, options.kills), options.only, options.turns))


if __name__ == "__main__":
    main()
