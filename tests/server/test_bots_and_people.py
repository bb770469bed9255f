"""Bots think for everybody: owners take turns, nobody has too many, and where nobody looks they rest."""

import asyncio
import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.client import PATIENCE, Json, Player, TableSocket
from tests.server.in_process import QUIET, FairWorld, hosting, serving
from tests.server.running import RunningServer
from trefoil.bots.bot import LevelBot
from trefoil.bots.levels import find_level
from trefoil.bots.thinker import question_about, think
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.games import GAMES
from trefoil.server.http.services import Services
from trefoil.server.ops.limits import Limits
from trefoil.server.rooms.bot_tables import LINGER
from trefoil.server.rooms.bots import BotRunner
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.rooms.thinking import FairQueue, Owner, Thinkers
from trefoil.server.rooms.upkeep import resume
from trefoil.server.store.writer import CROWD

NO_TIME_AT_ALL = 1e-15  # seconds


def views(game: str, count: int) -> list[Position]:
    """What whoever begins sees, in several deals."""
    dealt = [new_game(GAMES[game], 2, seed=seed) for seed in range(count)]
    return [position.view(position.player) for position in dealt]


def test_owners_take_turns_and_so_do_addresses() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(30):
        queue.put(Owner("greedy", "192.0.2.1"), f"greedy {number}")
    for guest in range(5):
        queue.put(Owner(f"guest {guest}", "192.0.2.1"), f"neighbour {guest}")
    queue.put(Owner("visitor", "198.51.100.1"), "visitor")
    queue.put(Owner("somebody from before a restart"), "old")
    taken = [queue.take() for _ in range(12)]
    assert taken[:4] == ["greedy 0", "visitor", "old", "neighbour 0"]
    assert taken[4:9] == [*(f"neighbour {guest}" for guest in range(1, 5)), "greedy 1"]
    assert [queue.take() for _ in range(25)][-1] == "greedy 29"
    assert not queue


def test_out_of_time_is_the_best_found_so_far_never_a_random_move() -> None:
    async def run() -> None:
        runner = BotRunner(0, NO_TIME_AT_ALL, Preparation([]), Limits())
        for seed, view in enumerate(view for game in GAMES for view in views(game, 6)):
            bot = LevelBot(view.game, find_level("expert"))
            skill = bot.skill
            bot.search.begin(view, view.legal_actions(), generator(seed), skill.width, skill.noise)
            assert await runner.think("expert", view, seed, Owner("ann")) == bot.search.verdict(skill.gate)
        await runner.stop()

    asyncio.run(run())


def test_a_process_thinks_what_the_bot_itself_would_and_another_follows_when_it_is_killed() -> None:
    async def run() -> None:
        runner = BotRunner(0, 60, Preparation([]), Limits())
        seen = []
        for seed, view in enumerate(views("keltis", 2)):
            answer = await runner.think("hard", view, seed, Owner("ann"))
            assert answer == think(question_about("hard", view, seed, 60_000))
            (process,) = runner.thinkers.processes
            seen.append(process.pid)
            process.kill()
            await process.wait()
        assert len(set(seen)) == 2
        await runner.stop()
        assert not runner.thinkers.processes

    asyncio.run(run())


def test_a_process_with_nothing_to_think_about_ends() -> None:
    async def run() -> None:
        thinkers = Thinkers(1, linger=0.0)
        (view,) = views("keltis", 1)
        for _ in range(2):
            assert await thinkers.ask(Owner("ann"), question_about("hard", view, 1, 60_000)) is not None
            await asyncio.gather(*thinkers.workers)
            assert not thinkers.processes

    asyncio.run(run())


def is_gone(pid: int) -> bool:
    """No process any more, or one that only waits to be buried."""
    try:
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_processes_that_think_end_with_the_server(how: signal.Signals, tmp_path: Path) -> None:
    async def play(server: RunningServer) -> None:
        async with Player(server.url) as ann:
            table, socket = await against(ann, "hard")
            while '"event":"thinker-started"' not in server.logged():
                await socket.next()
            await socket.close()
            assert table

    with RunningServer(str(tmp_path / "t.sqlite3")) as server:
        asyncio.run(play(server))
        pids = server.noted("thinker-started", "pid")
        assert pids
        server.end(how)
        until = time.monotonic() + PATIENCE
        while not all(is_gone(pid) for pid in pids):
            assert time.monotonic() < until
            time.sleep(0.02)


async def against(ann: Player, *levels: str, seats: int = 0) -> tuple[str, TableSocket]:
    """A table where bots play each other, or Ann, who looks on."""
    players = max(2, len(levels) + seats)
    made = await ann.make_table(players=players, seat=0 if seats else None)
    table = str(made["table"]["id"])
    for seat in range(seats, players):
        await ann.command(table, "fill", seat=seat, bot=levels[(seat - seats) % len(levels)])
    await ann.command(table, "start")
    socket = await ann.socket(table)
    await socket.until("table")
    return table, socket


async def at_rest(services: Services, world: FairWorld, table: str) -> int:
    """Let time pass until the bots of a table do nothing any more; how many things happened there."""
    room = services.hub.rooms[table]
    while room.bot is not None:
        if any(not moment.come.is_set() for moment in world.waiting):
            await world.strike()
        await asyncio.sleep(0)
    return room.table.sequence


def test_where_nobody_looks_bots_rest_and_wake_when_somebody_does(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world, bot_delay=1) as (url, services), Player(url) as ann:
            table, socket = await against(ann, "heuristic")
            await socket.close()
            rests_at = await at_rest(services, world, table)
            whole = services.hub.rooms[table].table
            assert whole.status == "playing"
            assert rests_at < 10 + LINGER / 1000
            again = await ann.socket(table)
            state: Json = await again.until("table")
            assert state["sequence"] == rests_at
            async with world.flowing():
                assert (await again.until("update"))["sequence"] == rests_at + 1
            await again.close()

    asyncio.run(run())


def test_nobody_waits_for_a_fuller_commit_because_bots_write_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a crowd of people the writer gathers for a moment; bots are no crowd."""
    monkeypatch.setattr("trefoil.server.store.writer.LATELY", 1e9)

    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3") as (url, services), Player(url) as ann:
            _, socket = await against(ann, "heuristic")
            while socket.sequence < 3 * CROWD:
                await socket.next()
            assert not services.store.writer.is_crowded()
            await socket.close()

    asyncio.run(run())


def test_after_a_restart_bots_rest_until_somebody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world, bot_delay=1) as (url, services), Player(url) as ann:
            table, socket = await against(ann, "heuristic")
            await socket.close()
            came_to = services.hub.rooms[table].table.sequence
        async with hosting(tmp_path / "t.sqlite3", world, bot_delay=1) as (url, services), Player(url) as bob:
            await resume(services.hub)
            assert services.hub.rooms[table].bot is None
            watch = services.hub.rooms[table].table.play.watch
            assert (await bob.get(f"/api/watch/{watch}"))["sequence"] == came_to
            assert services.hub.rooms[table].bot is not None

    asyncio.run(run())


def test_bots_play_at_so_many_tables_of_one_guest_and_no_more(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, bot_tables_per_guest=2)
        served = hosting(tmp_path / "t.sqlite3", FairWorld(), limits, bot_delay=1)
        async with served as (url, _), Player(url) as ann, Player(url) as bob:
            sockets = [(await against(ann, "random"))[1] for _ in range(2)]
            third = (await ann.make_table())["table"]["id"]
            await ann.command(third, "fill", seat=1, bot="random")
            assert (await ann.command(third, "start", 429))["code"] == "too-many-bots"
            sockets.append((await against(bob, "random"))[1])
            # A game among people needs no bots.
            people = (await ann.make_table())["table"]["id"]
            await bob.command(people, "sit", seat=1)
            await ann.command(people, "start")
            assert (await ann.command(people, "fill", 429, seat=0, bot="random"))["code"] == "too-many-bots"
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


class CountingWorld(FairWorld):
    """Counts how many wait for a moment at the same time: without clocks, those are bots that are to move."""

    most = 0

    async def until(self, milliseconds: int) -> None:
        self.most = max(self.most, len(self.waiting) + bool(milliseconds))
        await super().until(milliseconds)


def test_tables_that_rested_share_the_moves_of_one_guest_when_all_are_woken(tmp_path: Path) -> None:
    async def run() -> None:
        world, limits = CountingWorld(), replace(QUIET, bot_tables_per_guest=2)
        served = hosting(tmp_path / "t.sqlite3", world, limits, bot_delay=1)
        async with served as (url, services), Player(url) as ann, Player(url) as bob:
            tables = []
            for _ in range(6):
                table, socket = await against(ann, "random")
                await socket.close()
                await at_rest(services, world, table)  # so it does not count when the next one begins
                tables.append(table)
            for table in tables:  # all of them are woken
                await ann.get(f"/api/tables/{table}")
            _, socket = await against(bob, "random")
            rooms = [services.hub.rooms[table] for table in tables]
            aims = [room.table.sequence + 3 for room in rooms]
            async with world.flowing():
                while any(room.table.sequence < aim for room, aim in zip(rooms, aims, strict=True)):
                    await asyncio.sleep(0)
                await socket.until("update")
            assert world.most == 2 + 1
            await socket.close()

    asyncio.run(run())


def from_address(player: Player, address: str) -> Player:
    """Behind a proxy on this machine, which says from where they come."""
    player.http.headers["x-forwarded-for"] = address
    return player


def test_bots_play_at_so_many_tables_of_one_address_and_no_more(tmp_path: Path) -> None:
    async def run() -> None:
        served = hosting(tmp_path / "t.sqlite3", FairWorld(), QUIET, bot_delay=1)
        async with served as (url, services), Player(url) as ann, Player(url) as bob, Player(url) as carol:
            services.hub.bots.tables.limits = replace(QUIET, people_per_address=2)
            sockets = [(await against(player, "random"))[1] for player in (ann, bob)]
            table = (await carol.make_table(seat=0))["table"]["id"]
            await carol.command(table, "fill", seat=1, bot="random")
            refusal = await carol.command(table, "start", 429)
            assert (refusal["code"], "address" in refusal["sentence"]) == ("too-many-bots", True)
            await from_address(carol, "203.0.113.8").command(table, "start")
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_after_a_restart_guests_of_one_address_share_its_turns_again(tmp_path: Path) -> None:
    """Whoever looks first says from where, and its host says it better."""

    async def run() -> None:
        database, world = tmp_path / "t.sqlite3", FairWorld()
        async with hosting(database, world, bot_delay=1) as (url, _), Player(url) as ann, Player(url) as bob:
            cookies = [player.http.cookies for player in (ann, bob)]
            tables = [(await against(player, "hard"))[0] for player in (ann, bob, bob)]
        async with hosting(database, world) as (url, services), Player(url) as ann, Player(url) as bob:
            rooms, thinkers = services.hub.rooms, services.hub.bots.thinkers
            thinkers.most = 0  # nobody thinks, so what is asked stays in line
            for player, kept, table in zip((ann, bob), cookies, tables[:2], strict=True):
                player.http.cookies = kept
                await from_address(player, "203.0.113.7").get(f"/api/tables/{table}")
            async with Player(url) as carol:
                for table in tables:
                    await from_address(carol, "203.0.113.8").get(f"/api/tables/{table}")
            while sum(len(each) for hosts in thinkers.queue.lines.values() for each in hosts.values()) < 3:
                await asyncio.sleep(0)
            hosts = [rooms[table].table.play.host for table in tables]
            assert {line: set(waiting) for line, waiting in thinkers.queue.lines.items()} == {
                "203.0.113.7": set(hosts),
                "203.0.113.8": {hosts[2]},
            }
            await bob.get(f"/api/tables/{tables[2]}")
            assert {rooms[table].address for table in tables} == {"203.0.113.7"}

    asyncio.run(run())


def test_a_seeded_world_plays_the_same_game_however_bots_think(tmp_path: Path) -> None:
    async def game(folder: Path) -> list[str]:
        folder.mkdir()
        async with serving(folder / "t.sqlite3", FairWorld(7)) as url, Player(url) as ann:
            table, socket = await against(ann, "hard", "random")
            while not socket.is_over:
                await socket.next()
            await socket.close()
            moves: list[str] = (await ann.get(f"/api/tables/{table}/record"))["moves"]
            return moves

    first = asyncio.run(game(tmp_path / "a"))
    assert first == asyncio.run(game(tmp_path / "b"))
