"""Whole batches for SQLite: all rows of a kind in one statement, handed over as one JSON text.

The driver lets other threads run during a statement and waits for its turn after it. With a statement for
each row, the writer and the event loop were in each other's way at every row.
"""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sql

from trefoil.server.store.schema import events, live_tables

ROWS = sql.func.json_each(sql.bindparam("rows", type_=sql.String)).table_valued("value")
EVENT = ("table_id", "sequence", "body")
CHANGES = ("id", "status", "awaits", "summary", "changed", "note")


def given(table: sql.Table, names: Sequence[str]) -> list[sql.Label[Any]]:
    """The values of a row, in this order. What is kept as bytes is JSON itself, and so comes as text."""
    values = []
    for place, name in enumerate(names):
        value: Any = sql.func.json_extract(ROWS.c.value, sql.literal_column(f"'$[{place}]'"))
        if isinstance(table.c[name].type, sql.LargeBinary):
            value = sql.cast(value, sql.LargeBinary)
        values.append(value.label(name))
    return values


def changing() -> sql.Update:
    new = sql.select(*given(live_tables, CHANGES)).subquery("new")
    values = {name: new.c[name] for name in CHANGES[1:]}
    return sql.update(live_tables).where(live_tables.c.id == new.c.id).values(values)


# By the kind of rows: the names of a row's values in order, and what is done with all rows.
BATCHES: dict[str, tuple[tuple[str, ...], Any]] = {
    "events": (EVENT, sql.insert(events).from_select(EVENT, sql.select(*given(events, EVENT)))),
    "tables": (tuple(f"{name}_" for name in CHANGES), changing()),
}
