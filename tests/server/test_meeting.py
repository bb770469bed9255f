"""Meeting others: quick matches, invitations to those one has played with, and who looks on."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from tests.server.client import Json, Player, TableSocket
from tests.server.in_process import QUIET, FairWorld, hosting
from tests.server.old_versions import FIRST, opened
from tests.server.seating import seated
from tests.server.test_growth import plan_of
from trefoil.server.rooms.matching import ARRIVAL
from trefoil.server.store.database import open_database
from trefoil.server.store.meeting import COMPANY, OF


async def match(person: Player, status: int = 201, **wish: Any) -> Json:
    found: Json = await person.post("/api/matches", {"game": "keltis", **wish}, status)
    return found


async def wait_at(person: Player, table: str) -> TableSocket:
    socket = await person.socket(table)
    await socket.until("table")
    return socket


async def played_together(one: Player, other: Player) -> None:
    table, sockets = await seated([one, other])
    await one.command(table, "resign", seat=0)
    for socket in sockets:
        await socket.close()


def test_those_who_want_the_same_meet_and_others_do_not(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with (
            hosting(tmp_path / "t.sqlite3", world) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
            Player(url) as carl,
        ):
            first = (await match(ann, bot="easy"))["table"]
            assert (first["status"], first["quick"], first["filler"]) == ("waiting", True, "easy")
            assert (await match(ann))["table"]["id"] == first["id"]  # pressed once more
            assert await bob.get("/api/tables") == []  # not in the lobby
            socket = await wait_at(ann, first["id"])
            for other in ({"players": 3}, {"game": "orakel"}, {"pacing": {"per_turn": 3600}}):
                assert (await match(carl, **other))["table"]["id"] != first["id"]
            world.ticks += ARRIVAL
            met = (await match(bob))["table"]
            assert (met["id"], met["status"]) == (first["id"], "playing")
            assert [seat["taken"] for seat in met["seats"]] == [True, True]
            await socket.close()
            lost = (await match(ann))["table"]["id"]
            world.ticks += ARRIVAL  # and never came to the table
            assert (await match(bob))["table"]["id"] != lost

    asyncio.run(run())


def test_bots_come_after_half_a_minute_to_whoever_still_waits(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world) as (url, services), Player(url) as ann:
            table = (await match(ann, players=3, bot="random"))["table"]["id"]
            assert world.waiting == []  # nobody is there yet
            socket = await wait_at(ann, table)
            await world.strike()
            while socket.state["table"]["status"] != "playing":
                await socket.until("update")
            assert [seat.get("bot") for seat in socket.state["table"]["seats"]] == [None, "random", "random"]
            assert world.ticks == 30_000
            await socket.close()
            gone = (await match(ann, bot="random"))["table"]["id"]
            socket = await wait_at(ann, gone)
            [moment] = await world.waited()
            await socket.close()
            room = services.hub.rooms[gone]
            while room.listeners:
                await asyncio.sleep(0)
            moment.come.set()
            while room.timers:
                await asyncio.sleep(0)
            assert (await ann.get(f"/api/tables/{gone}"))["table"]["status"] == "waiting"

    asyncio.run(run())


def test_who_is_blocked_is_neither_matched_nor_heard_of(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
        ):
            await played_together(ann, bob)
            [bobs] = await ann.get("/api/my/company")
            [anns] = await bob.get("/api/my/company")
            waiting = (await match(ann))["table"]["id"]
            block = {"seat": 1, "block": True}
            [finished] = (await ann.get("/api/my/results"))["games"]
            await ann.http.put(f"/api/tables/{finished['id']}/people", json=block)
            assert (await match(bob))["table"]["id"] != waiting
            mine = (await bob.make_table())["table"]["id"]
            invited = await bob.http.post(f"/api/tables/{mine}/invitations", json={"mark": anns["mark"]})
            assert invited.status_code == 204  # as if it had been
            assert await ann.get("/api/my/invitations") == []
            assert await ann.get("/api/my/company") == []
            table = (await ann.make_table())["table"]["id"]
            await ann.post(f"/api/tables/{table}/invitations", {"mark": bobs["mark"]}, 404)

    asyncio.run(run())


def test_invitations_are_found_followed_and_declined(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
        ):
            await ann.http.put("/api/me", json={"name": "Ann"})
            for _ in range(2):
                await played_together(ann, bob)
            [known] = await ann.get("/api/my/company")
            assert (known["games"], bob.id in str(known)) == (2, False)
            tables = [(await ann.make_table())["table"]["id"] for _ in range(3)]
            for table in tables:
                for _ in range(2):
                    path = f"/api/tables/{table}/invitations"
                    assert (await ann.http.post(path, json={"mark": known["mark"]})).status_code == 204
            told = await bob.get("/api/my/invitations")
            assert [(each["by"], each["table"]["id"]) for each in told] == [("Ann", each) for each in tables]
            assert len((await bob.get("/api/me/data"))["invitations"]) == 3
            await bob.http.delete(f"/api/my/invitations/{tables[0]}")
            await bob.command(tables[1], "sit", seat=1)
            await ann.command(tables[2], "fill", seat=1, bot="random")
            assert await bob.get("/api/my/invitations") == []

    asyncio.run(run())


def test_nobody_is_invited_or_matched_by_strangers(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, people_per_address=8)
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld(), limits) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
            Player(url) as eve,
        ):
            await played_together(ann, bob)
            mark = (await ann.get("/api/my/company"))[0]["mark"]
            table = (await ann.make_table())["table"]["id"]
            path = f"/api/tables/{table}/invitations"
            assert (await eve.post(path, {"mark": mark}, 403))["code"] == "not-your-seat"
            theirs = (await eve.make_table())["table"]["id"]  # a mark is good for one reader
            assert (await eve.post(f"/api/tables/{theirs}/invitations", {"mark": mark}, 404))["code"]
            for bad in ({}, {"mark": ""}, {"mark": "x"}, {"mark": "a" * 65}, {"mark": 7}):
                assert (await ann.post(path, bad, 400))["code"] == "bad-message"
            evil = {"origin": "https://evil.example"}
            for where, body in ((path, {"mark": mark}), ("/api/matches", {"game": "keltis"})):
                answer = await ann.http.post(where, json=body, headers=evil)
                assert answer.json()["code"] == "foreign-origin"
            assert (await eve.http.delete(f"/api/my/invitations/{table}")).status_code == 204  # nobody's
            for bad in ({"game": "chess"}, {"bot": "expert:4096"}, {"players": 7}):
                assert (await match(ann, 400, **bad))["code"].startswith("bad-")
            assert (await match(ann, 400, players=1))["code"] == "bad-message"
            token = (await ann.post("/api/tokens", {"name": "bot"}))["secret"]
            async with Player(url, token) as program:
                assert (await match(program, 403))["code"] == "guests-only"
            await ann.command(table, "fill", seat=1, bot="random")
            assert (await ann.post(path, {"mark": mark}, 409))["code"] == "already-started"
            while (answer := await eve.http.post("/api/matches", json={"game": "keltis"})).status_code == 201:
                pass
            assert answer.json()["code"] == "too-many-messages"

    asyncio.run(run())


def test_who_looks_on_is_counted_and_named_if_they_like(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
            Player(url) as carl,
        ):
            await carl.http.put("/api/me", json={"name": "Carl"})
            table, sockets = await seated([ann, bob])
            watch = sockets[0].state["table"]["watch"]
            address = f"{url.replace('http', 'ws', 1)}/socket/watch/{watch}"

            async def told() -> tuple[int, list[str]]:
                presence = await sockets[0].until("presence")
                return presence["watching"], presence.get("watchers", [])

            async with connect(
                f"{address}?named=true", additional_headers={"cookie": carl.cookie}, proxy=None
            ):
                while await told() != (1, ["Carl"]):
                    pass
                async with connect(address, additional_headers={"cookie": carl.cookie}, proxy=None):
                    assert (await told())[0] == 1  # the same person in another tab
                async with Player(url) as dora:
                    socket = await dora.socket(table)
                    while await told() != (2, ["Carl"]):
                        pass
                    await socket.close()
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_company_is_found_by_index(tmp_path: Path) -> None:
    engine = open_database(str(tmp_path / "t.sqlite3"))
    for query in (COMPANY, OF):
        plan = plan_of(engine, query)
        assert "SCAN result" not in plan
        assert "SCAN live_table" not in plan
    engine.dispose()


def test_an_older_database_knows_whom_one_has_played_with(tmp_path: Path) -> None:
    """Those games are counted when the server looks for them."""

    async def run() -> None:
        async with opened(tmp_path, FIRST) as (ann, bob):
            assert await ann.get("/api/my/company") == []
            await ann.command(FIRST.table("keltis"), "resign", seat=0)
            assert [each["name"] for each in await bob.get("/api/my/company")] == ["Ann"]

    asyncio.run(run())
