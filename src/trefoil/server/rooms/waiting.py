"""Waiting, as timers and bots do it."""

import asyncio

from trefoil.server.rooms.room import Room
from trefoil.server.table.world import World

TRY_AGAIN = ("store-unavailable", "conflict")
FIRST_PAUSE, LONGEST_PAUSE = 250, 30_000  # milliseconds


async def wait(world: World, milliseconds: int) -> None:
    """Until so much later, by the world's own time if it has one."""
    if world.wait is None:
        await asyncio.sleep(milliseconds / 1000)
    else:
        await world.wait(milliseconds)


def pause_after(failures: int) -> int:
    """Milliseconds before another try: twice as long after each failure, up to half a minute."""
    return min(LONGEST_PAUSE, FIRST_PAUSE << min(failures - 1, 16))


async def back_off(world: World, room: Room, failures: int) -> None:
    """Before another try; not so long, if somebody joins or anything else lets the table go on."""
    woken = room.woken = room.woken or asyncio.Event()
    woken.clear()
    waits = [asyncio.create_task(wait(world, pause_after(failures))), asyncio.create_task(woken.wait())]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waits:
            each.cancel()
