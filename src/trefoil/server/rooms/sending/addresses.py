"""Addresses that people enter: only plain ones are taken."""

import re
from urllib.parse import urlsplit

MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
LONGEST = 254
# Where browsers of this world are pushed to: those of Google, Mozilla, Microsoft and Apple.
PUSH_SERVICES = re.compile(
    r"https://(?:fcm\.googleapis\.com|[a-z0-9.-]+\.push\.services\.mozilla\.com|[a-z0-9.-]+\.notify\.windows\.com"
    r"|[a-z0-9-]+\.push\.apple\.com)"
)
SEALS = {"key": 65, "auth": 16}  # bytes
TOPIC = re.compile(r"/[A-Za-z0-9_-]{1,64}")


def is_address(text: str) -> bool:
    """Of somebody who can be sent an e-mail."""
    return len(text) <= LONGEST and MAIL.fullmatch(text) is not None


def origin_of(url: str) -> str:
    """Scheme, name and port of a plain web address; nothing for any other."""
    if not url.isascii() or not url.isprintable() or any(letter in url for letter in ' \\@"<>'):
        return ""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return ""
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}" + ("" if port is None else f":{port}")


def is_push_service(url: str) -> bool:
    """A browser names any address it likes, so only those are believed that are known."""
    return PUSH_SERVICES.fullmatch(origin_of(url)) is not None


def is_seal(text: str, what: str) -> bool:
    """Is it as long as what a browser gives to have letters sealed for it?"""
    if not text.isascii() or not re.fullmatch(r"[A-Za-z0-9_-]+", text):
        return False
    return len(text) * 3 // 4 == SEALS[what]


def topic_of(url: str) -> str:
    """Of ntfy: the only part of the path."""
    path = urlsplit(url).path
    return path[1:] if TOPIC.fullmatch(path) else ""
