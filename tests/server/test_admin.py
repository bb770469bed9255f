"""`trefoil admin`: whoever runs a server ends tables, bans, announces and forgets; every act is kept."""

import asyncio
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.server.client import Player
from tests.server.in_process import FairWorld, hosting
from tests.server.seating import seated
from trefoil.cli import commands
from trefoil.server.http.services import Services
from trefoil.server.store.acts import ask_for


async def done(services: Services, what: str, target: str) -> str:
    """An act as the command line asks for it, carried out."""
    with services.store.engine.begin() as connection:
        number = ask_for(connection, what, target)
    await services.hub.administration.look()
    with services.store.engine.connect() as connection:
        return str(connection.exec_driver_sql(f"SELECT said FROM act WHERE number = {number}").scalar())


def test_a_table_is_ended_and_one_that_has_not_begun_goes(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
        ):
            table, sockets = await seated([ann, bob])
            assert await done(services, "end", table) == "the game is over"
            outcome = (await sockets[0].until("update"))["table"]["outcome"]
            assert (outcome["reason"], outcome.get("winners", [])) == ("ended by the host", [])
            waiting = (await ann.make_table())["table"]["id"]
            assert await done(services, "end", waiting) == "the table is gone"
            await ann.get(f"/api/tables/{waiting}", 404)
            assert await done(services, "end", "no-such-table") == "there is no such table"
            assert await done(services, "fly", "away") == "there is no act named fly"
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_who_is_banned_is_out_and_stays_out_until_unbanned(tmp_path: Path) -> None:
    async def run() -> None:
        database = tmp_path / "t.sqlite3"
        async with hosting(database, FairWorld()) as (url, services), Player(url) as ann, Player(url) as bob:
            table, sockets = await seated([ann, bob])
            await done(services, "ban", bob.id)
            assert (await sockets[1].until("closing"))["code"] == "banned"
            assert (await bob.get("/api/me", 403))["code"] == "banned"
            assert (await ann.get("/api/me"))["id"] == ann.id
            cookie = bob.http.cookies["trefoil"]
            for socket in sockets:
                await socket.close()
        async with hosting(database, FairWorld()) as (url, services), Player(url) as ann:
            bob = Player(url)
            bob.http.cookies.set("trefoil", cookie, domain="127.0.0.1")
            assert (await bob.get("/api/me", 403))["code"] == "banned"
            await done(services, "unban", ann.id if bob.id == ann.id else "127.0.0.1")
            socket = await ann.socket(table)
            await socket.until("table")
            await done(services, "ban", "127.0.0.1")
            assert (await socket.until("closing"))["code"] == "banned"
            assert (await ann.get("/api/me", 403))["code"] == "banned"
            await socket.close()
            await done(services, "unban", "127.0.0.1")
            assert (await ann.get("/api/me"))["id"] == ann.id
            await bob.http.aclose()

    asyncio.run(run())


def test_read_only_lets_look_and_announcements_are_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
        ):
            table, sockets = await seated([ann, bob])
            await done(services, "read-only", "on")
            await done(services, "announce", "Back at <b>nine</b>")
            assert (await sockets[0].ask("resign", seat=0))["code"] == "read-only"
            for path, body in (("/api/tables", {"game": "keltis"}), ("/api/tokens", {"name": "bot"})):
                assert (await ann.post(path, body, 503))["code"] == "read-only"
            assert (await ann.http.put("/api/me", json={"name": "Ann"})).json()["code"] == "read-only"
            assert (await ann.get(f"/api/tables/{table}"))["table"]["status"] == "playing"
            assert (await ann.get("/api/me"))["announcement"] == "Back at <b>nine</b>"
            await done(services, "read-only", "off")
            await done(services, "announce", "")
            assert "announcement" not in await ann.get("/api/me")
            assert (await sockets[0].ask("resign", seat=0))["type"] == "done"
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_the_command_line_lists_asks_and_keeps_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = ["--database", str(tmp_path / "t.sqlite3")]
    monkeypatch.setattr(sys.modules["trefoil.cli.admin"], "PATIENCE", 0.0)

    def said(*arguments: str) -> str:
        outcome = CliRunner().invoke(commands, [*arguments, *database])
        assert outcome.exit_code == 0, outcome.output
        return outcome.output

    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services), Player(url) as ann:
            await ann.http.put("/api/me", json={"name": "Ann"})
            await ann.get("/api/me")
            table = (await ann.make_table())["table"]["id"]
            assert table in said("admin", "tables")
            assert ann.id in said("admin", "people")
            assert "no server has done it yet" in said("forget", ann.id)
            assert f"forget {ann.id}: not done yet" in said("admin", "log")
            await services.hub.administration.look()
            assert f"forget {ann.id}: forgotten, at 1 tables" in said("admin", "log")
            assert ann.id not in said("admin", "people")

    asyncio.run(run())
