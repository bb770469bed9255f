"""A bus between processes: what is put on it goes to everybody who listens, at once or not at all.

It keeps nothing and promises nothing. While it is away what is told is lost, and whoever listens is told
afterwards that something may have been missed.
"""

import asyncio
from collections.abc import Callable

from trefoil.server.ops.logs import log_event, log_warning

MOST_WAITING = 10_000  # messages that wait for an engine that is slow; more are lost
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds until it is tried again
EVERYBODY = "site"  # the channel of what concerns no table

Letter = tuple[str, bytes]  # the channel, and what is told there


class Lost(Exception):
    """The engine does not answer."""


class Bus:
    """One process's end of it. What is put on it in one turn of the event loop travels together."""

    def __init__(self) -> None:
        self.hear: Callable[[bytes], None] = lambda message: None
        self.missed: Callable[[], None] = lambda: None
        self.is_up = False
        self.channels = {EVERYBODY}
        self.outbox: list[Letter] = []
        self.work = asyncio.Event()  # something waits to be sent, or a channel has come or gone

    def tell(self, channel: str, message: bytes) -> None:
        if self.is_up and len(self.outbox) < MOST_WAITING:
            self.outbox.append((channel, message))
            self.work.set()

    def join(self, channel: str) -> None:
        self.channels.add(channel)
        self.work.set()

    def leave(self, channel: str) -> None:
        self.channels.discard(channel)
        self.work.set()

    async def run(self) -> None:
        """Until it is cancelled: connect, carry, and again after a pause if the engine was lost."""
        pause = FIRST_PAUSE
        while True:
            try:
                await self.connect()
                self.is_up, pause = True, FIRST_PAUSE
                log_event("bus-connected")
                self.missed()
                await self.carry()
            except Lost as lost:
                if self.is_up:
                    log_warning("bus-lost", error=str(lost))
                self.is_up = False
                self.outbox.clear()
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)
            finally:
                await self.disconnect()

    async def carry(self) -> None:
        """Both ways until one of them ends."""
        both = [asyncio.create_task(self.send()), asyncio.create_task(self.listen())]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def send(self) -> None:
        while True:
            await self.work.wait()
            self.work.clear()
            await self.follow(self.channels)
            letters, self.outbox = self.outbox, []
            if letters:
                await self.post(letters)

    async def flush(self, patience: float) -> None:
        """Wait until what was told has left, but not for long."""
        for _ in range(round(patience / 0.01)):
            if not self.is_up or not (self.outbox or self.work.is_set()):
                return
            await asyncio.sleep(0.01)

    # what an engine does; each raises Lost

    async def connect(self) -> None:
        raise NotImplementedError

    async def disconnect(self) -> None:
        raise NotImplementedError

    async def follow(self, channels: set[str]) -> None:
        """Listen to these channels, and to no others; an engine may tell of more."""

    async def post(self, letters: list[Letter]) -> None:
        raise NotImplementedError

    async def listen(self) -> None:
        """Hear whatever comes."""
        raise NotImplementedError
