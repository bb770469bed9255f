"""Running a server: health, metrics, graceful stops, backups and restores, and checking a shuffle."""

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.server.client import Player, play_on
from tests.server.postgres import Postgres
from tests.server.running import RunningServer
from trefoil.cli import commands
from trefoil.core.errors import TrefoilError
from trefoil.core.live import Clock
from trefoil.games.cards.deck import CARD_TEXTS
from trefoil.server.table.events import Spec
from trefoil.server.table.world import SeededWorld


def trefoil(*arguments: str) -> tuple[int, str]:
    """A command in this process; its exit code and what it said."""
    result = CliRunner().invoke(commands, arguments)
    said = str(result.exception) if isinstance(result.exception, TrefoilError) else result.output
    return result.exit_code, said


def events_in(database: Path) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT * FROM event ORDER BY 1, 2").fetchall()


async def started(server: RunningServer, moves: int) -> tuple[Player, str, str]:
    """A table of one guest with some moves made, and the guest's cookie."""
    ann = Player(server.url)
    await ann.__aenter__()
    table = (await ann.make_table())["table"]["id"]
    await ann.command(table, "sit", seat=1)
    await ann.command(table, "start")
    socket = await ann.socket(table)
    await socket.until("table")
    await play_on([socket], seed=1, most=moves)
    await socket.close()
    return ann, table, ann.http.cookies["trefoil"]


def test_health_and_metrics(server: RunningServer) -> None:
    health = httpx.get(f"{server.url}/health", trust_env=False)
    while health.status_code == 503:  # a busy disk takes its time
        health = httpx.get(f"{server.url}/health", trust_env=False)
    assert health.json()["status"] == "ok"
    assert httpx.get(f"{server.url}/metrics", trust_env=False).status_code == 404
    metrics = httpx.get(server.metrics_url, trust_env=False)
    assert metrics.headers["content-type"].startswith("text/plain")
    assert "trefoil_commands_total" in metrics.text
    assert 'trefoil_command_seconds_bucket{le="+Inf"}' in metrics.text


def test_metrics_are_not_told_by_another_name(server: RunningServer) -> None:
    """Or a page in a browser of this machine could read them by giving its own name our address."""
    for host in ("evil.example", "evil.example:80", ""):
        answer = httpx.get(server.metrics_url, headers={"host": host}, trust_env=False)
        assert (answer.status_code, "trefoil_" in answer.text) == (421, False), host
    assert httpx.get(server.metrics_url, headers={"host": "localhost"}, trust_env=False).is_success


def test_every_answer_has_security_headers(server: RunningServer) -> None:
    for path in ("/api/me", "/nothing", "/health"):
        headers = httpx.get(f"{server.url}{path}", trust_env=False).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    cookie = httpx.get(f"{server.url}/api/me", trust_env=False).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_scripted_chance_deals_what_its_seed_says_and_warns_everybody(tmp_path: Path) -> None:
    async def run() -> None:
        with RunningServer(str(tmp_path / "t.sqlite3"), "--scripted-chance", "5") as server:
            ann, table, _ = await started(server, 0)
            views = (await ann.get(f"/api/tables/{table}"))["views"]
            await ann.__aexit__()
            assert '"level":"warning","event":"scripted-chance"' in server.logged()
            assert any("chance is scripted, for tests only" in line for line in server.said)
        spec = Spec(game="keltis", players=2, options={}, first=None, clock=Clock(), open=False)
        dealt = SeededWorld(5).deal(spec).state
        for seat, view in enumerate(views):
            hand = view["view"]["players"][seat]["hand"]
            assert hand == [CARD_TEXTS[card] for card in dealt.hand[seat]]

    asyncio.run(run())
    assert "scripted" not in trefoil("serve", "--help")[1]


def test_a_graceful_stop_tells_everybody_and_the_table_stands_there_again(tmp_path: Path) -> None:
    async def run() -> None:
        with RunningServer(str(tmp_path / "t.sqlite3")) as server:
            ann, table, _ = await started(server, 40)
            before = await ann.get(f"/api/tables/{table}")
            socket = await ann.socket(table)
            await socket.until("table")
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            assert (await socket.until("closing"))["code"] == "stopping"
            with pytest.raises(ConnectionClosed):
                await socket.until("nothing")
            await asyncio.to_thread(server.stop)
            server.start()
            assert await ann.get(f"/api/tables/{table}") == before
            await ann.__aexit__()

    asyncio.run(run())


def test_a_backup_while_running_and_its_restore(tmp_path: Path, postgres: Postgres) -> None:
    """SQLite to a file, the file to PostgreSQL, PostgreSQL to a file, that file to SQLite: the same table."""

    async def run() -> None:
        first, saved, saved_again = tmp_path / "a.sqlite3", tmp_path / "backup", tmp_path / "again"
        with RunningServer(str(first)) as server:
            ann, table, cookie = await started(server, 30)
            before = await ann.get(f"/api/tables/{table}")
            done = await asyncio.to_thread(trefoil, "backup", str(saved), "--database", str(first))
            assert done[0] == 0, done
            assert "there already" in trefoil("backup", str(saved), "--database", str(first))[1]
            assert "stop it first" in trefoil("restore", str(saved), "--database", str(first), "--replace")[1]
            await ann.__aexit__()
        url = postgres.new_database("restored")
        assert trefoil("restore", str(saved), "--database", url)[0] == 0
        assert "--replace" in trefoil("restore", str(saved), "--database", url)[1]
        assert trefoil("restore", str(saved), "--database", url, "--replace")[0] == 0
        with RunningServer(url) as server:
            done = await asyncio.to_thread(trefoil, "backup", str(saved_again), "--database", url)
            assert done[0] == 0, done
            assert "stop it first" in trefoil("restore", str(saved), "--database", url, "--replace")[1]
            async with httpx.AsyncClient(
                base_url=server.url, cookies={"trefoil": cookie}, trust_env=False
            ) as http:
                assert (await http.get(f"/api/tables/{table}")).json() == before
        other = tmp_path / "b.sqlite3"
        assert trefoil("restore", str(saved_again), "--database", str(other))[0] == 0
        assert events_in(first) == events_in(other)

    asyncio.run(run())


def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"SQLite format 3\x00" + bytes(5000))
    done = trefoil("restore", str(broken), "--database", str(tmp_path / "x.sqlite3"))
    assert done[0] == 1
    assert "damaged" in done[1]


def test_verify_checks_the_promise(server: RunningServer, tmp_path: Path) -> None:
    async def run() -> bytes:
        ann, table, _ = await started(server, 5000)
        record = (await ann.http.get(f"/api/tables/{table}/record")).content
        await ann.__aexit__()
        return record

    record = asyncio.run(run())
    good, bad, bare = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "bare.json"
    good.write_bytes(record)
    salt = record.index(b'"salt":"') + 8
    bad.write_bytes(record[:salt] + (b"B" if record[salt : salt + 1] != b"B" else b"C") + record[salt + 1 :])
    bare.write_bytes(record[: record.index(b',"shuffle"')] + b"}")
    assert "is the one promised" in trefoil("verify", str(good))[1]
    assert "is not the one" in trefoil("verify", str(bad))[1]
    assert "nothing to verify" in trefoil("verify", str(bare))[1]
    assert trefoil("verify", str(bad))[0] == 1
