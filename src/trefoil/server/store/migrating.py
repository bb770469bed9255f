"""Bringing a database to the present schema, which most of the time it has."""

from pathlib import Path

import sqlalchemy as sql

from trefoil.core.errors import TrefoilError

MIGRATIONS = Path(__file__).parent / "migrations"
HISTORY = sql.table("alembic_version", sql.column("version_num", sql.String))
LOCK = sql.text("SELECT pg_advisory_xact_lock(7369)")


def newest() -> str:
    """The revision that this version of Trefoil writes: its files are named after their numbers."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def migrate(engine: sql.Engine, revision: str = "") -> None:
    """Bring the database to the present schema, or to that of an older version."""
    wanted = revision or newest()
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            # Two servers may start at once; the second waits and finds the work done.
            connection.execute(LOCK)
        found = revision_of(connection)
        if found > newest():
            raise TrefoilError(
                "newer-database",
                f"the database was written by a newer version of Trefoil: it has schema {found[:16]},"
                f" and this version knows none beyond {newest()}",
            )
        if found != wanted:
            upgrade(connection, wanted)


def revision_of(connection: sql.Connection) -> str:
    """What the database has; nothing yet if it is new."""
    if not sql.inspect(connection).has_table(HISTORY.name):
        return ""
    return connection.execute(sql.select(HISTORY.c.version_num)).scalar() or ""


def upgrade(connection: sql.Connection, revision: str) -> None:
    """Loading Alembic takes a tenth of a server's start, so that waits until there is something to do."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
