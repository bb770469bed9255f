"""Games pile up: what is asked often is found by index, and connections are counted as they come and go."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from trefoil.server.ops.limits import Connections, Limits
from trefoil.server.protocol.refusals import Refused
from trefoil.server.store.database import open_database
from trefoil.server.store.lists import LATEST_OF, OPEN_TABLES
from trefoil.server.store.store import AWAITING


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sql.Engine]:
    made = open_database(str(tmp_path / "t.sqlite3"))
    yield made
    made.dispose()


def plan_of(engine: sql.Engine, query: sql.Select[Any]) -> str:
    """How SQLite would go about it."""
    text = query.compile(dialect=engine.dialect, compile_kwargs={"literal_binds": False})
    values = tuple(0 for _ in text.positiontup or ())
    with engine.connect() as connection:
        return "\n".join(
            str(row[-1]) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values)
        )


def test_the_lobby_reads_no_finished_table_and_sorts_nothing(engine: sql.Engine) -> None:
    plan = plan_of(engine, OPEN_TABLES)
    assert "live_table_listed (status=? AND open=?)" in plan
    assert "B-TREE" not in plan


def test_my_games_are_found_by_index(engine: sql.Engine) -> None:
    plan = plan_of(engine, LATEST_OF)
    assert "SEARCH membership USING COVERING INDEX membership_course (identity=? AND over=?)" in plan
    assert "SEARCH live_table USING COVERING INDEX live_table_age (id=? AND changed>?)" in plan
    assert "SEARCH membership USING COVERING INDEX membership_course (identity=? AND over>?)" in plan
    assert "SCAN membership" not in plan
    assert "SCAN live_table" not in plan


def test_games_to_be_packed_are_found_by_index(engine: sql.Engine) -> None:
    assert "live_table_awaits (awaits=?)" in plan_of(engine, AWAITING)


class NeverSummed(Counter[str]):
    def total(self) -> int:
        raise AssertionError("everybody is counted again for each newcomer")


def test_connections_are_counted_as_they_come_and_go() -> None:
    connections = Connections(Limits(sockets=3, sockets_per_address=2))
    connections.by_address = NeverSummed()
    for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2"):
        connections.enter(address)
    with pytest.raises(Refused):
        connections.enter("10.0.0.3")
    connections.leave("10.0.0.1")
    connections.enter("10.0.0.3")
    connections.leave("10.0.0.2")
    connections.enter("10.0.0.1")
    assert connections.open == 3
