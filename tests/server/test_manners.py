"""Good manners: who is muted, blocked or reported is told nothing of it, and words that are not wanted."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.server.client import Json, Player
from tests.server.in_process import QUIET, FairWorld, hosting
from tests.server.old_versions import FIRST, opened
from tests.server.seating import seated
from tests.server.test_admin import done
from trefoil.cli import commands
from trefoil.core.errors import TrefoilError
from trefoil.server.ops.words import Words, read_words


async def put(person: Player, table: str, status: int = 200, **wanted: Any) -> Any:
    answer = await person.http.put(f"/api/tables/{table}/people", json=wanted)
    assert answer.status_code == status, answer.text
    return answer.json()


async def heard(person: Player, table: str) -> list[str]:
    return [said["text"] for said in (await person.get(f"/api/tables/{table}")).get("chat", [])]


def test_who_is_muted_talks_on_and_only_one_does_not_hear_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
            Player(url) as carl,
        ):
            people = [ann, bob, carl]
            table, sockets = await seated(people, players=3)
            elsewhere = (await bob.make_table())["table"]["id"]
            await ann.command(elsewhere, "sit", seat=1)
            await bob.command(table, "chat", text="rude")
            [told, _] = await put(ann, table, seat=1, mute="here")
            assert (told["seat"], told["mute"]) == (1, "here")
            for text in ("ruder", "worse"):
                await bob.command(table, "chat", text=text)
            await bob.command(elsewhere, "chat", text="hello there")
            await carl.command(table, "chat", text="hm")
            for place, hears in ((0, False), (2, True)):
                while (await sockets[place].until("said"))["text"] != "hm":
                    pass
                assert ("ruder" in "".join(sockets[place].traffic)) == hears
            assert await heard(ann, table) == ["hm"]
            assert await heard(bob, table) == await heard(carl, table) == ["rude", "ruder", "worse", "hm"]
            assert await heard(ann, elsewhere) == ["hello there"]
            assert "mute" not in (await bob.get(f"/api/tables/{table}/people"))[0]
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_who_was_muted_everywhere_is_heard_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
            Player(url) as carl,
        ):
            table, sockets = await seated([ann, bob])
            elsewhere = (await bob.make_table())["table"]["id"]
            for each in (table, elsewhere):
                await bob.command(each, "chat", text="rude")
            await put(ann, table, seat=1, mute="everywhere")
            assert await heard(ann, table) == await heard(ann, elsewhere) == []
            [shunned] = (await ann.get("/api/my/people"))["shunned"]
            assert (shunned["everywhere"], shunned.get("block")) == (True, None)
            assert (await carl.http.delete(f"/api/my/people/{shunned['mark']}")).status_code == 404
            assert (await ann.http.delete(f"/api/my/people/{shunned['mark']}")).status_code == 204
            assert await heard(ann, table) == ["rude"]
            await bob.command(table, "chat", text="again")
            while (await sockets[0].until("said"))["text"] != "again":
                pass
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_who_is_blocked_finds_no_seat_and_no_reason(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
            Player(url) as carl,
        ):
            table, sockets = await seated([ann, bob])
            await put(ann, table, seat=1, block=True)
            await ann.command(table, "resign", seat=0)
            again = (await bob.command(table, "rematch"))["rematch"]
            seats = (await bob.get(f"/api/tables/{again}"))["table"]["seats"]
            assert [seat.get("taken", False) for seat in seats] == [False, True]
            assert again not in [listed["id"] for listed in await ann.get("/api/my/tables")]
            mine = (await ann.make_table(open=True))["table"]["id"]
            assert mine not in [listed.get("id") for listed in await bob.get("/api/tables")]
            assert mine in [listed.get("id") for listed in await carl.get("/api/tables")]
            kept_out = await bob.command(mine, "sit", 409, seat=1)
            anywhere = await bob.command(mine, "sit", 409)
            await carl.command(mine, "sit", seat=1)
            too_late = await bob.command(mine, "sit", 409, seat=1)
            nowhere = await bob.command(mine, "sit", 409)
            for refused, usual in ((kept_out, too_late), (anywhere, nowhere)):
                assert (refused["code"], refused["sentence"]) == (usual["code"], usual["sentence"])
            assert (await bob.get("/api/my/people"))["shunned"] == []
            theirs = (await bob.make_table())["table"]["id"]
            await ann.command(theirs, "sit", seat=1)  # who keeps away may come near
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_a_report_brings_what_was_said_and_is_settled_once(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"

    def listed(*more: str) -> str:
        shown = CliRunner().invoke(commands, ["admin", "reports", "--database", str(database), *more])
        assert shown.exit_code == 0, shown.output
        return shown.output

    async def run() -> None:
        async with hosting(database, FairWorld()) as (url, services), Player(url) as ann, Player(url) as bob:
            table = (await ann.make_table())["table"]["id"]
            await bob.command(table, "sit", seat=1)
            await bob.command(table, "chat", text="You are a <b>fool</b>")
            await bob.command(table, "leave", seat=1)  # and is gone: what was said names them
            [bobs] = await ann.get(f"/api/tables/{table}/people")
            assert (bobs.get("seat"), bobs["said"]) == (None, 0)
            for words in ("First", "Look\nat him"):
                await ann.http.post(f"/api/tables/{table}/reports", json={"said": 0, "words": words})
            told = listed()
            assert "First" not in told
            assert f"about {bob.id}" in told
            assert f"by {ann.id}: Look at him" in told
            assert "You are a <b>fool</b>" in told
            number = told.split()[0]
            assert (await ann.get(f"/api/tables/{table}/people"))[0]["reported"]
            assert await done(services, "settle", f"{number} was warned") == f"report {number} is settled"
            assert "no such report" in await done(services, "settle", number)
            assert "no such report" in await done(services, "settle", "1; DROP TABLE report")
            assert listed() == ""
            assert "fool" not in listed("--all")
            [mine] = (await ann.get("/api/my/people"))["reports"]
            assert (mine["words"], mine["settled"]) == ("Look at him", True)
        shown = CliRunner().invoke(commands, ["admin", "log", "--database", str(database)])
        assert f"settle {number} was warned" in shown.output

    asyncio.run(run())


def test_strangers_and_nonsense_change_nobodys_manners(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, people_per_address=20)
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld(), limits) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
        ):
            table = (await ann.make_table(players=3))["table"]["id"]
            await bob.command(table, "sit", seat=1)
            await ann.command(table, "fill", seat=2, bot="random")
            nobody: list[Json] = [{}, {"seat": 0}, {"seat": 2}, {"seat": 7}, {"said": 0}, {"said": 2**31 - 1}]
            for whom in nobody:
                assert (await put(ann, table, 404, mute="here", **whom))["code"] == "not-found"
            for bad in ({"seat": -1}, {"seat": 9}, {"seat": 1, "mute": "x"}, {"said": 2**40}):
                assert (await put(ann, table, 400, **bad))["code"] == "bad-message"
            await put(ann, "no-such-table", 404, seat=1)
            path = f"/api/tables/{table}"
            too_long = await ann.post(f"{path}/reports", {"seat": 1, "words": "x" * 501}, 400)
            assert too_long["code"] == "bad-message"
            for _ in range(4):
                assert (await ann.http.post(f"{path}/reports", json={"seat": 1})).status_code == 200
            assert (await ann.post(f"{path}/reports", {"seat": 1}, 429))["code"] == "too-many-messages"
            await done(services, "read-only", "on")
            assert (await put(ann, table, 503, seat=1, mute="here"))["code"] == "read-only"
            assert (await ann.get("/api/my/people"))["shunned"] == []
            ann.http.cookies.clear()
            assert (await put(ann, table, 401, seat=1, mute="here"))["code"] == "no-identity"

    asyncio.run(run())


def test_other_sites_and_programs_have_no_manners_to_change(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
        ):
            table = (await ann.make_table())["table"]["id"]
            await bob.command(table, "sit", seat=1)
            evil = {"origin": "https://evil.example"}
            path = f"/api/tables/{table}"
            for answer in (
                await ann.http.put(f"{path}/people", json={"seat": 1, "block": True}, headers=evil),
                await ann.http.post(f"{path}/reports", json={"seat": 1}, headers=evil),
                await ann.http.delete("/api/my/people/x", headers=evil),
            ):
                assert answer.json()["code"] == "foreign-origin"
            token = (await ann.post("/api/tokens", {"name": "bot"}))["secret"]
            async with Player(url, token) as program:
                assert (await put(program, table, 403, seat=1, block=True))["code"] == "guests-only"
                assert (await program.post(f"{path}/reports", {"seat": 1}, 403))["code"] == "guests-only"
            assert (await ann.get("/api/my/people")) == {"shunned": [], "reports": []}

    asyncio.run(run())


def test_words_that_are_not_wanted_are_refused_in_names_and_chat(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            Player(url) as ann,
        ):
            await ann.http.put("/api/me", json={"name": "Miss Dam"})
            services.hub.chats.words = services.visitors.words = Words(
                ["dam", "*foul*", "# so", "good grief"]
            )
            services.visitors.names.clear()
            services.visitors.at_home.clear()
            table = (await ann.make_table())["table"]
            assert table["seats"][0]["name"].startswith("Guest ")  # chosen before it was unwanted
            refused = await ann.command(table["id"], "chat", 400, text="oh D-A-M it")
            assert refused["code"] == "bad-words"
            answer = await ann.http.put("/api/me", json={"name": "Unfoulable"})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-words")
            await ann.post("/api/tokens", {"name": "good  grief"}, 400)
            await ann.command(table["id"], "chat", text="The damsel is good, so be it")
            assert await heard(ann, table["id"]) == ["The damsel is good, so be it"]

    asyncio.run(run())


@pytest.mark.parametrize("text", ["DAM", "d a m", "d\u0430m", "oh, dam!", "xfoulx", "f0ul", "Good… grief"])
def test_words_are_found_however_they_are_written(text: str) -> None:
    words = Words(["dam", "*foul*", "good grief"])
    assert words.has(text)
    assert not Words().has(text)


def test_a_list_of_words_that_cannot_be_read_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "words").write_text("# none\n\n  \n*\n")
    assert not read_words(tmp_path / "words").has("anything at all")
    (tmp_path / "words").write_bytes(b"\xff\xfe")
    for file in (tmp_path / "words", tmp_path / "none", tmp_path):
        with pytest.raises(TrefoilError, match=r"words|UTF-8"):
            read_words(file)


def test_people_of_an_older_database_can_be_kept_away_from(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, FIRST) as (ann, bob):
            table = FIRST.table("keltis")
            [told] = await put(ann, table, seat=1, block=True)
            assert (told["name"], told["block"], told["mute"]) == ("Bob", True, "everywhere")
            assert len(await heard(ann, table)) < len(await heard(bob, table))
        with closing(sqlite3.connect(tmp_path / "t.sqlite3")) as database:
            assert database.execute("SELECT name, block FROM manner").fetchall() == [("Bob", 1)]

    asyncio.run(run())
