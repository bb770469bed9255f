"""Tables that wait in the lobby: nobody has so many there that others' are not seen.

Counted by guest and by address, in each process for itself. Whether a table still waits says the store, which
is asked only when somebody has made as many as may wait.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from trefoil.server.ops.limits import ALLOWED, Limits, network_of
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.store.store import Store

MOST = 50_000  # guests and addresses; those that made a table longest ago are forgotten
OWN = "enough of your tables wait in the lobby: play at one of them, or by link"
NEAR = "enough tables of your address wait in the lobby: play at one of them, or by link"


class Lobby:
    """Everything here runs on the event loop."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.per_guest = limits.open_tables_per_guest
        self.per_address = round(ALLOWED["open-tables"][0] * limits.people_per_address)
        self.made: OrderedDict[str, list[str]] = OrderedDict()  # tables by their makers
        self.lock = asyncio.Lock()  # two at once are not both the last

    @asynccontextmanager
    async def place_for(self, table_id: str, who: Identity) -> AsyncIterator[None]:
        """A place in the lobby for the table that the block makes, if there is room."""
        address = network_of(who.address) if who.address else ""
        async with self.lock:
            await self.check_room_for(who.id, self.per_guest, OWN)
            await self.check_room_for(address, self.per_address, NEAR)
            yield
            for maker in filter(None, (who.id, address)):
                self.note(maker, table_id)

    async def check_room_for(self, maker: str, most: int, sentence: str) -> None:
        made = self.made.get(maker, [])
        if len(made) < most:
            return
        waiting = self.made[maker] = await self.store.still_waiting(made)
        if len(waiting) >= most:
            raise Refused("too-many-open-tables", sentence)

    def note(self, maker: str, table_id: str) -> None:
        self.made.setdefault(maker, []).append(table_id)
        self.made.move_to_end(maker)
        if len(self.made) > MOST:
            self.made.popitem(last=False)
