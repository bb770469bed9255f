"""What has been counted, on a port of its own that only this machine reaches.

Players must not read it: what others do in secret would show in the counts.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from trefoil.server.http.hosts import Hosts
from trefoil.server.ops.logs import log_event

HERE = "127.0.0.1"
LONGEST_HEAD = 8_192
PATIENCE = 5.0  # seconds
HOSTS = Hosts((), HERE)


@asynccontextmanager
async def metrics_on(port: int | None, text: Callable[[], str]) -> AsyncIterator[None]:
    """Answer whoever asks there, as long as the block lasts; without a port, nobody."""
    if port is None:
        yield
        return

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(response_to(head, text))
                await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    async with await asyncio.start_server(answer, HERE, port, limit=LONGEST_HEAD) as server:
        log_event("metrics", port=server.sockets[0].getsockname()[1])
        yield


def response_to(request: bytes, text: Callable[[], str]) -> bytes:
    if not names_us(request):
        status, body = "421 Misdirected Request", b"this port is not called by that name\n"
    elif request.startswith(b"GET /metrics "):
        status, body = "200 OK", text().encode()
    else:
        status, body = "404 Not Found", b"there is only /metrics\n"
    kind = "text/plain; version=0.0.4; charset=utf-8"
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Connection: close\r\n\r\n".encode() + body


def names_us(request: bytes) -> bool:
    """A stranger's page in a browser of this machine could give its own name our address."""
    fields = (line.partition(b":") for line in request.split(b"\r\n")[1:])
    hosts = [value.strip().decode("latin-1") for name, _, value in fields if name.lower() == b"host"]
    return len(hosts) == 1 and HOSTS.know(hosts[0], HERE)
