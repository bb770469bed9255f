"""Several server processes that are one site, on one PostgreSQL and one bus."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from types import TracebackType

from websockets.asyncio.client import connect

from tests.server.client import LIMITS, Player, TableSocket, catch_up
from tests.server.running import GENEROUS
from tests.server.spawner import Spawner

# What only waits, waits shorter: the time for a secret answer, and for somebody who lost the connection.
QUICK = "from trefoil.server.table.world import World; World.answer_time = 60; World.grace = 200"
OPTIONS = (
    *("--bot-delay", "0"),
    *GENEROUS,
)


@dataclass
class Process:
    pid: int
    port: int
    spawner: Spawner
    is_doomed: bool = False  # it is dead, or about to be

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class RunningSite:
    """`with RunningSite(database, bus, 3) as site:`; processes can be killed, stopped and added."""

    def __init__(self, database: str, bus: str, count: int) -> None:
        self.database, self.bus, self.count = database, bus, count
        self.spawner = Spawner(QUICK)
        self.processes: list[Process] = []

    def __enter__(self) -> "RunningSite":
        self.spawner.__enter__()
        for _ in range(self.count):
            self.add()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            print(self.spawner.logged())
        self.spawner.__exit__(kind, error, trace)

    def add(self, *options: str, spawner: Spawner | None = None, port: int = 0) -> Process:
        """One more, of this version or of the spawner's."""
        served = ("--port", str(port), "--database", self.database, "--bus", self.bus)
        spawner = spawner or self.spawner
        process = Process(*spawner.serve(*served, *OPTIONS, *options), spawner)
        self.processes.append(process)
        return process

    def kill(self, process: Process) -> None:
        process.is_doomed = True
        process.spawner.kill(process.pid)
        self.processes.remove(process)

    def stop(self, process: Process) -> None:
        process.is_doomed = True
        process.spawner.stop(process.pid)
        self.processes.remove(process)


def moved(player: Player, process: Process) -> Player:
    """The same person by way of another process."""
    other = Player(process.url)
    other.id = player.id
    other.http.cookies.set("trefoil", player.http.cookies["trefoil"])
    return other


async def watching(process: Process, watch: str) -> TableSocket:
    url = f"{process.url.replace('http', 'ws', 1)}/socket/watch/{watch}"
    socket = TableSocket(await connect(url, compression=None, proxy=None, **LIMITS))
    await socket.until("table")
    return socket


async def play_apart(sockets: list[TableSocket], seed: int, most: int = 3000) -> int:
    """Random moves by whoever may, until the game is over or enough; how many there were."""
    rng, made = random.Random(seed), 0
    while made < most and not all(socket.is_over for socket in sockets):
        mover = next((socket for socket in sockets if socket.choices()), None)
        if mover is None:  # a bot moves, or time settles something
            await sockets[0].next()
        else:
            await move(mover, rng)
            made += 1
        await catch_up(sockets, max(socket.sequence for socket in sockets))
    return made


async def move(socket: TableSocket, rng: random.Random) -> None:
    """One move; what comes of a secret one is told later."""
    seat, choices = socket.choices() or (0, [])
    ending = [choice for choice in choices if choice.get("kind") in ("stop", "end")]
    choice = rng.choice(ending if ending and rng.random() < 0.5 else choices)
    is_secret = "answering" in socket.state["table"]
    answer = await socket.ask("move", saw=socket.sequence, seat=seat, action=choice["action"])
    is_late = is_secret and answer.get("code") == "stale"  # its time ran out first, on a busy machine
    assert answer["type"] == "done" or is_late, answer
    await catch_up([socket], answer["sequence"])


@asynccontextmanager
async def on_all(processes: list[Process]) -> AsyncIterator[list[Player]]:
    """A guest on each process."""
    players = [Player(process.url) for process in processes]
    try:
        for player in players:
            await player.__aenter__()
        yield players
    finally:
        for player in players:
            await player.http.aclose()


async def seated_apart(ann: Player, bob: Player, **wanted: object) -> tuple[str, list[TableSocket]]:
    """A table with two people, each by their own process; a third seat, if there is one, is a bot's."""
    table: str = (await ann.make_table(**wanted))["table"]["id"]
    await bob.command(table, "sit", seat=1)
    if wanted.get("players") == 3:
        await ann.command(table, "fill", seat=2, bot="heuristic")
    await ann.command(table, "start")
    sockets = [await ann.socket(table), await bob.socket(table)]
    for socket in sockets:
        await socket.until("table")
    return table, sockets
