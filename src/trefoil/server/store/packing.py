"""The log of a finished game in one piece: packed, it takes a tenth of what its rows and the snapshot take.

Nothing is lost: every event is there as it was written, and what happens at the table later (a rematch) is
logged in rows again. A line feed divides events, since JSON has none.
"""

import zlib

DIVIDER = b"\n"
HARDEST = 9  # packed once, kept for good


def pack(bodies: list[bytes]) -> bytes:
    return zlib.compress(DIVIDER.join(bodies), HARDEST)


def unpack(log: bytes) -> list[bytes]:
    return zlib.decompress(log).split(DIVIDER)
