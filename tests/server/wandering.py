"""People who play on by another process whenever theirs is killed, and remember what they were told."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.server.client import Json, Player, TableSocket
from tests.server.site import Process, RunningSite, moved
from tests.server.test_kill import LONGEST_LIFE, Hotseat, Tally
from trefoil.games import GAMES


@dataclass
class Journeys:
    """What all of them together have seen."""

    moves: int = 0
    arrivals: list[float] = field(default_factory=list)  # seconds from a lost connection to the same table


class Wanderer(Hotseat):
    """Whoever finds their process dead goes on by another one, at the same table."""

    site: RunningSite
    at: Process
    journeys: Journeys
    lost: float | None = None  # when the connection was

    async def play_for_ever(self, rng: random.Random) -> None:
        while True:
            await self.play(rng)
            assert self.at.is_doomed, "a process that lives has sent somebody away, or has not let them in"
            self.lost = self.lost or time.monotonic()
            await self.go_to(
                rng.choice([process for process in self.site.processes if not process.is_doomed])
            )

    async def go_to(self, process: Process) -> None:
        self.at = process
        before, self.player = self.player, moved(self.player, process)
        await before.http.aclose()

    async def hear(self, socket: TableSocket) -> Json:
        message = await super().hear(socket)
        if self.lost is not None and message["type"] == "table":
            self.journeys.arrivals.append(time.monotonic() - self.lost)
            self.lost = None
        return message


@asynccontextmanager
async def wandering(site: RunningSite, tally: Tally, journeys: Journeys) -> AsyncIterator[list[Wanderer]]:
    wanderers = []
    for number, game in enumerate([*GAMES, *GAMES]):
        process = site.processes[number % len(site.processes)]
        wanderer = Wanderer(await Player(process.url).__aenter__(), game, tally)
        wanderer.site, wanderer.at, wanderer.journeys = site, process, journeys
        await wanderer.next_table()
        wanderers.append(wanderer)
    try:
        yield wanderers
    finally:
        for wanderer in wanderers:
            await wanderer.player.http.aclose()


async def kill_often(site: RunningSite, kills: int, seed: int) -> Journeys:
    """At random moments, any of the processes; another one takes its place each time."""
    rng, tally, journeys = random.Random(seed), Tally(), Journeys()
    async with wandering(site, tally, journeys) as wanderers:
        playing = [asyncio.create_task(each.play_for_ever(rng)) for each in wanderers]
        for _ in range(kills):
            await tally.rise(rng.randint(1, LONGEST_LIFE), playing)
            await asyncio.to_thread(site.kill, rng.choice(site.processes))
            await asyncio.to_thread(site.add)
        await tally.rise(LONGEST_LIFE, playing)
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise AssertionError("somebody plays no more") from ended
        for each in wanderers:
            await each.go_to(site.processes[0])
            await each.check(site.database)
    journeys.moves = tally.count
    return journeys
