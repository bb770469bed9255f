"""The live tables of this server: finding and making them, listening, and commands."""

import asyncio
import re
import time
from contextlib import nullcontext
from functools import partial

import msgspec

from trefoil.core.errors import TrefoilError
from trefoil.games import TITLES
from trefoil.server.bus.news import Unwelcome
from trefoil.server.ops.limits import Addresses, Buckets, Callers, Connections, Limits, network_of
from trefoil.server.ops.logs import log_warning
from trefoil.server.ops.metrics import Metrics
from trefoil.server.protocol.commands import (
    AnyCommand,
    Chat,
    Fill,
    Look,
    Move,
    NewTable,
    PlayOn,
    Pong,
    Rematch,
    Sit,
    Start,
    Sync,
    Tap,
    Undo,
)
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Done, Refusal, TableState
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.acts import Administration
from trefoil.server.rooms.bots import BotRunner, may_wake_bots
from trefoil.server.rooms.chat import Chats
from trefoil.server.rooms.clocks import live_clocks
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.deadlines import Deadlines
from trefoil.server.rooms.forgetting import Forgetter, Kept
from trefoil.server.rooms.hearing import Hearing
from trefoil.server.rooms.heartbeat import Heartbeat
from trefoil.server.rooms.hints import Hints
from trefoil.server.rooms.invitations import Invitations
from trefoil.server.rooms.listener import Line, Listener, encode
from trefoil.server.rooms.lobby import Lobby
from trefoil.server.rooms.looks import Looks
from trefoil.server.rooms.manners import Manners
from trefoil.server.rooms.matching import Matching
from trefoil.server.rooms.others import Others
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.rooms.puzzles import Puzzles
from trefoil.server.rooms.ratings import Ratings
from trefoil.server.rooms.reviews import Reviewer
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.shared_limits import limits_of
from trefoil.server.rooms.site import Site
from trefoil.server.rooms.spent import TimeSpent
from trefoil.server.rooms.timers import Timers
from trefoil.server.store.acts import Acts
from trefoil.server.store.logs import Damaged
from trefoil.server.store.results import Results
from trefoil.server.store.reviews import Reviews
from trefoil.server.store.store import Store, units_of_opening
from trefoil.server.store.streaks import Streaks
from trefoil.server.store.writer import Steps
from trefoil.server.table.events import Event
from trefoil.server.table.openings import opening, opening_in_the_middle
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Hub:
    """Rooms by table id. Everything here runs on the event loop."""

    def __init__(
        self,
        store: Store,
        world: World,
        limits: Limits,
        metrics: Metrics,
        bots: BotRunner,
        preparation: Preparation,
        kept: Kept,
        site: Site | None = None,
    ) -> None:
        self.store, self.preparation = store, preparation
        self.site, self.others = site, Others(site)
        self.world, self.bots = world, bots
        self.limits, self.metrics = limits, metrics
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.makers = Buckets(limits.tables_per_minute / 60, limits.table_burst)
        self.callers = Callers(limits.messages_per_second, limits.message_burst)
        self.connections = Connections(limits)
        self.committer = Committer(store, world, metrics, site)
        self.timers = Timers(self.committer)
        self.addresses = Addresses(limits)
        self.chats = Chats(self.committer, limits, self.addresses)
        self.manners = Manners(self.chats, self.rooms)
        self.deadlines = Deadlines(self.committer, self.room)
        self.reviewer = Reviewer(Reviews(store), bots, limits, self.addresses)
        self.hints = Hints(self.committer, bots, limits, self.addresses)
        self.puzzles = Puzzles(Streaks(store), world, preparation, limits, self.addresses)
        self.time_spent = TimeSpent(store, world, self.rooms)
        self.looks, self.lobby = Looks(store, self.rooms), Lobby(store, limits)
        self.results, self.ratings = Results(store), Ratings(store, world)
        self.forgetter = Forgetter(store, world, self, kept, self.manners.reports)
        self.administration = Administration(Acts(store), self.forgetter, self.manners.reports)
        self.invitations, self.matching = Invitations(self.manners), Matching(self)
        self.heartbeat = None if site is None else Heartbeat(site, self, Hearing(site, self, limits_of(self)))
        self.stopping = False
        self.follow()

    def follow(self) -> None:
        """Who looks on whenever something has happened at a table, or has a say in it."""
        self.committer.followers += [
            self.timers.look_at,
            self.deadlines.look_at,
            partial(self.bots.look_at, self.committer),
            self.matching.look_at,
        ]
        self.committer.when_parted.append(self.timers.parted)
        self.committer.apart_from = self.manners.kept.apart_from
        self.committer.keep_rated = self.ratings.keep

    # finding tables

    async def room(self, table_id: str, who: Identity | None = None) -> Room:
        """The room of a table, loaded if need be, for somebody who looks."""
        if not ID.fullmatch(table_id):
            raise Refused("not-found", "there is no such table")
        room = self.rooms.get(table_id)
        if room is None:
            room = await self.load_once(table_id)
        room.used, room.looked = time.monotonic(), self.world.tick()
        if who is not None:
            self.bots.tables.come(room, who)
        self.bots.look_at(self.committer, room)
        return room

    async def watched_room(self, watch: str, who: Identity | None = None) -> Room:
        table_id = await self.store.watched(watch) if ID.fullmatch(watch) else None
        if table_id is None:
            raise Refused("not-found", "there is no such table")
        return await self.room(table_id, who)

    async def load_once(self, table_id: str) -> Room:
        """Several may ask at once; the table is loaded for all of them together."""
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.ensure_future(self.load(table_id))
            self.loading[table_id].add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(self.loading[table_id])

    async def load(self, table_id: str) -> Room:
        if not self.preparation.is_complete:
            game = await self.store.game_of(table_id)
            if game in TITLES:
                await self.preparation.need(game)
        self.others.listen_to(table_id)  # first, so that nothing is missed in between
        try:
            room = await self.read(table_id)
        except BaseException:
            if table_id not in self.rooms:
                self.others.stop_listening_to(table_id)
            raise
        if table_id in self.rooms:  # it was made a moment ago, while it was being loaded
            return self.rooms[table_id]
        self.time_spent.go_on(room)
        if self.heartbeat is not None:
            self.heartbeat.take_up(room)
        self.enter(room)
        self.timers.parted(room)
        return room

    async def read(self, table_id: str) -> Room:
        try:
            table = await self.store.load(table_id)
        except Damaged as error:
            log_warning("table-damaged", **error.facts)
            raise
        if table is None:
            raise Refused("not-found", "there is no such table")
        room = Room(table, time.monotonic(), self.world.tick())
        await self.chats.kept(room)
        return room

    async def room_here(self, table_id: str) -> Room:
        """The room of a table, though nobody has asked for it."""
        return self.rooms.get(table_id) or await self.load_once(table_id)

    def enter(self, room: Room) -> None:
        self.rooms[room.id] = room
        self.metrics.gauges["trefoil_tables"] = len(self.rooms)
        self.committer.wake(room)

    def is_unused(self, room: Room) -> bool:
        """Whoever plays the bots stays as long as somebody looks on by way of another process."""
        return room.is_idle and not (room.shared.elsewhere and self.committer.keeps(room))

    def leave(self, room: Room) -> None:
        """The store has it."""
        del self.rooms[room.id]
        self.bots.tables.forget(room)
        self.others.stop_listening_to(room.id)
        self.metrics.gauges["trefoil_tables"] = len(self.rooms)

    # making tables

    async def create(
        self, wanted: NewTable, who: Identity, filler: str | None = None, also: Steps = ()
    ) -> Room:
        if wanted.game in TITLES:
            self.preparation.check_ready(wanted.game)
        self.check_maker(who, wanted.open)
        table_id = self.world.token()
        async with self.lobby.place_for(table_id, who) if wanted.open else nullcontext():
            return await self.found(table_id, opening(wanted, who, self.world, filler), who, also)

    async def play_on(self, finished: Table, wanted: PlayOn, who: Identity) -> Room:
        """A new table whose log begins with the moves of a finished game."""
        self.check_maker(who)
        table_id = self.world.token()
        return await self.found(table_id, opening_in_the_middle(finished, wanted, who, self.world), who)

    def check_maker(self, who: Identity, for_the_lobby: bool = False) -> None:
        self.administration.check_writable()
        if not self.makers.take(who.id, time.monotonic()):
            raise Refused("too-many-tables", "you make tables too quickly: wait a moment")
        self.addresses.take("tables", who.address)
        if for_the_lobby:
            self.addresses.take("open-tables", who.address)

    async def found(self, table_id: str, events: list[Event], who: Identity, also: Steps = ()) -> Room:
        table = Table(table_id)
        unit = units_of_opening(table, events)
        unit.other += also
        room = Room(table, time.monotonic(), self.world.tick(), network_of(who.address))
        if table.has_bots and table.status == "playing":
            self.bots.tables.check_room_for(self.committer, room)
        self.others.prepare(room, events[-1], unit)
        await self.store.writer.write(unit)
        self.others.found(room)
        room.chat, room.looked = [], self.world.tick()
        self.enter(room)
        return room

    # listening

    async def join(
        self, room: Room, who: Identity, watching: bool, line: Line, is_named: bool = False
    ) -> Listener:
        """A listener, who is told first how things stand; nothing can happen in between."""
        self.check_running()
        listener = Listener(who, watching, line, is_named)
        await self.manners.come(room, who)
        async with room.lock:
            await self.committer.look(room)
            room.come(listener)
            listener.send(encode(room.state(who, watching, live_clocks(room, self.world))))
        self.looks.note(room, who.id)
        self.metrics.gauges["trefoil_sockets"] += 1
        self.committer.tell_presence(room)
        self.committer.wake(room)
        self.timers.joined(room)
        return listener

    def part(self, room: Room, listener: Listener) -> None:
        if listener in room.listeners:
            self.committer.part(room, listener)
            room.used = time.monotonic()
            self.looks.note(room, listener.who.id)
            self.committer.tell_presence(room)

    def hang_up_on(
        self, who: str, code: str, sentence: str, only: str | None = None, but: str | None = None
    ) -> None:
        """Somebody is not welcome any more, wherever: on all devices, on one, or on all but one."""
        news = Unwelcome(self.others.process, who, code, sentence, only, but)
        self.hang_up_here(news)
        self.others.tell(news)

    def hang_up_here(self, news: Unwelcome) -> None:
        for room in self.rooms.values():
            for listener in room.listeners:
                device = listener.who.device
                is_meant = device != news.but if news.only is None else device == news.only
                if listener.who.id == news.who and is_meant:
                    listener.hang_up(news.code, news.sentence)

    async def look(self, room: Room, who: Identity, watching: bool) -> TableState:
        if room.chat:
            await self.manners.come(room, who)
        async with room.lock:
            await self.committer.look(room)
            return room.state(who, watching, live_clocks(room, self.world))

    # commands

    async def command(self, room: Room, command: AnyCommand, who: Identity) -> Done | TableState:
        """Carry a command out: it is stored when this returns, and everybody has been told."""
        self.check_running()
        if self.administration.read_only and not isinstance(command, Sync | Pong | Look):
            self.administration.check_writable()
        match command:
            case Sync():
                return msgspec.structs.replace(await self.look(room, who, watching=False), id=command.id)
            case Pong() | Look():
                return Done(id=command.id, sequence=room.loaded.sequence if room.loaded else -1)
            case Sit():
                await self.manners.check_welcome(room, command, who)
            case Chat():
                return await self.chats.say(room, command, who)
            case Rematch() if room.loaded is not None and not room.loaded.play.rematch:
                self.check_maker(who)
            case Start() | Fill() if room.loaded is not None:
                if may_wake_bots(room.loaded, command):
                    self.bots.tables.check_room_for(self.committer, room)
        return await self.committer.change(room, command, who)

    def refusal(self, room: Room | None, command: AnyCommand | None, error: TrefoilError) -> Refusal:
        """No, in a way that helps: a stale client is told what it has missed."""
        self.metrics.count("trefoil_refusals_total")
        table = room.loaded if room is not None else None
        missed = []
        if table is not None and error.code == "stale" and isinstance(command, Move | Tap | Undo):
            missed = [happening for happening in table.play.history if happening.sequence > command.saw]
        return Refusal(
            code=error.code,
            sentence=error.sentence,
            id=command.id if command else None,
            sequence=table.sequence if table else None,
            missed=missed,
            reason=error.reason,
        )

    # the end

    def check_running(self) -> None:
        if self.stopping:
            raise Refused("stopping", "the server is stopping: try again in a moment")

    async def stop(self) -> None:
        """Tell everybody to come back later; what is being written is written."""
        if not self.stopping:
            time_spent = self.time_spent.save() if self.heartbeat is None else self.heartbeat.stop()
            # together: a database that is away is waited for once
            await asyncio.gather(time_spent, self.looks.save(), self.deadlines.save())
            self.deadlines.stop()
        self.stopping = self.timers.stopping = self.bots.stopping = True
        await self.reviewer.stop()
        for room in list(self.rooms.values()):
            if room.bot is not None:
                room.bot.cancel()
            self.timers.drop_all(room)
            for listener in list(room.listeners):
                listener.hang_up("stopping", "the server is stopping: try again in a moment")
        await asyncio.sleep(0)
