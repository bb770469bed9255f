"""Statements for the database's own driver: written once as SQLAlchemy says them, then run without it.

SQLAlchemy takes ten times as long for a statement as SQLite itself. What is written with every move goes to
the driver directly, many rows at once; everything else may take its time.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from trefoil.server.store.batches import BATCHES

Row = dict[str, Any]

encode = msgspec.json.Encoder().encode


class Statement(NamedTuple):
    """Text for the driver, and the names of its values in order; no names: the driver takes rows by name."""

    text: str
    names: tuple[str, ...] = ()
    is_for_all: bool = False  # all rows at once, as one JSON text

    def values(self, row: Row) -> Any:
        return tuple([row[name] for name in self.names]) if self.names else row


def statement_for(engine: sql.Engine, statement: Any) -> Statement:
    """As this engine's driver takes it."""
    compiled = statement.compile(dialect=engine.dialect)
    return Statement(str(compiled), tuple(compiled.positiontup or ()))


def batch_for(engine: sql.Engine, kind: str) -> Statement | None:
    """A statement for all rows of a kind, where that is quicker than one after the other."""
    if engine.dialect.name != "sqlite" or kind not in BATCHES:
        return None
    names, statement = BATCHES[kind]
    return Statement(str(statement.compile(dialect=engine.dialect)), names, is_for_all=True)


def listed(names: tuple[str, ...], rows: Sequence[Row]) -> str:
    """As one JSON text; what is kept as bytes is JSON itself, and becomes text."""
    values = [
        [value.decode() if isinstance(value := row[name], bytes) else value for name in names] for row in rows
    ]
    return encode(values).decode()


class Driver:
    """One connection of the driver, from the engine's pool, so that it is prepared like any other."""

    def __init__(self, engine: sql.Engine) -> None:
        self.connection = engine.raw_connection()
        self.cursor = self.connection.cursor()

    def run(self, statement: Statement, rows: Sequence[Row]) -> None:
        if statement.is_for_all:
            self.cursor.execute(statement.text, (listed(statement.names, rows),))
        elif len(rows) == 1:
            self.cursor.execute(statement.text, statement.values(rows[0]))
        else:
            self.cursor.executemany(statement.text, [statement.values(row) for row in rows])

    def one(self, statement: Statement, row: Row) -> Any:
        """The first value of the first row, or None."""
        self.cursor.execute(statement.text, statement.values(row))
        found = self.cursor.fetchone()
        return None if found is None else found[0]

    def commit(self) -> None:
        self.connection.commit()

    def rollback(self) -> None:
        self.connection.rollback()

    def drop(self) -> None:
        """The connection is not to be used again; it may be lost already."""
        self.connection.invalidate()
