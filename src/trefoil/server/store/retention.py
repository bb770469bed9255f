"""What has been kept long enough: tables that never began, games nobody goes on with, people who stay away.

Asked seldom, and answered from indexes alone: the rows of tables are large.
"""

import sqlalchemy as sql

from trefoil.server.protocol.identity import GONE
from trefoil.server.store import schema
from trefoil.server.store.store import Store, setting_unit
from trefoil.server.store.writer import WriteUnit

tables, members, devices = schema.live_tables, schema.memberships, schema.devices
SINCE = "cleared since"
WHICH = sql.bindparam("which", type_=sql.String)
BEFORE = sql.bindparam("before", type_=sql.BigInteger)
OLD = (
    sql.select(tables.c.id)
    .where(tables.c.status == sql.bindparam("status"), tables.c.changed < BEFORE, tables.c.changed >= 0)
    .limit(sql.bindparam("most", type_=sql.Integer))
)
# Programs have tokens of their owners; who was forgotten has nothing left.
AWAY = (
    sql.select(members.c.identity)
    .join(tables, tables.c.id == members.c.table_id)
    .outerjoin(devices, devices.c.guest == members.c.identity)
    .where(~members.c.identity.like("bot-%"), ~members.c.identity.like(f"{GONE}%"))
    .group_by(members.c.identity)
    .having(sql.func.max(tables.c.changed) < BEFORE)
    .having(sql.func.coalesce(sql.func.max(devices.c.seen), 0) < BEFORE)
    .limit(sql.bindparam("most", type_=sql.Integer))
)
DROP = (
    sql.delete(schema.events).where(schema.events.c.table_id == WHICH),
    sql.delete(schema.chat).where(schema.chat.c.table_id == WHICH),
    sql.delete(schema.reviews).where(schema.reviews.c.table_id == WHICH),
    sql.delete(schema.keepers).where(schema.keepers.c.table_id == WHICH),
    sql.delete(schema.claims).where(schema.claims.c.table_id == WHICH),
    sql.delete(schema.notices).where(schema.notices.c.table_id == WHICH),
    sql.delete(schema.wishes).where(schema.wishes.c.table_id == WHICH),
    sql.delete(members).where(members.c.table_id == WHICH),
    sql.delete(schema.invitations).where(schema.invitations.c.table_id == WHICH),
    sql.delete(schema.manners).where(schema.manners.c.place == WHICH),
    sql.delete(tables).where(tables.c.id == WHICH),
)


class Retention:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def since(self, now: int) -> int:
        """When this was first asked, which is noted then."""
        kept = await self.store.number(SINCE)
        if kept is None:
            await self.store.writer.write(setting_unit(SINCE, str(now).encode()))
        return now if kept is None else kept

    async def old(self, status: str, before: int, most: int) -> list[str]:
        wanted = {"status": status, "before": before, "most": most}
        return await self.store.read(lambda connection: list(connection.execute(OLD, wanted).scalars()))

    async def away(self, before: int, most: int) -> list[str]:
        wanted = {"before": before, "most": most}
        return await self.store.read(lambda connection: list(connection.execute(AWAY, wanted).scalars()))

    async def drop(self, table_id: str) -> None:
        """A table with everything that belongs to it."""
        unit = WriteUnit(other=[(said, {"which": table_id}) for said in DROP])
        await self.store.writer.write(unit)
