"""Reviews of finished games."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "review",
        sql.Column("table_id", sql.String(64), primary_key=True),
        sql.Column("done", sql.Boolean, nullable=False),
        sql.Column("body", sql.LargeBinary, nullable=False),
    )
    op.create_index("review_done", "review", ["done"])


def downgrade() -> None:
    """Everything in it can be worked out again."""
    op.drop_table("review")
