"""Puzzles: shown from the seat's view alone, judged here, and counted once a day for each guest."""

import asyncio
import time
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from trefoil.bots.puzzles import collection, shipped
from trefoil.core.advice import Advised
from trefoil.core.engine import Position
from trefoil.games import GAMES
from trefoil.server.ops.limits import Addresses, Buckets, Limits
from trefoil.server.protocol.commands import PuzzleAnswer
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.messages import TableState
from trefoil.server.protocol.refusals import Refused
from trefoil.server.protocol.studies import Puzzle, PuzzleOfTheDay, Solution, Streak
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.show.puzzles import answer_of, best_of, board_of
from trefoil.server.store.streaks import Streaks
from trefoil.server.table.puzzling import (
    Days,
    action_answered,
    day_of,
    days_after,
    days_in_a_row,
    number_of_day,
)
from trefoil.server.table.world import World


class Puzzles:
    """Every game's. Rebuilding a position takes some milliseconds, so that is done in a thread."""

    def __init__(
        self, streaks: Streaks, world: World, preparation: Preparation, limits: Limits, addresses: Addresses
    ) -> None:
        self.streaks = streaks
        self.world = world
        self.preparation = preparation
        self.addresses = addresses
        self.answerers = Buckets(limits.puzzle_answers_per_minute / 60, limits.puzzle_answer_burst)
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def todays(self, game: str) -> int:
        return number_of_day(day_of(self.world.now()), self.count(game))

    def count(self, game: str) -> int:
        found = len(collection(game)) if game in GAMES else 0
        if not found:
            raise Refused("not-found", "there are no puzzles of such a game")
        self.preparation.check_ready(game)
        return found

    def check_number(self, game: str, number: int) -> None:
        count = self.count(game)
        if not 1 <= number <= count:
            raise Refused("not-found", f"there is no such puzzle: they are numbered from 1 to {count}")

    # showing

    async def of_the_day(self, who: Identity) -> list[PuzzleOfTheDay]:
        """Of every game that has some, also while it is being compiled."""
        self.addresses.take("puzzles", who.address)
        today = day_of(self.world.now())
        counts = {game: len(collection(game)) for game in GAMES}
        return [
            PuzzleOfTheDay(
                game=game,
                number=number_of_day(today, count),
                count=count,
                streak=streak_of(await self.streaks.find(who.id, game), today),
            )
            for game, count in counts.items()
            if count
        ]

    async def show(self, game: str, number: int | None, who: Identity) -> Puzzle:
        """A puzzle by its number; without one, today's."""
        self.addresses.take("puzzles", who.address)
        now, todays = self.world.now(), self.todays(game)
        number = todays if number is None else number
        self.check_number(game, number)
        days = await self.streaks.find(who.id, game)
        return Puzzle(
            number=number,
            count=self.count(game),
            today=datetime.fromtimestamp(now / 1000, UTC).date().isoformat(),
            is_todays=number == todays,
            streak=streak_of(days, day_of(now)),
            board=await asyncio.to_thread(shown, game, number, who.name),
        )

    # judging

    async def judge(self, game: str, number: int, answer: PuzzleAnswer, who: Identity) -> Solution:
        if not self.answerers.take(who.id, time.monotonic()):
            raise Refused("too-many-messages", "you answer puzzles too quickly: wait a moment")
        self.addresses.take("puzzles", who.address)
        self.check_number(game, number)
        answered, best, worlds = await asyncio.to_thread(judged, game, number, answer)
        right = answered.action == best[0].action
        days, counts = await self.count_day(game, number, right, who)
        return Solution(
            number=number,
            right=right,
            counts=counts,
            answer=answered,
            best=best,
            worlds=worlds,
            streak=streak_of(days, day_of(self.world.now())),
        )

    async def count_day(self, game: str, number: int, right: bool, who: Identity) -> tuple[Days, bool]:
        """The first answer to today's puzzle counts, and no other: it is told what is best."""
        lock = self.locks.setdefault(who.id, asyncio.Lock())
        async with lock:
            before, today = await self.streaks.find(who.id, game), day_of(self.world.now())
            if number != self.todays(game) or before.day >= today:
                return before, False
            days = days_after(before, today, right)
            await self.streaks.keep(who.id, game, days)
            return days, True


def shown(game: str, number: int, name: str) -> TableState:
    puzzle, view = shipped(game, number)
    return board_of(puzzle, view.copy(), name)


def judged(game: str, number: int, answer: PuzzleAnswer) -> tuple[Advised, list[Advised], int]:
    puzzle, kept = shipped(game, number)
    view: Position = kept.copy()  # listing actions writes into it, and others may be at it
    action = action_answered(view, answer)
    worlds = sum(check.worlds for check in puzzle.checks)
    return answer_of(puzzle, view, action), best_of(puzzle, view), worlds


def streak_of(days: Days, today: int) -> Streak:
    return Streak(days=days_in_a_row(days, today), longest=days.longest, tried=days.day >= today)
