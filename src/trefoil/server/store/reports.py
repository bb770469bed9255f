"""What people report about one another, with what was said at the table, until it is settled."""

from typing import Any

import msgspec
import sqlalchemy as sql

from trefoil.server.ops.logs import log_warning
from trefoil.server.store.schema import reports
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.talk import KeptSaid

MOST = 100
WHO = sql.bindparam("who", type_=sql.String)
NUMBER = sql.bindparam("which", type_=sql.Integer)
NOTHING_SAID = b"[]"

read_chat = msgspec.json.Decoder(list[KeptSaid]).decode
BY = sql.select(reports).where(reports.c.identity == WHO).order_by(reports.c.number.desc()).limit(MOST)
OPEN = sql.select(reports).where(reports.c.settled.is_(None)).order_by(reports.c.number)
COLUMNS = tuple(column for column in reports.columns if column.name != "number")
ADD = (
    sql.insert(reports)
    .inline()
    .values({column.name: sql.bindparam(f"{column.name}_", type_=column.type) for column in COLUMNS})
)
WITHDRAW = sql.delete(reports).where(
    reports.c.identity == WHO,
    reports.c.about == sql.bindparam("whom", type_=sql.String),
    reports.c.table_id == sql.bindparam("where", type_=sql.String),
    reports.c.settled.is_(None),
)
SETTLE = (
    sql.update(reports)
    .where(reports.c.number == NUMBER, reports.c.settled.is_(None))
    .values(settled=sql.bindparam("when", type_=sql.BigInteger), chat=sql.bindparam("nothing"))
)
REWRITE = sql.update(reports).where(reports.c.number == NUMBER).values(chat=sql.bindparam("lines"))
# Of somebody who is forgotten nothing stays, neither what they reported nor what was said about them.
FORGET = sql.delete(reports).where(sql.or_(reports.c.identity == WHO, reports.c.about == WHO))


class Reports:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, row: dict[str, Any], chat: list[KeptSaid]) -> None:
        """In place of what the same person has reported about the same one there, if it is not settled."""
        pair = {"who": row["identity"], "whom": row["about"], "where": row["table_id"]}
        whole = {**row, "chat": msgspec.json.encode(chat), "settled": None}
        unit = WriteUnit(other=[(WITHDRAW, pair)])
        unit.other.append((ADD, {f"{name}_": value for name, value in whole.items()}))
        await self.store.writer.write(unit)

    async def of(self, who: str) -> list[Any]:
        return await self.store.read(lambda connection: list(connection.execute(BY, {"who": who})))

    async def settle(self, number: int, now: int) -> bool:
        """Whether there was such a report. What was said is not needed any more."""
        open_ = await self.store.read(lambda connection: list(connection.execute(OPEN)))
        if not any(row.number == number for row in open_):
            return False
        row = {"which": number, "when": now, "nothing": NOTHING_SAID}
        await self.store.writer.write(WriteUnit(other=[(SETTLE, row)]))
        return True

    async def forget(self, who: str) -> None:
        """What they said goes from the reports about others, too."""
        open_ = await self.store.read(lambda connection: list(connection.execute(OPEN)))
        unit = WriteUnit(other=[(FORGET, {"who": who})])
        for row in open_:
            kept = msgspec.json.encode([said for said in said_in_report(row) if said.by != who])
            if kept != row.chat:
                unit.other.append((REWRITE, {"which": row.number, "lines": kept}))
        await self.store.writer.write(unit)


def said_in_report(row: Any) -> list[KeptSaid]:
    """What was said at the table; nothing, if it cannot be read any more."""
    try:
        return read_chat(row.chat)
    except msgspec.MsgspecError:
        log_warning("report-damaged", number=row.number)
        return []
