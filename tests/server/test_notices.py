"""It is your turn: told once to whoever does not look on, by the ways and at the times they chose."""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tests.server.client import Json, Player, TableSocket
from tests.server.in_process import QUIET, FairWorld, hosting
from tests.server.letterboxes import Box, hooks
from tests.server.seating import seated
from tests.server.test_pacing import whole_turn
from tests.server.test_privacy import everything_in
from trefoil.server.http.services import Services
from trefoil.server.ops.limits import Limits
from trefoil.server.rooms.notice_queue import DAY, GRACE, HOUR
from trefoil.server.rooms.notices import PAUSES
from trefoil.server.rooms.sending.ways import Telling
from trefoil.server.show.notices import texts
from trefoil.server.store.database import open_database, open_engine
from trefoil.server.store.migrating import migrate
from trefoil.server.store.schema import guests, notices

ADDRESS = "https://games.example"
BEGUN = 1_000_000  # what a scripted world's clock shows first


class Evening:
    """Ann and Bob at a server that tells Bob by ntfy, as long as he does not look on."""

    def __init__(self, world: FairWorld, services: Services, box: Box, ann: Player, bob: Player) -> None:
        self.world, self.services, self.box, self.ann, self.bob = world, services, box, ann, bob

    async def bob_alone(self, **wanted: Any) -> tuple[str, TableSocket]:
        """A table at which Ann begins, and at which Bob has closed the page."""
        table, [desk, phone] = await seated([self.ann, self.bob], first=0, **wanted)
        await phone.close()
        while self.bob.id in self.services.hub.rooms[table].here():
            await asyncio.sleep(0)
        return table, desk

    async def queued(self) -> list[int]:
        """When what waits is due, after the beginning of the test."""
        query = sql.select(notices.c.due).order_by(notices.c.due)
        dues = await self.services.store.read(lambda connection: list(connection.execute(query).scalars()))
        return [due - BEGUN for due in dues]

    async def emptied(self) -> None:
        while await self.services.notifier.kept.next() is not None:
            await asyncio.sleep(0)


@asynccontextmanager
async def evening(place: Path | str, limits: Limits = QUIET) -> AsyncIterator[Evening]:
    """In a folder, or in a database of its own."""
    world, database = FairWorld(), place / "t.sqlite3" if isinstance(place, Path) else place
    async with hooks() as box:
        telling = Telling(address=ADDRESS, webhooks=(box.url,))
        async with (
            hosting(database, world, limits, telling=telling) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
        ):
            await ann.http.put("/api/me", json={"name": "Ann"})
            yield Evening(world, services, box, ann, bob)


async def enter(person: Player, box: Box, kind: str = "ntfy", path: str = "/bobs-games", **more: Any) -> str:
    """A way of theirs, whose code has come back."""
    way = await person.post("/api/me/ways", {"kind": kind, "address": box.url + path, **more})
    assert way.get("confirmed") is None
    code = code_in((await box.post()).body.decode())
    confirmed = await person.post(f"/api/me/ways/{way['id']}/code", {"code": code})
    assert confirmed["confirmed"]
    return str(way["id"])


def code_in(text: str) -> str:
    found = re.search(r"\d{8}", text)
    assert found is not None, text
    return found[0]


async def wish(person: Player, **said: str) -> Json:
    answer = await person.http.put("/api/me/notices", json=said)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_who_does_not_look_on_is_told_once_and_nothing_of_the_game(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async def run() -> None:
        place = tmp_path if kind == "sqlite" else request.getfixturevalue("postgres").laid_out("told")
        async with evening(place) as here:
            await enter(here.bob, here.box)
            _, desk = await here.bob_alone()
            assert await here.queued() == []  # it is Ann's turn
            await whole_turn([desk])
            assert await here.queued() == [GRACE]
            await here.world.strike()
            told = json.loads((await here.box.post()).body)
            assert told == {
                "topic": "bobs-games",
                "title": "It is your turn",
                "message": "Keltis with Ann",
                "click": f"{ADDRESS}/#/me",
            }
            await here.emptied()
            assert here.box.posts.empty()
            assert here.world.waiting == []  # nothing else will happen by itself
            await desk.close()

    asyncio.run(run())


def test_who_looks_on_or_has_moved_is_not_told_and_a_page_behind_others_does_not_look(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here:
            await enter(here.bob, here.box)
            _, [desk, phone] = await seated([here.ann, here.bob], first=0)
            await whole_turn([desk, phone])
            assert await here.queued() == []
            await whole_turn([desk, phone])
            assert (await phone.ask("look", away=True))["type"] == "done"
            await whole_turn([desk, phone])
            assert await here.queued() == [GRACE]
            await phone.ask("look")  # back before it was sent
            await here.world.strike()
            await here.emptied()
            await phone.ask("look", away=True)
            for _ in range(3):  # Bob, Ann, and Bob again before he is told
                await whole_turn([desk, phone])
            await here.world.strike()
            await here.emptied()
            assert here.box.posts.empty()
            for socket in (desk, phone):
                await socket.close()

    asyncio.run(run())


def test_what_cannot_be_sent_is_tried_again_and_given_up_with_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "trefoil.server")

    async def run() -> None:
        async with evening(tmp_path) as here:
            way = await enter(here.bob, here.box)
            _, desk = await here.bob_alone()
            here.box.answers = [500] * (len(PAUSES) + 1)
            await whole_turn([desk])
            moments = []
            for _ in range(len(PAUSES) + 1):
                await here.world.strike()
                await here.box.post()
                moments.append(here.world.ticks)
            await here.emptied()
            pauses = [later - sooner for sooner, later in pairwise(moments)]
            assert pauses == list(PAUSES)
            assert here.box.posts.empty()
            assert [each["id"] for each in (await here.bob.get("/api/me/notices"))["ways"]] == [way]
            here.box.answers = [410]  # nobody is there any more
            _, other = await here.bob_alone()
            await whole_turn([other])
            await here.world.strike()
            await here.box.post()
            while (await here.bob.get("/api/me/notices"))["ways"]:
                await asyncio.sleep(0)
            for socket in (desk, other):
                await socket.close()

    asyncio.run(run())
    given_up = [record for record in caplog.records if record.message == "notice-given-up"]
    assert [record.__dict__["facts"]["code"] for record in given_up] == ["status-500"]
    assert not [record for record in caplog.records if record.message == "notice-sent"]


def test_after_an_hour_daily_together_or_never_and_each_table_may_differ(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here:
            await enter(here.bob, here.box)
            assert (await wish(here.bob, when="daily"))["daily"] == BEGUN
            here.world.ticks += HOUR
            tables = [await here.bob_alone() for _ in range(4)]
            await wish(here.bob, table=tables[2][0], when="hour")
            told = await wish(here.bob, table=tables[3][0], when="never")
            assert told["tables"] == {tables[2][0]: "hour", tables[3][0]: "never"}
            for _, desk in tables:
                await whole_turn([desk])
            assert await here.queued() == [2 * HOUR, DAY, DAY]
            await here.world.strike()
            assert "Ann" in json.loads((await here.box.post()).body)["message"]
            await here.world.strike()
            assert here.world.ticks == DAY
            assert json.loads((await here.box.post()).body)["message"].splitlines() == ["Keltis with Ann"] * 2
            await here.emptied()
            for _, desk in tables:
                await desk.close()

    asyncio.run(run())


def test_what_waits_follows_a_wish(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here:
            await enter(here.bob, here.box)
            table, desk = await here.bob_alone()
            await wish(here.bob, when="daily")
            await whole_turn([desk])
            assert await here.queued() == [DAY]
            await wish(here.bob, table=table, when="hour")
            assert await here.queued() == [HOUR]
            await wish(here.bob, table=table)  # there as everywhere again
            assert await here.queued() == [DAY]
            await wish(here.bob, when="never")
            assert await here.queued() == []
            await desk.close()

    asyncio.run(run())


def test_what_was_due_while_the_server_was_down_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with hooks() as box:
            telling = Telling(address=ADDRESS, webhooks=(box.url,))
            async with (
                hosting(tmp_path / "t.sqlite3", FairWorld(), telling=telling) as (url, services),
                Player(url) as ann,
                Player(url) as bob,
            ):
                await enter(bob, box, "slack", "/services/T/B/x")
                desk = (await Evening(FairWorld(), services, box, ann, bob).bob_alone())[1]
                await whole_turn([desk])
                await desk.close()
            later = FairWorld()
            later.ticks = HOUR
            async with hosting(tmp_path / "t.sqlite3", later, telling=telling):
                posted = await box.post()
                assert posted.path == "/services/T/B/x"
                text = json.loads(posted.body)["text"]
                assert text.splitlines()[0] == "It is your turn"

    asyncio.run(run())


def test_a_move_writes_nothing_more_where_nobody_wants_to_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here, Player(here.ann.base) as carol:
            await enter(carol, here.box)  # somebody else wants to be
            _, desk = await here.bob_alone()
            written: list[Any] = []
            write = here.services.store.writer.write

            async def note(unit: Any) -> None:
                written.extend(said for said, _ in unit.other)
                await write(unit)

            monkeypatch.setattr(here.services.store.writer, "write", note)
            await whole_turn([desk])
            assert written == []
            await desk.close()

    asyncio.run(run())


def test_what_is_kept_is_told_and_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here:
            await enter(here.bob, here.box, path="/secret-topic")
            table, desk = await here.bob_alone()
            await wish(here.bob, table=table, when="hour")
            await whole_turn([desk])
            told = json.loads((await here.bob.http.get("/api/me/data")).content)
            kept = {"kind": "ntfy", "address": f"{here.box.url}/secret-topic", "confirmed": True}
            assert (told["ways"], told["wishes"]) == ([kept], {table: "hour"})
            [shown] = (await here.bob.get("/api/me/notices"))["ways"]
            assert shown["address"] == here.box.url
            identity = here.bob.id
            assert (await here.bob.http.delete("/api/me")).status_code == 204
            assert identity not in here.services.hub.committer.notices.wanted
            await desk.close()
        left = everything_in(tmp_path / "t.sqlite3")
        assert b"secret-topic" not in left
        assert left.count(identity.encode()) == 1

    asyncio.run(run())


def test_the_database_of_the_version_before_goes_on(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "t.sqlite3"))
    migrate(engine, "0010")
    with engine.begin() as connection:
        connection.execute(sql.insert(guests).values(id="b0b", name="Bob"))
        assert not {"way", "wish", "notice"} & set(sql.inspect(connection).get_table_names())
    engine.dispose()
    engine = open_database(str(tmp_path / "t.sqlite3"))
    with engine.begin() as connection:
        assert connection.execute(sql.select(guests.c.name)).scalar() == "Bob"
        assert connection.execute(sql.select(notices)).all() == []
    engine.dispose()


def test_every_language_has_the_same_texts() -> None:
    languages = list(texts().values())
    assert len(languages) == 3
    assert all(words.keys() == languages[0].keys() for words in languages)
