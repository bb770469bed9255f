"""Reviews of finished games: worked out once, in the background, by the bots' processes.

What has been judged is stored now and then, so that a restart loses little, and the work goes on after it.
"""

import asyncio
import time
from dataclasses import dataclass

from msgspec.structs import replace

from trefoil.bots.reviewing import Task, tasks_of
from trefoil.bots.summing_up import end_moment, summed_up, under_way
from trefoil.bots.thinker import Judged, judge_about
from trefoil.compiling import BOTS
from trefoil.core.errors import TrefoilError
from trefoil.core.review import Review, Work
from trefoil.server.ops.limits import Addresses, Buckets, Limits, network_of
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.bots import BotRunner
from trefoil.server.rooms.thinking import Owner
from trefoil.server.show.replays import record_of
from trefoil.server.store.reviews import Kept, Reviews
from trefoil.server.table.summaries import outcome_of
from trefoil.server.table.table import Table

SAVED_EVERY = 16  # decisions
MOST_AT_ONCE = 200  # reviews under way
SEED = 1  # the same game is judged alike, whoever asks


@dataclass(eq=False)
class Working:
    """A review under way: how far it has come."""

    judged: int = 0
    all: int = 1
    task: asyncio.Task[None] | None = None


class Reviewer:
    """Everything here runs on the event loop; the thinking does not."""

    def __init__(self, reviews: Reviews, bots: BotRunner, limits: Limits, addresses: Addresses) -> None:
        self.reviews = reviews
        self.bots = bots
        self.addresses = addresses
        self.askers = Buckets(limits.reviews_per_minute / 60, limits.review_burst)
        self.working: dict[str, Working] = {}

    # asking

    async def look(self, table: Table) -> Review:
        """The review of a finished game, or how far it has come; nothing is begun."""
        working = self.working.get(table.id)
        if working is not None:
            return under_way(working.judged, working.all)
        kept = await self.reviews.find(table.id)
        if kept is None or not kept.is_done:
            return Review(status="none")
        outcome = outcome_of(table)
        board = table.board
        return summed_up(kept.work, board.scores(), outcome.winners, board.is_over)

    async def ask(self, table: Table, who: Identity) -> Review:
        """The same; what has not been begun is begun."""
        found = await self.look(table)
        if found.status != "none":
            return found
        if table.id not in self.working:  # somebody else may have asked meanwhile
            self.check_asker(who)
            self.begin(table, Owner(who.id, network_of(who.address)))
        return under_way(self.working[table.id].judged, self.working[table.id].all)

    def check_asker(self, who: Identity) -> None:
        if len(self.working) >= MOST_AT_ONCE:
            raise Refused("no-thinker", "too many games are being reviewed: try again in a while")
        if not self.askers.take(who.id, time.monotonic()):
            raise Refused("too-many-messages", "you ask for reviews too quickly: wait a moment")
        self.addresses.take("reviews", who.address)

    # working

    def begin(self, table: Table, owner: Owner) -> None:
        """Once at a time: somebody may ask while the server takes up what was left at its last stop."""
        if table.id in self.working:
            return
        working = self.working[table.id] = Working()
        working.task = asyncio.create_task(self.work(table, owner, working))

    async def work(self, table: Table, owner: Owner, working: Working) -> None:
        """Judge decision after decision, from where it was left; whoever looks sees how far it is."""
        try:
            await self.bots.preparation.need(table.agreed.game, BOTS)
            kept = await self.reviews.find(table.id) or Kept(Work(), False)
            await self.reviews.keep(table.id, kept.work, is_done=False)
            tasks = await asyncio.to_thread(lambda: list(tasks_of(record_of(table))))
            working.all = len(tasks)
            await self.judge_all(table, tasks, kept.work, owner, working)
        except TrefoilError as error:
            log_event("review-stopped", code=error.code)
        except Exception as error:  # this review alone; whoever asks again begins it anew
            log_error("review-failed", error)
        finally:
            self.working.pop(table.id, None)

    async def judge_all(
        self, table: Table, tasks: list[Task], work: Work, owner: Owner, working: Working
    ) -> None:
        for number, task in enumerate(tasks[work.num_judged :], start=work.num_judged + 1):
            working.judged = number - 1
            work = await self.judge(task, work, owner)
            if number % SAVED_EVERY == 0:
                await self.reviews.keep(table.id, work, is_done=False)
        if table.board.is_over:
            outcome = outcome_of(table)
            last = end_moment(table.play.num_lines, outcome.scores, outcome.winners)
            work = replace(work, curve=[*work.curve, last])
        await self.reviews.keep(table.id, work, is_done=True)

    async def judge(self, task: Task, work: Work, owner: Owner) -> Work:
        found = await self.bots.thinkers.ask(owner, judge_about(task, SEED), may_wait=True)
        if not isinstance(found, Judged):
            raise Refused("no-thinker", "no process could judge this game")
        return replace(
            work,
            num_judged=work.num_judged + 1,
            decisions=[*work.decisions, found.decision],
            curve=[*work.curve, *([found.moment] if found.moment else [])],
        )

    async def stop(self) -> None:
        """What is not stored yet is judged again after the restart."""
        tasks = [working.task for working in self.working.values() if working.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
