"""A client that costs next to nothing: WebSocket frames by hand, and of each message only what a move needs.

A load generator that decodes every view spends more time on a move than the server does, and measures itself.
"""

import asyncio
import base64
import os
import random
from collections.abc import Callable

import msgspec

MASKED, TEXT, PING, PONG, END_OF_HEAD = 0x80, 0x81, 0x89, 0x8A, b"\r\n\r\n"
TWO_BYTES, EIGHT_BYTES = 126, 127
NO_MASK = bytes(4)  # a client must mask; by nothing is allowed, and changes nothing


class Choice(msgspec.Struct):
    action: int


class Sight(msgspec.Struct):
    seat: int | None = None
    choices: list[Choice] = []


class Told(msgspec.Struct):
    """What a player needs to know of any message."""

    type: str
    sequence: int = -1
    views: list[Sight] = []
    code: str = ""


read_told = msgspec.json.Decoder(Told).decode


def frame(text: bytes) -> bytes:
    size = len(text)
    if size < TWO_BYTES:
        return bytes((TEXT, MASKED | size)) + NO_MASK + text
    return bytes((TEXT, MASKED | TWO_BYTES)) + size.to_bytes(2) + NO_MASK + text


class Line(asyncio.Protocol):
    """One socket of a player at a table."""

    def __init__(self, path: str, host: str, cookie: str, heard: Callable[["Line", Told], None]) -> None:
        self.path, self.host, self.cookie, self.heard = path, host, cookie, heard
        self.waiting = bytearray()
        self.is_open = False
        self.sequence = -1
        self.sight = Sight()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.waiting += data
        if not self.is_open:
            end = self.waiting.find(END_OF_HEAD)
            if end < 0:
                return
            assert b" 101 " in self.waiting[:end], bytes(self.waiting[:200])
            del self.waiting[: end + len(END_OF_HEAD)]
            self.is_open = True
        while (message := self.next_message()) is not None:
            told = read_told(message)
            if told.type in ("table", "update"):
                self.sequence = told.sequence
                self.sight = told.views[0] if told.views else Sight()
            self.heard(self, told)

    def next_message(self) -> bytes | None:
        """The next whole message; the server sends each in one frame."""
        waiting = self.waiting
        if len(waiting) < 2:
            return None
        size, start = waiting[1], 2
        if size >= TWO_BYTES:
            start = 4 if size == TWO_BYTES else 10
            size = int.from_bytes(waiting[2:start])
        if len(waiting) < start + size:
            return None
        message = bytes(waiting[start : start + size])
        kind = waiting[0]
        del waiting[: start + size]
        if kind == PING:
            self.transport.write(bytes((PONG, MASKED | size)) + NO_MASK + message)
        return message if kind == TEXT else self.next_message()

    def move(self, action: int, number: int) -> None:
        text = b'{"do":"move","id":"m%d","saw":%d,"seat":%d,"action":%d}'
        self.transport.write(frame(text % (number, self.sequence, self.sight.seat, action)))


class LiveTable:
    """A table whose two players move as soon as both have seen the move before, while `is_on`."""

    def __init__(self, table: str, host: str, cookies: tuple[str, str], rng: random.Random) -> None:
        self.table, self.host, self.cookies, self.rng = table, host, cookies, rng
        self.lines: list[Line] = []
        self.made = 0
        self.is_on = False
        self.asked = -1  # the sequence the latest move was made at
        self.idle = asyncio.Event()
        self.refused: list[str] = []

    async def connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for cookie in self.cookies:
            path = f"/socket/tables/{self.table}"
            made = lambda cookie=cookie, path=path: Line(path, self.host, cookie, self.hear)  # noqa: E731
            _, line = await loop.create_connection(made, "127.0.0.1", port)
            self.lines.append(line)

    def hear(self, line: Line, told: Told) -> None:
        if told.type == "refused":
            self.refused.append(told.code)
            self.idle.set()
        elif told.type == "update":
            self.go_on()

    def go_on(self) -> None:
        """Move, if everybody has seen the move before; rest, if it is over or enough."""
        first, second = self.lines
        if first.sequence != second.sequence or first.sequence == self.asked:
            return
        if self.asked >= 0:
            self.made += 1
        mover = first if first.sight.choices else second
        if not self.is_on or not mover.sight.choices:
            self.asked = -1
            self.idle.set()
            return
        self.asked = mover.sequence
        mover.move(self.rng.choice(mover.sight.choices).action, self.made)

    def begin(self) -> None:
        self.is_on = True
        self.asked = -1
        self.idle.clear()
        self.go_on()

    @property
    def is_over(self) -> bool:
        return not any(line.sight.choices for line in self.lines)

    def close(self) -> None:
        for line in self.lines:
            line.transport.close()
