"""Kero at live tables: both clocks, costs in the log, dry tanks, and questions nobody may notice (R12)."""

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Json, Player, TableSocket
from tests.server.in_process import ScriptedWorld, serving
from tests.server.test_no_leak import cleaned
from trefoil.core.chance import generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.record import check_record
from trefoil.games import GAMES
from trefoil.games.kero.clock import choose_clock
from trefoil.games.kero.state import SHORT
from trefoil.server.events import Spec
from trefoil.server.shuffle import LiveRecord, verify
from trefoil.server.world import World

MOST_STEPS = 3000


class QuickWorld(World):
    """The real one, in a hurry: secret answers have next to no time, and sand runs forty times as fast."""

    answer_time = 5
    haste = 40

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


async def both(base: str, **wanted: Any) -> tuple[Player, Player, str, list[TableSocket]]:
    ann, bob = Player(base), Player(base)
    await ann.__aenter__()
    await bob.__aenter__()
    table = (await ann.make_table(game="kero", **wanted))["table"]["id"]
    await bob.command(table, "sit", seat=1)
    await ann.command(table, "start")
    sockets = [await ann.socket(table), await bob.socket(table)]
    for socket in sockets:
        await socket.until("table")
    return ann, bob, table, sockets


async def leave(ann: Player, bob: Player, sockets: list[TableSocket]) -> None:
    for socket in sockets:
        await socket.close()
    await ann.__aexit__()
    await bob.__aexit__()


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
    rng = random.Random(seed)

    async def play(socket: TableSocket) -> None:
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

    await asyncio.gather(*(play(socket) for socket in sockets))


@pytest.mark.parametrize("clock", [{"mode": "beat"}, {"mode": "sand"}, {"mode": "sand", "tap": True}])
def test_R12_1_a_whole_game_in_every_clock(clock: Json, tmp_path: Path) -> None:
    """R12.1-R12.4: every throw, stop and refuelling stands in the record with its time."""

    async def run() -> LiveRecord:
        async with serving(tmp_path / "t.sqlite3", QuickWorld()) as base:
            ann, bob, table, sockets = await both(base, clock=clock)
            await asyncio.wait_for(play_kero(sockets, seed=4), 100)
            assert all(socket.is_over for socket in sockets)
            record = (await ann.http.get(f"/api/tables/{table}/record")).content
            await leave(ann, bob, sockets)
            return msgspec.json.decode(record, type=LiveRecord)

    record = asyncio.run(run())
    check_record(record, GAMES)
    verify(record)
    assert record.setup["clock"]["mode"] == clock["mode"]
    assert record.setup["clock"].get("tap", False) == clock.get("tap", False)
    costs = [int(line.partition("@")[2]) for line in record.moves if " throw " in line or " stop " in line]
    assert costs
    price = record.setup["clock"]["throw"]
    assert all(cost == 0 or cost >= price for cost in costs)


def test_bots_play_by_themselves(tmp_path: Path) -> None:
    """Two bots, on both sides of secret questions, through the same commands as people."""

    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", QuickWorld()) as base, Player(base) as ann:
            table = (await ann.make_table(game="kero", seat=None))["table"]["id"]
            for seat in (0, 1):
                await ann.command(table, "fill", seat=seat, bot="heuristic")
            socket = await ann.socket(table)
            await socket.until("table")
            await socket.ask("start")
            for _ in range(MOST_STEPS):
                if socket.is_over:
                    break
                await socket.next()
            assert socket.is_over
            await socket.close()

    asyncio.run(run())


def test_sand_is_measured_credited_and_runs_dry(tmp_path: Path) -> None:
    """R12.2: the cost is the time since the throw before, less what the network took, at least the beat."""

    async def run() -> None:
        world = ScriptedWorld(lambda spec: dealt(spec, 1))
        async with serving(tmp_path / "t.sqlite3", world) as base:
            ann, bob, _, sockets = await both(base, clock={"mode": "sand"}, first=0)
            socket = sockets[0]
            await socket.ask("move", saw=socket.sequence, seat=0, words="throw 1 2 3 4 5")
            await socket.ask("sync")
            ping = next(said for said in map(json.loads, reversed(socket.traffic)) if said["type"] == "ping")
            world.ticks += 100
            await socket.ask("pong", number=ping["number"])
            world.ticks += 4900
            answer = await socket.ask("move", saw=socket.sequence, seat=0, words="stop")
            assert answer["type"] == "done"
            while socket.sequence < answer["sequence"]:
                await socket.next()
            happening = socket.state["happening"]
            assert happening["fuel"] == {"cost": 4900, "credit": 100}
            assert happening["lines"] == ["0 stop @4900"]
            await leave(ann, bob, sockets)

    asyncio.run(run())


def test_a_throw_that_comes_too_late_finds_the_tank_dry(tmp_path: Path) -> None:
    """R12.2, R5.5"""

    async def run() -> None:
        world = ScriptedWorld(lambda spec: dealt(spec, 1))
        async with serving(tmp_path / "t.sqlite3", world) as base:
            ann, bob, _, sockets = await both(base, clock={"mode": "sand"}, first=0)
            socket = sockets[0]
            await socket.ask("move", saw=socket.sequence, seat=0, words="throw 1 2 3 4 5")
            world.ticks += 70_000
            answer = await socket.ask("move", saw=socket.sequence, seat=0, words="stop")
            assert answer["type"] == "done", answer
            while socket.sequence < answer["sequence"]:
                await socket.next()
            assert socket.state["happening"]["lines"][0] == "0 dry @60000"
            await leave(ann, bob, sockets)

    asyncio.run(run())


def test_a_client_cannot_say_what_a_step_costs(tmp_path: Path) -> None:
    """R12.1: fuel is kept by the server alone."""

    async def run() -> None:
        world = ScriptedWorld(lambda spec: dealt(spec, 1))
        async with serving(tmp_path / "t.sqlite3", world) as base:
            ann, bob, _, sockets = await both(base, clock={"mode": "sand"}, first=0)
            socket = sockets[0]
            await socket.ask("move", saw=socket.sequence, seat=0, words="throw 1 2 3 4 5 @59000")
            world.ticks += 3000
            answer = await socket.ask("move", saw=socket.sequence, seat=0, words="stop @1")
            while socket.sequence < answer["sequence"]:
                await socket.next()
            assert socket.state["happening"]["lines"] == ["0 stop @3000"]
            await leave(ann, bob, sockets)

    asyncio.run(run())


def dealt(spec: Spec, seed: int) -> Position:
    position = blank_position(GAMES["kero"], 2)
    choose_clock(position.state, position.components, spec.clock.mode, spec.clock.stretch, spec.clock.tap)
    position.state.first = 0
    GAMES["kero"].compiled.deal(position.states, 0, generator(seed))
    return position


def holding(spec: Spec, kinds: list[int]) -> Position:
    """A fixed deal in which seat 1 holds these Tuareks; the others stay in the stack."""
    position = dealt(spec, 2)
    stock = sorted(int(kind) for kind in position.state.stack if kind >= 0)
    held = [kind for kind in range(8) for _ in range(int(position.state.tuareks[1, kind]))]
    pool = stock + held
    for kind in kinds:
        pool.remove(kind)
    position.state.tuareks[1] = 0
    for kind in kinds:
        position.state.tuareks[1, kind] += 1
    position.state.stack[: len(pool)] = pool
    return position


@pytest.mark.parametrize("mode", ["beat", "sand"])
def test_waiting_for_an_answer_tells_nothing(mode: str, tmp_path: Path) -> None:
    """R12.6: whoever refuels gets the same bytes whether or not the opponent could have answered."""

    async def run(folder: Path, kinds: list[int], answers: bool) -> list[str]:
        folder.mkdir()
        world = ScriptedWorld(lambda spec: holding(spec, kinds))
        world.answer_time = 400
        async with serving(folder / "t.sqlite3", world) as base:
            ann, bob, table, sockets = await both(base, clock={"mode": mode}, first=0)
            await sockets[0].ask("move", saw=sockets[0].sequence, seat=0, words="refuel", id="r")
            if answers:
                while not sockets[1].choices():
                    await sockets[1].next()
                done = await sockets[1].ask("move", saw=sockets[1].sequence, seat=1, words="pass", id="p")
                assert done["type"] == "done"
            early = (await ann.http.get(f"/api/tables/{table}")).text
            while sockets[0].state.get("happening", {}).get("kind") != "settled":
                await sockets[0].next()
            heard = [*sockets[0].traffic, early, (await ann.http.get("/api/my/tables")).text]
            await leave(ann, bob, sockets)
            return heard

    with_token = asyncio.run(run(tmp_path / "a", [SHORT, 3], True))
    without = asyncio.run(run(tmp_path / "b", [3, 5], False))
    silent = asyncio.run(run(tmp_path / "c", [SHORT, 3], False))
    assert without_times(cleaned(with_token)) == without_times(cleaned(without))
    assert without_times(cleaned(silent)) == without_times(cleaned(without))


def without_times(heard: list[str]) -> list[str]:
    """Wall-clock times differ from run to run."""
    return [re.sub(r'("(?:at|changed|number|answer_left)":)\d+', r"\1", text) for text in heard]
