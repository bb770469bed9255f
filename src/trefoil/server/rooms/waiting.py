"""Waiting, as timers and bots do it."""

import asyncio

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


async def back_off(world: World, failures: int) -> None:
    await wait(world, pause_after(failures))
