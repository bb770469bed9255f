"""The lobby is everybody's: nobody fills it, and games to watch have their part of it."""

import asyncio
from dataclasses import replace
from pathlib import Path

from tests.server.client import Player
from tests.server.in_process import QUIET, FairWorld, hosting, serving
from trefoil.server.protocol.commands import NewTable
from trefoil.server.protocol.identity import Identity
from trefoil.server.store.lists import LEAST_TO_WATCH, MOST_LISTED

OPEN = {"game": "keltis", "open": True}


def test_of_one_guest_three_tables_wait_until_one_of_them_is_played_at(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld()) as url, Player(url) as ann:
            tables = [(await ann.make_table(open=True, seat=0))["table"]["id"] for _ in range(3)]
            refusal = await ann.post("/api/tables", OPEN, 429)
            assert refusal["code"] == "too-many-open-tables"
            await ann.make_table()  # by link
            async with Player(url) as bob:
                await bob.command(tables[1], "sit")
            await ann.command(tables[1], "start")
            await ann.make_table(open=True)
            await ann.post("/api/tables", OPEN, 429)

    asyncio.run(run())


def test_many_guests_of_one_address_fill_no_lobby_however_long_they_take(tmp_path: Path) -> None:
    async def run() -> None:
        few = replace(QUIET, people_per_address=10)
        async with hosting(tmp_path / "t.sqlite3", FairWorld(), few) as (url, services), Player(url) as ann:
            codes = []
            for number in range(10):
                ann.http.cookies.clear()
                await ann.http.get("/api/me")
                answer = await ann.http.post("/api/tables", json=OPEN)
                codes.append(answer.status_code if answer.status_code == 201 else answer.json()["code"])
                if number > 2:  # hours have passed
                    for each in services.hub.addresses.buckets.values():
                        each.buckets.clear()
            assert codes == [201, 201, 201, "too-many-tables", *(6 * ["too-many-open-tables"])]
            assert len(await ann.get("/api/tables")) == 3

    asyncio.run(run())


def test_tables_that_wait_leave_room_for_games_to_watch(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services), Player(url) as ann:
            game = (await ann.make_table(open=True, seat=0))["table"]
            await ann.command(game["id"], "sit", seat=1)
            await ann.command(game["id"], "start")
            for number in range(MOST_LISTED):
                await services.hub.create(
                    NewTable(game="keltis", open=True), Identity(f"guest {number}", "Guest")
                )
            listed = await ann.get("/api/tables")
            assert [table["watch"] for table in listed[-1:]] == [game["watch"]]
            assert len(listed) == MOST_LISTED
            assert 0 < LEAST_TO_WATCH < MOST_LISTED

    asyncio.run(run())
