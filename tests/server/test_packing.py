"""A finished game takes little room, and nothing of it is lost: its log is packed, and opens as it was."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sql

from tests.server.old_versions import FIRST
from tests.server.played import ANN, Played, played
from trefoil.games import TITLES
from trefoil.server.protocol.commands import Rematch
from trefoil.server.show.replays import record_of
from trefoil.server.store.logs import Damaged
from trefoil.server.store.packing import pack
from trefoil.server.store.schema import events, live_tables
from trefoil.server.store.store import Store, unit_of, units_of_opening
from trefoil.server.table.openings import decide_rematch
from trefoil.server.table.snapshots import take_snapshot
from trefoil.server.table.table import Table
from trefoil.server.table.world import SeededWorld

MOST_KB = 15
GAMES_EACH = 10


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    store.start(asyncio.get_running_loop())
    try:
        yield store
    finally:
        store.stop()


async def keep(store: Store, game: Played) -> None:
    """Write a game as the server does, all at once."""
    await store.writer.write(units_of_opening(Table(game.table.id), game.events))


async def loaded(store: Store, table: str) -> Table:
    found = await store.load(table)
    assert found is not None
    return found


async def num_rows(store: Store, table: str) -> int:
    query = sql.select(sql.func.count()).select_from(events).where(events.c.table_id == table)
    return int(await store.read(lambda connection: connection.execute(query).scalar_one()))


@pytest.mark.parametrize("name", TITLES)
def test_a_packed_game_is_what_it_was(database: str, name: str) -> None:
    game, unfinished = played(name, seed=1), played(name, seed=2, most=9)

    async def run() -> None:
        async with opened(database) as store:
            for each in (game, unfinished):
                await keep(store, each)
            before = await loaded(store, game.table.id)
            assert await store.pack_logs(10) == 1
            assert await store.pack_logs(10) == 0
            assert await num_rows(store, game.table.id) == 0
            assert await num_rows(store, unfinished.table.id) == len(unfinished.events)
            after = await loaded(store, game.table.id)
            assert take_snapshot(after) == take_snapshot(before) == take_snapshot(game.table)
            assert record_of(after) == record_of(game.table)
            forgotten = sql.update(live_tables).values(snapshot=None, snapshot_sequence=-1)
            with store.engine.begin() as connection:
                connection.execute(forgotten)
            from_its_log = await loaded(store, game.table.id)
            assert take_snapshot(from_its_log) == take_snapshot(game.table)

    asyncio.run(run())


def test_a_finished_game_is_opened_without_playing_its_log_again(database: str) -> None:
    game = played("keltis", seed=6)

    async def run() -> None:
        async with opened(database) as store:
            await keep(store, game)
            await store.pack_logs(10)
            unreadable = sql.update(live_tables).values(log=pack([b"{}"] * len(game.events)))
            with store.engine.begin() as connection:
                connection.execute(unreadable)
            opened_again = await loaded(store, game.table.id)
            assert take_snapshot(opened_again) == take_snapshot(game.table)

    asyncio.run(run())


def test_what_happens_after_packing_is_logged_as_ever(database: str) -> None:
    game = played("keltis", seed=3)

    async def run() -> None:
        async with opened(database) as store:
            await keep(store, game)
            await store.pack_logs(10)
            table = await loaded(store, game.table.id)
            decided = decide_rematch(table, Rematch(id="again"), ANN, SeededWorld(9))
            assert decided is not None
            rematched, opening = decided
            table.apply(table.sequence + 1, rematched)
            await store.writer.write(unit_of(table, rematched))
            await store.writer.write(units_of_opening(Table(rematched.table), opening))
            assert await num_rows(store, game.table.id) == 1
            for _ in ("in rows", "packed"):
                again = await loaded(store, game.table.id)
                assert again.play.rematch == rematched.table
                assert take_snapshot(again) == take_snapshot(table)
                assert await store.pack_logs(10) in (0, 1)
            assert await num_rows(store, game.table.id) == 0

    asyncio.run(run())


def test_a_damaged_log_is_left_alone(tmp_path: Path) -> None:
    game, sound = played("keltis", seed=4), played("keltis", seed=5)

    async def run() -> None:
        async with opened(str(tmp_path / "t.sqlite3")) as store:
            for each in (game, sound):
                await keep(store, each)
            with store.engine.begin() as connection:
                lost = sql.and_(events.c.table_id == game.table.id, events.c.sequence == 5)
                connection.execute(sql.delete(events).where(lost))
            await store.pack_logs(10)
            assert await num_rows(store, game.table.id) == len(game.events) - 1
            assert await num_rows(store, sound.table.id) == 0

    asyncio.run(run())


def bytes_of_a_finished_game(folder: Path, name: str) -> float:
    """What one takes on the disk, on the average of some."""

    async def run() -> None:
        async with opened(str(folder / "t.sqlite3")) as store:
            for seed in range(GAMES_EACH):
                await keep(store, played(name, seed, level="heuristic"))  # of a usual length
            await store.pack_logs(GAMES_EACH)

    asyncio.run(run())
    with closing(sqlite3.connect(folder / "t.sqlite3")) as database:
        database.execute("VACUUM INTO ?", [str(folder / "packed.sqlite3")])
        database.executescript("DELETE FROM live_table; DELETE FROM event; DELETE FROM membership;")
        database.execute("VACUUM INTO ?", [str(folder / "empty.sqlite3")])
    room = (folder / "packed.sqlite3").stat().st_size - (folder / "empty.sqlite3").stat().st_size
    return room / GAMES_EACH


@pytest.mark.parametrize("name", TITLES)
def test_a_finished_game_takes_little_room_on_the_disk(tmp_path: Path, name: str) -> None:
    assert bytes_of_a_finished_game(tmp_path, name) <= MOST_KB * 1024


def test_a_finished_game_of_an_old_version_is_packed_too(tmp_path: Path) -> None:
    FIRST.lay_out(tmp_path / "t.sqlite3")

    async def run() -> None:
        async with opened(str(tmp_path / "t.sqlite3")) as store:
            before = record_of(await loaded(store, FIRST.table("orakel")))
            assert await store.pack_logs(10) >= 1
            assert await num_rows(store, FIRST.table("orakel")) == 0
            after = record_of(await loaded(store, FIRST.table("orakel")))
            assert after == before
            downloaded = msgspec.json.decode(FIRST.text("orakel-live.json"), type=type(after))
            assert after.moves == downloaded.moves

    asyncio.run(run())


def test_a_log_that_cannot_be_unpacked_stays_and_others_are_packed(database: str) -> None:
    games = [played("keltis", seed=seed) for seed in (1, 2, 3)]

    async def run() -> None:
        async with opened(database) as store:
            for game in games:
                await keep(store, game)
            spoilt = games[1].table.id
            with store.engine.begin() as connection:
                connection.execute(
                    sql.update(live_tables).where(live_tables.c.id == spoilt).values(log=b"{oops")
                )
            await store.pack_logs(10)
            rows = [await num_rows(store, game.table.id) for game in games]
            assert rows == [0, len(games[1].events), 0]
            with pytest.raises(Damaged):
                await store.load(spoilt)

    asyncio.run(run())
