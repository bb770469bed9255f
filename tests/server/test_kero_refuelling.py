"""Refuelling at live tables: throw by throw, by hand, or all at once (R4, R12.4)."""

import asyncio
from itertools import pairwise
from pathlib import Path

from tests.games.kero.table import BEAT, SAND
from tests.server.client import Json, Player, TableSocket
from tests.server.in_process import serving
from tests.server.kero_table import (
    QUICK_SAND,
    FrozenWorld,
    QuickSand,
    go_on,
    happenings,
    hear,
    playing,
    say,
    turn_of,
    view_of,
)
from tests.server.running import GENEROUS
from tests.server.spawner import Spawner

TAP = {"mode": "sand", "tap": True}
CADENCE = 20  # of QUICK_SAND


# throw by throw


def thrown(socket: TableSocket) -> list[Json]:
    return [told for told in happenings(socket) if told["kind"] == "thrown"]


async def refuelled(socket: TableSocket, world: FrozenWorld) -> list[Json]:
    """Time passes until the end of a refuelling: its throws, the last with what it brought."""
    async with world.flowing():
        while not any(
            line.startswith("* refuel") for told in thrown(socket)[-1:] for line in told.get("lines", [])
        ):
            await socket.next()
    return thrown(socket)


async def race_begins(socket: TableSocket, world: FrozenWorld) -> None:
    """Nobody shortens the refuelling."""
    await world.strike()
    while socket.state.get("race") is None:
        await socket.next()


def check_race(throws: list[Json], num_dice: int) -> None:
    """R4.2: flames stay, the last throw has them all, and brings a cadence for each."""
    shown = [told["throws"][0] for told in throws]
    assert all(len(told["throws"]) == 1 for told in throws)
    assert [len(faces) for faces in shown] == [num_dice] * len(shown)
    assert [set(faces) == {"F"} for faces in shown] == [False] * (len(shown) - 1) + [True]
    for before, after in pairwise(shown):
        assert all(after[die] == "F" for die in range(num_dice) if before[die] == "F")
    assert [told.get("lines", []) for told in throws[:-1]] == [[]] * (len(throws) - 1)
    assert throws[-1]["lines"] == [f"* refuel {len(throws)} {len(throws) * CADENCE}"]


def test_R12_4_the_server_throws_at_the_cadence_one_by_one(tmp_path: Path) -> None:
    """Both see every throw; nobody has anything to choose meanwhile, and talking goes on."""

    async def run() -> None:
        world = QuickSand()
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, "refuel")
            await race_begins(ann, world)
            first = ann.state["race"]
            assert first["seat"] == 0
            assert first["dice"] == [""] * 8
            assert (first["cadence"], first["fuel"]) == (CADENCE, QUICK_SAND["tank"])
            assert "throws" not in first
            assert "by" not in first
            assert view_of(ann)["phase"] == "refuelling"
            assert ann.choices() is None
            assert bob.choices() is None
            await pair.bob.command(pair.table, "chat", text="what a race")
            refusal = await ann.ask("move", saw=99, seat=0, words="throw 1 2 3 4 5")
            assert refusal["code"] == "not-your-turn"
            assert (await bob.ask("tap", saw=99, seat=1))["code"] in ("not-your-turn", "stale")
            check_race(await refuelled(ann, world), 8)
            assert await refuelled(bob, world) == thrown(ann)
            assert ann.state.get("race") is None
            assert all("seat" not in told for told in thrown(ann))
            assert ann.choices() is not None

    asyncio.run(run())


def test_R12_4_the_race_is_shown_as_it_runs(tmp_path: Path) -> None:
    """Every update holds the dice as they lie, how many throws there were, and times that fit."""

    async def run() -> None:
        world = QuickSand()
        async with playing(tmp_path, world) as pair:
            ann = pair.sockets[0]
            await say(ann, "refuel")
            seen: list[Json] = []
            while not seen or ann.state.get("race"):
                await world.strike()
                await ann.until("update")
                if ann.state.get("race"):
                    seen.append(ann.state)
            for number, update in enumerate(seen):
                assert update["race"].get("throws", 0) == number
                assert update["race"].get("elapsed", 0) <= update["race"].get("began", 0)
                if number:
                    assert update["race"]["dice"] == update["happening"]["throws"][0]

    asyncio.run(run())


def test_R4_1_two_in_a_row(tmp_path: Path) -> None:
    """The second is paid after seeing the first."""

    async def run() -> None:
        world = QuickSand()
        async with playing(tmp_path, world) as pair:
            ann = pair.sockets[0]
            await say(ann, "refuel")
            first = len(await refuelled(ann, world))
            await turn_of(ann, 0)
            await say(ann, "refuel")
            async with world.flowing():
                while len(thrown(ann)) == first:
                    await ann.next()
            check_race((await refuelled(ann, world))[first:], 8)
            assert view_of(ann)["players"][0].get("jerrycans", 0) == 0

    asyncio.run(run())


def test_R4_5_R9_3_a_short_one_has_five_dice(tmp_path: Path) -> None:
    async def run() -> None:
        world = QuickSand(hands=(["flames", "flames"], ["short", "dice"]))
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, "refuel")
            while not bob.choices():
                await bob.next()
            await say(bob, "use short", seat=1)
            assert ann.state.get("race") is None
            check_race(await refuelled(ann, world), 5)
            assert (await hear(bob, "* refuel"))["views"][0]["view"]["discarded"] == ["short"]

    asyncio.run(run())


def test_R5_5_a_dry_tank_is_refuelled_with_five_dice(tmp_path: Path) -> None:
    async def run() -> None:
        world = QuickSand(clock={**QUICK_SAND, "tank": 200})
        async with playing(tmp_path, world) as pair:
            ann, bob = pair.sockets
            await say(ann, "throw 1 2 3 4 5")
            check_race(await refuelled(bob, world), 5)
            await turn_of(bob, 1)

    asyncio.run(run())


def test_R9_6_a_free_one_from_a_tuarek(tmp_path: Path) -> None:
    async def run() -> None:
        world = QuickSand(hands=(["refuel", "flames"], ["dice", "dice"]))
        async with playing(tmp_path, world) as pair:
            ann = pair.sockets[0]
            await say(ann, "use refuel")
            check_race(await refuelled(ann, world), 8)
            assert view_of(ann)["players"][0]["jerrycans"] == 2

    asyncio.run(run())


def test_R12_4_in_the_beat_clock_it_takes_no_time(tmp_path: Path) -> None:
    """One step has all the throws; nothing is waited for."""

    async def run() -> None:
        world = FrozenWorld(clock=BEAT)
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            ann = pair.sockets[0]
            await say(ann, "refuel")
            await world.strike()
            told = (await hear(ann, "* refuel"))["happening"]
            assert told["kind"] == "settled"
            assert told["lines"][-1] == f"* refuel {len(told['throws'])} {len(told['throws']) * 1600}"
            assert told["throws"][-1] == ["F"] * 8
            assert ann.state.get("race") is None
            assert ann.choices() is not None

    asyncio.run(run())


# by hand


async def after_burning(pair_sockets: list[TableSocket], world: FrozenWorld, burnt: int) -> None:
    """Ann's second turn begins, with less in the tank, and she refuels."""
    ann, bob = pair_sockets
    for seat, socket in enumerate((ann, bob)):
        async with world.flowing():
            await turn_of(socket, seat)
        await say(socket, "throw 1 2 3 4 5", seat=seat)
        world.ticks += burnt
        await say(socket, "stop", seat=seat)
        await say(socket, "end", seat=seat)
    async with world.flowing():
        await turn_of(ann, 0)
    await say(ann, "refuel")
    await race_begins(bob, world)


def test_R12_4_hands_throw_no_faster_than_the_cadence_and_slow_ones_bring_more(tmp_path: Path) -> None:
    async def run() -> None:
        world = FrozenWorld(clock={**SAND, "tap": True})
        async with playing(tmp_path, world, clock=TAP) as pair:
            ann, bob = pair.sockets
            await after_burning(pair.sockets, world, 40_000)
            assert bob.state["race"]["by"] == 1
            assert (await bob.ask("tap", saw=0, seat=1))["code"] == "stale"
            assert (await ann.ask("tap", saw=99, seat=0))["code"] == "not-your-turn"
            assert (await ann.ask("tap", saw=99, seat=1))["code"] == "not-your-seat"
            count = 0
            while bob.state.get("race"):
                world.ticks += 1599
                refusal = await bob.ask("tap", saw=bob.sequence, seat=1)
                assert refusal["code"] == "too-soon"
                world.ticks += 301
                answer = await bob.ask("tap", saw=bob.sequence, seat=1)
                assert answer["type"] == "done", answer
                while bob.sequence < answer["sequence"]:
                    await bob.next()
                count += 1
                if bob.state.get("race"):
                    assert bob.state["race"]["began"] == 1900 * count
            told = thrown(bob)
            assert [each["seat"] for each in told] == [1] * count
            assert told[-1]["lines"] == [f"* refuel {count} {1900 * count}"]
            assert view_of(bob)["players"][0]["fuel"] == min(60_000, 20_000 + 1900 * count)

    asyncio.run(run())


def test_R12_4_whoever_does_not_throw_fills_the_tank(tmp_path: Path) -> None:
    """Then the server throws the rest, so that nobody can stop the game by waiting."""

    async def run() -> None:
        clock = {**QUICK_SAND, "tank": 400, "tap": True}
        world = QuickSand(clock=clock)
        async with playing(tmp_path, world, clock=TAP) as pair:
            ann, bob = pair.sockets
            await say(ann, "throw 1 2 3 4 5")
            await world.strike()
            await hear(ann, "0 dry")
            told = await refuelled(bob, world)
            brought = int(told[-1]["lines"][0].split()[3])
            assert brought >= 400
            assert view_of(bob)["players"][0]["fuel"] == 400

    asyncio.run(run())


def test_R12_4_a_bot_taps_at_the_cadence(tmp_path: Path) -> None:
    async def run() -> None:
        world = QuickSand(clock={**QUICK_SAND, "tank": 600_000, "tap": True})
        async with serving(tmp_path / "t.sqlite3", world) as base, Player(base) as ann:
            table = (await ann.make_table(game="kero", clock=TAP, first=0))["table"]["id"]
            await ann.command(table, "fill", seat=1, bot="heuristic")
            await ann.command(table, "start")
            socket = await ann.socket(table)
            await socket.until("table")
            await say(socket, "throw 1 2 3 4 5")
            world.ticks += 50
            await say(socket, "stop")
            await say(socket, "end")
            while socket.state["table"].get("to_move") != 0:
                await go_on(socket, world)
            before = len(thrown(socket))
            await say(socket, "refuel")
            while len(thrown(socket)) == before or socket.state.get("race"):
                await go_on(socket, world)
            told = thrown(socket)[before:]
            assert told[-1]["lines"] == [f"* refuel {len(told)} {len(told) * CADENCE}"]
            assert [each["seat"] for each in told] == [1] * len(told)
            await socket.close()

    asyncio.run(run())


# after a restart


def test_R12_4_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    """Throws that were told are there; the others come, and nothing is thrown twice."""

    async def run() -> None:
        options = ("--database", str(tmp_path / "t.sqlite3"), *GENEROUS)
        with Spawner() as spawner:
            pid, port = spawner.serve("--port", "0", *options)
            async with Player(f"http://127.0.0.1:{port}") as ann:
                table = (await ann.make_table(game="kero", clock={"mode": "sand"}))["table"]["id"]
                await ann.command(table, "sit", seat=1)
                await ann.command(table, "start")
                socket = await ann.socket(table)
                await socket.until("table")
                seat = socket.state["table"]["to_move"]
                await say(socket, "refuel", seat=seat)
                await say(socket, "pass", seat=1 - seat)
                while len(thrown(socket)) < 2:
                    await socket.next()
                await asyncio.to_thread(spawner.kill, pid)
                told = thrown(socket)
                await socket.socket.wait_closed()
                pid, _ = await asyncio.to_thread(spawner.serve, "--port", str(port), *options)
                again = await ann.socket(table)
                whole = await again.until("table")
                assert [each for each in whole["history"] if each["kind"] == "thrown"] == told
                assert whole["race"]["dice"] == told[-1]["throws"][0]
                assert whole["race"]["throws"] == len(told)
                assert (await again.until("update"))["happening"]["kind"] == "thrown"
                assert again.state["race"]["throws"] == len(told) + 1
                await again.close()
                await asyncio.to_thread(spawner.kill, pid)

    asyncio.run(run())
