"""Ways to tell people that it is their turn, when they want to be told, and what waits to be sent."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String, Text

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "way",
        Column("id", String(64), primary_key=True),
        Column("guest", String(64), nullable=False, index=True),
        Column("kind", String(16), nullable=False),
        Column("address", Text, nullable=False),
        Column("key", String(200), nullable=False),
        Column("auth", String(100), nullable=False),
        Column("language", String(8), nullable=False),
        Column("made", BigInteger, nullable=False),
        Column("code", String(64)),
        Column("tries", Integer, nullable=False),
        Column("device", String(64)),
    )
    op.create_table(
        "wish",
        Column("identity", String(64), primary_key=True),
        Column("table_id", String(64), primary_key=True),
        Column("told", String(16), nullable=False),
        Column("made", BigInteger, nullable=False),
    )
    op.create_table(
        "notice",
        Column("identity", String(64), primary_key=True),
        Column("table_id", String(64), primary_key=True),
        Column("way", String(64), primary_key=True),
        Column("due", BigInteger, nullable=False, index=True),
        Column("tries", Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("notice", "wish", "way"):
        op.drop_table(name)
