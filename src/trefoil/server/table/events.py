"""What a table's log holds: everything that ever happened at it, in order.

These are stored, not sent: `Started` holds the whole set-up. Clients see `messages.Happening` instead.
A log is kept for good, so fields are added with a default and never change their meaning.
"""

from typing import Any

import msgspec

from trefoil.core.live import Clock
from trefoil.server.protocol.pacing import Pacing


class Spec(msgspec.Struct, kw_only=True, frozen=True):
    """What was agreed about a game before it began."""

    game: str
    players: int
    options: dict[str, bool]
    first: int | None
    clock: Clock
    open: bool
    hints: bool = False
    pacing: Pacing = Pacing()
    played_on: bool = False  # from a position of another game
    quick: bool = False  # whoever wants the same game may be seated here
    filler: str = ""  # the level of bots that come if nobody does
    rated: bool = False


class Event(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True, tag_field="kind"):
    """Who did it, under which id of their own, and when."""

    by: str
    id: str
    at: int
    spent: int = 0  # milliseconds of the time to think of whoever was to move


class Created(Event, tag="created", kw_only=True, frozen=True):
    spec: Spec
    watch: str


class Sat(Event, tag="sat", kw_only=True, frozen=True):
    seat: int
    name: str
    is_bot: bool = False  # somebody's program, over the bot interface


class Left(Event, tag="left", kw_only=True, frozen=True):
    seat: int


class Filled(Event, tag="filled", kw_only=True, frozen=True):
    seat: int
    bot: str
    late: bool = False  # because time ran out


class Cleared(Event, tag="cleared", kw_only=True, frozen=True):
    seat: int


class Started(Event, tag="started", kw_only=True, frozen=True):
    rules: int
    components: str | dict[str, Any]
    setup: dict[str, Any]
    salt: str
    commitment: str
    dice: int | None = None  # after how many lines the dice are promised, too; None: they are not


class Moved(Event, tag="moved", kw_only=True, frozen=True):
    """A move and the chance that followed from it: stored together, so that no dice are ever thrown twice."""

    seat: int
    actions: list[int]
    lines: list[str]
    reveals: bool = False
    cost: int = 0  # milliseconds
    credit: int = 0  # milliseconds that the network took and nobody has to pay for
    asked: int | None = None  # the seat that may have a secret answer to this
    until: int = 0  # when everybody may see what came of it
    throws: list[list[str]] = []  # of slow chance that happened at once: the faces after each
    draws: int = 0  # of promised dice


class Thrown(Event, tag="thrown", kw_only=True, frozen=True):
    """One throw of chance that takes time; the last one brings what all of them come to."""

    seat: int | None = None  # who threw by hand
    faces: list[str]
    took: int  # milliseconds since the throw before
    actions: list[int] = []
    lines: list[str] = []
    draws: int = 0


class SecretAnswer(msgspec.Struct, kw_only=True, frozen=True):
    """A secret answer that waits for its time: whose command it was, and what the table had come to."""

    by: str
    id: str
    sequence: int
    actions: list[int]


class Settled(Event, tag="settled", kw_only=True, frozen=True):
    """The time for a secret answer is over: the answer, if there was one, and what follows."""

    note: SecretAnswer | None = None

    actions: list[int]
    lines: list[str]
    asked: int | None = None
    until: int = 0
    throws: list[list[str]] = []
    draws: int = 0


class Undone(Event, tag="undone", kw_only=True, frozen=True):
    seat: int


class Resigned(Event, tag="resigned", kw_only=True, frozen=True):
    seat: int
    late: bool = False


class Agreed(Event, tag="agreed", kw_only=True, frozen=True):
    """Somebody would end the game now and count; the last one ends it."""

    seat: int
    ends: bool


class Stopped(Event, tag="stopped", kw_only=True, frozen=True):
    """Whoever runs the server has ended the game."""


class Disagreed(Event, tag="disagreed", kw_only=True, frozen=True):
    seat: int


class Rematched(Event, tag="rematched", kw_only=True, frozen=True):
    table: str
    watch: str


AnyEvent = (
    Created | Sat | Left | Filled | Cleared | Started
    | Moved | Thrown | Settled | Undone | Resigned | Agreed | Disagreed
    | Stopped | Rematched
)  # fmt: skip

decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def write_event(event: Event) -> bytes:
    return msgspec.json.encode(event)


def read_event(body: bytes) -> AnyEvent:
    return decoder.decode(body)
