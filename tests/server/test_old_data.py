"""What version 0.1.0 has stored opens, shows the same, and goes on (tests/fixtures/0.1.0/README.md)."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Json, Player, play_on
from tests.server.in_process import serving
from trefoil.core.record import check_record, read_record
from trefoil.games import GAMES
from trefoil.server.store.backups import restore
from trefoil.server.table.shuffle import LiveRecord, verify
from trefoil.server.table.world import World

OLD = Path(__file__).parents[1] / "fixtures" / "0.1.0"
ABOUT: Json = json.loads((OLD / "about.json").read_text())
STOOD_STILL_AT = 1_000_000  # the time in which all of it happened


class StillWorld(World):
    """Time stands still, as it did then, or an hour later."""

    grace = 10_000_000

    def __init__(self, later: int = 0) -> None:
        self.later = later
        self.wait = self.until

    def now(self) -> int:
        return STOOD_STILL_AT + self.later

    def tick(self) -> int:
        return 0

    async def until(self, milliseconds: int) -> None:
        if milliseconds > self.later:
            await asyncio.Event().wait()


@asynccontextmanager
async def opened(folder: Path, world: World) -> AsyncIterator[tuple[Player, Player]]:
    """The old database under the present server, with Ann and Bob, who kept their cookies."""
    with closing(sqlite3.connect(folder / "t.sqlite3")) as database:
        database.executescript((OLD / "database.sql").read_text())
    async with serving(folder / "t.sqlite3", world) as base:
        people = [Player(base), Player(base)]
        for person, name in zip(people, ("ann", "bob"), strict=True):
            person.http.cookies.set("trefoil", ABOUT["cookies"][name])
        async with people[0] as ann, people[1] as bob:
            yield ann, bob


def table_id(name: str) -> str:
    return str(ABOUT["tables"][name]["id"])


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


def test_every_table_looks_as_it_did(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, StillWorld()) as (ann, bob):
            for name, told in json.loads((OLD / "tables.json").read_text()).items():
                for person, whole in ((ann, told["ann"]), (bob, told["bob"])):
                    assert lost(whole, await person.get(f"/api/tables/{table_id(name)}")) == []

    asyncio.run(run())


def test_a_game_in_the_middle_goes_on_and_a_move_is_taken_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, StillWorld()) as (ann, bob):
            table = table_id("keltis")
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


def test_running_sand_goes_on_and_marked_dice_may_lie(tmp_path: Path) -> None:
    """Bob has marked a die; Ann's marks of the turn before were let go in an event of the old form."""

    async def run() -> None:
        async with opened(tmp_path, StillWorld()) as (_, bob):
            table = table_id("sand")
            whole = await bob.get(f"/api/tables/{table}")
            assert any("0 stop @3000" in told.get("lines", []) for told in whole["history"])
            await bob.command(table, "move", saw=whole["sequence"], seat=1, words="stop")
            view = (await bob.get(f"/api/tables/{table}"))["views"][0]["view"]
            assert view["phase"] == "upgrade"
            assert not any(die.get("marked") for die in view["dice"])

    asyncio.run(run())


def test_a_secret_answer_is_played_when_its_time_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, StillWorld(later=3_600_000)) as (ann, _):
            socket = await ann.socket(table_id("secret"))
            whole = await socket.until("table")
            while not whole.get("race"):
                whole = await socket.next()
            assert any(
                "1 use short" in told.get("lines", []) for told in (await socket.ask("sync"))["history"]
            )
            assert len(whole["race"]["dice"]) == 5
            await socket.close()

    asyncio.run(run())


def test_a_finished_game_is_replayed_and_can_be_played_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, StillWorld()) as (ann, _):
            watch = ABOUT["tables"]["orakel"]["watch"]
            downloaded = (await ann.http.get(f"/api/replays/{watch}/record")).content
            assert downloaded == (OLD / "orakel-live.json").read_bytes()
            replay = await ann.get(f"/api/replays/{watch}?start=390")
            assert replay["steps"][-1]["number"] == replay["num_steps"] - 1
            assert replay["steps"][-1]["view"]["over"]
            assert await ann.get(f"/api/replays/{watch}/review") == {"status": "none"}
            whole = await ann.post(f"/api/replays/{watch}/play-on", {"step": 12, "bot": "random"})
            assert whole["table"]["status"] == "playing"
            again = await ann.command(table_id("orakel"), "rematch")
            assert (await ann.get(f"/api/tables/{again['rematch']}"))["table"]["game"] == "orakel"

    asyncio.run(run())


def test_people_tokens_and_lists_are_as_they_were(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, StillWorld()) as (ann, bob):
            assert [(await person.get("/api/me"))["name"] for person in (ann, bob)] == ["Ann", "Bob"]
            assert [token["name"] for token in await ann.get("/api/tokens")] == ["Ann's bot"]
            async with Player(ann.base, ABOUT["token"]) as program:
                assert (await program.get("/api/me"))["bot"]
            assert {table["id"] for table in await ann.get("/api/my/tables")} == set(
                map(table_id, ABOUT["tables"])
            )
            assert {table["status"] for table in await bob.get("/api/tables")} == {"waiting", "playing"}
            assert (await bob.command(table_id("waiting"), "sit"))["type"] == "done"
            assert (await ann.get("/api/me/notices"))["ways"] == await ann.get("/api/me/passkeys") == []

    asyncio.run(run())


def test_a_backup_of_then_is_restored_though_it_lacks_what_came_later(tmp_path: Path) -> None:
    backup, fresh = tmp_path / "backup.sqlite3", tmp_path / "fresh.sqlite3"
    with closing(sqlite3.connect(backup)) as database:
        database.executescript((OLD / "database.sql").read_text())
        (tables,) = database.execute("SELECT count(*) FROM live_table").fetchone()
    restore(backup, str(fresh), replace=False)
    with closing(sqlite3.connect(fresh)) as database:
        assert database.execute("SELECT count(*) FROM live_table").fetchone() == (tables,)
        assert database.execute("SELECT count(*) FROM review").fetchone() == (0,)


@pytest.mark.parametrize("game", ["keltis", "orakel", "kero"])
def test_a_record_is_as_good_as_ever(game: str) -> None:
    [line] = (OLD / f"{game}.jsonl").read_bytes().splitlines()
    assert check_record(read_record(line), GAMES).is_over


def test_the_record_of_a_live_table_still_proves_its_shuffle() -> None:
    record = msgspec.json.decode((OLD / "orakel-live.json").read_bytes(), type=LiveRecord)
    assert record.shuffle is not None
    assert verify(record) == record.shuffle.commitment
    assert check_record(record, GAMES).is_over
