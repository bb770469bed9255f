"""Hostile sockets, below the websocket library: what they may cost, and how they end."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Player
from tests.server.in_process import QUIET, FairWorld, serving
from tests.server.raw import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, RawConnection, masked
from trefoil.server.http.wire import Terms, Wire
from trefoil.server.ops.limits import Addresses, Limits
from trefoil.server.ops.metrics import Metrics
from trefoil.server.protocol import frames
from trefoil.server.rooms.listener import Letter

LIMITS = Limits()
FLOOD = 8_000_000  # bytes
TINY = {
    "empty fragments": masked(TEXT, final=False) + masked(CONTINUATION, final=False) * 1000,
    "pings": masked(PING) * 1000,
    "pongs nobody asked for": masked(PONG) * 1000,
    "a pong and an empty fragment": masked(TEXT, final=False)
    + (masked(PONG) + masked(CONTINUATION, final=False)) * 500,
}


class Spectators:
    """A table of a server whose time stands still, and those who look on."""

    def __init__(self, url: str, watch: str) -> None:
        self.url, self.watch = url, watch

    @asynccontextmanager
    async def one_more(self) -> AsyncIterator[RawConnection]:
        """A spectator who has been shown the table."""
        async with RawConnection(self.url) as raw:
            await raw.upgrade(f"/socket/watch/{self.watch}")
            assert (await raw.message())["type"] == "table"
            yield raw

    async def is_served(self) -> bool:
        async with httpx.AsyncClient(base_url=self.url, trust_env=False) as http:
            return (await http.get("/api/games")).is_success


@asynccontextmanager
async def spectators(
    folder: Path, limits: Limits = LIMITS, world: FairWorld | None = None
) -> AsyncIterator[Spectators]:
    async with serving(folder / "t.sqlite3", world or FairWorld(), limits) as url, Player(url) as ann:
        yield Spectators(url, (await ann.make_table())["table"]["watch"])


def flooded(caplog: pytest.LogCaptureFixture) -> list[int]:
    """How many frames were read of each flood that was noted."""
    return [record.__dict__["facts"]["frames"] for record in caplog.records if record.msg == "socket-flooded"]


def test_more_frames_than_the_budget_are_not_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with spectators(tmp_path) as those:
            for name, tiny in TINY.items():
                caplog.clear()
                async with those.one_more() as raw:
                    await raw.say(tiny + masked(TEXT, b"{}") + masked(PING, b"still here"))
                    heard = await raw.until_closed()
                assert (heard.code, heard.reason) == (1008, "too-many-messages"), name
                assert heard.messages[-1]["type"] == "closing"
                assert heard.messages[-1]["code"] == "too-many-messages"
                assert b"still here" not in heard.pongs
                assert flooded(caplog) == [LIMITS.frame_burst + 1]
                assert await those.is_served()

    caplog.set_level(logging.WARNING)
    asyncio.run(run())


def test_a_flood_of_megabytes_costs_next_to_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with spectators(tmp_path) as those:
            for name, tiny in TINY.items():
                caplog.clear()
                async with those.one_more() as raw:
                    flood = tiny * (FLOOD // len(tiny)) + masked(PING, b"still here")
                    speaking = asyncio.create_task(raw.say(flood))
                    heard = await raw.until_closed()
                    speaking.cancel()
                assert heard.code == 1008, name
                assert b"still here" not in heard.pongs
                [frames_read] = flooded(caplog)
                assert frames_read <= LIMITS.frame_burst + 1
                assert await those.is_served()

    caplog.set_level(logging.WARNING)
    asyncio.run(run())


def test_a_few_large_messages_are_a_flood_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        large = masked(TEXT, b" " * (LIMITS.frame_bytes // 2), final=False)
        many = int(LIMITS.byte_burst) // len(large) + 2
        assert many < LIMITS.frame_burst
        async with spectators(tmp_path) as those, those.one_more() as raw:
            for _ in range(many):
                await raw.say(large + masked(CONTINUATION, b" "))
            heard = await raw.until_closed()
            assert (heard.code, heard.reason) == (1008, "too-many-messages")
        [frames_read] = flooded(caplog)
        assert frames_read < LIMITS.frame_burst

    caplog.set_level(logging.WARNING)
    asyncio.run(run())


def test_the_budget_fills_again(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with spectators(tmp_path, world=world) as those, those.one_more() as raw:
            await raw.say(masked(PING, b"x") * int(LIMITS.frame_burst))
            for _ in range(int(LIMITS.frame_burst)):
                assert await raw.pong() == b"x"
            world.ticks += 1000
            await raw.say(masked(PING, b"y") * int(LIMITS.frames_per_second + 1))
            heard = await raw.until_closed()
            assert heard.pongs == [b"y"] * int(LIMITS.frames_per_second)
            assert heard.code == 1008

    asyncio.run(run())


def test_who_pings_and_does_not_read_is_dropped(tmp_path: Path) -> None:
    """The answers must not pile up: the server gives up instead."""

    async def run() -> None:
        limits = replace(QUIET, unread_bytes=10_000, bytes_per_message=10_000)
        async with spectators(tmp_path, limits) as those, those.one_more() as raw:
            raw.reader._transport.pause_reading()  # type: ignore[attr-defined]
            await raw.say(masked(PING, b"p" * 125) * 100_000)
            raw.reader._transport.resume_reading()  # type: ignore[attr-defined]
            await raw.say(masked(PING, b"the last"))
            heard = await raw.until_closed()
            assert b"the last" not in heard.pongs
            assert heard.messages[-1]["code"] == "too-slow"
            assert heard.code == 1001
            assert await those.is_served()

    asyncio.run(run())


UNREADABLE: dict[str, tuple[bytes, int]] = {
    "not masked": (b"\x81\x02{}", 1002),
    "reserved bits": (b"\xf1" + masked(TEXT, b"{}")[1:], 1002),
    "an unknown kind": (masked(3), 1002),
    "an unknown control frame": (masked(11), 1002),
    "a long ping": (masked(PING, b"x" * 126), 1002),
    "half a ping": (masked(PING, final=False), 1002),
    "an end without a beginning": (masked(CONTINUATION, b"x"), 1002),
    "a beginning inside a message": (masked(TEXT, b"x", final=False) + masked(TEXT, b"x"), 1002),
    "no text": (masked(BINARY, b"x"), 1003),
    "bad text": (masked(TEXT, b"\xff"), 1007),
    "bad text in fragments": (masked(TEXT, b"\xe2\x98", final=False) + masked(CONTINUATION, b"x"), 1007),
    "too long": (b"\x81\xff" + (LIMITS.frame_bytes + 1).to_bytes(8, "big"), 1009),
    "far too long": (b"\x81\xff" + (2**63).to_bytes(8, "big"), 1009),
    "too long in fragments": (
        masked(TEXT, b"x" * 10_000, final=False) + masked(CONTINUATION, b"x" * 10_000),
        1009,
    ),
    "no such close code": (masked(CLOSE, b"\x03\xed"), 1002),
    "a good end": (masked(CLOSE, b"\x03\xe8"), 1000),
    "an end for a reason of its own": (masked(CLOSE, b"\x0f\xa0why"), 4000),
}


def test_what_cannot_be_read_ends_the_connection_with_a_code(tmp_path: Path) -> None:
    async def run() -> None:
        async with spectators(tmp_path) as those:
            for name, (sent, code) in UNREADABLE.items():
                async with those.one_more() as raw:
                    await raw.say(sent)
                    assert (await raw.until_closed()).code == code, name
                    assert await raw.rest() == b"", name

    asyncio.run(run())


def test_nothing_that_was_compressed_is_unpacked(tmp_path: Path) -> None:
    """A few bytes could become any number."""

    async def run() -> None:
        async with spectators(tmp_path) as those, RawConnection(those.url) as raw:
            offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
            head = await raw.upgrade(f"/socket/watch/{those.watch}", offer)
            assert b"extensions" not in head.lower()
            packed = bytearray(masked(TEXT, b"\xaa\x02\x00\x00"))
            packed[0] |= 0b0100_0000  # as compressed messages are marked
            await raw.say(bytes(packed))
            assert (await raw.until_closed()).code == 1002

    asyncio.run(run())


def test_a_command_in_pieces_is_one_command(tmp_path: Path) -> None:
    """Fragments, a ping between them, and a byte at a time; the answers come in order."""

    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld(), LIMITS) as url, Player(url) as ann:
            table = (await ann.make_table())["table"]["id"]
            async with RawConnection(url) as raw:
                await raw.upgrade(f"/socket/tables/{table}", f"Cookie: {ann.cookie}")
                one, two = (json.dumps({"do": "sync", "id": name}).encode() for name in ("one", "two"))
                pieces = masked(TEXT, one[:5], final=False) + masked(PING, b"between")
                pieces += masked(CONTINUATION, final=False) + masked(CONTINUATION, one[5:])
                for place in range(len(pieces)):
                    await raw.say(pieces[place : place + 1])
                await raw.say(masked(TEXT, two) + masked(PING, b"end"))
                heard: list[Any] = []
                while b"end" not in heard:
                    kind, payload = await raw.frame()
                    heard.append(payload if kind == PONG else json.loads(payload).get("id"))
                assert [each for each in heard if each] == [b"between", "one", "two", b"end"]

    asyncio.run(run())


def test_who_does_not_answer_pings_is_gone(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(LIMITS, ping_seconds=1)
        async with spectators(tmp_path, limits) as those, those.one_more() as raw:
            heard = await raw.until_closed()
            assert (heard.code, heard.reason) == (1011, "keepalive ping timeout")

    asyncio.run(run())


def test_only_who_has_read_a_ping_can_answer_it(tmp_path: Path) -> None:
    """Or somebody who reads nothing could send pongs, and what waits for them would wait for ever."""

    async def run() -> None:
        limits = replace(LIMITS, ping_seconds=0.5)
        async with spectators(tmp_path, limits) as those, those.one_more() as raw:
            pings = [await raw.ping()]
            await raw.say(masked(PONG, pings[0]))
            pings.append(await raw.ping())
            assert pings[0] != pings[1]
            await raw.say(masked(PONG, pings[0]) + masked(PONG))
            heard = await raw.until_closed()
            assert (heard.code, heard.reason) == (1011, "keepalive ping timeout")

    asyncio.run(run())


def test_a_client_that_vanishes_leaves_nothing_behind(tmp_path: Path) -> None:
    async def run() -> None:
        async with spectators(tmp_path) as those, those.one_more() as raw:
            raw.writer.transport.abort()
            async with httpx.AsyncClient(base_url=those.url, trust_env=False) as http:
                while (await http.get("/health")).json().get("sockets", True):  # a busy disk is no answer
                    await asyncio.sleep(0)

    asyncio.run(run())


class Noted(asyncio.Transport):
    """The way out of a wire: what is handed over, each time."""

    def __init__(self) -> None:
        super().__init__()
        self.handed: list[bytes] = []

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.handed.append(bytes(data))


class Noting:
    """Hears nothing, but of itself."""

    was_slow = False

    def hear(self, text: str) -> None: ...
    def lost(self) -> None: ...

    def too_slow(self) -> None:
        self.was_slow = True


class Quick:
    """Hears one message, and answers it after so many turns of the loop."""

    def __init__(self, wire: Wire, turns: int) -> None:
        self.wire, self.turns = wire, turns

    def hear(self, text: str) -> None:
        self.wire.send(Letter(b"update"))
        self.answer(self.turns)

    def answer(self, turns: int) -> None:
        if turns:
            self.wire.loop.call_soon(self.answer, turns - 1)
        else:
            self.wire.send(Letter(b"done"))
            self.wire.go_on()

    def too_slow(self) -> None: ...
    def lost(self) -> None: ...


class Unread(Noted):
    """Behind it nobody reads."""

    def get_write_buffer_size(self) -> int:
        return LIMITS.unread_bytes + 1


def test_who_cannot_be_pinged_is_too_slow() -> None:
    async def run() -> None:
        hearer = Noting()
        wire = Wire(Unread(), Terms(LIMITS, Metrics(), lambda: 0, Addresses(LIMITS)), set(), set())
        wire.attach(hearer)
        wire.ping()
        assert hearer.was_slow
        wire.connection_lost(None)

    asyncio.run(run())


@pytest.mark.parametrize(("turns", "handed"), [(0, [["update", "done"]]), (2, [["update"], ["done"]])])
def test_what_a_command_brings_and_its_answer_go_out_as_one(turns: int, handed: list[list[str]]) -> None:
    """Unless the answer takes longer: nothing waits for it."""

    async def run() -> None:
        transport = Noted()
        wire = Wire(transport, Terms(LIMITS, Metrics(), lambda: 0, Addresses(LIMITS)), set(), set())
        wire.attach(Quick(wire, turns))
        wire.data_received(masked(TEXT, b"{}"))
        for _ in range(4):
            await asyncio.sleep(0)
        wire.send(Letter(b"later"))
        sent = [[Letter(text.encode()).frame for text in together] for together in [*handed, ["later"]]]
        assert transport.handed == [b"".join(together) for together in sent]
        wire.connection_lost(None)

    asyncio.run(run())


def test_what_many_hold_back_goes_out_with_one_turn_of_the_loop() -> None:
    async def run() -> None:
        terms, transports = (
            Terms(LIMITS, Metrics(), lambda: 0, Addresses(LIMITS)),
            [Noted() for _ in range(3)],
        )
        wires = [Wire(transport, terms, set(), set()) for transport in transports]
        for wire in wires:
            wire.send(Letter(b"one"))  # nobody hears yet, so it is held
            wire.send(Letter(b"two"))
        assert terms.holding == wires
        wires[1].connection_lost(None)
        await asyncio.sleep(0)
        both = [Letter(b"one").frame + Letter(b"two").frame]
        assert [transport.handed for transport in transports] == [both, [], both]
        assert terms.holding == []
        wires[0].send(Letter(b"three"))
        await asyncio.sleep(0)
        assert transports[0].handed == [*both, Letter(b"three").frame]
        for wire in wires:
            wire.connection_lost(None)

    asyncio.run(run())


def test_last_words_follow_what_was_said_before_them() -> None:
    async def run() -> None:
        transport = Noted()
        wire = Wire(transport, Terms(LIMITS, Metrics(), lambda: 0, Addresses(LIMITS)), set(), set())
        wire.send(Letter(b"table"))  # nobody hears yet, so it is held
        wire.hang_up(Letter(b"closing"))
        kinds = [Letter(b"table").frame, Letter(b"closing").frame, frames.written_close(frames.GOING_AWAY)]
        assert transport.handed == kinds
        wire.connection_lost(None)

    asyncio.run(run())
