"""What is kept about people, for how long, and how they are forgotten: games stay, under nobody's name."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sql

from tests.server.client import Json, Player, play_on
from tests.server.in_process import FairWorld, hosting
from tests.server.played import ANN, BOB, played
from tests.server.seating import seated
from tests.server.test_my_games import keep, known
from trefoil.core.record import check_record, read_record
from trefoil.games import GAMES
from trefoil.server.protocol.identity import Identity
from trefoil.server.rooms.forgetting import DAY
from trefoil.server.rooms.room import Room
from trefoil.server.store.forgetting import Forgetting
from trefoil.server.store.schema import events
from trefoil.server.store.writer import Unavailable
from trefoil.server.table.puzzling import Days

NAME = "Annabella"


def everything_in(database: Path) -> bytes:
    """All bytes that are in any row, packed logs unpacked."""
    from trefoil.server.store.packing import unpack

    with closing(sqlite3.connect(database)) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = [row for name in names for row in connection.execute(f'SELECT * FROM "{name}"')]
        logs = [b"\n".join(unpack(log)) for (log,) in connection.execute("SELECT log FROM live_table") if log]
    return repr(rows).encode() + b"".join(logs)


async def quarrel(table: str, ann: Player, bob: Player) -> None:
    """Each keeps away from the other, and reports them."""
    for person, seat, words in ((ann, 1, "He is rude"), (bob, 0, f"{NAME} is rude")):
        await person.http.put(f"/api/tables/{table}/people", json={"seat": seat, "block": True})
        await person.http.post(f"/api/tables/{table}/reports", json={"seat": seat, "words": words})


def check_told(told: Json) -> None:
    assert (told["name"], told["puzzles"]) == (NAME, {"keltis": 3})
    assert (len(told["finished"]), len(told["under_way"])) == (1, 1)
    assert [said["text"] for said in told["said"]] == [f"I am {NAME}"]
    assert [other["block"] for other in told["shunned"]] == [True]
    assert [report["words"] for report in told["reports"]] == ["He is rude"]


def test_who_is_forgotten_is_nobody_in_every_table_list_and_log(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
        ):
            await ann.http.put("/api/me", json={"name": NAME})
            over, sockets = await seated([ann, bob])
            await ann.command(over, "chat", text=f"I am {NAME}")
            await bob.command(over, "chat", text="So what")
            await bob.command(over, "resign", seat=1)
            await services.store.pack_logs(10)
            under, more = await seated([ann, bob], first=1)
            await play_on(more, seed=1, most=5)
            await services.hub.puzzles.streaks.keep(ann.id, "keltis", Days(7, 2, 3))
            await quarrel(over, ann, bob)
            check_told(json.loads((await ann.http.get("/api/me/data")).content))
            identity = ann.id
            assert (await ann.http.delete("/api/me")).status_code == 204
            assert (await more[0].until("closing"))["code"] == "signed-out"
            assert (await ann.get("/api/me"))["id"] != identity
            whole = await bob.get(f"/api/tables/{under}")
            seat = whole["table"]["seats"][0]
            assert (seat["taken"], seat["away"], seat.get("name")) == (True, True, None)
            await bob.command(under, "fill", seat=0, bot="random")
            listed = (await bob.get("/api/my/results"))["games"]
            assert [table["id"] for table in listed] == [over]
            assert (await bob.get("/api/my/results?search=anna"))["games"] == []
            assert [said["text"] for said in (await bob.get(f"/api/tables/{over}"))["chat"]] == ["So what"]
            record = (await bob.http.get(f"/api/tables/{over}/record")).content
            assert not check_record(read_record(record), GAMES).is_over
            for socket in (*sockets, *more):
                await socket.close()
        left = everything_in(tmp_path / "t.sqlite3")
        assert NAME.encode() not in left
        # that this browser was signed out for good is all that is left of the number
        assert left.count(identity.encode()) == 1

    asyncio.run(run())


def test_what_a_stop_interrupts_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (_, services):
            table = await keep(services, played("keltis", 1, most=30))
            await Forgetting(services.store).note(ANN.id)
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services):
            await services.hub.forgetter.finish(ANN.id)
            assert await services.hub.forgetter.forgetting.waiting() == []
            async with known(url, services, BOB) as bob:
                whole = await bob.get(f"/api/tables/{table}")
                assert [seat.get("name") for seat in whole["table"]["seats"]] == [None, "Bob"]

    asyncio.run(run())


def test_who_could_not_be_forgotten_while_the_database_was_away_is_not_done_with(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (_, services):
            await keep(services, played("keltis", 1, most=30))
            forgetter, tables = services.hub.forgetter, services.hub
            room = tables.room

            async def is_away(table_id: str, who: Identity | None = None) -> Room:
                raise Unavailable()

            tables.room = is_away  # type: ignore[method-assign]
            with pytest.raises(Unavailable):
                await forgetter.forget(ANN.id)
            assert await forgetter.forgetting.waiting() == [ANN.id]
            tables.room = room  # type: ignore[method-assign]
            assert await forgetter.finish(ANN.id) == 1
            assert await forgetter.forgetting.waiting() == []

    asyncio.run(run())


def test_a_log_that_cannot_be_read_stays_as_it_is_and_others_are_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (_, services):
            for seed in (1, 2):
                await keep(services, played("keltis", seed, most=30))
            forgetting = services.hub.forgetter.forgetting
            broken, _ = await forgetting.tables_of(ANN.id)
            spoil = sql.update(events).where(events.c.table_id == broken, events.c.sequence == 1)
            with services.store.engine.begin() as connection:
                connection.execute(spoil.values(body=b"{"))
            assert await services.hub.forgetter.forget(ANN.id) == 2
            assert await forgetting.tables_of(ANN.id) == [broken]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("days", "left"), [(0.9, ["over", "playing", "waiting"]), (2, ["over", "playing"]), (61, ["over"])]
)
def test_tables_go_when_nobody_comes_back(tmp_path: Path, days: float, left: list[str]) -> None:
    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world) as (url, services), Player(url) as ann:
            await ann.make_table()
            watch = ""
            for over in (False, True):
                table = (await ann.make_table(first=0))["table"]["id"]
                await ann.command(table, "sit", seat=1)
                await ann.command(table, "start")
                if over:
                    await ann.command(table, "resign", seat=0)
                    watch = (await ann.get(f"/api/tables/{table}"))["table"]["watch"]
            world.ticks += round(days * DAY)
            services.hub.rooms.clear()
            await services.hub.forgetter.clear()
            assert sorted(table["status"] for table in await ann.get("/api/my/tables")) == left
            await ann.get(f"/api/replays/{watch}")

    asyncio.run(run())


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world) as (url, services), Player(url) as ann:
            table = (await ann.make_table())["table"]["id"]
            socket = await ann.socket(table)
            await socket.until("table")
            world.ticks += 2 * DAY
            await services.hub.forgetter.clear()
            await ann.get(f"/api/tables/{table}")
            await socket.close()

    asyncio.run(run())


def test_people_who_stay_away_are_forgotten_and_others_are_not(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with (
            hosting(tmp_path / "t.sqlite3", world) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
        ):
            await ann.http.put("/api/me", json={"name": NAME})
            table, sockets = await seated([ann, bob])
            await ann.command(table, "resign", seat=0)
            for socket in sockets:
                await socket.close()
            world.ticks += 399 * DAY
            await bob.get("/api/me")
            await services.hub.forgetter.clear()
            assert (await bob.get(f"/api/tables/{table}"))["table"]["seats"][0]["name"] == NAME
            world.ticks += 2 * DAY
            await services.hub.forgetter.clear()
            seats = (await bob.get(f"/api/tables/{table}"))["table"]["seats"]
            assert seats[0].get("name") is None
            assert seats[1]["yours"]

    asyncio.run(run())


def test_nobody_deletes_somebody_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _), Player(url) as ann:
            assert (await ann.get("/api/privacy")) == {"waiting": 1, "abandoned": 60, "guests": 400}
            evil = await ann.http.delete("/api/me", headers={"origin": "https://evil.example"})
            assert evil.json()["code"] == "foreign-origin"
            token = (await ann.post("/api/tokens", {"name": "bot"}))["secret"]
            async with Player(url, token) as program:
                assert (await program.http.delete("/api/me")).json()["code"] == "guests-only"
            assert (await ann.get("/api/me"))["id"] == ann.id

    asyncio.run(run())
