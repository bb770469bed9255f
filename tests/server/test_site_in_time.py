"""How long a site takes to notice what goes wrong, counted in heartbeats: no clock is waited for.

What the same takes in seconds is measured by bench/faults.py.
"""

import asyncio
import random

import sqlalchemy as sql

from tests.server.client import catch_up
from tests.server.postgres import Postgres
from tests.server.site import move, seated_apart
from tests.server.test_meeting import wait_at
from tests.server.test_site_meeting import two_processes
from trefoil.server.rooms.heartbeat import EVERY
from trefoil.server.store.database import open_engine
from trefoil.server.store.processes import DEAD
from trefoil.server.store.schema import processes

TAKEN_OVER = 5.0  # seconds, as promised: docs/scaling.md
LATE = 2.0  # seconds, without the bus


def test_an_orphan_is_taken_over_by_the_first_heartbeat_after_its_process_counts_as_dead(
    postgres: Postgres,
) -> None:
    assert DEAD / 1000 + EVERY < TAKEN_OVER

    async def run() -> None:
        async with two_processes(postgres, "orphan", bot_delays=(600, 0)) as site:
            table: str = (await site.ann.make_table(players=3, first=0))["table"]["id"]
            await site.ann.command(table, "fill", seat=1, bot="heuristic")
            await site.bob.command(table, "sit", seat=2)
            await site.ann.command(table, "start")
            one, two = await wait_at(site.ann, table), await wait_at(site.bob, table)
            while (
                one.choices()
            ):  # to the end of the turn; then it is the bot's, and it thinks for ten minutes
                await move(one, random.Random(1))
            keeper, other = site.heartbeat(0), site.heartbeat(1)
            await catch_up([two], one.sequence)
            keeper.stopped = True  # from now on nothing is heard of it
            await asyncio.to_thread(say_nothing_for, DEAD, postgres.url_of("orphan"), keeper.site.process)
            await other.beat()
            assert other.site.keeps(site.parts[1].hub.rooms[table])
            await catch_up([two], one.sequence + 1)
            keeper.stopped = False
            for socket in (one, two):
                await socket.close()

    asyncio.run(run())


def test_whoever_stops_tells_the_others_before_the_bus_is_left(postgres: Postgres) -> None:
    """Nothing that is to be told stays behind, and nobody waits for what cannot leave any more."""

    async def run() -> None:
        async with two_processes(postgres, "parting") as site:
            buses = [site.heartbeat(process).site.bus for process in (0, 1)]
            while not all(bus.is_up for bus in buses):
                await asyncio.sleep(0.01)
        assert [bus.outbox for bus in buses] == [[], []]

    asyncio.run(run())


def say_nothing_for(milliseconds: int, database: str, process: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        change = sql.update(processes).values(seen=processes.c.seen - milliseconds)
        connection.execute(change.where(processes.c.id == process))
    engine.dispose()


def test_what_the_bus_does_not_tell_comes_with_the_next_heartbeat(postgres: Postgres) -> None:
    assert EVERY < LATE

    async def run() -> None:
        async with two_processes(postgres, "untold") as site:
            table, sockets = await seated_apart(site.ann, site.bob, first=0)
            heartbeat, room = site.heartbeat(1), site.parts[1].hub.rooms[table]
            bus, told = heartbeat.site.bus, heartbeat.site.bus.hear
            bus.hear = lambda message: None
            for turn in range(4):
                await move(next(socket for socket in sockets if socket.choices()), random.Random(turn))
                await heartbeat.beat()
                await asyncio.gather(*heartbeat.hearing.tasks)
                latest = max(socket.sequence for socket in sockets)
                assert room.table.sequence == latest
                await catch_up(sockets, latest)
            bus.hear = told
            for socket in sockets:
                await socket.close()

    asyncio.run(run())
