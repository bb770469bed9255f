"""Reviews of finished games: after the end only, worked out once, kept, and gone on with after a restart."""

import asyncio
from dataclasses import replace
from pathlib import Path

from tests.server.client import Json, Player, play_on
from tests.server.in_process import QUIET, FairWorld, hosting, serving
from trefoil.core.review import Work
from trefoil.server.http.services import Services
from trefoil.server.rooms.thinking import Owner

SHORT = 14  # moves, then somebody gives up: turns begin after those that are judged first, whoever is quick


async def played(ann: Player, most: int = SHORT) -> tuple[str, str]:
    """A short game against a bot: the ids of its table and of its replay."""
    made = await ann.make_table(players=2, first=0)
    table = made["table"]["id"]
    await ann.command(table, "fill", seat=1, bot="random")
    await ann.command(table, "start")
    socket = await ann.socket(table)
    await socket.until("table")
    await play_on([socket], seed=1, most=most)
    await socket.close()
    return table, made["table"]["watch"]


async def finished(ann: Player) -> str:
    table, watch = await played(ann)
    await ann.command(table, "resign", seat=0)
    return watch


async def reviewed(ann: Player, watch: str, services: Services) -> Json:
    """Asked for, and waited for."""
    await ann.post(f"/api/replays/{watch}/review", {}, 200)
    while tasks := [each.task for each in services.hub.reviewer.working.values() if each.task]:
        await asyncio.gather(*tasks)
    found: Json = await ann.get(f"/api/replays/{watch}/review")
    return found


def check_whole(whole: Json) -> None:
    assert whole["status"] == "done"
    assert {one["seat"] for one in whole["decisions"]} == {0, 1}
    assert all(one.get("chance_lost", 0) >= 0 for one in whole["decisions"])
    assert all(abs(sum(point["chances"]) - 1) < 0.001 for point in whole["curve"])
    assert [player["seat"] for player in whole["players"]] == [0, 1]
    assert all(0 <= player["accuracy"] <= 100 for player in whole["players"])
    assert [len(story) for story in whole["stories"]] == [3, 3]


def test_a_game_is_judged_once_for_everybody_and_gone_on_with_after_a_restart(tmp_path: Path) -> None:
    """The second server judges what the first has not stored, and nothing else."""

    async def run() -> None:
        async with hosting(tmp_path / "t", FairWorld(3)) as (base, services), Player(base) as ann:
            watch = await finished(ann)
            assert (await ann.get(f"/api/replays/{watch}/review"))["status"] == "none"
            whole = await reviewed(ann, watch, services)
            check_whole(whole)
            async with Player(base) as bob:
                assert await bob.post(f"/api/replays/{watch}/review", {}, 200) == whole
            assert not services.hub.reviewer.working  # nothing is thought about twice
            (table,) = services.hub.rooms
            await forget_most(services, table)
        async with hosting(tmp_path / "t", FairWorld(4)) as (base, services), Player(base) as ann:
            again = await reviewed(ann, watch, services)
            assert again["decisions"] == whole["decisions"]
            assert again["curve"] == whole["curve"][-len(again["curve"]) :]
            assert len(again["curve"]) < len(whole["curve"])  # what was stored was not judged again

    asyncio.run(run())


def test_a_review_under_way_is_not_begun_again(tmp_path: Path) -> None:
    """Somebody may ask while the server takes up what was left at its last stop."""

    async def run() -> None:
        async with hosting(tmp_path / "t", FairWorld(3)) as (base, services), Player(base) as ann:
            await finished(ann)
            (room,) = services.hub.rooms.values()
            reviewer, owner = services.hub.reviewer, Owner(ann.id)
            reviewer.begin(room.table, owner)
            under_way = dict(reviewer.working)
            reviewer.begin(room.table, owner)
            assert reviewer.working == under_way
            await reviewer.stop()

    asyncio.run(run())


async def forget_most(services: Services, table: str) -> None:
    """As if the server had been stopped after three decisions."""
    kept = await services.hub.reviewer.reviews.find(table)
    assert kept is not None
    half = Work(num_judged=3, decisions=kept.work.decisions[:3], curve=[])
    await services.hub.reviewer.reviews.keep(table, half, is_done=False)


def test_no_review_before_the_end_and_none_of_garbage_or_beyond_the_limits(tmp_path: Path) -> None:
    async def run() -> None:
        none = replace(QUIET, reviews_per_minute=0.001, review_burst=0)
        async with serving(tmp_path / "t", FairWorld(3), none) as base, Player(base) as ann:
            table, watch = await played(ann, most=3)
            stranger = Player(base)  # who has not asked for a cookie
            for person in (ann, stranger):
                assert (await person.get(f"/api/replays/{watch}/review", 409))["code"] == "not-over"
            assert (await ann.post(f"/api/replays/{watch}/review", {}, 409))["code"] == "not-over"
            for strange in ("nowhere-to-be-found", "x", table):
                assert (await ann.get(f"/api/replays/{strange}/review", 404))["code"] == "not-found"
                assert (await ann.post(f"/api/replays/{strange}/review", {}, 404))["code"] == "not-found"
            await ann.command(table, "resign", seat=0)
            answer = await stranger.http.post(f"/api/replays/{watch}/review", json={})
            assert answer.json()["code"] == "no-identity"
            await stranger.http.aclose()
            assert (await ann.post(f"/api/replays/{watch}/review", {}, 429))["code"] == "too-many-messages"

    asyncio.run(run())
