"""Passkeys: public keys by which people are found again."""

from alembic import op
from sqlalchemy import BigInteger, Column, LargeBinary, String, Text

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "passkey",
        Column("id", String(64), primary_key=True),
        Column("guest", String(64), nullable=False, index=True),
        Column("credential", Text, nullable=False),
        Column("key", LargeBinary, nullable=False),
        Column("uses", BigInteger, nullable=False),
        Column("what", String(64), nullable=False),
        Column("added", BigInteger, nullable=False),
        Column("used", BigInteger),
    )


def downgrade() -> None:
    op.drop_table("passkey")
