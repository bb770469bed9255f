"""Being told that it is one's turn: by which ways, and when."""

from typing import Annotated, Literal

from msgspec import Meta, field

from trefoil.server.protocol.messages import Message

When = Literal["at-once", "hour", "daily", "never"]
Kind = Literal["push", "mail", "discord", "slack", "ntfy"]
Language = Literal["en", "de", "ru"]


class NoticeWish(Message, kw_only=True, frozen=True):
    """When to be told: everywhere, or at one table; nothing: there as everywhere."""

    when: When | None = None
    table: Annotated[str, Meta(max_length=64)] = ""


class NewWay(Message, kw_only=True, frozen=True):
    """A way to reach somebody: an e-mail address, a webhook, or what a browser calls a push subscription."""

    kind: Kind
    address: Annotated[str, Meta(min_length=3, max_length=1000)]
    language: Language = "en"
    key: Annotated[str, Meta(max_length=200)] = ""  # of a browser: what is pushed to it is sealed with these
    auth: Annotated[str, Meta(max_length=100)] = ""


class WayCode(Message, kw_only=True, frozen=True):
    """What was sent by a new way, so that nobody enters what is not theirs."""

    code: Annotated[str, Meta(max_length=20)]


class Way(Message, kw_only=True, frozen=True):
    id: str
    kind: Kind
    address: str  # of a webhook and a browser only where it leads: the rest is a key
    confirmed: bool = False


class Offers(Message, kw_only=True, frozen=True):
    """What whoever runs the server has turned on."""

    mail: bool = False
    webhooks: list[str] = field(default_factory=list)  # addresses with which one must begin
    push: str = ""  # the key by which browsers know this server


class Notices(Message, kw_only=True, frozen=True):
    ways: list[Way]
    offers: Offers
    when: When = "at-once"
    daily: int = 0  # when a day's notice comes, in milliseconds after midnight UTC
    tables: dict[str, When] = field(default_factory=dict)  # where it is different


class KeptWay(Message, kw_only=True, frozen=True):
    """As it is told to its owner among everything that is kept about them."""

    kind: Kind
    address: str
    confirmed: bool
