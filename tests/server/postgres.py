"""A real PostgreSQL, started by the tests in a folder of its own and gone with it."""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType

import psycopg
import pytest

from trefoil.server.store.database import open_database

LAID_OUT = "laid out"
MISSING = "PostgreSQL is not installed: install it, or set TREFOIL_SKIP_POSTGRES=1 to skip its tests."


def program(name: str) -> str:
    """Debian keeps PostgreSQL's programs out of the PATH."""
    found = shutil.which(name) or max(map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{name}")), default="")
    if not found:
        if os.environ.get("TREFOIL_SKIP_POSTGRES") == "1":
            pytest.skip("TREFOIL_SKIP_POSTGRES=1")
        pytest.fail(MISSING, pytrace=False)
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """`with Postgres() as database:`; it refuses to run as root, so root hands it to the user postgres."""

    has_template = False

    def __enter__(self) -> "Postgres":
        self.folder = Path(tempfile.mkdtemp(prefix="trefoil-postgres-"))
        self.port = free_port()
        self.as_other = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.as_other:
            shutil.chown(self.folder, "postgres")
        self.run(
            program("initdb"),
            "-D",
            str(self.data),
            "-A",
            "trust",
            "-U",
            "postgres",
            "-E",
            "UTF8",
            "--locale=C",
        )
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder}"
        log = str(self.folder / "log")
        self.run(
            program("pg_ctl"), "-D", str(self.data), "-w", "-t", "600", "-l", log, "-o", options, "start"
        )

    def stop(self) -> None:
        """At once, as when its machine fails; `start` brings it back with all it had promised."""
        self.run(program("pg_ctl"), "-D", str(self.data), "-m", "immediate", "-w", "-t", "600", "stop")

    def run(self, *command: str) -> None:
        done = subprocess.run(
            [*self.as_other, *command],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=600,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()

    def cut_connections(self) -> int:
        """End every connection of the server under test, as a network or an administrator would."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            others = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )
            return len(others.fetchall())

    def new_database(self, name: str) -> str:
        """The URL of an empty database."""
        return self.created(name, "template1")

    def laid_out(self, name: str) -> str:
        """The URL of a database as all migrations leave it: they are run once, and then copied."""
        if not self.has_template:
            open_database(self.new_database(LAID_OUT)).dispose()
            self.has_template = True
        return self.created(name, LAID_OUT)

    def created(self, name: str, template: str) -> str:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return self.url_of(name)

    def url_of(self, name: str) -> str:
        return self.url.removesuffix("/postgres") + f"/{name}"
