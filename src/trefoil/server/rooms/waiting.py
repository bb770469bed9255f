"""Waiting, as timers and bots do it."""

import asyncio

from trefoil.server.table.world import World


async def wait(world: World, milliseconds: int) -> None:
    """Until so much later, by the world's own time if it has one."""
    if world.wait is None:
        await asyncio.sleep(milliseconds / 1000)
    else:
        await world.wait(milliseconds)
