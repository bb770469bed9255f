"""What the server tells about moves and scores, so that the browser need not know any rule."""

import asyncio

import pytest

from tests.server.client import Json, Player, play_on
from tests.server.running import RunningServer
from tests.server.seating import seated

GAMES = ("keltis", "orakel")


async def finished(server: RunningServer, game: str, people: list[Player]) -> Json:
    table, sockets = await seated(server, people, game=game, first=0)
    await play_on(sockets, seed=5)
    whole: Json = await people[0].get(f"/api/tables/{table}")
    for socket in sockets:
        await socket.close()
    return whole


async def all_steps(player: Player, watch: str) -> list[Json]:
    steps: list[Json] = []
    while True:
        part = await player.get(f"/api/replays/{watch}?start={len(steps)}")
        steps += part["steps"]
        if len(steps) >= part["num_steps"]:
            return steps


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_a_score_add_up_to_its_parts(server: RunningServer, game: str) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            outcome = (await finished(server, game, [ann, bob]))["table"]["outcome"]
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
def test_a_move_tells_what_it_brought_and_a_replay_tells_it_again(server: RunningServer, game: str) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob:
            whole = await finished(server, game, [ann, bob])
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


def test_playing_on_without_naming_a_seat_keeps_the_own_one(server: RunningServer) -> None:
    async def run() -> None:
        async with Player(server.url) as ann, Player(server.url) as bob, Player(server.url) as stranger:
            whole = await finished(server, "keltis", [ann, bob])
            address = f"/api/replays/{whole['table']['watch']}/play-on"
            for who, expected in ((ann, 0), (bob, 1), (stranger, 0)):
                taken = await who.post(address, {"step": 0, "bot": "random"})
                own = [seat["seat"] for seat in taken["table"]["seats"] if seat.get("yours")]
                assert own == [expected]

    asyncio.run(run())
