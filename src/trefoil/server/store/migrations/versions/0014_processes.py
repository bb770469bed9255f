"""Several processes on one database: who lives, who runs which clocks, who was first to a secret answer."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, LargeBinary, String

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "process",
        Column("id", String(64), primary_key=True),
        Column("began", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
        Column("lived", BigInteger, nullable=False),
        Column("spent", LargeBinary, nullable=False),
    )
    op.create_table(
        "keeper",
        Column("table_id", String(64), primary_key=True),
        Column("process", String(64), nullable=False, index=True),
    )
    op.create_table(
        "claim",
        Column("table_id", String(64), primary_key=True),
        Column("sequence", Integer, primary_key=True, autoincrement=False),
    )


def downgrade() -> None:
    for name in ("claim", "keeper", "process"):
        op.drop_table(name)
