"""Kero at live tables, for tests: quick clocks, two guests, and players who tap, wait and answer."""

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.games.kero.table import SAND, a_setup
from tests.server.client import Json, Player, TableSocket
from tests.server.in_process import ScriptedWorld, serving
from tests.server.other_worlds import start_from
from trefoil.core.engine import Position
from trefoil.server.table.events import Spec
from trefoil.server.table.world import World

MOST_STEPS = 3000
QUICK_SAND = {"mode": "sand", "tank": 6000, "throw": 20, "cadence": 20}


class QuickWorld(World):
    """In a hurry: secret answers have next to no time, sand runs forty times as fast, and luck is fixed."""

    answer_time = 5
    haste = 40

    def __init__(self, seed: int = 0) -> None:
        self.seeds = itertools.count(seed * 1_000_000)

    def seed(self) -> int:
        return next(self.seeds)

    def deal(self, spec: Spec) -> Position:
        """The set-up names the figures in force, so that the record stays whole."""
        position = super().deal(spec)
        if spec.clock.mode == "sand":
            state = position.state
            state.tank //= self.haste
            state.throw_cost //= self.haste
            state.cadence //= self.haste
            state.fuel[:] = state.tank
        return position


class LaidOut(World):
    """The real one, with a set-up of the test's choice (`tests.games.kero.table.a_setup`)."""

    answer_time = 5

    def __init__(self, **setup: Any) -> None:
        self.setup = a_setup(**{"clock": QUICK_SAND, **setup})

    def deal(self, spec: Spec) -> Position:
        return start_from("kero", 2, self.setup)


class FrozenWorld(ScriptedWorld):
    """A scripted one, with a set-up of the test's choice."""

    answer_time = 5

    def __init__(self, **setup: Any) -> None:
        laid_out = a_setup(**{"clock": SAND, **setup})
        super().__init__(lambda spec: start_from("kero", 2, laid_out))


@dataclass
class Pair:
    """Two guests at a table, Ann on seat 0."""

    ann: Player
    bob: Player
    table: str
    sockets: list[TableSocket]


async def both(base: str, **wanted: Any) -> Pair:
    ann, bob = Player(base), Player(base)
    await ann.__aenter__()
    await bob.__aenter__()
    table = (await ann.make_table(game="kero", **wanted))["table"]["id"]
    await bob.command(table, "sit", seat=1)
    await ann.command(table, "start")
    sockets = [await ann.socket(table), await bob.socket(table)]
    for socket in sockets:
        await socket.until("table")
    return Pair(ann, bob, table, sockets)


async def leave(pair: Pair) -> None:
    for socket in pair.sockets:
        await socket.close()
    await pair.ann.__aexit__()
    await pair.bob.__aexit__()


@asynccontextmanager
async def playing(folder: Path, world: World, **wanted: Any) -> AsyncIterator[Pair]:
    """A server with one table of Kero, in real time unless told otherwise, at which Ann begins."""
    folder.mkdir(exist_ok=True)
    async with serving(folder / "t.sqlite3", world) as base:
        pair = await both(base, **{"clock": {"mode": "sand"}, "first": 0, **wanted})
        try:
            yield pair
        finally:
            await leave(pair)


async def say(socket: TableSocket, words: str, seat: int = 0, **fields: Any) -> Json:
    """Make a move and see what came of it at once."""
    answer = await socket.ask("move", saw=socket.sequence, seat=seat, words=words, **fields)
    assert answer["type"] == "done", answer
    while socket.sequence < answer["sequence"]:
        await socket.next()
    return socket.state


async def hear(socket: TableSocket, line: str) -> Json:
    """The update that tells of a line with this beginning, now or later."""
    while not any(told.startswith(line) for told in socket.state.get("happening", {}).get("lines", [])):
        await socket.until("update")
    return socket.state


async def turn_of(socket: TableSocket, seat: int) -> None:
    """Wait until a seat decides."""
    while socket.state["table"].get("to_move") != seat:
        await socket.next()


def happenings(socket: TableSocket) -> list[Json]:
    """Everything a socket was told of, in order."""
    return [said["happening"] for said in map(json.loads, socket.traffic) if said["type"] == "update"]


def choice_of(socket: TableSocket, kind: str) -> Json:
    """The first thing of a kind that may be done now."""
    found = socket.choices()
    assert found is not None
    return next(choice for choice in found[1] if choice["kind"] == kind)


def view_of(socket: TableSocket) -> Json:
    view: Json = socket.state["views"][0]["view"]
    return view


def sensible(choices: list[Json], rng: random.Random) -> Json:
    """Random, but not for ever: throwing is stopped and turns are ended now and then."""
    ending = [choice for choice in choices if choice["kind"] in ("stop", "end")]
    return rng.choice(ending) if ending and rng.random() < 0.5 else rng.choice(choices)


async def tapped(socket: TableSocket) -> bool:
    """Throw for the opponent's refuelling, if that is ours to do (R12.4), as soon as a hand may."""
    race = socket.state.get("race")
    own = [view.get("seat") for view in socket.state["views"]]
    if race is None or race.get("by") not in own:
        return False
    saw = socket.sequence
    await asyncio.sleep((race["cadence"] - race.get("elapsed", 0)) / 1000)
    answer = await socket.ask("tap", saw=saw, seat=race["by"])
    assert answer["type"] == "done" or answer["code"] in ("stale", "too-soon"), answer
    while socket.sequence < answer["sequence"]:
        await socket.next()
    return True


async def play_kero(sockets: list[TableSocket], seed: int) -> None:
    """Both seats, whoever is asked, until the game is over."""

    async def play(socket: TableSocket, rng: random.Random) -> None:
        for _ in range(MOST_STEPS):
            if socket.is_over:
                return
            if await tapped(socket):
                continue
            found = socket.choices()
            if found is None:
                await socket.next()
                continue
            seat, choices = found
            saw = socket.sequence
            answer = await socket.ask("move", saw=saw, seat=seat, action=sensible(choices, rng)["action"])
            if answer["type"] == "done" and answer["sequence"] == saw:
                socket.state["views"] = []  # a secret answer: what comes of it is told later
            elif answer["type"] == "refused":
                assert answer["code"] in ("stale", "not-your-turn", "not-your-seat"), answer
                await socket.ask("sync")
            while socket.sequence < answer["sequence"]:
                await socket.next()

    players = [play(socket, random.Random(f"{seed} {seat}")) for seat, socket in enumerate(sockets)]
    await asyncio.gather(*players)
