"""How much of each table those who play there have seen, so that lists can say what is new.

Kept when somebody comes to a table and when they go, not with every move: whoever is there sees all of it.
Written together, every few seconds and at the end. What a crash loses is shown as new once more.
"""

import asyncio
from collections.abc import Iterable

from trefoil.core.errors import TrefoilError
from trefoil.server.rooms.room import Room
from trefoil.server.store.lists import Row
from trefoil.server.store.store import Store

EVERY = 5.0  # seconds


class Looks:
    """The sequence up to which somebody has seen a table."""

    def __init__(self, store: Store, rooms: dict[str, Room]) -> None:
        self.store = store
        self.rooms = rooms
        self.unsaved: dict[tuple[str, str], int] = {}

    def note(self, room: Room, who: str) -> None:
        if room.loaded is not None and room.loaded.seats_of(who):
            self.unsaved[who, room.id] = room.loaded.sequence

    def fresh(self, rows: Iterable[Row], who: str) -> list[Row]:
        """Rows of the store, with what it does not know yet."""
        return [row._replace(looked=self.looked(row, who)) for row in rows]

    def looked(self, row: Row, who: str) -> int | None:
        room = self.rooms.get(row.id)
        if room is not None and room.loaded is not None and who in room.here():
            return room.loaded.sequence
        return self.unsaved.get((who, row.id), row.looked)

    async def save(self) -> None:
        """A store that is away is asked again later."""
        unsaved, self.unsaved = self.unsaved, {}
        if not unsaved:
            return
        try:
            await self.store.keep_looks(unsaved)
        except TrefoilError:
            self.unsaved = {**unsaved, **self.unsaved}

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.save()
