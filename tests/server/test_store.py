"""The log's key keeps two writers apart, and a snapshot is as good as the whole log."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tests.server.client import Player, play_on
from tests.server.in_process import FairWorld, serving
from trefoil.server.store.database import open_engine
from trefoil.server.store.driver import Statement, batch_for, statement_for
from trefoil.server.store.lists import LOOKED
from trefoil.server.store.logs import load_table
from trefoil.server.store.schema import events, live_tables, memberships
from trefoil.server.store.store import Store
from trefoil.server.store.writer import CROWD, Conflict, WriteUnit
from trefoil.server.table.snapshots import EVERY
from trefoil.server.table.world import World


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


def move(table: str, sequence: int, body: bytes = b"{}") -> WriteUnit:
    return WriteUnit(events=[{"table_id": table, "sequence": sequence, "body": body}])


def test_the_writer_gathers_in_a_crowd_and_where_few_play_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "t.sqlite3"))
        store.start(asyncio.get_running_loop())
        writer = store.writer
        for sequence in range(CROWD - 1):
            await writer.write(move("one", sequence))
            assert not writer.is_crowded()
        await asyncio.gather(*(writer.write(move(table, CROWD)) for table in ("one", "two")))
        assert writer.is_crowded()
        monkeypatch.setattr("trefoil.server.store.writer.LATELY", 0.0)  # long ago
        assert not writer.is_crowded()
        store.stop()

    monkeypatch.setattr("trefoil.server.store.writer.LATELY", 1e9)
    asyncio.run(run())


def test_a_batch_is_kept_to_the_letter_and_one_conflict_in_it_spoils_no_other(tmp_path: Path) -> None:
    """All rows of a batch go to SQLite as one text: quotes, zeros and letters of all kinds come through."""
    odd = '{"text":"\\u0000 \\" \' \\\\ ж 🐪 $[0]"}'.encode()
    changes = {
        "status_": "playing",
        "awaits_": "",
        "summary_": odd,
        "changed_": 2**53 + 1,
        "note_": None,
        "due_": 7,
    }

    async def run() -> None:
        store = Store(str(tmp_path / "t.sqlite3"))
        store.start(asyncio.get_running_loop())
        new = {"id": "a", "watch": "w", "open": False, "snapshot": None, "snapshot_sequence": -1, "log": None}
        row = {**new, **{name.rstrip("_"): value for name, value in changes.items()}, "summary": b"{}"}
        await store.writer.write(WriteUnit(new_tables=[row]))
        await store.writer.write(move("b", 0))
        batch = [move("a", 0, odd), move("b", 0, odd), move("c", 7, odd)]
        batch[0].tables.append({"id_": "a", **changes})
        store.writer.latest.extend([time.monotonic()] * CROWD)  # so that it gathers
        done = await asyncio.gather(*map(store.writer.write, batch), return_exceptions=True)
        assert [type(error) for error in done] == [type(None), Conflict, type(None)]
        store.stop()

    asyncio.run(run())
    engine = open_engine(str(tmp_path / "t.sqlite3"))
    with engine.begin() as connection:
        kept = connection.execute(sql.select(events).order_by(events.c.table_id)).all()
        assert [tuple(row) for row in kept] == [("a", 0, odd), ("b", 0, b"{}"), ("c", 7, odd)]
        [table] = connection.execute(sql.select(live_tables)).all()
        assert (table.summary, table.changed, table.note, table.due) == (odd, 2**53 + 1, None, 7)
        changing = batch_for(engine, "tables")
        assert changing is not None
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {changing.text}", ("[]",)).all()
    engine.dispose()
    assert "SEARCH live_table" in str(plan)  # the time does not grow with the tables


def test_what_a_whole_hall_has_seen_is_worded_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wording a statement takes longer than running it: moves would wait behind a thousand of them."""
    worded: list[Any] = []

    def word(engine: sql.Engine, said: Any) -> Statement:
        worded.append(said)
        return statement_for(engine, said)

    async def run() -> list[Any]:
        store = Store(database)
        store.start(asyncio.get_running_loop())
        people = [{"identity_": f"guest {number}", "table_": "a"} for number in range(300)]
        await store.writer.write(WriteUnit(members=people))
        worded.clear()
        for more in (0, 1000):
            await store.keep_looks({(f"guest {number}", "a"): number + more for number in range(300)})
        found = await store.read(lambda connection: connection.execute(sql.select(memberships)).all())
        store.stop()
        return list(found)

    monkeypatch.setattr("trefoil.server.store.writer.statement_for", word)
    looked = {row.identity: row.looked for row in asyncio.run(run())}
    assert looked == {f"guest {number}": number + 1000 for number in range(300)}
    assert worded == [LOOKED]


def played_table(database: str) -> str:
    """A table that has a snapshot and a few events after it."""

    async def run() -> str:
        async with serving(database, FairWorld()) as base, Player(base) as ann:
            table: str = (await ann.make_table())["table"]["id"]
            await ann.command(table, "sit", seat=1)
            await ann.command(table, "start")
            socket = await ann.socket(table)
            await socket.until("table")
            await play_on([socket], seed=3, most=EVERY + 7)
            await socket.close()
            return table

    return asyncio.run(run())


def test_a_snapshot_is_as_good_as_the_log(database: str) -> None:
    table_id = played_table(database)
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
        assert getattr(quick.play, name) == getattr(slow.play, name), name


AT_ONCE = """
import pathlib, sys, threading
from trefoil.server.table.snapshots import from_snapshot

body = pathlib.Path(sys.argv[1]).read_bytes()
ready, read = threading.Barrier(8), []

def look():
    ready.wait()
    read.append(from_snapshot("table", body).sequence)

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=look) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(len(read))
"""


@pytest.mark.parametrize("restarts", [1, pytest.param(20, marks=pytest.mark.long)])
def test_the_first_tables_after_a_restart_may_be_read_at_once(restarts: int, tmp_path: Path) -> None:
    """What reads them is ready before the first thread asks: made on the way, it took the process down."""
    database = str(tmp_path / "t.sqlite3")
    played_table(database)
    engine = open_engine(database)
    with engine.connect() as connection:
        body = connection.execute(sql.select(live_tables.c.snapshot)).scalar()
    engine.dispose()
    assert body is not None
    (tmp_path / "snapshot").write_bytes(body)
    for _ in range(restarts):
        command = [sys.executable, "-c", AT_ONCE, str(tmp_path / "snapshot")]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=600)
        assert (done.returncode, done.stdout) == (0, "8\n"), done.stderr
