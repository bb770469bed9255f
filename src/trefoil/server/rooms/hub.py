"""The live tables of this server: commands come in, are decided, stored, and only then told."""

import asyncio
import re
import time
from typing import Any

import msgspec

from trefoil.core.engine import blank_position
from trefoil.core.errors import TrefoilError
from trefoil.games import GAMES
from trefoil.server.ops.limits import Buckets, Connections, Limits
from trefoil.server.ops.metrics import Metrics
from trefoil.server.protocol.identity import Identity, clean_text
from trefoil.server.protocol.messages import (
    AnyCommand,
    Chat,
    Clock,
    Done,
    Move,
    NewTable,
    Pong,
    Refusal,
    Rematch,
    Said,
    Sit,
    Sync,
    Tap,
    Undo,
    Whole,
)
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.bots import BotRunner
from trefoil.server.rooms.room import Listener, Room, encode
from trefoil.server.rooms.timers import Timers
from trefoil.server.show.lists import row_of
from trefoil.server.store.store import Store, Unit, merged, unit_of
from trefoil.server.table import events as log
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
IDLE_SECONDS = 600
SWEEP_SECONDS = 60
TOLD_PRESENCE = 50  # with more listeners than this nobody is told who comes and goes


class Hub:
    """Rooms by table id. Everything here runs on the event loop."""

    def __init__(self, store: Store, world: World, limits: Limits, metrics: Metrics, bots: BotRunner) -> None:
        self.store = store
        self.world = world
        self.limits = limits
        self.metrics = metrics
        self.bots = bots
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.chats = Buckets(limits.chats_per_second, limits.chat_burst)
        self.makers = Buckets(limits.tables_per_minute / 60, limits.table_burst)
        self.connections = Connections(limits)
        self.timers = Timers(self)
        self.stopping = False

    # finding tables

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded if need be."""
        if not ID.fullmatch(table_id):
            raise Refused("not-found", "there is no such table")
        room = self.rooms.get(table_id)
        if room is None:
            room = await self.load_once(table_id)
        room.used = time.monotonic()
        return room

    async def watched_room(self, watch: str) -> Room:
        table_id = await self.store.watched(watch) if ID.fullmatch(watch) else None
        if table_id is None:
            raise Refused("not-found", "there is no such table")
        return await self.room(table_id)

    async def load_once(self, table_id: str) -> Room:
        """Several may ask at once; the table is loaded for all of them together."""
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.ensure_future(self.load(table_id))
            self.loading[table_id].add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(self.loading[table_id])

    async def load(self, table_id: str) -> Room:
        table = await self.store.load(table_id)
        if table is None:
            raise Refused("not-found", "there is no such table")
        room = Room(table_id, table, time.monotonic())
        room.chat = await self.store.chat_of(table_id, self.limits.chat_kept)
        self.enter(room)
        self.wake(room)
        self.timers.parted(room)
        return room

    def enter(self, room: Room) -> None:
        self.rooms[room.id] = room
        room.opened = self.world.tick()
        self.metrics.gauges["trefoil_tables"] = len(self.rooms)

    async def refresh(self, room: Room) -> Table:
        """The table as it is stored, if what is in memory cannot be trusted; call with the lock held."""
        if room.table is None:
            room.table = await self.store.load(room.id)
        return room.now

    async def resume(self) -> None:
        """After a restart: go on wherever a bot or a clock has to."""
        for table_id in await self.store.awaiting():
            await self.room(table_id)

    async def sweep(self) -> None:
        """Forget tables nobody has looked at for a while; the store has them."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            oldest = time.monotonic() - IDLE_SECONDS
            for room in [room for room in self.rooms.values() if room.used < oldest and room.is_idle]:
                del self.rooms[room.id]
            self.metrics.gauges["trefoil_tables"] = len(self.rooms)

    # listening

    async def join(self, room: Room, who: Identity, watching: bool) -> Listener:
        """A listener, who is told first how things stand; nothing can happen in between."""
        if self.stopping:
            raise Refused("stopping", "the server is stopping: try again in a moment")
        listener = Listener(room, who, watching, self.limits.outbox)
        async with room.lock:
            await self.refresh(room)
            room.listeners.add(listener)
            listener.send(encode(room.whole(who, watching, self.timers.clocks(room))))
        self.count_listener(1)
        self.tell_presence(room)
        self.timers.joined(room)
        return listener

    def part(self, listener: Listener) -> None:
        room = listener.room
        if listener in room.listeners:
            room.part(listener, self.world.tick())
            self.count_listener(-1)
            room.used = time.monotonic()
            self.tell_presence(room)
            self.timers.parted(room)

    def count_listener(self, change: int) -> None:
        self.metrics.gauges["trefoil_sockets"] += change

    def tell_presence(self, room: Room) -> None:
        if room.table is not None and len(room.listeners) <= TOLD_PRESENCE:
            self.drop_slow(room.tell_all(room.presence()))

    def drop_slow(self, slow: list[Listener]) -> None:
        for listener in slow:
            self.metrics.count("trefoil_dropped_sockets_total")
            listener.room.part(listener, self.world.tick())
            self.count_listener(-1)
            self.timers.parted(listener.room)
            listener.hang_up("too-slow", "too many messages were waiting for you: connect again")

    def hang_up_on(self, who: str, code: str, sentence: str) -> None:
        """Somebody is not welcome any more, wherever they listen."""
        for room in self.rooms.values():
            for listener in room.listeners:
                if listener.who.id == who:
                    listener.hang_up(code, sentence)

    async def look(self, room: Room, who: Identity, watching: bool) -> Whole:
        async with room.lock:
            await self.refresh(room)
            return room.whole(who, watching, self.timers.clocks(room))

    # commands

    async def command(self, room: Room, command: AnyCommand, who: Identity) -> Done | Whole:
        """Carry a command out: it is stored when this returns, and everybody has been told."""
        if self.stopping:
            raise Refused("stopping", "the server is stopping: try again in a moment")
        began = time.perf_counter()
        match command:
            case Sync():
                return msgspec.structs.replace(await self.look(room, who, watching=False), id=command.id)
            case Pong():
                return Done(id=command.id, sequence=room.now.sequence if room.table else -1)
            case Chat():
                done = await self.chat(room, command, who)
            case _:
                done = await self.change(room, command, who)
        self.metrics.count("trefoil_commands_total")
        self.metrics.measure("trefoil_command_seconds", time.perf_counter() - began)
        return done

    async def change(self, room: Room, command: AnyCommand, who: Identity) -> Done:
        async with room.lock:
            table = await self.refresh(room)
            answered = table.answers.get((who.id, command.id))
            if answered is not None:
                return Done(id=command.id, sequence=answered, rematch=table.rematch)
            if isinstance(command, Rematch):
                await self.rematch(room, command, who)
            elif isinstance(command, Move) and table.held is not None:
                return await self.timers.answer(room, command, who)
            else:
                spent, absent = self.timers.spent(room, who), room.absent(self.world.tick())
                await self.commit(room, table.decide(command, who, self.world, spent, absent), [])
            done = Done(id=command.id, sequence=room.now.sequence, rematch=room.now.rematch)
        if isinstance(command, Sit):
            self.tell_presence(room)
        self.wake(room)
        return done

    async def commit(self, room: Room, event: log.Event, more: list[Unit]) -> None:
        """Make an event true, durable, and then known. The lock keeps what is not durable from being seen."""
        table = room.now
        try:
            table.apply(table.sequence + 1, event)
            await self.store.writer.write(merged([*more, unit_of(table, event, row_of(table))]))
        except BaseException:
            room.table = None  # memory and store may differ: the store is right
            raise
        self.timers.told(room)
        self.drop_slow(room.tell_update(self.timers.clocks(room)))
        self.timers.ping(room)
        self.timers.look_at(room)

    def wake(self, room: Room) -> None:
        """Let the server's own part go on: bots, and clocks."""
        self.timers.look_at(room)
        if room.bot is None and not self.stopping and room.table is not None and room.table.bot_to_move():
            room.bot = asyncio.create_task(self.bots.play(self, room))

    def refusal(self, room: Room | None, command: AnyCommand | None, error: TrefoilError) -> Refusal:
        """No, in a way that helps: a stale client is told what it has missed."""
        self.metrics.count("trefoil_refusals_total")
        missed = []
        if room is not None and room.table is not None and isinstance(command, Move | Tap | Undo):
            missed = [happening for happening in room.table.history if happening.sequence > command.saw]
        return Refusal(
            code=error.code,
            sentence=error.sentence,
            id=command.id if command else None,
            sequence=room.table.sequence if room and room.table else None,
            missed=missed if error.code == "stale" else [],
            reason=error.reason,
        )

    # making tables

    async def create(self, wanted: NewTable, who: Identity) -> Room:
        if not self.makers.take(who.id, time.monotonic()):
            raise Refused("too-many-tables", "you make tables too quickly: wait a moment")
        spec = spec_of(wanted)
        table = Table(id=self.world.token())
        stamp: dict[str, Any] = {"by": who.id, "at": self.world.now()}
        events: list[log.Event] = [log.Created(spec=spec, watch=self.world.token(), id="create", **stamp)]
        if wanted.seat is not None:
            events.append(
                log.Sat(seat=wanted.seat, name=who.name, is_bot=who.is_bot, id="create-sit", **stamp)
            )
        await self.store.writer.write(begin(table, events))
        room = Room(table.id, table, time.monotonic())
        room.chat = []
        self.enter(room)
        return room

    async def rematch(self, room: Room, command: Rematch, who: Identity) -> None:
        """A new table with the same people; whoever sat next to the first player begins."""
        table = room.now
        if table.status != "over":
            raise Refused("not-over", "the game is not over yet")
        if not table.seats_of(who.id):
            raise Refused("not-your-seat", "only those who played may ask for a rematch")
        if table.rematch:
            return
        spec = table.agreed
        assert table.started is not None
        first = (int(table.started.setup["first"]) + 1) % spec.players
        again = Table(id=self.world.token())
        stamp: dict[str, Any] = {"at": self.world.now()}
        next_spec = log.Spec(
            game=spec.game,
            players=spec.players,
            options=spec.options,
            first=first,
            clock=spec.clock,
            open=False,
        )
        events: list[log.Event] = [
            log.Created(spec=next_spec, watch=self.world.token(), by=who.id, id="rematch", **stamp)
        ]
        for seat, chair in enumerate(table.chairs):
            id_ = f"rematch-{seat}"
            if chair.owner:
                sat = log.Sat(
                    seat=seat, name=chair.name, is_bot=chair.is_bot, by=chair.owner, id=id_, **stamp
                )
                events.append(sat)
            else:
                events.append(log.Filled(seat=seat, bot=chair.bot, by=who.id, id=id_, **stamp))
        unit = begin(again, events)
        rematched = log.Rematched(table=again.id, watch=again.watch, by=who.id, id=command.id, **stamp)
        await self.commit(room, rematched, [unit])

    # chat

    async def chat(self, room: Room, command: Chat, who: Identity) -> Done:
        """Those who play may talk; everybody at the table reads it."""
        text = clean_text(command.text, self.limits.chat_length)
        if not text:
            raise Refused("bad-chat", "there is nothing to say in it")
        async with room.lock:
            table = await self.refresh(room)
            seats = table.seats_of(who.id)
            if not seats:
                raise Refused("only-watching", "only those who have a seat may talk")
            if not self.chats.take(who.id, time.monotonic()):
                raise Refused("too-many-messages", "you talk too quickly: wait a moment")
            if room.chat is None:
                room.chat = await self.store.chat_of(room.id, self.limits.chat_kept)
            number = room.chat[-1].number + 1 if room.chat else 0
            said = Said(number=number, seat=seats[0], name=who.name, text=text, at=self.world.now())
            try:
                await self.store.say(room.id, said)
            except BaseException:
                room.chat = None
                raise
            room.chat = [*room.chat[1 - self.limits.chat_kept :], said]
            self.drop_slow(room.tell_all(said))
            return Done(id=command.id, sequence=table.sequence)

    # the end

    async def stop(self) -> None:
        """Tell everybody to come back later; what is being written is written."""
        self.stopping = True
        for room in list(self.rooms.values()):
            if room.bot is not None:
                room.bot.cancel()
            self.timers.drop_all(room)
            for listener in list(room.listeners):
                listener.hang_up("stopping", "the server is stopping: try again in a moment")
        await asyncio.sleep(0)


def spec_of(wanted: NewTable) -> log.Spec:
    """What was asked for, checked."""
    if wanted.game not in GAMES:
        raise Refused("bad-game", f"there is no game named {wanted.game[:20]!r}")
    blank_position(GAMES[wanted.game], wanted.players, wanted.options)
    for seat in (wanted.first, wanted.seat):
        if seat is not None and seat >= wanted.players:
            raise Refused("bad-seat", f"{seat} is no seat of {wanted.players} players")
    return log.Spec(
        game=wanted.game,
        players=wanted.players,
        options=dict(wanted.options),
        first=wanted.first,
        clock=clock_of(wanted),
        open=wanted.open,
    )


def clock_of(wanted: NewTable) -> Clock:
    """Kero has a clock, the untimed one unless told otherwise; the other games have none."""
    clock = wanted.clock
    if wanted.game != "kero":
        if clock.mode != "none":
            raise Refused("bad-clock", f"{GAMES[wanted.game].title} has no clock")
        return clock
    if clock.tap and clock.mode != "sand":
        raise Refused("bad-clock", "hands throw in real time: tap needs the sand clock (R12.4)")
    return msgspec.structs.replace(clock, mode="beat") if clock.mode == "none" else clock


def begin(table: Table, events: list[log.Event]) -> Unit:
    """A new table with its first events, as one unit."""
    units = []
    for event in events:
        table.apply(table.sequence + 1, event)
        units.append(unit_of(table, event, row_of(table)))
    return merged(units)
