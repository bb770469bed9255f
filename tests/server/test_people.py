"""People at a table: seats, leaving and coming back, resigning, watching, talking, finding a table."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Player, play_on
from tests.server.in_process import ScriptedWorld, serving
from tests.server.running import RunningServer
from tests.server.seating import seated
from trefoil.core.engine import new_game
from trefoil.core.loops import no_chance
from trefoil.core.record import check_record
from trefoil.games import GAMES
from trefoil.server.rooms.room import ABSENT
from trefoil.server.table.shuffle import LiveRecord, verify

# Games with dice, clocks and secret answers need a player who waits: tests/server/test_kero.py.
PLAYED = [
    (name, players) for name in GAMES for players in GAMES[name].players if GAMES[name].chance is no_chance
]


def test_one_identity_may_hold_several_seats(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann:
            table = (await ann.make_table())["table"]["id"]
            await ann.command(table, "sit", seat=1)
            await ann.command(table, "start")
            socket = await ann.socket(table)
            await socket.until("table")
            assert [view["seat"] for view in socket.state["views"]] == [0, 1]
            await play_on([socket], seed=6, most=20)
            await socket.close()

    asyncio.run(run())


def test_a_leaver_is_replaced_by_a_bot_and_comes_back(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table, sockets = await seated([ann, bob], first=0)
            assert (await ann.command(table, "fill", 409, seat=1, bot="random"))["code"] == "not-away"
            await bob.command(table, "leave", seat=1)
            assert (await ann.command(table, "fill", 400, seat=1, bot="expert:4096"))["code"] == "bad-bots"
            await ann.command(table, "fill", seat=1, bot="random")
            refusal = await sockets[1].ask("move", saw=99, seat=1, action=0)
            assert refusal["code"] == "not-your-seat"
            assert (await bob.command(table, "sit", seat=1))["type"] == "done"
            whole = await bob.get(f"/api/tables/{table}")
            assert "bot" not in whole["table"]["seats"][1]
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_resigning_ends_a_game_of_two_and_a_rematch_follows(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table, sockets = await seated([ann, bob], first=0)
            assert (await ann.command(table, "rematch", 409))["code"] == "not-over"
            await bob.command(table, "resign", seat=1)
            whole = await ann.get(f"/api/tables/{table}")
            outcome = whole["table"]["outcome"]
            assert (outcome["reason"], outcome["winners"]) == ("seat 1 resigned", [0])
            assert outcome["scores"] == whole["views"][0]["totals"]  # as everybody stood then
            [listed] = await ann.get("/api/my/tables")
            assert listed["outcome"] == {"reason": "seat 1 resigned", "winners": [0]}
            again = (await ann.command(table, "rematch"))["rematch"]
            assert (await bob.command(table, "rematch"))["rematch"] == again
            new = await bob.get(f"/api/tables/{again}")
            assert new["table"]["first"] == 1
            assert [seat["taken"] for seat in new["table"]["seats"]] == [True, True]
            await bob.command(again, "start")
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


@pytest.mark.parametrize("players", [3, 4])
def test_among_more_than_two_a_bot_plays_on_for_whoever_resigns(server: RunningServer, players: int) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Player(server.url)) for _ in range(players)]
            table, sockets = await seated(people, players=players, first=1)
            await people[1].command(table, "resign", seat=1)
            assert (await people[1].command(table, "sit", 409, seat=1))["code"] == "seat-taken"
            assert (await people[1].command(table, "resign", 403, seat=1))["code"] == "not-your-seat"
            staying = [socket for seat, socket in enumerate(sockets) if seat != 1]
            await play_on(staying, seed=players)
            whole = await people[0].get(f"/api/tables/{table}")
            assert whole["table"]["seats"][1]["resigned"]
            assert len(whole["table"]["outcome"]["scores"]) == players
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_the_last_of_several_to_resign_ends_the_game(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            made = await ann.make_table(players=3)
            table = made["table"]["id"]
            await bob.command(table, "sit", seat=1)
            await ann.command(table, "fill", seat=2, bot="random")
            await ann.command(table, "start")
            await ann.command(table, "resign", seat=0)
            assert (await bob.get(f"/api/tables/{table}"))["table"]["status"] == "playing"
            await bob.command(table, "resign", seat=1)
            outcome = (await bob.get(f"/api/tables/{table}"))["table"]["outcome"]
            assert (outcome["reason"], outcome["winners"]) == ("seat 1 resigned", [2])
            assert len(outcome["scores"]) == 3

    asyncio.run(run())


def test_the_spectator_link_shows_no_secrets_and_moves_nothing(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob, Player(server.url) as eve:
            table, sockets = await seated([ann, bob])
            watch = sockets[0].state["table"]["watch"]
            seen = await eve.get(f"/api/watch/{watch}")
            assert table not in str(seen)
            hands = [player["hand"] for player in seen["views"][0]["view"]["players"]]
            assert hands == [["?"] * 8] * 2
            assert (await eve.get(f"/api/tables/{watch}", 404))["code"] == "not-found"
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_chat_is_kept_limited_and_text(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob, Player(server.url) as eve:
            table, sockets = await seated([ann, bob])
            await ann.command(table, "chat", text="<script>alert(1)</script>\x00\n hello")
            said = await sockets[1].until("said")
            assert said["text"] == "<script>alert(1)</script> hello"
            assert (await eve.command(table, "chat", 403, text="hi"))["code"] == "only-watching"
            assert (await ann.command(table, "chat", 400, text="  \n "))["code"] == "bad-chat"
            codes = {
                (
                    await ann.http.post(
                        f"/api/tables/{table}/commands", json={"do": "chat", "id": str(n), "text": "again"}
                    )
                ).status_code
                for n in range(12)
            }
            assert 429 in codes
            whole = await bob.get(f"/api/tables/{table}")
            assert whole["chat"][0]["text"] == said["text"]
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_lobby_and_my_games(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            await ann.http.put("/api/me", json={"name": "  Ann  <b>O'Neill</b>  and a very long tail"})
            open_ = (await ann.make_table(open=True))["table"]["id"]
            hidden = (await ann.make_table())["table"]["id"]
            listed = {entry.get("id"): entry for entry in await bob.get("/api/tables")}
            assert open_ in listed
            assert hidden not in listed
            assert listed[open_]["seats"][0]["name"] == "Ann <b>O'Neill</b> and a"
            mine = [entry["id"] for entry in await ann.get("/api/my/tables")]
            assert mine[:2] == [hidden, open_] or mine[:2] == [open_, hidden]
            assert await bob.get("/api/my/tables") == []
            await bob.command(open_, "sit")
            await ann.command(open_, "start")
            listed = {entry.get("id"): entry for entry in await bob.get("/api/tables")}
            assert open_ not in listed
            turns = [
                e["your_turn"]
                for p in (ann, bob)
                for e in await p.get("/api/my/tables")
                if e.get("your_turn")
            ]
            assert turns == [True]

    asyncio.run(run())


def test_whoever_sits_down_is_told_to_be_here(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            table = (await ann.make_table(seat=0))["table"]["id"]
            sockets = [await person.socket(table) for person in (ann, bob)]
            await sockets[1].ask("sit", seat=1)
            while (await sockets[0].until("presence"))["seats"] != [0, 1]:
                pass
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_a_bot_plays_for_somebody_who_has_been_gone_for_a_while(tmp_path: Path) -> None:
    asyncio.run(gone_for_a_while(tmp_path / "gone.sqlite3"))


async def gone_for_a_while(database: Path) -> None:
    world = ScriptedWorld(lambda spec: new_game(GAMES[spec.game], spec.players, seed=1, first=0))
    async with serving(database, world) as base, Player(base) as ann, Player(base) as bob:
        table = (await ann.make_table())["table"]["id"]
        await bob.command(table, "sit", seat=1)
        await ann.command(table, "start")
        own, socket = await ann.socket(table), await bob.socket(table)
        for each in (own, socket):
            await each.until("table")
        world.ticks = ABSENT
        assert (await own.ask("fill", seat=1, bot="random"))["code"] == "not-away"
        await socket.close()
        while 1 in (await own.until("presence"))["seats"]:
            pass
        world.ticks = 2 * ABSENT - 1
        assert (await own.ask("fill", seat=1, bot="random"))["code"] == "not-away"
        world.ticks = 2 * ABSENT
        assert (await own.ask("fill", seat=1, bot="random"))["type"] == "done"
        await bob.command(table, "sit", seat=1)
        assert "bot" not in (await bob.get(f"/api/tables/{table}"))["table"]["seats"][1]
        await own.close()


@pytest.mark.parametrize("game", ["keltis", "orakel"])
def test_playing_on_keeps_the_past_and_shuffles_what_lies_ahead(server: RunningServer, game: str) -> None:
    asyncio.run(past_and_future(server, game))


async def past_and_future(server: RunningServer, game: str) -> None:
    step = 30
    async with Player(server.url) as ann:
        table = (await ann.make_table(game=game))["table"]["id"]
        await ann.command(table, "sit", seat=1)
        await ann.command(table, "start")
        told, first = await played_out(ann, table)
        wanted = {"step": step, "seat": 0, "bot": "random"}
        drawn = sum(line.endswith("draw deck") for line in first.moves[:step])
        before = first.setup["deck"][drawn:] + first.setup["removed"]
        ahead = [before]
        for _ in range(2):
            again = await ann.post(f"/api/replays/{told['table']['watch']}/play-on", wanted)
            _, record = await played_out(ann, again["table"]["id"])
            assert record.moves[:step] == first.moves[:step]
            assert record.setup["hands"] == first.setup["hands"]
            assert record.setup["deck"][:drawn] == first.setup["deck"][:drawn]
            ahead.append(record.setup["deck"][drawn:] + record.setup["removed"])
            assert sorted(ahead[-1]) == sorted(before)
            assert len(record.setup["removed"]) == len(first.setup["removed"])
        assert len({tuple(order) for order in ahead}) == len(ahead)


async def played_out(ann: Player, table: str) -> tuple[Any, LiveRecord]:
    """A game played to its end at random; its record keeps the rules and its promise."""
    socket = await ann.socket(table)
    await socket.until("table")
    await play_on([socket], seed=7)
    told = socket.state
    await socket.close()
    content = (await ann.http.get(f"/api/tables/{table}/record")).content
    record = msgspec.json.decode(content, type=LiveRecord)
    check_record(record, GAMES)
    verify(record)
    return told, record
