"""Kero's real time at live tables: costs, the network's credit, dry tanks, lost connections (R12)."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.games.kero.table import SAND
from tests.server.client import Player, TableSocket
from tests.server.in_process import serving
from tests.server.kero_table import (
    FrozenWorld,
    Pair,
    choice_of,
    happenings,
    hear,
    playing,
    say,
    turn_of,
    view_of,
)
from trefoil.server.store import database, writer

THROW = "throw 1 2 3 4 5"
FULL_TANK = 60_000  # milliseconds, of SAND


def latest_ping(socket: TableSocket) -> int:
    pings = [said for said in map(json.loads, socket.traffic) if said["type"] == "ping"]
    return int(pings[-1]["number"])


@pytest.mark.parametrize(("delay", "credit"), [(100, 100), (300, 300), (900, 300)])
def test_R12_2_the_network_is_measured_and_credited_up_to_a_cap(
    delay: int, credit: int, tmp_path: Path
) -> None:
    """The cost is the time since the throw before, less what the network took; both are shown to all."""

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, THROW)
            await ann.ask("sync")
            world.ticks += delay
            await ann.ask("pong", number=latest_ping(ann))
            world.ticks += 5000 - delay
            await say(ann, "stop")
            for socket in (ann, bob):
                told = (await hear(socket, "0 stop"))["happening"]
                assert told["fuel"] == {"cost": 5000 - credit, "credit": credit}
                assert told["lines"] == [f"0 stop @{5000 - credit}"]

    asyncio.run(run())


def test_R12_2_no_step_costs_less_than_the_beat(tmp_path: Path) -> None:
    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            await say(pair.sockets[0], THROW)
            world.ticks += 10
            update = await say(pair.sockets[0], "stop")
            assert update["happening"]["fuel"]["cost"] == SAND["throw"]

    asyncio.run(run())


@pytest.mark.parametrize("late", ["stop", "throw", "marked"])
def test_R12_2_R5_5_what_comes_too_late_finds_the_tank_dry(late: str, tmp_path: Path) -> None:
    """Also when the dice to be thrown were marked one by one."""

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann = pair.sockets[0]
            await say(ann, THROW)
            mark = choice_of(ann, "mark")
            if late == "marked":
                await ann.ask("move", saw=ann.sequence, seat=0, action=mark["action"])
            world.ticks += 70_000
            how = {"words": {"stop": "stop", "throw": f"throw {mark['target']}"}.get(late)}
            if late == "marked":
                how = {"action": choice_of(ann, "throw")["action"]}
            answer = await ann.ask("move", saw=ann.sequence, seat=0, **how)
            assert answer["type"] == "done", answer
            assert (await hear(ann, "0 dry"))["happening"]["lines"] == ["0 dry @60000"]

    asyncio.run(run())


def test_R12_1_a_client_cannot_say_what_a_step_costs(tmp_path: Path) -> None:
    """Fuel is kept by the server alone; nor can a client run dry by choice, or take time back."""

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann = pair.sockets[0]
            await say(ann, f"{THROW} @59000")
            found = ann.choices()
            assert found is not None
            assert "dry" not in {choice["kind"] for choice in found[1]}
            for dry in ("dry", "dry @1", "dry @60000"):
                refusal = await ann.ask("move", saw=ann.sequence, seat=0, words=dry)
                assert (refusal["type"], refusal["code"]) == ("refused", "illegal-move")
            world.ticks += 3000
            update = await say(ann, "stop @1")
            assert update["happening"]["lines"] == ["0 stop @3000"]
            assert (await ann.ask("undo", saw=ann.sequence, seat=0))["code"] == "no-undo"

    asyncio.run(run())


def test_R12_2_marked_dice_keep_nobody_from_stopping(tmp_path: Path) -> None:
    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann = pair.sockets[0]
            await say(ann, THROW)
            lying = view_of(ann)["dice"]
            mark = choice_of(ann, "mark")
            await ann.ask("move", saw=ann.sequence, seat=0, action=mark["action"])
            assert view_of(ann)["dice"] != lying
            await say(ann, "stop")
            assert view_of(ann)["dice"] == lying
            assert view_of(ann)["phase"] == "upgrade"

    asyncio.run(run())


def test_R12_2_R5_5_a_tank_runs_dry_by_itself(tmp_path: Path) -> None:
    """Nobody sends anything: time does it, and the free refuelling brings the opponent's turn."""

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, THROW)
            await world.strike()
            update = await hear(bob, "0 dry")
            assert update["happening"]["lines"] == ["0 dry @60000"]
            assert update["views"][0]["view"]["players"][0]["fuel"] == 0
            assert len(update["race"]["dice"]) == 5
            async with world.flowing():
                await turn_of(bob, 1)
            assert bob.choices() is not None

    asyncio.run(run())


def test_R12_2_R5_5_a_tank_runs_dry_even_if_the_database_is_away_just_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody keeps the database to themselves for longer than the server is ready to wait."""
    monkeypatch.setattr(database, "WAIT_FOR_LOCK", 1)
    monkeypatch.setattr(writer, "PATIENCE", 0.1)

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, THROW)
            with closing(sqlite3.connect(tmp_path / "t.sqlite3")) as other:
                other.execute("BEGIN IMMEDIATE")
                await world.strike()  # the sand runs out
                await world.waited()  # the server has given up writing so, and wants to try again
                other.rollback()
            async with world.flowing():
                for socket in (ann, bob):
                    await hear(socket, "0 dry")
                    await turn_of(socket, 1)

    asyncio.run(run())


@pytest.mark.parametrize("stretch", [1, 2, 10])
def test_R12_7_a_table_stretches_time(stretch: int, tmp_path: Path) -> None:
    """The tank, the beat, the price of a throw and the cadence alike."""

    async def run(mode: str) -> dict[str, int]:
        clock = {"mode": mode, "stretch": stretch}
        folder = tmp_path / mode
        folder.mkdir()
        async with serving(folder / "t.sqlite3") as base, Player(base) as ann:
            table = (await ann.make_table(game="kero", clock=clock))["table"]["id"]
            await ann.command(table, "sit", seat=1)
            await ann.command(table, "start")
            view = (await ann.get(f"/api/tables/{table}"))["views"][0]["view"]
            return {name: view[name] for name in ("tank", "throw_cost", "cadence")}

    figures = {"tank": 60_000 * stretch, "cadence": 1600 * stretch}
    assert asyncio.run(run("sand")) == {**figures, "throw_cost": 1200 * stretch}
    assert asyncio.run(run("beat")) == {**figures, "throw_cost": 5000 * stretch}


@pytest.mark.parametrize(
    ("clock", "code"),
    [
        ({"mode": "sand", "stretch": 0.5}, "bad-message"),
        ({"mode": "sand", "stretch": 11}, "bad-message"),
        ({"mode": "beat", "tap": True}, "bad-clock"),
        ({"tap": True}, "bad-clock"),
    ],
)
def test_R12_7_R12_4_clocks_that_cannot_be(clock: dict[str, object], code: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3") as base, Player(base) as ann:
            refusal = await ann.post("/api/tables", {"game": "kero", "clock": clock}, 400)
            assert refusal["code"] == code

    asyncio.run(run())


def test_R12_2_no_sand_runs_once_the_game_is_over(tmp_path: Path) -> None:
    """Whoever resigns while rolling ends the game there: no tank runs dry afterwards."""

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, THROW)
            done = await ann.ask("resign", seat=0)
            while not bob.is_over:
                await bob.next()
            assert bob.state.get("sand") is None
            assert world.waiting == []
            assert (await bob.ask("sync"))["sequence"] == done["sequence"]

    asyncio.run(run())


# R12.5: lost connections


async def is_seen_leaving(bob: TableSocket) -> None:
    """The server has noticed that only Bob is here."""
    while (await bob.until("presence")).get("seats") != [1]:
        pass


def due_before_dry(world: FrozenWorld) -> list[int]:
    """When something else than an empty tank is waited for."""
    return [moment.due for moment in world.waiting if moment.due < FULL_TANK]


async def lost(pair: Pair) -> None:
    await pair.sockets[0].close()
    await is_seen_leaving(pair.sockets[1])


def test_R12_5_back_within_the_grace_nothing_happens(tmp_path: Path) -> None:
    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            await say(pair.sockets[0], THROW)
            await lost(pair)
            assert due_before_dry(world) == [world.grace]
            world.ticks = world.grace - 1
            pair.sockets[0] = await pair.ann.socket(pair.table)
            whole = await pair.sockets[0].until("table")
            assert whole["sand"][0]["running"]
            again = await pair.sockets[0].ask("sync")
            assert due_before_dry(world) == []
            assert again["sequence"] == whole["sequence"]
            assert again["views"] == whole["views"]

    asyncio.run(run())


def test_R12_5_lost_for_longer_the_dice_stay_as_they_lie(tmp_path: Path) -> None:
    """Others at the table, and dice that were only marked, change nothing about it."""

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, THROW)
            lying = view_of(ann)["dice"]
            mark = choice_of(ann, "mark")
            await ann.ask("move", saw=ann.sequence, seat=0, action=mark["action"])
            await lost(pair)
            await world.strike()
            await hear(bob, f"0 stop @{world.grace}")
            assert view_of(bob)["dice"] == lying
            assert view_of(bob)["phase"] == "upgrade"
            assert bob.state["table"]["to_move"] == 0
            assert [told["kind"] for told in happenings(bob)] == ["moved"] * 3

    asyncio.run(run())


def test_R12_5_who_only_looks_on_may_leave(tmp_path: Path) -> None:
    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, THROW)
            await bob.close()
            while (await ann.until("presence")).get("seats") != [0]:
                pass
            assert due_before_dry(world) == []
            assert (await ann.ask("sync"))["views"][0]["view"]["phase"] == "roll"

    asyncio.run(run())


def test_R12_5_after_a_restart_everybody_has_the_grace(tmp_path: Path) -> None:
    """Whoever does not come back stops with the dice as they lie."""

    async def run() -> None:
        world = FrozenWorld()
        async with playing(tmp_path, world) as pair:
            await say(pair.sockets[0], THROW)
            lying = view_of(pair.sockets[0])["dice"]
            cookies = pair.bob.http.cookies
        async with serving(tmp_path / "t.sqlite3", world) as base, Player(base) as bob:
            bob.http.cookies = cookies
            socket = await bob.socket(pair.table)
            await socket.until("table")
            await world.strike()
            while view_of(socket)["phase"] == "roll":
                await socket.next()
            assert view_of(socket)["phase"] == "upgrade"
            assert view_of(socket)["dice"] == lying
            await socket.close()

    asyncio.run(run())
