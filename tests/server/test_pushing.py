"""Pushed to a browser: sealed for it alone, signed by the server, and no longer than it is signed in."""

import asyncio
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.client import Json, Player
from tests.server.in_process import FairWorld, hosting
from tests.server.letterboxes import Box, hooks
from tests.server.test_devices import arrive, code_of
from tests.server.test_notices import ADDRESS, Evening
from tests.server.test_pacing import whole_turn
from trefoil.server.rooms.sending.ways import Telling

AUTH = b"sixteen bytes ok"


class Browser:
    """What a browser keeps of a push subscription."""

    def __init__(self, box: Box, path: str = "/push/bob") -> None:
        self.key = generate_private_key(SECP256R1())
        self.address = box.url + path

    @property
    def way(self) -> Json:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"kind": "push", "address": self.address, "key": text(public), "auth": text(AUTH)}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH))


def text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


@asynccontextmanager
async def pushing(folder: Path, box: Box) -> AsyncIterator[Evening]:
    world = FairWorld()
    telling = Telling(address=ADDRESS, push="mailto:host@games.example", push_services=(box.url,))
    async with (
        hosting(folder / "t.sqlite3", world, telling=telling) as (url, services),
        Player(url) as ann,
        Player(url) as bob,
    ):
        await ann.http.put("/api/me", json={"name": "Ann"})
        yield Evening(world, services, box, ann, bob)


def test_only_the_browser_can_read_what_is_pushed_and_the_key_stays_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        async with hooks() as box:
            browser = Browser(box)
            async with pushing(tmp_path, box) as here:
                key = (await here.bob.get("/api/me/notices"))["offers"]["push"]
                way = await here.bob.post("/api/me/ways", browser.way)
                assert (way["confirmed"], way["address"]) == (True, box.url)
                table, desk = await here.bob_alone()
                await whole_turn([desk])
                await here.world.strike()
                posted = await box.post()
                assert (posted.path, posted.headers["ttl"]) == ("/push/bob", "86400")
                told = {"title": "It is your turn", "body": "Keltis with Ann", "table": table}
                assert browser.read(posted.body) == told
                signed = posted.headers["authorization"]
                assert f"k={key}" in signed
                assert Vapid02.verify(signed)
                await here.emptied()
                await desk.close()
            async with pushing(tmp_path, box) as here:
                assert (await here.ann.get("/api/me/notices"))["offers"]["push"] == key

    asyncio.run(run())


def test_a_push_service_must_be_known_and_keys_be_keys(tmp_path: Path) -> None:
    async def run() -> None:
        async with hooks() as box, pushing(tmp_path, box) as here:
            good = Browser(box).way
            for address in (
                "https://127.0.0.1/x",
                "http://fcm.googleapis.com/x",
                "https://fcm.googleapis.com.evil.example/x",
                "https://fcm.googleapis.com:8080/x",
                "https://push.apple.com/x",
            ):
                refused = await here.bob.post("/api/me/ways", {**good, "address": address}, 400)
                assert refused["code"] == "no-such-way", address
            for bad in ({"key": ""}, {"key": "é" * 87}, {"auth": "AAAA"}, {"auth": "=" * 22}):
                assert (await here.bob.post("/api/me/ways", {**good, **bad}, 400))["code"] == "bad-way"
            known = {**good, "address": "https://updates.push.services.mozilla.com/wpush/v2/x"}
            assert (await here.bob.post("/api/me/ways", known))["confirmed"]
            # a key that is no point of the curve is found out when something is sealed with it
            way = await here.ann.post("/api/me/ways", {**good, "key": text(bytes(65))})
            assert way["confirmed"]
            table, desk = await here.bob_alone()
            phone = await here.bob.socket(table)
            await phone.until("table")
            await desk.ask("look", away=True)
            await whole_turn([desk, phone])
            await whole_turn([desk, phone])
            await here.world.strike()
            while (await here.ann.get("/api/me/notices"))["ways"]:
                await asyncio.sleep(0)
            assert box.posts.empty()
            for socket in (desk, phone):
                await socket.close()

    asyncio.run(run())


def test_a_browser_that_is_signed_out_is_not_pushed_to(tmp_path: Path) -> None:
    async def run() -> None:
        async with hooks() as box, pushing(tmp_path, box) as here, Player(here.ann.base) as phone:
            await here.bob.post("/api/me/ways", Browser(box).way)
            await arrive(phone, await code_of(here.bob))
            await phone.post("/api/me/ways", Browser(box, "/push/phone").way)
            assert len((await here.bob.get("/api/me/notices"))["ways"]) == 2
            await here.bob.http.delete("/api/me/devices")  # everywhere else
            told = json.loads((await here.bob.http.get("/api/me/data")).content)
            assert [way["address"] for way in told["ways"]] == [f"{box.url}/push/bob"]
            bob = here.bob.cookie
            await here.bob.http.delete("/api/me/devices/first")
            assert (await here.bob.http.get("/api/me/notices", headers={"cookie": bob})).status_code == 401
            rows = await here.services.notifier.kept.ways_of(phone.id)
            assert rows == []

    asyncio.run(run())
