"""What the server tells about moves and scores, so that the browser need not know any rule."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.client import Json, Player, TableSocket, play_on
from tests.server.in_process import FairWorld, serving
from tests.server.seating import seated

GAMES = ("keltis", "orakel")


@asynccontextmanager
async def two_people(folder: Path) -> AsyncIterator[tuple[Player, Player]]:
    """Before a server that deals the same every time."""
    async with (
        serving(folder / "t.sqlite3", FairWorld()) as url,
        Player(url) as ann,
        Player(url) as bob,
    ):
        yield ann, bob


async def finished(game: str, people: list[Player]) -> Json:
    table, sockets = await seated(people, game=game, first=0)
    await play_on(sockets, seed=5)
    whole: Json = await people[0].get(f"/api/tables/{table}")
    whole["history"] = told_to(sockets[0])
    for socket in sockets:
        await socket.close()
    return whole


def told_to(socket: TableSocket) -> list[Json]:
    """Everything that somebody has heard of, from the first move on."""
    updates = [message for text in socket.traffic if (message := json.loads(text))["type"] == "update"]
    return [update["happening"] for update in updates]


async def all_steps(player: Player, watch: str) -> list[Json]:
    steps: list[Json] = []
    while True:
        part = await player.get(f"/api/replays/{watch}?start={len(steps)}")
        steps += part["steps"]
        if len(steps) >= part["num_steps"]:
            return steps


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_a_score_add_up_to_its_parts(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with two_people(tmp_path) as (ann, bob):
            outcome = (await finished(game, [ann, bob]))["table"]["outcome"]
            for part, points in outcome["breakdown"].items():
                for seat, expected in enumerate(points):
                    lines = [
                        line for line in outcome["lines"] if (line["part"], line["seat"]) == (part, seat)
                    ]
                    assert sum(line.get("points", 0) for line in lines) == expected
            kinds = {line["what"].split()[0] for line in outcome["lines"]}
            assert kinds >= ({"path", "wishes", "tile"} if game == "keltis" else {"field", "wishes", "tile"})

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_a_move_tells_what_it_brought_and_a_replay_tells_it_again(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with two_people(tmp_path) as (ann, bob):
            whole = await finished(game, [ann, bob])
            steps = await all_steps(ann, whole["table"]["watch"])
            gained = [0, 0]
            for step in steps[1:]:
                gained[int(step["line"][0])] += step.get("brought", {}).get("points", 0)
            begin, end = steps[0]["totals"], whole["table"]["outcome"]["scores"]
            assert [a + b for a, b in zip(begin, gained, strict=True)] == end
            moved = [each for each in whole["history"] if each["kind"] == "moved"]
            told = [step.get("brought") for step in steps[-len(moved) :]]
            assert [each.get("brought") for each in moved] == told
            laid = [each["brought"] for each in moved if " lay " in each["lines"][0]]
            assert laid
            assert all(each["piece"] and each["end"] > each.get("start", 0) for each in laid)

    asyncio.run(run())


def test_playing_on_without_naming_a_seat_keeps_the_own_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path) as (ann, bob), Player(ann.base) as stranger:
            whole = await finished("keltis", [ann, bob])
            address = f"/api/replays/{whole['table']['watch']}/play-on"
            for who, expected in ((ann, 0), (bob, 1), (stranger, 0)):
                taken = await who.post(address, {"step": 0, "bot": "random"})
                own = [seat["seat"] for seat in taken["table"]["seats"] if seat.get("yours")]
                assert own == [expected]

    asyncio.run(run())
