"""A replay as the server tells it: through the eyes of a seat, and where one can play on."""

import asyncio
from pathlib import Path

from tests.server.client import Json, Player
from tests.server.in_process import FairWorld
from tests.server.kero_table import play_kero, playing

CHANCE = ("faces", "refuelling", "shuffle")


async def steps_of(player: Player, watch: str, query: str = "") -> list[Json]:
    steps: list[Json] = []
    while True:
        part = await player.get(f"/api/replays/{watch}?start={len(steps)}{query}")
        steps += part["steps"]
        if len(steps) >= part["num_steps"]:
            return steps


def can_play_on(step: Json, clock: str) -> bool:
    phase = step["view"]["phase"]
    return not (step["view"].get("over") or phase in CHANCE or (phase == "roll" and clock == "sand"))


def check_eyes(opened: list[Json], seen: list[Json], seat: int) -> None:
    """A seat sees its own Tuareks, and how many the other one has."""
    for step, through in zip(opened, seen, strict=True):
        for player, (whole, part) in enumerate(
            zip(step["view"]["players"], through["view"]["players"], strict=True)
        ):
            if player == seat:
                assert part == whole
            else:
                assert "tuareks" not in part
                assert part.get("hidden", 0) == len(whole.get("tuareks", []))
        assert through["totals"] == step["totals"]


def test_a_replay_through_a_seats_eyes_and_where_it_can_be_taken_over(tmp_path: Path) -> None:
    async def run() -> None:
        world = FairWorld()
        async with playing(tmp_path, world, clock={"mode": "beat"}) as pair:
            await play_kero(pair.sockets, seed=11, world=world)
            watch = (await pair.ann.get(f"/api/tables/{pair.table}"))["table"]["watch"]
            opened = await steps_of(pair.ann, watch)
            assert any(player.get("tuareks") for step in opened for player in step["view"]["players"])
            for step in opened:
                assert step.get("playable", False) == can_play_on(step, "beat")
                assert step["totals"] == [sum(parts) for parts in zip(*step["scores"].values(), strict=True)]
            for seat in (0, 1):
                check_eyes(opened, await steps_of(pair.ann, watch, f"&seat={seat}"), seat)
            refused = await pair.ann.get(f"/api/replays/{watch}?seat=2", 400)
            assert refused["code"] == "bad-seat"

    asyncio.run(run())
