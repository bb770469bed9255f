"""One request to somebody else's server. Nobody is followed elsewhere, and nobody is waited for long.

However slowly that server talks, or without end: no thread waits for it, and all of it has one deadline.
"""

import asyncio
import ssl
from collections.abc import Mapping
from functools import cache
from urllib.parse import SplitResult, urlsplit

from trefoil.server.rooms.sending.failing import Failed

PATIENCE = 10.0  # seconds, for all of it
MOST_SAID = 65_536  # bytes of an answer's head
ASKED_TO_WAIT = range(100, 200)
GONE = (404, 410)
PERMANENT = range(400, 500)
PASSING = (408, 425, 429)


async def post(url: str, body: bytes, headers: Mapping[str, str]) -> None:
    """Raises Failed unless it was taken."""
    try:
        async with asyncio.timeout(PATIENCE):
            status = await status_of(urlsplit(url), body, headers)  # what takes too long is an OSError
    except (OSError, EOFError, LookupError, ValueError, asyncio.LimitOverrunError):
        raise Failed("unreachable") from None
    if not 200 <= status < 300:
        for_good = (status in PERMANENT and status not in PASSING) or 300 <= status < 400
        raise Failed(f"status-{status}", for_good, status in GONE)


async def status_of(url: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
    """What the server says to it; what else it says is not read."""
    sealed = sealing() if url.scheme == "https" else None
    port = url.port or (443 if sealed else 80)
    reader, writer = await asyncio.open_connection(url.hostname, port, ssl=sealed, limit=MOST_SAID)
    try:
        writer.write(head_of(url, len(body), headers) + body)
        await writer.drain()
        status = ASKED_TO_WAIT.start
        while status in ASKED_TO_WAIT:
            status = int((await reader.readuntil(b"\r\n\r\n")).split(maxsplit=2)[1])
        return status
    finally:
        writer.transport.abort()


def head_of(url: SplitResult, size: int, headers: Mapping[str, str]) -> bytes:
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    lines = {"host": url.netloc, "content-length": str(size), "connection": "close", **headers}
    head = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items())]
    return "\r\n".join([*head, "", ""]).encode("ascii")


@cache
def sealing() -> ssl.SSLContext:
    return ssl.create_default_context()
