"""The one thread that writes: whatever waits is made durable together, by one commit (group commit).

A unit is written whole or not at all. Units of different tables share a transaction but not their fate: if
one of them conflicts, the others are written without it.
"""

import asyncio
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from itertools import chain, groupby
from operator import attrgetter, itemgetter
from typing import Any

import msgspec
import sqlalchemy as sql

from trefoil.server.protocol.refusals import Refused
from trefoil.server.store.batches import CHANGES
from trefoil.server.store.driver import Driver, Row, Statement, batch_for, statement_for
from trefoil.server.store.schema import chat, events, live_tables, memberships

Steps = Sequence[tuple[Any, Row]]  # statements, each with what it is about

MOST_TOGETHER = 512
PATIENCE = 20.0  # seconds a unit waits for a database that has gone away
PAUSE = 0.2
GATHERING, LATELY = 0.008, 0.03  # seconds
CROWD = 16  # units
KEPT_STATEMENTS = 256  # wording one takes as long as a move
STOP = None


class WriteUnit(msgspec.Struct, kw_only=True):
    """What must become true together; `done` is told on the event loop."""

    new_tables: list[Row] = []
    events: list[Row] = []
    tables: list[Row] = []  # id_, and what changes
    snapshots: list[Row] = []
    members: list[Row] = []
    chat: list[Row] = []
    packed: list[Row] = []  # id_, log_, sequence_: up to where it goes
    other: list[tuple[Any, Row]] = []
    done: asyncio.Future[None] | None = None
    is_counted: bool = True  # False for what must not show in the metrics: a secret answer, a check-up
    is_crowding: bool = True  # False for a bot's move: no person waits longer because many of them come


class Conflict(Refused):
    """Somebody else has written the same place of a log."""

    def __init__(self) -> None:
        super().__init__("conflict", "somebody else has written to this table: look again")


class Unavailable(Refused):
    def __init__(self) -> None:
        super().__init__(
            "store-unavailable", "the database does not answer: nothing was changed, or it will show up"
        )


identity, table_id = sql.bindparam("identity_", type_=sql.String), sql.bindparam("table_", type_=sql.String)

# What becomes of the rows of each kind that a unit has, in this order.
STATEMENTS = (
    ("new_tables", sql.insert(live_tables)),
    ("events", sql.insert(events)),
    (
        "tables",
        sql.update(live_tables)
        .where(live_tables.c.id == sql.bindparam("id_"))
        .values({name: sql.bindparam(f"{name}_", type_=live_tables.c[name].type) for name in CHANGES[1:]}),
    ),
    (
        "snapshots",
        sql.update(live_tables)
        .where(live_tables.c.id == sql.bindparam("id_"))
        .values(snapshot=sql.bindparam("snapshot_"), snapshot_sequence=sql.bindparam("sequence_")),
    ),
    (
        "members",
        sql.insert(memberships).from_select(
            ["identity", "table_id"],
            sql.select(identity, table_id).where(
                ~sql.exists().where(memberships.c.identity == identity, memberships.c.table_id == table_id)
            ),
        ),
    ),
    ("chat", sql.insert(chat)),
    (
        "packed",  # once, if another process is at it too
        sql.update(live_tables)
        .where(
            live_tables.c.id == sql.bindparam("id_"), live_tables.c.awaits == sql.literal_column("'packing'")
        )
        .values(
            log=sql.bindparam("log_"),
            awaits=sql.literal_column("''"),
            snapshot=sql.bindparam("snapshot_", type_=sql.LargeBinary),
            snapshot_sequence=sql.bindparam("snapshot_sequence_"),
        ),
    ),
    (
        "packed",
        sql.delete(events).where(
            events.c.table_id == sql.bindparam("id_"), events.c.sequence <= sql.bindparam("sequence_")
        ),
    ),
)
# What is stored already in the place of a row.
STORED = {
    kind: sql.select(table.c.body).where(
        table.c.table_id == sql.bindparam("table_id"), table.c[key] == sql.bindparam(key)
    )
    for kind, table, key in (("events", events, "sequence"), ("chat", chat, "number"))
}


class Writer:
    """Owns the writing connection and its thread."""

    def __init__(self, engine: sql.Engine, loop: asyncio.AbstractEventLoop) -> None:
        self.engine = engine
        self.loop = loop
        self.waiting: queue.SimpleQueue[WriteUnit | None] = queue.SimpleQueue()
        self.errors: Any = engine.dialect.loaded_dbapi  # the driver's own
        self.lost: tuple[type[Exception], ...] = (  # when the database does not answer
            sql.exc.OperationalError,
            sql.exc.InterfaceError,
            self.errors.OperationalError,
            self.errors.InterfaceError,
            self.errors.InternalError,
        )
        self.statements = [
            (kind, batch_for(engine, kind) or statement_for(engine, said)) for kind, said in STATEMENTS
        ]
        self.stored = {kind: statement_for(engine, said) for kind, said in STORED.items()}
        self.worded = lru_cache(KEPT_STATEMENTS)(partial(statement_for, engine))
        self.driver: Driver | None = None
        self.latest: deque[float] = deque(maxlen=CROWD)  # when units were written
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
                self.latest.extend([time.monotonic()] * sum(unit.is_crowding for unit in units))
                self.report(outcomes)
        self.disconnect()

    def next_batch(self) -> list[WriteUnit | None]:
        """Whatever waits, and in a crowd what comes in a moment: a commit costs as much as ten moves."""
        batch = [self.waiting.get()]
        if self.is_crowded():
            time.sleep(GATHERING)
        while len(batch) < MOST_TOGETHER:
            try:
                batch.append(self.waiting.get_nowait())
            except queue.Empty:
                break
        return batch

    def is_crowded(self) -> bool:
        """Did people write much a moment ago? Then more is to come. Where few play, nobody waits."""
        return len(self.latest) == CROWD and time.monotonic() - self.latest[0] < LATELY

    def write_patiently(self, units: list[WriteUnit]) -> list[tuple[WriteUnit, Exception | None]]:
        """Try until the database answers; a commit whose answer was lost is recognised by what it left."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self.write_together(units)
            except self.lost:
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
        except self.errors.IntegrityError:
            return [(unit, self.write_alone(unit)) for unit in units]
        return [(unit, None) for unit in units]

    def write_alone(self, unit: WriteUnit) -> Exception | None:
        try:
            self.commit([unit])
        except self.errors.IntegrityError:
            return None if self.is_there(unit) else Conflict()
        return None

    def commit(self, units: list[WriteUnit]) -> None:
        driver = self.connected()
        try:
            for statement, rows in self.work(units):
                driver.run(statement, rows)
            driver.commit()
        except self.errors.IntegrityError:
            driver.rollback()
            raise

    def work(self, units: list[WriteUnit]) -> Iterator[tuple[Statement, list[Row]]]:
        """The rows of all units, grouped by what is done with them.

        Always in the order of tables, so that two processes that write at once do not wait for each other.
        """
        units = sorted(units, key=first_table)
        for kind, statement in self.statements:
            rows = list(chain.from_iterable(map(attrgetter(kind), units)))
            if rows:
                yield statement, rows
        others = chain.from_iterable(map(attrgetter("other"), units))
        for said, same in groupby(others, key=itemgetter(0)):
            yield self.worded(said), [row for _, row in same]

    def is_there(self, unit: WriteUnit) -> bool:
        """Was this very unit written by a commit whose answer was lost? Events carry ids: equal is same."""
        driver = self.connected()
        try:
            return bool(unit.events or unit.chat) and all(
                driver.one(statement, row) == row["body"]
                for kind, statement in self.stored.items()
                for row in getattr(unit, kind)
            )
        finally:
            driver.rollback()

    def connected(self) -> Driver:
        if self.driver is None:
            self.driver = Driver(self.engine)
        return self.driver

    def disconnect(self) -> None:
        if self.driver is not None:
            driver, self.driver = self.driver, None
            with suppress(sql.exc.SQLAlchemyError, self.errors.Error):
                driver.drop()

    def report(self, outcomes: list[tuple[WriteUnit, Exception | None]]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
            self.loop.call_soon_threadsafe(tell, outcomes)


def first_table(unit: WriteUnit) -> str:
    return str(unit.events[0]["table_id"]) if unit.events else ""


def tell(outcomes: list[tuple[WriteUnit, Exception | None]]) -> None:
    for unit, error in outcomes:
        if unit.done is None or unit.done.done():
            continue
        if error is None:
            unit.done.set_result(None)
        else:
            unit.done.set_exception(error)
