"""Can the store still keep something? It tries: a full disk or a deleted file reads as well as ever."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import sqlalchemy as sql

from trefoil.server.store.database import is_sqlite
from trefoil.server.store.store import Store, setting_unit
from trefoil.server.store.writer import Unavailable

NAME = "checkup"
BELIEVED = 2000  # milliseconds that an answer serves everybody who asks
PATIENCE = 3.0  # seconds

File = tuple[int, int]


def file_of(engine: sql.Engine) -> File | None:
    """Which file it is, whatever its name; None for what is no file."""
    if not is_sqlite(engine) or not engine.url.database:
        return None
    try:
        found = Path(engine.url.database).stat()
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


class Checkup:
    """One attempt at a time, however many ask, and its outcome is believed for a moment."""

    def __init__(self, store: Store, tick: Callable[[], int]) -> None:
        self.store = store
        self.tick = tick
        self.file = file_of(store.engine)
        self.attempt: asyncio.Task[None] | None = None
        self.attempted = 0

    async def check(self) -> None:
        """Raises Unavailable unless something could be written to the file that was opened."""
        now = self.tick()
        if self.attempt is None or (self.attempt.done() and now - self.attempted > BELIEVED):
            self.attempt, self.attempted = asyncio.create_task(self.write()), now
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(self.attempt)
        except TimeoutError:
            raise Unavailable() from None
        if file_of(self.store.engine) != self.file:
            raise Unavailable()

    async def write(self) -> None:
        await self.store.writer.write(setting_unit(NAME, str(time.time_ns()).encode()))
