"""How much anybody may ask for, and how often."""

from collections import Counter
from dataclasses import dataclass

from trefoil.server.protocol.refusals import Refused


@dataclass(frozen=True)
class Limits:
    """Figures in one place; `trefoil serve` and tests may choose others."""

    frame_bytes: int = 16_384
    body_bytes: int = 16_384
    messages_per_second: float = 20
    message_burst: float = 60
    chats_per_second: float = 0.5
    chat_burst: float = 5
    chat_length: int = 300
    chat_kept: int = 100
    tables_per_minute: float = 30
    table_burst: float = 30
    tokens_per_guest: int = 10
    sockets_per_address: int = 1_000
    sockets: int = 20_000
    outbox: int = 200  # messages that may wait for a slow client
    first_request_seconds: float = 20


class Bucket:
    """A leaky bucket: so many at once, so many a second."""

    __slots__ = ("burst", "left", "rate", "seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.left = burst
        self.seen = now

    def left_at(self, now: float) -> float:
        """How many more there may be at once."""
        return min(self.burst, self.left + (now - self.seen) * self.rate)

    def take(self, now: float) -> bool:
        """One more, if it is not too many."""
        self.left = self.left_at(now)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket per name.

    When there are too many, the fuller half is forgotten: whoever has asked for little loses next to nothing
    by beginning anew, and whoever asks for too much stays limited.
    """

    MOST = 50_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, name: str, now: float) -> bool:
        bucket = self.buckets.get(name)
        if bucket is None:
            if len(self.buckets) >= self.MOST:
                self.forget(now)
            bucket = self.buckets[name] = Bucket(self.rate, self.burst, now)
        return bucket.take(now)

    def forget(self, now: float) -> None:
        emptiest_first = sorted(self.buckets.items(), key=lambda each: each[1].left_at(now))
        self.buckets = dict(emptiest_first[: self.MOST // 2])


class Connections:
    """Those that stay open, sockets and streams alike, counted by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.by_address: Counter[str] = Counter()
        self.open = 0

    def check(self, address: str) -> None:
        limits = self.limits
        if self.by_address[address] >= limits.sockets_per_address or self.open >= limits.sockets:
            raise Refused("too-many-connections", "there are too many connections already")

    def enter(self, address: str) -> None:
        self.check(address)
        self.by_address[address] += 1
        self.open += 1

    def leave(self, address: str) -> None:
        self.open -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
