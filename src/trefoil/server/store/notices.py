"""What waits to be told to whom, by which of their ways, and when they want to be told."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import sqlalchemy as sql

from trefoil.server.store.driver import Row
from trefoil.server.store.schema import live_tables, memberships, notices, ways, wishes
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit

EVERYWHERE = ""  # instead of a table's id
Statements = list[tuple[Any, Row]]

WHO = sql.bindparam("who", type_=sql.String)
WHICH = sql.bindparam("which", type_=sql.String)
WAY = sql.bindparam("way_", type_=sql.String)
DUE = sql.bindparam("due_", type_=sql.BigInteger)
ONE_MORE: sql.ColumnElement[int] = sql.literal_column("1")
CONFIRMED = ways.c.code.is_(None)
AT = sql.and_(notices.c.identity == WHO, notices.c.table_id == WHICH)
ONE = sql.and_(AT, notices.c.way == WAY)
TAKE_BACK = sql.delete(notices).where(AT)
QUEUE = sql.insert(notices).from_select(
    ["identity", "table_id", "way", "due", "tries"],
    sql.select(WHO, WHICH, ways.c.id, DUE, sql.literal_column("0")).where(ways.c.guest == WHO, CONFIRMED),
)
NEXT = sql.select(sql.func.min(notices.c.due))
WAITING = (
    sql.select(
        notices.c.identity,
        notices.c.table_id,
        notices.c.way,
        notices.c.tries,
        live_tables.c.summary,
        *(column.label(f"way_{column.name}") for column in ways.columns),
    )
    .join(ways, ways.c.id == notices.c.way, isouter=True)
    .join(live_tables, live_tables.c.id == notices.c.table_id, isouter=True)
    .where(notices.c.due <= sql.bindparam("now"))
    .order_by(notices.c.due)
    .limit(sql.bindparam("most", type_=sql.Integer))
)
PUT_OFF = sql.update(notices).where(ONE).values(due=DUE, tries=notices.c.tries + ONE_MORE)
DONE = sql.delete(notices).where(ONE)
OF_WAY = sql.delete(notices).where(notices.c.way == WAY)
DROP_WAY = sql.delete(ways).where(ways.c.guest == WHO, ways.c.id == WAY)
CONFIRM = sql.update(ways).where(ways.c.guest == WHO, ways.c.id == WAY).values(code=sql.null())
TRY = sql.update(ways).where(ways.c.id == WAY).values(tries=ways.c.tries + ONE_MORE)
DROP_WISH = sql.delete(wishes).where(wishes.c.identity == WHO, wishes.c.table_id == WHICH)
OTHER_TIME = sql.update(notices).where(AT).values(due=DUE)


class KeptWish(NamedTuple):
    told: str
    made: int


Wanted = dict[str, dict[str, KeptWish]]  # by person and table


class KeptNotices:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def wanted(self) -> Wanted:
        """Who has a way to be reached, and what else they wish."""

        def ask(connection: sql.Connection) -> Wanted:
            reached = sql.select(ways.c.guest).where(CONFIRMED).distinct()
            found: Wanted = {who: {} for who in connection.execute(reached).scalars()}
            for row in connection.execute(sql.select(wishes)):
                if row.identity in found:
                    found[row.identity][row.table_id] = KeptWish(row.told, row.made)
            return found

        return await self.store.read(ask)

    # ways and wishes

    async def ways_of(self, who: str) -> list[Any]:
        query = sql.select(ways).where(ways.c.guest == who).order_by(ways.c.made, ways.c.id)
        return await self.store.read(lambda connection: list(connection.execute(query)))

    async def way(self, which: str) -> Any:
        query = sql.select(ways).where(ways.c.id == which)
        return await self.store.read(lambda connection: connection.execute(query).one_or_none())

    async def wishes_of(self, who: str) -> dict[str, KeptWish]:
        query = sql.select(wishes).where(wishes.c.identity == who)
        rows = await self.store.read(lambda connection: list(connection.execute(query)))
        return {row.table_id: KeptWish(row.told, row.made) for row in rows}

    async def is_at(self, who: str, table_id: str) -> bool:
        mine = sql.and_(memberships.c.identity == who, memberships.c.table_id == table_id)
        query = sql.select(sql.literal(1)).where(sql.exists().where(mine))
        return bool(await self.store.read(lambda connection: connection.execute(query).scalar()))

    async def add_way(self, row: Row) -> None:
        await self.write((sql.insert(ways), row))

    async def confirm(self, who: str, way: str) -> None:
        await self.write((CONFIRM, {"who": who, "way_": way}))

    async def count_try(self, way: str) -> None:
        await self.write((TRY, {"way_": way}))

    async def drop_way(self, who: str, way: str) -> None:
        await self.write((DROP_WAY, {"who": who, "way_": way}), (OF_WAY, {"way_": way}))

    async def wish(self, who: str, table_id: str, wish: KeptWish | None) -> None:
        """In place of the one before; None: there as everywhere."""
        said: Statements = [(DROP_WISH, {"who": who, "which": table_id})]
        if wish is not None:
            row = {"identity": who, "table_id": table_id, "told": wish.told, "made": wish.made}
            said.append((sql.insert(wishes), row))
        await self.write(*said)

    async def tables_told(self, who: str) -> list[str]:
        """At which something waits to be told to them."""
        query = sql.select(notices.c.table_id).where(notices.c.identity == who).distinct()
        return await self.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def change_due(self, who: str, dues: dict[str, int | None]) -> None:
        """Of what waits: another time at each table, or never."""
        said: Statements = []
        for table_id, due in dues.items():
            which = {"who": who, "which": table_id}
            said.append((TAKE_BACK, which) if due is None else (OTHER_TIME, {**which, "due_": due}))
        await self.write(*said)

    # the queue

    async def next(self) -> int | None:
        return await self.store.read(lambda connection: connection.execute(NEXT).scalar())

    async def waiting(self, now: int, most: int) -> list[Any]:
        values = {"now": now, "most": most}
        return await self.store.read(lambda connection: list(connection.execute(WAITING, values)))

    async def put_off(self, rows: Iterable[Any], due: int) -> None:
        """Before it is tried: whatever happens then, it is not tried again sooner."""
        await self.write(*((PUT_OFF, {**key_of(row), "due_": due}) for row in rows))

    async def done(self, rows: Iterable[Any]) -> None:
        await self.write(*((DONE, key_of(row)) for row in rows))

    async def take_back(self, who: str, table_id: str) -> None:
        await self.write((TAKE_BACK, {"who": who, "which": table_id}))

    async def write(self, *said: tuple[Any, Row]) -> None:
        if said:
            await self.store.writer.write(WriteUnit(other=list(said), is_counted=False))


def key_of(row: Any) -> Row:
    return {"who": row.identity, "which": row.table_id, "way_": row.way}


def queued(who: str, table_id: str, due: int) -> Statements:
    """It is somebody's turn: by each of their ways, in place of what still waits about this table."""
    which = {"who": who, "which": table_id}
    return [(TAKE_BACK, which), (QUEUE, {**which, "due_": due})]
