"""Quick matches: whoever wants the same game finds the table at which somebody waits for it.

A match is a table like any other, at which its maker waits over the socket: whoever is not connected is not
matched. What waits is known to this process alone.
"""

import asyncio
from collections.abc import Set
from contextlib import suppress
from typing import Protocol

from msgspec.structs import replace

from trefoil.server.protocol.commands import AnyCommand, Fill, NewTable, Sit, Start
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.meeting import Wish
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.acts import Administration
from trefoil.server.rooms.manners import Manners
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.timers import Timers
from trefoil.server.table.checks import check_level
from trefoil.server.table.events import Spec
from trefoil.server.table.openings import spec_of
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

PATIENCE = 30_000  # milliseconds until bots come, where they are wanted
ARRIVAL = 15_000  # milliseconds for the way from the click to the table
FILLED = "filled"


class Tables(Protocol):
    """What of the hub is needed here."""

    rooms: dict[str, Room]
    world: World
    timers: Timers
    manners: Manners
    administration: Administration

    async def create(self, wanted: NewTable, who: Identity, filler: str | None = None) -> Room: ...

    async def command(self, room: Room, command: AnyCommand, who: Identity) -> object: ...


class Matching:
    """Everything here runs on the event loop."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.world, self.timers = tables, tables.world, tables.timers
        self.waiting: dict[str, Room] = {}
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
        if table.agreed.filler and FILLED not in room.timers and is_attended(room, table):
            self.timers.after(room, FILLED, PATIENCE, lambda: self.fill(room))

    async def fill(self, room: Room) -> None:
        """Nobody came in time: bots take the free seats, if somebody still waits."""
        table = room.loaded
        if table is None or table.status != "waiting" or not is_attended(room, table):
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
        async with self.lock:
            for room in self.alike(spec):
                if room.table.seats_of(who.id):
                    return room
            for room in self.alike(spec):
                if self.is_welcome(room, who, apart) and await self.sit(room, who):
                    return room
            return await self.tables.create(wanted, who, wish.bot)

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
        here = room.here() if self.world.tick() - room.opened >= ARRIVAL else owners
        has_seat = any(not chair.taken for chair in table.chairs)
        return has_seat and bool(owners) and owners <= here and who.id not in owners and not owners & apart

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


def is_attended(room: Room, table: Table) -> bool:
    here = room.here()
    return any(chair.owner in here for chair in table.chairs if chair.owner)
