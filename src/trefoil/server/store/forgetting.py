"""Forgetting somebody: games stay, under nobody's name.

Who is to be forgotten is written down first, and is done with when no table knows them any more: what a
stop interrupts goes on after the next start. Their seats go over to an identity that nobody has, another
one at each table, so that nothing ties their games together.
"""

from typing import Any

import msgspec
import sqlalchemy as sql
from msgspec.structs import replace

from trefoil.server.protocol.identity import FIRST_DEVICE, Holder
from trefoil.server.protocol.messages import Said
from trefoil.server.store import schema
from trefoil.server.store.devices import gone
from trefoil.server.store.logs import BESIDE, entry, log_after, reading, replay_event, unpacked
from trefoil.server.store.packing import pack
from trefoil.server.store.store import Store, changes_of, said_in
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.events import AnyEvent, Sat, SecretAnswer, Settled, read_event, write_event
from trefoil.server.table.results import results_of
from trefoil.server.table.summaries import summary_of
from trefoil.server.table.table import Table
from trefoil.server.table.talk import told

tables, events, chat, members = schema.live_tables, schema.events, schema.chat, schema.memberships
WHO = sql.bindparam("who", type_=sql.String)
WHICH = sql.bindparam("which", type_=sql.String)
read_note = msgspec.json.Decoder(SecretAnswer).decode

# What is kept about somebody besides tables.
ABOUT = (
    sql.delete(schema.guests).where(schema.guests.c.id == WHO),
    sql.delete(schema.devices).where(schema.devices.c.guest == WHO),
    sql.delete(schema.links).where(schema.links.c.guest == WHO),
    sql.delete(schema.tokens).where(schema.tokens.c.owner == WHO),
    sql.delete(schema.results).where(schema.results.c.identity == WHO),
    sql.delete(schema.streaks).where(schema.streaks.c.identity == WHO),
    sql.delete(schema.manners).where(
        sql.or_(schema.manners.c.identity == WHO, schema.manners.c.other == WHO)
    ),
    sql.delete(schema.invitations).where(
        sql.or_(schema.invitations.c.identity == WHO, schema.invitations.c.by == WHO)
    ),
    sql.delete(schema.ratings).where(schema.ratings.c.identity == WHO),
    sql.delete(schema.standings).where(schema.standings.c.identity == WHO),
    sql.delete(schema.passkeys).where(schema.passkeys.c.guest == WHO),
    sql.delete(schema.ways).where(schema.ways.c.guest == WHO),
    sql.delete(schema.wishes).where(schema.wishes.c.identity == WHO),
    sql.delete(schema.notices).where(schema.notices.c.identity == WHO),
    sql.delete(schema.forgotten).where(schema.forgotten.c.identity == WHO),
)
TABLES_OF = sql.select(members.c.table_id).where(members.c.identity == WHO)
LEAVE = sql.delete(members).where(members.c.identity == WHO, members.c.table_id == WHICH)
ONE = tables.c.id == WHICH
REWRITE_EVENT = (
    sql.update(events)
    .where(events.c.table_id == WHICH, events.c.sequence == sql.bindparam("place"))
    .values(body=sql.bindparam("text", type_=sql.LargeBinary))
)
REWRITE_TABLE = (
    sql.update(tables)
    .where(ONE)
    .values(
        log=sql.bindparam("log_", type_=sql.LargeBinary),
        summary=sql.bindparam("summary_", type_=sql.LargeBinary),
        note=sql.bindparam("note_", type_=sql.LargeBinary),
        snapshot=sql.null(),
        snapshot_sequence=sql.literal_column("-1"),
    )
)
RENAME = (
    sql.update(schema.results)
    .where(schema.results.c.table_id == WHICH, schema.results.c.identity == WHO)
    .values(names=sql.bindparam("names_", type_=sql.Text))
)
DROP_LINE = sql.delete(chat).where(chat.c.table_id == WHICH, chat.c.number == sql.bindparam("place"))


class Forgetting:
    """One database's."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def note(self, who: str) -> None:
        """Written down, and signed out everywhere from now on."""
        unit = WriteUnit()
        unit.other += [(said, {"who": who}) for said in ABOUT]
        unit.other.append(gone(Holder(who, FIRST_DEVICE), 0))
        unit.other.append((sql.insert(schema.forgotten), {"identity": who}))
        await self.store.writer.write(unit)

    async def waiting(self) -> list[str]:
        query = sql.select(schema.forgotten.c.identity)
        return await self.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def tables_of(self, who: str) -> list[str]:
        return await self.store.read(
            lambda connection: list(connection.execute(TABLES_OF, {"who": who}).scalars())
        )

    async def said_by(self, who: str) -> list[Said]:
        """What they have said at their tables."""
        query = sql.select(chat).where(chat.c.table_id.in_(TABLES_OF.scalar_subquery()))
        lines = await self.store.read(lambda connection: connection.execute(query, {"who": who}).all())
        return [told(said) for said in map(said_in, lines) if said.by == who]

    async def done(self, who: str) -> None:
        said = sql.delete(schema.forgotten).where(schema.forgotten.c.identity == WHO)
        await self.store.writer.write(WriteUnit(other=[(said, {"who": who})]))

    async def forget_at(self, table_id: str, who: str, instead: str) -> None:
        """One table: everything they did there was done by nobody, and what they said is gone."""
        unit = await self.store.read(lambda connection: rewriting(connection, table_id, who, instead))
        unit.other.append((LEAVE, {"who": who, "which": table_id}))
        await self.store.writer.write(unit)


def rewriting(connection: sql.Connection, table_id: str, who: str, instead: str) -> WriteUnit:
    row = connection.execute(sql.select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return WriteUnit()
    packed = unpacked(table_id, row.log)
    loose = list(log_after(connection, table_id, len(packed) - 1))
    bodies, names = list[bytes](), set[str]()
    unit, table = WriteUnit(), Table(table_id)
    for sequence, body in [*enumerate(packed), *loose]:
        with reading(table_id, entry(sequence)):
            event = read_event(body)
        names |= names_in(event, who)
        changed = renamed(event, body, who, instead)
        replay_event(table, sequence, changed)
        if sequence < len(packed):
            bodies.append(changed)
        elif changed != body:
            unit.other.append((REWRITE_EVENT, {"which": table_id, "place": sequence, "text": changed}))
    if row.note is not None:
        with reading(table_id, BESIDE):
            note = read_note(row.note)
        table.keep(replace(note, by=instead) if note.by == who else note)
    unit.other.append((REWRITE_TABLE, table_row(table, pack(bodies) if packed else None)))
    unit.other += [
        (RENAME, {"which": table_id, "who": result.identity, "names_": result.names})
        for result in results_of(summary_of(table), {})
    ]
    for line in connection.execute(sql.select(chat).where(chat.c.table_id == table_id)):
        said = said_in(line)  # a line that cannot be read may have been theirs
        if said.by == who or not said.text or (not said.by and said.name in names):
            unit.other.append((DROP_LINE, {"which": table_id, "place": line.number}))
    return unit


def table_row(table: Table, log: bytes | None) -> dict[str, Any]:
    changes = changes_of(table)
    return {"which": table.id, "log_": log, "summary_": changes["summary_"], "note_": changes["note_"]}


def names_in(event: AnyEvent, who: str) -> set[str]:
    """By which they sat down."""
    return {event.name} if isinstance(event, Sat) and event.by == who else set()


def renamed(event: AnyEvent, body: bytes, who: str, instead: str) -> bytes:
    if isinstance(event, Settled) and event.note is not None and event.note.by == who:
        event = replace(event, note=replace(event.note, by=instead))
    if event.by != who:
        return write_event(event) if isinstance(event, Settled) else body
    if isinstance(event, Sat):
        event = replace(event, name="")
    return write_event(replace(event, by=instead))
