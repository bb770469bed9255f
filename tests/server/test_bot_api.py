"""Bots over HTTP: tokens, the stream of events, the call to move, and the example from the documentation."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

from tests.server.client import PATIENCE, Player, play_on
from tests.server.running import RunningServer

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def test_the_example_bot_plays_a_game(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann:
            token = await ann.post("/api/tokens", {"name": "Bold Bot"})
            table = (await ann.make_table())["table"]["id"]
            arguments = [sys.executable, str(EXAMPLE), server.url, table, token["secret"]]
            bot = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
            try:
                socket = await ann.socket(table)
                await socket.until("table")
                while not all(seat.get("taken") for seat in socket.state["table"]["seats"]):
                    await socket.next()
                assert socket.state["table"]["seats"][1]["name"] == "Bold Bot"
                assert socket.state["table"]["seats"][1]["bot"] == "own"
                await socket.ask("start")
                await play_on([socket], seed=9)
                assert socket.is_over
                await socket.close()
                said, _ = await asyncio.to_thread(bot.communicate, timeout=PATIENCE)
            finally:
                bot.kill()
                bot.wait()
            assert said.startswith("over:")

    asyncio.run(run())


def test_tokens_are_told_once_listed_and_withdrawn(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann:
            token = await ann.post("/api/tokens", {"name": "Brief"})
            assert await ann.get("/api/tokens") == [{"id": token["id"], "name": "Brief"}]
            async with Player(server.url, token["secret"]) as bot:
                assert (await bot.get("/api/me"))["bot"]
                assert (await bot.post("/api/tokens", {"name": "x"}, 403))["code"] == "guests-only"
                table = (await bot.make_table())["table"]["id"]
                async with bot.http.stream("GET", f"/api/tables/{table}/stream") as stream:
                    lines = stream.aiter_lines()
                    assert json.loads(await anext(lines))["type"] == "table"
                    assert (await ann.http.delete(f"/api/tokens/{token['id']}")).status_code == 204
                    rest = [json.loads(line) async for line in lines if line]
                assert (rest[-1]["type"], rest[-1]["code"]) == ("closing", "bad-token")
                assert (await bot.get("/api/me", 401))["code"] == "bad-token"
            assert await ann.get("/api/tokens") == []
            made = [await ann.http.post("/api/tokens", json={"name": "n"}) for _ in range(11)]
            assert made[-1].json()["code"] == "too-many-tokens"
        wrong = Player(server.url, "trefoil_" + "x" * 43)
        answer = await wrong.http.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
        await wrong.http.aclose()

    asyncio.run(run())


def test_no_secret_is_logged(server: RunningServer) -> None:
    async def run() -> list[str]:
        async with Player(server.url) as ann:
            token = await ann.post("/api/tokens", {"name": "Quiet"})
            return [token["secret"], ann.http.cookies["trefoil"], ann.id]

    secrets = asyncio.run(run())
    logged = server.logged()
    assert not [secret for secret in secrets if secret in logged]
