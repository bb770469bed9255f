"""Telling people that it is their turn: what is due is sent once, tried again, and given up with one line.

Nothing here is on the way of a move; `notice_queue` is.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import msgspec

from trefoil.core.errors import TrefoilError
from trefoil.server.ops.logs import log_error, log_event, log_warning
from trefoil.server.rooms.notice_queue import NoticeQueue, due_by, whose_turn
from trefoil.server.rooms.others import Others
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.sending.failing import Failed
from trefoil.server.rooms.sending.keys import PushKeys
from trefoil.server.rooms.sending.ways import Telling
from trefoil.server.rooms.waiting import pause_after, wait
from trefoil.server.show.notices import awaits, turn_told
from trefoil.server.store.notices import EVERYWHERE, KeptNotices, KeptWish
from trefoil.server.store.store import Store, setting_unit
from trefoil.server.table.summaries import Summary, read_summary
from trefoil.server.table.world import World

MINUTE = 60_000  # milliseconds
PAUSES = (MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE)  # after each time that it could not be sent
AT_ONCE = 200  # notices
TOGETHER = 4  # letters
GLANCE = 5_000  # milliseconds between looks for what other processes have queued
PUSH_KEYS = "push keys"


class Notifier:
    """Everything here runs on the event loop."""

    def __init__(
        self,
        store: Store,
        world: World,
        rooms: dict[str, Room],
        queue: NoticeQueue,
        telling: Telling,
        others: Others,
    ) -> None:
        self.kept, self.world, self.rooms, self.queue = KeptNotices(store), world, rooms, queue
        self.telling, self.others = telling, others
        self.beside: Callable[[Coroutine[Any, Any, None]], None] = lambda work: work.close()
        self.outdated: set[str] = set()  # people who have told another process what they wish
        self.nearest: int | None = None  # when the next is due, as far as is known
        self.sooner = asyncio.Event()
        self.failures = 0
        queue.when_queued = self.expect

    async def load(self) -> None:
        self.queue.wanted.update(await self.kept.wanted())
        if self.telling.push:
            self.telling = replace(self.telling, keys=await self.push_keys())

    async def push_keys(self) -> PushKeys:
        """Made when they are first needed."""
        kept = await self.kept.store.setting(PUSH_KEYS)
        if kept is not None:
            return msgspec.json.decode(kept, type=PushKeys)
        from trefoil.server.rooms.sending.push import new_keys

        keys = new_keys()
        await self.kept.store.writer.write(setting_unit(PUSH_KEYS, msgspec.json.encode(keys)))
        return keys

    def expect(self, due: int) -> None:
        """Something will be due; it is looked for then."""
        if self.nearest is None or due < self.nearest:
            self.nearest = due
            self.sooner.set()

    # what people wish

    async def learn(self, who: str) -> None:
        """Their ways or wishes have changed, which all processes have to know."""
        await self.learn_here(who)
        self.others.tell_person(who)

    def learn_soon(self, who: str) -> None:
        """They have changed by way of another process."""
        self.outdated.add(who)
        self.expect(self.world.now())

    async def learn_here(self, who: str) -> None:
        wished = await self.kept.wishes_of(who)
        if any(way.code is None for way in await self.kept.ways_of(who)):
            self.queue.wanted[who] = wished
        else:
            self.queue.wanted.pop(who, None)

    async def wish(self, who: str, table_id: str, told: str | None) -> None:
        """What waits follows it."""
        now = self.world.now()
        wish = None if told is None else KeptWish(told, now)
        await self.kept.wish(who, table_id, wish)
        await self.learn(who)
        dues = {
            each: due_by(self.queue.wish_at(who, each), now)
            for each in await self.kept.tables_told(who)
            if table_id in (EVERYWHERE, each)
        }
        await self.kept.change_due(who, dues)
        for due in dues.values():
            if due is not None:
                self.expect(due)

    # sending

    async def run(self) -> None:
        """One timer for everybody; what was due while the server was down is told now."""
        await self.look_ahead()
        while True:
            await self.rest()
            try:
                await self.send_due()
                self.failures = 0
            except TrefoilError as error:  # the database is away: again a little later
                log_event("notices-not-read", code=error.code)
                self.failures += 1
                self.nearest = self.world.now() + pause_after(self.failures)
            except Exception as error:
                log_error("notices-failed", error)
                self.nearest = self.world.now() + MINUTE

    async def look_ahead(self) -> None:
        try:
            self.nearest = await self.kept.next()
        except TrefoilError:
            self.nearest = self.world.now() + MINUTE

    async def rest(self) -> None:
        """Until something is due; whenever something is due sooner, it is reckoned anew."""
        while self.nearest is None or self.nearest > self.world.now():
            self.sooner.clear()
            waits: list[asyncio.Future[Any]] = [asyncio.ensure_future(self.sooner.wait())]
            if self.nearest is not None:
                waits.append(asyncio.ensure_future(wait(self.world, self.nearest - self.world.now())))
            if self.others.are_there:
                waits.append(asyncio.ensure_future(self.glance()))
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in waits:
                    each.cancel()
                await asyncio.gather(*waits, return_exceptions=True)

    async def glance(self) -> None:
        """Other processes queue too, and one of them sends for all."""
        await wait(self.world, GLANCE)
        if self.others.is_first:
            await self.look_ahead()

    def look_at(self, room: Room) -> None:
        """What another process has queued for somebody who looks on by way of this one need not be sent."""
        if self.others.are_there and self.queue.wanted and room.loaded is not None:
            who = whose_turn(room.loaded)
            if who in self.queue.wanted and room.is_seen_by(who):
                self.beside(self.kept.take_back(who, room.id))

    async def send_due(self) -> None:
        """All that is due; of one person by one way it is one letter."""
        while self.outdated:
            await self.learn_here(self.outdated.pop())
        if not self.others.is_first:
            self.nearest = None
            return
        rows = await self.kept.waiting(self.world.now(), AT_ONCE)
        letters: dict[str, list[tuple[Any, Summary]]] = defaultdict(list)
        dropped = []
        for row in rows:
            summary = self.still_awaited(row)
            if summary is None:
                dropped.append(row)
            else:
                letters[row.way].append((row, summary))
        await self.kept.done(dropped)
        limit = asyncio.Semaphore(TOGETHER)
        await asyncio.gather(*(self.send_letter(letter, limit) for letter in letters.values()))
        await self.look_ahead()

    def still_awaited(self, row: Any) -> Summary | None:
        """Nobody is told who has moved, who looks at it, or who has withdrawn the way."""
        room = self.rooms.get(row.table_id)
        if row.way_id is None or row.summary is None or (room is not None and room.is_seen_by(row.identity)):
            return None
        try:
            summary = read_summary(row.summary)
        except msgspec.MsgspecError:
            return None
        return summary if awaits(summary, row.identity) else None

    async def send_letter(self, letter: list[tuple[Any, Summary]], limit: asyncio.Semaphore) -> None:
        rows = [row for row, _ in letter]
        way = rows[0]
        tries = max(row.tries for row in rows)
        pause = PAUSES[min(tries, len(PAUSES) - 1)]
        told = turn_told(
            (summary for _, summary in letter), way.identity, way.way_language, self.telling.address
        )
        async with limit:
            # First, so that nothing that happens while it is sent makes it sent twice in a row.
            await self.kept.put_off(rows, self.world.now() + pause)
            try:
                await self.telling.send(way, told)
            except Failed as failed:
                await self.failed(rows, failed, tries + 1)
            except Exception as error:  # a fault of ours concerns this letter alone
                log_error("notice-failed", error)
                await self.failed(rows, Failed("internal"), tries + 1)
            else:
                await self.kept.done(rows)
                log_event("notice-sent", kind=way.way_kind, tables=len(rows))

    async def failed(self, rows: list[Any], failed: Failed, tries: int) -> None:
        way = rows[0]
        if failed.is_gone:
            log_warning("way-gone", kind=way.way_kind, code=failed.code)
            await self.kept.drop_way(way.identity, way.way_id)
            await self.learn(way.identity)
        elif failed.for_good or tries > len(PAUSES):
            log_warning("notice-given-up", kind=way.way_kind, code=failed.code, tries=tries)
            await self.kept.done(rows)
