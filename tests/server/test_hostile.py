"""Hostile clients are refused with a code, and the table is unharmed."""

import asyncio
import json
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.client import PATIENCE, Player, TableSocket, play_on, refused
from tests.server.in_process import QUIET, serving
from tests.server.raw import RawConnection
from tests.server.running import RunningServer
from tests.server.seating import seated
from trefoil.games import GAMES
from trefoil.server.table.world import World

HALF_OPEN = 2000
SYNCS = 3000  # answers of several kilobytes each: more than a connection holds


async def first_message(url: str, headers: dict[str, str]) -> Any:
    async with connect(url, additional_headers=headers, proxy=None, compression=None) as socket:
        return json.loads(await socket.recv())


def test_foreign_origins_are_refused(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann:
            table = (await ann.make_table())["table"]["id"]
            url = f"{server.socket_url}/socket/tables/{table}"
            evil = {"cookie": ann.cookie, "origin": "https://evil.example"}
            assert (await first_message(url, evil))["code"] == "foreign-origin"
            own = {"cookie": ann.cookie, "origin": server.url}
            assert (await first_message(url, own))["type"] == "table"
            answer = await ann.http.post("/api/tables", json={"game": "keltis"}, headers={"origin": "null"})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")

    asyncio.run(run())


def test_forged_cookies_are_nobody(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table, open_ = await seated([ann, bob])
            signature = ann.http.cookies["trefoil"].partition(".")[2]
            for forged in (
                f"{bob.id}.{signature}",
                bob.id,
                f"{bob.id}.",
                "x" * 5000,
                f"{ann.id}.{signature[:-1]}x",
            ):
                async with httpx.AsyncClient(
                    base_url=server.url, cookies={"trefoil": forged}, trust_env=False
                ) as http:
                    seen = (await http.get(f"/api/tables/{table}")).json()
                    assert "seat" not in seen["views"][0]
                    body = {"do": "resign", "id": "1", "seat": 1}
                    answer = await http.post(f"/api/tables/{table}/commands", json=body)
                    assert (answer.status_code, answer.json()["code"]) == (401, "no-identity")
            for socket in open_:
                await socket.close()

    asyncio.run(run())


def test_others_seats_and_turns_and_wild_actions_are_refused(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            _, open_ = await seated([ann, bob], first=0)
            before = open_[0].state["views"]
            saw = open_[0].sequence
            tries: list[tuple[TableSocket, dict[str, Any], str]] = [
                (open_[1], {"seat": 0, "action": 0}, "not-your-seat"),
                (open_[1], {"seat": 1, "words": "discard r5"}, "not-your-turn"),
                (open_[0], {"seat": 7, "action": 0}, "bad-seat"),
                (open_[0], {"seat": 0, "action": 65535}, "illegal-move"),
                (open_[0], {"seat": 0, "action": 65536}, "bad-message"),
                (open_[0], {"seat": 0, "action": -1}, "bad-message"),
                (open_[0], {"seat": 0, "action": 2**70}, "bad-message"),
                (open_[0], {"seat": 0, "words": "draw deck"}, "illegal-move"),
                (open_[0], {"seat": 0, "words": "lay everything"}, "unknown-words"),
                (open_[0], {"seat": 0}, "bad-message"),
                (open_[0], {"seat": 0, "words": "draw deck", "action": 1}, "bad-message"),
            ]
            for socket, fields, code in tries:
                await socket.send("move", saw=saw, **fields)
                refusal = await socket.until("refused")
                assert refusal["code"] == code, (fields, refusal)
                assert refusal["sentence"]
            assert (await open_[0].ask("sync"))["views"] == before
            for socket in open_:
                await socket.close()

    asyncio.run(run())


def test_huge_and_malformed_frames(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table, open_ = await seated([ann, bob])
            for text in (
                "",
                "{",
                "[]",
                "null",
                '{"do":"fly","id":"1"}',
                '{"do":"chat"}',
                "[" * 10_000,
                '"\\ud800"',
            ):
                await open_[0].socket.send(text)
                assert (await open_[0].until("refused"))["code"] == "bad-message"
            await open_[0].socket.send(b"\x00\xff")
            bad = await ann.socket(table)
            await bad.socket.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed):
                await bad.until("nothing")
            await play_on(open_[1:], seed=1, most=0)
            large = await ann.http.post("/api/tables", content=b"x" * 100_000)
            assert (large.status_code, large.json()["code"]) == (413, "too-large")
            assert (await bob.get(f"/api/tables/{table}"))["table"]["status"] == "playing"
            for socket in open_:
                await socket.close()

    asyncio.run(run())


def test_a_flood_is_refused_then_cut_off(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def run(server: RunningServer) -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table, open_ = await seated([ann, bob])
            for _ in range(200):
                await open_[0].socket.send('{"do":"sync","id":"1"}')
            codes = set()
            while not await refused(open_[0].next()):
                codes.add(json.loads(open_[0].traffic[-1]).get("code"))
            assert "too-many-messages" in codes
            assert (await bob.get(f"/api/tables/{table}"))["table"]["status"] == "playing"
            await open_[1].close()

    database = tmp_path_factory.mktemp("flood") / "t.sqlite3"
    with RunningServer(str(database), "--messages-per-second", "5", "--sockets-per-address", "3") as server:
        asyncio.run(too_many(server))
        wait_for_silence(server)
        asyncio.run(run(server))


def wait_for_silence(server: RunningServer) -> None:
    """The server has noticed that everybody has gone."""
    while httpx.get(f"{server.url}/health", trust_env=False).json().get("sockets", True):
        time.sleep(0.01)


async def too_many(server: RunningServer) -> None:
    """More sockets from one address than allowed."""
    async with Player(server.url) as ann:
        table = (await ann.make_table())["table"]["id"]
        kept = [await ann.socket(table) for _ in range(3)]
        for socket in kept:
            await socket.until("table")
        one_more = await ann.socket(table)
        assert (await one_more.next())["code"] == "too-many-connections"
        assert (await ann.get(f"/api/tables/{table}/stream", 429))["code"] == "too-many-connections"
        for socket in (*kept, one_more):
            await socket.close()


def test_thousands_of_half_open_connections(tmp_path: Path) -> None:
    """They say nothing, or half a request; people play on meanwhile, and each of them is closed."""

    async def run() -> None:
        limits = replace(QUIET, head_seconds=3)  # enough for those who play on a busy machine
        async with AsyncExitStack() as open_, serving(tmp_path / "t.sqlite3", World(), limits) as url:
            silent = [await open_.enter_async_context(RawConnection(url)) for _ in range(HALF_OPEN)]
            for raw in silent[::2]:
                await raw.say(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow:")  # or it is closed already
            async with Player(url) as ann, Player(url) as bob:
                _, sockets = await seated([ann, bob])
                assert await play_on(sockets, seed=2, most=10) == 10
                for socket in sockets:
                    await socket.close()
            ends = [await raw.rest() for raw in silent]
            assert {end.partition(b"\r\n")[0] for end in ends} <= {b"", b"HTTP/1.1 408 Request Timeout"}

    asyncio.run(run())


def test_who_does_not_read_is_dropped_and_nobody_waits_for_them(tmp_path: Path) -> None:
    async def run() -> None:
        with RunningServer(str(tmp_path / "t.sqlite3")) as server:
            async with Player(server.url) as ann, Player(server.url) as bob:
                table, open_ = await seated([ann, bob])
                slow = await ann.socket(table)
                transport = slow.socket.transport
                transport.pause_reading()
                with suppress(ConnectionClosed):
                    for _ in range(SYNCS):
                        await slow.send("sync")
                assert await play_on(open_, seed=3, most=10) == 10
                await counted(server, "trefoil_dropped_sockets_total 1")
                transport.resume_reading()
                with pytest.raises(ConnectionClosed):
                    await slow.until("nothing")
                assert await play_on(open_, seed=4, most=10) == 10
                for socket in open_:
                    await socket.close()

    asyncio.run(run())


async def counted(server: RunningServer, line: str) -> None:
    """Wait until a line stands in the metrics."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
        async with asyncio.timeout(PATIENCE):
            while line not in (await http.get(server.metrics_url)).text:
                await asyncio.sleep(0.02)


def test_scripts_in_names_stay_text(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann:
            name = (await ann.http.put("/api/me", json={"name": "<script>\u202e\x00x"})).json()["name"]
            assert name == "<script> x"
            made = await ann.make_table()
            assert made["table"]["seats"][0]["name"] == name
            assert (await ann.http.put("/api/me", json={"name": "\u200b \n"})).json()["code"] == "bad-name"
            answer = await ann.http.get("/api/me")
            assert answer.headers["content-type"] == "application/json"

    asyncio.run(run())


def test_a_socket_that_is_not_one(server: RunningServer) -> None:
    async def run() -> None:
        with pytest.raises(InvalidStatus):
            await connect(f"{server.socket_url}/socket/nothing", proxy=None)
        for path in ("/socket/tables/nope", "/socket/tables/" + "a" * 60):
            assert (await first_message(server.socket_url + path, {}))["code"] == "not-found"

    asyncio.run(run())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = [
    "move",
    "undo",
    "sit",
    "leave",
    "fill",
    "clear",
    "start",
    "resign",
    "chat",
    "sync",
    "pong",
    "rematch",
    "tap",
]
WORDS = st.sampled_from(
    [
        "discard r5",
        "draw deck",
        "lay g5",
        "refuel",
        "throw 1 2 3 4 5 @9",
        "stop",
        "dry @0",
        "end",
        "use short",
    ]
)
COMMANDS = st.fixed_dictionaries(
    {"do": st.sampled_from(KINDS), "id": st.text(min_size=1, max_size=5)},
    optional={
        "saw": st.integers(-2, 99) | JSON,
        "seat": st.integers(0, 3) | JSON,
        "action": st.integers(0, 1200) | JSON,
        "words": st.text(max_size=20) | WORDS,
        "bot": st.sampled_from(["random", "heuristic", ""]),
        "text": st.text(max_size=20),
        "number": st.integers(),
    },
)
FRAMES = st.lists((COMMANDS | JSON).map(json.dumps) | st.text(max_size=50), min_size=1, max_size=12)


TABLES = [
    *({"game": game} for game in GAMES),
    {"game": "kero", "clock": {"mode": "sand"}},
    {"game": "kero", "clock": {"mode": "sand", "tap": True}},
]


@pytest.mark.parametrize("examples", [40, pytest.param(300, marks=pytest.mark.long)])
def test_a_fuzzer_finds_no_internal_error(server: RunningServer, examples: int) -> None:
    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(frames=FRAMES, wanted=st.sampled_from(TABLES))
    def fuzz(frames: list[str], wanted: dict[str, Any]) -> None:
        asyncio.run(sent_at_a_table(server, frames, wanted))

    fuzz()


async def sent_at_a_table(server: RunningServer, frames: list[str], wanted: dict[str, Any]) -> None:
    async with Player(server.url) as ann:
        table = (await ann.make_table(players=2, **wanted))["table"]["id"]
        await ann.command(table, "sit", seat=1)
        await ann.command(table, "start")
        socket = await ann.socket(table)
        await socket.until("table")
        for frame in frames:
            await socket.socket.send(frame)
        await socket.send("sync", id="the last")
        for _ in range(200):
            message = await socket.next()
            assert message.get("code") != "internal", frames
            if message["type"] == "table":
                break
        await socket.close()
