"""When somebody's time to think runs out; an index of the few tables at which it does."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("live_table", sql.Column("due", sql.BigInteger))
    op.create_index(
        "live_table_due",
        "live_table",
        ["due"],
        sqlite_where=sql.text("due IS NOT NULL"),
        postgresql_where=sql.text("due IS NOT NULL"),
    )


def downgrade() -> None:
    """Nobody is hurried any more."""
    op.drop_index("live_table_due", "live_table")
    op.drop_column("live_table", "due")
