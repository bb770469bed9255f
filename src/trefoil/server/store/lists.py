"""Lists of tables, asked for so that an index answers, however many games there are."""

from typing import NamedTuple

import sqlalchemy as sql

from trefoil.server.store import schema

tables, members = schema.live_tables, schema.memberships

MOST_LISTED = 100
LEAST_TO_WATCH = 50  # of the lobby, if so many games are open


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
STILL_WAITING = sql.select(tables.c.id).where(
    tables.c.id.in_(sql.bindparam("which", expanding=True)), tables.c.status == "waiting"
)
# First which; only the summaries of those that are listed are read. `changed` is never below 0: said so,
# SQLite finds it in the index beside the id, and not in rows.
OWN = members.c.identity == sql.bindparam("who")
going_on = (
    sql.select(tables.c.id)
    .join(members, members.c.table_id == tables.c.id)
    .where(OWN, members.c.over.is_(None), tables.c.changed >= 0)
    .order_by(tables.c.changed.desc())
    .limit(MOST_LISTED)
)
finished = (
    sql.select(members.c.table_id.label("id"))
    .where(OWN, members.c.over.is_not(None))
    .order_by(members.c.over.desc())
    .limit(MOST_LISTED)
)


def listed(*wanted: sql.Select[tuple[str]]) -> sql.Select[tuple[str, bytes, int | None, int | None]]:
    """The latest of all that are wanted."""
    ids = sql.union_all(*(sql.select(each.subquery().c.id) for each in wanted))
    return (
        sql.select(tables.c.id, tables.c.summary, members.c.looked, tables.c.due)
        .join(members, sql.and_(members.c.table_id == tables.c.id, OWN))
        .where(tables.c.id.in_(ids.scalar_subquery()))
        .order_by(tables.c.changed.desc())
        .limit(MOST_LISTED)
    )


LATEST_OF = listed(going_on, finished)
UNDER_WAY_OF = listed(going_on.where(tables.c.status != "over"))
OVER = (
    sql.update(members)
    .where(members.c.table_id == sql.bindparam("which"))
    .values(over=sql.bindparam("ended", type_=sql.BigInteger))
)
LOOKED = (
    sql.update(members)
    .where(members.c.identity == sql.bindparam("who"), members.c.table_id == sql.bindparam("which"))
    .values(looked=sql.bindparam("seen"))
)
