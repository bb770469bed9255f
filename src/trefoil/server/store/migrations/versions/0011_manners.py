"""Whom somebody does not hear or keeps away from, and what is reported to whoever runs the server."""

import sqlalchemy as sql
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "manner",
        sql.Column("identity", sql.String(64), primary_key=True),
        sql.Column("other", sql.String(64), primary_key=True, index=True),
        sql.Column("place", sql.String(64), primary_key=True),
        sql.Column("block", sql.Boolean, nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "report",
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("identity", sql.String(64), nullable=False, index=True),
        sql.Column("about", sql.String(64), nullable=False, index=True),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("table_id", sql.String(64), nullable=False),
        sql.Column("words", sql.Text, nullable=False),
        sql.Column("chat", sql.LargeBinary, nullable=False),
        sql.Column("settled", sql.BigInteger),
    )


def downgrade() -> None:
    op.drop_table("report")
    op.drop_table("manner")
