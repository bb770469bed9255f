"""My games: what is new, what came of them, statistics, and every record in one file."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sql
from click.testing import CliRunner

from tests.server.client import Json, Player, play_on
from tests.server.in_process import QUIET, FairWorld, hosting
from tests.server.old_versions import FIRST
from tests.server.played import ANN, BOB, Played, Timely, played
from tests.server.seating import seated
from tests.server.test_growth import plan_of
from trefoil.cli import commands
from trefoil.server.http.services import Services
from trefoil.server.protocol.commands import Resign
from trefoil.server.protocol.identity import Identity, write_cookie
from trefoil.server.store.database import open_database, open_engine
from trefoil.server.store.lists import UNDER_WAY_OF
from trefoil.server.store.migrating import migrate
from trefoil.server.store.results import TALLIES, Results, Wanted, course_of, page_of
from trefoil.server.store.schema import live_tables, memberships
from trefoil.server.store.store import Store, new_row, units_of_opening
from trefoil.server.table.table import Table


@asynccontextmanager
async def known(url: str, services: Services, who: Identity) -> AsyncIterator[Player]:
    """Somebody who was here before."""
    person = Player(url)
    person.http.cookies.set("trefoil", write_cookie(services.store.secret, who.id), domain="127.0.0.1")
    async with person:
        yield person


async def keep(services: Services, game: Played) -> str:
    """A game as it was played, in the store of a server."""
    await services.store.writer.write(units_of_opening(Table(game.table.id), game.events))
    return game.table.id


def given_up(seed: int) -> Played:
    """A game of Ann and Bob in which Bob gives up."""
    game = Played("keltis", Timely(seed))
    game.command(Resign(id="r", seat=1), BOB)
    return game


def test_results_and_statistics_tell_what_came_of_every_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services):
            games = [played("keltis", seed, level="heuristic") for seed in range(3)]
            everything = [*games, given_up(9)]
            for game in everything:
                await keep(services, game)
            async with known(url, services, ANN) as ann, Player(url) as stranger:
                found = (await ann.get("/api/my/results"))["games"]
                assert [game["id"] for game in found] == [game.table.id for game in reversed(everything)]
                told = await ann.get("/api/my/statistics?game=keltis&against=people")
                [tally] = told["tallies"]
                scores = [game.table.board.scores()[0] for game in games]
                won = sum(0 in game.table.board.result()["winners"] for game in games)
                assert (tally["games"], tally["scored"], tally["won"]) == (4, 3, won + 1)
                assert (tally["best"], tally["mean"]) == (max(scores), round(sum(scores) / 3, 1))
                assert [each["score"] for each in told["course"]] == scores
                best = games[scores.index(max(scores))].table
                assert told["best"]["watch"] == best.play.watch
                assert told["best"]["parts"] == {
                    part: points[0] for part, points in best.board.breakdown().items()
                }
                assert await stranger.get("/api/my/results") == {"games": []}
                assert await stranger.get("/api/my/statistics?game=keltis") == {"tallies": []}

    asyncio.run(run())


def test_results_are_filtered_and_searched(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services):
            for game in (played("keltis", 1), played("orakel", 1)):
                await keep(services, game)

            async def ids(query: str) -> list[str]:
                return [game["game"] for game in (await ann.get(f"/api/my/results?{query}"))["games"]]

            async with known(url, services, ANN) as ann:
                assert sorted(await ids("")) == ["keltis", "orakel"]
                assert await ids("game=orakel") == ["orakel"]
                assert len(await ids("search=bO&against=people")) == 2
                for nothing in (
                    "search=%25",
                    "search=_",
                    "search=%5C",
                    "search=ann",
                    "search=b%00b",
                    "against=hard",
                ):
                    assert await ids(nothing) == [], nothing
                assert await ids("skip=2") == []
                for bad in ("skip=-1", "skip=x", f"search={'x' * 50}"):
                    assert (await ann.get(f"/api/my/results?{bad}", 400))["code"] == "bad-message"

    asyncio.run(run())


def test_who_comes_back_is_told_how_much_has_happened(tmp_path: Path) -> None:
    async def run() -> None:
        async def listed(person: Player) -> Json:
            [table] = await person.get("/api/my/tables?under_way=true")
            return dict(table)

        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
        ):
            table, sockets = await seated([ann, bob], first=1)
            await sockets[0].close()
            while (await sockets[1].until("presence"))["seats"] != [1]:
                pass
            moves = await play_on(sockets[1:], seed=3, most=2)  # a card, and a draw
            told = await listed(ann)
            assert (told["news"], told["your_turn"]) == (moves, True)
            assert "news" not in await listed(bob)
            await sockets[1].close()
            cookie = ann.http.cookies["trefoil"]
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _):
            ann = Player(url)
            ann.http.cookies.set("trefoil", cookie, domain="127.0.0.1")
            async with ann:
                assert (await listed(ann))["news"] == moves
                socket = await ann.socket(table)
                await socket.until("table")
                assert "news" not in await listed(ann)
                await socket.close()

    asyncio.run(run())


def test_all_records_in_one_file_replay(tmp_path: Path) -> None:
    async def run() -> bytes:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services):
            for game in (played("keltis", 1), played("orakel", 2), given_up(3)):
                await keep(services, game)
            damaged = await keep(services, played("keltis", 4))
            with closing(sqlite3.connect(tmp_path / "t.sqlite3")) as database, database:
                database.execute("UPDATE event SET body = 'x' WHERE table_id = ?", [damaged])
                database.execute("UPDATE live_table SET snapshot = NULL WHERE id = ?", [damaged])
            async with known(url, services, ANN) as ann:
                answer = await ann.http.get("/api/my/records")
                assert "attachment" in answer.headers["content-disposition"]
                return answer.content

    downloaded = asyncio.run(run())
    file = tmp_path / "mine.jsonl"
    file.write_bytes(downloaded)
    assert downloaded.count(b"\n") == 3
    checked = CliRunner().invoke(commands, ["replay", "--check", str(file)])
    assert checked.exit_code == 0, checked.output


def test_files_of_records_are_limited_and_for_people(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(QUIET, people_per_address=10)
        async with hosting(tmp_path / "t.sqlite3", FairWorld(), limits) as (url, _), Player(url) as ann:
            assert (await ann.http.get("/api/my/records")).content == b""
            assert (await ann.get("/api/my/records", 429))["code"] == "too-many-messages"
            ann.http.cookies.clear()
            assert (await ann.get("/api/my/records", 401))["code"] == "no-identity"

    asyncio.run(run())


def test_kinds_of_opponents_are_told_apart_and_what_was_played_on_does_not_count(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _), Player(url) as ann:
            table = ""
            kinds: list[Json] = [{"bot": "random"}, {}]
            for others in kinds:
                table = (await ann.make_table())["table"]["id"]
                await ann.command(table, "fill" if others else "sit", seat=1, **others)
                await ann.command(table, "start")
                await ann.command(table, "resign", seat=0)
            watch = (await ann.get(f"/api/tables/{table}"))["table"]["watch"]
            on = await ann.post(f"/api/replays/{watch}/play-on", {"step": 0, "bot": "random"})
            seat = next(seat["seat"] for seat in on["table"]["seats"] if seat.get("yours"))
            await ann.command(on["table"]["id"], "resign", seat=seat)
            tallies = (await ann.get("/api/my/statistics"))["tallies"]
            assert {(tally["against"], tally["games"], tally.get("won", 0)) for tally in tallies} == {
                ("random", 1, 0),
                ("screen", 1, 0),
            }
            assert len((await ann.get("/api/my/results?against=played-on"))["games"]) == 1
            again = (await ann.command(on["table"]["id"], "rematch"))["rematch"]
            await ann.command(again, "start")
            await ann.command(again, "resign", seat=seat)
            assert sum(tally["games"] for tally in (await ann.get("/api/my/statistics"))["tallies"]) == 3

    asyncio.run(run())


@pytest.mark.parametrize("packed_before", [False, True])
def test_games_that_were_over_before_are_counted_once(tmp_path: Path, packed_before: bool) -> None:
    """A database of 0.1.0, whose summaries do not even say how a game ended."""

    async def run() -> None:
        FIRST.lay_out(tmp_path / "t.sqlite3")
        store = Store(str(tmp_path / "t.sqlite3"))
        store.start(asyncio.get_running_loop())
        results = Results(store)
        if packed_before:
            change = "UPDATE live_table SET awaits = 'counting' WHERE status = 'over'"
            with store.engine.begin() as connection:
                connection.exec_driver_sql(change)
            assert [await results.count_old(10), await results.count_old(10)] == [1, 0]
        assert [await store.pack_logs(10), await store.pack_logs(10)] == [1, 0]
        ann = FIRST.cookie("ann").partition(".")[0]
        [row] = await results.page(ann, Wanted(), 0, 10)
        assert row.id == FIRST.table("orakel")
        [tally] = await results.tallies(ann)
        assert (tally.game, tally.against, tally.games) == ("orakel", "people", 1)
        finished = await store.load(row.id)
        assert finished is not None
        assert tally.best == finished.board.scores()[finished.seats_of(ann)[0]]
        store.stop()

    asyncio.run(run())


@pytest.mark.parametrize("by_an_older_version", [False, True])
def test_my_games_are_listed_whoever_has_ended_them(database: str, by_an_older_version: bool) -> None:
    """Finished and going on together, the latest first. An older version does not note ends."""

    async def run() -> None:
        store = Store(database)
        store.start(asyncio.get_running_loop())
        world = FairWorld()
        games = [Played("keltis", world) for _ in range(3)]
        for game in games[::2]:
            world.ticks += 1
            game.command(Resign(id="r", seat=1), BOB)
        for game in games:
            await store.writer.write(units_of_opening(Table(game.table.id), game.events))
        if by_an_older_version:
            with store.engine.begin() as connection:
                connection.execute(sql.update(memberships).values(over=None))
        going, early, late = games[1].table, games[0].table, games[2].table
        assert [row.id for row in await store.tables_of(ANN.id)] == [late.id, early.id, going.id]
        assert [row.id for row in await store.tables_of(ANN.id, under_way=True)] == [going.id]
        store.stop()

    asyncio.run(run())


def ends_of_ann(engine: sql.Engine) -> dict[str, int | None]:
    """By table."""
    query = sql.select(memberships.c.table_id, memberships.c.over).where(memberships.c.identity == ANN.id)
    with engine.begin() as connection:
        return {row.table_id: row.over for row in connection.execute(query)}


def test_ends_are_noted_with_the_last_event(database: str) -> None:
    async def run() -> None:
        store = Store(database)
        store.start(asyncio.get_running_loop())
        over, going = given_up(1), Played("keltis", Timely(2))
        for game in (over, going):
            await store.writer.write(units_of_opening(Table(game.table.id), game.events))
        assert ends_of_ann(store.engine) == {over.table.id: over.table.play.changed, going.table.id: None}
        store.stop()

    asyncio.run(run())


def test_ends_of_the_version_before_are_noted_by_the_migration(tmp_path: Path) -> None:
    over, going = given_up(1).table, Played("keltis", Timely(2)).table
    engine = open_engine(str(tmp_path / "t.sqlite3"))
    migrate(engine, "0016")
    with engine.begin() as connection:
        for table in (over, going):
            connection.execute(sql.insert(live_tables), new_row(table))
            member = f"INSERT INTO membership (identity, table_id) VALUES ('{ANN.id}', '{table.id}')"
            connection.exec_driver_sql(member)
    engine.dispose()
    engine = open_database(str(tmp_path / "t.sqlite3"))
    assert ends_of_ann(engine) == {over.id: over.play.changed, going.id: None}
    engine.dispose()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sql.Engine]:
    made = open_database(str(tmp_path / "t.sqlite3"))
    yield made
    made.dispose()


def test_my_lists_are_found_by_index(engine: sql.Engine) -> None:
    for query in (
        page_of(Wanted("keltis", "people", "b"), 60, 30),
        course_of(Wanted("keltis"), 200),
        TALLIES,
    ):
        plan = plan_of(engine, query)
        assert "result" in plan
        assert "SCAN result" not in plan
        assert "SCAN live_table" not in plan
    assert "COVERING INDEX result_tally" in plan_of(engine, TALLIES)  # the rows themselves are not read
    plan = plan_of(engine, UNDER_WAY_OF)
    assert "COVERING INDEX membership_course (identity=? AND over=?)" in plan  # finished games are passed by
    assert "SEARCH live_table USING COVERING INDEX live_table_age (id=? AND changed>?)" in plan
