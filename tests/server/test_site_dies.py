"""Any process of a site may die, stand still or lose the bus at any moment: nothing is lost, others go on."""

import asyncio
import os
import random
import signal
from collections.abc import Callable, Iterator

import pytest

from tests.server.client import catch_up
from tests.server.kero_table import choice_of
from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer
from tests.server.site import Process, RunningSite, move, moved, on_all, play_apart, seated_apart
from tests.server.test_kill import read_log
from tests.server.wandering import kill_often
from trefoil.server.protocol.identity import SERVER

# How many kills, and a seed; the long ones are a hundred together.
KILLS = [(3, 0), *(pytest.param((25, seed), marks=pytest.mark.long) for seed in range(1, 5))]
STOPPED = [4.0, pytest.param(20.0, marks=pytest.mark.long)]  # seconds
AWAY = [1, pytest.param(20, marks=pytest.mark.long)]  # moves, each late by up to a second


@pytest.fixture(scope="module")
def bus() -> Iterator[RedisServer]:
    with RedisServer() as running:
        yield running


@pytest.fixture(scope="module")
def site(postgres: Postgres, bus: RedisServer) -> Iterator[RunningSite]:
    with RunningSite(postgres.laid_out("dying"), bus.url, 2) as running:
        yield running
        assert '"level":"error"' not in running.spawner.logged()


async def until(is_so: Callable[[], bool]) -> None:
    """Whatever is waited for can be seen in the database only."""
    async with asyncio.timeout(600):
        while not is_so():
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("how", ["killed", "stopped"])
def test_whoever_looks_on_takes_over_the_bots_of_a_process_that_is_gone(site: RunningSite, how: str) -> None:
    """The process that wrote last, and so plays the bot, is gone before the bot has moved."""

    async def run() -> None:
        slow = site.add("--bot-delay", "60")
        async with on_all([slow, site.processes[0]]) as (ann, bob):
            table: str = (await ann.make_table(players=3, first=0))["table"]["id"]
            await ann.command(table, "fill", seat=1, bot="heuristic")
            await bob.command(table, "sit", seat=2)
            await ann.command(table, "start")
            one, two = await ann.socket(table), await bob.socket(table)
            await one.until("table")
            await two.until("table")
            while one.choices():  # to the end of the turn; then it is the bot's
                await move(one, random.Random(1))
            last = one.sequence
            await asyncio.to_thread(site.kill if how == "killed" else site.stop, slow)
            await catch_up([two], last + 1)
            assert read_log(site.database, table)[last + 1].by == SERVER
            if how == "stopped":
                assert (await one.until("closing"))["code"] == "stopping"
            await one.close()
            await two.close()

    asyncio.run(run())


def test_clocks_of_a_dead_process_go_on_though_nobody_looks_on(site: RunningSite) -> None:
    """R12.5: the roller's process dies, and with it every connection; the dice stay as they lie."""

    async def run() -> None:
        doomed = site.add()
        async with on_all([doomed, doomed]) as (ann, bob):
            wanted = {"game": "kero", "players": 2, "first": 0, "clock": {"mode": "sand"}}
            table, sockets = await seated_apart(ann, bob, **wanted)
            action = choice_of(sockets[0], "throw")["action"]
            answer = await sockets[0].ask("move", saw=sockets[0].sequence, seat=0, action=action)
            assert answer["type"] == "done", answer
            site.kill(doomed)
            await until(lambda: max(read_log(site.database, table)) > answer["sequence"])
            stopped = read_log(site.database, table)[answer["sequence"] + 1]
            assert stopped.by == SERVER
            assert stopped.lines[0].startswith("0 stop")
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


@pytest.mark.parametrize("kills", KILLS)
def test_nothing_acknowledged_is_lost_and_nothing_done_twice(
    site: RunningSite, kills: tuple[int, int]
) -> None:
    """Whoever was at the process that dies is let in by the first other one they try, at the same table."""
    site.add()
    journeys = asyncio.run(kill_often(site, *kills))
    assert journeys.moves > kills[0], "hardly a move was acknowledged: the test tests nothing"
    assert journeys.arrivals, "nobody was at a process that died"
    while len(site.processes) > 2:
        site.kill(site.processes[-1])


@pytest.mark.parametrize("seconds", STOPPED)
def test_a_process_that_stood_still_catches_up(site: RunningSite, seconds: float) -> None:
    """It was counted as dead meanwhile, and does no harm when it goes on."""

    async def run() -> None:
        async with on_all(site.processes) as (ann, bob):
            table, sockets = await seated_apart(ann, bob, players=3)
            elsewhere = moved(ann, site.processes[1])
            other = await elsewhere.socket(table)
            await other.until("table")
            frozen: Process = site.processes[0]
            os.kill(frozen.pid, signal.SIGSTOP)
            try:
                await play_apart([other, sockets[1]], seed=2, most=12)
                await asyncio.sleep(seconds)  # nothing here can tell that it is counted as dead
            finally:
                os.kill(frozen.pid, signal.SIGCONT)
            await play_apart([other, sockets[1]], seed=3, most=12)
            await catch_up([sockets[0]], other.sequence)
            assert sockets[0].state["views"] == other.state["views"]
            await play_apart(sockets, seed=4)
            log = read_log(site.database, table)
            assert sorted(log) == list(range(sockets[0].sequence + 1))
            ids = [event.id for event in log.values() if event.id]
            assert len(set(ids)) == len(ids)
            for socket in (*sockets, other):
                await socket.close()
            await elsewhere.http.aclose()

    asyncio.run(run())


@pytest.mark.parametrize("moves", AWAY)
def test_without_the_bus_play_goes_on_and_with_it_again(
    site: RunningSite, bus: RedisServer, moves: int
) -> None:
    async def run() -> None:
        async with on_all(site.processes) as (ann, bob):
            table, sockets = await seated_apart(ann, bob)
            await play_apart(sockets, seed=1, most=4)
            bus.stop()
            try:
                await play_apart(sockets, seed=2, most=moves)
                await ann.command(table, "chat", text="is anybody there?")
            finally:
                bus.start()
            assert (await sockets[1].until("said"))["text"] == "is anybody there?"
            await play_apart(sockets, seed=3)
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_the_database_restarted(site: RunningSite, postgres: Postgres) -> None:
    """Every connection to it is lost, those of the bus excepted: nobody notices more than a delay."""

    async def run() -> None:
        async with on_all(site.processes) as (ann, bob):
            table, sockets = await seated_apart(ann, bob, players=3)
            await play_apart(sockets, seed=1, most=4)
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            await play_apart(sockets, seed=2)
            log = read_log(site.database, table)
            assert sorted(log) == list(range(sockets[0].sequence + 1))
            for socket in sockets:
                await socket.close()

    asyncio.run(run())
