"""Not hearing somebody, keeping away from them, and telling whoever runs the server about them.

Nobody is told another's identity: somebody is named by the seat they have, by what they have said, or by a
mark that only one reader knows them by.
"""

from typing import Annotated, Literal

from msgspec import Meta

from trefoil.server.protocol.messages import Message

SEATS = 8
LONGEST_COMPLAINT = 500

Mute = Literal["no", "here", "everywhere"]
SeatOf = Annotated[int, Meta(ge=0, lt=SEATS)]
LineOf = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Attitude(Message, kw_only=True, frozen=True):
    """How you want to stand to somebody at a table, by their seat or by the number of what they said."""

    seat: SeatOf | None = None
    said: LineOf | None = None
    mute: Mute = "no"
    block: bool = False


class Complaint(Message, kw_only=True, frozen=True):
    """What somebody at a table did, in your words; what was said there goes with it."""

    seat: SeatOf | None = None
    said: LineOf | None = None
    words: Annotated[str, Meta(max_length=LONGEST_COMPLAINT)] = ""


class Neighbour(Message, kw_only=True, frozen=True):
    """Somebody else at a table, and how you stand to them. Who has no seat any more has said something."""

    seat: int | None = None
    said: int | None = None
    name: str
    mute: Mute = "no"
    block: bool = False
    reported: bool = False


class Shunned(Message, kw_only=True, frozen=True):
    """Somebody you do not hear, or keep away from, wherever that is; `mark` names them to the server."""

    mark: str
    name: str
    block: bool = False
    everywhere: bool = False
    tables: int = 0  # at which they were muted
    at: int


class MyReport(Message, kw_only=True, frozen=True):
    name: str
    words: str = ""
    at: int
    settled: bool = False


class MyPeople(Message, kw_only=True, frozen=True):
    shunned: list[Shunned]
    reports: list[MyReport]
