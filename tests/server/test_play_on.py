"""Playing on from the positions of a finished game of Kero: chance, both clocks, and a bot opposite."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.client import Json, Player
from tests.server.in_process import serving
from tests.server.test_kero import QuickWorld, both, leave, play_kero

CHANCE = ("faces", "refuelling", "shuffle")


async def all_steps(player: Player, watch: str) -> list[Json]:
    steps: list[Json] = []
    while True:
        part = await player.get(f"/api/replays/{watch}?start={len(steps)}")
        steps += part["steps"]
        if len(steps) >= part["num_steps"]:
            return steps


def open_things(view: Json) -> dict[str, Any]:
    """What everybody sees of a position."""
    shown = {key: view[key] for key in ("phase", "turn", "row", "deck", "dice", "open", "stack")}
    return {**shown, "fuel": [player["fuel"] for player in view["players"]]}


def test_every_kind_of_position_can_be_taken_over_as_it_lay(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "play-on.sqlite3", QuickWorld()) as base:
            ann, bob, table, sockets = await both(base)
            await play_kero(sockets, seed=11)
            watch = (await ann.get(f"/api/tables/{table}"))["table"]["watch"]
            steps = await all_steps(ann, watch)
            last = {step["view"]["phase"]: step for step in steps if not step["view"].get("over")}
            assert {"prepare", "roll", "upgrade", "faces"} <= set(last)
            for phase, step in last.items():
                wanted = {"step": step["number"], "seat": step["view"]["turn"], "bot": "random"}
                if phase in CHANCE:
                    refused = await ann.post(f"/api/replays/{watch}/play-on", wanted, 400)
                    assert refused["code"] == "bad-message"
                    continue
                whole = await ann.post(f"/api/replays/{watch}/play-on", wanted)
                if step["view"]["player"] == step["view"]["turn"]:  # else the bot may have answered meanwhile
                    assert open_things(whole["views"][0]["view"]) == open_things(step["view"])
                    assert whole["views"][0]["choices"]
            await leave(ann, bob, sockets)

    asyncio.run(run())


def test_a_position_is_played_to_the_end_against_a_bot(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "play-on.sqlite3", QuickWorld()) as base:
            ann, bob, table, sockets = await both(base, first=0)
            await play_kero(sockets, seed=12)
            finished = await ann.get(f"/api/tables/{table}")
            whole = await ann.post(
                f"/api/replays/{finished['table']['watch']}/play-on", {"step": 0, "seat": 0, "bot": "random"}
            )
            socket = await ann.socket(whole["table"]["id"])
            await socket.until("table")
            await play_kero([socket], seed=13)
            assert socket.is_over
            assert socket.state["table"]["outcome"]["scores"]
            await socket.close()
            await leave(ann, bob, sockets)

    asyncio.run(run())


def test_running_sand_cannot_be_taken_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "play-on.sqlite3", QuickWorld()) as base:
            ann, bob, table, sockets = await both(base, first=0, clock={"mode": "sand"})
            await sockets[0].ask("move", saw=sockets[0].sequence, seat=0, words="throw 1 2 3 4 5")
            await sockets[0].ask("resign", seat=0)
            watch = (await ann.get(f"/api/tables/{table}"))["table"]["watch"]
            [_, thrown, rolled] = await all_steps(ann, watch)
            assert [thrown["view"]["phase"], rolled["view"]["phase"]] == ["faces", "roll"]
            refused = await ann.post(f"/api/replays/{watch}/play-on", {"step": 2, "bot": "random"}, 400)
            assert refused["code"] == "bad-clock"
            whole = await ann.post(f"/api/replays/{watch}/play-on", {"step": 0, "bot": "random"})
            assert whole["table"]["clock"]["mode"] == "sand"
            assert whole["views"][0]["choices"]
            await leave(ann, bob, sockets)

    asyncio.run(run())
