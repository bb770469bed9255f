"""Kero at live tables, for tests: worlds and set-ups, two guests, and players who tap, think and answer."""

import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.games.kero.table import SAND, a_setup
from tests.server.client import Json, Player, TableSocket, catch_up
from tests.server.in_process import ScriptedWorld, serving
from tests.server.other_worlds import start_from
from trefoil.server.table.world import World

MOST_STEPS = 3000
SLOWEST = 4000  # milliseconds that somebody may think while sand runs
QUICK_SAND = {"mode": "sand", "tank": 6000, "throw": 20, "cadence": 20}


class FrozenWorld(ScriptedWorld):
    """A scripted one, with a set-up of the test's choice (`tests.games.kero.table.a_setup`)."""

    def __init__(self, **setup: Any) -> None:
        laid_out = a_setup(**{"clock": SAND, **setup})
        super().__init__(lambda spec: start_from("kero", 2, laid_out))


class QuickSand(FrozenWorld):
    """The same with little time for everything."""

    def __init__(self, **setup: Any) -> None:
        super().__init__(**{"clock": QUICK_SAND, **setup})


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
    """A server with one table of Kero, with sand unless told otherwise, at which Ann begins."""
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


async def tapped(socket: TableSocket, world: ScriptedWorld) -> bool:
    """Throw for the opponent's refuelling, if that is ours to do (R12.4), as soon as a hand may."""
    race = socket.state.get("race")
    own = [view.get("seat") for view in socket.state["views"]]
    if race is None or race.get("by") not in own:
        return False
    world.ticks += race["cadence"] - race.get("elapsed", 0)
    answer = await socket.ask("tap", saw=socket.sequence, seat=race["by"])
    assert answer["type"] == "done", answer
    await catch_up([socket], answer["sequence"])
    return True


async def moved(socket: TableSocket, rng: random.Random, world: ScriptedWorld) -> bool:
    """Do something, if it is ours to do, after thinking for a while if sand runs."""
    found = socket.choices()
    if found is None:
        return False
    seat, choices = found
    saw = socket.sequence
    if socket.state.get("sand"):
        world.ticks += rng.randrange(SLOWEST)
    answer = await socket.ask("move", saw=saw, seat=seat, action=sensible(choices, rng)["action"])
    assert answer["type"] == "done", answer
    if answer["sequence"] == saw:
        socket.state["views"] = []  # a secret answer: what comes of it is told later
    await catch_up([socket], answer["sequence"])
    return True


async def go_on(socket: TableSocket, world: ScriptedWorld) -> None:
    """Nobody here has anything to do: time settles a secret answer or throws, or a bot moves."""
    table = socket.state["table"]
    asked = table["seats"][table["answering"]] if "answering" in table else None
    if socket.state.get("race") or (asked is not None and not asked.get("bot")):
        await world.strike()
        await catch_up([socket], socket.sequence + 1)
    else:
        await socket.next()


async def play_kero(sockets: list[TableSocket], seed: int, world: ScriptedWorld) -> None:
    """Both seats, whoever is asked, one after another until the game is over."""
    rngs = [random.Random(f"{seed} {seat}") for seat in range(len(sockets))]
    for _ in range(MOST_STEPS):
        if all(socket.is_over for socket in sockets):
            return
        for socket, rng in zip(sockets, rngs, strict=True):
            if await tapped(socket, world) or await moved(socket, rng, world):
                break
        else:
            await go_on(sockets[0], world)
        await catch_up(sockets, max(socket.sequence for socket in sockets))
    raise AssertionError("a game did not end")
