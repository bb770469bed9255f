"""Me on another device: a link that works once and not for long, one seat on two screens, signing out."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Player, catch_up, play_on
from tests.server.in_process import QUIET, FairWorld, hosting
from tests.server.seating import seated
from trefoil.server.http.browsers import described
from trefoil.server.http.device_routes import LINK_TIME

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


@asynccontextmanager
async def ann_and_her_phone(
    folder: Path, world: FairWorld, limits: Any = QUIET
) -> AsyncIterator[tuple[Player, Player]]:
    """Ann in her browser, and another browser, in which somebody else is at home so far."""
    async with (
        hosting(folder / "t.sqlite3", world, limits) as (url, _),
        Player(url) as ann,
        Player(url) as phone,
    ):
        phone.http.headers["user-agent"] = PHONE
        await ann.http.put("/api/me", json={"name": "Ann"})
        yield ann, phone


async def code_of(person: Player) -> str:
    return str((await person.post("/api/me/links", {}))["code"])


async def arrive(person: Player, code: str, status: int = 201) -> Any:
    """The answer; whoever comes by a link is somebody else from then on."""
    answer = await person.post("/api/me/arrivals", {"code": code}, status)
    if status == 201:
        person.id = answer["id"]
    return answer


def test_a_link_brings_the_same_person_and_both_screens_show_the_same_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with ann_and_her_phone(tmp_path, FairWorld()) as (ann, phone), Player(ann.base) as bob:
            table, [desk, other] = await seated([ann, bob], first=0)
            came = await arrive(phone, await code_of(ann))
            assert came == await ann.get("/api/me") == await phone.get("/api/me")
            assert came["name"] == "Ann"
            hand = await phone.socket(table)
            assert (await hand.until("table"))["views"] == desk.state["views"]
            seat, choices = hand.choices() or (-1, [])
            move = {"saw": hand.sequence, "seat": seat, "action": choices[0]["action"]}
            done = await hand.ask("move", **move)
            assert done["type"] == "done"
            assert (await desk.ask("move", **move))["code"] == "stale"  # one of them has made it
            await catch_up([desk, other], done["sequence"])
            assert await play_on([hand, desk, other], seed=1, most=12) == 12
            assert hand.state["views"] == desk.state["views"] != other.state["views"]
            assert [listed["id"] for listed in await phone.get("/api/my/tables")] == [table]
            for socket in (desk, other, hand):
                await socket.close()

    asyncio.run(run())


def test_devices_are_listed_with_where_the_link_was_used(tmp_path: Path) -> None:
    async def run() -> None:
        async with ann_and_her_phone(tmp_path, FairWorld()) as (ann, phone):
            assert "link" not in await ann.get("/api/me/devices")
            code = await code_of(ann)
            assert (await ann.get("/api/me/devices"))["link"] == {"left": LINK_TIME}
            await arrive(phone, code)
            told = await ann.get("/api/me/devices")
            [here, there] = sorted(told["devices"], key=lambda device: not device.get("here", False))
            assert (here["id"], there["what"]) == ("first", "Firefox, Android")
            assert told["link"]["used"] == there["id"]
            assert (await phone.get("/api/me/devices"))["devices"] != told["devices"]
            assert code.encode() not in (tmp_path / "t.sqlite3").read_bytes()

    asyncio.run(run())


def test_a_link_works_once_for_ten_minutes_and_for_somebody_else_only(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with ann_and_her_phone(tmp_path, world) as (ann, phone), Player(ann.base) as thief:
            before = thief.id
            for guess in ("x", "A" * 27):
                assert (await arrive(thief, guess, 404))["code"] == "bad-link"
            assert (await arrive(thief, "no/such?link", 400))["code"] == "bad-message"
            replaced, code = await code_of(ann), await code_of(ann)
            assert (await arrive(thief, replaced, 404))["code"] == "bad-link"
            assert (await arrive(ann, code, 409))["code"] == "already-here"
            world.ticks += LINK_TIME
            assert (await arrive(phone, code, 409))["code"] == "link-late"
            world.ticks -= LINK_TIME + 1  # somebody sets the clock back: it does not live longer for that
            assert (await arrive(phone, code, 409))["code"] == "link-late"
            world.ticks += LINK_TIME
            answers = await asyncio.gather(
                *(person.http.post("/api/me/arrivals", json={"code": code}) for person in (phone, thief))
            )
            assert sorted(answer.status_code for answer in answers) == [201, 409]
            [lost] = [answer.json() for answer in answers if answer.status_code == 409]
            assert lost["code"] == "link-used"
            assert len((await ann.get("/api/me/devices"))["devices"]) == 2
            assert (await arrive(thief, code, 409))["code"] in ("link-used", "already-here")
            assert {(await person.get("/api/me"))["id"] for person in (phone, thief)} <= {
                ann.id,
                phone.id,
                before,
            }

    asyncio.run(run())


def test_who_is_signed_out_is_nobody_and_nobody_else_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with ann_and_her_phone(tmp_path, FairWorld()) as (ann, phone), Player(ann.base) as bob:
            table, sockets = await seated([ann, bob])
            await arrive(phone, await code_of(ann))
            cookie = phone.cookie
            hand = await phone.socket(table)
            await hand.until("table")
            [device] = [
                each["id"] for each in (await ann.get("/api/me/devices"))["devices"] if each["id"] != "first"
            ]
            # somebody else's devices are nobody's business: `first` is always one's own
            async with Player(ann.base) as thief:
                for wanted in (device, "x" * 32, "first"):
                    assert (await thief.http.delete(f"/api/me/devices/{wanted}")).status_code == 204
                assert (await thief.get("/api/me"))["id"] != thief.id
            assert (await ann.http.delete("/api/me/devices/a%00b")).status_code == 404
            assert (await phone.get("/api/me"))["id"] == ann.id
            assert (await ann.http.delete(f"/api/me/devices/{device}")).status_code == 204
            assert (await hand.until("closing"))["code"] == "signed-out"
            refused = await phone.http.post("/api/tables", json={"game": "keltis"})
            assert refused.json()["code"] == "no-identity"
            assert (await phone.get("/api/me"))["id"] != ann.id  # a new cookie came with it
            assert phone.cookie != cookie
            assert (await ann.get("/api/me"))["id"] == ann.id
            for socket in sockets:
                assert (await socket.ask("sync"))["type"] == "table"
                await socket.close()

    asyncio.run(run())


@pytest.mark.parametrize("here", [False, True])
def test_everywhere_is_everywhere_and_stays_so_after_a_restart(tmp_path: Path, here: bool) -> None:
    async def run() -> None:
        async with ann_and_her_phone(tmp_path, FairWorld()) as (ann, phone):
            await arrive(phone, await code_of(ann))
            code = await code_of(ann)
            everywhere = await phone.http.delete("/api/me/devices", params={"here": here})
            assert everywhere.status_code == 204
            cookies = [ann.cookie, phone.cookie]
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _):
            for cookie, stays in zip(cookies, (False, not here), strict=True):
                async with Player(url) as somebody:
                    somebody.http.cookies.clear()
                    me = (await somebody.http.get("/api/me", headers={"cookie": cookie})).json()
                    assert (me["id"] == ann.id) == stays
            async with Player(url) as late:
                assert (await arrive(late, code, 404))["code"] == "bad-link"

    asyncio.run(run())


def test_guessing_is_slow_and_programs_have_no_devices(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, people_per_address=10)
        async with ann_and_her_phone(tmp_path, FairWorld(), limits) as (ann, phone):
            token = (await ann.post("/api/tokens", {"name": "bot"}))["secret"]
            async with Player(ann.base, token) as program:
                assert (await program.get("/api/me/devices", 403))["code"] == "guests-only"
            for _ in range(3):
                await arrive(phone, "guess", 404)
            assert (await arrive(phone, "guess", 429))["code"] == "too-many-messages"
            evil = await phone.http.post("/api/me/links", json={}, headers={"origin": "https://evil.example"})
            assert evil.json()["code"] == "foreign-origin"

    asyncio.run(run())


def test_there_are_only_so_many_devices(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, devices_per_guest=2)
        async with ann_and_her_phone(tmp_path, FairWorld(), limits) as (ann, phone):
            await ann.get("/api/me")
            await arrive(phone, await code_of(ann))
            assert (await ann.post("/api/me/links", {}, 429))["code"] == "too-many-devices"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (PHONE, "Firefox, Android"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome, Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
            "Safari, iPhone",
        ),
        ("<script>alert(1)</script>", ""),
    ],
)
def test_of_a_browser_two_words_are_kept(said: str, kept: str) -> None:
    assert described(said) == kept
