"""The browsers in which people are at home, and the links by which they come from one to the next.

Nobody has a row who has but one browser and was never seen again: the cookie is enough.
"""

from typing import Any, NamedTuple

import sqlalchemy as sql

from trefoil.server.protocol.identity import FIRST_DEVICE, Holder
from trefoil.server.store.schema import devices, guests, links, ways
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit

WHO = sql.bindparam("who", type_=sql.String)
WHICH = sql.bindparam("which", type_=sql.String)
OF_GUEST = sql.select(devices).where(devices.c.guest == WHO)
NAME = sql.select(guests.c.name).where(guests.c.id == WHO)
ONE = sql.and_(devices.c.guest == WHO, devices.c.id == WHICH)
DROP = sql.delete(devices).where(ONE)
DROP_ALL = sql.delete(devices).where(devices.c.guest == WHO)
PUSHED = sql.delete(ways).where(ways.c.guest == WHO, ways.c.device.is_not(None))
SEEN = sql.update(devices).where(ONE).values(seen=sql.bindparam("now_"), what=sql.bindparam("what_"))
WITHDRAW = sql.delete(links).where(links.c.guest == WHO)
columns = {column.name: sql.bindparam(f"{column.name}_", type_=column.type) for column in devices.columns}
IS_THERE = sql.exists().where(devices.c.guest == columns["guest"], devices.c.id == columns["id"])
INSERT_UNLESS_THERE = sql.insert(devices).from_select(
    list(columns), sql.select(*columns.values()).where(~IS_THERE)
)
USE = sql.update(links).where(links.c.guest == WHO).values(device=sql.bindparam("which_"))


class Known(NamedTuple):
    """What is kept about a guest who shows a cookie."""

    name: str | None
    is_home: bool  # in the browser that shows it


class Devices:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def known(self, holder: Holder) -> Known:
        def ask(connection: sql.Connection) -> Known:
            who = {"who": holder.guest}
            name = connection.execute(NAME, who).scalar()
            rows = {row.id: row for row in connection.execute(OF_GUEST, who)}
            row = rows.get(holder.device)
            is_home = holder.device == FIRST_DEVICE if row is None else not row.out
            return Known(name, is_home)

        return await self.store.read(ask)

    async def of(self, guest: str) -> list[Any]:
        """All that are not signed out, the latest seen first."""
        query = OF_GUEST.where(sql.not_(devices.c.out)).order_by(devices.c.seen.desc())
        return await self.store.read(lambda connection: list(connection.execute(query, {"who": guest})))

    async def note_seen(self, holder: Holder, what: str, now: int) -> None:
        """A browser has come back. One that was signed out meanwhile stays so."""
        unit = WriteUnit(is_counted=False)
        unit.other.append((SEEN, {"who": holder.guest, "which": holder.device, "now_": now, "what_": what}))
        if holder.device == FIRST_DEVICE:
            row = {f"{name}_": value for name, value in row_of(holder, what, now).items()}
            unit.other.append((INSERT_UNLESS_THERE, row))
        await self.store.writer.write(unit)

    # links

    async def offer(self, guest: str, hashed: str, now: int) -> None:
        """A link in place of the one before."""
        unit = WriteUnit()
        unit.other.append((WITHDRAW, {"who": guest}))
        unit.other.append((sql.insert(links), {"guest": guest, "hash": hashed, "made": now, "device": None}))
        await self.store.writer.write(unit)

    async def link(self, hashed: str) -> Any:
        query = sql.select(links).where(links.c.hash == hashed)
        return await self.store.read(lambda connection: connection.execute(query).one_or_none())

    async def link_of(self, guest: str) -> Any:
        query = sql.select(links).where(links.c.guest == guest)
        return await self.store.read(lambda connection: connection.execute(query).one_or_none())

    async def arrive(self, holder: Holder, hashed: str, what: str, now: int) -> None:
        """By a link, which is used up by that: whoever comes second gets a Conflict."""
        unit = WriteUnit()
        unit.other.append((sql.insert(devices), {**row_of(holder, what, now), "link": hashed}))
        unit.other.append((USE, {"who": holder.guest, "which_": holder.device}))
        await self.store.writer.write(unit)

    # signing out

    async def sign_out(self, holder: Holder, now: int) -> None:
        unit = WriteUnit()
        which = {"who": holder.guest, "which": holder.device}
        unit.other += [(DROP, which), (PUSHED.where(ways.c.device == WHICH), which)]
        if holder.device == FIRST_DEVICE:
            unit.other.append(gone(holder, now))
        await self.store.writer.write(unit)

    async def sign_out_all(self, guest: str, staying: str | None, now: int) -> None:
        """Everywhere, or everywhere else; a link that is under way leads nowhere any more."""
        unit = WriteUnit(other=[(WITHDRAW, {"who": guest})])
        if staying is None:
            unit.other += [(DROP_ALL, {"who": guest}), (PUSHED, {"who": guest})]
        else:
            others = {"who": guest, "which": staying}
            unit.other.append((DROP_ALL.where(devices.c.id != WHICH), others))
            unit.other.append((PUSHED.where(ways.c.device != WHICH), others))
        if staying != FIRST_DEVICE:
            unit.other.append(gone(Holder(guest), now))
        await self.store.writer.write(unit)


def row_of(holder: Holder, what: str, now: int) -> dict[str, Any]:
    there = {"guest": holder.guest, "id": holder.device, "what": what, "added": now, "seen": now}
    return {**there, "link": None, "out": False}


def gone(holder: Holder, now: int) -> tuple[Any, dict[str, Any]]:
    """The mark of a first browser that was signed out: its cookie alone would still be good."""
    return sql.insert(devices), {**row_of(holder, "", now), "out": True}
