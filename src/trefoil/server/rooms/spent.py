"""How much time has passed at tables where it runs, kept so that a restart goes on from there.

The clock on the wall can be set, and a server that is down must not empty anybody's tank: what is kept is the
time spent, once a second and at the end, for all tables together.
"""

import asyncio
from collections.abc import Iterable

import msgspec

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.logs import log_event, log_warning
from trefoil.server.rooms.room import Room
from trefoil.server.store.store import Store
from trefoil.server.table.summaries import clock_runs
from trefoil.server.table.world import World

EVERY = 1.0  # seconds
PATIENCE = 3.0  # seconds: a stop does not wait for a database that is away


class Spent(msgspec.Struct, frozen=True):
    """At a table that has come to `sequence`: since time began to run, and since a secret question came."""

    sequence: int
    running: int = 0
    asked: int = 0


decode = msgspec.json.Decoder(dict[str, Spent]).decode


def read_spent(body: bytes | None) -> dict[str, Spent]:
    """By table. What cannot be read is forgotten, as after a crash: time counts from the start on."""
    try:
        return decode(body) if body else {}
    except msgspec.MsgspecError:
        log_warning("time-spent-damaged")
        return {}


class TimeSpent:
    """Of every table in memory."""

    def __init__(self, store: Store, world: World, rooms: dict[str, Room]) -> None:
        self.store = store
        self.world = world
        self.rooms = rooms
        self.kept: dict[str, Spent] = {}  # by the server before this one

    async def load(self) -> None:
        self.kept = read_spent(await self.store.time_spent())

    def go_on(self, room: Room) -> None:
        """A table that was just loaded goes on from what was spent there."""
        spent, table = self.kept.pop(room.id, None), room.table
        if spent is None or spent.sequence != table.sequence:
            return
        now = self.world.tick()
        room.since = now - spent.running
        if table.play.pending is not None:
            room.asked = (table.play.pending.until, now - spent.asked)

    def now(self, rooms: Iterable[Room]) -> dict[str, Spent]:
        tick = self.world.tick()
        return {
            room.id: Spent(
                room.loaded.sequence,
                0 if room.since is None else tick - room.since,
                0 if room.asked is None else tick - room.asked[1],
            )
            for room in rooms
            if room.timers and room.loaded is not None and clock_runs(room.loaded)
        }

    async def save(self) -> None:
        """What was kept of tables that nobody has loaded yet stays. A store that is away is asked again."""
        now = self.now(self.rooms.values())
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.keep_time_spent(msgspec.json.encode({**self.kept, **now}))
        except (TrefoilError, TimeoutError) as error:
            log_event("time-not-kept", error=type(error).__name__)

    async def run(self) -> None:
        wrote = False
        while True:
            await asyncio.sleep(EVERY)
            runs = bool(self.now(self.rooms.values()))
            if runs or wrote:
                await self.save()
            wrote = runs
