"""What released versions have stored opens, shows the same, and goes on (tests/fixtures)."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Player, play_on
from tests.server.old_versions import VERSIONS, Old, StillWorld, every_version, opened
from trefoil.core.record import check_record, read_record
from trefoil.games import GAMES
from trefoil.server.store.backups import restore
from trefoil.server.table.shuffle import LiveRecord, verify


def lost(old: Any, new: Any, path: str = "") -> list[str]:
    """Where an answer does not say what it said then; it may say more, and offer more choices."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [fault for key, value in old.items() for fault in lost(value, new.get(key), f"{path}.{key}")]
    if isinstance(old, list) and isinstance(new, list):
        if path.endswith(".choices"):
            words = [choice["words"] for choice in old]
            new = [choice for choice in new if choice["words"] in words]
        if len(old) == len(new):
            return [fault for one, two in zip(old, new, strict=True) for fault in lost(one, two, path)]
    return [] if old == new else [f"{path}: {old!r}, now {new!r}"]


@every_version
def test_every_table_looks_as_it_did(old: Old, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, old) as (ann, bob):
            for name, told in json.loads(old.text("tables.json")).items():
                for person, whole in ((ann, told["ann"]), (bob, told["bob"])):
                    assert lost(whole, await person.get(f"/api/tables/{old.table(name)}")) == []

    asyncio.run(run())


@every_version
def test_a_game_in_the_middle_goes_on_and_a_move_is_taken_back(old: Old, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, old) as (ann, bob):
            table = old.table("keltis")
            sockets = [await ann.socket(table), await bob.socket(table)]
            for socket in sockets:
                await socket.until("table")
            done = await sockets[1].ask("undo", saw=sockets[1].sequence, seat=1)
            assert done["type"] == "done"
            await sockets[0].until("update")
            assert sockets[0].state["happening"]["kind"] == "undone"
            assert await play_on(sockets, seed=1, most=20) == 20
            assert (await ann.command(table, "chat", text="Still here"))["type"] == "done"
            assert [said["number"] for said in (await ann.get(f"/api/tables/{table}"))["chat"]] == [0, 1, 2]
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


@every_version
def test_running_sand_goes_on_and_marked_dice_may_lie(old: Old, tmp_path: Path) -> None:
    """Bob has marked a die; Ann's marks of the turn before were let go in an event of the old form."""

    async def run() -> None:
        async with opened(tmp_path, old) as (_, bob):
            table = old.table("sand")
            whole = await bob.get(f"/api/tables/{table}")
            assert any("0 stop @3000" in told.get("lines", []) for told in whole["history"])
            await bob.command(table, "move", saw=whole["sequence"], seat=1, words="stop")
            view = (await bob.get(f"/api/tables/{table}"))["views"][0]["view"]
            assert view["phase"] == "upgrade"
            assert not any(die.get("marked") for die in view["dice"])

    asyncio.run(run())


@every_version
def test_a_secret_answer_is_played_when_its_time_is_over(old: Old, tmp_path: Path) -> None:
    async def run() -> None:
        world = StillWorld(old, later=3_600_000)
        world.goes_on.clear()  # nothing happens before somebody looks
        async with opened(tmp_path, old, world) as (ann, _):
            socket = await ann.socket(old.table("secret"))
            whole = await socket.until("table")
            world.goes_on.set()
            while not whole.get("race"):
                whole = await socket.next()
            assert any(
                "1 use short" in told.get("lines", []) for told in (await socket.ask("sync"))["history"]
            )
            assert len(whole["race"]["dice"]) == 5
            await socket.close()

    asyncio.run(run())


LATER = VERSIONS["0.2.0"]  # has more tables than the first version's


@pytest.mark.parametrize("name", ["keltis-over", "orakel", "kero-over"])
def test_every_finished_game_has_its_replay_and_its_record(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, LATER) as (ann, bob):
            place, game = f"/api/replays/{LATER.watch(name)}", name.partition("-")[0]
            downloaded = (await bob.http.get(f"{place}/record")).content
            assert downloaded == LATER.text(f"{game}-live.json")
            record = msgspec.json.decode(downloaded, type=LiveRecord)
            replay = await ann.get(f"{place}?start={len(record.moves)}")
            assert replay["steps"][-1]["totals"] == (record.result or {})["scores"]
            assert verify(record)

    asyncio.run(run())


def test_another_game_in_the_middle_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, LATER) as (ann, bob):
            table = LATER.table("orakel-running")
            sockets = [await person.socket(table) for person in (ann, bob)]
            for socket in sockets:
                await socket.until("table")
            assert await play_on(sockets, seed=1, most=20) == 20
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_a_bot_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, LATER) as (ann, _):
            socket = await ann.socket(LATER.table("bot"))
            whole = await socket.until("table")
            before = len(whole["history"])
            assert await play_on([socket], seed=1, most=8) == 8
            seats = [told.get("seat") for told in (await socket.ask("sync"))["history"][before:]]
            assert {0, 1} <= set(seats)
            await socket.close()

    asyncio.run(run())


def test_a_refuelling_that_was_under_way_comes_to_its_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, LATER, StillWorld(LATER, later=3_600_000)) as (ann, _):
            socket = await ann.socket(LATER.table("refuelling"))
            await socket.until("table")
            while socket.state.get("race"):
                await socket.next()
            lines = [line for told in (await socket.ask("sync"))["history"] for line in told.get("lines", [])]
            assert any(line.startswith("* refuel") for line in lines)
            await socket.close()

    asyncio.run(run())


@every_version
def test_a_finished_game_is_replayed_and_can_be_played_on(old: Old, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, old) as (ann, _):
            watch = old.watch("orakel")
            downloaded = (await ann.http.get(f"/api/replays/{watch}/record")).content
            assert downloaded == old.text("orakel-live.json")
            last = (await ann.get(f"/api/replays/{watch}"))["num_steps"] - 1
            replay = await ann.get(f"/api/replays/{watch}?start={last - 9}")
            assert len(replay["steps"]) == 10
            assert replay["steps"][-1]["number"] == replay["num_steps"] - 1
            assert replay["steps"][-1]["view"]["over"]
            assert await ann.get(f"/api/replays/{watch}/review") == {"status": "none"}
            whole = await ann.post(f"/api/replays/{watch}/play-on", {"step": 12, "bot": "random"})
            assert whole["table"]["status"] == "playing"
            again = await ann.command(old.table("orakel"), "rematch")
            assert (await ann.get(f"/api/tables/{again['rematch']}"))["table"]["game"] == "orakel"

    asyncio.run(run())


@every_version
def test_people_tokens_and_lists_are_as_they_were(old: Old, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, old) as (ann, bob):
            assert [(await person.get("/api/me"))["name"] for person in (ann, bob)] == ["Ann", "Bob"]
            assert [token["name"] for token in await ann.get("/api/tokens")] == ["Ann's bot"]
            async with Player(ann.base, old.about["token"]) as program:
                assert (await program.get("/api/me"))["bot"]
            assert {table["id"] for table in await ann.get("/api/my/tables")} == set(
                map(old.table, old.about["tables"])
            )
            assert {table["status"] for table in await bob.get("/api/tables")} == {"waiting", "playing"}
            assert (await bob.command(old.table("waiting"), "sit"))["type"] == "done"
            assert (await ann.get("/api/me/notices"))["ways"] == await ann.get("/api/me/passkeys") == []

    asyncio.run(run())


@every_version
def test_a_backup_of_then_is_restored_though_it_lacks_what_came_later(old: Old, tmp_path: Path) -> None:
    backup, fresh = tmp_path / "backup.sqlite3", tmp_path / "fresh.sqlite3"
    old.lay_out(backup)
    with closing(sqlite3.connect(backup)) as database:
        (tables,) = database.execute("SELECT count(*) FROM live_table").fetchone()
    restore(backup, str(fresh), replace=False)
    with closing(sqlite3.connect(fresh)) as database:
        assert database.execute("SELECT count(*) FROM live_table").fetchone() == (tables,)
        assert database.execute("SELECT count(*) FROM review").fetchone() == (0,)


@every_version
@pytest.mark.parametrize("game", ["keltis", "orakel", "kero"])
def test_a_record_is_as_good_as_ever(old: Old, game: str) -> None:
    [line] = old.text(f"{game}.jsonl").splitlines()
    assert check_record(read_record(line), GAMES).is_over


@every_version
def test_the_record_of_a_live_table_still_proves_its_shuffle(old: Old) -> None:
    record = msgspec.json.decode(old.text("orakel-live.json"), type=LiveRecord)
    assert record.shuffle is not None
    assert verify(record) == record.shuffle.commitment
    assert check_record(record, GAMES).is_over
