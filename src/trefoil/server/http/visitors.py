"""From a request to an identity: cookies, tokens, and where a browser says it comes from."""

import time
from collections import OrderedDict
from collections.abc import Set
from dataclasses import replace
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from trefoil.server.ops.limits import network_of
from trefoil.server.ops.words import Words
from trefoil.server.protocol.identity import (
    COOKIE,
    Holder,
    Identity,
    default_name,
    holder_of,
    new_guest_id,
    read_cookie,
    token_hash,
)
from trefoil.server.protocol.refusals import Refused
from trefoil.server.store.devices import Devices
from trefoil.server.store.store import Store

AnyConnection = ASGIConnection[Any, Any, Any, Any]

BEARER = "Bearer "
UNNAMED_BOT = "Bot"
KEPT_NAMES = 10_000
SEEN_EVERY = 3_600_000  # milliseconds
HOLDER = "holder"  # in the state of a request
BELIEVED = 30  # seconds: a token or a device that another process may have withdrawn


def bot_id(token_id: str) -> str:
    return f"bot-{token_id}"


class Visitors:
    """Who sends a request; names and tokens are remembered for a while."""

    def __init__(self, store: Store, origins: frozenset[str], bans: Set[str] = frozenset()) -> None:
        self.store = store
        self.origins = origins
        self.devices = Devices(store)
        self.bans = bans
        self.words = Words()
        self.names: OrderedDict[str, str] = OrderedDict()
        self.at_home: OrderedDict[Holder, float] = OrderedDict()  # since when that is believed
        self.noted: OrderedDict[Holder, int] = OrderedDict()  # when they were, as is kept
        self.tokens: OrderedDict[str, tuple[float, Identity]] = OrderedDict()

    async def who(self, connection: AnyConnection) -> Identity:
        """The sender of a request, unless they are banned; somebody without a cookie is a new guest."""
        who = await self.named(connection)
        if self.bans and (who.id in self.bans or network_of(who.address) in self.bans):
            raise Refused("banned", "whoever runs this server does not want you here")
        return who

    async def named(self, connection: AnyConnection) -> Identity:
        authorization = connection.headers.get("authorization", "")
        if authorization:
            return replace(await self.bot(authorization), address=address_of(connection))
        holder = self.holder(connection)
        if holder is None or not await self.is_home(holder):
            guest = new_guest_id()
            return Identity(guest, default_name(guest), is_new=True, address=address_of(connection))
        name = self.names.get(holder.guest) or default_name(holder.guest)
        return Identity(holder.guest, name, address=address_of(connection), device=holder.device)

    def holder(self, connection: AnyConnection) -> Holder | None:
        """Whom the cookie of a request names; it is read once."""
        known: dict[str, Any] = connection.scope["state"]
        if HOLDER not in known:
            signed = read_cookie(self.store.secret, cookie_of(connection))
            known[HOLDER] = None if signed is None else holder_of(signed)
        holder: Holder | None = known[HOLDER]
        return holder

    def caller(self, connection: AnyConnection) -> str | None:
        """Whose share of requests this one is counted by, before anything is looked up."""
        authorization = connection.headers.get("authorization", "")
        if authorization:
            _, bot = self.tokens.get(token_hash(authorization.removeprefix(BEARER)), (0.0, None))
            return None if bot is None else bot.id
        holder = self.holder(connection)
        return None if holder is None else holder.guest

    async def is_home(self, holder: Holder) -> bool:
        """Is the browser still signed in? No is never remembered: another process may just have let it in."""
        since = self.at_home.get(holder)
        if since is not None and time.monotonic() - since < BELIEVED and holder.guest in self.names:
            return True
        known = await self.devices.known(holder)
        if not known.is_home:
            self.at_home.pop(holder, None)
            return False
        unnamed = default_name(holder.guest)
        self.remember(holder.guest, self.words.instead(known.name or unnamed, unnamed))
        self.at_home[holder] = time.monotonic()
        while len(self.at_home) > KEPT_NAMES:
            self.at_home.popitem(last=False)
        return True

    async def note(self, who: Identity, browser: str, now: int) -> None:
        """Somebody has come back, as is kept once an hour."""
        holder = Holder(who.id, who.device)
        if now - self.noted.get(holder, -SEEN_EVERY) < SEEN_EVERY:
            return
        self.noted[holder] = now
        while len(self.noted) > KEPT_NAMES:
            self.noted.popitem(last=False)
        await self.devices.note_seen(holder, browser, now)

    def forget_devices(self, guest: str) -> None:
        """Whoever was signed out is asked for again."""
        for holder in [holder for holder in self.at_home if holder.guest == guest]:
            del self.at_home[holder]

    def remember(self, guest: str, name: str) -> None:
        self.names[guest] = name
        while len(self.names) > KEPT_NAMES:
            self.names.popitem(last=False)

    async def bot(self, authorization: str) -> Identity:
        if not authorization.startswith(BEARER):
            raise Refused("bad-token", "the Authorization header must say Bearer and a token")
        hashed = token_hash(authorization.removeprefix(BEARER))
        seen, identity = self.tokens.get(hashed, (0.0, None))
        if identity is not None and time.monotonic() - seen < BELIEVED:
            return identity
        row = await self.store.token(hashed)
        if row is None:
            self.tokens.pop(hashed, None)
            raise Refused("bad-token", "this token is not known here, or was withdrawn")
        identity = Identity(bot_id(row.id), self.words.instead(row.name, UNNAMED_BOT), is_bot=True)
        self.tokens[hashed] = (time.monotonic(), identity)
        while len(self.tokens) > KEPT_NAMES:
            self.tokens.popitem(last=False)
        return identity

    def forget_bot(self, bot: str) -> None:
        """A withdrawn token is not believed any more."""
        for hashed in [hashed for hashed, (_, identity) in self.tokens.items() if identity.id == bot]:
            del self.tokens[hashed]

    def forget(self, who: str) -> None:
        """Another process knows better."""
        self.forget_devices(who)
        self.forget_bot(who)
        self.names.pop(who, None)

    def check_origin(self, connection: AnyConnection) -> None:
        """A page of somebody else must not act with a visitor's cookie. Programs send no Origin."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host", ""):
            raise Refused("foreign-origin", "requests from pages of other sites are not answered")


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


def cookie_of(connection: AnyConnection) -> str:
    try:
        cookies: SimpleCookie = SimpleCookie(connection.headers.get("cookie", ""))
    except CookieError:
        return ""
    return cookies[COOKIE].value if COOKIE in cookies else ""
