"""The first tables."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String

revision = "0001"
down_revision = None


def upgrade() -> None:
    create_tables_and_logs()
    create_people()
    op.create_table(
        "setting",
        Column("name", String(64), primary_key=True),
        Column("value", sql.LargeBinary, nullable=False),
    )


def create_tables_and_logs() -> None:
    op.create_table(
        "live_table",
        Column("id", String(64), primary_key=True),
        Column("watch", String(64), nullable=False, unique=True),
        Column("status", String(16), nullable=False),
        Column("open", Boolean, nullable=False),
        Column("awaits", String(16), nullable=False),
        Column("summary", LargeBinary, nullable=False),
        Column("changed", BigInteger, nullable=False),
        Column("note", LargeBinary),
        Column("snapshot", LargeBinary),
        Column("snapshot_sequence", Integer, nullable=False),
    )
    op.create_index("live_table_listed", "live_table", ["status", "open", "changed"])
    op.create_index("live_table_awaits", "live_table", ["awaits"])
    for name, number in (("event", "sequence"), ("chat", "number")):
        op.create_table(
            name,
            Column("table_id", String(64), primary_key=True),
            Column(number, Integer, primary_key=True, autoincrement=False),
            Column("body", LargeBinary, nullable=False),
        )


def create_people() -> None:
    op.create_table(
        "membership",
        Column("identity", String(64), primary_key=True),
        Column("table_id", String(64), primary_key=True),
    )
    op.create_table(
        "guest", Column("id", String(64), primary_key=True), Column("name", String(64), nullable=False)
    )
    op.create_table(
        "token",
        Column("id", String(64), primary_key=True),
        Column("hash", String(64), nullable=False, unique=True),
        Column("owner", String(64), nullable=False, index=True),
        Column("name", String(64), nullable=False),
    )


def downgrade() -> None:
    for name in ("setting", "token", "guest", "membership", "chat", "event", "live_table"):
        op.drop_table(name)
