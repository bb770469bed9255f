"""Hostile HTTP connections: heads and bodies without end, strange names, bodies that are no JSON."""

import asyncio
import gzip
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvloop

from tests.server.client import PATIENCE
from tests.server.in_process import FairWorld, serving
from tests.server.raw import RawConnection
from tests.server.running import RunningServer
from trefoil.server.http.hosts import Hosts
from trefoil.server.http.intake import Doorway
from trefoil.server.ops.limits import Limits

LIMITS = Limits()
HASTY = replace(LIMITS, head_seconds=3, body_seconds=3)  # enough for an honest request on a busy machine


@asynccontextmanager
async def connected(folder: Path, limits: Limits = LIMITS) -> AsyncIterator[tuple[str, RawConnection]]:
    async with serving(folder / "t.sqlite3", FairWorld(), limits) as url, RawConnection(url) as raw:
        yield url, raw


async def refusal(raw: RawConnection) -> tuple[int, str]:
    """The last answer: its status and its code, with a sentence, and then the end."""
    status, body = await raw.answer()
    assert body["sentence"]
    assert await raw.rest() == b""
    return status, body["code"]


# how much

TOO_MUCH: dict[str, tuple[bytes, int, str]] = {
    "an address": (b"GET /" + b"a" * LIMITS.address_bytes + b" HTTP/1.1\r\n", 414, "address-too-long"),
    "an address without end": (b"GET /" + b"a" * 1_000_000, 414, "address-too-long"),
    "headers": (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * (LIMITS.headers + 2), 431, "head-too-large"),
    "long headers": (b"GET / HTTP/1.1\r\n" + (b"a: " + b"b" * 999 + b"\r\n") * 20, 431, "head-too-large"),
    "a header without end": (b"GET / HTTP/1.1\r\na: " + b"b" * 1_000_000, 431, "head-too-large"),
    "a name without end": (b"GET / HTTP/1.1\r\n" + b"b" * 1_000_000, 431, "head-too-large"),
    "no request": (b"\x16\x03\x01\x02\x00\x01\x00", 400, "bad-message"),
}


def test_a_head_has_a_limit(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), LIMITS) as url:
            for name, (sent, status, code) in TOO_MUCH.items():
                async with RawConnection(url) as raw:
                    speaking = asyncio.create_task(raw.say(sent))
                    assert await refusal(raw) == (status, code), name
                    speaking.cancel()

    asyncio.run(run())


def test_headers_without_end_are_not_kept(tmp_path: Path) -> None:
    """The second request on a connection has the same limits as the first."""

    async def run() -> None:
        async with connected(tmp_path) as (_, raw):
            await raw.say(raw.request("GET", "/api/games"))
            assert (await raw.answer())[0] == 200
            await raw.say(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * (LIMITS.headers + 2))
            assert await refusal(raw) == (431, "head-too-large")

    asyncio.run(run())


def test_a_body_that_was_refused_has_an_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with connected(tmp_path) as (_, raw):
            headers = ("Content-Type: application/json", "Content-Length: 1000000000")
            await raw.say(raw.request("POST", "/api/tables", *headers))
            status, body = await raw.answer()
            assert (status, body["code"]) == (413, "too-large")
            piece = b"x" * 65536
            async with asyncio.timeout(PATIENCE):
                while not raw.reader.at_eof() and raw.reader.exception() is None:
                    await raw.say(piece)
                    await asyncio.sleep(0)

    asyncio.run(run())


def test_many_requests_at_once_wait_for_their_answers(tmp_path: Path) -> None:
    async def run() -> None:
        async with connected(tmp_path) as (_, raw):
            await raw.say(raw.request("GET", "/api/games") * LIMITS.pipelined)
            for _ in range(LIMITS.pipelined):
                assert (await raw.answer())[0] == 200
            await raw.say(raw.request("GET", "/api/games") * 5 * LIMITS.pipelined)
            assert (await raw.rest()).count(b"HTTP/1.1 200 OK") <= LIMITS.pipelined

    asyncio.run(run())


def test_requests_that_are_cut_off_are_no_fault_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The loop that servers run on does not let anything be written to a connection that was cut."""

    async def run() -> None:
        async with connected(tmp_path) as (url, raw):
            await raw.say(raw.request("GET", "/api/games") * 5 * LIMITS.pipelined)
            assert await raw.rest() == b""
            async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
                for _ in range(10):
                    await http.get("/health")

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_request_for_a_socket_has_no_body(tmp_path: Path) -> None:
    """It would be waited for without end, by nobody who counts."""

    async def run() -> None:
        asked = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        async with serving(tmp_path / "t.sqlite3", FairWorld()) as url:
            for method, body in (
                ("POST", "Content-Length: 5"),
                ("GET", "Content-Length: 50"),
                ("GET", "Transfer-Encoding: chunked"),
            ):
                async with RawConnection(url) as raw:
                    await raw.say(
                        raw.request(method, "/socket/tables/xxxxxxxx", *asked, key, body) + b"hello"
                    )
                    assert await refusal(raw) == (400, "bad-message"), (method, body)

    asyncio.run(run())


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    """A proxy on this machine has any number; here nobody counts as one."""

    async def run() -> None:
        limits = replace(LIMITS, connections_per_address=2, proxies=frozenset())
        async with connected(tmp_path, limits) as (url, one), RawConnection(url) as two:
            for raw in (one, two):
                await raw.say(raw.request("GET", "/api/games"))
                assert (await raw.answer())[0] == 200
            async with RawConnection(url) as three:
                assert await refusal(three) == (429, "too-many-connections")
            two.writer.close()
            await two.writer.wait_closed()
            await let_in(url, one)

    asyncio.run(run())


def test_a_subscriber_of_ipv6_is_one_address() -> None:
    doorway = Doorway(replace(LIMITS, connections_per_address=2), Hosts([], ""))
    assert [doorway.enter(f"2001:db8:1:2::{host}") for host in (1, 2, 3)] == [True, True, False]
    assert doorway.enter("2001:db8:1:3::1")
    doorway.leave("2001:db8:1:2::1")
    assert doorway.enter("2001:db8:1:2::4")
    assert all(doorway.enter("127.0.0.1") for _ in range(5))


async def let_in(url: str, asking: RawConnection) -> None:
    """As soon as the server has noticed that somebody has gone, there is room again."""
    for _ in range(1000):
        async with RawConnection(url) as raw:
            await raw.say(raw.request("GET", "/api/games"))
            if (await raw.answer())[0] == 200:
                return
        await asking.say(asking.request("GET", "/api/games"))  # a round that the server has gone through
        await asking.answer()
    raise AssertionError("there is no room")


# how long

JSON = ("Content-Type: application/json",)
SLOW: dict[str, Callable[[RawConnection], bytes]] = {
    "a head": lambda raw: raw.request("GET", "/api/games")[:-5],
    "the beginning of a head": lambda _: b"G",
    "a body": lambda raw: raw.request("POST", "/api/tables", *JSON, "Content-Length: 10") + b"{",
    "a body in chunks": lambda raw: (
        raw.request("POST", "/api/tables", *JSON, "Transfer-Encoding: chunked") + b"1\r\n{\r\n"
    ),
    "a chunk's head": lambda raw: raw.request("POST", "/api/tables", *JSON, "Transfer-Encoding: chunked"),
}


@pytest.mark.parametrize("second", [False, True], ids=["first", "second"])
def test_a_slow_request_is_cut(tmp_path: Path, second: bool) -> None:
    async def dawdle(url: str, slow: Callable[[RawConnection], bytes]) -> tuple[int, str]:
        async with RawConnection(url) as raw:
            if second:
                await raw.say(raw.request("GET", "/api/games"))
                assert (await raw.answer())[0] == 200
            await raw.say(slow(raw))
            return await refusal(raw)

    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), HASTY) as url:
            ends = await asyncio.gather(*(dawdle(url, slow) for slow in SLOW.values()))
            assert dict(zip(SLOW, ends, strict=True)) == dict.fromkeys(SLOW, (408, "late"))

    asyncio.run(run())


def test_a_body_that_nobody_waits_for_is_cut_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with connected(tmp_path, HASTY) as (_, raw):
            await raw.say(raw.request("GET", "/api/games", "Content-Length: 10") + b"{")
            assert (await raw.answer())[0] == 200
            assert b"200 OK" not in await raw.rest()

    asyncio.run(run())


def test_who_does_not_read_the_answer_is_cut(tmp_path: Path) -> None:
    async def run() -> None:
        async with connected(tmp_path, replace(LIMITS, answer_seconds=0.2)) as (url, raw):
            transport: Any = raw.writer.transport
            transport.pause_reading()
            await raw.say(raw.request("GET", "/api/schema/openapi.json") * 15)
            while raw.reader.exception() is None and not transport.is_closing():
                await raw.say(raw.request("GET", "/api/schema/openapi.json"))
                async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
                    await http.get("/health")

    asyncio.run(run())


# by which name


def test_a_server_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    origins = ("--origin", "https://games.example", "--origin", "http://club.example:8080")

    async def run(url: str) -> None:
        port = url.rpartition(":")[2]
        known = ["localhost", "LOCALHOST:1", f"127.0.0.1:{port}", "127.1.2.3", "[::1]:80"]
        known += ["games.example", "Games.Example:443", "club.example"]
        for host in known:
            async with RawConnection(url) as raw:
                await raw.say(raw.request("GET", "/health", host=host))
                assert (await raw.answer())[0] == 200, host
        for host in (
            "evil.example",
            "games.example.evil.example",
            "10.0.0.1",
            "[::2]",
            "]",
            "localhost.evil",
        ):
            for path in ("/health", "/", "/api/me"):
                async with RawConnection(url) as raw:
                    await raw.say(raw.request("GET", path, host=host))
                    assert await refusal(raw) == (421, "foreign-host"), host
        upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        async with RawConnection(url) as raw:
            asked = (*upgrade, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
            await raw.say(raw.request("GET", "/socket/watch/none", *asked, host="evil.example"))
            assert await refusal(raw) == (421, "foreign-host")
        for request in (
            b"GET /health HTTP/1.1\r\n\r\n",
            b"GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        ):
            async with RawConnection(url) as raw:
                await raw.say(request)
                assert await refusal(raw) == (400, "bad-message")

    with RunningServer(str(tmp_path / "t.sqlite3"), *origins) as server:
        asyncio.run(run(server.url))


def test_the_address_that_was_reached_is_a_name_too() -> None:
    hosts = Hosts([], "0.0.0.0")
    assert hosts.know("192.168.1.5:8765", "192.168.1.5")
    assert hosts.know("192.168.1.5:8765", "::ffff:192.168.1.5")
    assert hosts.know("[fe80::1]:8765", "FE80::1")
    assert not hosts.know("192.168.1.6:8765", "192.168.1.5")
    assert not hosts.know("0.0.0.0", "192.168.1.5")
    assert not hosts.know("", "192.168.1.5")
    assert Hosts([], "Table.Local").know("table.local:8765", "192.168.1.5")


# what is in it


def test_a_body_says_that_it_is_json(server: RunningServer) -> None:
    for kind in ("text/plain", "text/plain; application/json", "application/x-www-form-urlencoded", ""):
        headers = {"content-type": kind} if kind else {}
        answer = httpx.post(
            f"{server.url}/api/tables", content=b'{"game":"keltis"}', headers=headers, trust_env=False
        )
        assert (answer.status_code, answer.json()["code"]) == (415, "bad-media-type"), kind
    kind = "Application/JSON; charset=utf-8"
    with httpx.Client(base_url=server.url, headers={"content-type": kind}, trust_env=False) as http:
        http.get("/api/me")
        answer = http.put("/api/me", content=b'{"name":"Ann"}')
    assert answer.json()["name"] == "Ann"


def test_a_body_is_not_unpacked(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as http:
        http.get("/api/me")
        packed = {"content-type": "application/json", "content-encoding": "gzip"}
        answer = http.post("/api/tables", content=gzip.compress(b'{"game":"keltis"}'), headers=packed)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_json_that_is_nested_deeply_is_refused(server: RunningServer) -> None:
    headers = {"content-type": "application/json"}
    for body in (b"[" * 16_000, b'{"options":' * 1_400, b'{"game":"keltis","options":' + b"[" * 16_000):
        answer = httpx.post(f"{server.url}/api/tables", content=body, headers=headers, trust_env=False)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_a_size_of_thousands_of_digits_is_refused_in_words(tmp_path: Path) -> None:
    async def run() -> None:
        async with connected(tmp_path) as (_, raw):
            size = f"Content-Length: {'0' * 5000}2"
            await raw.say(raw.request("POST", "/api/tables", "Content-Type: application/json", size) + b"{}")
            status, body = await raw.answer()
            assert (status, body["code"]) == (400, "bad-message")
            assert "000" not in body["sentence"]

    asyncio.run(run())


def test_json_that_is_no_utf8_is_refused(server: RunningServer) -> None:
    headers = {"content-type": "application/json"}
    with httpx.Client(base_url=server.url, headers=headers, trust_env=False) as http:
        http.get("/api/me")
        for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("POST", "/api/matches")):
            answer = http.request(method, path, content=b'{"game":"\xff\xfe"}')
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-message"), path


def test_an_asset_of_any_name_is_there_or_not(server: RunningServer) -> None:
    for name in ("a" * 300, "a" * 3000, "%00", "%2e%2e", "%ff"):
        answer = httpx.get(f"{server.url}/assets/{name}", trust_env=False)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), name


def test_a_page_has_one_policy(server: RunningServer) -> None:
    headers = httpx.get(f"{server.url}/", trust_env=False).headers
    assert len(headers.get_list("content-security-policy")) == 1
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_an_upload_that_is_given_up_is_no_fault_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with connected(tmp_path) as (url, raw):
            await raw.say(raw.request("POST", "/api/tables", *JSON, "Content-Length: 10") + b"{")
            async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
                await http.get("/health")  # by then the server waits for the rest
                raw.writer.transport.abort()
                for _ in range(50):
                    await http.get("/health")

    caplog.set_level(logging.INFO)
    asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
