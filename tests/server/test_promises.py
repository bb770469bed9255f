"""What was promised and not kept: one line for one id, time that no clock can set, dice like the shuffle."""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.kero.table import BEAT
from tests.server.client import Player
from tests.server.in_process import FairWorld, hosting, serving
from tests.server.kero_table import FrozenWorld, both, hear, leave, playing, say
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE
from trefoil.games import GAMES
from trefoil.server.table.dice import Dice
from trefoil.server.table.moves import decide_move, reveals_something
from trefoil.server.table.world import World

HOUR = 3_600_000
THROW = "throw 1 2 3 4 5"
BUY = "buy tuarek"


# the same id twice


def test_the_same_line_twice_is_one_also_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with serving(tmp_path / "t.sqlite3", world) as url, Player(url) as ann:
            table = (await ann.make_table())["table"]["id"]
            for _ in range(3):
                await ann.post(f"/api/tables/{table}/commands", {"do": "chat", "id": "hi", "text": "Hi"}, 200)
            await ann.command(table, "chat", text="Hi")
            assert len((await ann.get(f"/api/tables/{table}"))["chat"]) == 2
            cookies = ann.http.cookies
        async with serving(tmp_path / "t.sqlite3", world) as url, Player(url) as ann:
            ann.http.cookies = cookies
            await ann.post(f"/api/tables/{table}/commands", {"do": "chat", "id": "hi", "text": "Hi"}, 200)
            chat = (await ann.get(f"/api/tables/{table}"))["chat"]
            assert [line["text"] for line in chat] == ["Hi", "Hi"]
            assert set(chat[0]) == {"type", "number", "seat", "name", "text", "at"}

    asyncio.run(run())


@pytest.mark.parametrize("id_", ["create", "create-sit", "rematch", "play-on"])
def test_no_id_of_a_client_is_taken_for_something_done_before(id_: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld()) as url, Player(url) as ann:
            table = (await ann.make_table())["table"]["id"]
            command = {"do": "sit", "id": id_, "seat": 1}
            for _ in range(2):
                done = await ann.post(f"/api/tables/{table}/commands", command, 200)
                assert done == {"type": "done", "id": id_, "sequence": 2}
            assert (await ann.get(f"/api/tables/{table}"))["table"]["seats"][1]["yours"]

    asyncio.run(run())


# time


class EarlierWorld(FrozenWorld):
    """Somebody has set the clock back by an hour."""

    def now(self) -> int:
        return super().now() - HOUR


def test_a_clock_set_back_makes_nobody_wait(tmp_path: Path) -> None:
    async def run() -> None:
        hands = (["flames", "flames"], ["short", "dice"])
        world = FrozenWorld(clock=BEAT, hands=hands)
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            await say(pair.sockets[0], "refuel")
            world.ticks += 1500
            cookies = pair.ann.http.cookies
        earlier = EarlierWorld(clock=BEAT, hands=hands)
        async with serving(tmp_path / "t.sqlite3", earlier) as base, Player(base) as again:
            again.http.cookies = cookies
            socket = await again.socket(pair.table)
            whole = await socket.until("table")
            assert whole["answer_left"] == World.answer_time - 1500
            await earlier.strike()
            await hear(socket, "* refuel")
            assert earlier.ticks == World.answer_time - 1500
            await socket.close()

    asyncio.run(run())


def test_after_a_restart_sand_goes_on_from_what_was_spent(tmp_path: Path) -> None:
    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            state = await say(pair.sockets[0], THROW)
            fuel = state["sand"][0]["fuel"]
            world.ticks += 2500
            cookies = pair.ann.http.cookies
        world.ticks += HOUR  # the server is down; nobody's sand runs meanwhile
        async with serving(tmp_path / "t.sqlite3", world) as base, Player(base) as ann:
            ann.http.cookies = cookies
            socket = await ann.socket(pair.table)
            sand = (await socket.until("table"))["sand"][0]
            assert (sand["fuel"], sand["elapsed"]) == (fuel, 2500)
            stopped = await say(socket, "stop")
            assert stopped["happening"]["fuel"]["cost"] == 2500
            await socket.close()

    asyncio.run(run())


# secrets in counts


async def counted(folder: Path, hands: tuple[list[str], list[str]], answer: str) -> list[str]:
    """What is counted while a secret answer waits, and when it is settled; durations are not compared."""
    folder.mkdir()
    world = FrozenWorld(clock=BEAT, hands=hands)
    async with hosting(folder / "t.sqlite3", world) as (url, services):
        pair = await both(url, clock={"mode": "beat"}, first=0)
        ann, bob = pair.sockets
        await say(ann, "refuel")
        if answer:
            while not bob.choices():
                await bob.next()
            await say(bob, answer, seat=1)
        texts = [services.metrics.text()]
        await world.strike()
        await hear(ann, "* refuel")
        texts.append(services.metrics.text())
        await leave(pair)
    return [re.sub(r"(_sum|_bucket\S*) .*", "", text) for text in texts]


def test_no_count_tells_whether_a_token_is_held(tmp_path: Path) -> None:
    held = (["flames", "flames"], ["short", "dice"])
    other = (["flames", "flames"], ["move", "dice"])
    without = asyncio.run(counted(tmp_path / "without", other, ""))
    assert asyncio.run(counted(tmp_path / "passed", held, "pass")) == without
    assert asyncio.run(counted(tmp_path / "silent", held, "")) == without
    assert asyncio.run(counted(tmp_path / "used", held, "use short")) == without


# taking back


def where_a_token_can_be_bought(seed: int) -> Iterator[Position]:
    """Positions of a game at random in which tokens are bought often, so that few are left to be imagined."""
    board, rng, dice = new_game(GAMES["kero"], 2, seed), random.Random(seed), generator(seed)
    while not board.is_over:
        if board.player == CHANCE:
            board.step(int(board.game.compiled.sample_chance(board.states, 0, dice)))
            continue
        words = {board.text(action).partition(" ")[2]: action for action in board.legal_actions()}
        if BUY in words:
            yield board.copy()
        wanted = BUY if BUY in words and rng.random() < 0.7 else rng.choice(list(words))
        board.step(words[wanted])


def test_a_token_that_was_bought_cannot_be_taken_back() -> None:
    """Also where every world that could be imagined has the same token on top."""
    world = World()
    stamp: dict[str, Any] = {"by": "ann", "id": "x", "at": 1}
    imagined_alike = 0
    for board in where_a_token_can_be_bought(seed=0):
        buying = board.read(f"{board.player} {BUY}")
        imagined_alike += not reveals_something(board, buying, board.player)
        assert decide_move(board, buying, stamp, world, Dice(world)).reveals
    assert imagined_alike
