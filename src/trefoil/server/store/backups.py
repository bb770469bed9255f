"""Backups: a consistent copy of every row in an SQLite file, whatever the database, made while in use."""

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from trefoil.core.errors import TrefoilError
from trefoil.server.store.database import is_sqlite, open_database, open_engine
from trefoil.server.store.occupancy import claimed
from trefoil.server.store.schema import metadata

AT_ONCE = 1000
CAME_LATER = {
    "review",
    "device",
    "link",
    "result",
    "forgotten",
    "act",
    "ban",
    "puzzle_streak",
    "manner",
    "report",
    "invitation",
    "rating",
    "standing",
    "process",
    "keeper",
    "claim",
    "way",
    "wish",
    "notice",
    "passkey",
}  # tables that backups of older versions lack


def back_up(database: str, file: Path) -> int:
    """Copy to a new file; how many rows. The file appears when it is complete."""
    if file.exists():
        raise TrefoilError("file-exists", f"{file} is there already: name another file")
    if "://" not in database and not Path(database).exists():
        raise TrefoilError("no-database", f"there is no database {database}")
    partial = file.with_name(f"{file.name}.partial")
    partial.unlink(missing_ok=True)
    source, target = open_engine(database), open_database(str(partial))
    try:
        with target.begin() as writing:
            rows = copy(source, writing)
        with target.connect() as connection:
            # One file, complete in itself: no journal beside it.
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
    except sql.exc.SQLAlchemyError as error:
        raise TrefoilError("backup-failed", f"the backup failed: {type(error).__name__}") from None
    finally:
        source.dispose()
        target.dispose()
    with partial.open("rb") as written:
        os.fsync(written.fileno())
    partial.rename(file)
    return rows


def restore(file: Path, database: str, replace: bool) -> int:
    """Fill an empty database, or with `replace` any that no server uses; all or nothing."""
    if not file.exists():
        raise TrefoilError("no-file", f"there is no file {file}")
    check_backup(file)
    source, target = open_engine(str(file)), open_database(database)
    try:
        with target.begin() as writing, claimed(target, writing):
            if not replace:
                check_empty(writing)
            return copy(source, writing)
    finally:
        source.dispose()
        target.dispose()


def check_backup(file: Path) -> None:
    """Is it a whole SQLite database with our tables?"""
    engine = sql.create_engine(sql.URL.create("sqlite", database=str(file)))
    try:
        with engine.connect() as connection:
            sound = connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
            names = set(sql.inspect(connection).get_table_names())
    except sql.exc.DatabaseError:
        sound, names = False, set()
    finally:
        engine.dispose()
    if not sound or not set(metadata.tables) - CAME_LATER <= names:
        raise TrefoilError("bad-backup", f"{file} is no backup of Trefoil, or it is damaged")


def check_empty(connection: sql.Connection) -> None:
    for table in metadata.sorted_tables:
        if table.name != "setting" and connection.execute(sql.select(table).limit(1)).first():
            raise TrefoilError(
                "not-empty", "the database is not empty: say --replace to throw away what is in it"
            )


def copy(source: sql.Engine, writing: sql.Connection) -> int:
    """Every row, read in one transaction, written in one."""
    rows = 0
    if not is_sqlite(source):
        source = source.execution_options(isolation_level="REPEATABLE READ")
    with source.connect() as reading:
        # SQLite takes its picture of the database at the first read of a transaction.
        if is_sqlite(source):
            reading.exec_driver_sql("BEGIN")
        there = set(sql.inspect(reading).get_table_names())
        for table in metadata.sorted_tables:
            writing.execute(sql.delete(table))
            if table.name not in there:
                continue
            for part in reading.execute(sql.select(*columns_in(reading, table))).partitions(AT_ONCE):
                writing.execute(sql.insert(table), [dict(row._mapping) for row in part])
                rows += len(part)
    return rows


def columns_in(reading: sql.Connection, table: sql.Table) -> list[sql.Column[Any]]:
    """The columns that are there: a backup of an older version lacks those that came later."""
    there = {column["name"] for column in sql.inspect(reading).get_columns(table.name)}
    return [column for column in table.columns if column.name in there]
