"""The one way in which anything at a table becomes true: decided, applied, stored, and only then told.

People's commands, bots and timers all come through here, so none of them has to know the others: whoever
wants to look at a table after something has happened there is put on the list of `followers`.
"""

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec.structs import replace

from trefoil.server.bus.news import Answered
from trefoil.server.ops.logs import log_error, log_warning
from trefoil.server.ops.metrics import Metrics
from trefoil.server.protocol.commands import AnyCommand, Fill, Rematch, Sit
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Done
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms import clocks
from trefoil.server.rooms.listener import Listener
from trefoil.server.rooms.notice_queue import NoticeQueue, whose_turn
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.site import Site
from trefoil.server.rooms.waiting import TRY_AGAIN
from trefoil.server.store.notes import take_note, unit_of_note
from trefoil.server.store.processes import claim
from trefoil.server.store.store import Store, merged, unit_of, units_of_opening
from trefoil.server.store.writer import Conflict, WriteUnit
from trefoil.server.table import events as log
from trefoil.server.table.deciding import decide
from trefoil.server.table.events import read_event
from trefoil.server.table.openings import decide_rematch
from trefoil.server.table.pacing import decide_out_of_time, next_due, spent_on
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

TRIES = 10  # to be the first, among several processes that write to one table
BELIEVED = 2.0  # seconds that a copy counts as what the log says, where others write too
TOLD_PRESENCE = 50  # with more listeners than this nobody is told who comes and goes
T = TypeVar("T")
Follower = Callable[[Room], None]


async def nobody(_who: str) -> frozenset[str]:
    return frozenset()


class Committer:
    """Everything here runs on the event loop."""

    def __init__(self, store: Store, world: World, metrics: Metrics, site: Site | None = None) -> None:
        self.store = store
        self.site = site
        self.world = world
        self.metrics = metrics
        self.followers: list[Follower] = []  # look after whatever has happened
        self.apart_from: Callable[[str], Awaitable[frozenset[str]]] = nobody  # who does not want to meet whom
        self.keep_rated: Callable[[Table, WriteUnit], Awaitable[None]] = self.keep_unrated
        self.when_parted: list[Follower] = []  # look after somebody has gone
        self.notices = NoticeQueue(world.now)

    # changing a table

    async def refresh(self, room: Room) -> Table:
        """The table as it is stored, if what is in memory cannot be trusted; call with the lock held."""
        if room.loaded is None:
            room.loaded = await self.store.load(room.id)
            if room.loaded is None:
                raise Refused("not-found", "this table is gone")
            if self.site is not None:
                self.tell_missed(room)
        elif self.site is not None and time.monotonic() - room.shared.checked > BELIEVED:
            await self.catch_up(room, self.site)
        return room.table

    async def look(self, room: Room) -> Table:
        """The table with all that anybody can have been told of by way of other processes."""
        if self.site is not None:
            room.shared.checked = 0.0
        return await self.refresh(room)

    def keeps(self, room: Room) -> bool:
        """Does this process play the bots and run the clocks there?"""
        return self.site is None or self.site.keeps(room)

    async def change(self, room: Room, command: AnyCommand, who: Identity) -> Done:
        """Do what somebody wants done at a table; the same command twice is done once."""
        began = time.perf_counter()
        async with room.lock:
            done, is_told = await self.first(lambda: self.attempt(room, command, who))
        if isinstance(command, Sit) and is_told:
            self.tell_presence(room)
        if is_told:
            self.count(who, time.perf_counter() - began)
        return done

    async def first(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Decide and store; if another process was quicker, look what it wrote, and decide again."""
        for _ in range(0 if self.site is None else TRIES - 1):
            try:
                return await attempt()
            except Conflict:
                self.metrics.count("trefoil_conflicts_total")
        return await attempt()

    async def attempt(self, room: Room, command: AnyCommand, who: Identity) -> tuple[Done, bool]:
        """Whether it counts is told too: what was done before, and what is secret, does not."""
        table = await self.refresh(room)
        answered = table.play.answers.get((who.id, command.id))
        if answered is not None:
            return Done(id=command.id, sequence=answered, rematch=table.play.rematch), False
        try:
            is_told = await self.carry_out(room, command, who)
        except Refused as refusal:
            await self.look_whether_stale(room, refusal)
            raise
        table = room.table
        return Done(id=command.id, sequence=table.sequence, rematch=table.play.rematch), is_told

    async def look_whether_stale(self, room: Room, refusal: Refused) -> None:
        """A copy that lags behind what other processes have written must not refuse anything."""
        if self.site is None or refusal.code in TRY_AGAIN or room.loaded is None:
            return
        before = room.table.sequence
        await self.catch_up(room, self.site)
        if room.table.sequence > before:
            raise Conflict()

    def count(self, who: Identity, seconds: float) -> None:
        """A secret answer does not count: whether there was one would show."""
        if who.is_server:
            self.metrics.count("trefoil_bot_moves_total")
        else:
            self.metrics.count("trefoil_commands_total")
            self.metrics.measure("trefoil_command_seconds", seconds)

    async def carry_out(self, room: Room, command: AnyCommand, who: Identity) -> bool:
        """Whether everybody was told. Whoever's time has run out meanwhile is too late."""
        if isinstance(command, Rematch):
            await self.rematch(room, command, who)
            return True
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

        async def attempt() -> log.Event | None:
            event = decided(await self.refresh(room))
            if event is not None:
                await self.commit(room, event)
            return event

        async with room.lock:
            event = await self.first(attempt)
        if isinstance(event, log.Settled):  # with an answer or without one
            self.metrics.count("trefoil_commands_total")

    async def rematch(self, room: Room, command: Rematch, who: Identity) -> None:
        apart = await self.apart_from(who.id)
        decided = decide_rematch(room.table, command, who, self.world, apart)
        if decided is not None:
            rematched, opening = decided
            await self.commit(room, rematched, units_of_opening(Table(rematched.table), opening))

    async def commit(self, room: Room, event: log.Event, *more: WriteUnit) -> None:
        """Make an event true, durable, and then known. The lock keeps what is not durable from being seen."""
        table, notices = room.table, self.notices
        question, is_told = table.open_question, notices.concerns(table)
        before, by_bot = whose_turn(table) if is_told else "", bool(table.bot_to_move())
        try:
            if table.due is not None:
                event = replace(event, spent=spent_on(table, self.world.lived()))
            is_rated = table.agreed.rated and table.status != "over"
            table.apply(table.sequence + 1, event)
            if table.play.left:
                table.due = next_due(table, self.world.lived())
            unit = unit_of(table, event)
            if is_told:
                unit.other += notices.turn_begins(room, before)
            if more:
                unit = merged([*more, unit])
            unit.is_crowding = not by_bot
            if self.site is not None:
                self.site.prepare(room, event, unit, question)
            if is_rated and table.status == "over":
                await self.keep_rated(table, unit)
            else:
                await self.store.writer.write(unit)
        except BaseException:
            room.loaded = None  # memory and store may differ: the store is right
            room.shared.has_row = False
            raise
        if self.site is not None:
            self.site.tell_event(room, unit.events[-1]["body"])
        self.spread(room)

    def spread(self, room: Room) -> None:
        """The latest event is known from now on."""
        is_still = room.table.is_still
        if not is_still:
            clocks.begin_time(room, self.world)
        self.drop_slow(room, room.tell_update(clocks.live_clocks(room, self.world)))
        if not is_still:
            clocks.ping(room, self.world)
        self.wake(room)

    async def keep_unrated(self, _table: Table, unit: WriteUnit) -> None:
        await self.store.writer.write(unit)

    async def keep_secret(self, room: Room, answer: log.SecretAnswer, who: Identity) -> None:
        """Store a secret answer, and tell nobody but who gave it."""
        unit = unit_of_note(room.id, answer)
        if self.site is not None:
            claim(unit, room.id, room.table.play.board_sequence)
        try:
            await self.store.writer.write(unit)
        except Conflict:
            room.loaded = None
            raise
        room.table.keep(answer)
        self.drop_slow(room, room.tell_anew(who, clocks.live_clocks(room, self.world)))
        if self.site is not None:
            self.site.tell(Answered(self.site.process, room.id, who.id))

    # what other processes have written

    async def catch_up(self, room: Room, site: Site) -> None:
        """Take in what is in the log and not yet known here; call with the lock held."""
        later = await site.processes.later(room.id, room.table.sequence)
        room.shared.checked = time.monotonic()
        for sequence, body in later.events:
            if room.loaded is not None:
                self.take_in(room, sequence, body, later.due, "")
        if later.is_gone or room.loaded is None or (later.is_packed and room.table.status != "over"):
            room.loaded = None
            await self.refresh(room)
            return
        room.table.due = later.due
        if later.note is not None:
            take_note(room.table, later.note)

    def take_in(self, room: Room, sequence: int, body: bytes, due: int | None, process: str) -> None:
        """An event that another process has stored; one that does not fit is read again from the log."""
        try:
            event = read_event(body)
            if sequence != room.table.sequence + 1:
                raise ValueError("the log has a gap")
            room.table.apply(sequence, event)
        except Exception as error:
            log_error("not-taken-in", error)
            room.loaded = None
            return
        room.table.due = due
        room.shared.keeper, room.shared.has_row = process, False
        room.shared.unkept = room.shared.quiet = 0
        self.spread(room)

    def tell_missed(self, room: Room) -> None:
        """After a table was loaded again: what its listeners do not know yet."""
        missed = room.table.sequence - room.told
        room.shared.checked = time.monotonic()
        if missed > 0:
            room.shared.keeper, room.shared.has_row = "", False
        if missed == 1:
            self.spread(room)
        elif missed > 1:
            clocks.begin_time(room, self.world)
            self.drop_slow(room, room.tell_whole(clocks.live_clocks(room, self.world)))
            self.wake(room)

    def wake(self, room: Room) -> None:
        """Let the server's own part go on: bots, and clocks; what failed lately is tried again at once."""
        if room.woken is not None:
            room.woken.set()
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
        """Somebody has come or gone here; the other processes are told too."""
        if self.site is not None:
            self.site.tell_here(room)
        self.show_presence(room)

    def show_presence(self, room: Room) -> None:
        if room.loaded is not None and len(room.listeners) <= TOLD_PRESENCE:
            self.drop_slow(room, room.tell_all(room.presence()))
