"""A shuffle that can be checked: a promise at the start, the proof at the end (docs/protocol.md).

The commitment is the SHA-256 of the salt, a line feed, and the set-up as canonical JSON (keys sorted, no
spaces, UTF-8). Whoever has the finished record can compute it with any tool.
"""

import hashlib
import hmac
from typing import Any

import msgspec

from trefoil.core.errors import BadRecord
from trefoil.core.record import Record


class Shuffle(msgspec.Struct, kw_only=True, frozen=True):
    commitment: str
    salt: str


class LiveRecord(Record, kw_only=True, omit_defaults=True):
    """The record of a live table, which can prove that its set-up was fixed before the first move."""

    shuffle: Shuffle | None = None


def canonical(game: str, rules: int, players: int, setup: dict[str, Any]) -> bytes:
    return msgspec.json.encode(
        {"game": game, "rules": rules, "players": players, "setup": setup}, order="deterministic"
    )


def commitment_to(salt: str, game: str, rules: int, players: int, setup: dict[str, Any]) -> str:
    return hashlib.sha256(salt.encode() + b"\n" + canonical(game, rules, players, setup)).hexdigest()


def verify(record: LiveRecord) -> str:
    """The commitment, if the record keeps it."""
    if record.shuffle is None:
        raise BadRecord("the record has no commitment to its set-up, so there is nothing to verify")
    shuffle = record.shuffle
    computed = commitment_to(shuffle.salt, record.game, record.rules, record.players, record.setup)
    if not hmac.compare_digest(computed.encode(), shuffle.commitment.encode()):
        raise BadRecord("the set-up is not the one that was committed to at the start")
    return computed
