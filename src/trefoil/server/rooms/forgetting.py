"""Forgetting people, and what nobody needs any more, while tables are being played."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.logs import log_error, log_event, log_warning, told_of
from trefoil.server.protocol.commands import Leave
from trefoil.server.protocol.identity import GONE, Identity
from trefoil.server.rooms.chat import Chats
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.others import Others
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.waiting import TRY_AGAIN
from trefoil.server.store.forgetting import Forgetting
from trefoil.server.store.reports import Reports
from trefoil.server.store.retention import Retention
from trefoil.server.store.store import Store
from trefoil.server.table.world import World

DAY = 86_400_000  # milliseconds
EVERY = 3600.0  # seconds
AT_ONCE = 200  # of each kind, in one go


@dataclass(frozen=True)
class Kept:
    """For how many days; 0 is for ever."""

    waiting_days: int = 1
    abandoned_days: int = 60
    guest_days: int = 400


class Tables(Protocol):
    """What of the hub is needed here."""

    rooms: dict[str, Room]
    chats: Chats
    committer: Committer
    others: Others

    async def room(self, table_id: str) -> Room: ...

    def hang_up_on(self, who: str, code: str, sentence: str) -> None: ...


class Forgetter:
    """Nothing here is on the way of a move."""

    def __init__(self, store: Store, world: World, tables: Tables, kept: Kept, reports: Reports) -> None:
        self.reports = reports
        self.forgetting, self.retention = Forgetting(store), Retention(store)
        self.world, self.tables, self.kept = world, tables, kept
        self.since = world.now()  # nothing is cleared before its days have passed since then

    async def load(self) -> None:
        """Since when things are cleared here: who upgrades an old database has all the days from then on."""
        self.since = await self.retention.since(self.world.now())

    # people

    async def forget(self, who: str) -> int:
        """Everything about somebody; at how many tables they were."""
        await self.forgetting.note(who)
        self.tables.committer.notices.wanted.pop(who, None)
        self.tables.hang_up_on(who, "signed-out", "everything about you was deleted here")
        return await self.finish(who)

    async def finish(self, who: str) -> int:
        await self.reports.forget(who)
        found = await self.forgetting.tables_of(who)
        for table_id in found:
            await self.forget_at(table_id, who)
        await self.forgetting.done(who)
        log_event("person-forgotten", tables=len(found))
        return len(found)

    async def forget_at(self, table_id: str, who: str) -> None:
        """They get up, so that others need not wait for them; then nothing there names them."""
        try:
            room = await self.tables.room(table_id)
            await self.get_up(room, who)
            async with room.lock:
                await self.forgetting.forget_at(table_id, who, GONE + self.world.token())
                room.loaded, room.chat = None, None  # the store is right
                self.tables.others.tell_rewritten(table_id)
                await self.tables.chats.kept(room)
                await self.tables.committer.refresh(room)
        except TrefoilError as error:
            if error.code in TRY_AGAIN:
                raise
            # damaged, or of a game that is not here: it stays as it is
            log_warning("not-forgotten", table=told_of(table_id), code=error.code)

    async def get_up(self, room: Room, who: str) -> None:
        for seat in room.table.seats_of(who):
            if room.table.status != "over" and not room.table.chairs[seat].away:
                leave = Leave(id=self.world.token(), seat=seat)
                await self.tables.committer.change(room, leave, Identity(who, ""))

    # what was kept long enough

    async def clear(self) -> None:
        now, kept = self.world.now(), self.kept
        for status, days in (("waiting", kept.waiting_days), ("playing", kept.abandoned_days)):
            if days and now - self.since >= days * DAY:
                for table_id in await self.retention.old(status, now - days * DAY, AT_ONCE):
                    await self.drop(table_id)
        if kept.guest_days and now - self.since >= kept.guest_days * DAY:
            for who in await self.retention.away(now - kept.guest_days * DAY, AT_ONCE):
                await self.forget(who)

    async def drop(self, table_id: str) -> None:
        """Unless somebody looks on, or their time to think runs."""
        room = self.tables.rooms.get(table_id)
        if room is not None and (room.listeners or room.shared.elsewhere or not room.is_idle):
            return
        if room is not None and room.loaded is not None and room.loaded.due is not None:
            return
        await self.retention.drop(table_id)
        self.tables.rooms.pop(table_id, None)
        self.tables.others.tell_rewritten(table_id)
        log_event("table-dropped")

    async def run(self) -> None:
        """What a stop has interrupted first; then every hour."""
        while True:
            try:
                if self.tables.others.is_first:
                    for who in await self.forgetting.waiting():
                        await self.finish(who)
                    await self.clear()
            except TrefoilError as error:
                log_event("not-cleared", code=error.code)
            except Exception as error:
                log_error("clearing-failed", error)
            await asyncio.sleep(EVERY)
