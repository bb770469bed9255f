"""Ratings: what each rated game made of them, and how they stand."""

import sqlalchemy as sql
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "rating",
        sql.Column("identity", sql.String(64), primary_key=True),
        sql.Column("game", sql.String(64), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("table_id", sql.String(64), nullable=False, index=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("mu", sql.Double, nullable=False),
        sql.Column("sigma", sql.Double, nullable=False),
    )
    op.create_table(
        "standing",
        sql.Column("identity", sql.String(64), primary_key=True),
        sql.Column("game", sql.String(64), primary_key=True),
        sql.Column("mu", sql.Double, nullable=False),
        sql.Column("sigma", sql.Double, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("least", sql.Double, nullable=False),
        sql.Column("shown", sql.Boolean, nullable=False),
    )
    op.create_index("standing_board", "standing", ["game", "shown", "least"])


def downgrade() -> None:
    op.drop_table("standing")
    op.drop_table("rating")
