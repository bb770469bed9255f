"""Who has solved how many puzzles of the day in a row."""

import sqlalchemy as sql

from trefoil.server.store.schema import streaks
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.puzzling import NEVER, Days

WHOSE = sql.and_(streaks.c.identity == sql.bindparam("who"), streaks.c.game == sql.bindparam("which"))
FIND = sql.select(streaks.c.day, streaks.c.length, streaks.c.longest).where(WHOSE)
DROP = sql.delete(streaks).where(WHOSE)


class Streaks:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, who: str, game: str) -> Days:
        row = await self.store.read(
            lambda connection: connection.execute(FIND, {"who": who, "which": game}).one_or_none()
        )
        return NEVER if row is None else Days(*row)

    async def of(self, who: str) -> dict[str, int]:
        """The longest of each game."""
        query = sql.select(streaks.c.game, streaks.c.longest).where(streaks.c.identity == who)
        rows = await self.store.read(lambda connection: list(connection.execute(query)))
        return {row.game: row.longest for row in rows}

    async def keep(self, who: str, game: str, days: Days) -> None:
        """In place of what was there."""
        unit = WriteUnit(is_counted=False)
        row = {"identity": who, "game": game, **days._asdict()}
        unit.other += [(DROP, {"who": who, "which": game}), (sql.insert(streaks), row)]
        await self.store.writer.write(unit)
