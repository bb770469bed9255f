"""Several people at one table of a server."""

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
