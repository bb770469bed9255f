"""Memberships say when their game ended, so that the latest of very many are found in an index alone."""

import sqlalchemy as sql
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("membership", sql.Column("over", sql.BigInteger))
    op.execute(
        "UPDATE membership SET over = (SELECT live_table.changed FROM live_table"
        " WHERE live_table.id = membership.table_id AND live_table.status = 'over')"
    )
    op.create_index("membership_course", "membership", ["identity", "over", "table_id"])
    op.create_index("membership_table", "membership", ["table_id"])


def downgrade() -> None:
    op.drop_index("membership_table", "membership")
    op.drop_index("membership_course", "membership")
    op.drop_column("membership", "over")
