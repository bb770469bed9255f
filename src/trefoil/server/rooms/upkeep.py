"""What is done with tables that nobody asks for: going on after a restart, and tidying up once a minute.

Whatever is wrong with one of them, the others have their turn.
"""

import asyncio
import time

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.rooms.hub import Hub
from trefoil.server.rooms.thinking import Owner

IDLE_SECONDS = 600
SWEEP_SECONDS = 60
COUNTED_AT_ONCE = 500  # games that were over before results were kept
PACKED_AT_ONCE = 200  # logs of finished games, in one sweep


async def resume(hub: Hub) -> None:
    """After a restart: go on wherever time runs; bots rest until somebody looks.

    What other processes have in their care is taken over when they die.
    """
    if hub.others.are_there:
        return
    for table_id in await hub.store.awaiting():
        if table_id not in hub.rooms:
            await resume_table(hub, table_id)
    for table_id in await hub.reviewer.reviews.unfinished():
        await resume_review(hub, table_id)


async def resume_table(hub: Hub, table_id: str) -> None:
    try:
        room = await hub.load_once(table_id)
        if hub.site is not None:
            await hub.site.take_care_of(room, hub.store)
    except TrefoilError as error:  # whoever opens it is told
        log_event("not-resumed", code=error.code)
    except Exception as error:
        log_error("resuming-failed", error)


async def resume_review(hub: Hub, table_id: str) -> None:
    try:
        table = (await hub.load_once(table_id)).table
        hub.reviewer.begin(table, Owner(table.play.host))
    except TrefoilError as error:
        log_event("review-not-resumed", code=error.code)
    except Exception as error:
        log_error("resuming-failed", error)


async def sweep(hub: Hub) -> None:
    """Forget tables nobody has looked at for a while: the store has them. Pack what is finished there."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        oldest = time.monotonic() - IDLE_SECONDS
        for room in [room for room in hub.rooms.values() if room.used < oldest and hub.is_unused(room)]:
            hub.leave(room)
        if hub.others.is_first:
            await pack(hub)


async def pack(hub: Hub) -> None:
    try:
        await hub.results.count_old(COUNTED_AT_ONCE)
        await hub.store.pack_logs(PACKED_AT_ONCE)
    except TrefoilError as error:  # the database does not answer: next time
        log_event("not-packed", code=error.code)
    except Exception as error:
        log_error("packing-failed", error)
