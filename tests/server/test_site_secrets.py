"""A secret answer by one process, the end of its time by another: neither overlooks the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tests.server.client import Player, TableSocket
from tests.server.in_process import ScriptedWorld, hosting
from tests.server.kero_table import FrozenWorld, hear, say
from tests.server.postgres import Postgres
from tests.server.site import seated_apart
from tests.server.test_kill import read_log
from trefoil.server.http.services import Services
from trefoil.server.table.events import Settled

HANDS = (["flames", "flames"], ["short", "dice"])


@dataclass
class Apart:
    """Ann by way of one process, Bob by way of another; Ann has refuelled, and Bob may shorten that."""

    worlds: tuple[ScriptedWorld, ScriptedWorld]
    parts: tuple[Services, Services]
    ann: TableSocket
    bob: TableSocket
    table: str

    def deafen(self, which: int) -> None:
        """A process that hears nothing of the others, and does not ask either."""
        heartbeat = self.parts[which].hub.heartbeat
        assert heartbeat is not None
        heartbeat.site.bus.hear = lambda message: None
        heartbeat.compare = lambda rooms, pulse: None  # type: ignore[method-assign]


@asynccontextmanager
async def refuelling(database: str) -> AsyncIterator[Apart]:
    worlds = FrozenWorld(hands=HANDS), FrozenWorld(hands=HANDS)
    async with (
        hosting(database, worlds[0], bus=database) as (one, first),
        hosting(database, worlds[1], bus=database) as (two, second),
        Player(one) as ann,
        Player(two) as bob,
    ):
        wanted = {"game": "kero", "players": 2, "first": 0, "clock": {"mode": "sand"}}
        table, sockets = await seated_apart(ann, bob, **wanted)
        await say(sockets[0], "refuel")
        while not sockets[1].choices():
            await sockets[1].next()
        yield Apart(worlds, (first, second), sockets[0], sockets[1], table)
        for socket in sockets:
            await socket.close()


def test_the_end_of_the_time_sees_an_answer_it_was_not_told_of(postgres: Postgres) -> None:
    async def run(database: str) -> None:
        async with refuelling(database) as apart:
            apart.deafen(0)
            answer = await apart.bob.ask("move", saw=apart.bob.sequence, seat=1, words="use short")
            assert answer["type"] == "done"
            async with apart.worlds[0].flowing():
                await hear(apart.ann, "1 use short")
            [settled] = [e for e in read_log(database, apart.table).values() if isinstance(e, Settled)][:1]
            assert settled.note is not None
            assert settled.note.id == answer["id"]

    asyncio.run(run(postgres.new_database("answered")))


def test_an_answer_sees_the_end_of_the_time_it_was_not_told_of(postgres: Postgres) -> None:
    async def run(database: str) -> None:
        async with refuelling(database) as apart:
            apart.deafen(1)
            asked = apart.bob.sequence
            async with apart.worlds[0].flowing():
                while apart.ann.sequence == asked:
                    await apart.ann.next()
            answer = await apart.bob.ask("move", saw=asked, seat=1, words="use short")
            assert (answer["type"], answer["code"]) == ("refused", "stale")
            assert [
                event.note for event in read_log(database, apart.table).values() if isinstance(event, Settled)
            ][:1] == [None]

    asyncio.run(run(postgres.new_database("too-late")))
