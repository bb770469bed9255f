"""The database's tables. Changes to them are migrations, in `migrations/versions`."""

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, String

metadata = sql.MetaData()

live_tables = sql.Table(
    "live_table",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("watch", String(64), nullable=False, unique=True),
    Column("status", String(16), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("awaits", String(16), nullable=False),  # what must be done after a restart: store.py
    Column("summary", LargeBinary, nullable=False),  # what lists show, so that they need not load the table
    Column("changed", BigInteger, nullable=False),
    Column("note", LargeBinary),  # a secret answer that is not played yet
    Column("snapshot", LargeBinary),
    Column("snapshot_sequence", Integer, nullable=False),
    Column("log", LargeBinary),  # of a finished game: its events, packed, instead of their rows
    Index(
        "live_table_listed",
        "status",
        "open",
        "changed",
        sqlite_where=sql.text("open = 1"),
        postgresql_where=sql.text("open"),
    ),
    Index("live_table_age", "id", "changed"),
    Index("live_table_awaits", "awaits"),
)

# The key is the guard: whoever writes an event that is there already gets a conflict, never a corrupted game.
events = sql.Table(
    "event",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

# What thinking about a finished game has come to: once, for everybody who asks.
reviews = sql.Table(
    "review",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("done", Boolean, nullable=False),  # otherwise it goes on after a restart
    Column("body", LargeBinary, nullable=False),
    Index("review_done", "done"),
)

# Whose puzzle of the day was tried on which day at last, and how many days in a row had been solved then.
streaks = sql.Table(
    "puzzle_streak",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("day", Integer, nullable=False),  # since 1970
    Column("length", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)

chat = sql.Table(
    "chat",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

memberships = sql.Table(
    "membership",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
)

guests = sql.Table(
    "guest",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
)

tokens = sql.Table(
    "token",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
)

settings = sql.Table(
    "setting",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)


def migrate(engine: sql.Engine) -> None:
    """Bring the database to the present schema."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            # Two servers may start at once; the second waits and finds the work done.
            connection.execute(sql.text("SELECT pg_advisory_xact_lock(7369)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
