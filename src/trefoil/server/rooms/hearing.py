"""What other processes tell of tables, and what is done about it here."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec

from trefoil.core.errors import TrefoilError
from trefoil.server.bus.news import (
    Answered,
    AnyNews,
    AtATable,
    Crowds,
    Gone,
    Happened,
    Here,
    Person,
    Rewritten,
    SaidThere,
    Took,
    Unwelcome,
    read_news,
)
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.chat import Chats
from trefoil.server.rooms.clocks import live_clocks
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.shared_limits import SharedLimits
from trefoil.server.rooms.site import Site
from trefoil.server.rooms.timers import Timers
from trefoil.server.store.store import read_said
from trefoil.server.table.talk import KeptSaid


class Tables(Protocol):
    """What of the hub is needed here."""

    rooms: dict[str, Room]
    loading: dict[str, asyncio.Future[Room]]
    chats: Chats
    committer: Committer
    timers: Timers

    def hang_up_here(self, news: Unwelcome) -> None: ...


class Hearing:
    """Everything here runs on the event loop."""

    def __init__(self, site: Site, tables: Tables, limits: SharedLimits) -> None:
        self.site, self.tables, self.limits = site, tables, limits
        self.committer, self.timers = tables.committer, tables.timers
        self.forget_person: list[Callable[[str], None]] = []  # what is remembered of somebody
        self.process_gone: Callable[[str], None] = lambda process: None
        self.tasks: set[asyncio.Task[None]] = set()
        site.bus.hear = self.hear

    def hear(self, message: bytes) -> None:
        """Whatever is wrong with one message, the others are heard."""
        try:
            news: AnyNews = read_news.decode(message)
        except msgspec.MsgspecError:  # of a newer version; the log has what matters
            log_event("news-not-read")
            return
        if self.site.is_own(news):
            return
        try:
            self.take(news)
        except Exception as error:
            log_error("news-failed", error)

    def take(self, news: AnyNews) -> None:
        match news:
            case Unwelcome() | Person():
                for forget in self.forget_person:
                    forget(news.who)
                if isinstance(news, Unwelcome):
                    self.tables.hang_up_here(news)
            case Gone():
                self.process_gone(news.process)
            case Took():
                self.limits.hear(news)
            case Crowds():
                self.limits.hear_crowds(news)
            case _:
                room = self.tables.rooms.get(news.table)
                if room is not None:
                    self.take_at(room, news)
                elif news.table in self.tables.loading:  # it may have been read before this happened
                    self.do(self.check_loaded(news.table))

    def take_at(self, room: Room, news: AtATable) -> None:
        match news:
            case Happened():
                self.take_event(room, news)
            case Here():
                self.take_presence(room, news)
            case Answered():
                self.do(self.take_answer(room, news.who))
            case SaidThere():
                self.do(self.take_said(room, read_said(news.body)))
            case Rewritten():
                self.do(self.take_rewritten(room))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        async def carefully() -> None:
            try:
                await work
            except TrefoilError as error:  # the database is away: the next heartbeat looks again
                log_event("not-caught-up", code=error.code)
            except Exception as error:
                log_error("news-failed", error)

        task = asyncio.create_task(carefully())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # what happened

    def take_event(self, room: Room, news: Happened) -> None:
        """At once if it is the next one and nobody is deciding; otherwise after whoever is."""
        table = room.loaded
        is_free = table is not None and not room.lock.locked()
        if table is not None and is_free and news.body and news.sequence == table.sequence + 1:
            self.committer.take_in(room, news.sequence, news.body.encode(), news.due, news.process)
        elif table is None or not is_free or news.sequence > table.sequence:
            self.do(self.take_event_later(room, news))
        elif news.sequence == table.sequence:  # read from the log before it was told
            self.note_keeper(room, news.process)

    async def take_event_later(self, room: Room, news: Happened) -> None:
        async with room.lock:
            table = room.loaded
            if table is not None and news.body and news.sequence == table.sequence + 1:
                self.committer.take_in(room, news.sequence, news.body.encode(), news.due, news.process)
            elif table is None or news.sequence > table.sequence:
                await self.catch_up_locked(room)
            if room.loaded is not None and room.loaded.sequence == news.sequence:
                self.note_keeper(room, news.process)

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            await self.catch_up_locked(room)

    async def catch_up_locked(self, room: Room) -> None:
        if room.loaded is None:
            await self.committer.refresh(room)
        else:
            await self.committer.catch_up(room, self.site)

    async def take_rewritten(self, room: Room) -> None:
        """Somebody was forgotten there, or the table is gone: then nobody can stay."""
        async with room.lock:
            room.loaded, room.chat = None, None
            await self.tables.chats.kept(room)
            try:
                await self.committer.refresh(room)
            except Refused:
                self.tables.rooms.pop(room.id, None)
                for listener in list(room.listeners):
                    listener.hang_up("not-found", "this table is gone")

    async def check_loaded(self, table_id: str) -> None:
        loading = self.tables.loading.get(table_id)
        if loading is not None:
            await self.catch_up(await asyncio.shield(loading))

    def note_keeper(self, room: Room, process: str) -> None:
        """Another process plays the bots and runs the clocks from now on."""
        if room.shared.keeper != process:
            room.shared.keeper, room.shared.has_row, room.shared.unkept = process, False, 0
            self.committer.wake(room)

    async def take_answer(self, room: Room, who: str) -> None:
        """The connections that somebody has here learn what they have answered elsewhere."""
        async with room.lock:
            await self.catch_up_locked(room)
            clocks = live_clocks(room, self.committer.world)
            self.committer.drop_slow(room, room.tell_anew(Identity(who, ""), clocks))

    async def take_said(self, room: Room, said: KeptSaid) -> None:
        async with room.lock:
            await self.tables.chats.take_in(room, said)

    async def catch_up_chat(self, room: Room) -> None:
        async with room.lock:
            await self.tables.chats.catch_up(room)

    # who is there

    def take_presence(self, room: Room, news: Here) -> None:
        shared = room.shared
        before, room.address = room.here(), room.address or news.address
        shared.elsewhere[news.process] = news
        if not (news.people or news.watching):
            del shared.elsewhere[news.process]
        if news.keeps:
            self.take_keeper(room, news.process)
        elif shared.keeper == news.process:
            shared.keeper = ""
        if news.asks:
            self.site.tell_here(room)
        self.presence_changed(room, before)

    def take_keeper(self, room: Room, process: str) -> None:
        """If two think that they keep a table, the first by name does."""
        room.shared.quiet = 0
        if self.site.keeps(room) and self.site.process < process:
            self.site.tell_here(room)
        else:
            self.note_keeper(room, process)

    def presence_changed(self, room: Room, before: set[str]) -> None:
        now = self.committer.world.tick()
        for who in before - room.here():
            if room.loaded is not None and room.loaded.seats_of(who):
                room.parted[who] = now
        self.committer.show_presence(room)
        self.timers.joined(room)
        self.timers.parted(room)

    def forget_process(self, room: Room, process: str) -> None:
        """It is dead, and with it every connection it had."""
        before = room.here()
        if room.shared.elsewhere.pop(process, None) is not None:
            self.presence_changed(room, before)
