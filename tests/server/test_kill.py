"""Nothing acknowledged is ever lost: the server is killed again and again while people play."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Json, Player, TableSocket
from tests.server.postgres import Postgres
from tests.server.running import GENEROUS
from tests.server.spawner import Spawner
from trefoil.games import GAMES
from trefoil.server.store.database import open_engine
from trefoil.server.store.logs import whole_log
from trefoil.server.table.events import Moved, Settled, read_event

KILLS = [3, pytest.param(50, marks=pytest.mark.long)]
POSTGRES_KILLS = [2, pytest.param(10, marks=pytest.mark.long)]
CUTS = [2, pytest.param(25, marks=pytest.mark.long)]
LONGEST_LIFE = 60  # acknowledged moves before a kill
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError, httpx.HTTPError)


@dataclass
class Heard:
    """What somebody remembers of a table: what was acknowledged, and what was shown."""

    table: str
    acknowledged: dict[str, tuple[int, Json]] = field(default_factory=dict)
    shown: dict[int, Json] = field(default_factory=dict)


class Tally:
    """How many moves were acknowledged to all together."""

    def __init__(self) -> None:
        self.count = 0
        self.counted = asyncio.Event()

    def add(self) -> None:
        self.count += 1
        self.counted.set()

    async def reach(self, count: int) -> None:
        while self.count < count:
            self.counted.clear()
            await self.counted.wait()

    async def rise(self, more: int, playing: list[asyncio.Task[None]]) -> None:
        """So many moves later, or when somebody plays no more: then the test is about to fail."""
        reached = asyncio.create_task(self.reach(self.count + more))
        await asyncio.wait([reached, *playing], return_when=asyncio.FIRST_COMPLETED)
        reached.cancel()


@dataclass
class Hotseat:
    """A guest or a program on both seats of a table, then of the next, who remembers what was heard."""

    player: Player
    game: str
    tally: Tally
    is_program: bool = False
    heard: list[Heard] = field(default_factory=list)

    @property
    def now(self) -> Heard:
        return self.heard[-1]

    async def play(self, rng: random.Random) -> None:
        """Move as fast as the server answers, game after game, until it is gone."""
        with suppress(*GONE):
            while True:
                await self.play_game(rng)
                await self.next_table()

    async def play_game(self, rng: random.Random) -> None:
        socket = await self.player.socket(self.now.table)
        try:
            await self.hear(socket)
            while not socket.is_over:
                if socket.choices():
                    await self.move(socket, rng)
                elif "answering" in socket.state["table"] and not self.is_program:
                    await self.say(socket, seat=socket.state["table"]["answering"], words="pass")
                else:
                    await self.hear(socket)
        finally:
            await socket.close()

    async def hear(self, socket: TableSocket) -> Json:
        """The next message; what it shows must never change again."""
        message = await socket.next()
        if message["type"] == "update":
            self.now.shown[message["sequence"]] = message["happening"]
        return message

    async def move(self, socket: TableSocket, rng: random.Random) -> None:
        found = socket.choices()
        assert found is not None
        seat, choices = found
        await self.say(socket, seat=seat, action=rng.choice(choices)["action"])

    async def say(self, socket: TableSocket, **said: Any) -> None:
        move = {"saw": socket.sequence, **said}
        id_ = await socket.send("move", **move)
        answer: Json = {}
        while answer.get("id") != id_:
            answer = await self.hear(socket)
        assert answer["type"] == "done", answer
        self.now.acknowledged[id_] = (answer["sequence"], move)
        self.tally.add()
        while socket.sequence <= move["saw"]:  # a secret answer is played when its time is over
            await self.hear(socket)

    async def next_table(self) -> None:
        """A new game; it counts when it has begun."""
        table = (await self.player.make_table(game=self.game))["table"]["id"]
        await self.player.command(table, "sit", seat=1)
        await self.player.command(table, "start")
        self.heard.append(Heard(table))

    async def check(self, database: str) -> None:
        """Everything acknowledged is there, in its place, and asking again gives the same answer."""
        for heard in self.heard:
            self.check_log(heard, database)
            whole = await self.player.get(f"/api/tables/{heard.table}")
            for happening in whole["history"]:
                assert heard.shown.get(happening["sequence"], happening) == happening
            for id_, (sequence, move) in list(heard.acknowledged.items())[-5:]:
                body: dict[str, Any] = {"do": "move", "id": id_, **move}
                answer = await self.player.post(f"/api/tables/{heard.table}/commands", body, 200)
                assert answer == {"type": "done", "id": id_, "sequence": sequence}
        self.heard = [self.now]

    def check_log(self, heard: Heard, database: str) -> None:
        """The log has every acknowledged move at the place that was told, and no gap."""
        log = read_log(database, heard.table)
        assert sorted(log) == list(range(len(log)))
        assert max(heard.shown, default=0) < len(log)
        for id_, (sequence, move) in heard.acknowledged.items():
            event = log[sequence]
            if event.id == id_:
                assert isinstance(event, Moved | Settled)
                assert "words" in move or event.actions[0] == move["action"]
            else:
                # A secret answer waits for its time and is played by the next event, or will be (R12.6).
                assert (self.game, self.is_program) == ("kero", True)
                assert sequence + 1 not in log or move["action"] in log[sequence + 1].actions


def read_log(database: str, table: str) -> dict[int, Any]:
    """All of it: of a finished game it is in one piece after a minute. A gap is an error."""
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            return dict(enumerate(map(read_event, whole_log(connection, table))))
    finally:
        engine.dispose()


@asynccontextmanager
async def seated(base: str, tally: Tally) -> AsyncIterator[list[Hotseat]]:
    """Guests at tables of all games, and programs at tables of all games."""
    async with AsyncExitStack() as stack:
        seats = []
        for game in GAMES:
            guest = await stack.enter_async_context(Player(base))
            token = await guest.post("/api/tokens", {"name": "Program"})
            program = await stack.enter_async_context(Player(base, token["secret"]))
            seats += [Hotseat(guest, game, tally), Hotseat(program, game, tally, is_program=True)]
        for seat in seats:
            await seat.next_table()
        yield seats


async def kill_often(spawner: Spawner, database: str, kills: int) -> int:
    """How many moves were acknowledged in all."""
    rng, tally = random.Random(20), Tally()
    options = ("--database", database, *GENEROUS)
    pid, port = spawner.serve("--port", "0", *options)
    async with seated(f"http://127.0.0.1:{port}", tally) as seats:
        for _ in range(kills):
            playing = [asyncio.create_task(seat.play(rng)) for seat in seats]
            await tally.rise(rng.randint(1, LONGEST_LIFE), playing)
            await asyncio.to_thread(spawner.kill, pid)
            await asyncio.gather(*playing)
            pid, _ = await asyncio.to_thread(spawner.serve, "--port", str(port), *options)
            for seat in seats:
                await seat.check(database)
    await asyncio.to_thread(spawner.kill, pid)
    return tally.count


async def cut_often(spawner: Spawner, postgres: Postgres, cuts: int) -> tuple[int, int]:
    """How many connections were cut, and how many moves were acknowledged in all."""
    rng, tally = random.Random(21), Tally()
    database = postgres.laid_out(f"cut{cuts}")
    pid, port = spawner.serve("--port", "0", "--database", database, *GENEROUS)
    async with seated(f"http://127.0.0.1:{port}", tally) as seats:
        playing = [asyncio.create_task(seat.play(rng)) for seat in seats]
        cut = 0
        for _ in range(cuts):
            await tally.rise(rng.randint(1, LONGEST_LIFE), playing)
            cut += await asyncio.to_thread(postgres.cut_connections)
        assert [task for task in playing if task.done()] == [], "somebody was sent away"
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for seat in seats:
            await seat.check(database)
    await asyncio.to_thread(spawner.kill, pid)
    return cut, tally.count


@pytest.mark.parametrize("kills", KILLS)
def test_nothing_acknowledged_is_lost_on_sqlite(kills: int, tmp_path: Path) -> None:
    with Spawner() as spawner:
        total = asyncio.run(kill_often(spawner, str(tmp_path / "trefoil.sqlite3"), kills))
    assert total > kills, "hardly a move was acknowledged: the test tests nothing"


@pytest.mark.parametrize("kills", POSTGRES_KILLS)
def test_nothing_acknowledged_is_lost_on_postgresql(kills: int, postgres: Postgres) -> None:
    with Spawner() as spawner:
        total = asyncio.run(kill_often(spawner, postgres.laid_out(f"killed{kills}"), kills))
    assert total > kills


@pytest.mark.parametrize("cuts", CUTS)
def test_a_cut_connection_to_postgresql_loses_nothing(cuts: int, postgres: Postgres) -> None:
    """The database's connections are cut while people play: they notice a delay at most."""
    with Spawner() as spawner:
        cut, total = asyncio.run(cut_often(spawner, postgres, cuts))
    assert cut >= cuts // 2
    assert total > cuts
