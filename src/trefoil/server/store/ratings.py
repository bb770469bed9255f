"""Ratings as they are kept: each game's, and how everybody stands."""

from collections.abc import Collection
from typing import Any

import sqlalchemy as sql

from trefoil.server.store import schema
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.rating import SETTLED_AFTER, Standing

ratings, standings, guests = schema.ratings, schema.standings, schema.guests
BOARD = 100  # people
COURSE = 50  # games
WHO, GAME = sql.bindparam("who", type_=sql.String), sql.bindparam("which", type_=sql.String)
ONE = sql.and_(standings.c.identity == WHO, standings.c.game == GAME)
values = {column.name: sql.bindparam(f"{column.name}_", type_=column.type) for column in standings.columns}
CHANGE = (
    sql.update(standings)
    .where(standings.c.identity == values["identity"], standings.c.game == values["game"])
    .values({name: values[name] for name in ("mu", "sigma", "games", "least")})
)
IS_THERE = sql.exists().where(standings.c.identity == values["identity"], standings.c.game == values["game"])
ADD_UNLESS_THERE = sql.insert(standings).from_select(
    list(values), sql.select(*values.values()).where(~IS_THERE)
)
SHOW = sql.update(standings).where(ONE).values(shown=sql.bindparam("shown_", type_=sql.Boolean))
OF = sql.select(standings).where(standings.c.identity == WHO).order_by(standings.c.game)
COURSE_OF = (
    sql.select(ratings)
    .where(ratings.c.identity == WHO, ratings.c.game == GAME)
    .order_by(ratings.c.number.desc())
    .limit(COURSE + 1)
)
BEST = (
    sql.select(standings, guests.c.name)
    .outerjoin(guests, guests.c.id == standings.c.identity)
    .where(standings.c.game == GAME, standings.c.shown, standings.c.games >= SETTLED_AFTER)
    .order_by(standings.c.least.desc())
    .limit(BOARD)
)


class Ratings:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def standings(self, people: Collection[str], game: str) -> dict[str, Standing]:
        """How those stand who have played a rated game before."""
        query = sql.select(standings).where(standings.c.identity.in_(people), standings.c.game == game)
        rows = await self.store.read(lambda connection: list(connection.execute(query)))
        return {row.identity: Standing(row.mu, row.sigma, row.games) for row in rows}

    async def met(self, people: Collection[str], game: str, since: int) -> dict[frozenset[str], int]:
        """How many rated games each two of them have played together since then."""
        one, other = ratings.alias(), ratings.alias()
        query = (
            sql.select(one.c.identity, other.c.identity.label("other"), sql.func.count().label("games"))
            .join(other, other.c.table_id == one.c.table_id)
            .where(one.c.identity.in_(people), other.c.identity.in_(people), one.c.game == game)
            .where(one.c.identity < other.c.identity, one.c.at > since)
            .group_by(one.c.identity, other.c.identity)
        )
        rows = await self.store.read(lambda connection: list(connection.execute(query)))
        return {frozenset((row.identity, row.other)): row.games for row in rows}

    async def of(self, who: str) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(OF, {"who": who})))

    async def course(self, who: str, game: str) -> list[Any]:
        """The latest games, the latest first."""
        asked = {"who": who, "which": game}
        return await self.store.read(lambda connection: list(connection.execute(COURSE_OF, asked)))

    async def best(self, game: str) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(BEST, {"which": game})))

    async def show(self, who: str, game: str, is_shown: bool) -> None:
        row = {"who": who, "which": game, "shown_": is_shown}
        await self.store.writer.write(WriteUnit(other=[(SHOW, row)]))


def statements_for(
    table_id: str, game: str, at: int, new: dict[str, Standing]
) -> list[tuple[Any, dict[str, Any]]]:
    """What a rated game changes, each once: who was counted meanwhile elsewhere makes it a conflict."""
    found: list[tuple[Any, dict[str, Any]]] = []
    for who, standing in new.items():
        place = {"identity": who, "game": game, "mu": standing.mu, "sigma": standing.sigma}
        entry = {**place, "number": standing.games, "table_id": table_id, "at": at}
        row = {**place, "games": standing.games, "least": standing.least, "shown": False}
        named = {f"{name}_": value for name, value in row.items()}
        found.append((sql.insert(ratings), entry))
        found.append((CHANGE, {name: value for name, value in named.items() if name != "shown_"}))
        found.append((ADD_UNLESS_THERE, named))
    return found
