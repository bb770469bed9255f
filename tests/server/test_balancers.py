"""The load balancers of deploy/ in front of three processes that die, stop and come back."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.server.balancers import FILES, NAME, Balancer, Visitor, balancing
from tests.server.client import Player, TableSocket
from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer
from tests.server.running import MAIN
from tests.server.site import RunningSite, play_apart
from tests.server.test_kill import GONE, read_log

pytestmark = pytest.mark.long
ORIGIN = ("--origin", f"https://{NAME}")

EVERY_PROCESS = 12  # requests in a row, which reach each of three processes


@pytest.fixture(scope="module")
def site(postgres: Postgres) -> Iterator[RunningSite]:
    with RedisServer() as bus, RunningSite(postgres.new_database("balanced"), bus.url, 0) as running:
        for _ in range(3):
            running.add(*ORIGIN)
        yield running
        assert '"level":"error"' not in running.spawner.logged()


@pytest.fixture(scope="module", params=FILES)
def balancer(
    request: pytest.FixtureRequest, site: RunningSite, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Balancer]:
    ports = [process.port for process in site.processes]
    with balancing(request.param, ports, tmp_path_factory.mktemp(request.param)) as running:
        yield running


async def come(visitor: Player, table: str, sequence: int = 0) -> TableSocket:
    """As the page connects: one try is enough, whichever processes live, and nothing is lost."""
    socket = await visitor.socket(table)
    await socket.until("table")
    assert socket.sequence >= sequence
    return socket


async def why_it_ended(socket: TableSocket) -> str:
    """What was said before the connection ended, if anything."""
    code = ""
    try:
        while True:
            code = (await socket.until("closing"))["code"]
    except GONE:
        return code


@pytest.mark.parametrize("how", ["killed", "stopped"])
def test_people_play_on_whichever_process_goes(balancer: Balancer, site: RunningSite, how: str) -> None:
    """One after the other goes and comes back on its port. With as many pages as this, each has some."""

    async def run() -> None:
        async with Visitor(balancer) as ann, Visitor(balancer) as bob:
            table = (await ann.make_table(first=0))["table"]["id"]
            await bob.command(table, "sit", seat=1)
            await ann.command(table, "start")
            for process in list(site.processes):
                pages = [await come(visitor, table) for visitor in (ann, bob) for _ in range(3)]
                ending = [asyncio.create_task(why_it_ended(page)) for page in pages]
                await asyncio.to_thread(site.kill if how == "killed" else site.stop, process)
                await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
                assert {task.result() for task in ending if task.done()} == {
                    "" if how == "killed" else "stopping"
                }
                sockets = [await come(visitor, table, pages[0].sequence) for visitor in (ann, bob)]
                await play_apart(sockets, seed=process.port, most=4)
                await asyncio.to_thread(site.add, *ORIGIN, port=process.port)
                for task in ending:
                    task.cancel()
                for socket in (*pages, *sockets):
                    await socket.close()
            sockets = [await come(visitor, table) for visitor in (ann, bob)]
            await play_apart(sockets, seed=9)
            assert sorted(read_log(site.database, table)) == list(range(sockets[0].sequence + 1))
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_addresses_are_the_visitors_own_and_cookies_for_https(balancer: Balancer, site: RunningSite) -> None:
    """What a visitor says about where they come from counts for nothing."""

    async def run() -> None:
        banned, other = Visitor(balancer, "127.0.0.2"), Visitor(balancer, "127.0.0.3")
        told = await other.http.get("/api/me")
        assert "Secure" in told.headers["set-cookie"]
        administer(site, "ban", "127.0.0.2")
        try:
            while {(await banned.http.get("/api/me")).status_code for _ in range(EVERY_PROCESS)} != {403}:
                await asyncio.sleep(0.1)
            claims = {"x-forwarded-for": "127.0.0.2"}
            assert (await other.http.get("/api/me", headers=claims)).status_code == 200
            claims = {"x-forwarded-for": "127.0.0.3"}
            assert (await banned.http.get("/api/me", headers=claims)).status_code == 403
        finally:
            administer(site, "unban", "127.0.0.2")
        for visitor in (banned, other):
            await visitor.http.aclose()

    asyncio.run(run())


def administer(site: RunningSite, *words: str) -> None:
    command = [sys.executable, "-c", MAIN, "admin", *words, "--database", site.database]
    subprocess.run(command, check=True, capture_output=True)
