"""Passkeys: what a browser or a security key keeps so that somebody is found again without any device."""

from typing import Annotated, Any

from msgspec import Meta

from trefoil.server.protocol.messages import Message


class PasskeyAnswer(Message, kw_only=True, frozen=True):
    """What `navigator.credentials` has brought, as JSON."""

    credential: dict[Annotated[str, Meta(max_length=100)], Any]


class Passkey(Message, kw_only=True, frozen=True):
    """`added` and `used` are milliseconds since 1970."""

    id: str
    what: str = ""  # the browser in which it was added, in two words
    added: int
    used: int | None = None


class PasskeyOptions(Message, kw_only=True, frozen=True):
    """What `navigator.credentials` is asked with, as JSON in a text: its names are not ours."""

    options: str
