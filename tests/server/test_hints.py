"""Hints at live tables: who gets one, who does not, and that they tell nothing else."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.client import Json, Player
from tests.server.in_process import QUIET, ScriptedWorld, hosting, serving
from tests.server.other_worlds import other_setup, start_from
from trefoil.core.engine import new_game
from trefoil.games import GAMES

GARBAGE: tuple[object, ...] = (
    {},
    [],
    {"seat": "zero", "saw": 1},
    {"seat": -1, "saw": 1},
    {"seat": 0, "saw": 2**40},
)
STRANGE = ("nowhere-to-be-found", "x", "%2e%2e%2fetc", "a" * 64)


async def against_bot(person: Player, **wanted: object) -> Json:
    made = await person.make_table(players=2, first=0, **wanted)
    table = made["table"]["id"]
    await person.command(table, "fill", seat=1, bot="medium")
    await person.command(table, "start")
    whole: Json = await person.get(f"/api/tables/{table}")
    return whole


async def hint(person: Player, whole: Json, status: int = 200, seat: int = 0) -> Json:
    asked = {"seat": seat, "saw": whole["sequence"]}
    found: Json = await person.post(f"/api/tables/{whole['table']['id']}/hint", asked, status)
    return found


def test_two_worlds_that_differ_in_what_a_seat_cannot_know_give_one_hint(tmp_path: Path) -> None:
    start = new_game(GAMES["keltis"], 2, seed=20, first=0)
    setup = GAMES["keltis"].setup_of(start.state)
    other = start_from("keltis", 2, other_setup(setup, start, [], 0, random.Random(1)))
    assert start.states.tobytes() != other.states.tobytes()
    worlds = iter([start, other])

    async def run() -> None:
        world = ScriptedWorld(lambda spec: next(worlds).copy())
        async with hosting(tmp_path / "t", world) as (base, services), Player(base) as ann:
            tables = [await against_bot(ann) for _ in range(2)]
            assert all(table["table"]["hints"] for table in tables)
            first, second = [await hint(ann, table) for table in tables]
            assert first["best"] == second["best"]
            assert len(first["best"]) > 1
            legal = {choice["action"]: choice["words"] for choice in tables[0]["views"][0]["choices"]}
            assert all(legal[one["action"]] == one["words"] for one in first["best"])
            assert any(one["reasons"] for one in first["best"])
            # asked again it is the same, and costs nothing
            left = services.hub.hints.askers.buckets[ann.id].left
            assert await hint(ann, tables[0]) == first
            assert services.hub.hints.askers.buckets[ann.id].left == left

    asyncio.run(run())


@pytest.mark.parametrize("agreed", [False, True])
def test_among_people_only_where_it_was_agreed_and_everybody_sees_it(tmp_path: Path, agreed: bool) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t") as base, Player(base) as ann, Player(base) as bob:
            made = await ann.make_table(players=2, first=0, hints=agreed)
            table = made["table"]["id"]
            assert made["table"].get("hints", False) is agreed  # also while a seat is free
            await bob.command(table, "sit", seat=1)
            await ann.command(table, "start")
            whole = await ann.get(f"/api/tables/{table}")
            seen = await bob.get(f"/api/watch/{whole['table']['watch']}")
            assert seen["table"].get("hints", False) is agreed
            if not agreed:
                assert (await hint(ann, whole, 403))["code"] == "no-hints"
            # a bot that plays for somebody makes nobody else's game one's own
            await bob.command(table, "fill", seat=1, bot="medium")
            assert (await ann.get(f"/api/tables/{table}"))["table"].get("hints", False) is agreed

    asyncio.run(run())


def test_nobody_asks_for_another_out_of_turn_about_the_past_or_in_garbage(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t") as base, Player(base) as ann, Player(base) as eve:
            whole = await against_bot(ann)
            table = whole["table"]["id"]
            assert (await hint(eve, whole, 403))["code"] == "not-your-seat"
            assert (await hint(ann, whole, 403, seat=1))["code"] == "not-your-seat"
            assert (await hint(ann, whole, 400, seat=7))["code"] == "bad-seat"
            assert (await hint(ann, {**whole, "sequence": -1}, 409))["code"] == "stale"
            for path in STRANGE:
                answer = await ann.http.post(f"/api/tables/{path}/hint", json={"seat": 0, "saw": 1})
                assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
            for body in GARBAGE:
                answer = await ann.http.post(f"/api/tables/{table}/hint", json=body)
                assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
            stranger = Player(base)  # who has not asked for a cookie
            answer = await stranger.http.post(f"/api/tables/{table}/hint", json={"seat": 0, "saw": 1})
            assert answer.json()["code"] == "no-identity"
            await stranger.http.aclose()
            await ann.command(table, "resign", seat=0)
            assert (await hint(ann, whole, 409))["code"] == "game-over"
            waiting = await ann.make_table(players=2)
            assert (await hint(ann, waiting, 409))["code"] == "not-started"

    asyncio.run(run())


def test_whoever_asks_too_much_waits(tmp_path: Path) -> None:
    async def run() -> None:
        none = replace(QUIET, hints_per_minute=0.001, hint_burst=0)
        async with serving(tmp_path / "t", limits=none) as base, Player(base) as ann:
            assert (await hint(ann, await against_bot(ann), 429))["code"] == "too-many-messages"

    asyncio.run(run())
