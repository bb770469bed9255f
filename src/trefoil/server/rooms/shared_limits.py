"""Limits by guest and by address hold for a site: each second, each process tells what was taken there."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

from trefoil.server.bus.news import Crowds, Took
from trefoil.server.ops.limits import Addresses, Buckets, Connections
from trefoil.server.rooms.bots import BotRunner
from trefoil.server.rooms.chat import Chats
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.hints import Hints
from trefoil.server.rooms.puzzles import Puzzles
from trefoil.server.rooms.reviews import Reviewer

TOLD_AT_ONCE = 60  # names in one message: a bus takes no long ones


def nobody() -> dict[str, int]:
    return {}


class SharedLimits:
    """`kinds`: what is limited, by its name among processes; `bots`: who has them at several tables."""

    def __init__(
        self,
        connections: Connections,
        kinds: dict[str, Buckets],
        bots: Callable[[], dict[str, int]] = nobody,
    ) -> None:
        self.connections, self.bots = connections, bots
        self.bots_elsewhere: dict[str, dict[str, int]] = {}
        self.kinds: dict[str, Buckets] = {}
        self.least: dict[str, float] = {}
        self.had_crowds = False
        for kind, buckets in kinds.items():
            self.share(kind, buckets)

    def share(self, kind: str, buckets: Buckets, least: float = 1) -> None:
        """Whoever takes less than the `least` in a second is not told of: there may be very many."""
        buckets.taken = Counter()
        self.kinds[kind], self.least[kind] = buckets, least

    def told(self, process: str) -> Iterator[Took | Crowds]:
        """What is new; most of the time that is nothing."""
        for kind, buckets in self.kinds.items():
            least = self.least[kind]
            taken = [(name, much) for name, much in (buckets.taken or {}).items() if much >= least]
            buckets.taken = Counter()
            for first in range(0, len(taken), TOLD_AT_ONCE):
                yield Took(process, {kind: dict(taken[first : first + TOLD_AT_ONCE])})
        crowds, bots = most_of(self.connections.crowds()), most_of(self.bots())
        if crowds or bots or self.had_crowds:
            yield Crowds(process, crowds, bots)
        self.had_crowds = bool(crowds or bots)

    def hear_crowds(self, news: Crowds) -> None:
        self.connections.elsewhere[news.process] = news.open
        self.bots_elsewhere[news.process] = news.bots

    def forget(self, process: str) -> None:
        """It is gone, and what it had with it."""
        self.connections.elsewhere.pop(process, None)
        self.bots_elsewhere.pop(process, None)

    def hear(self, news: Took) -> None:
        now = time.monotonic()
        for kind, taken in news.taken.items():
            if kind in self.kinds:
                for name, much in taken.items():
                    self.kinds[kind].take_elsewhere(name, much, now)


def most_of(counts: dict[str, int]) -> dict[str, int]:
    """The greatest of them."""
    return dict(sorted(counts.items(), key=lambda each: -each[1])[:TOLD_AT_ONCE])


class LimitedHub(Protocol):
    """What of the hub is limited by guest and by address, wherever they come in."""

    bots: BotRunner
    committer: Committer
    connections: Connections
    makers: Buckets
    chats: Chats
    hints: Hints
    reviewer: Reviewer
    puzzles: Puzzles
    addresses: Addresses


def limits_of(hub: LimitedHub) -> SharedLimits:
    asked = {"hints": hub.hints.askers, "reviews": hub.reviewer.askers, "puzzles": hub.puzzles.answerers}
    by_guest = {"tables": hub.makers, "chat": hub.chats.talkers, **asked}
    tables, kinds = hub.bots.tables, {**by_guest, **hub.addresses.by_kind()}
    limits = SharedLimits(hub.connections, kinds, lambda: tables.crowds(hub.committer))
    tables.elsewhere = limits.bots_elsewhere
    return limits
