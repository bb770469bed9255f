"""People one has played with, and invitations from them."""

from typing import Any

import sqlalchemy as sql

from trefoil.server.protocol.identity import GONE
from trefoil.server.store import schema
from trefoil.server.store.store import AWAITS_COMPANY, Store
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.results import PEOPLE

LATEST_GAMES = 200  # in which companions are looked for
MOST = 50  # that are listed
MOST_WAITING = 200
results, guests, invitations, tables = schema.results, schema.guests, schema.invitations, schema.live_tables
WHO = sql.bindparam("who", type_=sql.String)
WHICH = sql.bindparam("which", type_=sql.String)

latest = (
    sql.select(results.c.table_id)
    .where(results.c.identity == WHO, results.c.against == PEOPLE)
    .order_by(results.c.ended.desc())
    .limit(LATEST_GAMES)
)
ended = sql.func.max(results.c.ended).label("ended")
COMPANY = (
    sql.select(
        results.c.identity, sql.func.max(guests.c.name).label("name"), sql.func.count().label("games"), ended
    )
    .outerjoin(guests, guests.c.id == results.c.identity)
    .where(results.c.table_id.in_(latest.scalar_subquery()), results.c.identity != WHO)
    .where(~results.c.identity.like("bot-%"), ~results.c.identity.like(f"{GONE}%"))
    .group_by(results.c.identity)
    .order_by(ended.desc(), results.c.identity)
    .limit(MOST)
)
# Tables that wait for a quick match, the latest first.
WAITING = (
    sql.select(tables.c.id, tables.c.summary)
    .where(tables.c.awaits == AWAITS_COMPANY, tables.c.changed >= sql.bindparam("since"))
    .order_by(tables.c.changed.desc())
    .limit(MOST_WAITING)
)
OF = (
    sql.select(invitations, tables.c.status, tables.c.summary, tables.c.id)
    .join(tables, tables.c.id == invitations.c.table_id)
    .where(invitations.c.identity == WHO)
    .order_by(invitations.c.at.desc())
    .limit(MOST)
)
DROP = sql.delete(invitations).where(invitations.c.identity == WHO, invitations.c.table_id == WHICH)


class Meeting:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def company(self, who: str) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(COMPANY, {"who": who})))

    async def waiting(self, since: int) -> list[Any]:
        """Tables at which somebody has waited for a quick match since then, by whichever process."""
        return await self.store.read(lambda connection: list(connection.execute(WAITING, {"since": since})))

    async def invitations(self, who: str) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(OF, {"who": who})))

    async def invite(self, row: dict[str, Any]) -> None:
        """In place of the one that was there."""
        which = {"who": row["identity"], "which": row["table_id"]}
        await self.store.writer.write(WriteUnit(other=[(DROP, which), (sql.insert(invitations), row)]))

    async def drop(self, who: str, table_ids: list[str]) -> None:
        unit = WriteUnit(other=[(DROP, {"who": who, "which": table_id}) for table_id in table_ids])
        if unit.other:
            await self.store.writer.write(unit)
