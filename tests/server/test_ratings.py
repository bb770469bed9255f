"""Ratings: what a rated game does to them, who is on the board, and that nobody can pump them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bench.ratings import (
    CHEATS,
    GAMES,
    Population,
    agreement,
    beaten_bot,
    coverage,
    fresh_guests,
    gain,
    grown,
)
from scripts import anchors
from tests.server.client import Json, Player, play_on
from tests.server.in_process import FairWorld, hosting
from tests.server.seating import seated
from tests.server.test_admin import done
from tests.server.test_growth import plan_of
from trefoil.bots.levels import STYLES
from trefoil.games import TITLES
from trefoil.server.http.services import Services
from trefoil.server.store.database import open_database
from trefoil.server.store.ratings import BEST, COURSE_OF, statements_for
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.rating import BEYOND, MODEL, Rated, Standing, bot_standing, rated

LONG_ENOUGH = 46  # moves, after which either has made ten
MOST_GAIN = 180  # points that 600 games of cheating may bring


async def rated_game(people: list[Player], most: int = LONG_ENOUGH, loser: int = 1, **wanted: Any) -> str:
    """So many moves, and then somebody gives up."""
    table, sockets = await seated(people, rated=True, first=0, **wanted)
    await play_on(sockets, seed=1, most=most)
    await people[loser].command(table, "resign", seat=loser)
    for socket in sockets:
        await socket.close()
    return table


async def rating_of(person: Player) -> Json:
    found = await person.get("/api/my/ratings")
    return dict(found[0]) if found else {}


async def put_on_board(services: Services, who: str, standing: Standing) -> None:
    unit = WriteUnit(other=statements_for("some-table", "keltis", 1, {who: standing}))
    await services.store.writer.write(unit)


@pytest.fixture(scope="module")
def population() -> Population:
    """People whose ratings have grown by thousands of games."""
    return grown(seed=1, games=GAMES)


def test_ratings_find_the_true_order_and_are_as_sure_as_they_say(population: Population) -> None:
    assert agreement(population) > 0.96
    assert coverage(population) > 0.9
    assert agreement(grown(seed=1, games=300)) < agreement(population)


@pytest.mark.parametrize("cheat", CHEATS)
def test_nobody_pumps_a_rating(population: Population, cheat: Any) -> None:
    known_trick = BEYOND if cheat is beaten_bot else 0  # against a bot, beyond which it does not lead
    assert gain(population, cheat) < MOST_GAIN + known_trick


def test_without_the_measures_guests_would_pump_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the test above can fail."""
    monkeypatch.setattr("trefoil.server.table.rating.counts_for", lambda _player, _other: True)
    for limit in ("BEYOND", "BEYOND_NEW"):
        monkeypatch.setattr(f"trefoil.server.table.rating.{limit}", 10_000)
    assert gain(grown(seed=1), fresh_guests) > 3 * MOST_GAIN


def test_bots_stand_where_the_arena_has_put_them_and_never_move() -> None:
    assert {path: path.read_text(encoding="utf-8") for path in anchors.files()} == anchors.files()
    for game in TITLES:
        strengths = [bot_standing(game, level) for level in ("easy", "medium", "hard", "expert")]
        points = [round(each.points) for each in strengths if each is not None]
        assert points == sorted(points)
        assert points[1] == 1500
    medium = bot_standing("keltis", "medium")
    assert medium is not None
    new = rated([Rated(Standing(), 1, "ann"), Rated(medium, 2)], {})
    assert set(new) == {"ann"}
    assert new["ann"].mu > MODEL.mu


def test_a_rated_game_moves_both_and_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
        ):
            plain, sockets = await seated([ann, bob])
            await ann.command(plain, "resign", seat=0)
            for socket in sockets:
                await socket.close()
            assert await ann.get("/api/my/ratings") == []
            table = await rated_game([ann, bob])
            anns, bobs = await rating_of(ann), await rating_of(bob)
            assert (anns["table"], anns["games"], anns["change"]) == (table, 1, anns["points"] - 1500)
            assert anns["points"] > 1500 > bobs["points"]
            assert anns["error"] < 2 * MODEL.sigma * 30
            assert "settled" not in anns
            await ann.command(table, "rematch")
            assert (await rating_of(ann))["games"] == 1  # what comes after the end changes nothing
            for many in range(2, 5):
                await rated_game([ann, bob])
                assert (await rating_of(ann))["games"] == many
            steps = (await rating_of(ann))["course"]
            assert steps == sorted(steps)
            assert steps[3] - steps[2] < steps[1] - steps[0]
            assert len((await ann.get("/api/me/data"))["ratings"]) == 1

    asyncio.run(run())


def test_giving_up_at_once_costs_and_brings_nobody_anything(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
        ):
            await rated_game([ann, bob], most=2)
            assert await rating_of(ann) == {}
            assert (await rating_of(bob))["points"] < 1500
            table, sockets = await seated([ann, bob], rated=True)
            await done(services, "end", table)
            assert (await rating_of(bob))["games"] == 1
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_who_lets_a_bot_play_on_comes_last(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
        ):
            table, sockets = await seated([ann, bob], rated=True, first=0)
            await play_on(sockets, seed=1, most=LONG_ENOUGH)
            await bob.command(table, "leave", seat=1)
            await ann.command(table, "fill", seat=1, bot="random")
            await bob.command(table, "sit", seat=1)  # and comes back to win
            await ann.command(table, "agree", seat=0)
            await bob.command(table, "agree", seat=1)
            assert (await rating_of(bob))["points"] < 1500 < (await rating_of(ann))["points"]
            for socket in sockets:
                await socket.close()

    asyncio.run(run())


def test_two_games_that_end_at_once_both_count(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _),
            Player(url) as ann,
            Player(url) as bob,
        ):
            tables, open_ = [], []
            for _ in range(3):
                table, sockets = await seated([ann, bob], rated=True)
                tables.append(table)
                open_ += sockets
            await asyncio.gather(*(ann.command(table, "resign", seat=0) for table in tables))
            told = await rating_of(ann)
            assert (told["games"], len(told["course"])) == (3, 3)
            assert told["course"] == sorted(told["course"], reverse=True)
            for socket in open_:
                await socket.close()

    asyncio.run(run())


def test_the_board_shows_those_who_agree_and_are_known_well_enough(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, services),
            Player(url) as ann,
            Player(url) as bob,
            Player(url) as carl,
        ):
            people = {ann: Standing(30, 3.0, 12), bob: Standing(29, 1.0, 40), carl: Standing(40, 6.0, 5)}
            for person, standing in people.items():
                await put_on_board(services, person.id, standing)
                assert not (await person.get("/api/ratings/keltis"))["ranked"]
            for person in people:
                shown = await person.http.put("/api/my/ratings", json={"game": "keltis", "shown": True})
                assert shown.json()[0]["shown"]
            board = await ann.get("/api/ratings/keltis")
            assert [each.get("yours", False) for each in board["ranked"]] == [False, True]  # Bob is surer
            assert ann.id not in str(board)
            ladder = [each["bot"] for each in board["bots"] if each["bot"] not in STYLES]
            assert ladder[:3] == ["expert", "hard", "medium"]
            assert {each["bot"] for each in board["bots"]} > set(STYLES)
            await bob.http.put("/api/my/ratings", json={"game": "keltis", "shown": False})
            assert len((await ann.get("/api/ratings/keltis"))["ranked"]) == 1
            await ann.http.delete("/api/me")
            assert (await bob.get("/api/ratings/keltis"))["ranked"] == []

    asyncio.run(run())


def test_rated_tables_are_for_people_one_seat_each_and_without_help(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosting(tmp_path / "t.sqlite3", FairWorld()) as (url, _), Player(url) as ann:
            for bad in ({"hints": True}, {"game": "kero", "players": 1}):
                await ann.post("/api/tables", {"game": "keltis", "rated": True, **bad}, 400)
            made = (await ann.make_table(rated=True, first=0))["table"]
            assert made["rated"]
            assert (await ann.command(made["id"], "sit", 400, seat=1))["code"] == "bad-seat"
            token = (await ann.post("/api/tokens", {"name": "bot"}))["secret"]
            async with Player(url, token) as program:
                assert (await program.command(made["id"], "sit", 403, seat=1))["code"] == "guests-only"
                assert (await program.get("/api/my/ratings", 403))["code"] == "guests-only"
            await ann.command(made["id"], "fill", seat=1, bot="easy")
            await ann.command(made["id"], "start")
            saw = (await ann.get(f"/api/tables/{made['id']}"))["sequence"]
            hint = await ann.post(f"/api/tables/{made['id']}/hint", {"seat": 0, "saw": saw}, 403)
            assert hint["code"] == "no-hints"
            answer = await ann.http.put("/api/my/ratings", json={"game": "keltis", "shown": True})
            assert answer.json()["code"] == "not-found"
            evil = {"origin": "https://evil.example"}
            body = {"game": "keltis", "shown": True}
            answer = await ann.http.put("/api/my/ratings", json=body, headers=evil)
            assert answer.json()["code"] == "foreign-origin"
            assert (await ann.get("/api/ratings/chess", 404))["code"] == "not-found"

    asyncio.run(run())


def test_ratings_are_found_by_index(tmp_path: Path) -> None:
    engine = open_database(str(tmp_path / "t.sqlite3"))
    for query in (BEST, COURSE_OF):
        plan = plan_of(engine, query)
        assert "SCAN" not in plan
        assert "TEMP B-TREE" not in plan
    engine.dispose()
