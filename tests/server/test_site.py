"""Several processes are one site: by whichever of them people play, they see the same, and nothing twice."""

import asyncio
import json
from collections.abc import Iterator

import pytest

from tests.server.client import Json, Player, TableSocket, catch_up
from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer
from tests.server.site import RunningSite, moved, on_all, play_apart, seated_apart, watching
from tests.server.test_kill import read_log
from trefoil.games import GAMES
from trefoil.server.table.events import Moved


@pytest.fixture(scope="module")
def site(postgres: Postgres) -> Iterator[RunningSite]:
    with (
        RedisServer() as bus,
        RunningSite(postgres.laid_out("site"), bus.url, 3) as running,
    ):
        yield running
        assert '"level":"error"' not in running.spawner.logged()


def seen(socket: TableSocket) -> Json:
    return {"sequence": socket.sequence, "status": socket.state["table"]["status"]}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_everybody_on_another_process(site: RunningSite, game: str) -> None:
    async def run() -> None:
        async with on_all(site.processes[:2]) as (ann, bob):
            table, sockets = await seated_apart(ann, bob, game=game, players=2)
            onlooker = await watching(site.processes[2], sockets[0].state["table"]["watch"])
            assert await play_apart(sockets, seed=3) > 10
            await catch_up([onlooker], sockets[0].sequence)
            assert sockets[0].is_over
            assert seen(sockets[0]) == seen(sockets[1]) == seen(onlooker)
            assert sorted(read_log(site.database, table)) == list(range(sockets[0].sequence + 1))
            sequences = [update["sequence"] for update in updates(onlooker)]
            assert sequences == sorted(set(sequences))
            for socket in (*sockets, onlooker):
                await socket.close()

    asyncio.run(run())


def updates(socket: TableSocket) -> list[Json]:
    messages = [json.loads(text) for text in socket.traffic]
    return [message for message in messages if message["type"] == "update"]


def test_bots_move_once_whoever_looks_on(site: RunningSite) -> None:
    """Two people and a bot, each on another process; every process has a copy, one of them plays the bot."""

    async def run() -> None:
        async with on_all(site.processes[:2]) as (ann, bob):
            table, sockets = await seated_apart(ann, bob, players=3)
            assert await play_apart(sockets, seed=5) > 10
            log = read_log(site.database, table)
            assert sorted(log) == list(range(sockets[0].sequence + 1))
            assert {event.seat for event in log.values() if isinstance(event, Moved)} == {0, 1, 2}
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_two_processes_answer_at_once_and_nothing_is_done_twice(site: RunningSite) -> None:
    """The same person by two processes: of two moves one is done, and a move sent twice is done once."""

    async def run() -> None:
        async with on_all(site.processes[:1]) as (ann,):
            table = (await ann.make_table(first=0))["table"]["id"]
            await ann.command(table, "sit", seat=1)
            await ann.command(table, "start")
            other = moved(ann, site.processes[1])
            sockets = [await ann.socket(table), await other.socket(table)]
            for socket in sockets:
                await socket.until("table")
            for turn in range(8):
                seat, choices = sockets[0].choices() or (0, [])
                saw, actions = sockets[0].sequence, [choices[0]["action"], choices[-1]["action"]]
                name = {"id": f"both{turn}"} if turn % 2 else {}
                said = [{"saw": saw, "seat": seat, "action": actions[0 if name else n]} for n in (0, 1)]
                answers = await asyncio.gather(
                    *(socket.ask("move", **move, **name) for socket, move in zip(sockets, said, strict=True))
                )
                if name:
                    assert answers[0] == answers[1], answers
                    assert answers[0]["type"] == "done"
                else:
                    done, refusal = sorted(answers, key=lambda answer: str(answer["type"]))
                    assert (done["type"], refusal["type"], refusal["code"]) == ("done", "refused", "stale")
                    assert refusal["missed"]
                latest = max(answer["sequence"] for answer in answers)
                await catch_up(sockets, latest)
                assert sockets[0].state["views"] == sockets[1].state["views"]
            log = read_log(site.database, table)
            ids = [event.id for event in log.values() if event.id]
            assert len(ids) == len(set(ids))
            for socket in sockets:
                await socket.close()
            await other.http.aclose()

    asyncio.run(run())


def test_chat_and_presence_reach_everybody(site: RunningSite) -> None:
    async def run() -> None:
        async with on_all(site.processes[:2]) as (ann, bob):
            table, sockets = await seated_apart(ann, bob)
            while (await sockets[0].until("presence"))["seats"] != [0, 1]:
                pass
            await asyncio.gather(
                ann.command(table, "chat", text="from one"), bob.command(table, "chat", text="from two")
            )
            heard = [[(await socket.until("said"))["text"] for _ in range(2)] for socket in sockets]
            assert heard[0] == heard[1]
            assert sorted(heard[0]) == ["from one", "from two"]
            await sockets[1].close()
            while (await sockets[0].until("presence"))["seats"] != [0]:
                pass
            await sockets[0].close()

    asyncio.run(run())


def test_whoever_is_not_welcome_is_hung_up_on_by_every_process(site: RunningSite) -> None:
    """A token is withdrawn by one process; its socket is at another, and a third does not let it in."""

    async def run() -> None:
        async with on_all(site.processes[:1]) as (ann,):
            token = await ann.post("/api/tokens", {"name": "Program"})
            table = (await ann.make_table())["table"]["id"]
            programs = [Player(process.url, token["secret"]) for process in site.processes[1:]]
            for program in programs:
                await program.__aenter__()
            socket = await programs[0].socket(table)
            await socket.until("table")
            await ann.http.delete(f"/api/tokens/{token['id']}")
            assert (await socket.until("closing"))["code"] == "bad-token"
            while (await programs[1].http.get("/api/me")).status_code != 401:
                await asyncio.sleep(0.01)
            await socket.close()
            for program in programs:
                await program.http.aclose()

    asyncio.run(run())


def test_names_reach_every_process(site: RunningSite) -> None:
    async def run() -> None:
        async with on_all(site.processes[:1]) as (ann,):
            other = moved(ann, site.processes[1])
            assert (await other.get("/api/me"))["id"] == ann.id
            assert (await ann.http.put("/api/me", json={"name": "Grace"})).status_code == 200
            while (await other.get("/api/me"))["name"] != "Grace":
                await asyncio.sleep(0.01)
            await other.http.aclose()

    asyncio.run(run())


def test_what_was_acknowledged_by_one_process_counts_at_the_others(site: RunningSite) -> None:
    """Nobody need wait for the bus: a copy that lags behind refuses nothing, and whoever looks sees all."""

    async def run() -> None:
        async with on_all(site.processes[:2]) as (ann, bob):
            for _ in range(10):
                table = (await ann.make_table())["table"]["id"]
                await bob.command(table, "sit", seat=1)
                started = await ann.command(table, "start")
                assert (await bob.get(f"/api/tables/{table}"))["sequence"] == started["sequence"]

    asyncio.run(run())
