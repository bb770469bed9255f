"""Somebody who is told what happens at a table: over a socket or a stream."""

import asyncio
from collections.abc import Iterable
from typing import Protocol

import msgspec

from trefoil.server.protocol.frames import TEXT, written
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Closing

encode = msgspec.json.Encoder().encode


class Letter:
    """A message on its way: the same bytes for everybody who gets it, packed once."""

    __slots__ = ("body", "packed")

    def __init__(self, body: bytes, packed: bytes = b"") -> None:
        self.body = body
        self.packed = packed

    @property
    def frame(self) -> bytes:
        """As sockets get it."""
        if not self.packed:
            self.packed = written(TEXT, self.body)
        return self.packed


class Line(Protocol):
    """The way to somebody. What is sent first arrives first."""

    def send(self, letter: Letter) -> bool:
        """False if they have not read for so long that they are given up."""

    def hang_up(self, letter: Letter) -> None:
        """The last letter; then the connection ends."""


class Outbox:
    """A line from which letters are fetched, one after the other."""

    def __init__(self, most: int) -> None:
        self.letters: asyncio.Queue[bytes | None] = asyncio.Queue(most)

    def send(self, letter: Letter) -> bool:
        if self.letters.full():
            return False
        self.letters.put_nowait(letter.body)
        return True

    def hang_up(self, letter: Letter) -> None:
        """Whatever waited is dropped, since it can be had again by connecting."""
        while not self.letters.empty():
            self.letters.get_nowait()
        self.letters.put_nowait(letter.body)
        if not self.letters.full():
            self.letters.put_nowait(None)


class Listener:
    """Who listens, and over which line."""

    __slots__ = ("delay", "is_looking", "is_named", "line", "pinged", "watching", "who")

    def __init__(self, who: Identity, watching: bool, line: Line, is_named: bool = False) -> None:
        self.is_named = is_named  # likes others to know who looks on
        self.who = who
        self.watching = watching
        self.line = line
        self.is_looking = True  # until a page says that it is in the background
        self.pinged = 0
        self.delay = 0  # milliseconds there and back, as the server measured it

    def hear_pong(self, number: int, now: int) -> None:
        """The answer to the latest ping; an older one tells nothing."""
        if number == self.pinged:
            self.delay = now - number

    def send(self, message: bytes) -> bool:
        return self.line.send(Letter(message))

    def hang_up(self, code: str, sentence: str) -> None:
        self.line.hang_up(Letter(encode(Closing(code=code, sentence=sentence))))


def tell(listeners: Iterable[Listener], message: bytes) -> list[Listener]:
    """Send it to all; those who were too slow are returned."""
    letter = Letter(message)
    return [listener for listener in listeners if not listener.line.send(letter)]
