"""One request to somebody else's server. Nobody is followed elsewhere, and nobody is waited for long."""

import asyncio
import http.client
from collections.abc import Mapping
from urllib.parse import urlsplit

from trefoil.server.rooms.sending.failing import Failed

PATIENCE = 10.0  # seconds
GONE = (404, 410)
PERMANENT = range(400, 500)
PASSING = (408, 425, 429)


async def post(url: str, body: bytes, headers: Mapping[str, str]) -> None:
    """Raises Failed unless it was taken."""
    try:
        status = await asyncio.to_thread(post_now, url, body, headers)
    except (OSError, http.client.HTTPException, ValueError):
        raise Failed("unreachable") from None
    if not 200 <= status < 300:
        for_good = (status in PERMANENT and status not in PASSING) or 300 <= status < 400
        raise Failed(f"status-{status}", for_good, status in GONE)


def post_now(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, body, dict(headers))
        return connection.getresponse().status
    finally:
        connection.close()
