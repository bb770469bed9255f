"""What happens at a table because time passes: answers are due, time runs out, dice fall, the lost stop."""

import asyncio
from collections.abc import Awaitable, Callable

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.logs import log_error
from trefoil.server.rooms.clocks import answer_left, elapsed
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.room import Room, Timer
from trefoil.server.rooms.waiting import TRY_AGAIN, back_off, wait
from trefoil.server.table.answers import decide_time_over
from trefoil.server.table.awaiting import NO_LIMIT
from trefoil.server.table.table import Table
from trefoil.server.table.timing import (
    decide_deadline,
    decide_gone,
    decide_throw,
    time_until_deadline,
    time_until_throw,
)

ELSEWHERE = 2500  # milliseconds for another process to notice that somebody's time has run out
ANSWERED, DEADLINE, LOST, THROWN = "answered", "deadline", "lost", "thrown"


class Timers:
    """At most one timer of each kind per room; each looks again, under the lock, when it is due."""

    def __init__(self, committer: Committer) -> None:
        self.committer = committer
        self.world = committer.world
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False

    # setting

    def look_at(self, room: Room) -> None:
        """After anything has happened: set the timers this position needs, drop those it does not."""
        table = room.loaded
        if table is None or self.stopping:
            return
        if table.is_still and not room.timers:
            room.since = None
            return
        keeps = self.committer.keeps(room)
        self.await_answer(room, table if keeps else None)
        self.drop(room, DEADLINE)
        self.drop(room, THROWN)
        if table.is_timed:
            if keeps or room.decider_is_here_itself():
                self.await_deadline(room, table)
            return
        self.drop(room, LOST)
        if table.play.drawing is None:
            room.since = None
        elif keeps:
            self.await_throw(room, table)

    def await_answer(self, room: Room, table: Table | None) -> None:
        pending = None if table is None else table.play.pending
        set_for = room.timers[ANSWERED].about if ANSWERED in room.timers else None
        if pending is None or pending.until != set_for:
            self.drop(room, ANSWERED)
        if pending is not None and pending.until != NO_LIMIT and ANSWERED not in room.timers:
            until = pending.until
            left = answer_left(room, self.world)
            self.after(room, ANSWERED, left, lambda: self.settle(room, until), until)

    def await_deadline(self, room: Room, table: Table) -> None:
        sequence = table.sequence
        left = time_until_deadline(table, elapsed(room, self.world))
        if left is not None:
            self.after(room, DEADLINE, left + self.patience(room), lambda: self.run_out(room, sequence))

    def patience(self, room: Room) -> int:
        """The process that holds a player's connection measures their time; others come in if it does not."""
        is_elsewhere = room.decider_is_elsewhere() and not room.decider_is_here_itself()
        return ELSEWHERE if is_elsewhere else 0

    def await_throw(self, room: Room, table: Table) -> None:
        drawing = table.play.drawing
        if drawing is not None:
            throws = drawing.throws
            left = time_until_throw(table, drawing, elapsed(room, self.world))
            self.after(room, THROWN, left, lambda: self.throw(room, throws))

    def parted(self, room: Room) -> None:
        """Who is gone while their time runs gets a short grace."""
        table = room.loaded
        if table is None or self.stopping or not table.is_timed or LOST in room.timers:
            return
        if not self.committer.keeps(room):
            return
        if not room.decider_is_here():
            self.after(room, LOST, self.world.grace, lambda: self.give_up(room))

    def joined(self, room: Room) -> None:
        """Back within the grace: nothing happened."""
        if room.loaded is not None and room.decider_is_here():
            self.drop(room, LOST)

    def after(
        self,
        room: Room,
        name: str,
        milliseconds: int,
        then: Callable[[], Awaitable[None]],
        about: object = None,
        failures: int = 0,
    ) -> None:
        async def later() -> None:
            try:
                if failures:
                    await back_off(self.world, room, failures)
                else:
                    await wait(self.world, milliseconds)
                room.timers.pop(name, None)
                await then()
            except Exception as error:
                if not isinstance(error, TrefoilError):
                    log_error("timer-failed", error)
                elif error.code not in TRY_AGAIN:
                    return
                # Somebody may have been quicker: then the next look has set the timer again.
                if name not in room.timers and not self.stopping:
                    self.after(room, name, 0, then, about, failures + 1)

        task = asyncio.create_task(later())
        room.timers[name] = Timer(about, task)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def drop(self, room: Room, name: str) -> None:
        timer = room.timers.pop(name, None)
        if timer is not None and timer.task is not asyncio.current_task():
            timer.task.cancel()

    def drop_all(self, room: Room) -> None:
        for name in list(room.timers):
            self.drop(room, name)

    # happening

    async def settle(self, room: Room, until: int) -> None:
        """The time for a secret answer is over."""
        await self.committer.happen(room, lambda table: decide_time_over(table, until, self.world))

    async def run_out(self, room: Room, sequence: int) -> None:
        """Somebody's time has run out."""
        await self.committer.happen(
            room, lambda table: decide_deadline(table, sequence, elapsed(room, self.world), self.world)
        )

    async def throw(self, room: Room, throws: int) -> None:
        await self.committer.happen(
            room, lambda table: decide_throw(table, throws, elapsed(room, self.world), self.world)
        )

    async def give_up(self, room: Room) -> None:
        """Whoever is gone did not come back within the grace."""
        if room.loaded is not None and not room.decider_is_here():
            await self.committer.happen(
                room, lambda table: decide_gone(table, elapsed(room, self.world), self.world)
            )
