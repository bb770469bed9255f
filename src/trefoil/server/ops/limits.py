"""How much anybody may ask for, and how often."""

import time
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

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
    names_per_minute: float = 6
    name_burst: float = 10
    hints_per_minute: float = 20
    hint_burst: float = 20
    reviews_per_minute: float = 2
    review_burst: float = 10
    puzzle_answers_per_minute: float = 30
    puzzle_answer_burst: float = 30
    bot_tables_per_guest: int = 8  # at which bots play while somebody looks on
    open_tables_per_guest: int = 3  # that wait in the lobby
    people_per_address: int = (
        100  # who may be behind one address: the figures of ALLOWED are for each of them
    )
    tokens_per_guest: int = 10
    devices_per_guest: int = 20
    passkeys_per_guest: int = 10
    ways_per_guest: int = 10
    letters_per_address: int = 3  # with a code to one and the same e-mail address or webhook, in a day
    sockets_per_address: int = 1_000
    sockets: int = 20_000
    outbox: int = 200  # messages that may wait for somebody who reads a stream slowly
    unread_bytes: int = 262_144  # that may wait for somebody who reads a socket slowly
    frames_per_message: float = 4  # fragments, pings and pongs among them
    bytes_per_message: int = 1_024  # on the average
    ping_seconds: float = 20  # from ping to ping of an open socket, and for the answer to one
    # one HTTP connection
    address_bytes: int = 4_096
    head_bytes: int = 16_384
    headers: int = 100
    head_seconds: float = 20  # from the beginning of a connection or a request until its head is there
    body_seconds: float = 20
    answer_seconds: float = 60  # for somebody who does not read
    ignored_bytes: int = 1_048_576  # of a body that was refused, until its sender is cut off
    pipelined: int = 16
    connections_per_address: int = 500
    proxies: frozenset[str] = frozenset(("127.0.0.1", "::1"))  # speak for many, so they are not counted

    @property
    def frames_per_second(self) -> float:
        return self.frames_per_message * self.messages_per_second

    @property
    def frame_burst(self) -> float:
        return self.frames_per_message * self.message_burst

    @property
    def bytes_per_second(self) -> float:
        return self.bytes_per_message * self.messages_per_second

    @property
    def byte_burst(self) -> float:
        """The longest message is no flood by itself."""
        return max(2.0 * self.frame_bytes, self.bytes_per_message * self.message_burst)


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

    def take(self, now: float, much: float = 1) -> bool:
        """One more, or so much, if it is not too much. Every frame asks, so it is written without calls."""
        left = self.left + (now - self.seen) * self.rate
        if left > self.burst:
            left = self.burst
        self.seen = now
        self.left = left - much if left >= much else left
        return left >= much


class Buckets:
    """A bucket per name.

    When there are too many, the fuller half is forgotten: whoever has asked for little loses next to nothing
    by beginning anew, and whoever asks for too much stays limited.
    """

    MOST = 50_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.buckets: dict[str, Bucket] = {}
        self.taken: Counter[str] | None = None  # since other processes were last told, if there are any

    def take(self, name: str, now: float, much: int = 1) -> bool:
        is_allowed = (self.buckets.get(name) or self.bucket(name, now)).take(now, much)
        if is_allowed and self.taken is not None:
            self.taken[name] += much
        return is_allowed

    def take_elsewhere(self, name: str, much: int, now: float) -> None:
        """So much was taken by way of other processes, whether or not it was there."""
        bucket = self.bucket(name, now)
        bucket.left, bucket.seen = max(-bucket.burst, bucket.left_at(now) - much), now

    def bucket(self, name: str, now: float) -> Bucket:
        bucket = self.buckets.get(name)
        if bucket is None:
            if len(self.buckets) >= self.MOST:
                self.forget(now)
            bucket = self.buckets[name] = Bucket(self.rate, self.burst, now)
        return bucket

    def forget(self, now: float) -> None:
        emptiest_first = sorted(self.buckets.items(), key=lambda each: each[1].left_at(now))
        self.buckets = dict(emptiest_first[: self.MOST // 2])


class Callers(Buckets):
    """What somebody asks for, by requests and over however many sockets: it is counted together."""

    def check(self, who: str) -> None:
        if not self.take(who, time.monotonic()):
            raise Refused("too-many-messages", "you send messages too quickly: wait a moment")


class Budget:
    """What one may take, of what there is for all from the same network. Nobody's is the server's own."""

    __slots__ = ("network", "own", "shared")

    def __init__(self, own: Bucket, shared: Buckets, network: str) -> None:
        self.own, self.shared, self.network = own, shared, network

    def take(self, now: float, much: int = 1) -> bool:
        return self.own.take(now, much) and (not self.network or self.shared.take(self.network, now, much))


# Guests are free, so what one of them may do is also counted by address. For each person behind it: so many
# at once, so many a minute. A club evening stays far below.
ALLOWED = {
    "requests": (30.0, 60.0),
    "files": (200.0, 60.0),
    "strangers": (10.0, 12.0),
    "sockets": (10.0, 10.0),
    "messages": (20.0, 120.0),
    "settings": (2.0, 2.0),
    "guests": (2.0, 0.2),
    "tables": (1.0, 0.3),
    "open-tables": (0.3, 0.01),
    "names": (2.0, 0.5),
    "chat": (3.0, 3.0),
    "replays": (1.0, 1.2),
    "lessons": (3.0, 3.0),
    "hints": (2.0, 4.0),
    "reviews": (0.3, 0.1),
    "progress": (5.0, 60.0),
    "links": (0.5, 0.5),
    "records": (0.1, 0.05),
    "arrivals": (0.3, 0.2),
    "puzzles": (2.0, 6.0),
    "manners": (1.0, 1.0),
    "reports": (0.2, 0.05),
    "matches": (1.0, 1.0),
    "invitations": (0.5, 0.5),
    "ways": (0.1, 0.02),
    "codes": (0.3, 0.2),
    "wishes": (3.0, 6.0),
}
SENTENCES = {
    "requests": "too many requests come from your address: wait a moment",
    "files": "too many files are asked for from your address: wait a moment",
    "strangers": "too many strangers ask from your address: wait a moment, or ask /api/me for a cookie",
    "sockets": "too many sockets are opened from your address: wait a moment",
    "messages": "too many messages come from your address: wait a moment",
    "settings": "you change your settings too often: wait a moment",
    "guests": "too many newcomers from your address: wait a moment",
    "tables": "too many tables are made from your address: wait a moment",
    "open-tables": "too many open tables are made from your address: play by link, or wait a while",
    "names": "too many names are chosen from your address: wait a moment",
    "chat": "too much is said from your address: wait a moment",
    "replays": "too many replays are asked for from your address: wait a moment",
    "lessons": "too many lessons are asked for from your address: wait a moment",
    "hints": "too many hints are asked for from your address: wait a moment",
    "reviews": "too many reviews are asked for from your address: wait a while",
    "puzzles": "too many puzzles are asked for from your address: wait a moment",
    "manners": "too many people are muted or blocked from your address: wait a moment",
    "reports": "too many reports come from your address: wait a while",
    "matches": "too many quick matches are asked for from your address: wait a moment",
    "invitations": "too many invitations come from your address: wait a moment",
    "progress": "you ask too often how far reviews have come: wait a moment",
    "records": "too many files of records are asked for from your address: wait a while",
    "links": "too many links to other devices are made from your address: wait a moment",
    "arrivals": "too many links are tried from your address: wait a moment",
    "ways": "too many addresses for notices are entered from your address: wait a while",
    "wishes": "you change too often when you want to be told: wait a moment",
    "codes": "too many codes are tried from your address: wait a moment",
}
CODES = {"tables": "too-many-tables", "open-tables": "too-many-tables"}
CROWD = 20  # of what an address may have, the part of which other processes are told
SUBSCRIBER_BITS = 64  # what one subscriber gets of IPv6 addresses
KNOWN_NETWORKS = 2_000  # addresses are read with every message


@lru_cache(KNOWN_NETWORKS)
def network_of(address: str) -> str:
    """What counts as one address: a subscriber of IPv6 has 2**64 of them."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address  # no address at all: a Unix socket, a test
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((int(parsed), SUBSCRIBER_BITS), strict=False))


class Addresses:
    """What is done from one address, whoever does it there."""

    def __init__(self, limits: Limits) -> None:
        people = limits.people_per_address
        self.buckets = {
            what: Buckets(per_minute * people / 60, burst * people)
            for what, (burst, per_minute) in ALLOWED.items()
        }
        burst, per_minute = ALLOWED["messages"]
        each, size = limits.frames_per_message, limits.bytes_per_message
        self.frames = Buckets(each * per_minute * people / 60, max(limits.frame_burst, each * burst * people))
        self.bytes = Buckets(size * per_minute * people / 60, max(limits.byte_burst, size * burst * people))

    def by_kind(self) -> dict[str, Buckets]:
        return {f"address {what}": buckets for what, buckets in self.buckets.items()}

    def take(self, what: str, address: str) -> None:
        """One more, or the reason why not. Nobody's address is the server's own."""
        if address and not self.buckets[what].take(network_of(address), time.monotonic()):
            raise Refused(CODES.get(what, "too-many-messages"), SENTENCES[what])


class Connections:
    """Those that stay open, sockets and streams alike, counted by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.by_address: Counter[str] = Counter()
        self.elsewhere: dict[str, dict[str, int]] = {}  # those of other processes, where an address has many
        self.open = 0

    def check(self, address: str) -> None:
        limits, network = self.limits, network_of(address)
        many = self.by_address[network] + sum(each.get(network, 0) for each in self.elsewhere.values())
        if many >= limits.sockets_per_address or self.open >= limits.sockets:
            raise Refused("too-many-connections", "there are too many connections already")

    def crowds(self) -> dict[str, int]:
        """Addresses with so many connections that other processes should know."""
        many = max(1, self.limits.sockets_per_address // CROWD)
        return {network: count for network, count in self.by_address.items() if count >= many}

    def enter(self, address: str) -> None:
        self.check(address)
        self.by_address[network_of(address)] += 1
        self.open += 1

    def leave(self, address: str) -> None:
        network = network_of(address)
        self.open -= 1
        self.by_address[network] -= 1
        if not self.by_address[network]:
            del self.by_address[network]
