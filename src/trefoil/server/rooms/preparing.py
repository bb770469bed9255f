"""Games become playable one after the other, while the server answers already.

On a machine that has never run it, compiling a game takes some ten seconds. Other processes do that, so that
the server stays quick: whatever somebody asks for comes first, the rest at low priority.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from trefoil.compiling import BOTS, RULES, STAGES, is_compiled
from trefoil.games import GAMES
from trefoil.server.ops.logs import log_event
from trefoil.server.protocol.refusals import Refused

COMMAND = (sys.executable, "-m", "trefoil", "warm-up", "--report")


@dataclass
class Stage:
    """The rules or the bots of a game: how much of them is compiled."""

    game: str
    name: str
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    progress: float = 0.0
    is_wanted: bool = False
    is_begun: bool = False

    def finish(self) -> None:
        self.progress = 1.0
        self.ready.set()


class Preparation:
    """What can be played yet. Whoever needs something waits for it here, and is served first."""

    def __init__(
        self,
        games: Iterable[str],
        command: Sequence[str] = COMMAND,
        is_done: Callable[[str, str], bool] = is_compiled,
        cores: int = os.cpu_count() or 1,
    ) -> None:
        self.command = command
        self.cores = cores
        self.stages = {(game, stage): Stage(game, stage) for stage in STAGES for game in games}
        self.changed = asyncio.Event()
        for stage in self.stages.values():
            if is_done(stage.game, stage.name):
                stage.finish()

    @property
    def is_complete(self) -> bool:
        return all(stage.ready.is_set() for stage in self.stages.values())

    def is_ready(self, game: str, stage: str = RULES) -> bool:
        return self.stages[game, stage].ready.is_set()

    def check_ready(self, game: str) -> None:
        """Nobody waits at a table that cannot be dealt yet."""
        if not self.is_ready(game):
            self.want(game)
            title, done = GAMES[game].title, round(100 * self.progress(game))
            raise Refused("compiling", f"the rules of {title} are being compiled: {done} % is done")

    def progress(self, game: str) -> float:
        """How much of its rules is compiled, from 0 to 1."""
        return self.stages[game, RULES].progress

    def want(self, game: str, stage: str = RULES) -> None:
        """Somebody is waiting for it: it comes before what nobody has asked for."""
        for name in STAGES[: STAGES.index(stage) + 1]:
            self.stages[game, name].is_wanted = True
        self.changed.set()

    async def need(self, game: str, stage: str = RULES) -> None:
        if not self.is_ready(game, stage):
            self.want(game, stage)
            await self.stages[game, stage].ready.wait()

    async def run(self) -> None:
        """Compile everything: one worker for what is wanted, the others for whatever is left."""
        if not self.is_complete:
            log_event("compiling")
            self.want(next(iter(self.stages))[0])  # what the start page offers first
            others = [self.work(False) for _ in range(max(1, self.cores - 1))]
            await asyncio.gather(self.work(True), *others)

    async def work(self, for_those_who_wait: bool) -> None:
        while not self.is_complete:
            stage = self.next_stage(for_those_who_wait)
            if stage is None:
                self.changed.clear()
                await self.changed.wait()
            else:
                await self.compile(stage)

    def next_stage(self, wanted_only: bool) -> Stage | None:
        """What somebody waits for, then rules, then bots; bots need the rules of their game first."""
        open_ = [
            stage
            for stage in self.stages.values()
            if not stage.is_begun and (stage.is_wanted or not wanted_only)
            if stage.name == RULES or self.is_ready(stage.game)
            if not stage.ready.is_set()
        ]
        return min(open_, key=lambda stage: (not stage.is_wanted, stage.name == BOTS), default=None)

    async def compile(self, stage: Stage) -> None:
        """In a process of its own. If that fails, whoever plays the game compiles it by playing."""
        stage.is_begun = True
        hurry = () if stage.is_wanted else ("--low-priority",)
        process = await asyncio.create_subprocess_exec(
            *self.command, stage.game, "--stage", stage.name, *hurry, stdout=asyncio.subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                stage.progress = max(stage.progress, min(0.99, float(line)))
            failed = await process.wait()
            log_event("compiling-failed" if failed else "compiled", game=stage.game, stage=stage.name)
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.terminate()
            stage.finish()
            self.changed.set()
