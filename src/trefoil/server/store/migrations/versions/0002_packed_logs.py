"""Logs of finished games in one piece; those that are in rows wait to be packed."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("live_table", sql.Column("log", sql.LargeBinary))
    op.execute("UPDATE live_table SET awaits = 'packing' WHERE status = 'over'")


def downgrade() -> None:
    """Packed logs would be lost: there is no way back."""
    raise NotImplementedError("logs that are packed cannot be read by an older version")
