"""Who somebody is: a guest by a signed cookie, or a bot by its token. No accounts, no e-mail.

A guest may be at home in several browsers. The first one's cookie names the guest alone, as it always did;
those that came by a link (docs/decisions/0043) name their device behind it, so that each can be signed out.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import NamedTuple

from itsdangerous import BadSignature, Signer

from trefoil.server.protocol.refusals import Refused

COOKIE = "trefoil"
GUEST_BYTES = 16
TOKEN_BYTES = 32
OLD_SIGNATURE_LENGTH = 43
COOKIE_SALT = b"trefoil guest"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one
MARK_LENGTH = 24
TOKEN_PREFIX = "trefoil_"
DIVIDER = "~"  # of guest and device
FIRST_DEVICE = ""  # the browser to which a guest was issued
SERVER = "server"
GONE = "gone-"  # the beginning of an identity that nobody has: who had its seat was forgotten


@dataclass(frozen=True)
class Identity:
    """Somebody, from the server's point of view."""

    id: str
    name: str
    is_bot: bool = False
    is_server: bool = False
    is_new: bool = False  # no cookie came with the request
    address: str = ""  # where the request came from; kept nowhere
    device: str = FIRST_DEVICE


SERVER_IDENTITY = Identity(SERVER, "Trefoil", is_server=True)


def check_known(who: Identity) -> None:
    """Limits hang on identities, so whoever changes something has been issued one before."""
    if who.is_new:
        raise Refused("no-identity", "who are you? ask /api/me for a cookie first")


def new_guest_id() -> str:
    return secrets.token_hex(GUEST_BYTES)


class Holder(NamedTuple):
    """Whom a cookie names, and in which of their browsers it lies."""

    guest: str
    device: str = FIRST_DEVICE


def holder_of(signed: str) -> Holder:
    guest, _, device = signed.partition(DIVIDER)
    return Holder(guest, device)


def text_of(holder: Holder) -> str:
    return f"{holder.guest}{DIVIDER}{holder.device}" if holder.device else holder.guest


def signer(secret: bytes) -> Signer:
    return Signer(secret, salt=COOKIE_SALT, digest_method=hashlib.sha256)


def write_cookie(secret: bytes, guest: str) -> str:
    return signer(secret).sign(guest).decode()


def read_cookie(secret: bytes, cookie: str) -> str | None:
    """Whom a cookie names (`holder_of`), if the signature is ours."""
    try:
        guest = signer(secret).unsign(cookie).decode()
    except (BadSignature, UnicodeError):
        return read_old_cookie(secret, cookie)
    # Several texts stand for the same signature: only the one that was issued is good.
    return guest if cookie == write_cookie(secret, guest) else None


def read_old_cookie(secret: bytes, cookie: str) -> str | None:
    """Up to version 0.2 cookies were signed by hand; nobody loses an identity for that."""
    guest, dot, signed = cookie.encode(errors="replace").decode().partition(".")
    expected = hmac.new(secret, guest.encode(), hashlib.sha256).hexdigest()[:OLD_SIGNATURE_LENGTH]
    return guest if dot and hmac.compare_digest(expected.encode(), signed.encode()) else None


def default_name(guest: str) -> str:
    """A name for somebody who has not said one, always the same."""
    return f"Guest {int(guest[:8], 16) % 9000 + 1000}"


def mark_of(secret: bytes, reader: str, other: str) -> str:
    """What somebody is called in messages to one reader: it tells nobody who they are, and others another."""
    return hmac.new(secret, f"mark {reader} {other}".encode(), hashlib.sha256).hexdigest()[:MARK_LENGTH]


def new_token() -> str:
    return TOKEN_PREFIX + secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """Tokens are long and random, so a plain hash keeps them: there is nothing to guess."""
    return hashlib.sha256(token.encode()).hexdigest()
