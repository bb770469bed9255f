"""Whom somebody does not hear or keeps away from."""

from typing import Any

import sqlalchemy as sql

from trefoil.server.store.schema import manners
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit

EVERYWHERE = ""
MOST = 1000  # whom a list names
WHO = sql.bindparam("who", type_=sql.String)
OTHER = sql.bindparam("whom", type_=sql.String)
PLACE = sql.bindparam("where", type_=sql.String)

ALL_OF = (
    sql.select(manners)
    .where(manners.c.identity == WHO)
    .order_by(manners.c.at.desc(), manners.c.other)
    .limit(MOST)
)
HERE_OR_EVERYWHERE = sql.or_(manners.c.place == sql.literal_column("''"), manners.c.place == PLACE)
MUTED_BY = sql.select(manners.c.other).where(manners.c.identity == WHO, HERE_OR_EVERYWHERE)
BLOCKERS_OF = sql.select(manners.c.identity).where(manners.c.other == WHO, manners.c.block)
BLOCKED_BY = sql.select(manners.c.other).where(manners.c.identity == WHO, manners.c.block)
PAIR = sql.and_(manners.c.identity == WHO, manners.c.other == OTHER)
DROP_ALL = sql.delete(manners).where(PAIR)
DROP_PLACES = sql.delete(manners).where(PAIR, HERE_OR_EVERYWHERE)


class Manners:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, who: str) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(ALL_OF, {"who": who})))

    async def muted_by(self, who: str, table_id: str) -> frozenset[str]:
        asked = {"who": who, "where": table_id}
        return await self.store.read(
            lambda connection: frozenset(connection.execute(MUTED_BY, asked).scalars())
        )

    async def blockers_of(self, who: str) -> frozenset[str]:
        """Those who do not want to meet somebody, who is not told."""
        return await self.store.read(
            lambda connection: frozenset(connection.execute(BLOCKERS_OF, {"who": who}).scalars())
        )

    async def apart_from(self, who: str) -> frozenset[str]:
        """Those who do not want to meet somebody, or whom they do not want to meet."""
        return await self.store.read(
            lambda connection: frozenset(
                other
                for query in (BLOCKERS_OF, BLOCKED_BY)
                for other in connection.execute(query, {"who": who}).scalars()
            )
        )

    async def keep(self, row: dict[str, Any], table_id: str) -> None:
        """In place of what was said here or for everywhere; other tables stay as they are."""
        pair = {"who": row["identity"], "whom": row["other"], "where": table_id}
        unit = WriteUnit(other=[(DROP_PLACES, pair), (sql.insert(manners), row)])
        await self.store.writer.write(unit)

    async def drop(self, who: str, other: str, table_id: str | None) -> None:
        """Hear and meet them again: here and everywhere, or wherever it was (no table)."""
        pair = {"who": who, "whom": other}
        said = (DROP_ALL, pair) if table_id is None else (DROP_PLACES, {**pair, "where": table_id})
        await self.store.writer.write(WriteUnit(other=[said]))
