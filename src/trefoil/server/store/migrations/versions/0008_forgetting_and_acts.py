"""Who is to be forgotten; what whoever runs the server wants done; who is banned."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String, Text

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table("forgotten", Column("identity", String(64), primary_key=True))
    op.create_table("ban", Column("target", String(80), primary_key=True))
    op.create_table(
        "act",
        Column("number", Integer, primary_key=True, autoincrement=True),
        Column("at", BigInteger, nullable=False),
        Column("what", String(20), nullable=False),
        Column("target", Text, nullable=False),
        Column("done", BigInteger, index=True),
        Column("said", Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("act", "ban", "forgotten"):
        op.drop_table(name)
