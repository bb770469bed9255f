"""Where nobody has to be kept from knowing, nobody waits for secret answers (R12.6, docs/decisions/0013)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.games.kero.table import BEAT
from tests.games.kero.table import table as a_table
from tests.server.client import Player, TableSocket
from tests.server.in_process import serving
from tests.server.kero_table import FrozenWorld, happenings, playing, say, view_of
from tests.server.test_kero_secrets import CLOCKS, WINDOW
from trefoil.core.engine import Position
from trefoil.games.kero.box import NONE, TUAREKS_BY_NAME
from trefoil.games.kero.live import LIVE
from trefoil.server.table.awaiting import APART, Company
from trefoil.server.table.dice import Dice
from trefoil.server.table.events import Moved
from trefoil.server.table.moves import decide_move


@asynccontextmanager
async def alone_with_a_bot(folder: Path, world: FrozenWorld, mode: str) -> AsyncIterator[TableSocket]:
    """Ann on seat 0, and a bot on the other."""
    folder.mkdir(exist_ok=True)
    async with serving(folder / "t.sqlite3", world) as base, Player(base) as ann:
        made = await ann.make_table(game="kero", first=0, clock={"mode": mode})
        table = made["table"]["id"]
        await ann.command(table, "fill", seat=1, bot="heuristic")
        await ann.command(table, "start")
        socket = await ann.socket(table)
        await socket.until("table")
        yield socket
        await socket.close()


def steps(socket: TableSocket) -> list[tuple[int, str, list[str]]]:
    """Number, kind and lines of whatever was told."""
    return [(told["sequence"], told["kind"], told.get("lines", [])) for told in happenings(socket)]


async def refuel_before_a_bot(folder: Path, mode: str, bots: list[str]) -> list[tuple[int, str, list[str]]]:
    """What is told when Ann refuels, while no time passes at all."""
    world = FrozenWorld(clock=CLOCKS[mode], hands=(["flames", "flames"], bots))
    async with alone_with_a_bot(folder, world, mode) as socket:
        await say(socket, "refuel")
        while "answering" in socket.state["table"]:
            await socket.next()
        return steps(socket)


@pytest.mark.parametrize("mode", CLOCKS)
def test_R12_6_a_bot_answers_a_refuelling_in_no_time(mode: str, tmp_path: Path) -> None:
    """With the token and without it the same steps; time stands still, so nothing can have waited."""
    holds = asyncio.run(refuel_before_a_bot(tmp_path / "holds", mode, ["short", "dice"]))
    lacks = asyncio.run(refuel_before_a_bot(tmp_path / "lacks", mode, ["move", "dice"]))
    assert [(number, kind) for number, kind, _ in holds] == [(number, kind) for number, kind, _ in lacks]
    assert [kind for _, kind, _ in lacks] == ["moved", "settled"]
    used = [line for _, _, lines in holds for line in lines if line == "1 use short"]
    assert used in ([], ["1 use short"])


async def end_before_a_bot(folder: Path, world: FrozenWorld, mode: str) -> TableSocket:
    async with alone_with_a_bot(folder, world, mode) as socket:
        for words in ("throw 1 2 3 4 5", "stop", "end"):
            await say(socket, words)
        return socket


@pytest.mark.parametrize("mode", CLOCKS)
def test_R12_6_alone_with_bots_nobody_waits_without_a_question(mode: str, tmp_path: Path) -> None:
    world = FrozenWorld(clock=CLOCKS[mode], hands=(["move", "flames"], ["dice", "dice"]))
    socket = asyncio.run(end_before_a_bot(tmp_path, world, mode))
    assert "answering" not in socket.state["table"]
    assert socket.state["table"]["to_move"] == 1


@pytest.mark.parametrize("mode", CLOCKS)
@pytest.mark.parametrize("answer", ["use discard S01", "pass"])
def test_R12_6_alone_with_bots_a_question_has_all_the_time(mode: str, answer: str, tmp_path: Path) -> None:
    """No moment is set at which it would be over, and what is said counts at once."""

    async def run() -> None:
        world = FrozenWorld(clock=CLOCKS[mode], hands=(["discard", "flames"], ["dice", "dice"]))
        async with alone_with_a_bot(tmp_path, world, mode) as socket:
            for words in ("throw 1 2 3 4 5", "stop", "end"):
                await say(socket, words)
            assert socket.state["table"]["answering"] == 0
            assert "answer_left" not in socket.state
            assert world.waiting == []
            assert {choice["kind"] for choice in socket.choices()[1]} == {"use discard", "pass"}  # type: ignore[index]
            state = await say(socket, answer)
            assert state["happening"]["kind"] == "settled"
            assert state["table"]["to_move"] == 1
            assert ("S01" in view_of(socket)["row"]) == (answer == "pass")

    asyncio.run(run())


def test_R12_6_whoever_lets_a_bot_play_for_them_is_still_somebody(tmp_path: Path) -> None:
    """Bob looks on while a bot plays for him, so what Ann holds stays her secret."""

    async def run() -> None:
        world = FrozenWorld(clock=BEAT, hands=(["move", "flames"], ["dice", "dice"]))
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            ann, _ = pair.sockets
            await pair.bob.command(pair.table, "fill", seat=1, bot="heuristic")
            for words in ("throw 1 2 3 4 5", "stop", "end"):
                await say(ann, words)
            assert ann.state["table"]["answering"] == 0
            assert ann.state["answer_left"] == WINDOW

    asyncio.run(run())


@pytest.mark.parametrize(("kind", "words"), [("short", "refuel"), ("discard", "end")])
def test_R12_6_nobody_waits_for_a_token_that_lies_discarded(kind: str, words: str) -> None:
    """Everybody sees that all of its kind have been used."""
    position = a_table(hands=(["flames", "flames"], ["dice", "dice"]))
    if words == "end":
        for line in ("0 throw 1 2 3 4 5 @5000", "* faces W W W W W", "0 stop"):
            position.play(line)
    number = TUAREKS_BY_NAME[kind]
    assert asked_after(position, words) is not None
    position.state.stack[position.state.stack == number] = NONE
    position.state.discarded[number] = position.state.tuarek_count[number]
    assert asked_after(position, words) is None


def asked_after(position: Position, words: str) -> int | None:
    after, actions = position.copy(), position.read(f"0 {words}")
    for action in actions:
        after.step(action)
    return LIVE.asks(position, actions, after)


def test_R12_6_a_refuelling_of_a_bot_goes_on_where_nobody_is_asked() -> None:
    """Whoever is alone with bots and holds no answer is not waited for: the dice fall in the same step."""
    before = a_table(clock=BEAT, first=1, hands=(["move", "flames"], ["dice", "dice"]))
    moved = refuelled(before, Company(alone=0))
    assert moved.asked is None
    assert moved.throws
    assert refuelled(before, APART).asked == 0


def refuelled(before: Position, company: Company) -> Moved:
    world = FrozenWorld(clock=BEAT)
    stamp = {"by": "server", "id": "refuel", "at": 0}
    return decide_move(before, before.read("1 refuel"), stamp, world, Dice(world), company=company)
