"""Logs of finished games in one piece, and lists that do not slow down as games pile up."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("live_table", sql.Column("log", sql.LargeBinary))
    loose = sql.text("status = 'over' AND log IS NULL")
    op.create_index("live_table_loose", "live_table", ["id"], sqlite_where=loose, postgresql_where=loose)
    op.create_index("live_table_recent", "live_table", ["id", "changed"])


def downgrade() -> None:
    op.drop_index("live_table_recent", "live_table")
    op.drop_index("live_table_loose", "live_table")
    op.drop_column("live_table", "log")
