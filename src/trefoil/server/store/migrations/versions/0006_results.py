"""Results of finished games, for which those that are over wait; and how much of a table people have seen."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String, Text

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "result",
        Column("identity", String(64), primary_key=True),
        Column("table_id", String(64), primary_key=True),
        Column("ended", BigInteger, nullable=False),
        Column("game", String(64), nullable=False),
        Column("against", String(64), nullable=False),
        Column("players", Integer, nullable=False),
        Column("score", Integer),
        Column("won", Boolean, nullable=False),
        Column("gave_up", Boolean, nullable=False),
        Column("names", Text, nullable=False),
        Column("parts", LargeBinary, nullable=False),
    )
    op.create_index("result_course", "result", ["identity", "ended"])
    op.add_column("membership", Column("looked", Integer))
    op.drop_index("live_table_age", "live_table")
    op.create_index("live_table_age", "live_table", ["id", "changed", "status"])
    op.execute("UPDATE live_table SET awaits = 'counting' WHERE status = 'over' AND awaits = ''")


def downgrade() -> None:
    """Logs keep all of it but for what people have seen."""
    op.drop_table("result")
    op.drop_column("membership", "looked")
    op.drop_index("live_table_age", "live_table")
    op.create_index("live_table_age", "live_table", ["id", "changed"])
    op.execute("UPDATE live_table SET awaits = 'packing' WHERE awaits = 'counting'")
