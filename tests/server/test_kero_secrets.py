"""Questions nobody may notice: waiting for a secret answer tells nothing (R12.6, docs/decisions/0013)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.games.kero.table import BEAT, SAND
from tests.server.client import Json, Player, TableSocket
from tests.server.in_process import serving
from tests.server.kero_table import (
    FrozenWorld,
    Pair,
    choice_of,
    hear,
    playing,
    say,
    turn_of,
)
from tests.server.test_no_leak import cleaned
from trefoil.server.table.world import World

CLOCKS: dict[str, Json] = {"beat": BEAT, "sand": SAND}
WINDOW = World.answer_time
Hands = tuple[list[str], list[str]]


class LaterWorld(FrozenWorld):
    """A minute and a bit later."""

    def now(self) -> int:
        return super().now() + 70_000


async def watcher(pair: Pair) -> TableSocket:
    watch = pair.sockets[0].state["table"]["watch"]
    url = f"{pair.ann.base.replace('http', 'ws', 1)}/socket/watch/{watch}"
    socket = TableSocket(await connect(url, compression=None, proxy=None, max_queue=None))
    await socket.until("table")
    return socket


async def look(pair: Pair, viewer: int) -> list[str]:
    """What HTTP tells in the middle of it."""
    http = (pair.ann, pair.bob)[viewer].http
    watch = pair.sockets[0].state["table"]["watch"]
    paths = (f"/api/tables/{pair.table}", "/api/my/tables", f"/api/watch/{watch}")
    return [(await http.get(path)).text for path in paths]


async def answered(socket: TableSocket, seat: int, words: str) -> None:
    """Wait for the question, and answer it."""
    while not socket.choices():
        await socket.next()
    await say(socket, words, seat=seat, id="answer")


async def refuel(folder: Path, mode: str, hands: Hands, answer: str) -> list[str]:
    """Ann refuels; everything that she and a watcher hear until she may go on."""
    world = FrozenWorld(clock=CLOCKS[mode], hands=hands)
    async with playing(folder, world, clock={"mode": mode}) as pair:
        ann, bob = pair.sockets
        eve = await watcher(pair)
        await say(ann, "refuel", id="r")
        if answer:
            await answered(bob, 1, answer)
        seen = await look(pair, 0)
        async with world.flowing():
            for socket in (ann, eve):
                await hear(socket, "* refuel")
        await eve.close()
        return cleaned([*ann.traffic, *eve.traffic, *seen])


@pytest.mark.parametrize("mode", CLOCKS)
def test_R12_6_whether_a_refuelling_can_be_shortened_is_not_noticed(mode: str, tmp_path: Path) -> None:
    """The token held and not used, in words or by silence, or not held at all: the same bytes."""
    held: Hands = (["flames", "flames"], ["short", "dice"])
    other: Hands = (["flames", "flames"], ["move", "dice"])
    without = asyncio.run(refuel(tmp_path / "without", mode, other, ""))
    assert asyncio.run(refuel(tmp_path / "passed", mode, held, "pass")) == without
    assert asyncio.run(refuel(tmp_path / "silent", mode, held, "")) == without
    assert asyncio.run(refuel(tmp_path / "used", mode, held, "use short")) != without


async def end_turn(folder: Path, mode: str, hands: Hands, answer: str) -> list[str]:
    """Ann ends her turn; everything that Bob and a watcher hear until it is his."""
    world = FrozenWorld(clock=CLOCKS[mode], hands=hands)
    async with playing(folder, world, clock={"mode": mode}) as pair:
        ann, bob = pair.sockets
        eve = await watcher(pair)
        await say(ann, "throw 1 2 3 4 5", id="t")
        await say(ann, "stop", id="s")
        await say(ann, "end", id="e")
        if answer:
            await answered(ann, 0, answer)
        seen = await look(pair, 1)
        async with world.flowing():
            for socket in (bob, eve):
                await turn_of(socket, 1)
        await eve.close()
        return cleaned([*bob.traffic, *eve.traffic, *seen])


@pytest.mark.parametrize("mode", CLOCKS)
def test_R12_6_whether_another_card_can_be_discarded_is_not_noticed(mode: str, tmp_path: Path) -> None:
    held: Hands = (["discard", "flames"], ["dice", "dice"])
    other: Hands = (["move", "flames"], ["dice", "dice"])
    without = asyncio.run(end_turn(tmp_path / "without", mode, other, ""))
    assert asyncio.run(end_turn(tmp_path / "passed", mode, held, "pass")) == without
    assert asyncio.run(end_turn(tmp_path / "silent", mode, held, "")) == without
    assert asyncio.run(end_turn(tmp_path / "used", mode, held, "use discard S01")) != without


def test_R12_6_everybody_is_told_that_an_answer_may_come(tmp_path: Path) -> None:
    """Who may be thinking, and for how long: the same for all, and gone when it is settled."""

    async def run() -> None:
        world = FrozenWorld(clock=BEAT)
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            ann, bob = pair.sockets
            await say(ann, "refuel")
            await bob.until("update")
            for socket in (ann, bob):
                assert socket.state["table"]["answering"] == 1
                assert socket.state["answer_left"] == WINDOW
                assert "to_move" not in socket.state["table"]
                assert socket.choices() is None
            await world.strike()
            await hear(ann, "* refuel")
            assert "answering" not in ann.state["table"]
            assert "answer_left" not in ann.state

    asyncio.run(run())


def test_R12_6_an_answer_outlives_whatever_happens_before_it_is_played(tmp_path: Path) -> None:
    """Somebody gets up while it waits, and the server stops: it was acknowledged, so it counts."""

    async def run() -> None:
        hands: Hands = (["flames", "flames"], ["short", "dice"])
        world = FrozenWorld(clock=BEAT, hands=hands)
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            ann, bob = pair.sockets
            await say(ann, "refuel")
            await answered(bob, 1, "use short")
            await pair.bob.command(pair.table, "leave", seat=1)
            cookies = pair.ann.http.cookies
        later = LaterWorld(clock=BEAT, hands=hands)
        async with serving(tmp_path / "t.sqlite3", later) as base, Player(base) as again:
            again.http.cookies = cookies
            socket = await again.socket(pair.table)
            whole = await socket.until("table")
            # What is left of its time passes now; how late it is on the wall does not matter.
            assert whole["answer_left"] == WINDOW
            await later.strike()
            await hear(socket, "* refuel")
            told = (await again.get(f"/api/tables/{pair.table}"))["history"][-1]
            assert told["lines"][0] == "1 use short"
            await socket.close()

    asyncio.run(run())


# one screen


@asynccontextmanager
async def one_screen(folder: Path, world: FrozenWorld, mode: str = "beat") -> AsyncIterator[TableSocket]:
    """A table of which one identity has both seats."""
    async with serving(folder / "t.sqlite3", world) as base, Player(base) as ann:
        made = await ann.make_table(game="kero", first=0, clock={"mode": mode})
        table = made["table"]["id"]
        await ann.command(table, "sit", seat=1)
        await ann.command(table, "start")
        socket = await ann.socket(table)
        await socket.until("table")
        yield socket
        await socket.close()


SHORT: Hands = (["flames", "flames"], ["short", "dice"])
NO_SHORT: Hands = (["flames", "flames"], ["move", "dice"])


@pytest.mark.parametrize("mode", CLOCKS)
@pytest.mark.parametrize("hands", [SHORT, NO_SHORT])
def test_R12_6_at_one_screen_whoever_may_answer_says_when_to_go_on(
    mode: str, hands: Hands, tmp_path: Path
) -> None:
    """With the token or without it: the same question of time, and the same word ends it."""

    async def run() -> None:
        world = FrozenWorld(clock=CLOCKS[mode], hands=hands)
        async with one_screen(tmp_path, world, mode) as socket:
            await say(socket, "refuel")
            assert socket.state["table"]["answering"] == 1
            assert socket.state["answer_left"] == World.hand_over_time
            assert bool(socket.choices()) == (hands == SHORT)
            for seat, words, code in ((0, "pass", "not-your-turn"), (1, "throw 1 2", "")):
                refused = await socket.ask("move", saw=socket.sequence, seat=seat, words=words)
                assert refused["type"] == "refused"
                assert code in ("", refused["code"])
            state = await say(socket, "pass", seat=1, id="go-on")
            assert "answering" not in state["table"]
            told = state["happening"]
            assert (told["kind"], [line for line in told.get("lines", []) if "pass" in line]) == (
                "settled",
                [],
            )
            again = await socket.ask("move", saw=socket.sequence, seat=1, words="pass", id="go-on")
            assert (again["type"], again["sequence"]) == ("done", told["sequence"])
            async with world.flowing():
                await hear(socket, "* refuel")

    asyncio.run(run())


def test_R12_6_at_one_screen_an_answer_counts_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with one_screen(tmp_path, FrozenWorld(clock=BEAT, hands=SHORT)) as socket:
            await say(socket, "refuel")
            state = await say(socket, "use short", seat=1)
            assert state["happening"]["lines"][0] == "1 use short"
            assert state["table"]["to_move"] == 0

    asyncio.run(run())


def test_R12_6_at_one_screen_one_discard_may_follow_another(tmp_path: Path) -> None:
    """Each of them has its own time, which a hand ends."""

    async def run() -> None:
        hands: Hands = (["discard", "discard"], ["dice", "dice"])
        async with one_screen(tmp_path, FrozenWorld(clock=BEAT, hands=hands)) as socket:
            for words in ("throw 1 2 3 4 5", "stop", "end"):
                await say(socket, words)
            for _ in range(2):
                assert socket.state["table"]["answering"] == 0
                await say(socket, choice_of(socket, "use discard")["words"])
            assert (
                socket.state["table"]["to_move"] == 1
            )  # all of them lie discarded: there is none to wait for

    asyncio.run(run())


def test_R12_6_at_one_screen_another_discard_might_follow(tmp_path: Path) -> None:
    """As long as one of them may be held, a hand says when to go on."""

    async def run() -> None:
        hands: Hands = (["discard", "flames"], ["dice", "dice"])
        async with one_screen(tmp_path, FrozenWorld(clock=BEAT, hands=hands)) as socket:
            for words in ("throw 1 2 3 4 5", "stop", "end"):
                await say(socket, words)
            await say(socket, choice_of(socket, "use discard")["words"])
            assert socket.state["table"]["answering"] == 0
            assert socket.choices() is None
            await say(socket, "pass")
            assert socket.state["table"]["to_move"] == 1

    asyncio.run(run())


def test_R12_6_at_one_screen_too_the_time_comes_to_an_end(tmp_path: Path) -> None:
    async def run() -> None:
        world = FrozenWorld(clock=BEAT, hands=SHORT)
        async with one_screen(tmp_path, world) as socket:
            await say(socket, "refuel")
            [moment] = await world.waited()
            assert moment.due == world.ticks + World.hand_over_time
            await world.strike()
            await hear(socket, "* refuel")

    asyncio.run(run())


def test_R12_6_a_program_that_plays_both_seats_waits_as_everybody_does(tmp_path: Path) -> None:
    """It hands nothing over, and nobody tells it to go on."""

    async def run() -> None:
        world = FrozenWorld(clock=BEAT, hands=SHORT)
        async with serving(tmp_path / "t.sqlite3", world) as base, Player(base) as ann:
            token = await ann.post("/api/tokens", {"name": "Both"})
            async with Player(base, token["secret"]) as program:
                table = (await program.make_table(game="kero", first=0))["table"]["id"]
                await program.command(table, "sit", seat=1)
                await program.command(table, "start")
                socket = await program.socket(table)
                await socket.until("table")
                await say(socket, "refuel")
                assert socket.state["answer_left"] == WINDOW
                await world.strike()
                await hear(socket, "* refuel")
                await socket.close()

    asyncio.run(run())
