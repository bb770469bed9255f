"""Rolling upgrade: processes of the version before and of this one are one site."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.client import catch_up
from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer
from tests.server.site import QUICK, RunningSite, moved, on_all, play_apart, seated_apart, watching
from tests.server.spawner import Spawner
from tests.server.test_kill import read_log
from tests.server.version_before import sources_before
from trefoil.games import GAMES

MOVES = 4  # the version before plays by plain Python, which takes its time


@pytest.fixture(scope="module")
def before() -> Iterator[Spawner]:
    """Starts processes of the version before."""
    with Spawner(QUICK, sources_before()) as spawner:
        yield spawner
        assert '"level":"error"' not in spawner.logged()


@pytest.fixture(scope="module")
def site(before: Spawner, postgres: Postgres) -> Iterator[RunningSite]:
    """An old process and a new one; the old one has made the database."""
    with RedisServer() as bus, RunningSite(postgres.new_database("versions"), bus.url, 0) as running:
        running.add(spawner=before)
        running.add()
        yield running
        assert '"level":"error"' not in running.spawner.logged()


def check_log(site: RunningSite, table: str, sequence: int, goes_on: bool = False) -> None:
    """No gap, and nothing twice; where the game goes on, time may have settled more since."""
    log = read_log(site.database, table)
    assert len(log) > sequence
    assert goes_on or len(log) == sequence + 1
    ids = [event.id for event in log.values() if event.id]
    assert len(set(ids)) == len(ids)


@pytest.mark.long
@pytest.mark.parametrize("maker", ["before", "now"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_two_versions(site: RunningSite, game: str, maker: str) -> None:
    """Each version makes tables, takes in what the other writes, and shows it to who looks on."""

    async def run() -> None:
        processes = site.processes if maker == "before" else site.processes[::-1]
        async with on_all(processes) as (ann, bob):
            table, sockets = await seated_apart(ann, bob, game=game, players=2)
            watch = sockets[0].state["table"]["watch"]
            onlookers = [await watching(process, watch) for process in processes]
            await bob.command(table, "chat", text="from the other version")
            assert (await sockets[0].until("said"))["text"] == "from the other version"
            assert await play_apart(sockets, seed=7) > 10
            await catch_up(onlookers, sockets[0].sequence)
            assert {socket.state["table"]["status"] for socket in (*sockets, *onlookers)} == {"over"}
            check_log(site, table, sockets[0].sequence)
            for socket in (*sockets, *onlookers):
                await socket.close()

    asyncio.run(run())


@pytest.mark.long
def test_bots_move_once_whichever_version_keeps_them(site: RunningSite) -> None:
    async def run() -> None:
        async with on_all(site.processes) as (ann, bob):
            table, sockets = await seated_apart(ann, bob, players=3)
            assert await play_apart(sockets, seed=5) > 10
            check_log(site, table, sockets[0].sequence)
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_games_go_on_while_the_processes_are_replaced(before: Spawner, postgres: Postgres) -> None:
    """Two old processes; one stops and a new one starts, then the other dies and a new one starts.

    To their end such games are played in the long tests.
    """

    async def run(site: RunningSite) -> None:
        async with on_all(site.processes) as people:
            games = {game: await seated_apart(*people, game=game, players=2) for game in GAMES}
            for _, sockets in games.values():
                await play_apart(sockets, seed=1, most=MOVES)
            for number, end in enumerate((site.stop, site.kill)):
                await asyncio.to_thread(end, site.processes[0])
                new = moved(people[number], await asyncio.to_thread(site.add))
                for table, sockets in games.values():
                    last = sockets[number].sequence
                    await sockets[number].close()
                    sockets[number] = await new.socket(table)
                    await sockets[number].until("table")
                    assert sockets[number].sequence >= last
                    assert await play_apart(sockets, seed=2, most=MOVES) == MOVES
                await new.http.aclose()
            for table, sockets in games.values():
                check_log(site, table, sockets[0].sequence, goes_on=True)
                for socket in sockets:
                    await socket.close()

    with RedisServer() as bus, RunningSite(postgres.new_database("rolled"), bus.url, 0) as site:
        for _ in range(2):
            site.add(spawner=before)
        asyncio.run(run(site))
        assert '"level":"error"' not in site.spawner.logged()
