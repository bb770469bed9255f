"""Whose time to think runs out: one timer for all tables, which need not be in memory for that.

How long the server has lived is kept every few seconds and when it stops; what a crash forgets of it is
given to the players.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.waiting import TRY_AGAIN, pause_after, wait
from trefoil.server.store.deadlines import KeptDeadlines
from trefoil.server.table.pacing import decide_out_of_time

EVERY = 5.0  # seconds from one note of how long the server has lived to the next
BEHIND = 1500  # milliseconds that other processes leave to the one that comes first
AT_ONCE = 50  # tables whose time has run out


class Deadlines:
    """`find` opens the room of a table."""

    def __init__(self, committer: Committer, find: Callable[[str], Awaitable[Room]]) -> None:
        self.committer = committer
        self.kept, self.world = KeptDeadlines(committer.store), committer.world
        self.find = find
        self.armed: int | None = None  # for which moment the timer is set
        self.task: asyncio.Task[None] | None = None
        self.failures = 0
        # Where several processes wait for the same moment, one comes first: milliseconds to let it.
        self.lateness: Callable[[], int] = lambda: 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Go on from how long the servers before this one have lived."""
        self.world.go_on_living(await self.kept.lived())

    async def begin(self) -> None:
        nearest = await self.kept.next()
        if nearest is not None and (self.armed is None or nearest < self.armed):
            self.arm(nearest + self.lateness())

    def look_again(self) -> None:
        """Another process is gone, and with it the timer that it had set."""

        async def again() -> None:
            try:
                await self.begin()
            except TrefoilError as error:
                log_event("deadlines-not-read", code=error.code)

        self.begin_task(again())

    def begin_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def look_at(self, room: Room) -> None:
        """After anything has happened: the timer rings for whoever is first."""
        due = None if room.loaded is None else room.loaded.due
        if due is not None and not self.committer.keeps(room):
            due += BEHIND
        if due is not None and (self.armed is None or due < self.armed):
            self.arm(due)

    def arm(self, due: int) -> None:
        if self.task is not None:
            self.task.cancel()
        self.armed = due
        self.task = self.begin_task(self.ring(due))

    async def ring(self, due: int) -> None:
        await wait(self.world, max(0, due - self.world.lived()))
        self.armed = self.task = None  # what has begun is not broken off: it may be stored and not yet told
        try:
            for table_id in await self.kept.overdue(self.world.lived(), AT_ONCE):
                await self.end(table_id)
            await self.begin()
            self.failures = 0
        except TrefoilError as error:  # the database is away: again a little later
            log_event("deadlines-not-read", code=error.code)
            self.failures += 1
            self.arm(self.world.lived() + pause_after(self.failures))

    async def end(self, table_id: str) -> None:
        """Whatever is wrong with one table concerns that one alone; a database that is away, all of them."""
        try:
            room = await self.find(table_id)
            await self.committer.happen(room, lambda table: decide_out_of_time(table, self.world))
        except TrefoilError as error:
            if error.code in TRY_AGAIN:
                raise
            log_event("deadline-not-kept", code=error.code)
            await self.kept.forget(table_id)
        except Exception as error:
            log_error("deadline-failed", error)
            await self.kept.forget(table_id)

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()

    # how long the server has lived

    async def save(self) -> None:
        try:
            await self.kept.keep_lived(self.world.lived())
        except TrefoilError:
            log_event("time-not-kept")

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if self.armed is not None and not self.lateness():
                await self.save()
