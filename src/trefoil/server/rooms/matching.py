"""Quick matches: whoever wants the same game finds the table at which somebody waits for it.

A match is a table like any other, at which its maker waits over the socket: whoever is not connected is not
matched. What waits by way of other processes is found in the database; of two processes that would make a
table for the same game at once, one gets a conflict, and finds the other's.
"""

import asyncio
from collections.abc import Set
from contextlib import suppress
from typing import Protocol
from zlib import crc32

import msgspec
from msgspec.structs import replace

from trefoil.server.protocol.commands import AnyCommand, Fill, NewTable, Sit, Start
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.meeting import Wish
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.acts import Administration
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.heartbeat import ANSWERED
from trefoil.server.rooms.manners import Manners
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.site import Site
from trefoil.server.rooms.timers import Timers
from trefoil.server.rooms.waiting import wait
from trefoil.server.store.meeting import Meeting
from trefoil.server.store.processes import claim
from trefoil.server.store.store import Store
from trefoil.server.store.writer import Steps, WriteUnit
from trefoil.server.table.checks import check_level
from trefoil.server.table.events import Spec
from trefoil.server.table.openings import spec_of
from trefoil.server.table.summaries import read_summary
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

PATIENCE = 30_000  # milliseconds until bots come, where they are wanted
ARRIVAL = 15_000  # milliseconds for the way from the click to the table
LATELY = 3_600_000  # milliseconds: whoever has waited longer by way of another process is not looked for
PLACES = 64  # for which processes compete; games that share one are decided again for nothing
FILLED = "filled"


class Tables(Protocol):
    """What of the hub is needed here."""

    rooms: dict[str, Room]
    site: Site | None
    store: Store
    world: World
    timers: Timers
    committer: Committer
    manners: Manners
    administration: Administration

    async def room_here(self, table_id: str) -> Room: ...

    async def create(
        self, wanted: NewTable, who: Identity, filler: str | None = None, also: Steps = ()
    ) -> Room: ...

    async def command(self, room: Room, command: AnyCommand, who: Identity) -> object: ...


class Matching:
    """Everything here runs on the event loop."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.world, self.timers = tables, tables.world, tables.timers
        self.waiting: dict[str, Room] = {}
        self.kept = Meeting(tables.store)
        self.lock = asyncio.Lock()

    # what waits

    def look_at(self, room: Room) -> None:
        """After anything has happened: whoever waits here may be matched, and bots come in time."""
        table = room.loaded
        if table is None or table.play.spec is None or not table.play.spec.quick:
            return
        if table.status != "waiting":
            self.waiting.pop(room.id, None)
            self.timers.drop(room, FILLED)
            return
        self.waiting[room.id] = room
        if table.agreed.filler and FILLED not in room.timers and sits(room.here_itself(), table):
            self.timers.after(room, FILLED, PATIENCE, lambda: self.fill(room))

    async def fill(self, room: Room) -> None:
        """Nobody came in time: bots take the free seats, if somebody still waits."""
        table = room.loaded
        if table is None or table.status != "waiting" or not sits(room.here(), table):
            return
        host = Identity(table.play.host, "")
        for seat, chair in enumerate(table.chairs):
            if not chair.taken:
                fill = Fill(id=self.world.token(), seat=seat, bot=table.agreed.filler)
                await self.tables.command(room, fill, host)
        await self.tables.command(room, Start(id=self.world.token()), host)

    # matching

    async def match(self, wish: Wish, who: Identity) -> Room:
        """A table at which one may sit, or a new one at which one waits; one at a time."""
        self.tables.administration.check_writable()
        if wish.bot:
            check_level(wish.bot)
        wanted = NewTable(
            game=wish.game, players=wish.players, clock=wish.clock, pacing=wish.pacing, rated=wish.rated
        )
        spec = spec_of(wanted)
        apart = await self.tables.manners.kept.apart_from(who.id)

        async def attempt() -> Room:
            claimed = await self.look_elsewhere(spec)
            return await self.find(spec, who, apart) or await self.tables.create(
                wanted, who, wish.bot, claimed
            )

        async with self.lock:
            return await self.tables.committer.first(attempt)

    async def find(self, spec: Spec, who: Identity, apart: Set[str]) -> Room | None:
        """Where one waits already, or a seat at another's table."""
        for room in self.alike(spec):
            if room.table.seats_of(who.id):
                return room
        for room in self.alike(spec):
            if self.is_welcome(room, who, apart) and await self.sit(room, who):
                return room
        return None

    async def look_elsewhere(self, spec: Spec) -> Steps:
        """Get to know who waits by way of other processes; what makes a new table the first of its kind."""
        site, place = self.tables.site, place_of(spec)
        if site is None:
            return ()
        claimed = await site.processes.claimed(place)
        rows = await self.kept.waiting(self.world.now() - LATELY)
        alike = [row.id for row in rows if row.id not in self.waiting and is_like(row.summary, spec)]
        found = [room for table_id in alike for room in await self.opened(table_id)]
        if any(not self.is_fresh(room.table) for room in found):
            await wait(self.world, round(1000 * ANSWERED))  # until other processes have said who is there
        unit = WriteUnit()
        claim(unit, place, claimed + 1)
        return unit.other

    async def opened(self, table_id: str) -> list[Room]:
        try:
            return [await self.tables.room_here(table_id)]
        except Refused:  # it has just gone, or cannot be read
            return []

    def alike(self, spec: Spec) -> list[Room]:
        """Tables that wait for the same game, the oldest first."""
        gone = [table_id for table_id in self.waiting if table_id not in self.tables.rooms]
        for table_id in gone:
            del self.waiting[table_id]
        return [
            room
            for room in self.waiting.values()
            if room.loaded is not None and same(room.table.agreed, spec)
        ]

    def is_welcome(self, room: Room, who: Identity, apart: Set[str]) -> bool:
        """Is there a seat, do those who sit there still wait, and do they want to meet?"""
        table = room.table
        owners = {chair.owner for chair in table.chairs if chair.owner}
        here = owners if self.is_fresh(table) else room.here()
        has_seat = any(not chair.taken for chair in table.chairs)
        return has_seat and bool(owners) and owners <= here and who.id not in owners and not owners & apart

    def is_fresh(self, table: Table) -> bool:
        """Whoever has just sat down may still be on the way from the click to the socket."""
        return self.world.now() - table.play.changed < ARRIVAL

    async def sit(self, room: Room, who: Identity) -> bool:
        """Whether the seat could be had; the last one to come has the cards dealt."""
        try:
            await self.tables.command(room, Sit(id=self.world.token()), who)
        except Refused:
            return False
        if all(chair.taken for chair in room.table.chairs):
            with suppress(Refused):  # somebody has just got up again
                await self.tables.command(room, Start(id=self.world.token()), who)
        return True


def same(one: Spec, other: Spec) -> bool:
    """The same game, on the same terms."""
    return replace(one, quick=True, filler="") == replace(other, quick=True, filler="")


def sits(people: Set[str], table: Table) -> bool:
    """Has one of them a seat there?"""
    return any(chair.owner in people for chair in table.chairs if chair.owner)


def place_of(spec: Spec) -> str:
    """For which processes compete that would make a table for the same game."""
    agreed = msgspec.json.encode(replace(spec, quick=True, filler=""))
    return f"quick-match-{crc32(agreed) % PLACES}"


def is_like(body: bytes, spec: Spec) -> bool:
    """May a table be one for the same game, as far as its summary tells?"""
    try:
        summary = read_summary(body)
    except msgspec.MsgspecError:  # damaged: nobody is sent there
        return False
    terms = (summary.game, len(summary.seats), summary.clock, summary.pacing, summary.rated)
    return terms == (spec.game, spec.players, spec.clock, spec.pacing, spec.rated)
