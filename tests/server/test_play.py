"""Whole games over real sockets, and everything that can be done at a table."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.server.client import Player, play_on
from tests.server.in_process import FairWorld, serving
from tests.server.running import RunningServer
from tests.server.seating import seated
from trefoil.core.loops import no_chance
from trefoil.core.record import check_record
from trefoil.games import GAMES
from trefoil.server.table.shuffle import LiveRecord, verify

# Games with dice, clocks and secret answers need a player who waits: tests/server/test_kero.py.
PLAYED = [
    (name, players) for name in GAMES for players in GAMES[name].players if GAMES[name].chance is no_chance
]


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_a_whole_game_over_sockets(server: RunningServer, game: str, players: int) -> None:
    asyncio.run(whole_game(server, game, players))


async def whole_game(server: RunningServer, game: str, players: int) -> None:
    people = [Player(server.url) for _ in range(players)]
    for person in people:
        await person.__aenter__()
    table, sockets = await seated(people, game=game, players=players)
    early = await people[0].http.get(f"/api/tables/{table}/record")
    assert early.json()["code"] == "not-over"
    commitment = sockets[0].state["table"]["commitment"]
    assert "salt" not in sockets[0].state["table"]
    await play_on(sockets, seed=players)
    assert all(socket.is_over for socket in sockets)
    sequences = [happening["sequence"] for happening in sockets[0].state["table"].get("history", [])]
    assert sequences == sorted(sequences)
    outcome = sockets[0].state["table"]["outcome"]
    record = msgspec.json.decode(
        (await people[0].http.get(f"/api/tables/{table}/record")).content, type=LiveRecord
    )
    end = check_record(record, GAMES)
    assert end.result()["scores"] == outcome["scores"]
    assert sum(map(sum, outcome["breakdown"].values())) == sum(outcome["scores"])
    assert verify(record) == commitment
    replay = await people[1].get(f"/api/replays/{sockets[0].state['table']['watch']}?start=0&count=5")
    assert replay["num_steps"] == len(record.moves) + 1
    assert [step["number"] for step in replay["steps"]] == list(range(5))
    for socket in sockets:
        await socket.close()
    for person in people:
        await person.__aexit__()


def test_events_come_in_order_without_gaps(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            _, sockets = await seated([ann, bob])
            first = sockets[1].sequence
            await play_on(sockets, seed=1, most=30)
            updates = [m for m in map(msgspec.json.decode, sockets[1].traffic) if m["type"] == "update"]
            assert [update["sequence"] for update in updates] == list(range(first + 1, first + 31))
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_the_same_id_twice_is_one_move_with_one_answer(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            _, sockets = await seated([ann, bob], first=0)
            socket = sockets[0]
            found = socket.choices()
            assert found is not None
            seat, choices = found
            before = socket.sequence
            move = {"saw": before, "seat": seat, "action": choices[0]["action"], "id": "once"}
            first = await socket.ask("move", **move)
            second = await socket.ask("move", **move)
            other = await socket.ask("move", **{**move, "action": choices[1]["action"]})
            assert first == second == other == {"type": "done", "id": "once", "sequence": before + 1}
            again = await ann.socket(socket.state["table"]["id"])
            assert (await again.until("table"))["sequence"] == before + 1
            for open_ in (*sockets, again):
                await open_.close()

    asyncio.run(run())


def test_a_stale_move_is_refused_and_told_what_it_missed(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            _, sockets = await seated([ann, bob], first=0)
            socket, saw = sockets[0], sockets[0].sequence
            await play_on(sockets, seed=3, most=1)
            refusal = await socket.ask("move", saw=saw, seat=0, action=0)
            assert refusal["type"] == "refused"
            assert refusal["code"] == "stale"
            assert [missed["sequence"] for missed in refusal["missed"]] == [saw + 1]
            assert refusal["missed"][0]["lines"]
            for open_ in sockets:
                await open_.close()

    asyncio.run(run())


def test_an_illegal_move_is_refused_with_its_reason_as_data(server: RunningServer) -> None:
    """Over the socket and over HTTP: a rule's number and a key for programs, beside the English sentence."""

    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table, sockets = await seated([ann, bob], first=0)
            move = {"saw": sockets[0].sequence, "seat": 0, "words": "draw deck"}
            for refusal in (
                await sockets[0].ask("move", **move),
                await ann.command(table, "move", 409, **move),
            ):
                assert refusal["code"] == "illegal-move"
                assert refusal["reason"]["key"]
                assert f"({refusal['reason']['rule']}" in refusal["sentence"]
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_a_reload_shows_exactly_the_same(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table, sockets = await seated([ann, bob])
            await play_on(sockets, seed=4, most=25)
            for person, socket in zip((ann, bob), sockets, strict=True):
                again = await person.socket(table)
                whole = await again.until("table")
                assert whole["views"] == socket.state["views"]
                assert whole["table"] == socket.state["table"]
                assert whole["sequence"] == socket.sequence
                await again.close()
                await socket.close()

    asyncio.run(run())


def test_near_misses_say_why(tmp_path: Path) -> None:
    async def run() -> None:
        reasons: list[str] = []
        async with serving(tmp_path / "t", FairWorld()) as url, Player(url) as ann, Player(url) as bob:
            _, sockets = await seated([ann, bob])
            for seed in range(60):
                await play_on(sockets, seed=seed, most=1)
                for socket in sockets:
                    reasons += [
                        miss["why"] for view in socket.state["views"] for miss in view.get("misses", [])
                    ]
            for socket in sockets:
                await socket.close()
        assert any("(K4.6)" in why for why in reasons)
        assert any("(K6." in why for why in reasons)

    asyncio.run(run())


def test_undo_until_something_hidden_is_revealed(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            _, sockets = await seated([ann, bob], first=0)
            ann_socket, bob_socket = sockets
            assert (await ann_socket.ask("undo", saw=ann_socket.sequence, seat=0))["code"] == "no-undo"
            before = ann_socket.state["views"]
            discard = next(c for c in before[0]["choices"] if c["kind"] == "discard")
            await ann_socket.ask("move", saw=ann_socket.sequence, seat=0, action=discard["action"])
            assert ann_socket.state["views"][0]["may_undo"]
            assert (await bob_socket.ask("undo", saw=99, seat=0))["code"] == "not-your-seat"
            assert (await ann_socket.ask("undo", saw=ann_socket.sequence, seat=0))["type"] == "done"
            assert ann_socket.state["views"] == before
            await ann_socket.ask("move", saw=ann_socket.sequence, seat=0, action=discard["action"])
            await ann_socket.ask("move", saw=ann_socket.sequence, seat=0, words="draw deck")
            assert (await ann_socket.ask("undo", saw=ann_socket.sequence, seat=0))["code"] == "no-undo"
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_a_bot_plays_to_the_end(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann:
            made = await ann.make_table(players=3)
            table = made["table"]["id"]
            for seat, bot in ((1, "heuristic"), (2, "random")):
                await ann.command(table, "fill", seat=seat, bot=bot)
            socket = await ann.socket(table)
            await socket.until("table")
            await socket.ask("start")
            await play_on([socket], seed=5)
            assert socket.is_over
            await socket.close()

    asyncio.run(run())


def test_a_bot_out_of_time_moves_all_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        with RunningServer(str(tmp_path / "t.sqlite3"), "--bot-budget", "0.01") as server:
            async with Player(server.url) as ann:
                table = (await ann.make_table(first=1))["table"]["id"]
                await ann.command(table, "fill", seat=1, bot="expert")
                socket = await ann.socket(table)
                await socket.until("table")
                await socket.ask("start")
                assert await play_on([socket], seed=1, most=10) == 10
                assert "thinker-started" in server.logged()
                assert "thinker-lost" not in server.logged()  # what it had found so far was its answer
                await socket.close()

    asyncio.run(run())
