"""Which processes share a database, and what each of them has in its care. PostgreSQL alone.

Every process says once a second that it lives. Time is the database's own: no machine's clock matters.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects.postgresql import insert

from trefoil.server.store.logs import log_after
from trefoil.server.store.schema import claims, events, keepers, live_tables, processes
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit

DEAD = 3_000  # milliseconds without a word
FORGOTTEN = 3_600_000  # milliseconds until nothing is known of a process any more
TAKEN_AT_ONCE = 100  # tables, each second
NOW = sql.cast(sql.extract("epoch", sql.func.clock_timestamp()) * 1000, sql.BigInteger)
LIVES = processes.c.seen > NOW - DEAD
KNOWN = sql.select(
    processes.c.id,
    processes.c.began,
    processes.c.lived,
    (NOW - processes.c.seen).label("ago"),
    LIVES.label("lives"),
)


@dataclass(frozen=True)
class Beat:
    """What a process says of itself, and the tables of which it wants to know how far they have come."""

    process: str
    lived: int
    spent: bytes
    tables: list[str]
    takes_over: bool


@dataclass(frozen=True)
class Pulse:
    """What it is told: who lives, how long the site has lived, and what has become of tables."""

    began: dict[str, int]  # of those that live
    lived: int
    sequences: dict[str, int]
    taken: dict[str, str] = field(default_factory=dict)  # tables, and the dead process that had them
    spent: dict[str, bytes] = field(default_factory=dict)  # by those dead processes


@dataclass(frozen=True)
class Later:
    """What has come to a table after an event."""

    events: list[tuple[int, bytes]]
    due: int | None = None
    note: bytes | None = None
    is_gone: bool = False
    is_packed: bool = False  # what came first is not in rows any more


class Processes:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "heartbeat")  # its own: nothing that takes long may delay it

    async def beat(self, beat: Beat) -> Pulse:
        return await self.store.transact(lambda connection: pulse_of(connection, beat), self.thread)

    async def stop(self, process: str, spent: bytes) -> None:
        """Others take over at once what it had."""
        change = sql.update(processes).where(processes.c.id == process).values(seen=0, spent=spent)
        await self.store.transact(lambda connection: connection.execute(change).rowcount, self.thread)
        self.thread.shutdown(wait=False)

    async def claimed(self, place: str) -> int:
        """The latest claim to a place, -1 if there was none."""
        query = sql.select(sql.func.max(claims.c.sequence)).where(claims.c.table_id == place)
        found = await self.store.read(lambda connection: connection.execute(query).scalar())
        return -1 if found is None else int(found)

    async def later(self, table_id: str, sequence: int) -> Later:
        return await self.store.read(lambda connection: later_of(connection, table_id, sequence))


def pulse_of(connection: sql.Connection, beat: Beat) -> Pulse:
    connection.execute(saying_so(beat))
    rows = connection.execute(KNOWN).all()
    taken, spent = taken_over(connection, beat.process) if beat.takes_over else ({}, {})
    return Pulse(
        began={row.id: row.began for row in rows if row.lives},
        lived=max(row.lived + (row.ago if row.lives else 0) for row in rows),
        sequences=sequences_of(connection, beat.tables),
        taken=taken,
        spent=spent,
    )


def saying_so(beat: Beat) -> Any:
    said = {"seen": NOW, "lived": beat.lived, "spent": beat.spent}
    statement = insert(processes).values(id=beat.process, began=NOW, **said)
    return statement.on_conflict_do_update(index_elements=["id"], set_=said)


def taken_over(connection: sql.Connection, process: str) -> tuple[dict[str, str], dict[str, bytes]]:
    """Tables whose clocks nobody runs any more are this process's from now on, unless another is at it."""
    lives = sql.select(processes.c.id).where(LIVES)
    orphans = (
        sql.select(keepers.c.table_id, keepers.c.process)
        .where(keepers.c.process.not_in(lives))
        .limit(TAKEN_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    taken = {row.table_id: row.process for row in connection.execute(orphans)}
    if not taken:
        return {}, {}
    mine = sql.update(keepers).where(keepers.c.table_id.in_(list(taken))).values(process=process)
    connection.execute(mine)
    theirs = sql.select(processes.c.id, processes.c.spent).where(processes.c.id.in_(set(taken.values())))
    spent = {row.id: row.spent for row in connection.execute(theirs)}
    connection.execute(sql.delete(processes).where(processes.c.seen < NOW - FORGOTTEN))
    return taken, spent


def sequences_of(connection: sql.Connection, tables: list[str]) -> dict[str, int]:
    """How far the logs of tables have come, as far as they are in rows."""
    if not tables:
        return {}
    listed = sql.func.unnest(sql.cast(tables, sql.ARRAY(sql.String)))
    asked = listed.table_valued("id").render_derived(name="asked")
    latest = (
        sql.select(events.c.sequence)
        .where(events.c.table_id == asked.c.id)
        .order_by(events.c.sequence.desc())
        .limit(1)
        .scalar_subquery()
    )
    rows = connection.execute(sql.select(asked.c.id, latest))
    return {row[0]: row[1] for row in rows if row[1] is not None}


def later_of(connection: sql.Connection, table_id: str, sequence: int) -> Later:
    columns = (live_tables.c.due, live_tables.c.note, live_tables.c.log)
    later = list(log_after(connection, table_id, sequence))
    row = connection.execute(sql.select(*columns).where(live_tables.c.id == table_id)).one_or_none()
    if row is None:
        return Later([], is_gone=True)
    return Later(later, row.due, row.note, is_packed=row.log is not None)


# with an event


def keep(unit: WriteUnit, table_id: str, process: str) -> None:
    """The process that writes the event runs the clocks from now on."""
    row = {"table_id": table_id, "process": process}
    unit.other.append((KEEP, row))


def let_go(unit: WriteUnit, table_id: str) -> None:
    """No clock runs there."""
    unit.other.append((LET_GO, {"which": table_id}))


def claim(unit: WriteUnit, table_id: str, sequence: int) -> None:
    """Be the first to say what came of a question that was asked at a place of the log."""
    unit.other += [
        (CLAIMS_BEFORE, {"which": table_id, "before": sequence}),
        (CLAIM, {"table_id": table_id, "sequence": sequence}),
    ]


KEEP = insert(keepers)
KEEP = KEEP.on_conflict_do_update(index_elements=["table_id"], set_={"process": KEEP.excluded.process})
LET_GO = sql.delete(keepers).where(keepers.c.table_id == sql.bindparam("which"))
CLAIM = sql.insert(claims)
CLAIMS_BEFORE = sql.delete(claims).where(
    claims.c.table_id == sql.bindparam("which"), claims.c.sequence < sql.bindparam("before")
)
