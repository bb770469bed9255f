"""What cannot be read in the database concerns its own table only, and keeps nothing else from going on."""

import asyncio
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Player, play_on
from tests.server.in_process import FairWorld, hosting
from tests.server.seating import seated_alone
from tests.server.test_bots_and_people import against
from trefoil.core.review import Work
from trefoil.server.rooms.upkeep import resume
from trefoil.server.store.deadlines import TIME_LIVED
from trefoil.server.store.reports import NOTHING_SAID
from trefoil.server.store.retention import SINCE
from trefoil.server.store.reviews import Reviews
from trefoil.server.store.store import TIME_SPENT
from trefoil.server.table.snapshots import read_snapshot, take_snapshot

NO_SNAPSHOT = "UPDATE live_table SET snapshot = NULL WHERE id = ?"
UNREADABLE = {
    "entry 2 of its log": (
        "UPDATE event SET body = x'7b6f' WHERE table_id = ? AND sequence = 2",
        NO_SNAPSHOT,
    ),
    "its packed log": ("UPDATE live_table SET log = x'7b6f' WHERE id = ?",),
    "what is kept beside its log": ("UPDATE live_table SET note = x'7b6f' WHERE id = ?",),
}


def change(database: Path, statements: Iterable[str], *values: Any) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        for statement in statements:
            connection.execute(statement, values)


@pytest.mark.parametrize("part", UNREADABLE)
def test_one_damaged_table_is_said_and_the_others_go_on(
    part: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        world, database = FairWorld(), tmp_path / "t.sqlite3"
        tables = []
        async with hosting(database, world, bot_delay=1) as (url, _), Player(url) as ann:
            for _ in range(3):
                table, socket = await against(ann, "heuristic")
                await socket.close()
                tables.append(table)
        for table in tables[:2]:
            change(database, UNREADABLE[part], table)
        async with hosting(database, world, bot_delay=1) as (url, services), Player(url) as bob:
            with caplog.at_level("INFO", "trefoil.server"):
                await resume(services.hub)
            assert set(services.hub.rooms) == {tables[2]}
            told = [record for record in caplog.records if record.getMessage() == "table-damaged"]
            assert {record.__dict__["facts"]["table"] for record in told} == {each[:6] for each in tables[:2]}
            assert {record.__dict__["facts"]["part"] for record in told} == {part}
            refusal = await bob.get(f"/api/tables/{tables[0]}", 500)
            assert refusal["code"] == "damaged"
            assert part in refusal["sentence"]
            assert (await bob.get(f"/api/tables/{tables[2]}"))["table"]["status"] == "playing"

    asyncio.run(run())


@pytest.mark.parametrize("times", [0, 2])
def test_where_a_snapshot_is_damaged_the_log_tells_the_same(times: int, tmp_path: Path) -> None:
    async def run() -> None:
        world, database = FairWorld(), tmp_path / "t.sqlite3"
        async with hosting(database, world) as (url, services), seated_alone(url) as (ann, table, socket):
            await play_on([socket], seed=1, most=30)
            before = await ann.get(f"/api/tables/{table}")
            cookies = ann.http.cookies
            kept = read_snapshot(take_snapshot(services.hub.rooms[table].table))
        damaged = msgspec.msgpack.encode(msgspec.structs.replace(kept, board=times * kept.board[:-1]))
        change(database, ["UPDATE live_table SET snapshot = ? WHERE id = ?"], damaged, table)
        async with hosting(database, world) as (url, _), Player(url) as ann:
            ann.http.cookies = cookies
            assert (await ann.get(f"/api/tables/{table}"))["views"] == before["views"]

    asyncio.run(run())


def test_a_line_of_chat_that_cannot_be_read_is_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        world, database = FairWorld(), tmp_path / "t.sqlite3"
        async with hosting(database, world) as (url, _), seated_alone(url) as (ann, table, _):
            for number in range(3):
                await ann.command(table, "chat", text=f"Hi {number}")
            cookies = ann.http.cookies
        for number in (0, 2):
            change(
                database, [f"UPDATE chat SET body = x'7b' WHERE number = {number} AND table_id = ?"], table
            )
        async with hosting(database, world) as (url, services), Player(url) as ann:
            ann.http.cookies = cookies
            await ann.command(table, "chat", text="Hi 3")
            chat = (await ann.get(f"/api/tables/{table}"))["chat"]
            assert [line["text"] for line in chat] == ["Hi 1", "Hi 3"]
            assert "Hi 1" in (await ann.http.get("/api/me/data")).text
            await services.hub.forgetter.forget(services.hub.rooms[table].table.play.host)
            assert await services.store.chat_of(table, limit=10) == []
        told = [
            record.__dict__["facts"] for record in caplog.records if record.getMessage() == "chat-damaged"
        ]
        assert {"table": table[:6], "number": 2} in told

    asyncio.run(run())


def test_a_review_that_cannot_be_read_is_worked_out_anew(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (_, services):
            reviews = Reviews(services.store)
            await reviews.keep("table", Work(), is_done=True)
            assert await reviews.find("table") is not None
            change(tmp_path / "t.sqlite3", ["UPDATE review SET body = x'7b' WHERE table_id = ?"], "table")
            assert await reviews.find("table") is None

    asyncio.run(run())


def test_figures_that_cannot_be_read_do_not_stop_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        database = tmp_path / "t.sqlite3"
        async with hosting(database, FairWorld()) as (url, _), Player(url) as ann:
            await ann.make_table()
        names = (TIME_SPENT, TIME_LIVED, SINCE)
        for name in names:
            change(database, ["DELETE FROM setting WHERE name = ?"], name)
            change(database, ["INSERT INTO setting (name, value) VALUES (?, x'7b')"], name)
        async with hosting(database, FairWorld()) as (url, _), Player(url) as ann:
            assert (await ann.get("/health"))["status"] == "ok"
        told = [record.getMessage() for record in caplog.records]
        assert told.count("time-spent-damaged") == 1
        assert told.count("setting-damaged") == 2

    asyncio.run(run())


def test_a_damaged_summary_is_said_once_and_the_lists_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        database = tmp_path / "t.sqlite3"
        async with hosting(database) as (url, _), Player(url) as ann:
            tables = [(await ann.make_table(open=True))["table"]["id"] for _ in range(3)]
            for table, summary in zip(tables, (b"{oops", b'{"game": "gone"}'), strict=False):
                change(database, ["UPDATE live_table SET summary = ? WHERE id = ?"], summary, table)
            for path in ("/api/tables", "/api/my/tables", "/api/tables"):
                assert [each["id"] for each in await ann.get(path)] == [tables[2]]
            told = [record for record in caplog.records if record.getMessage() == "summary-damaged"]
            assert [record.__dict__["facts"]["table"][:6] for record in told] == [
                table[:6] for table in reversed(tables[:2])
            ]
            assert (await ann.get(f"/api/tables/{tables[0]}"))["table"]["status"] == "waiting"

    asyncio.run(run())


def test_a_report_that_cannot_be_read_keeps_nobody_from_being_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        database = tmp_path / "t.sqlite3"
        row = {"at": 1, "identity": "ann", "about": "bob", "name": "Bob", "table_id": "table", "words": ""}
        async with hosting(database, FairWorld()) as (_, services):
            await services.hub.manners.reports.add(row, [])
            change(database, ["UPDATE report SET chat = x'7b'"])
            assert await services.hub.forgetter.forget("carol") == 0
            [kept] = await services.hub.manners.reports.of("ann")
            assert kept.chat == NOTHING_SAID  # it may have been hers

    asyncio.run(run())
