"""What goes wrong around the server: a database that comes and goes, disks that are full."""

import asyncio
import ctypes
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

from tests.games.kero.table import BEAT
from tests.server.client import PATIENCE, Player, TableSocket, play_on
from tests.server.in_process import FairWorld, ScriptedWorld, hosting
from tests.server.kero_table import FrozenWorld, both, hear, leave, say
from tests.server.postgres import Postgres
from tests.server.running import MAIN, RunningServer
from tests.server.seating import seated_alone
from tests.server.test_bots_and_people import against
from trefoil.server.http.services import Services
from trefoil.server.rooms.waiting import LONGEST_PAUSE, pause_after
from trefoil.server.store import checkup, writer
from trefoil.server.store.backups import back_up

PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 24, 1, 2  # of Linux
OUTAGE_TRIES = 8
SMALL = 40_960  # bytes: more than the index of a log that is written ahead, less than such a log


# the database goes away


class Outage:
    """Between server and database: while it lasts, every statement fails as over a lost connection."""

    def __init__(self, services: Services) -> None:
        self.lasts = False
        engine, driver = services.store.engine, services.store.writer.driver
        sql.event.listen(engine, "checkout", self.watch)  # new ones, and those that were used before
        sql.event.listen(engine, "before_cursor_execute", self.interrupt)
        if driver is not None:  # what writes goes past SQLAlchemy
            self.watch(driver.connection.driver_connection)

    def watch(self, connection: Any, *_: Any) -> None:
        connection.set_progress_handler(lambda: self.lasts, 1)

    def interrupt(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if self.lasts:
            raise sql.exc.OperationalError(statement, {}, Exception("the database is gone"))


async def goes_on(socket: TableSocket) -> None:
    seen = socket.sequence
    while socket.sequence < seen + 20:
        await socket.next()


def test_after_an_outage_every_bot_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.0)
    monkeypatch.setattr(writer, "PAUSE", 0.0)

    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world, bot_delay=1) as (url, services), Player(url) as ann:
            tables = [await against(ann, "heuristic") for _ in range(3)]
            outage = Outage(services)
            outage.lasts = True  # before time flows: all three have their first move to make
            async with world.flowing():
                while not all(services.hub.rooms[table].failures >= OUTAGE_TRIES for table, _ in tables):
                    await asyncio.sleep(0)
                outage.lasts = False
                await asyncio.gather(*(goes_on(socket) for _, socket in tables))
                for _, socket in tables:
                    await socket.close()

    asyncio.run(run())


async def failed(world: ScriptedWorld, outage: Outage) -> None:
    """What waits goes on while the database is away, and waits again; then the database is back."""
    outage.lasts = True
    (moment,) = await world.waited()
    await world.strike()
    while moment in world.waiting:
        await asyncio.sleep(0)
    (moment,) = await world.waited()
    assert moment.due - world.ticks == pause_after(1)
    outage.lasts = False


async def waiting_after_a_while(world: ScriptedWorld) -> list[int]:
    """For how long, when everything has had its turn."""
    for _ in range(100):
        await asyncio.sleep(0)
    return [moment.due - world.ticks for moment in world.waiting]


def test_who_joins_ends_the_pause_of_bots_after_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.0)

    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world, bot_delay=1) as (url, services), Player(url) as ann:
            table, socket = await against(ann, "heuristic")
            await failed(world, Outage(services))
            again = await ann.socket(table)
            await again.until("table")
            assert await waiting_after_a_while(world) == [1000]  # before its next move, as always
            await world.strike()
            await again.until("update")
            for each in (socket, again):
                await each.close()

    asyncio.run(run())


def test_who_joins_ends_the_pause_of_clocks_after_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.0)

    async def run() -> None:
        world = FrozenWorld(clock=BEAT, hands=(["flames", "flames"], ["short", "dice"]))
        async with hosting(tmp_path / "t.sqlite3", world) as (url, services):
            pair = await both(url, clock={"mode": "beat"}, first=0)
            await say(pair.sockets[0], "refuel")
            await failed(world, Outage(services))
            pair.sockets.append(await pair.bob.socket(pair.table))
            await pair.sockets[-1].until("table")
            assert await waiting_after_a_while(world) == []
            await hear(pair.sockets[0], "* refuel")
            await leave(pair)

    asyncio.run(run())


def test_waiting_for_a_lost_database_takes_longer_each_time_and_has_an_end() -> None:
    pauses = [pause_after(failures) for failures in range(1, 40)]
    assert pauses[:4] == [250, 500, 1000, 2000]
    assert pauses[-1] == max(pauses) == LONGEST_PAUSE


async def refused_move(socket: TableSocket) -> dict[str, Any]:
    found = socket.choices()
    assert found is not None
    seat, choices = found
    return await socket.ask("move", saw=socket.sequence, seat=seat, action=choices[0]["action"])


def test_a_disk_that_cannot_be_written_refuses_in_words_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself is told to write nothing, as on a disk that was mounted anew for reading."""
    monkeypatch.setattr(writer, "PATIENCE", 0.0)

    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            seated_alone(url) as (ann, table, socket),
        ):
            await play_on([socket], seed=1, most=10)
            before = await ann.get(f"/api/tables/{table}")
            with read_only(services):
                assert (await refused_move(socket))["code"] == "store-unavailable"
                assert (await ann.get("/health", 503))["code"] == "store-unavailable"
                assert (await ann.get(f"/api/tables/{table}"))["views"] == before["views"]
            services.checkup.attempt = None
            assert (await ann.get("/health"))["status"] == "ok"
            assert await play_on([socket], seed=2, most=10) == 10

    asyncio.run(run())


@contextmanager
def read_only(services: Services) -> Iterator[None]:
    """Every connection from now on, and the writer's own, which is made anew after a failure."""

    def forbid(connection: sqlite3.Connection, *_: Any) -> None:
        connection.execute("PRAGMA query_only=ON").close()

    def allow(connection: sqlite3.Connection, *_: Any) -> None:
        connection.execute("PRAGMA query_only=OFF").close()

    engine = services.store.engine
    sql.event.listen(engine, "checkout", forbid)
    held = services.store.writer.driver
    if held is not None:
        held.cursor.execute("PRAGMA query_only=ON")
        held.rollback()
    try:
        yield
    finally:
        sql.event.remove(engine, "checkout", forbid)
        sql.event.listen(engine, "checkout", allow)


class ImpatientServer(RunningServer):
    """It gives up writing after a moment, instead of trying for as long as people would wait."""

    main = f"from trefoil.server.store import writer; writer.PATIENCE = 0.5; {MAIN}"


@pytest.mark.skipif(not hasattr(os, "posix_spawn") or sys.platform != "linux", reason="prlimit is Linux's")
def test_a_full_disk_refuses_in_words_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """No file of the server may grow: what the system says then is what it says when a disk is full."""
    import resource

    def most(server: RunningServer, size: int) -> None:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def run(server: RunningServer) -> None:
        async with seated_alone(server.url) as (ann, table, socket):
            await play_on([socket], seed=1, most=10)
            before = (await ann.get(f"/api/tables/{table}"))["views"]
            most(server, SMALL)
            assert (await ann.get("/health", 503))["code"] == "store-unavailable"
            # Over HTTP: a socket may be given up meanwhile, since the server tries for a while.
            seat, choices = socket.choices() or (0, [])
            move = {"saw": socket.sequence, "seat": seat, "action": choices[0]["action"]}
            assert (await ann.command(table, "move", 503, **move))["code"] == "store-unavailable"
            most(server, resource.RLIM_INFINITY)
            while (await ann.http.get("/health")).status_code != 200:
                await asyncio.sleep(0.05)
            again = await ann.socket(table)
            assert (await again.until("table"))["views"] == before
            assert await play_on([again], seed=2, most=10) == 10
            await again.close()

    with ImpatientServer(str(tmp_path / "t.sqlite3")) as server:
        asyncio.run(run(server))


def test_postgresql_that_stops_and_comes_back_loses_nothing(postgres: Postgres) -> None:
    async def run(server: RunningServer) -> None:
        async with seated_alone(server.url) as (ann, table, socket):
            await play_on([socket], seed=1, most=10)
            before = (await ann.get(f"/api/tables/{table}"))["views"]
            seat, choices = socket.choices() or (0, [])
            move = {"saw": socket.sequence, "seat": seat, "action": choices[0]["action"]}
            postgres.stop()
            try:
                assert (await ann.command(table, "move", 503, **move))["code"] == "store-unavailable"
                assert (await ann.get("/api/tables", 503))["code"] == "store-unavailable"
                assert (await ann.get("/health", 503))["code"] == "store-unavailable"
            finally:
                postgres.start()
            while (await ann.http.get("/health")).status_code != 200:
                await asyncio.sleep(0.05)
            assert (await ann.get(f"/api/tables/{table}"))["views"] == before
            again = await ann.socket(table)
            await again.until("table")
            assert await play_on([again], seed=2, most=10) == 10
            await again.close()

    with ImpatientServer(postgres.laid_out("stopped")) as server:
        asyncio.run(run(server))


def test_bots_go_on_when_postgresql_comes_back(postgres: Postgres) -> None:
    async def run(server: RunningServer) -> None:
        async with Player(server.url) as ann:
            tables = [await against(ann, "heuristic") for _ in range(3)]
            postgres.stop()
            try:
                while len(server.noted("bot-refused", "code")) < len(tables):
                    await asyncio.sleep(0.05)
            finally:
                postgres.start()
            await asyncio.gather(*(goes_on(socket) for _, socket in tables))
            for _, socket in tables:
                await socket.close()

    with ImpatientServer(postgres.laid_out("gone"), "--bot-delay", "0.1") as server:
        asyncio.run(run(server))


def without_the_rights_of_root() -> None:
    """In a new process: root keeps its name, and may from now on do what the modes of files say."""
    if sys.platform == "linux" and os.geteuid() == 0:
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            assert ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such modes")
def test_a_database_that_may_not_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    with RunningServer(str(database)) as server:
        assert httpx.get(f"{server.url}/api/games", trust_env=False).is_success
    database.chmod(0o400)
    tmp_path.chmod(0o500)
    command = [sys.executable, "-c", MAIN, "serve", "--port", "0", "--database", str(database)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, preexec_fn=without_the_rights_of_root
        )
    finally:
        tmp_path.chmod(0o700)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "cannot be opened" in done.stderr


# is it well?


def test_health_notices_a_deleted_file_and_does_not_write_for_everybody_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An outcome is believed, and waited for, as long as any machine takes for all these questions."""
    monkeypatch.setattr(checkup, "BELIEVED", PATIENCE)
    monkeypatch.setattr(checkup, "PATIENCE", PATIENCE)

    async def run() -> None:
        database, world = tmp_path / "t.sqlite3", FairWorld()
        async with hosting(database, world) as (url, services), Player(url) as ann:
            assert (await ann.get("/health"))["status"] == "ok"
            attempt = services.checkup.attempt
            await asyncio.gather(*(ann.get("/health") for _ in range(50)))
            assert services.checkup.attempt is attempt
            world.ticks += checkup.BELIEVED + 1
            assert (await ann.get("/health"))["status"] == "ok"
            assert services.checkup.attempt is not attempt
            database.rename(tmp_path / "elsewhere")
            assert (await ann.get("/health", 503))["code"] == "store-unavailable"
            database.write_bytes(b"")
            assert (await ann.get("/health", 503))["code"] == "store-unavailable"
            database.unlink()
            (tmp_path / "elsewhere").rename(database)
            assert (await ann.get("/health"))["status"] == "ok"

    asyncio.run(run())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such modes")
def test_database_and_backup_are_for_their_owner_alone(tmp_path: Path) -> None:
    async def run() -> None:
        database, saved = tmp_path / "t.sqlite3", tmp_path / "backup"
        async with (
            hosting(str(database), FairWorld()) as (url, _),
            Player(url) as ann,
        ):  # which makes the file
            await ann.make_table()
            for path in tmp_path.glob("t.sqlite3*"):
                if path.suffix != ".lock":
                    assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
        back_up(str(database), saved)
        assert stat.S_IMODE(saved.stat().st_mode) == 0o600

    before = os.umask(0o022)
    try:
        asyncio.run(run())
    finally:
        os.umask(before)
