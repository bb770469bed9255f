"""Several people at one table of a server, or one on all its seats."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.client import Player, TableSocket


async def seated(people: list[Player], **wanted: Any) -> tuple[str, list[TableSocket]]:
    """A table with everybody on it, started, and a socket each."""
    made = await people[0].make_table(**wanted)
    table = made["table"]["id"]
    for seat, person in enumerate(people[1:], start=1):
        await person.command(table, "sit", seat=seat)
    await people[0].command(table, "start")
    sockets = [await person.socket(table) for person in people]
    for socket in sockets:
        await socket.until("table")
    return table, sockets


@asynccontextmanager
async def seated_alone(url: str) -> AsyncIterator[tuple[Player, str, TableSocket]]:
    """One person on both seats of a game."""
    async with Player(url) as ann:
        table = (await ann.make_table())["table"]["id"]
        await ann.command(table, "sit", seat=1)
        await ann.command(table, "start")
        socket = await ann.socket(table)
        await socket.until("table")
        yield ann, table, socket
        await socket.close()
