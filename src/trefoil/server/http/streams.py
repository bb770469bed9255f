"""A table over one long answer, for programs without sockets: a JSON object per line."""

import asyncio
from collections.abc import AsyncIterator

from trefoil.core.errors import TrefoilError
from trefoil.server.protocol.identity import Identity
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.listener import Listener, encode
from trefoil.server.rooms.room import Room

HEARTBEAT = 15.0
JSON_LINES = "application/x-ndjson"


async def stream_lines(hub: Hub, room: Room, who: Identity, address: str) -> AsyncIterator[bytes]:
    """Begins to listen when somebody begins to read: an answer nobody fetches leaves nothing behind."""
    hub.connections.enter(address)
    try:
        listener = await hub.join(room, who, watching=False)
        try:
            while (message := await next_message(listener)) is not None:
                yield message + b"\n"
        finally:
            hub.part(room, listener)
    except TrefoilError as error:
        yield encode(hub.refusal(room, None, error)) + b"\n"
    finally:
        hub.connections.leave(address)


async def next_message(listener: Listener) -> bytes | None:
    """What comes next; nothing for a while is an empty message, the end is None."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            return await listener.outbox.get()
    except TimeoutError:
        return b""
