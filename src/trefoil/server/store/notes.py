"""Secret answers: kept beside a table's log, where nobody can count them."""

import msgspec
import sqlalchemy as sql

from trefoil.server.store.schema import live_tables
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.events import SecretAnswer
from trefoil.server.table.table import Table

KEEP = (
    sql.update(live_tables)
    .where(live_tables.c.id == sql.bindparam("which"))
    .values(note=sql.bindparam("text"))
)
read_note = msgspec.json.Decoder(SecretAnswer).decode


def unit_of_note(table_id: str, answer: SecretAnswer) -> WriteUnit:
    """Safe, but no event that others could count."""
    row = {"which": table_id, "text": msgspec.json.encode(answer)}
    return WriteUnit(other=[(KEEP, row)], is_counted=False)


def take_note(table: Table, body: bytes) -> None:
    """What is kept, unless what it answers is settled already."""
    note = read_note(body)
    if table.play.pending is not None and note.sequence >= table.play.board_sequence:
        table.keep(note)
