"""A line between browser and server that is slow and wavers, as networks far away do."""

import asyncio
import random
import time

from tests.browser.hall import InThread


class SlowLine:
    """A line to the server that delays every byte by a time that wavers, and that can be cut."""

    def __init__(self, url: str, delay: float = 0, wavers: float = 0) -> None:
        self.port = int(url.rpartition(":")[2])
        self.delay, self.wavers = delay, wavers
        self.random = random.Random(7)
        self.is_cut = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.thread = InThread()
        self.server = self.thread.run(asyncio.start_server(self.connect, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writers |= {writer, far_writer}
        await asyncio.gather(self.pass_on(reader, far_writer), self.pass_on(far_reader, writer))

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Nothing overtakes anything: what was sent later arrives later."""
        due = 0.0
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sender = asyncio.ensure_future(self.deliver(queue, writer))
        self.tasks.add(sender)
        while data := await self.read(reader):
            late = self.delay + self.random.uniform(-self.wavers, self.wavers)
            due = max(due, time.monotonic() + late)
            queue.put_nowait((due, data))
        queue.put_nowait((due, b""))
        await sender
        self.tasks.discard(sender)

    async def read(self, reader: asyncio.StreamReader) -> bytes:
        try:
            return await reader.read(65536)
        except ConnectionError:
            return b""

    async def deliver(
        self, queue: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter
    ) -> None:
        while True:
            due, data = await queue.get()
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if not data or writer.is_closing():
                break
            writer.write(data)
        writer.close()
        self.writers.discard(writer)

    async def shut(self) -> None:
        """In the loop's own thread, which forgets connections at the same time."""
        self.server.close()

    async def hang_up(self) -> None:
        for writer in list(self.writers):
            writer.transport.abort()
        self.writers.clear()

    def cut(self) -> None:
        self.is_cut = True
        self.thread.run(self.hang_up())

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.thread.run(self.shut())
        self.cut()
        self.thread.end()
