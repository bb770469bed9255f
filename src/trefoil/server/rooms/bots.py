"""Bots at live tables: they get a view, think in a thread, and move by the same commands as anybody else."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from trefoil.bots.bot import choose
from trefoil.compiling import BOTS
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.games import TITLES
from trefoil.server.ops.logs import log_event
from trefoil.server.protocol.commands import Move
from trefoil.server.protocol.identity import SERVER_IDENTITY
from trefoil.server.rooms.committer import Committer
from trefoil.server.rooms.preparing import Preparation
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.waiting import wait
from trefoil.server.table.answers import decide_for_bot

THREADS = 2
QUICK = "random"
PROMPT = "heuristic"  # answers what nobody may know of, in no time whether or not there is a question
REFUSALS = 20  # in a row; then something is wrong, and the table waits for the next event


class BotRunner:
    """`delay`: seconds before each step, so that people can follow; `budget`: seconds a bot may think."""

    def __init__(self, delay: float, budget: float, preparation: Preparation) -> None:
        self.preparation = preparation
        self.delay = delay
        self.budget = budget
        self.threads = ThreadPoolExecutor(THREADS, "bot")
        self.stopping = False

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    def pause(self, board: Position | None) -> float:
        """Seconds before the next step; none where time runs and a step is made of several."""
        hurried = board is not None and TITLES[board.game.name].live.hurries(board)
        return 0.0 if hurried else self.delay

    def look_at(self, committer: Committer, room: Room) -> None:
        """Begin to play if it is a bot's turn."""
        table = room.loaded
        if room.bot is None and not self.stopping and table and (table.bot_to_move() or table.awaits_bot):
            room.bot = asyncio.create_task(self.play(committer, room))

    async def play(self, committer: Committer, room: Room) -> None:
        """Move for as long as it is a bot's turn."""
        try:
            refused = 0
            while refused < REFUSALS:
                if room.loaded is not None and room.loaded.awaits_bot:
                    await self.answer(committer, room, room.loaded.agreed.game)
                    continue
                pause = self.pause(room.loaded.position if room.loaded else None)
                await wait(committer.world, round(1000 * pause))
                command = await self.next_move(committer, room)
                if command is None:
                    return
                try:
                    await committer.change(room, command, SERVER_IDENTITY)
                    committer.metrics.count("trefoil_bot_moves_total")
                    refused = 0
                except TrefoilError as error:
                    # Somebody was quicker: an undo, a returning player. Look again.
                    refused += 1
                    log_event("bot-refused", code=error.code)
        except Exception as error:  # a bot's fault must not take the table with it
            log_event("bot-failed", error=type(error).__name__)
        finally:
            room.bot = None

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
        action = await self.think(level, view, committer.world.seed())
        return Move(id=committer.world.token(), saw=saw, seat=seat, action=action)

    async def think(self, level: str, view: Position, seed: int) -> int:
        """The bot's choice; one that takes too long is answered for by a quick one."""
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self.threads, choose, level, view, generator(seed))
        try:
            async with asyncio.timeout(self.budget):
                return await thought
        except TimeoutError:
            log_event("bot-out-of-time", level=level)
            return choose(QUICK, view, generator(seed))
