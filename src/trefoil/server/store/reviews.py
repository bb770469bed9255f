"""Reviews of finished games, as they are kept: packed, and worked out once."""

import zlib
from typing import NamedTuple

import msgspec
import sqlalchemy as sql

from trefoil.core.review import Work
from trefoil.server.ops.logs import log_warning, told_of
from trefoil.server.store.schema import reviews
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit

read_work = msgspec.json.Decoder(Work).decode
WHICH = reviews.c.table_id == sql.bindparam("which")
DROP = sql.delete(reviews).where(WHICH)
FIND = sql.select(reviews.c.done, reviews.c.body).where(WHICH)
UNFINISHED = sql.select(reviews.c.table_id).where(sql.not_(reviews.c.done))


class Kept(NamedTuple):
    work: Work
    is_done: bool


class Reviews:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, table_id: str) -> Kept | None:
        row = await self.store.read(
            lambda connection: connection.execute(FIND, {"which": table_id}).one_or_none()
        )
        try:
            return None if row is None else Kept(read_work(zlib.decompress(row.body)), bool(row.done))
        except (zlib.error, msgspec.MsgspecError):
            log_warning("review-damaged", table=told_of(table_id))  # it is worked out anew
            return None

    async def unfinished(self) -> list[str]:
        return await self.store.read(lambda connection: list(connection.execute(UNFINISHED).scalars()))

    async def keep(self, table_id: str, work: Work, is_done: bool) -> None:
        """In place of what was there."""
        row = {"table_id": table_id, "done": is_done, "body": zlib.compress(msgspec.json.encode(work))}
        unit = WriteUnit(is_counted=False)
        unit.other += [(DROP, {"which": table_id}), (sql.insert(reviews), row)]
        await self.store.writer.write(unit)
