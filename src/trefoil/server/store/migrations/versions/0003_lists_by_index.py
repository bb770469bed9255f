"""Lists by index: when a table changed, beside its id; the lobby's has only tables that are open to all."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_index("live_table_age", "live_table", ["id", "changed"])
    op.drop_index("live_table_listed", "live_table")
    op.create_index(
        "live_table_listed",
        "live_table",
        ["status", "open", "changed"],
        sqlite_where=sql.text("open = 1"),
        postgresql_where=sql.text("open"),
    )


def downgrade() -> None:
    op.drop_index("live_table_age", "live_table")
    op.drop_index("live_table_listed", "live_table")
    op.create_index("live_table_listed", "live_table", ["status", "open", "changed"])
