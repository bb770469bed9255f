"""Whether a server is using a database: what must not be done meanwhile asks here first.

A server holds a shared lock as long as it lives, and the system takes the lock from it when it dies: a file
beside an SQLite database, an advisory lock in PostgreSQL.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from trefoil.core.errors import TrefoilError
from trefoil.server.store.database import is_sqlite

LOCK_NUMBER = 0x7265666F69  # any number that nobody else uses


class InUse(TrefoilError):
    def __init__(self) -> None:
        super().__init__("in-use", "a server is using this database: stop it first")


def lock_file(engine: sql.Engine) -> Path:
    return Path(f"{engine.url.database}.lock")


def occupy(engine: sql.Engine) -> Any:
    """Say that a server uses it from now on; keep what is returned for as long."""
    if is_sqlite(engine):
        return lock(engine, shared=True)
    engine.dispose()  # every connection from now on holds the lock, also one that replaces a lost one
    sql.event.listen(engine, "connect", share_lock)
    return None


@contextmanager
def claimed(engine: sql.Engine, connection: sql.Connection) -> Iterator[None]:
    """The database for oneself alone, for one transaction."""
    if is_sqlite(engine):
        with lock(engine, shared=False):
            yield
    elif connection.execute(sql.select(sql.func.pg_try_advisory_xact_lock(LOCK_NUMBER))).scalar():
        yield
    else:
        raise InUse()


def lock(engine: sql.Engine, shared: bool) -> Any:
    held = lock_file(engine).open("wb")
    try:
        lock_at_once(held.fileno(), shared)
    except OSError:  # somebody else holds it
        held.close()
        raise InUse() from None
    return held


def lock_at_once(file: int, shared: bool) -> None:
    """Windows knows no shared locks: there only one server uses a database."""
    try:
        import fcntl
    except ImportError:
        windows: Any = import_module("msvcrt")
        windows.locking(file, windows.LK_NBLCK, 1)
    else:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def share_lock(connection: Any, _record: Any) -> None:
    connection.execute(f"SELECT pg_advisory_lock_shared({LOCK_NUMBER})")
    connection.commit()
