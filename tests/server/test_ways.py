"""Ways by which people are told: shown to be theirs by a code, and leading only where the host lets them."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from tests.server.client import Player
from tests.server.in_process import QUIET, FairWorld, hosting
from tests.server.letterboxes import mailbox
from tests.server.test_notices import ADDRESS, Evening, code_in, enter, evening
from tests.server.test_pacing import whole_turn
from trefoil.server.rooms.entering import CODE_TIME, CODE_TRIES
from trefoil.server.rooms.sending.ways import Telling


def test_an_e_mail_is_sent_to_whoever_has_shown_that_it_is_theirs(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with mailbox() as box:
            telling = Telling(address=ADDRESS, smtp=box.url, mail_from="trefoil@games.example")
            async with (
                hosting(tmp_path / "t.sqlite3", world, telling=telling) as (url, services),
                Player(url) as ann,
                Player(url) as bob,
            ):
                assert (await bob.get("/api/me/notices"))["offers"] == {"mail": True}
                entered = {"kind": "mail", "address": "bob@example.org", "language": "ru"}
                way = await bob.post("/api/me/ways", entered)
                to, mail = await box.mail()
                assert (to, mail["From"]) == ("bob@example.org", "trefoil@games.example")
                code = code_in(mail["Subject"])
                here = Evening(world, services, box, ann, bob)
                table, desk = await here.bob_alone()
                await whole_turn([desk])
                assert await here.queued() == []  # the code has not come back
                await bob.post(f"/api/me/ways/{way['id']}/code", {"code": code})
                phone = await bob.socket(table)
                await phone.until("table")
                await whole_turn([desk, phone])
                await phone.ask("look", away=True)
                await whole_turn([desk, phone])
                await world.strike()
                to, mail = await box.mail()
                assert mail["Subject"] == "Ваш ход – Trefoil"
                body = mail.get_content()
                assert "Keltis" in body
                assert f"{ADDRESS}/#/me/notices" in body
                assert table not in body
                for socket in (desk, phone):
                    await socket.close()

    asyncio.run(run())


def test_a_webhook_leads_only_where_the_host_lets_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here:
            port = here.box.url.rpartition(":")[2]
            for address in (
                "http://127.0.0.1:1/x",
                f"https://127.0.0.1:{port}/x",
                f"http://localhost:{port}/x",
                f"http://127.0.0.1:{port}@evil.example/x",
                f"http://evil.example/{here.box.url}",
                f"{here.box.url}.evil.example/x",
                "file:///etc/passwd",
                "http://[::1",
                f"{here.box.url}\r\n/x",
            ):
                for kind in ("discord", "slack", "ntfy"):
                    refused = await here.bob.post("/api/me/ways", {"kind": kind, "address": address}, 400)
                    assert refused["code"] == "no-such-way", address
            for kind in ("mail", "push"):
                refused = await here.bob.post(
                    "/api/me/ways", {"kind": kind, "address": "bob@example.org"}, 400
                )
                assert refused["code"] == "no-such-way"
            here.box.answers = [302]
            answer = await here.bob.post(
                "/api/me/ways", {"kind": "slack", "address": f"{here.box.url}/x"}, 409
            )
            assert answer["code"] == "not-sent"
            assert (await here.box.post()).path == "/x"
            assert here.box.posts.empty()  # nobody is followed elsewhere
            assert (await here.bob.get("/api/me/notices"))["ways"] == []

    asyncio.run(run())


def test_codes_are_guessed_in_vain_and_nobodys_ways_are_somebody_elses(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here:
            way = await here.bob.post("/api/me/ways", {"kind": "slack", "address": f"{here.box.url}/x"})
            code, place = code_in((await here.box.post()).body.decode()), f"/api/me/ways/{way['id']}"
            assert (await here.ann.post(f"{place}/code", {"code": code}, 404))["code"] == "not-found"
            assert (await here.ann.http.delete(place)).status_code == 404
            assert code.encode() not in (tmp_path / "t.sqlite3").read_bytes()
            here.world.ticks += CODE_TIME
            assert (await here.bob.post(f"{place}/code", {"code": code}, 409))["code"] == "wrong-code"
            here.world.ticks -= CODE_TIME
            for _ in range(CODE_TRIES):
                wrong = await here.bob.post(f"{place}/code", {"code": "x"}, 409)
                assert wrong["code"] == "wrong-code"
            assert (await here.bob.post(f"{place}/code", {"code": code}, 409))["code"] == "wrong-code"
            table, desk = await here.bob_alone()
            async with Player(here.ann.base) as stranger:
                for body in ({"when": "hour", "table": table}, {"when": "hour", "table": "no/such"}):
                    answer = await stranger.http.put("/api/me/notices", json=body)
                    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
            bad = await here.bob.http.put("/api/me/notices", json={"when": "always"})
            assert bad.json()["code"] == "bad-message"
            evil = await here.bob.http.delete(place, headers={"origin": "https://evil.example"})
            assert evil.json()["code"] == "foreign-origin"
            token = (await here.bob.post("/api/tokens", {"name": "bot"}))["secret"]
            async with Player(here.ann.base, token) as program:
                assert (await program.get("/api/me/notices", 403))["code"] == "guests-only"
            assert (await here.bob.http.delete(place)).status_code == 204
            await desk.close()

    asyncio.run(run())


def test_nobody_is_flooded_with_codes(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path, replace(QUIET, letters_per_address=2, ways_per_guest=3)) as here:
            for person in (here.ann, here.bob):
                await person.post("/api/me/ways", {"kind": "slack", "address": f"{here.box.url}/x"})
            async with Player(here.ann.base) as carol:
                entered = {"kind": "slack", "address": f"{here.box.url}/x"}
                assert (await carol.post("/api/me/ways", entered, 429))["code"] == "too-many-ways"
            for number in range(2):
                await here.bob.post("/api/me/ways", {"kind": "slack", "address": f"{here.box.url}/{number}"})
            entered = {"kind": "slack", "address": f"{here.box.url}/more"}
            assert (await here.bob.post("/api/me/ways", entered, 429))["code"] == "too-many-ways"

    asyncio.run(run())


def test_names_are_text_and_nothing_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path) as here:
            await here.ann.http.put("/api/me", json={"name": "<!here> [a](b) *x*"})
            for kind, path in (("discord", "/d"), ("slack", "/s")):
                await enter(here.bob, here.box, kind, path)
            _, desk = await here.bob_alone()
            await whole_turn([desk])
            await here.world.strike()
            bodies = {post.path: json.loads(post.body) for post in [await here.box.post() for _ in range(2)]}
            assert bodies["/d"]["allowed_mentions"] == {"parse": []}
            assert r"\<!here\> \[a\]\(b\) \*x\*" in bodies["/d"]["content"]
            assert "&lt;!here&gt; [a](b) *x*" in bodies["/s"]["text"]
            await here.emptied()
            await desk.close()

    asyncio.run(run())
