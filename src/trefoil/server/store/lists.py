"""Lists of tables, asked for so that an index answers, however many games there are."""

from typing import NamedTuple

import sqlalchemy as sql

from trefoil.server.store import schema

tables, members = schema.live_tables, schema.memberships

MOST_LISTED = 100


class Row(NamedTuple):
    """A table for a list; up to which sequence the reader has seen it, and when somebody's time runs out."""

    id: str
    summary: bytes
    looked: int | None = None
    due: int | None = None


# By status, so that an index has them in order and finished tables are not looked at, however many there are.
OPEN_TABLES = (
    sql.select(tables.c.id, tables.c.summary)
    .where(tables.c.status == sql.bindparam("status"), tables.c.open)
    .order_by(tables.c.changed.desc())
    .limit(MOST_LISTED)
)
# First which; only the summaries of those that are listed are read. `changed` is never below 0: said so,
# SQLite finds it in the index beside the id, and not in rows.
which = (
    sql.select(tables.c.id)
    .join(members, members.c.table_id == tables.c.id)
    .where(members.c.identity == sql.bindparam("who"), tables.c.changed >= 0)
    .order_by(tables.c.changed.desc())
    .limit(MOST_LISTED)
)


def listed(ids: sql.Select[tuple[str]]) -> sql.Select[tuple[str, bytes, int | None, int | None]]:
    seen = sql.and_(members.c.table_id == tables.c.id, members.c.identity == sql.bindparam("who"))
    return (
        sql.select(tables.c.id, tables.c.summary, members.c.looked, tables.c.due)
        .join(members, seen)
        .where(tables.c.id.in_(ids.scalar_subquery()))
        .order_by(tables.c.changed.desc())
    )


LATEST_OF = listed(which)
UNDER_WAY_OF = listed(which.where(tables.c.status != "over"))
LOOKED = (
    sql.update(members)
    .where(members.c.identity == sql.bindparam("who"), members.c.table_id == sql.bindparam("which"))
    .values(looked=sql.bindparam("seen"))
)
