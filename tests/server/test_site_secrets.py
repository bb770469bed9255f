"""A secret answer by one process, the end of its time by another: neither overlooks the other."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
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
    """Ann by one process, Bob by another; time runs out at Ann's, when the test says so."""

    database: str
    world: ScriptedWorld
    ann: Player
    bob: Player

    @asynccontextmanager
    async def refuelling(self) -> AsyncIterator[tuple[str, TableSocket, TableSocket]]:
        """Ann has refuelled, and Bob may shorten that."""
        wanted = {"game": "kero", "players": 2, "first": 0, "clock": {"mode": "sand"}}
        table, (one, two) = await seated_apart(self.ann, self.bob, **wanted)
        await say(one, "refuel")
        while not two.choices():
            await two.next()
        yield table, one, two
        await one.close()
        await two.close()

    def settled(self, table: str) -> Settled:
        return next(event for event in read_log(self.database, table).values() if isinstance(event, Settled))


@contextmanager
def deaf(parts: Services) -> Iterator[None]:
    """A process that hears nothing of the others, and does not ask either."""
    heartbeat = parts.hub.heartbeat
    assert heartbeat is not None
    hear, compare = heartbeat.site.bus.hear, heartbeat.compare
    heartbeat.site.bus.hear = lambda message: None
    heartbeat.compare = lambda rooms, pulse: None  # type: ignore[method-assign]
    yield
    heartbeat.site.bus.hear, heartbeat.compare = hear, compare  # type: ignore[method-assign]


async def answered_in_time(apart: Apart, first: Services) -> None:
    """The process that ends the time was not told of the answer, and finds it."""
    async with apart.refuelling() as (table, one, two):
        with deaf(first):
            answer = await two.ask("move", saw=two.sequence, seat=1, words="use short")
            assert answer["type"] == "done"
            async with apart.world.flowing():
                await hear(one, "1 use short")
        note = apart.settled(table).note
        assert note is not None
        assert note.id == answer["id"]


async def answered_too_late(apart: Apart, second: Services) -> None:
    """The process that takes the answer was not told that the time is over, and finds it is."""
    async with apart.refuelling() as (table, one, two):
        with deaf(second):
            asked = two.sequence
            async with apart.world.flowing():
                while one.sequence == asked:
                    await one.next()
            answer = await two.ask("move", saw=asked, seat=1, words="use short")
        assert (answer["type"], answer["code"]) == ("refused", "stale")
        assert apart.settled(table).note is None


def test_an_answer_and_the_end_of_its_time_do_not_overlook_each_other(postgres: Postgres) -> None:
    async def run(database: str) -> None:
        world = FrozenWorld(hands=HANDS)
        async with (
            hosting(database, world, bus=database) as (one, first),
            hosting(database, FrozenWorld(hands=HANDS), bus=database) as (two, second),
            Player(one) as ann,
            Player(two) as bob,
        ):
            apart = Apart(database, world, ann, bob)
            await answered_in_time(apart, first)
            await answered_too_late(apart, second)

    asyncio.run(run(postgres.laid_out("secrets")))
