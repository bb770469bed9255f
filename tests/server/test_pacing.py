"""Slow and fast games: time to think, what comes when it runs out, and ending a game as it stands."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Json, Player, TableSocket, catch_up, play_on
from tests.server.in_process import FairWorld, hosting
from tests.server.played import ANN, BOB, PEOPLE, Played
from tests.server.seating import seated
from tests.server.test_my_games import keep, known
from trefoil.server.protocol.commands import Move
from trefoil.server.rooms.deadlines import Deadlines
from trefoil.server.rooms.room import Room
from trefoil.server.store.writer import Unavailable
from trefoil.server.table.agreeing import ROUNDS
from trefoil.server.table.world import SeededWorld

HOUR, DAY = 3_600_000, 86_400_000  # milliseconds
MINUTES = {"budget": 300, "increment": 10}


@asynccontextmanager
async def two_at(
    folder: Path, world: FairWorld, **wanted: Any
) -> AsyncIterator[tuple[str, list[Player], list[TableSocket]]]:
    """Ann and Bob at a table; Ann begins."""
    async with (
        hosting(folder / "t.sqlite3", world) as (url, _),
        Player(url) as ann,
        Player(url) as bob,
    ):
        table, sockets = await seated([ann, bob], first=0, **wanted)
        yield table, [ann, bob], sockets
        for socket in sockets:
            await socket.close()


@asynccontextmanager
async def an_hour_runs(folder: Path) -> AsyncIterator[tuple[FairWorld, Deadlines, list[TableSocket]]]:
    """Ann's, for her turn at a table with Bob; with what will end it."""
    world = FairWorld()
    async with (
        hosting(folder / "t.sqlite3", world) as (url, services),
        Player(url) as ann,
        Player(url) as bob,
    ):
        _, sockets = await seated([ann, bob], first=0, pacing={"per_turn": 3600})
        yield world, services.hub.deadlines, sockets
        for socket in sockets:
            await socket.close()


async def whole_turn(sockets: list[TableSocket], seed: int = 0) -> None:
    """Whoever is to move plays a card and draws one."""
    mover = sockets[0].state["table"]["to_move"]
    while sockets[0].state["table"].get("to_move") == mover:
        assert await play_on(sockets, seed, most=1) == 1


async def heard(socket: TableSocket, kind: str) -> Json:
    while True:
        update = await socket.until("update")
        if update["happening"]["kind"] == kind:
            return dict(update["happening"])


def test_a_budget_is_spent_and_grows_with_each_turn(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with two_at(tmp_path, world, pacing=MINUTES) as (table, [ann, _], sockets):
            assert sockets[0].state["times"] == {"left": [300_000, 300_000], "seat": 0}
            world.ticks += 60_000
            assert (await ann.get(f"/api/tables/{table}"))["times"]["left"] == [240_000, 300_000]
            await whole_turn(sockets)
            assert sockets[0].state["times"] == {"left": [250_000, 300_000], "seat": 1}
            world.ticks += 299_999
            await whole_turn(sockets)
            assert sockets[1].state["times"] == {"left": [250_000, 10_001], "seat": 0}
            [listed] = await ann.get("/api/my/tables?under_way=true")
            assert (listed["left"], listed["pacing"]) == (250_000, MINUTES)

    asyncio.run(run())


def test_whoever_runs_out_of_time_gives_up_also_where_nobody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with two_at(tmp_path, world, pacing={"per_turn": 86_400}) as (table, [_, bob], sockets):
            world.ticks += HOUR
            await whole_turn(sockets)
            assert sockets[0].state["times"] == {"left": [DAY - HOUR, DAY], "seat": 1}
            await world.strike()  # the timer was set for Ann's first turn: nothing happens
            await world.strike()
            assert world.ticks == HOUR + DAY
            told = await heard(sockets[0], "resigned")
            assert (told["seat"], told["late"]) == (1, True)
            outcome = sockets[0].state["table"]["outcome"]
            assert (outcome["reason"], outcome["winners"]) == ("seat 1 ran out of time", [0])
            [result] = (await bob.get("/api/my/results"))["games"]
            assert result["id"] == table

    asyncio.run(run())


def test_a_time_that_ran_out_while_the_database_was_away_is_not_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_hour_runs(tmp_path) as (world, deadlines, sockets):
            find = deadlines.find

            async def is_away(table_id: str) -> Room:
                deadlines.find = find
                raise Unavailable()

            deadlines.find, ringing = is_away, deadlines.task
            assert ringing is not None
            await world.strike()
            await ringing
            assert deadlines.armed is not None
            await world.strike()
            assert (await heard(sockets[1], "resigned"))["seat"] == 0

    asyncio.run(run())


def test_whoever_comes_while_a_time_runs_out_does_not_break_its_end_off(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_hour_runs(tmp_path) as (world, deadlines, sockets):
            find = deadlines.find

            async def while_somebody_comes(table_id: str) -> Room:
                room = await find(table_id)
                asyncio.get_running_loop().call_soon(deadlines.look_at, room)
                await asyncio.sleep(0)
                return room

            deadlines.find = while_somebody_comes
            await world.strike()
            assert (await heard(sockets[1], "resigned"))["seat"] == 0

    asyncio.run(run())


def test_a_bot_plays_on_and_who_has_a_time_for_each_turn_may_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        pacing = {"per_turn": 3600, "then": "random"}
        async with two_at(tmp_path, world, pacing=pacing) as (table, [ann, _], sockets):
            world.ticks += HOUR
            # a command that comes too late, before the timer has struck
            seat, choices = sockets[0].choices() or (0, [])
            refused = await ann.command(
                table, "move", 403, saw=sockets[0].sequence, seat=seat, action=choices[0]["action"]
            )
            assert refused["code"] == "not-your-seat"
            told = await heard(sockets[1], "filled")
            assert (told["seat"], told["bot"], told["late"]) == (0, "random", True)
            while sockets[1].state["table"].get("to_move") != 1:
                await sockets[1].next()
            assert (await ann.command(table, "sit", seat=0))["type"] == "done"
            await catch_up(sockets, sockets[1].sequence + 1)
            await whole_turn(sockets)
            assert sockets[0].state["times"] == {"left": [HOUR, HOUR], "seat": 0}

    asyncio.run(run())


def test_whose_budget_is_gone_does_not_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        pacing = {"budget": 60, "then": "random"}
        async with two_at(tmp_path, world, pacing=pacing) as (table, [ann, _], sockets):
            await world.strike()
            await heard(sockets[1], "filled")
            assert (await ann.command(table, "sit", 409, seat=0))["code"] == "out-of-time"

    asyncio.run(run())


@pytest.mark.parametrize("kill", [False, True])
def test_nobodys_time_passes_while_the_server_is_down(tmp_path: Path, kill: bool) -> None:
    async def run() -> None:
        world = FairWorld()
        async with hosting(tmp_path / "t.sqlite3", world) as (url, services):
            async with Player(url) as ann, Player(url) as bob:
                table, sockets = await seated([ann, bob], first=0, pacing={"per_turn": 86_400})
                world.ticks += HOUR
                cookie = ann.http.cookies["trefoil"]
                for socket in sockets:
                    await socket.close()
            if kill:  # the latest note of how long it has lived is an hour old
                services.hub.deadlines.world = FairWorld()
        later = FairWorld()
        later.ticks = 40 * DAY
        async with hosting(tmp_path / "t.sqlite3", later) as (url, _):
            ann = Player(url)
            ann.http.cookies.set("trefoil", cookie, domain="127.0.0.1")
            async with ann:
                left = (await ann.get(f"/api/tables/{table}"))["times"]["left"]
                assert left[0] == (DAY if kill else DAY - HOUR)
                socket = await ann.socket(table)
                await socket.until("table")
                await later.strike()
                assert (await heard(socket, "resigned"))["late"]
                assert later.ticks == 40 * DAY + left[0]
                await socket.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "pacing",
    [
        {"per_turn": 60, "budget": 60},
        {"per_turn": 59},
        {"per_turn": 60, "increment": 1},
        {"per_turn": 60, "then": "expert:4096"},
        {"per_turn": 31 * 86_400},
        {"budget": -1},
    ],
)
def test_times_that_make_no_sense_are_refused(tmp_path: Path, pacing: Json) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _), Player(url) as ann:
            await ann.post("/api/tables", {"game": "keltis", "pacing": pacing}, 400)

    asyncio.run(run())


def test_a_game_with_clocks_of_its_own_gets_days_and_no_budget(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _), Player(url) as ann:
            budget = {"game": "kero", "pacing": {"budget": 600}}
            assert (await ann.post("/api/tables", budget, 400))["code"] == "bad-clock"
            for mode in ("beat", "sand"):
                days = {"game": "kero", "clock": {"mode": mode}, "pacing": {"per_turn": 172_800}}
                assert (await ann.post("/api/tables", days))["table"]["pacing"] == {"per_turn": 172_800}

    asyncio.run(run())


def test_everybody_agrees_to_end_and_count(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_at(tmp_path, FairWorld()) as (table, [ann, bob], sockets):
            await play_on(sockets, seed=5, most=30)
            assert (await ann.command(table, "agree", 403, seat=1))["code"] == "not-your-seat"
            assert (await bob.command(table, "disagree", 409, seat=1))["code"] == "no-agreement"
            await ann.command(table, "agree", seat=0)
            assert (await heard(sockets[1], "agreed"))["seat"] == 0
            assert sockets[1].state["table"]["agreeing"] == [0]
            await bob.command(table, "disagree", seat=1)
            await ann.command(table, "agree", seat=0)
            assert (await ann.get(f"/api/tables/{table}"))["table"]["status"] == "playing"
            await bob.command(table, "agree", seat=1)
            whole = await ann.get(f"/api/tables/{table}")
            outcome = whole["table"]["outcome"]
            assert (whole["table"]["status"], outcome["reason"]) == ("over", "everybody agreed")
            scores = outcome["scores"]
            assert outcome["winners"] == [seat for seat in (0, 1) if scores[seat] == max(scores)]
            assert (await ann.command(table, "agree", 409, seat=0))["code"] == "game-over"
            [tally] = (await bob.get("/api/my/statistics"))["tallies"]
            assert (tally["games"], tally["best"]) == (1, scores[1])
            record = await ann.get(f"/api/tables/{table}/record")
            assert record["ended"] == "everybody agreed"

    asyncio.run(run())


def test_bots_play_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _), Player(url) as ann:
            table = (await ann.make_table(first=0))["table"]["id"]
            await ann.command(table, "fill", seat=1, bot="random")
            await ann.command(table, "start")
            assert (await ann.command(table, "agree", 409, seat=0))["code"] == "no-agreement"

    asyncio.run(run())


def in_circles(game: str) -> Played:
    """A game in which cards go to piles and come back, and the deck is left alone where it can be."""
    played, rng = Played(game, SeededWorld(1)), random.Random(1)
    for number in range(2000):
        if played.table.play.idle_turns == ROUNDS * 2:
            return played
        board = played.table.board
        words = [line for line in board.legal_moves() if not line.endswith("draw deck")]
        piles = [line for line in words if " discard " in line or " draw " in line]
        chosen = rng.choice(piles or words or board.legal_moves()).partition(" ")[2]
        move = Move(id=f"m{number}", saw=played.table.sequence, seat=board.player, words=chosen)
        played.command(move, PEOPLE[board.player])
    raise AssertionError("somebody draws all the time")


@pytest.mark.parametrize("game", ["keltis", "orakel"])
def test_a_game_that_goes_in_circles_offers_its_end_by_itself(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services):
            table = await keep(services, in_circles(game))
            async with known(url, services, ANN) as ann, known(url, services, BOB) as bob:
                assert (await ann.get(f"/api/tables/{table}"))["table"]["offers_end"]
                await bob.command(table, "fill", seat=1, bot="random")
                assert (await ann.command(table, "agree", seat=0))["type"] == "done"
                assert (await bob.get(f"/api/tables/{table}"))["table"]["status"] == "over"

    asyncio.run(run())
