"""Questions that a passkey answers: each is asked of one visitor, for one purpose, and answered once."""

import secrets
from collections import OrderedDict
from typing import NamedTuple

from trefoil.server.protocol.refusals import Refused

CHALLENGE_BYTES = 32
CHALLENGE_TIME = 300_000  # milliseconds
MOST = 10_000
ADD, ARRIVE = "add", "arrive"


class Asked(NamedTuple):
    who: str
    purpose: str
    at: int


class Challenges:
    """Kept in memory: after a restart one is asked anew."""

    def __init__(self) -> None:
        self.open: OrderedDict[bytes, Asked] = OrderedDict()

    def ask(self, who: str, purpose: str, now: int) -> bytes:
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        self.open[challenge] = Asked(who, purpose, now)
        while len(self.open) > MOST:
            self.open.popitem(last=False)
        return challenge

    def answered(self, challenge: bytes, who: str, purpose: str, now: int) -> None:
        """It is used up by that, whatever comes of it."""
        asked = self.open.get(challenge)
        if asked is None or asked.who != who or asked.purpose != purpose:
            raise Refused("bad-passkey", "this server has not asked you that, or was answered already")
        del self.open[challenge]
        if not 0 <= now - asked.at < CHALLENGE_TIME:
            raise Refused("bad-passkey", "that took more than five minutes: try again")
