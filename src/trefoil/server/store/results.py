"""What became of somebody's games: the list of them, and statistics. All of it by one index."""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql

from trefoil.server.store import schema
from trefoil.server.store.lists import Row
from trefoil.server.store.store import AWAITING, AWAITS_PACKING, Store
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.results import ONE_SCREEN, PLAYED_ON

tables, results = schema.live_tables, schema.results
AWAITS_COUNTING = "counting"  # a game that was over before results were kept
ESCAPE = "\\"
COUNTED = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("which"))
    .values(
        awaits=sql.case(
            (tables.c.log.is_(None), sql.literal_column(f"'{AWAITS_PACKING}'")),
            else_=sql.literal_column("''"),
        )
    )
)
TALLIES = (
    sql.select(
        results.c.game,
        results.c.against,
        sql.func.count().label("games"),
        sql.func.sum(sql.cast(results.c.won, sql.Integer)).label("won"),
        sql.func.count(results.c.score).label("scored"),
        sql.func.avg(results.c.score).label("mean"),
        sql.func.max(results.c.score).label("best"),
    )
    .where(results.c.identity == sql.bindparam("who"), results.c.against != PLAYED_ON)
    .group_by(results.c.game, results.c.against)
    .order_by(results.c.game, results.c.against)
)


@dataclass(frozen=True)
class Wanted:
    """Which of somebody's results; nothing: all of them."""

    game: str = ""
    against: str = ""
    search: str = ""


def chosen(wanted: Wanted) -> list[sql.ColumnElement[bool]]:
    conditions = [results.c.identity == sql.bindparam("who")]
    if wanted.game:
        conditions.append(results.c.game == wanted.game)
    if wanted.against:
        conditions.append(results.c.against == wanted.against)
    if wanted.search:
        conditions.append(results.c.names.like(pattern_for(wanted.search), escape=ESCAPE))
    return conditions


def pattern_for(search: str) -> str:
    """Somewhere in a name; what is special in a pattern is not special in a name."""
    plain = search.casefold().replace("\0", "")
    for letter in (ESCAPE, "%", "_"):
        plain = plain.replace(letter, ESCAPE + letter)
    return f"%{plain}%"


def page_of(wanted: Wanted, skip: int, count: int) -> sql.Select[Any]:
    """First which; only the summaries of those that are shown are read."""
    page = (
        sql.select(results.c.table_id, results.c.ended)
        .where(*chosen(wanted))
        .order_by(results.c.ended.desc(), results.c.table_id)
        .limit(count)
        .offset(skip)
        .subquery()
    )
    return (
        sql.select(tables.c.id, tables.c.summary)
        .join(page, page.c.table_id == tables.c.id)
        .order_by(page.c.ended.desc(), page.c.table_id)
    )


def course_of(wanted: Wanted, most: int) -> sql.Select[Any]:
    """The latest games that have a score, the latest first."""
    columns = (results.c.table_id, results.c.ended, results.c.score, results.c.won, results.c.parts)
    return (
        sql.select(*columns)
        .where(*chosen(wanted), results.c.score.is_not(None), results.c.against != PLAYED_ON)
        .order_by(results.c.ended.desc(), results.c.table_id)
        .limit(most)
    )


class Results:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def page(self, who: str, wanted: Wanted, skip: int, count: int) -> list[Row]:
        query = page_of(wanted, skip, count)
        rows = await self.store.read(lambda connection: connection.execute(query, {"who": who}).all())
        return [Row(row.id, row.summary) for row in rows]

    async def tallies(self, who: str) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(TALLIES, {"who": who})))

    async def course(self, who: str, wanted: Wanted, most: int) -> list[Any]:
        query = course_of(wanted, most)
        return await self.store.read(lambda connection: list(connection.execute(query, {"who": who})))

    async def best(self, who: str, wanted: Wanted) -> Any:
        """The game with the best score, with the link to its replay."""
        query = (
            sql.select(results.c.score, results.c.parts, results.c.ended, tables.c.watch)
            .join(tables, tables.c.id == results.c.table_id)
            .where(*chosen(wanted), results.c.score.is_not(None))
            .where(results.c.against.not_in((PLAYED_ON, ONE_SCREEN)))
            .order_by(results.c.score.desc(), results.c.ended.desc())
            .limit(1)
        )
        return await self.store.read(lambda connection: connection.execute(query, {"who": who}).first())

    # games that were over before results were kept

    async def count_old(self, most: int) -> int:
        """Keep the results of some of them; how many there were."""
        query, what = AWAITING.limit(most), {"what": AWAITS_COUNTING}
        waiting = await self.store.read(lambda connection: connection.execute(query, what).scalars().all())
        for table_id in waiting:
            unit = WriteUnit(is_counted=False)
            unit.other += await self.store.late_results(table_id)
            unit.other.append((COUNTED, {"which": table_id}))
            await self.store.writer.write(unit)
        return len(waiting)
