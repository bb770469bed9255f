"""Logs as they are stored: a table is loaded from its snapshot and its log; a finished one's is packed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sql

from trefoil.server.ops.logs import told_of
from trefoil.server.protocol.refusals import Refused
from trefoil.server.store import schema
from trefoil.server.store.notes import take_note
from trefoil.server.store.packing import pack, pack_snapshot, unpack, unpack_snapshot
from trefoil.server.table.events import read_event
from trefoil.server.table.play import KEPT_HISTORY
from trefoil.server.table.snapshots import from_snapshot
from trefoil.server.table.table import Table

tables, events = schema.live_tables, schema.events
BESIDE = "what is kept beside its log"
TABLE = sql.select(tables).where(tables.c.id == sql.bindparam("which"))
LATER = (
    sql.select(events.c.sequence, events.c.body)
    .where(events.c.table_id == sql.bindparam("which"), events.c.sequence > sql.bindparam("known"))
    .order_by(events.c.sequence)
)


class Damaged(Refused):
    """A table of which something cannot be read any more. Others are none the worse for it."""

    def __init__(self, table_id: str, part: str) -> None:
        super().__init__("damaged", f"this table cannot be opened: {part} is damaged, and the host knows")
        self.facts = {"table": told_of(table_id), "part": part}


@contextmanager
def reading(table_id: str, part: str) -> Iterator[None]:
    """Whatever is wrong with what is kept of a table concerns that table only."""
    try:
        yield
    except Exception as error:
        raise Damaged(table_id, part) from error


def entry(sequence: int) -> str:
    return f"entry {sequence} of its log"


def load_table(connection: sql.Connection, table_id: str) -> Table | None:
    """A table from its snapshot or its packed log, and what came after it."""
    row = connection.execute(TABLE, {"which": table_id}).one_or_none()
    if row is None:
        return None
    table = from_snapshot(table_id, unpack_snapshot(row.snapshot)) if row.snapshot else None
    table = table or Table(table_id)
    if row.log is not None:
        bodies = unpacked(table_id, row.log)
        for sequence, body in enumerate(bodies):
            if sequence > table.sequence:
                replay_event(table, sequence, body, is_told=sequence + KEPT_HISTORY >= len(bodies))
    for sequence, body in log_after(connection, table_id, table.sequence):
        replay_event(table, sequence, body)
    if row.note is not None:
        with reading(table_id, BESIDE):
            take_note(table, row.note)
    table.due = row.due
    return table


def unpacked(table_id: str, log: bytes | None) -> list[bytes]:
    """The events of a log that are packed; none, if none are."""
    with reading(table_id, "its packed log"):
        return [] if log is None else unpack(log)


def log_after(connection: sql.Connection, table_id: str, sequence: int) -> Iterator[tuple[int, bytes]]:
    """The rows of a log after an event."""
    for row in connection.execute(LATER, {"which": table_id, "known": sequence}):
        yield row.sequence, row.body


def whole_log(connection: sql.Connection, table_id: str) -> list[bytes]:
    """All events of a log, those that are packed and those in rows, if each is there and can be read."""
    packed = connection.execute(sql.select(tables.c.log).where(tables.c.id == table_id)).scalar()
    bodies = unpacked(table_id, packed)
    for sequence, body in log_after(connection, table_id, len(bodies) - 1):
        with reading(table_id, entry(len(bodies))):
            check_follows(sequence, len(bodies) - 1)
            read_event(body)
        bodies.append(body)
    return bodies


def packed_row(connection: sql.Connection, table_id: str) -> dict[str, Any]:
    """What becomes of a finished game's row; a snapshot stays if it is of how the game ended."""
    bodies = whole_log(connection, table_id)
    last = len(bodies) - 1
    query = sql.select(tables.c.snapshot).where(tables.c.id == table_id, tables.c.snapshot_sequence == last)
    taken = connection.execute(query).scalar()
    return {
        "id_": table_id,
        "log_": pack(bodies),
        "sequence_": last,
        "snapshot_": None if taken is None else pack_snapshot(unpack_snapshot(taken)),
        "snapshot_sequence_": -1 if taken is None else last,
    }


def replay_event(table: Table, sequence: int, body: bytes, is_told: bool = True) -> None:
    with reading(table.id, entry(sequence)):
        check_follows(sequence, table.sequence)
        table.apply(sequence, read_event(body), is_told)


def check_follows(sequence: int, known: int) -> None:
    if sequence != known + 1:
        raise ValueError(f"the log has a gap before {sequence}")
