"""Limits by guest and by address hold for a site: each second, each process tells what was taken there."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from trefoil.server.bus.news import Crowds, Took
from trefoil.server.ops.limits import Addresses, Buckets, Connections
from trefoil.server.rooms.chat import Chats
from trefoil.server.rooms.hints import Hints
from trefoil.server.rooms.puzzles import Puzzles
from trefoil.server.rooms.reviews import Reviewer

TOLD_AT_ONCE = 60  # names in one message: a bus takes no long ones


class SharedLimits:
    """`kinds`: what is limited, by the name that it has among processes."""

    def __init__(self, connections: Connections, kinds: dict[str, Buckets]) -> None:
        self.connections = connections
        self.kinds: dict[str, Buckets] = {}
        self.had_crowds = False
        for kind, buckets in kinds.items():
            self.share(kind, buckets)

    def share(self, kind: str, buckets: Buckets) -> None:
        buckets.taken = Counter()
        self.kinds[kind] = buckets

    def told(self, process: str) -> Iterator[Took | Crowds]:
        """What is new; most of the time that is nothing."""
        for kind, buckets in self.kinds.items():
            taken = list((buckets.taken or {}).items())
            buckets.taken = Counter()
            for first in range(0, len(taken), TOLD_AT_ONCE):
                yield Took(process, {kind: dict(taken[first : first + TOLD_AT_ONCE])})
        crowds = sorted(self.connections.crowds().items(), key=lambda each: -each[1])
        if crowds or self.had_crowds:
            yield Crowds(process, dict(crowds[:TOLD_AT_ONCE]))
        self.had_crowds = bool(crowds)

    def hear(self, news: Took) -> None:
        now = time.monotonic()
        for kind, taken in news.taken.items():
            if kind in self.kinds:
                for name, much in taken.items():
                    self.kinds[kind].take_elsewhere(name, much, now)


class LimitedHub(Protocol):
    """What of the hub is limited by guest and by address, wherever they come in."""

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
    return SharedLimits(hub.connections, {**by_guest, **hub.addresses.by_kind()})
