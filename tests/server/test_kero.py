"""Whole games of Kero over real sockets, in every clock, by people and by bots (R12)."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.server.client import Json, Player, TableSocket
from tests.server.in_process import FairWorld, serving
from tests.server.kero_table import MOST_STEPS, go_on, happenings, play_kero, playing
from trefoil.core.chance import generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.record import check_record, replay
from trefoil.games import GAMES
from trefoil.games.kero.clock import choose_clock
from trefoil.games.kero.moves import MARK, THROW
from trefoil.games.kero.phases import ROLL
from trefoil.server.ops.limits import Limits
from trefoil.server.rooms.bots import BotRunner
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.table.shuffle import LiveRecord, verify

CLOCKS: list[Json] = [{"mode": "beat"}, {"mode": "sand"}, {"mode": "sand", "tap": True}]
EVERY_KIND = 6  # the seed of a game with every kind of refuelling


async def whole_game(folder: Path, clock: Json, seed: int) -> tuple[LiveRecord, list[TableSocket]]:
    world = FairWorld(seed)
    async with playing(folder, world, clock=clock) as pair:
        await play_kero(pair.sockets, seed, world)
        assert all(socket.is_over for socket in pair.sockets)
        record = (await pair.ann.http.get(f"/api/tables/{pair.table}/record")).content
        return msgspec.json.decode(record, type=LiveRecord), pair.sockets


@pytest.mark.parametrize("clock", CLOCKS, ids=["beat", "sand", "tap"])
def test_R12_1_a_whole_game_in_every_clock(clock: Json, tmp_path: Path) -> None:
    """R12.1-R12.4: every throw, stop and refuelling is in the record with its time, and was shown."""
    record, sockets = asyncio.run(whole_game(tmp_path, clock, seed=4))
    check_record(record, GAMES)
    verify(record)
    assert record.setup["clock"]["mode"] == clock["mode"]
    assert record.setup["clock"].get("tap", False) == clock.get("tap", False)
    costs = [int(line.partition("@")[2]) for line in record.moves if " throw " in line or " stop " in line]
    assert costs
    price = record.setup["clock"]["throw"]
    assert all(cost == 0 or cost >= price for cost in costs)
    for socket in sockets:
        assert refuellings_shown(socket) == refuellings_in(record)


def refuellings_in(record: LiveRecord) -> list[tuple[int, int]]:
    """With how many dice and in how many throws, by the rules' own account."""
    found: list[tuple[int, int]] = []
    before: Position | None = None
    for line, position in replay(record, GAMES):
        if line.startswith("* refuel ") and before is not None:
            found.append((int(before.state.refuel_dice), int(line.split()[2])))
        before = position.copy()
    return found


def refuellings_shown(socket: TableSocket) -> list[tuple[int, int]]:
    """The same from what a page is told: throws, until every die shows its flame."""
    found: list[tuple[int, int]] = []
    count = 0
    for happening in happenings(socket):
        for faces in happening.get("throws", []):
            count += 1
            if set(faces) == {"F"}:
                assert any(line.startswith(f"* refuel {count} ") for line in happening["lines"])
                found.append((len(faces), count))
                count = 0
    assert count == 0
    return found


def test_R4_1_R5_5_R6_4_R9_6_every_kind_of_refuelling_comes_up(tmp_path: Path) -> None:
    """Paid, after running dry, from a card, from a Tuarek: in the untimed clock."""
    record, sockets = asyncio.run(whole_game(tmp_path, {"mode": "beat"}, EVERY_KIND))
    assert refuellings_shown(sockets[0]) == refuellings_in(record)
    assert causes_in(record) >= {"refuel", "dry", "card", "use refuel"}


def causes_in(record: LiveRecord) -> set[str]:
    """What led to refuellings."""
    found = set[str]()
    latest = ""
    for line in record.moves:
        if line.startswith("* refuel "):
            found.add(latest)
        elif not line.endswith(" pass") and " use short" not in line:
            verb, _, rest = line.partition(" ")[2].partition(" ")
            latest = f"use {rest.split()[0]}" if verb == "use" else verb
    return found


def test_bots_play_by_themselves(tmp_path: Path) -> None:
    """Two bots, on both sides of secret questions, through the same commands as people."""

    async def run() -> None:
        world = FairWorld()
        async with serving(tmp_path / "t.sqlite3", world) as base, Player(base) as ann:
            table = (await ann.make_table(game="kero", seat=None))["table"]["id"]
            for seat in (0, 1):
                await ann.command(table, "fill", seat=seat, bot="heuristic")
            socket = await ann.socket(table)
            await socket.until("table")
            await socket.ask("start")
            for _ in range(MOST_STEPS):
                if socket.is_over:
                    break
                await go_on(socket, world)
            assert socket.is_over
            await socket.close()

    asyncio.run(run())


@pytest.mark.parametrize(("clock", "pause"), [("beat", 5.0), ("sand", 0.0)])
def test_bots_do_not_dawdle_while_sand_runs(clock: str, pause: float) -> None:
    """Dice are marked one by one: a pause before each would burn the fuel of several throws."""
    board = blank_position(GAMES["kero"], 2)
    choose_clock(board.state, board.components, clock)
    board.state.first = 0
    GAMES["kero"].compiled.deal(board.states, 0, generator(4))
    runner = BotRunner(delay=5.0, budget=1.0, preparation=Preparation([]), limits=Limits())
    assert runner.pause(None) == runner.pause(board) == 5.0
    board.step(THROW)
    while board.player < 0:
        board.step(board.legal_actions()[0])
    assert board.state.phase == ROLL
    assert runner.pause(board) == 5.0
    board.step(next(action for action in board.legal_actions() if action >= MARK))
    assert runner.pause(board) == pause
    asyncio.run(runner.stop())
