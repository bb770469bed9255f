"""Nothing acknowledged is ever lost: the server is killed again and again while people play."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Json, Player, TableSocket
from tests.server.postgres import Postgres
from tests.server.spawner import Spawner
from trefoil.games import GAMES
from trefoil.server.database import open_engine
from trefoil.server.events import Moved, read_event
from trefoil.server.schema import events

KILLS = 50
POSTGRES_KILLS = 10
CUTS = 25
TABLES = 2 * len(GAMES)
LONGEST_LIFE = 0.5  # seconds of play before a kill
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError, httpx.HTTPError)


@dataclass
class Hotseat:
    """One guest who plays both seats of a table, and remembers what was acknowledged and what was shown."""

    player: Player
    game: str
    table: str = ""
    acknowledged: dict[str, tuple[int, Json]] = field(default_factory=dict)
    shown: dict[int, Json] = field(default_factory=dict)

    async def play(self, rng: random.Random) -> None:
        """Move as fast as the server answers, until it is gone."""
        try:
            socket = await self.player.socket(self.table)
            await self.hear(socket)
            while not socket.is_over:
                if socket.choices():
                    await self.move(socket, rng)
                else:
                    await self.hear(socket)
            await self.next_table()
        except GONE:
            return

    async def hear(self, socket: TableSocket) -> Json:
        """The next message; what it shows must never change again."""
        message = await socket.next()
        if message["type"] == "update":
            self.shown[message["sequence"]] = message["happening"]
        return message

    async def move(self, socket: TableSocket, rng: random.Random) -> None:
        found = socket.choices()
        assert found is not None
        seat, choices = found
        move = {"saw": socket.sequence, "seat": seat, "action": rng.choice(choices)["action"]}
        id_ = await socket.send("move", **move)
        answer: Json = {}
        while answer.get("id") != id_:
            answer = await self.hear(socket)
        assert answer["type"] == "done", answer
        self.acknowledged[id_] = (answer["sequence"], move)
        while socket.sequence <= move["saw"]:  # a secret answer is played when its time is over
            await self.hear(socket)

    async def next_table(self) -> None:
        """A new game; only when it has begun, the old one is forgotten."""
        table = (await self.player.make_table(game=self.game))["table"]["id"]
        await self.player.command(table, "sit", seat=1)
        await self.player.command(table, "start")
        self.table = table
        self.acknowledged.clear()
        self.shown.clear()

    async def check(self, database: str) -> None:
        """Everything acknowledged is there, in its place, and asking again gives the same answer."""
        self.check_log(database)
        whole = await self.player.get(f"/api/tables/{self.table}")
        for happening in whole["history"]:
            assert self.shown.get(happening["sequence"], happening) == happening
        for id_, (sequence, move) in list(self.acknowledged.items())[-5:]:
            body: dict[str, Any] = {"do": "move", "id": id_, **move}
            answer = await self.player.post(f"/api/tables/{self.table}/commands", body, 200)
            assert answer == {"type": "done", "id": id_, "sequence": sequence}

    def check_log(self, database: str) -> None:
        """The log has every acknowledged move at the place that was told, and no gap."""
        log = read_log(database, self.table)
        assert sorted(log) == list(range(len(log)))
        assert max(self.shown, default=0) < len(log)
        for id_, (sequence, move) in self.acknowledged.items():
            event = log[sequence]
            if isinstance(event, Moved) and event.id == id_:
                assert event.actions[0] == move["action"]
            else:
                # A secret answer waits for its time and is played by the next event, or will be (R12.6).
                assert self.game == "kero"
                assert sequence + 1 not in log or move["action"] in log[sequence + 1].actions


def read_log(database: str, table: str) -> dict[int, Any]:
    engine = open_engine(database)
    query = sql.select(events.c.sequence, events.c.body).where(events.c.table_id == table)
    try:
        with engine.connect() as connection:
            return {sequence: read_event(body) for sequence, body in connection.execute(query)}
    finally:
        engine.dispose()


async def sit_down(base: str) -> list[Hotseat]:
    """Guests at tables of all games."""
    seats = []
    for number in range(TABLES):
        player = await Player(base).__aenter__()
        seats.append(Hotseat(player, list(GAMES)[number % len(GAMES)]))
        await seats[-1].next_table()
    return seats


async def kill_often(spawner: Spawner, database: str, kills: int) -> int:
    rng = random.Random(20)
    options = ("--database", database, "--messages-per-second", "5000")
    pid, port = spawner.serve("--port", "0", *options)
    seats = await sit_down(f"http://127.0.0.1:{port}")
    total = 0
    for _ in range(kills):
        playing = [asyncio.create_task(seat.play(rng)) for seat in seats]
        await asyncio.sleep(rng.uniform(0.02, LONGEST_LIFE))
        await asyncio.to_thread(spawner.kill, pid)
        await asyncio.gather(*playing)
        pid, _ = await asyncio.to_thread(spawner.serve, "--port", str(port), *options)
        for seat in seats:
            await seat.check(database)
            total += len(seat.acknowledged)
    for seat in seats:
        await seat.player.__aexit__()
    await asyncio.to_thread(spawner.kill, pid)
    return total


def test_nothing_acknowledged_is_lost_on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = tmp_path_factory.mktemp("kill") / "trefoil.sqlite3"
    with Spawner() as spawner:
        total = asyncio.run(kill_often(spawner, str(database), KILLS))
    assert total > KILLS, "hardly a move was acknowledged: the test tests nothing"


def test_nothing_acknowledged_is_lost_on_postgresql(postgres: Postgres) -> None:
    with Spawner() as spawner:
        total = asyncio.run(kill_often(spawner, postgres.new_database("killed"), POSTGRES_KILLS))
    assert total > POSTGRES_KILLS


def test_a_cut_connection_to_postgresql_loses_nothing(postgres: Postgres) -> None:
    """The database's connections are cut while people play: they notice a delay at most."""

    async def run() -> None:
        with Spawner() as spawner:
            database = postgres.new_database("cut")
            pid, port = spawner.serve("--port", "0", "--database", database, "--messages-per-second", "5000")
            seats = await sit_down(f"http://127.0.0.1:{port}")
            rng = random.Random(21)
            playing = [asyncio.create_task(seat.play(rng)) for seat in seats]
            cut = 0
            for _ in range(CUTS):
                await asyncio.sleep(rng.uniform(0.05, 0.6))
                cut += await asyncio.to_thread(postgres.cut_connections)
            for task in playing:
                task.cancel()
            for outcome in await asyncio.gather(*playing, return_exceptions=True):
                assert outcome is None or isinstance(outcome, asyncio.CancelledError), outcome
            for seat in seats:
                await seat.check(database)
            assert cut >= CUTS // 2
            assert sum(len(seat.acknowledged) for seat in seats) > CUTS
            for seat in seats:
                await seat.player.__aexit__()
            await asyncio.to_thread(spawner.kill, pid)

    asyncio.run(run())
