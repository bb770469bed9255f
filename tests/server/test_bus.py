"""A bus that is lost again and again while everybody talks is found again each time."""

import asyncio
from collections.abc import Callable

import pytest
from redis.asyncio import Redis

from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer
from trefoil.server.bus.bus import EVERYBODY, Bus, Lost
from trefoil.server.bus.opening import open_bus

OUTAGES = 12


async def talk(bus: Bus) -> None:
    """Without a pause, and listening to more and more."""
    number = 0
    while True:
        number += 1
        bus.tell(EVERYBODY, b"%d" % number)
        if number % 5 == 0:
            bus.join(f"table-{number}")
        await asyncio.sleep(0.002)


async def lose_often(bus: Bus, lose: Callable[[], object]) -> None:
    heard, losses = asyncio.Event(), list[int]()
    bus.hear = lambda message: heard.set()
    bus.missed = lambda: losses.append(1)
    work = [asyncio.create_task(bus.run()), asyncio.create_task(talk(bus))]
    try:
        async with asyncio.timeout(600):
            for outage in range(OUTAGES):
                while len(losses) <= outage:
                    await asyncio.sleep(0.005)
                heard.clear()
                await heard.wait()
                await asyncio.to_thread(lose)
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)


def test_redis() -> None:
    with RedisServer() as engine:

        def lose() -> None:
            engine.stop()
            engine.start()

        asyncio.run(lose_often(open_bus(engine.url, "site"), lose))


def test_postgresql(postgres: Postgres) -> None:
    url = postgres.new_database("bus")
    asyncio.run(lose_often(open_bus(url, "site"), postgres.cut_connections))


def test_redis_is_connected_anew_by_the_bus_and_not_by_its_client() -> None:
    """The client did so from either direction, and where both did it at once one connection was nobody's."""

    async def run() -> None:
        with RedisServer() as engine:
            bus = open_bus(engine.url, "site")
            async with Redis.from_url(engine.url) as other:
                await bus.connect()
                connected = (await other.info("stats"))["total_connections_received"]
                await other.client_kill_filter(_type="pubsub")
                with pytest.raises(Lost):
                    await bus.listen()
                assert (await other.info("stats"))["total_connections_received"] == connected
                await bus.disconnect()

    asyncio.run(run())
