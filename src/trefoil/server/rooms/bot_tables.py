"""At how many tables bots play: nobody has them at too many at once, by whichever process they come in.

Each process counts the tables that it keeps, and tells the others once a second who has bots at several.
Who would begin one too many is refused. A look at tables that rest, or somebody's time that runs out, may
wake more: bots of one owner move at so many of them at a time, and the others wait in line.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from trefoil.server.ops.limits import Limits, network_of
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.thinking import Owner
from trefoil.server.table.summaries import clock_runs

LINGER = 60_000  # milliseconds that bots play on after somebody has looked
SEVERAL = 2  # tables of one guest, of which other processes are told
CROWD = 20  # of what an address may have, the part of which they are told


class BotTables:
    """Everything here runs on the event loop."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.rooms: dict[str, set[Room]] = {}  # where bots play, by their host and by their address
        self.elsewhere: dict[str, dict[str, int]] = {}  # how many, by process
        # Moves that bots may make at a time, by how many and whose: each is kept as long as somebody uses it.
        self.turns: WeakValueDictionary[tuple[int, str], asyncio.Semaphore] = WeakValueDictionary()

    def check_room_for(self, committer: Committer, room: Room) -> None:
        """Bots think for everybody: nobody has them at too many tables at once."""
        owner = owner_of(room)
        if self.num_others(committer, owner.host, room) >= self.limits.bot_tables_per_guest:
            raise Refused("too-many-bots", "bots play at too many of your tables: finish a game first")
        if self.num_others(committer, owner.address, room) >= self.limits.people_per_address:
            raise Refused("too-many-bots", "bots play at too many tables of your address: wait a moment")

    def num_others(self, committer: Committer, owner: str, room: Room) -> int:
        """The other tables where bots play and somebody looks on; nobody's address has none."""
        elsewhere = sum(each.get(owner, 0) for each in self.elsewhere.values())
        return elsewhere + self.num_here(committer, self.rooms.get(owner, set()) - {room})

    def num_here(self, committer: Committer, rooms: set[Room]) -> int:
        """A table is its keeper's to count."""
        now = committer.world.tick()
        return sum(is_awake(room, now) and committer.keeps(room) for room in rooms)

    @asynccontextmanager
    async def turn(self, owner: Owner) -> AsyncIterator[None]:
        """For one move, from the pause before it; whoever has too many under way waits for one of them."""
        guests = self.turns_of(self.limits.bot_tables_per_guest, owner.host)
        neighbours = self.turns_of(self.limits.people_per_address, owner.address)
        async with guests, neighbours:
            yield

    def turns_of(self, most: int, name: str) -> asyncio.Semaphore:
        return self.turns.setdefault((most, name), asyncio.Semaphore(most))

    def come(self, room: Room, who: Identity) -> None:
        """Somebody looks: a table's bots are those of its host's address, or else of who first looked."""
        if room.loaded is None or (room.address and who.id != room.loaded.play.host):
            return
        address = network_of(who.address)
        if address and address != room.address:
            self.forget(room)
            room.address = address

    def crowds(self, committer: Committer) -> dict[str, int]:
        """Who has bots at so many tables that other processes should know."""
        counted = {owner: self.num_here(committer, rooms) for owner, rooms in self.rooms.items()}
        many = max(SEVERAL, self.limits.people_per_address // CROWD)
        addresses = {room.address for rooms in self.rooms.values() for room in rooms}
        return {
            owner: count
            for owner, count in counted.items()
            if count >= (many if owner in addresses else SEVERAL)
        }

    def note(self, room: Room) -> None:
        """Keep count of the tables where bots play, by their host and by their address."""
        table = room.table
        if not table.has_bots or table.status != "playing":
            if self.rooms:
                self.forget(room)
            return
        for name in filter(None, owner_of(room)):
            self.rooms.setdefault(name, set()).add(room)

    def forget(self, room: Room) -> None:
        """A table that is over, or not in memory any more."""
        for name in owner_of(room) if room.loaded is not None else list(self.rooms):
            rooms = self.rooms.get(name)
            if rooms is not None:
                rooms.discard(room)
                if not rooms:
                    del self.rooms[name]


def is_awake(room: Room, now: int) -> bool:
    """Where somebody looks on, or time runs that nobody can stop; where it is not known, somebody may."""
    return room.loaded is None or room.is_looked_at(now, LINGER) or clock_runs(room.loaded)


def owner_of(room: Room) -> Owner:
    return Owner(room.table.play.host, room.address)
