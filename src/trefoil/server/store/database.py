"""Opening a database: SQLite by a path, PostgreSQL by a URL."""

import os
import sqlite3
from typing import Any

import sqlalchemy as sql

from trefoil.core.errors import TrefoilError
from trefoil.server.store.migrating import migrate

DEFAULT = "trefoil.sqlite3"
WAIT_FOR_LOCK = 10  # seconds
CONNECT_SECONDS = 5


def url_of(database: str) -> sql.URL:
    """A URL, or the path of an SQLite file."""
    if "://" not in database:
        return sql.URL.create("sqlite", database=database)
    try:
        url = sql.make_url(database)
    except sql.exc.ArgumentError:
        raise TrefoilError("bad-database", "the database is neither a path nor a URL") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite":
        return url
    raise TrefoilError("bad-database", "the database is either SQLite or PostgreSQL")


def is_sqlite(engine: sql.Engine) -> bool:
    return engine.dialect.name == "sqlite"


def open_engine(database: str) -> sql.Engine:
    """An engine; nothing is connected yet."""
    url = url_of(database)
    if url.get_backend_name() == "sqlite":
        create_for_us_alone(url.database)
        engine = sql.create_engine(url, connect_args={"timeout": WAIT_FOR_LOCK})
        sql.event.listen(engine, "connect", prepare_sqlite)
        return engine
    return sql.create_engine(
        url,
        pool_size=4,
        pool_pre_ping=True,
        connect_args={"connect_timeout": CONNECT_SECONDS, "prepare_threshold": 1},
    )


def create_for_us_alone(database: str | None) -> None:
    """A new file that nobody else may read: hands and keys are in it. SQLite's other files follow suit."""
    if database and database != ":memory:":
        try:
            os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except OSError:
            return  # it is there already and stays as it is, or SQLite will say what is wrong


def prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    """FULL: a commit is on the disk before it is reported."""
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "temp_store=MEMORY",  # what a large batch might have to take back would go to files of their own
        "foreign_keys=ON",
        f"busy_timeout={WAIT_FOR_LOCK * 1000}",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def open_database(database: str) -> sql.Engine:
    """An engine on a database that is up to date."""
    engine = open_engine(database)
    try:
        migrate(engine)
    except TrefoilError:
        engine.dispose()
        raise
    except sql.exc.DatabaseError as error:
        engine.dispose()
        # The driver's words can hold a host and a user name, never a password.
        raise TrefoilError(
            "no-database", f"the database cannot be opened: {str(error.orig).strip()}"
        ) from None
    return engine
