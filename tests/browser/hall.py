"""A server beside the test, in a world whose chance has a seed: every run deals and throws the same."""

import asyncio
import socket
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from tests.server.in_process import QUIET, hosting
from trefoil.bots.thinker import AnyQuestion, AnyThought
from trefoil.core.engine import Position
from trefoil.server.rooms.bots import PROCESSES
from trefoil.server.rooms.sending.ways import Telling
from trefoil.server.rooms.thinking import Owner, Thinkers
from trefoil.server.table.events import Spec
from trefoil.server.table.world import SeededWorld

Answer = TypeVar("Answer")


class HurriedWorld(SeededWorld):
    """Seeded chance; secret answers take a moment only, a tank may be special, and time may be stopped."""

    grace = 1500
    answer_time = 150
    tank = 0  # of its own size, unless a test wants another
    beat = 0  # the least a throw or a stop costs, likewise
    haste = 1  # so much faster runs the sand, and all that is measured by it
    stopped: int | None = None  # where time stands still for the clocks, until a test moves it

    def tick(self) -> int:
        return super().tick() if self.stopped is None else self.stopped

    def deal(self, spec: Spec) -> Position:
        position = super().deal(spec)
        if spec.game == "kero":
            self.hurry(position)
        return position

    def hurry(self, position: Position) -> None:
        state = position.state
        state.tank = (self.tank or int(state.tank)) // self.haste
        state.throw_cost = (self.beat or int(state.throw_cost)) // self.haste
        state.cadence //= self.haste
        state.fuel[:] = state.tank


class InThread:
    """Something asynchronous that runs beside the test until it is told to end."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(600)

    async def give_up(self) -> None:
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def end(self) -> None:
        self.run(self.give_up())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(600)
        self.loop.close()


class ThinkTank(Thinkers):
    """Processes that think for the bots of many halls, one after the other: to start one takes seconds.

    Every end of a game against a bot asks for its review, which keeps all processors busy for a while.
    What may wait waits until its hall closes, unless a test is about reviews.
    """

    reviews = False

    def __init__(self) -> None:
        super().__init__(PROCESSES)
        self.thread = InThread()

    async def ask(self, owner: Owner, question: AnyQuestion, may_wait: bool = False) -> AnyThought | None:
        if may_wait and not self.reviews:
            await asyncio.Event().wait()
        asked = asyncio.run_coroutine_threadsafe(super().ask(owner, question, may_wait), self.thread.loop)
        return await asyncio.wrap_future(asked)

    async def stop(self) -> None:
        """It outlives the halls."""

    def close(self) -> None:
        self.thread.run(super().stop())
        self.thread.end()


class Hall:
    """A server in a thread of its own, and the world it lives in."""

    def __init__(
        self,
        folder: Path,
        thinkers: ThinkTank | None = None,
        telling: Telling | None = None,
        address: socket.socket | None = None,
    ) -> None:
        self.world = HurriedWorld()
        self.thread = InThread()
        self.hosting = hosting(folder / "hall.sqlite3", self.world, QUIET, telling=telling, address=address)
        self.url, services = self.thread.run(self.hosting.__aenter__())
        if thinkers is not None:
            services.hub.bots.thinkers = thinkers

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def close(self) -> None:
        self.thread.run(self.hosting.__aexit__(None, None, None))
        self.thread.end()
