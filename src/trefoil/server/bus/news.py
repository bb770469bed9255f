"""What one process tells the others. The database has the truth: whatever is lost here is read there.

Fields may be added with a default, and are ignored by processes of the version before; a kind that a process
does not know is no news to it. So two versions can run side by side.
"""

import msgspec
from msgspec import Struct


class News(Struct, frozen=True, omit_defaults=True):
    """`process` is who tells it."""

    process: str


class Happened(News, frozen=True, tag="happened"):
    """An event is in the log of a table. Without its body, it is to be read there."""

    table: str
    sequence: int
    body: str = ""
    due: int | None = None


class Answered(News, frozen=True, tag="answered"):
    """Somebody's secret answer is stored beside the log."""

    table: str
    who: str


class SaidThere(News, frozen=True, tag="said"):
    """A line of chat is stored."""

    table: str
    body: str


class Here(News, frozen=True, tag="here"):
    """Who listens at a table by the process that tells it, and whether it is the table's keeper."""

    table: str
    people: list[str] = []
    watching: int = 0
    keeps: bool = False
    asks: bool = False  # and wants to know the same of the others
    address: str = ""  # from where its host, or else who first did, has looked there


class Rewritten(News, frozen=True, tag="rewritten"):
    """The log of a table was rewritten, or is gone: what is in memory is not true any more."""

    table: str


class Unwelcome(News, frozen=True, tag="unwelcome"):
    """Somebody is to be hung up on: on all devices, on one, or on all but one."""

    who: str
    code: str
    sentence: str
    only: str | None = None
    but: str | None = None


class Person(News, frozen=True, tag="person"):
    """What is remembered of somebody is to be asked for again."""

    who: str


class Took(News, frozen=True, tag="took"):
    """What was taken of limits since the last time, by the kind of limit and by name."""

    taken: dict[str, dict[str, int]]


class Crowds(News, frozen=True, tag="crowds"):
    """From which addresses very many connections are open, and who has bots at several tables."""

    open: dict[str, int]
    bots: dict[str, int] = {}


class Gone(News, frozen=True, tag="gone"):
    """The process that tells it stops."""


AtATable = Happened | Answered | SaidThere | Here | Rewritten
AtNoTable = Unwelcome | Person | Took | Crowds | Gone
AnyNews = AtATable | AtNoTable

encode = msgspec.json.Encoder().encode
read_news: "msgspec.json.Decoder[AnyNews]" = msgspec.json.Decoder(AnyNews)
