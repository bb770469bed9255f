"""Somebody who is told what happens at a table: a socket or a stream."""

import asyncio

import msgspec

from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import Closing

encode = msgspec.json.Encoder().encode


class Listener:
    """Messages wait in an outbox of limited size."""

    __slots__ = ("delay", "outbox", "pinged", "watching", "who")

    def __init__(self, who: Identity, watching: bool, outbox: int) -> None:
        self.who = who
        self.watching = watching
        self.pinged = 0
        self.delay = 0  # milliseconds there and back, as the server measured it
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(outbox)

    def hear_pong(self, number: int, now: int) -> None:
        """The answer to the latest ping; an older one tells nothing."""
        if number == self.pinged:
            self.delay = now - number

    def send(self, message: bytes) -> bool:
        """False if this client has not read for so long that it is given up."""
        if self.outbox.full():
            return False
        self.outbox.put_nowait(message)
        return True

    def hang_up(self, code: str, sentence: str) -> None:
        """The last message; whatever waited is dropped, since it can be had again by connecting."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(encode(Closing(code=code, sentence=sentence)))
        if not self.outbox.full():
            self.outbox.put_nowait(None)


def tell(listeners: list[Listener], message: bytes) -> list[Listener]:
    """Send it to all; those who were too slow are returned."""
    return [listener for listener in listeners if not listener.send(message)]
