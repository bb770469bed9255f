"""What whoever runs the server wants done, through the database: a server does it, and says so there."""

import time
from typing import Any

import sqlalchemy as sql

from trefoil.server.store.schema import acts, bans
from trefoil.server.store.store import Store, setting_unit
from trefoil.server.store.writer import WriteUnit

PENDING = sql.select(acts).where(acts.c.done.is_(None)).order_by(acts.c.number)
DONE = (
    sql.update(acts)
    .where(acts.c.number == sql.bindparam("which"))
    .values(done=sql.bindparam("when"), said=sql.bindparam("words"))
)
UNBAN = sql.delete(bans).where(bans.c.target == sql.bindparam("who", type_=sql.String))
ANNOUNCEMENT, READ_ONLY = "announcement", "read only"


def ask_for(connection: sql.Connection, what: str, target: str) -> int:
    """Its number, by which can be seen what became of it."""
    row = {"at": time.time_ns() // 1_000_000, "what": what, "target": target, "done": None, "said": ""}
    result = connection.execute(sql.insert(acts).values(**row).returning(acts.c.number))
    return int(result.scalar_one())


class Acts:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def pending(self) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(PENDING)))

    async def done(self, number: int, said: str, now: int) -> None:
        row = {"which": number, "when": now, "words": said}
        await self.store.writer.write(WriteUnit(other=[(DONE, row)], is_counted=False))

    async def banned(self) -> set[str]:
        query = sql.select(bans.c.target)
        return await self.store.read(lambda connection: set(connection.execute(query).scalars()))

    async def ban(self, target: str, is_banned: bool) -> None:
        unit = WriteUnit(other=[(UNBAN, {"who": target})])
        if is_banned:
            unit.other.append((sql.insert(bans), {"target": target}))
        await self.store.writer.write(unit)

    async def keep(self, name: str, text: str) -> None:
        await self.store.writer.write(setting_unit(name, text.encode()))

    async def kept(self, name: str) -> str:
        return (await self.store.setting(name) or b"").decode(errors="replace")
