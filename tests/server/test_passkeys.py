"""Passkeys: found again in a browser that knows nobody, and nobody else is."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.authenticator import SecurityKey
from tests.server.client import Json, Player
from tests.server.in_process import QUIET, FairWorld, hosting
from tests.server.test_privacy import everything_in
from trefoil.server.http.challenges import CHALLENGE_TIME
from trefoil.server.ops.limits import Limits


class Pages:
    """People before pages of one server, which browsers call by its name."""

    def __init__(self, url: str, world: FairWorld) -> None:
        self.url, self.world = url.replace("127.0.0.1", "localhost"), world

    @asynccontextmanager
    async def person(self) -> AsyncIterator[Player]:
        async with Player(self.url) as person:
            person.http.headers["origin"] = self.url
            yield person

    async def add(self, person: Player, status: int = 201) -> SecurityKey:
        key = SecurityKey(self.url)
        await person.post("/api/me/passkeys", {"credential": key.create(await options(person))}, status)
        return key

    async def arrive(self, person: Player, key: SecurityKey, status: int = 201) -> Json:
        asked = await options(person, "arrivals")
        return await come(person, key.get(asked), status)


async def options(person: Player, what: str = "passkeys") -> Any:
    return json.loads((await person.post(f"/api/me/{what}/options", {}))["options"])


async def come(person: Player, credential: Any, status: int = 201) -> Json:
    answer: Json = await person.post("/api/me/arrivals/passkey", {"credential": credential}, status)
    if status == 201:
        person.id = answer["id"]
    return answer


@asynccontextmanager
async def pages(folder: Path, limits: Limits = QUIET) -> AsyncIterator[Pages]:
    world = FairWorld()
    async with hosting(folder / "t.sqlite3", world, limits) as (url, _):
        yield Pages(url, world)


def test_a_passkey_finds_somebody_again_who_has_lost_every_device(tmp_path: Path) -> None:
    async def run() -> None:
        async with pages(tmp_path) as here, here.person() as ann, here.person() as fresh:
            await ann.http.put("/api/me", json={"name": "Ann"})
            assert await ann.get("/api/me/passkeys") == []
            key = await here.add(ann)
            [kept] = await ann.get("/api/me/passkeys")
            assert "used" not in kept
            await ann.http.delete("/api/me/devices", params={"here": True})
            assert (await ann.get("/api/me"))["id"] != ann.id
            came = await here.arrive(fresh, key)
            assert (came["id"], came["name"]) == (ann.id, "Ann")
            assert await fresh.get("/api/me") == came
            assert len((await fresh.get("/api/me/devices"))["devices"]) == 1
            [kept] = await fresh.get("/api/me/passkeys")
            assert "used" in kept
            assert (await here.arrive(fresh, key, 409))["code"] == "already-here"
            told = json.loads((await fresh.http.get("/api/me/data")).content)
            assert len(told["passkeys"]) == 1

    asyncio.run(run())


def test_a_challenge_is_answered_once_in_time_by_whom_it_was_asked(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            pages(tmp_path) as here,
            here.person() as ann,
            here.person() as fresh,
            here.person() as thief,
        ):
            key = await here.add(ann)
            answer = key.get(await options(fresh, "arrivals"))
            assert (await come(thief, answer, 400))["code"] == "bad-passkey"  # asked of somebody else
            here.world.ticks += CHALLENGE_TIME
            assert (await come(fresh, answer, 400))["code"] == "bad-passkey"  # late
            here.world.ticks -= CHALLENGE_TIME
            assert (await come(fresh, answer, 400))["code"] == "bad-passkey"  # and used up by that
            answer = key.get(await options(fresh, "arrivals"))
            await come(fresh, answer)
            for person in (fresh, thief):
                assert (await come(person, answer, 400))["code"] == "bad-passkey"  # twice
            # what was asked for adding a passkey is no way in, and the other way round
            assert (await come(thief, key.get(await options(thief)), 400))["code"] == "bad-passkey"
            made = SecurityKey(here.url).create({**await options(thief), **await options(thief, "arrivals")})
            refused = await thief.post("/api/me/passkeys", {"credential": made}, 400)
            assert refused["code"] == "bad-passkey"
            assert await thief.get("/api/me/passkeys") == []

    asyncio.run(run())


def test_another_site_another_key_and_rubbish_open_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with pages(tmp_path) as here, here.person() as ann, here.person() as thief:
            key = await here.add(ann)
            evil = "https://evil.example"
            fakes = [
                replace(key, origin=evil),
                replace(key, host="evil.example"),
                replace(key, key=SecurityKey(here.url).key),
                replace(key, user="AAAA"),
                replace(key, uses=-1),  # a copy of the key that was used less often
            ]
            for fake in fakes:
                assert (await here.arrive(thief, fake, 400))["code"] == "bad-passkey", fake
            unknown = SecurityKey(here.url, user=key.user)
            assert (await here.arrive(thief, unknown, 404))["code"] == "unknown-passkey"
            for rubbish in ({}, {"response": 1}, {"response": {"clientDataJSON": "e30"}}, {"rawId": None}):
                assert (await come(thief, rubbish, 400))["code"] == "bad-passkey"
                refused = await thief.post("/api/me/passkeys", {"credential": rubbish}, 400)
                assert refused["code"] == "bad-passkey"
            refused = await thief.http.post("/api/me/arrivals/options", json={}, headers={"origin": evil})
            assert refused.json()["code"] == "foreign-origin"
            [kept] = await ann.get("/api/me/passkeys")
            assert (await thief.http.delete(f"/api/me/passkeys/{kept['id']}")).status_code == 404
            # one passkey is one person's
            copied = key.create(await options(thief))
            refused = await thief.post("/api/me/passkeys", {"credential": copied}, 400)
            assert refused["code"] == "bad-passkey"
            assert (await thief.get("/api/me"))["id"] == thief.id

    asyncio.run(run())


def test_who_removes_a_passkey_or_everything_is_not_found_by_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with pages(tmp_path) as here, here.person() as ann, here.person() as fresh:
            first, second = await here.add(ann), await here.add(ann)
            kept = (await ann.get("/api/me/passkeys"))[0]["id"]
            assert (await ann.http.delete(f"/api/me/passkeys/{kept}")).status_code == 204
            assert len(await ann.get("/api/me/passkeys")) == 1
            identity = ann.id
            assert (await ann.http.delete("/api/me")).status_code == 204
            for key in (first, second):
                assert (await here.arrive(fresh, key, 404))["code"] == "unknown-passkey"
        assert everything_in(tmp_path / "t.sqlite3").count(identity.encode()) == 1

    asyncio.run(run())


@pytest.mark.parametrize("limits", [{"passkeys_per_guest": 1}, {"devices_per_guest": 1}])
def test_there_are_only_so_many_and_nobody_is_shut_out(tmp_path: Path, limits: dict[str, Any]) -> None:
    async def run() -> None:
        async with pages(tmp_path, replace(QUIET, **limits)) as here, here.person() as ann:
            key = await here.add(ann)
            if "passkeys_per_guest" in limits:
                assert (await ann.post("/api/me/passkeys/options", {}, 429))["code"] == "too-many-devices"
                return
            for _ in range(2):
                async with here.person() as fresh:
                    await here.arrive(fresh, key)
                    assert len((await fresh.get("/api/me/devices"))["devices"]) == 1

    asyncio.run(run())
