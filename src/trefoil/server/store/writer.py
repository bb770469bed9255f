"""The one thread that writes: whatever waits is made durable together, by one commit (group commit).

A unit is written whole or not at all. Units of different tables share a transaction but not their fate: if
one of them conflicts, the others are written without it.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql

from trefoil.server.protocol.refusals import Refused
from trefoil.server.store.schema import chat, events, live_tables, memberships

MOST_TOGETHER = 512
PATIENCE = 20.0  # seconds a unit waits for a database that has gone away
PAUSE = 0.2
STOP = None

Row = dict[str, Any]


@dataclass
class WriteUnit:
    """What must become true together; `done` is told on the event loop."""

    new_tables: list[Row] = field(default_factory=list)
    events: list[Row] = field(default_factory=list)
    tables: list[Row] = field(default_factory=list)  # id_, and what changes
    snapshots: list[Row] = field(default_factory=list)
    members: list[Row] = field(default_factory=list)
    chat: list[Row] = field(default_factory=list)
    other: list[tuple[Any, Row]] = field(default_factory=list)
    done: asyncio.Future[None] | None = None
    is_counted: bool = True  # False for what must not show in the metrics: a secret answer, a check-up


class Conflict(Refused):
    """Somebody else has written the same place of a log."""

    def __init__(self) -> None:
        super().__init__("conflict", "somebody else has written to this table: look again")


class Unavailable(Refused):
    def __init__(self) -> None:
        super().__init__(
            "store-unavailable", "the database does not answer: nothing was changed, or it will show up"
        )


add_table = sql.insert(live_tables)
add_event = sql.insert(events)
add_chat = sql.insert(chat)
change_table = (
    sql.update(live_tables)
    .where(live_tables.c.id == sql.bindparam("id_"))
    .values(
        status=sql.bindparam("status_"),
        awaits=sql.bindparam("awaits_"),
        summary=sql.bindparam("summary_"),
        changed=sql.bindparam("changed_"),
        note=sql.bindparam("note_", type_=sql.LargeBinary),
    )
)
keep_snapshot = (
    sql.update(live_tables)
    .where(live_tables.c.id == sql.bindparam("id_"))
    .values(snapshot=sql.bindparam("snapshot_"), snapshot_sequence=sql.bindparam("sequence_"))
)
identity, table_id = sql.bindparam("identity_", type_=sql.String), sql.bindparam("table_", type_=sql.String)
add_member = sql.insert(memberships).from_select(
    ["identity", "table_id"],
    sql.select(identity, table_id).where(
        ~sql.exists().where(memberships.c.identity == identity, memberships.c.table_id == table_id)
    ),
)


class Writer:
    """Owns the writing connection and its thread."""

    def __init__(self, engine: sql.Engine, loop: asyncio.AbstractEventLoop) -> None:
        self.engine = engine
        self.loop = loop
        self.waiting: queue.SimpleQueue[WriteUnit | None] = queue.SimpleQueue()
        self.connection: sql.Connection | None = None
        self.on_batch: Callable[[int], None] = lambda size: None
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, unit: WriteUnit) -> None:
        """Returns when the unit is on the disk; raises Conflict or Unavailable."""
        unit.done = self.loop.create_future()
        self.waiting.put(unit)
        await unit.done

    def stop(self) -> None:
        """Write what waits, then end."""
        self.waiting.put(STOP)
        self.thread.join(timeout=PATIENCE)

    # in the thread

    def run(self) -> None:
        stopping = False
        while not stopping:
            batch = self.next_batch()
            stopping = any(unit is STOP for unit in batch)
            units = [unit for unit in batch if unit is not None]
            if units:
                outcomes = self.write_patiently(units)
                counted = sum(unit.is_counted for unit in units)
                if counted:
                    self.on_batch(counted)
                self.report(outcomes)
        self.disconnect()

    def next_batch(self) -> list[WriteUnit | None]:
        batch = [self.waiting.get()]
        while len(batch) < MOST_TOGETHER:
            try:
                batch.append(self.waiting.get_nowait())
            except queue.Empty:
                break
        return batch

    def write_patiently(self, units: list[WriteUnit]) -> list[tuple[WriteUnit, Exception | None]]:
        """Try until the database answers; a commit whose answer was lost is recognised by what it left."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self.write_together(units)
            except (sql.exc.OperationalError, sql.exc.InterfaceError, sql.exc.InternalError):
                self.disconnect()
                if time.monotonic() > deadline:
                    return [(unit, Unavailable()) for unit in units]
                time.sleep(PAUSE)
            except Exception as error:  # a fault of ours: the table is reloaded, the thread lives on
                self.disconnect()
                return [(unit, error) for unit in units]

    def write_together(self, units: list[WriteUnit]) -> list[tuple[WriteUnit, Exception | None]]:
        try:
            self.commit(units)
        except sql.exc.IntegrityError:
            return [(unit, self.write_alone(unit)) for unit in units]
        return [(unit, None) for unit in units]

    def write_alone(self, unit: WriteUnit) -> Exception | None:
        try:
            self.commit([unit])
        except sql.exc.IntegrityError:
            return None if self.is_there(unit) else Conflict()
        return None

    def commit(self, units: list[WriteUnit]) -> None:
        connection = self.connected()
        try:
            for statement, rows in statements(units):
                connection.execute(statement, rows)
            connection.commit()
        except sql.exc.IntegrityError:
            connection.rollback()
            raise

    def is_there(self, unit: WriteUnit) -> bool:
        """Was this very unit written by a commit whose answer was lost? Events carry ids: equal is same."""
        connection = self.connected()
        try:
            return bool(unit.events or unit.chat) and all(
                self.stored(connection, table, key, row) == row["body"]
                for table, key, rows in ((events, "sequence", unit.events), (chat, "number", unit.chat))
                for row in rows
            )
        finally:
            connection.rollback()

    def stored(self, connection: sql.Connection, table: sql.Table, key: str, row: Row) -> bytes | None:
        same = sql.and_(table.c.table_id == row["table_id"], table.c[key] == row[key])
        return connection.execute(sql.select(table.c.body).where(same)).scalar()

    def connected(self) -> sql.Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def disconnect(self) -> None:
        if self.connection is not None:
            connection, self.connection = self.connection, None
            try:
                connection.invalidate()
                connection.close()
            except sql.exc.SQLAlchemyError:
                pass  # it was lost already

    def report(self, outcomes: list[tuple[WriteUnit, Exception | None]]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
            self.loop.call_soon_threadsafe(tell, outcomes)


def statements(units: list[WriteUnit]) -> list[tuple[Any, list[Row]]]:
    """The rows of all units, grouped by what is done with them."""
    grouped: list[tuple[Any, list[Row]]] = [
        (add_table, [row for unit in units for row in unit.new_tables]),
        (add_event, [row for unit in units for row in unit.events]),
        (change_table, [row for unit in units for row in unit.tables]),
        (keep_snapshot, [row for unit in units for row in unit.snapshots]),
        (add_member, [row for unit in units for row in unit.members]),
        (add_chat, [row for unit in units for row in unit.chat]),
    ]
    grouped += [(statement, [row]) for unit in units for statement, row in unit.other]
    return [(statement, rows) for statement, rows in grouped if rows]


def tell(outcomes: list[tuple[WriteUnit, Exception | None]]) -> None:
    for unit, error in outcomes:
        if unit.done is None or unit.done.done():
            continue
        if error is None:
            unit.done.set_result(None)
        else:
            unit.done.set_exception(error)
