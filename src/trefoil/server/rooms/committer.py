"""The one way in which anything at a table becomes true: decided, applied, stored, and only then told.

People's commands, bots and timers all come through here, so none of them has to know the others: whoever
wants to look at a table after something has happened there is put on the list of `followers`.
"""

import time
from collections.abc import Callable

from msgspec.structs import replace

from trefoil.server.ops.logs import log_warning
from trefoil.server.ops.metrics import Metrics
from trefoil.server.protocol.commands import AnyCommand, Fill, Rematch, Sit
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Done
from trefoil.server.rooms import clocks
from trefoil.server.rooms.listener import Listener
from trefoil.server.rooms.notice_queue import NoticeQueue, whose_turn
from trefoil.server.rooms.room import Room
from trefoil.server.store.store import Store, merged, unit_of, units_of_opening
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table import events as log
from trefoil.server.table.deciding import decide
from trefoil.server.table.openings import decide_rematch
from trefoil.server.table.pacing import decide_out_of_time, next_due, spent_on
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

TOLD_PRESENCE = 50  # with more listeners than this nobody is told who comes and goes
Follower = Callable[[Room], None]


class Committer:
    """Everything here runs on the event loop."""

    def __init__(self, store: Store, world: World, metrics: Metrics) -> None:
        self.store = store
        self.world = world
        self.metrics = metrics
        self.followers: list[Follower] = []  # look after whatever has happened
        self.when_parted: list[Follower] = []  # look after somebody has gone
        self.notices = NoticeQueue(world.now)

    # changing a table

    async def refresh(self, room: Room) -> Table:
        """The table as it is stored, if what is in memory cannot be trusted; call with the lock held."""
        if room.loaded is None:
            room.loaded = await self.store.load(room.id)
        return room.table

    async def change(self, room: Room, command: AnyCommand, who: Identity) -> Done:
        """Do what somebody wants done at a table; the same command twice is done once."""
        began = time.perf_counter()
        async with room.lock:
            table = await self.refresh(room)
            answered = table.play.answers.get((who.id, command.id))
            if answered is not None:
                return Done(id=command.id, sequence=answered, rematch=table.play.rematch)
            if isinstance(command, Rematch):
                await self.rematch(room, command, who)
                is_told = True
            else:
                is_told = await self.carry_out(room, command, who)
            done = Done(id=command.id, sequence=table.sequence, rematch=table.play.rematch)
        if isinstance(command, Sit):
            self.tell_presence(room)
        if is_told:
            self.count(who, time.perf_counter() - began)
        return done

    def count(self, who: Identity, seconds: float) -> None:
        """A secret answer does not count: whether there was one would show."""
        if who.is_server:
            self.metrics.count("trefoil_bot_moves_total")
        else:
            self.metrics.count("trefoil_commands_total")
            self.metrics.measure("trefoil_command_seconds", seconds)

    async def carry_out(self, room: Room, command: AnyCommand, who: Identity) -> bool:
        """Whether everybody was told. Whoever's time has run out meanwhile is too late."""
        late = None if room.table.due is None else decide_out_of_time(room.table, self.world)
        if late is not None:
            await self.commit(room, late)
        spent = clocks.spent(room, who, self.world)
        absent = room.absent(self.world.tick()) if isinstance(command, Fill) else frozenset[int]()
        decided = decide(room.table, command, who, self.world, spent, absent)
        if isinstance(decided, log.SecretAnswer):
            await self.keep_secret(room, decided, who)
            return False
        await self.commit(room, decided)
        return True

    async def happen(self, room: Room, decided: Callable[[Table], log.Event | None]) -> None:
        """Something happens by itself, if it still does when the table is looked at."""
        async with room.lock:
            event = decided(await self.refresh(room))
            if event is not None:
                await self.commit(room, event)
                if isinstance(event, log.Settled):  # with an answer or without one
                    self.metrics.count("trefoil_commands_total")

    async def rematch(self, room: Room, command: Rematch, who: Identity) -> None:
        decided = decide_rematch(room.table, command, who, self.world)
        if decided is not None:
            rematched, opening = decided
            await self.commit(room, rematched, units_of_opening(Table(rematched.table), opening))

    async def commit(self, room: Room, event: log.Event, *more: WriteUnit) -> None:
        """Make an event true, durable, and then known. The lock keeps what is not durable from being seen."""
        table, notices = room.table, self.notices
        before = whose_turn(table) if notices.wanted else ""
        try:
            if table.due is not None:
                event = replace(event, spent=spent_on(table, self.world.lived()))
            table.apply(table.sequence + 1, event)
            if table.play.left:
                table.due = next_due(table, self.world.lived())
            unit = unit_of(table, event)
            if notices.wanted:
                unit.other += notices.turn_begins(room, before)
            await self.store.writer.write(merged([*more, unit]) if more else unit)
        except BaseException:
            room.loaded = None  # memory and store may differ: the store is right
            raise
        clocks.begin_time(room, self.world)
        self.drop_slow(room, room.tell_update(clocks.live_clocks(room, self.world)))
        clocks.ping(room, self.world)
        self.wake(room)

    async def keep_secret(self, room: Room, answer: log.SecretAnswer, who: Identity) -> None:
        """Store a secret answer, and tell nobody but who gave it."""
        await self.store.keep_secret(room.id, answer)
        room.table.keep(answer)
        self.drop_slow(room, room.tell_anew(who, clocks.live_clocks(room, self.world)))

    def wake(self, room: Room) -> None:
        """Let the server's own part go on: bots, and clocks."""
        for follow in self.followers:
            follow(room)

    # who listens

    def part(self, room: Room, listener: Listener) -> None:
        room.part(listener, self.world.tick())
        self.metrics.gauges["trefoil_sockets"] -= 1
        for follow in self.when_parted:
            follow(room)

    def drop_slow(self, room: Room, slow: list[Listener]) -> None:
        for listener in slow:
            self.metrics.count("trefoil_dropped_sockets_total")
            log_warning("listener-too-slow")
            self.part(room, listener)
            listener.hang_up("too-slow", "too many messages were waiting for you: connect again")

    def tell_presence(self, room: Room) -> None:
        if room.loaded is not None and len(room.listeners) <= TOLD_PRESENCE:
            self.drop_slow(room, room.tell_all(room.presence()))
