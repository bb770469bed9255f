"""What is mine: games under way, results, statistics, and all my records in one file."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Stream

from trefoil.core.record import write_record
from trefoil.games import GAMES
from trefoil.server.http.services import Asked, answers, guest, sender, services_of
from trefoil.server.http.streams import JSON_LINES
from trefoil.server.ops.logs import log_warning, told_of
from trefoil.server.protocol.messages import Listed
from trefoil.server.protocol.mine import Best, Played, Results, Statistics, Tally
from trefoil.server.protocol.refusals import Refused
from trefoil.server.show.lists import all_listed
from trefoil.server.show.replays import record_of
from trefoil.server.store.results import Wanted
from trefoil.server.store.store import Store

PAGE = 30
MOST_SKIPPED = 1_000_000
LONGEST_WORD = 40
COURSE = 200  # games that a curve is drawn of
RECORDS_AT_ONCE = 100

Word = Annotated[str, QueryParameter(max_length=LONGEST_WORD)]
read_parts = msgspec.json.Decoder(dict[str, int]).decode


@get("/api/my/tables", responses=answers(401))
async def my_tables(request: Asked, under_way: Annotated[bool, QueryParameter()] = False) -> list[Listed]:
    """Your games, the latest first; or only those that are not over, however many are."""
    who = await sender(request)
    services = services_of(request.app.state)
    rows = await services.store.tables_of(who.id, under_way)
    lived = services.hub.world.lived()
    return all_listed(services.hub.looks.fresh(rows, who.id), who.id, in_lobby=False, lived=lived)


@get("/api/my/results", responses=answers(401, 403))
async def my_results(
    request: Asked,
    game: Word = "",
    against: Word = "",
    search: Word = "",
    skip: Annotated[int, QueryParameter(ge=0, le=MOST_SKIPPED)] = 0,
) -> Results:
    """Your finished games, the latest first, some at a time: of one game, one kind of opponent, by a name."""
    who = await guest(request)
    kept, wanted = services_of(request.app.state).hub.results, Wanted(game, against, search)
    rows = await kept.page(who.id, wanted, skip, PAGE + 1)
    games = all_listed(rows[:PAGE], who.id, in_lobby=False)
    return Results(games=games, more=len(rows) > PAGE)


@get("/api/my/statistics", responses=answers(401, 403))
async def my_statistics(request: Asked, game: Word = "", against: Word = "") -> Statistics:
    """What your games came to, by game and kind of opponent; and of one such kind the course and the best."""
    who = await guest(request)
    kept, wanted = services_of(request.app.state).hub.results, Wanted(game, against)
    tallies = [tally_of(row) for row in await kept.tallies(who.id)]
    if not game:
        return Statistics(tallies=tallies)
    course = [played_of(row) for row in await kept.course(who.id, wanted, COURSE)]
    best = await kept.best(who.id, wanted)
    return Statistics(tallies=tallies, course=course[::-1], best=None if best is None else best_of(best))


@get("/api/my/records", responses=answers(401, 403, 429), media_type=JSON_LINES)
async def my_records(request: Asked) -> Stream:
    """The records of all your finished games, one per line, the latest first: `trefoil replay` reads them."""
    who = await guest(request)
    hub = services_of(request.app.state).hub
    hub.addresses.take("records", who.address)
    lines = record_lines(hub.store, hub.results, who.id)
    headers = {"content-disposition": 'attachment; filename="trefoil.jsonl"'}
    return Stream(lines, media_type=JSON_LINES, headers=headers)


async def record_lines(store: Store, kept: Any, who: str) -> AsyncIterator[bytes]:
    """Loaded one by one, as they are fetched; one that is damaged is left out, and none of the others is."""
    skip = 0
    while rows := await kept.page(who, Wanted(), skip, RECORDS_AT_ONCE):
        skip += len(rows)
        for row in rows:
            try:
                table = await store.load(row.id)
                if table is not None and table.status == "over":
                    yield write_record(record_of(table)) + b"\n"
            except Refused:
                log_warning("record-left-out", table=told_of(row.id))


def tally_of(row: Any) -> Tally:
    return Tally(
        game=row.game,
        title=GAMES[row.game].title if row.game in GAMES else row.game,
        against=row.against,
        games=row.games,
        won=row.won,
        scored=row.scored,
        mean=None if row.mean is None else round(float(row.mean), 1),
        best=row.best,
    )


def played_of(row: Any) -> Played:
    return Played(ended=row.ended, score=row.score, won=bool(row.won), parts=read_parts(row.parts))


def best_of(row: Any) -> Best:
    return Best(score=row.score, ended=row.ended, watch=row.watch, parts=read_parts(row.parts))


ROUTES = (my_tables, my_results, my_statistics, my_records)
