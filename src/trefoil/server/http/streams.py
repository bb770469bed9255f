"""A table over one long answer, for programs without sockets: a JSON object per line."""

import asyncio
from collections.abc import AsyncIterator

from trefoil.core.errors import TrefoilError
from trefoil.server.protocol.identity import Identity
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.listener import Outbox, encode
from trefoil.server.rooms.room import Room

HEARTBEAT = 15.0
JSON_LINES = "application/x-ndjson"


async def stream_lines(hub: Hub, room: Room, who: Identity, address: str) -> AsyncIterator[bytes]:
    """Begins to listen when somebody begins to read: an answer nobody fetches leaves nothing behind."""
    hub.connections.enter(address)
    try:
        outbox = Outbox(hub.limits.outbox)
        listener = await hub.join(room, who, watching=False, line=outbox)
        try:
            while (message := await next_message(outbox)) is not None:
                yield message + b"\n"
        finally:
            hub.part(room, listener)
    except TrefoilError as error:
        yield encode(hub.refusal(room, None, error)) + b"\n"
    finally:
        hub.connections.leave(address)


async def next_message(outbox: Outbox) -> bytes | None:
    """What comes next; nothing for a while is an empty message, the end is None."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            return await outbox.letters.get()
    except TimeoutError:
        return b""
