"""A server inside the test, on a real port, whose chance and time the test decides."""

import asyncio
import itertools
import socket
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from litestar import Litestar
from litestar.datastructures import State

from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.server.app import Settings, assemble, create_app, running
from trefoil.server.http.services import Services
from trefoil.server.ops.limits import Limits
from trefoil.server.rooms.sending.ways import Telling
from trefoil.server.running import configured
from trefoil.server.store.database import create_for_us_alone, open_database
from trefoil.server.table.events import Spec
from trefoil.server.table.world import World

QUIET = Limits(
    messages_per_second=100_000,
    message_burst=100_000,
    tables_per_minute=1e6,
    table_burst=1e6,
    people_per_address=100_000,
)


LOOK_SECONDS = 0.001  # between two looks whether a server is there, or gone


@dataclass(eq=False)
class Moment:
    """A time at which something at a table goes on."""

    due: int
    come: asyncio.Event = field(default_factory=asyncio.Event)


class ScriptedWorld(World):
    """Deals what it is told, and counts instead of throwing lots: two equal scripts run alike.

    Time stands still unless the test moves it: `ticks` is what clocks measure, and what waits for a moment
    waits until the test lets it come, by `strike` or while time is `flowing`.
    """

    promises_dice = False  # the script says what is thrown

    def __init__(self, deal: Callable[[Spec], Position], seed: int = 0) -> None:
        self.dealing = deal
        self.numbers = itertools.count(1)
        self.seeds = itertools.count(seed * 1_000_000)
        self.ticks = 0
        self.waiting: list[Moment] = []
        self.begun = asyncio.Event()
        self.wait = self.until

    def now(self) -> int:
        return 1_000_000 + self.ticks

    def tick(self) -> int:
        return self.ticks

    async def until(self, milliseconds: int) -> None:
        if milliseconds <= 0:
            await asyncio.sleep(0)
            return
        moment = Moment(self.ticks + milliseconds)
        self.waiting.append(moment)
        self.begun.set()
        try:
            await moment.come.wait()
        finally:
            self.waiting.remove(moment)

    async def strike(self) -> None:
        """The next moment comes that something waits for, as soon as something does."""
        moment = min(await self.waited(), key=lambda each: each.due)
        self.ticks = max(self.ticks, moment.due)
        moment.come.set()

    async def waited(self) -> list[Moment]:
        """What is waited for, as soon as something is."""
        while not (awaited := [moment for moment in self.waiting if not moment.come.is_set()]):
            self.begun.clear()
            await self.begun.wait()
        return awaited

    @asynccontextmanager
    async def flowing(self) -> AsyncIterator[None]:
        """Every moment comes as soon as something waits for it."""

        async def flow() -> None:
            while True:
                await self.strike()

        task = asyncio.create_task(flow())
        try:
            yield
        finally:
            task.cancel()

    def token(self) -> str:
        return f"token-{next(self.numbers):06}"

    def seed(self) -> int:
        return next(self.seeds)

    def deal(self, spec: Spec) -> Position:
        return self.dealing(spec)

    def chance(self, position: Position) -> int:
        return int(position.game.compiled.sample_chance(position.states, 0, generator(self.seed())))


class FairWorld(ScriptedWorld):
    """Deals as the real one does, with the luck of its seed."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(partial(World.deal, self), seed)


class PromptServer(uvicorn.Server):
    """Ends when it is told to: uvicorn looks ten times a second whether it was, and waits as long again."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.told_to_end = asyncio.Event()

    async def main_loop(self) -> None:
        ticking = asyncio.create_task(super().main_loop())
        await self.told_to_end.wait()
        ticking.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in (*self.servers, *(sockets or ())):
            listening.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with suppress(TimeoutError):
            async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                while self.server_state.connections or self.server_state.tasks:
                    await asyncio.sleep(LOOK_SECONDS)
        for task in self.server_state.tasks:
            task.cancel()
        await self.lifespan.shutdown()


# Most tests want a server of their own. What takes longest to make is the same for all of them.


@cache
def empty_tables() -> bytes:
    """A database as all migrations leave it."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "empty.sqlite3"
        open_database(str(database)).dispose()
        return database.read_bytes()


def lay_out(database: Path) -> None:
    create_for_us_alone(str(database))
    database.write_bytes(empty_tables())


IDLE: dict[int, list[Litestar]] = defaultdict(list)  # applications whose server has ended, by their limit


def application(settings: Settings, world: World) -> Litestar:
    """A new one, or one that nobody uses any more, with new services behind its routes."""
    idle = IDLE[settings.limits.body_bytes]
    if not idle:
        return create_app(settings, world)
    app, services = idle.pop(), assemble(settings, world)
    app.state = State({"services": services})
    app._lifespan_managers = [lambda _: running(services)]
    return app


@asynccontextmanager
async def serving(
    database: Path | str, world: World | None = None, limits: Limits = QUIET
) -> AsyncIterator[str]:
    """The address of a server that lives as long as the block."""
    async with hosting(database, world, limits) as (url, _):
        yield url


@asynccontextmanager
async def hosting(
    database: Path | str,
    world: World | None = None,
    limits: Limits = QUIET,
    bot_delay: float = 0,
    bus: str = "",
    telling: Telling | None = None,
    address: socket.socket | None = None,
) -> AsyncIterator[tuple[str, Services]]:
    """The address of such a server, and its parts. `address`: where it is to be."""
    if isinstance(database, Path) and not database.exists():
        lay_out(database)
    settings = Settings(
        database=str(database), bot_delay=bot_delay, limits=limits, bus=bus, telling=telling or Telling()
    )
    app = application(settings, world or World())
    server = PromptServer(configured(app, settings, "127.0.0.1", 0))
    task = asyncio.create_task(server.serve([address.dup()] if address else None))
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(LOOK_SECONDS)
    port = server.servers[0].sockets[0].getsockname()[1]
    for game, stage in app.state.services.hub.preparation.stages:
        await app.state.services.hub.preparation.need(game, stage)
    try:
        yield f"http://127.0.0.1:{port}", app.state.services
    finally:
        server.told_to_end.set()
        await task
        IDLE[limits.body_bytes].append(app)
