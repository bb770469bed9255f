"""Bots at live tables: they get a view, think elsewhere, and move by the same commands as anybody else.

They play where somebody looks on. A table that nobody has looked at for a while rests until somebody does.
"""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

from trefoil.bots.bot import choose
from trefoil.bots.levels import find_level
from trefoil.bots.thinker import Thought, question_about
from trefoil.compiling import BOTS
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.games import TITLES
from trefoil.server.ops.limits import Limits
from trefoil.server.ops.logs import log_error, log_event
from trefoil.server.protocol.commands import Fill, Move, Start
from trefoil.server.protocol.identity import SERVER_IDENTITY
from trefoil.server.rooms.bot_tables import BotTables, is_awake, owner_of
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.thinking import Owner, Thinkers
from trefoil.server.rooms.waiting import TRY_AGAIN, back_off, wait
from trefoil.server.table.answers import decide_for_bot
from trefoil.server.table.table import Table

PROCESSES = max(1, min(4, (os.cpu_count() or 1) - 1))  # a core is left to people
AT_LEAST = "heuristic"  # what plays when no process could be asked
PROMPT = "heuristic"  # answers what nobody may know of, in no time whether or not there is a question
REFUSALS = 20  # in a row; then something is wrong, and the table waits for somebody to look


class BotRunner:
    """`delay`: seconds before each step, so that people can follow; `budget`: seconds a bot may think."""

    def __init__(
        self,
        delay: float,
        budget: float,
        preparation: Preparation,
        limits: Limits,
        processes: int = PROCESSES,
    ) -> None:
        self.preparation = preparation
        self.delay = delay
        self.budget = budget
        self.quick = ThreadPoolExecutor(1, "bot")
        self.thinkers = Thinkers(processes)
        self.tables = BotTables(limits)
        self.stopping = False

    async def stop(self) -> None:
        self.quick.shutdown(wait=False, cancel_futures=True)
        await self.thinkers.stop()

    def pause(self, board: Position | None) -> float:
        """Seconds before the next step; none where time runs and a step is made of several."""
        hurried = board is not None and TITLES[board.game.name].live.hurries(board)
        return 0.0 if hurried else self.delay

    # playing

    def look_at(self, committer: Committer, room: Room) -> None:
        """Begin to play if it is a bot's turn."""
        table = room.loaded
        if self.stopping or table is None:
            return
        self.tables.note(room)
        is_due = bool(table.bot_to_move()) or table.awaits_bot
        if room.bot is None and is_due and self.may_play(committer, room):
            room.bot = asyncio.create_task(self.play(committer, room))

    def may_play(self, committer: Committer, room: Room) -> bool:
        """Does somebody look on, and does no other process play here?"""
        return committer.keeps(room) and is_awake(room, committer.world.tick())

    async def play(self, committer: Committer, room: Room) -> None:
        """Move for as long as it is a bot's turn and somebody looks on."""
        refused = 0
        try:
            while self.may_play(committer, room) and refused < REFUSALS:
                try:
                    if not await self.step(committer, room):
                        return
                    refused = 0
                except TrefoilError as error:
                    # Somebody was quicker: an undo, a returning player. Or the database is away.
                    log_event("bot-refused", code=error.code)
                    refused += error.code not in TRY_AGAIN
                    room.failures += 1
                    if error.code in TRY_AGAIN:
                        await back_off(committer.world, room, room.failures)
                else:
                    room.failures = 0
        except Exception as error:  # a bot's fault must not take the table with it
            log_error("bot-failed", error)
        finally:
            room.bot = None

    async def step(self, committer: Committer, room: Room) -> bool:
        """What is to be done next; False if that is nobody's of ours."""
        async with room.lock:
            table = await committer.refresh(room)
        if table.awaits_bot:
            await self.answer(committer, room, table.agreed.game)
            return True
        async with self.tables.turn(Owner(table.play.host, room.address)):
            # In line it may have become late: nobody looks any more.
            return not self.may_play(committer, room) or await self.move(committer, room)

    async def move(self, committer: Committer, room: Room) -> bool:
        """One move, after a pause; False if it is nobody's of ours."""
        pause = self.pause(room.loaded.position if room.loaded else None)
        await wait(committer.world, round(1000 * pause))
        command = await self.next_move(committer, room)
        if command is None:
            return False
        await committer.change(room, command, SERVER_IDENTITY)
        return True

    async def answer(self, committer: Committer, room: Room, game: str) -> None:
        """Say at once what a bot has to say that might have been asked, or that it was not asked."""
        await self.preparation.need(game, BOTS)
        seed = committer.world.seed()
        await committer.happen(
            room,
            lambda table: decide_for_bot(
                table, lambda view: choose(PROMPT, view, generator(seed)), committer.world
            ),
        )

    async def next_move(self, committer: Committer, room: Room) -> Move | None:
        """What the bot whose turn it is wants to do; None if it is nobody's of ours."""
        async with room.lock:
            table = await committer.refresh(room)
            level, seat, saw = table.bot_to_move(), table.decider, table.sequence
            view = None if seat is None else table.board.view(seat)
        if not level or seat is None or view is None:
            return None
        await self.preparation.need(view.game.name, BOTS)
        action = await self.think(level, view, committer.world.seed(), owner_of(room))
        return Move(id=committer.world.token(), saw=saw, seat=seat, action=action)

    async def think(self, level: str, view: Position, seed: int, owner: Owner) -> int:
        """The bot's choice: at once, or after its turn in the queue; waiting is not thinking."""
        if find_level(level).searches:
            answer = await self.thinkers.ask(owner, question_about(level, view, seed, 1000 * self.budget))
            if isinstance(answer, Thought):
                return answer.action
            level = AT_LEAST
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.quick, choose, level, view, generator(seed))


def may_wake_bots(table: Table, command: Start | Fill) -> bool:
    """Does a bot play at a table after this at which none did before?"""
    waits = table.status == "waiting"
    return waits and any(chair.bot for chair in table.chairs) if isinstance(command, Start) else not waits
