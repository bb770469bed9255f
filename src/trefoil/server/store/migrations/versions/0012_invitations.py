"""Invitations, and an index by which those are found whom somebody has played with."""

import sqlalchemy as sql
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "invitation",
        sql.Column("identity", sql.String(64), primary_key=True),
        sql.Column("table_id", sql.String(64), primary_key=True),
        sql.Column("by", sql.String(64), nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_index("result_table", "result", ["table_id"])


def downgrade() -> None:
    op.drop_index("result_table", "result")
    op.drop_table("invitation")
