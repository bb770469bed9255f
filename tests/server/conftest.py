"""Servers and databases for the tests, started by the tests themselves."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.in_process import lay_out
from tests.server.postgres import Postgres
from tests.server.running import RunningServer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server that tests share, each with tables of its own."""
    database = tmp_path_factory.mktemp("server") / "trefoil.sqlite3"
    with RunningServer(str(database)) as running:
        yield running
        assert '"level":"error"' not in running.logged()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


KINDS = ["sqlite", "postgresql"]


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> str:
    """Where a store may be opened, of either kind."""
    if request.param == "sqlite":
        path = tmp_path / "t.sqlite3"
        lay_out(path)
        return str(path)
    return postgres.laid_out(named_after(request))


@pytest.fixture(params=KINDS)
def empty_database(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> str:
    """The same, before any migration."""
    return (
        str(tmp_path / "t.sqlite3")
        if request.param == "sqlite"
        else postgres.new_database(named_after(request))
    )


def named_after(request: pytest.FixtureRequest) -> str:
    name: str = request.node.name
    return name.replace("[", "-").replace("]", "")
