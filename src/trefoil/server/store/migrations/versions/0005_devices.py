"""The browsers in which somebody is at home, and links from one to the next."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "device",
        Column("guest", String(64), primary_key=True),
        Column("id", String(64), primary_key=True),
        Column("what", String(64), nullable=False),
        Column("added", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
        Column("link", String(64), unique=True),
        Column("out", Boolean, nullable=False),
    )
    op.create_table(
        "link",
        Column("guest", String(64), primary_key=True),
        Column("hash", String(64), nullable=False, unique=True),
        Column("made", BigInteger, nullable=False),
        Column("device", String(64)),
    )


def downgrade() -> None:
    """Whoever came by a link is somebody new again."""
    op.drop_table("link")
    op.drop_table("device")
