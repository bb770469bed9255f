"""How lists and replays fare when games pile up: makes a database with very many finished ones, and asks it.

python -m bench.growth                          # 100,000 games: takes a minute, and a gigabyte of the disk
python -m bench.growth --games 10000 --postgresql
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import sqlalchemy as sql

from tests.server.played import Played, played
from tests.server.postgres import Postgres
from trefoil.server.show.lists import all_listed
from trefoil.server.show.replays import replay_of
from trefoil.server.store.packing import pack, pack_snapshot
from trefoil.server.store.result_rows import row_of as kept_row
from trefoil.server.store.results import Results, Wanted
from trefoil.server.store.schema import live_tables, memberships, results
from trefoil.server.store.store import Store, new_row
from trefoil.server.table.events import write_event
from trefoil.server.table.results import results_of
from trefoil.server.table.snapshots import take_snapshot
from trefoil.server.table.summaries import read_summary

GUESTS = 2_000
EAGER = "e" * 32  # somebody who has played one game in fifty
AT_ONCE = 2_000
UNDER_WAY = 50  # open tables: half of them wait for somebody
TIMES = 200
REAL = 8  # different games; the others are copies of these under other names

Row = dict[str, Any]


def finished_rows(games: int, rng: random.Random) -> Iterator[tuple[Row, list[Row]]]:
    """Finished games, each with its members."""
    real = [finished_row(played("keltis", seed, level="heuristic")) for seed in range(REAL)]
    for number in range(games):
        kept = real[number % REAL]
        row = kept | {"id": f"game-{number:08}", "watch": f"watch-{number:08}", "changed": number}
        row["summary"] = kept["summary"].replace(kept["id"].encode(), row["id"].encode())
        who = {f"{(number if seat else rng.randrange(games)) % GUESTS:032x}" for seat in range(2)}
        who |= {EAGER} if number % 50 == 0 else set()
        yield row, [{"identity": one, "table_id": row["id"], "over": number} for one in sorted(who)]


def finished_row(game: Played) -> Row:
    log = pack([write_event(event) for event in game.events])
    snapshot = pack_snapshot(take_snapshot(game.table))
    return new_row(game.table) | {"log": log, "awaits": "", "snapshot": snapshot}


def open_rows() -> Iterator[Row]:
    playing = played("keltis", seed=1, most=20).table
    for number in range(UNDER_WAY):
        row = new_row(playing) | {"id": f"open-{number:08}", "watch": f"seen-{number:08}", "open": True}
        yield row | {"status": ("waiting", "playing")[number % 2], "log": None}


def fill(store: Store, games: int) -> None:
    rng = random.Random(0)
    with store.engine.begin() as connection:
        connection.execute(sql.insert(live_tables), list(open_rows()))
        waiting: list[tuple[Row, list[Row]]] = []
        for made in finished_rows(games, rng):
            waiting.append(made)
            if len(waiting) == AT_ONCE:
                write(connection, waiting)
                waiting = []
        if waiting:
            write(connection, waiting)


def write(connection: sql.Connection, made: list[tuple[Row, list[Row]]]) -> None:
    connection.execute(sql.insert(live_tables), [row for row, _ in made])
    connection.execute(sql.insert(memberships), [member for _, members in made for member in members])
    connection.execute(
        sql.insert(results), [result_row(row, member) for row, members in made for member in members]
    )


def result_row(row: Row, member: Row) -> Row:
    """As a game's end writes it, for everybody who was in it."""
    summary = read_summary(row["summary"])
    [kept, *_] = [each for each in results_of(summary, {}) if each.score is not None]
    found = kept_row(row["id"], row["changed"], kept)
    return {name.removesuffix("_"): value for name, value in found.items()} | {"identity": member["identity"]}


async def cost_of(ask: Callable[[], Awaitable[Any]]) -> Row:
    """Milliseconds until the answer is there, and of processor time, which a busy machine does not spoil."""
    took, used = [], time.process_time()
    for _ in range(TIMES):
        began = time.perf_counter()
        await ask()
        took.append(time.perf_counter() - began)
    used = time.process_time() - used
    return {"ms": round(1000 * median(took), 3), "processor_ms": round(1000 * used / TIMES, 3)}


async def measure(store: Store, games: int) -> Row:
    """Each is asked for as a visitor's request does it, with what is made of the rows."""
    rng = random.Random(1)

    async def lobby() -> None:
        assert all_listed(await store.lobby(), "", in_lobby=True)

    async def tables_of(who: str) -> None:
        assert all_listed(await store.tables_of(who), who, in_lobby=False)

    async def find_replay() -> str:
        table = await store.watched(f"watch-{rng.randrange(games):08}")
        assert table is not None
        return table

    async def load_replay() -> None:
        assert await store.load(await find_replay())

    async def show_replay() -> None:
        table = await store.load(await find_replay())
        assert table is not None
        assert replay_of(table, 0, 1).steps

    return {
        "games": games,
        "lobby": await cost_of(lobby),
        "my_games": await cost_of(lambda: tables_of(f"{rng.randrange(GUESTS):032x}")),
        "eager_player_has": games // 50,
        "eager_players_games": await cost_of(lambda: tables_of(EAGER)),
        **await measure_mine(store),
        "find_replay": await cost_of(find_replay),
        "load_replay": await cost_of(load_replay),
        "load_and_show_first_step": await cost_of(show_replay),
    }


async def measure_mine(store: Store) -> Row:
    """What somebody with very many games asks for on the page about themselves."""
    kept = Results(store)

    async def results_page() -> None:
        assert all_listed(await kept.page(EAGER, Wanted(search="b"), 60, 30), EAGER, in_lobby=False)

    async def statistics() -> None:
        assert await kept.tallies(EAGER)
        assert await kept.course(EAGER, Wanted("keltis", "people"), 200)

    return {
        "eager_players_under_way": await cost_of(lambda: store.tables_of(EAGER, under_way=True)),
        "eager_players_results_searched": await cost_of(results_page),
        "eager_players_statistics": await cost_of(statistics),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--postgresql", action="store_true")
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        place = str(Path(folder) / "growth.sqlite3")
        if options.postgresql:
            place = stack.enter_context(Postgres()).new_database("growth")
        store = Store(place)
        fill(store, options.games)
        print(json.dumps(asyncio.run(measure(store, options.games)), indent=2))
        store.stop()


if __name__ == "__main__":
    main()
