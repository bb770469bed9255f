"""When the time to think runs out at which tables, and how long servers of this database have lived."""

import sqlalchemy as sql

from trefoil.server.store.schema import live_tables
from trefoil.server.store.store import Store, setting_unit
from trefoil.server.store.writer import WriteUnit

TIME_LIVED = "time lived"
due = live_tables.c.due
NEXT = sql.select(sql.func.min(due)).where(due.is_not(None))
OVERDUE = sql.select(live_tables.c.id).where(due <= sql.bindparam("now"), due.is_not(None)).order_by(due)
FORGET = sql.update(live_tables).where(live_tables.c.id == sql.bindparam("which")).values(due=sql.null())


class KeptDeadlines:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def next(self) -> int | None:
        return await self.store.read(lambda connection: connection.execute(NEXT).scalar())

    async def overdue(self, now: int, most: int) -> list[str]:
        query = OVERDUE.limit(most)
        return await self.store.read(
            lambda connection: list(connection.execute(query, {"now": now}).scalars())
        )

    async def forget(self, table_id: str) -> None:
        """At a table that cannot be opened nobody is hurried."""
        await self.store.writer.write(WriteUnit(other=[(FORGET, {"which": table_id})], is_counted=False))

    async def lived(self) -> int:
        return await self.store.number(TIME_LIVED) or 0

    async def keep_lived(self, lived: int) -> None:
        await self.store.writer.write(setting_unit(TIME_LIVED, str(lived).encode()))
