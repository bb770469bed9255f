"""Quick matches, bots and requests over several processes: one site, whichever of them people come in by."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from tests.server.client import Player
from tests.server.in_process import QUIET, hosting
from tests.server.postgres import Postgres
from tests.server.test_meeting import match, played_together, wait_at
from trefoil.server.http.services import Services
from trefoil.server.ops.limits import Limits
from trefoil.server.rooms.heartbeat import Heartbeat
from trefoil.server.rooms.matching import ARRIVAL
from trefoil.server.table.world import World


class LaterWorld(World):
    """The real one, some time later."""

    later = 0

    def now(self) -> int:
        return super().now() + self.later


@dataclass
class Two:
    """Two processes, with a guest by each."""

    worlds: tuple[LaterWorld, LaterWorld]
    parts: tuple[Services, Services]
    ann: Player
    bob: Player

    def wait_for_arrival(self) -> None:
        for world in self.worlds:
            world.later += ARRIVAL

    def heartbeat(self, process: int) -> Heartbeat:
        heartbeat = self.parts[process].hub.heartbeat
        assert heartbeat is not None
        return heartbeat


@asynccontextmanager
async def two_processes(
    postgres: Postgres, name: str, limits: Limits = QUIET, bot_delays: tuple[float, float] = (0, 0)
) -> AsyncIterator[Two]:
    database, worlds = postgres.laid_out(name), (LaterWorld(), LaterWorld())
    async with (
        hosting(database, worlds[0], limits, bot_delays[0], bus=database) as (one, first),
        hosting(database, worlds[1], limits, bot_delays[1], bus=database) as (two, second),
        Player(one) as ann,
        Player(two) as bob,
    ):
        yield Two(worlds, (first, second), ann, bob)


def test_two_who_ask_at_once_by_two_processes_meet(postgres: Postgres) -> None:
    async def run() -> None:
        async with two_processes(postgres, "at-once") as site:
            for game in ("keltis", "orakel", "kero", "keltis", "orakel", "kero"):
                found = await asyncio.gather(match(site.ann, game=game), match(site.bob, game=game))
                assert found[0]["table"]["id"] == found[1]["table"]["id"]
                # Whoever came first may be told of the table as it waited, or as it was a moment later.
                assert "playing" in {each["table"]["status"] for each in found}

    asyncio.run(run())


def test_who_waits_by_one_process_is_found_by_another_as_long_as_they_wait(postgres: Postgres) -> None:
    async def run() -> None:
        async with two_processes(postgres, "waiting") as site:
            waiting = (await match(site.ann))["table"]["id"]
            assert (await match(site.bob, players=3))["table"]["id"] != waiting
            socket = await wait_at(site.ann, waiting)
            site.wait_for_arrival()
            met = (await match(site.bob))["table"]
            assert (met["id"], met["status"]) == (waiting, "playing")
            while socket.state["table"]["status"] != "playing":
                await socket.until("update")
            await socket.close()
            lost = (await match(site.ann))["table"]["id"]  # and never comes to the table
            site.wait_for_arrival()
            assert (await match(site.bob))["table"]["id"] != lost

    asyncio.run(run())


def test_who_wants_to_meet_nobody_does_not_by_another_process(postgres: Postgres) -> None:
    async def run() -> None:
        async with two_processes(postgres, "apart") as site:
            await played_together(site.ann, site.bob)
            [finished] = (await site.ann.get("/api/my/results"))["games"]
            path = f"/api/tables/{finished['id']}/people"
            assert (await site.ann.http.put(path, json={"seat": 1, "block": True})).is_success
            waiting = (await match(site.ann))["table"]["id"]
            assert (await match(site.bob))["table"]["id"] != waiting

    asyncio.run(run())


def test_bots_at_tables_of_one_guest_are_counted_over_all_processes(postgres: Postgres) -> None:
    async def run() -> None:
        limits = replace(QUIET, bot_tables_per_guest=3)
        async with two_processes(postgres, "bots", limits) as site:
            sockets, table = [], ""
            for _ in range(3):
                table = (await site.ann.make_table(first=0))["table"]["id"]
                await site.ann.command(table, "fill", seat=1, bot="random")
                await site.ann.command(table, "start")
                sockets.append(await wait_at(site.ann, table))
            sockets.append(await wait_at(site.bob, table))  # a second copy is no second table
            await site.heartbeat(0).beat()
            limited = site.heartbeat(1).hearing.limits
            while 3 not in [many for each in limited.bots_elsewhere.values() for many in each.values()]:
                await asyncio.sleep(0.01)
            async with Player(site.bob.base) as elsewhere:
                elsewhere.http.cookies.set("trefoil", site.ann.http.cookies["trefoil"])
                table = (await elsewhere.make_table(first=0))["table"]["id"]
                await elsewhere.command(table, "fill", seat=1, bot="random")
                refusal = await elsewhere.command(table, "start", 429)
                assert refusal["code"] == "too-many-bots"
                for socket in sockets:
                    await socket.close()
                site.heartbeat(1).process_gone(site.heartbeat(0).site.process)  # and its tables with it
                await elsewhere.command(table, "start")

    asyncio.run(run())


def test_who_plays_the_bots_learns_from_where_people_look_by_another_process(postgres: Postgres) -> None:
    async def run() -> None:
        async with two_processes(postgres, "whence") as site:
            table = (await site.ann.make_table())["table"]["id"]
            room = await site.parts[1].hub.room_here(table)  # where nobody has looked yet
            while not room.address:
                await asyncio.sleep(0.01)
            assert room.address == site.parts[0].hub.rooms[table].address

    asyncio.run(run())


def test_requests_and_messages_of_one_visitor_are_counted_over_all_processes(postgres: Postgres) -> None:
    async def run() -> None:
        limits = replace(QUIET, messages_per_second=0.001, message_burst=40)
        async with two_processes(postgres, "requests", limits) as site:
            table = (await site.ann.make_table())["table"]["id"]
            socket = await site.ann.socket(table)
            for _ in range(15):
                await socket.ask("sync")
            for _ in range(14):  # the table was a request too
                await site.ann.command(table, "sync")
            await site.heartbeat(0).beat()
            callers = site.parts[1].hub.callers
            while (left := callers.bucket(site.ann.id, 0.0).left) > 11:
                await asyncio.sleep(0.01)
            assert round(left) == 10
            await socket.close()

    asyncio.run(run())
