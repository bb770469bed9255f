"""Nothing acknowledged is ever lost: the server is killed again and again while people play."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Json, Player, TableSocket
from tests.server.postgres import Postgres
from tests.server.spawner import Spawner

KILLS = 50
POSTGRES_KILLS = 10
CUTS = 25
TABLES = 4
LONGEST_LIFE = 0.5  # seconds of play before a kill
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError, httpx.HTTPError)


@dataclass
class Hotseat:
    """One guest who plays both seats of a table, and remembers what was acknowledged."""

    player: Player
    table: str
    acknowledged: dict[str, tuple[int, Json]] = field(default_factory=dict)
    games: int = 0

    async def play(self, rng: random.Random) -> None:
        """Move as fast as the server answers, until it is gone."""
        try:
            socket = await self.player.socket(self.table)
            await socket.until("table")
            while True:
                if socket.is_over:
                    await self.next_table()
                    return
                await self.move(socket, rng)
        except GONE:
            return

    async def move(self, socket: TableSocket, rng: random.Random) -> None:
        found = socket.choices()
        assert found is not None
        seat, choices = found
        move = {"saw": socket.sequence, "seat": seat, "action": rng.choice(choices)["action"]}
        id_ = await socket.send("move", **move)
        answer = await socket.answer(id_)
        assert answer["type"] == "done", answer
        self.acknowledged[id_] = (answer["sequence"], move)
        while socket.sequence < answer["sequence"]:
            await socket.next()

    async def next_table(self) -> None:
        self.table = await new_table(self.player)
        self.acknowledged.clear()
        self.games += 1

    async def check(self) -> None:
        """What was acknowledged is there, in its place, and asking again gives the same answer."""
        whole = await self.player.get(f"/api/tables/{self.table}")
        latest = max((sequence for sequence, _ in self.acknowledged.values()), default=0)
        assert whole["sequence"] >= latest
        for id_, (sequence, move) in list(self.acknowledged.items())[-5:]:
            body: dict[str, Any] = {"do": "move", "id": id_, **move}
            answer = await self.player.post(f"/api/tables/{self.table}/commands", body, 200)
            assert answer == {"type": "done", "id": id_, "sequence": sequence}
        again = await self.player.get(f"/api/tables/{self.table}")
        assert again == whole


async def new_table(player: Player) -> str:
    table: str = (await player.make_table())["table"]["id"]
    await player.command(table, "sit", seat=1)
    await player.command(table, "start")
    return table


async def kill_often(spawner: Spawner, database: str, kills: int) -> int:
    rng = random.Random(20)
    options = ("--database", database, "--messages-per-second", "5000")
    pid, port = spawner.serve("--port", "0", *options)
    players = [Player(f"http://127.0.0.1:{port}") for _ in range(TABLES)]
    seats = [Hotseat(await player.__aenter__(), await new_table(player)) for player in players]
    total = 0
    for _ in range(kills):
        playing = [asyncio.create_task(seat.play(rng)) for seat in seats]
        await asyncio.sleep(rng.uniform(0.02, LONGEST_LIFE))
        await asyncio.to_thread(spawner.kill, pid)
        await asyncio.gather(*playing)
        pid, _ = await asyncio.to_thread(spawner.serve, "--port", str(port), *options)
        for seat in seats:
            await seat.check()
            total += len(seat.acknowledged)
    for player in players:
        await player.__aexit__()
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
            players = [Player(f"http://127.0.0.1:{port}") for _ in range(TABLES)]
            seats = [Hotseat(await player.__aenter__(), await new_table(player)) for player in players]
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
                await seat.check()
            assert cut >= CUTS // 2
            assert sum(len(seat.acknowledged) for seat in seats) > CUTS
            for player in players:
                await player.__aexit__()
            await asyncio.to_thread(spawner.kill, pid)

    asyncio.run(run())
