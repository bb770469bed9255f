"""Days in a row on which somebody has solved the puzzle of the day."""

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzle_streak",
        sql.Column("identity", sql.String(64), primary_key=True),
        sql.Column("game", sql.String(64), primary_key=True),
        sql.Column("day", sql.Integer, nullable=False),
        sql.Column("length", sql.Integer, nullable=False),
        sql.Column("longest", sql.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("puzzle_streak")
