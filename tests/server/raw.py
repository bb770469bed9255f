"""A client below the websocket library: sends whatever bytes it is told, and reads what comes back."""

import asyncio
import base64
import json
import os
from dataclasses import dataclass
from struct import pack, unpack
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from tests.server.client import PATIENCE

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
MASK = b"\x01\x02\x03\x04"


def masked(kind: int, payload: bytes = b"", final: bool = True, mask: bytes = MASK) -> bytes:
    """A client's frame."""
    first, size = kind | (0x80 if final else 0), len(payload)
    if size < 126:
        head = pack("!BB", first, 0x80 | size)
    elif size < 65536:
        head = pack("!BBH", first, 0x80 | 126, size)
    else:
        head = pack("!BBQ", first, 0x80 | 127, size)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


@dataclass
class Heard:
    """What a socket heard until it was closed."""

    messages: list[Any]
    pongs: list[bytes]
    code: int | None = None  # None: the connection ended without a word
    reason: str = ""


class RawConnection:
    """`async with RawConnection(url) as raw:`, a connection over which any bytes may be sent."""

    def __init__(self, url: str) -> None:
        self.host, self.port = str(urlsplit(url).hostname), int(urlsplit(url).port or 0)

    async def __aenter__(self) -> "RawConnection":
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.writer.close()

    async def say(self, data: bytes) -> None:
        """As far as the server takes it; one that has closed is no fault here."""
        try:
            self.writer.write(data)
            await asyncio.wait_for(self.writer.drain(), PATIENCE)
        except ConnectionError:
            pass

    async def exactly(self, size: int) -> bytes:
        return await asyncio.wait_for(self.reader.readexactly(size), PATIENCE)

    async def rest(self) -> bytes:
        """Everything until the server closes."""
        parts = []
        try:
            while part := await asyncio.wait_for(self.reader.read(65536), PATIENCE):
                parts.append(part)
        except ConnectionError:
            pass
        return b"".join(parts)

    async def head(self) -> bytes:
        return await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)

    async def answer(self) -> tuple[int, Any]:
        """The next answer: its status and what is in its body."""
        head = await self.head()
        return int(head.split()[1]), await self.body(head)

    async def body(self, head: bytes) -> Any:
        size = next(
            int(line.partition(b":")[2])
            for line in head.splitlines()
            if line.lower().startswith(b"content-length")
        )
        return json.loads(await self.exactly(size))

    def request(self, method: str, path: str, *headers: str, host: str | None = None) -> bytes:
        named = f"{self.host}:{self.port}" if host is None else host
        return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {named}", *headers, "", ""]).encode()

    # as a socket

    async def ask_for_socket(self, path: str, *headers: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        asked = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}")
        await self.say(self.request("GET", path, *asked, "Sec-WebSocket-Version: 13", *headers))

    async def upgrade(self, path: str, *headers: str) -> bytes:
        """The head of the server's answer."""
        await self.ask_for_socket(path, *headers)
        head = await self.head()
        assert head.startswith(b"HTTP/1.1 101")
        return head

    async def frame(self) -> tuple[int, bytes]:
        """The next frame of the server."""
        first, size = await self.exactly(2)
        if size == 126:
            (size,) = unpack("!H", await self.exactly(2))
        elif size == 127:
            (size,) = unpack("!Q", await self.exactly(8))
        return first & 15, await self.exactly(size)

    async def message(self) -> Any:
        while True:
            kind, payload = await self.frame()
            if kind == TEXT:
                return json.loads(payload)

    async def pong(self) -> bytes:
        """The answer to a ping. Whatever was sent before it has been read when it comes."""
        return await self.control(PONG)

    async def ping(self) -> bytes:
        """What stands in the server's next ping."""
        return await self.control(PING)

    async def control(self, wanted: int) -> bytes:
        while True:
            kind, payload = await self.frame()
            assert kind != CLOSE, payload
            if kind == wanted:
                return payload

    async def until_closed(self) -> Heard:
        heard = Heard([], [])
        try:
            while heard.code is None:
                kind, payload = await self.frame()
                if kind == TEXT:
                    heard.messages.append(json.loads(payload))
                elif kind == PONG:
                    heard.pongs.append(payload)
                elif kind == CLOSE:
                    heard.code, heard.reason = unpack("!H", payload[:2])[0], payload[2:].decode()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        return heard
