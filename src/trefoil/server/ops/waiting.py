"""Waiting, as the rooms do it: the only place where time is let pass on purpose."""

import asyncio


async def let_pass(milliseconds: int) -> None:
    """Real time."""
    await asyncio.sleep(milliseconds / 1000)
