"""Statistics of somebody with very many games are counted in an index alone."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_index("result_tally", "result", ["identity", "game", "against", "score", "won"])


def downgrade() -> None:
    op.drop_index("result_tally", "result")
