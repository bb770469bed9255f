"""The passkeys by which people are found again: public keys, which open nothing by themselves."""

from typing import Any

import sqlalchemy as sql

from trefoil.server.protocol.identity import Holder
from trefoil.server.store.devices import row_of
from trefoil.server.store.driver import Row
from trefoil.server.store.schema import devices, passkeys
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit

WHICH = sql.bindparam("which", type_=sql.String)
USED = (
    sql.update(passkeys)
    .where(passkeys.c.id == WHICH)
    .values(uses=sql.bindparam("uses_"), used=sql.bindparam("used_"))
)
DROP = sql.delete(passkeys).where(
    passkeys.c.guest == sql.bindparam("who", type_=sql.String), passkeys.c.id == WHICH
)


class KeptPasskeys:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, guest: str) -> list[Any]:
        query = sql.select(passkeys).where(passkeys.c.guest == guest).order_by(passkeys.c.added)
        return await self.store.read(lambda connection: list(connection.execute(query)))

    async def find(self, which: str) -> Any:
        query = sql.select(passkeys).where(passkeys.c.id == which)
        return await self.store.read(lambda connection: connection.execute(query).one_or_none())

    async def add(self, row: Row) -> None:
        """Raises Conflict if somebody has it already."""
        await self.store.writer.write(WriteUnit(other=[(sql.insert(passkeys), row)]))

    async def drop(self, guest: str, which: str) -> None:
        await self.store.writer.write(WriteUnit(other=[(DROP, {"who": guest, "which": which})]))

    async def arrive(self, holder: Holder, which: str, uses: int, what: str, now: int) -> None:
        """By a passkey, in one more browser."""
        unit = WriteUnit(other=[(USED, {"which": which, "uses_": uses, "used_": now})])
        unit.other.append((sql.insert(devices), row_of(holder, what, now)))
        await self.store.writer.write(unit)
