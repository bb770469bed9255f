"""The log's key keeps two writers apart, and a snapshot is as good as the whole log."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sql

from tests.server.client import Player, play_on
from tests.server.in_process import serving
from tests.server.postgres import Postgres
from trefoil.server.database import open_engine
from trefoil.server.schema import live_tables
from trefoil.server.snapshots import EVERY
from trefoil.server.store import load_table
from trefoil.server.world import World


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "t.sqlite3")
    return postgres.new_database(request.node.name.replace("[", "-").replace("]", ""))


def test_a_second_writer_gets_a_conflict_never_a_corrupted_game(database: str) -> None:
    async def run() -> None:
        async with serving(database, World()) as one, serving(database, World()) as two, Player(one) as ann:
            table = (await ann.make_table(first=0))["table"]["id"]
            await ann.command(table, "sit", seat=1)
            await ann.command(table, "start")
            other = Player(two)
            other.http.cookies.set("trefoil", ann.http.cookies["trefoil"])
            sockets = [await ann.socket(table), await other.socket(table)]
            for socket in sockets:
                await socket.until("table")
            choices = sockets[0].choices()
            assert choices is not None
            move = {"saw": sockets[0].sequence, "seat": 0, "action": choices[1][0]["action"]}
            assert (await sockets[0].ask("move", **move))["type"] == "done"
            refusal = await sockets[1].ask("move", **move)
            assert refusal["code"] == "conflict"
            again = await sockets[1].ask("sync")
            assert again["sequence"] == sockets[0].sequence
            assert again["views"] == sockets[0].state["views"]
            assert (await sockets[1].ask("move", **move))["code"] == "stale"
            for socket in sockets:
                await socket.close()
            await other.http.aclose()

    asyncio.run(run())


def test_a_snapshot_is_as_good_as_the_log(database: str) -> None:
    async def run() -> str:
        async with serving(database, World()) as base, Player(base) as ann:
            table: str = (await ann.make_table())["table"]["id"]
            await ann.command(table, "sit", seat=1)
            await ann.command(table, "start")
            socket = await ann.socket(table)
            await socket.until("table")
            await play_on([socket], seed=3, most=EVERY + 7)
            await socket.close()
            return table

    table_id = asyncio.run(run())
    engine = open_engine(database)
    with engine.begin() as connection:
        taken = connection.execute(sql.select(live_tables.c.snapshot_sequence)).scalar()
        assert taken == EVERY
        quick = load_table(connection, table_id)
        connection.execute(sql.update(live_tables).values(snapshot=None))
        slow = load_table(connection, table_id)
    engine.dispose()
    assert quick is not None
    assert slow is not None
    assert quick.board.states.tobytes() == slow.board.states.tobytes()
    for name in (
        "sequence",
        "spec",
        "chairs",
        "lines",
        "undo",
        "board_sequence",
        "answers",
        "history",
        "started",
    ):
        assert getattr(quick, name) == getattr(slow, name), name
