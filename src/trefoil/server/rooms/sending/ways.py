"""Which ways to people whoever runs the server has turned on, and sending by them.

What is needed to send is loaded when something is sent.
"""

from dataclasses import dataclass
from typing import Any

from trefoil.core.errors import TrefoilError
from trefoil.server.protocol.notices import NewWay, Offers
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.sending.addresses import (
    is_address,
    is_push_service,
    is_seal,
    origin_of,
    topic_of,
)
from trefoil.server.rooms.sending.failing import Failed
from trefoil.server.rooms.sending.keys import PushKeys
from trefoil.server.show.notices import Told

WEBHOOKS = ("discord", "slack", "ntfy")


@dataclass(frozen=True)
class Telling:
    """As `trefoil serve` was told."""

    address: str = ""  # by which people reach the server, for links
    smtp: str = ""
    mail_from: str = ""
    smtp_password: str = ""
    webhooks: tuple[str, ...] = ()  # where webhooks may lead
    push: str = ""  # whom push services may ask about this server; nothing: nothing is pushed
    push_services: tuple[str, ...] = ()  # besides those that are known
    keys: PushKeys | None = None

    def __post_init__(self) -> None:
        """Faults are said at the start, not when the first letter is due."""
        for origin in (*self.webhooks, *self.push_services):
            if origin_of(origin) != origin:
                raise TrefoilError("bad-option", f"name it like https://ntfy.sh, and not {origin}")
        if self.push and not self.push.startswith(("mailto:", "https:")):
            raise TrefoilError("bad-option", "--push is mailto: and your address, or an https address")
        if self.smtp:
            from trefoil.server.rooms.sending.mail import mail_server

            mail_server(self.smtp, self.mail_from, self.smtp_password)

    def offers(self) -> Offers:
        push = "" if self.keys is None else self.keys.public
        return Offers(mail=bool(self.smtp), webhooks=list(self.webhooks), push=push)

    def check_new(self, wanted: NewWay) -> None:
        self.check(wanted.kind, wanted.address)
        if wanted.kind == "push" and not (is_seal(wanted.key, "key") and is_seal(wanted.auth, "auth")):
            raise Refused("bad-way", "a browser has other keys than these")

    def check(self, kind: str, address: str) -> None:
        """May somebody be told there?"""
        if kind == "mail":
            if not self.smtp:
                raise Refused("no-such-way", "this server sends no e-mail")
            if not is_address(address):
                raise Refused("bad-way", "this is no e-mail address")
        elif kind in WEBHOOKS:
            if origin_of(address) not in self.webhooks:
                allowed = ", ".join(self.webhooks) or "nowhere"
                raise Refused("no-such-way", f"webhooks of this server lead to {allowed}")
            if kind == "ntfy" and not topic_of(address):
                raise Refused("bad-way", "the address of an ntfy topic ends with its name")
        elif self.keys is None:
            raise Refused("no-such-way", "this server pushes nothing to browsers")
        elif not is_push_service(address) and origin_of(address) not in self.push_services:
            raise Refused("no-such-way", "this server does not know the push service of your browser")

    def shown(self, kind: str, address: str) -> str:
        """What its owner is told of it: the rest is a key."""
        return address if kind == "mail" else origin_of(address)

    async def send(self, way: Any, told: Told) -> None:
        """By a row of `way`, as the queue names its columns; raises Failed."""
        try:
            self.check(way.way_kind, way.way_address)
        except Refused:
            raise Failed("turned-off", for_good=True) from None
        if way.way_kind == "mail":
            from trefoil.server.rooms.sending.mail import mail_server, send_mail

            server = mail_server(self.smtp, self.mail_from, self.smtp_password)
            await send_mail(server, way.way_address, told)
        elif way.way_kind == "push" and self.keys is not None:
            from trefoil.server.rooms.sending.push import send_push

            await send_push(self.keys, self.push, way, told)
        else:
            from trefoil.server.rooms.sending.webhooks import send_to_hook

            await send_to_hook(way.way_kind, way.way_address, told)
