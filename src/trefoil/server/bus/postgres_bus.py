"""PostgreSQL as the bus, by LISTEN and NOTIFY: nothing more to run, where processes are few.

The database wakes every listener for every message, so there is one channel for all tables. Messages that
wait are put into one notification, as far as they fit.
"""

from collections.abc import Iterator

import psycopg
from psycopg import sql

from trefoil.server.bus.bus import Bus, Letter, Lost

MOST_BYTES = 7_900  # of one notification; PostgreSQL takes 7,999
DIVIDER = b"\n"  # JSON has none
CONNECT_SECONDS = 5


class PostgresBus(Bus):
    """`site` keeps sites apart that share an engine."""

    def __init__(self, url: str, site: str) -> None:
        super().__init__()
        self.url, self.channel = url, f"trefoil_{site}"
        self.mouth: psycopg.AsyncConnection | None = None
        self.ear: psycopg.AsyncConnection | None = None

    async def connect(self) -> None:
        try:
            self.ear = await self.opened()
            await self.ear.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self.channel)))
            self.mouth = await self.opened()
            # What is told need not be on the disk.
            await self.mouth.execute("SET synchronous_commit = off")
        except psycopg.Error as error:
            raise Lost(type(error).__name__) from error

    async def opened(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(
            self.url, autocommit=True, connect_timeout=CONNECT_SECONDS
        )

    async def disconnect(self) -> None:
        for connection in (self.ear, self.mouth):
            if connection is not None:
                await connection.close()
        self.ear = self.mouth = None

    async def post(self, letters: list[Letter]) -> None:
        assert self.mouth is not None
        try:
            for text in packed(letters):
                await self.mouth.execute("SELECT pg_notify(%s, %s)", (self.channel, text))
        except psycopg.Error as error:
            raise Lost(type(error).__name__) from error

    async def listen(self) -> None:
        assert self.ear is not None
        try:
            async for notification in self.ear.notifies():
                for message in notification.payload.encode().split(DIVIDER):
                    self.hear(message)
        except psycopg.Error as error:
            raise Lost(type(error).__name__) from error


def packed(letters: list[Letter]) -> Iterator[str]:
    """As few notifications as they fit into."""
    waiting, size = list[bytes](), 0
    for _, message in letters:
        if waiting and size + len(message) >= MOST_BYTES:
            yield DIVIDER.join(waiting).decode()
            waiting, size = [], 0
        waiting.append(message)
        size += len(message) + 1
    if waiting:
        yield DIVIDER.join(waiting).decode()
