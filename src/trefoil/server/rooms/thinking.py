"""Where bots think: a few processes at low priority, and a queue in which owners of tables take turns."""

import asyncio
import subprocess
import sys
from collections import OrderedDict, deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

import msgspec

from trefoil.bots.thinker import COMMAND, READY, AnyQuestion, AnyThought, read_thought
from trefoil.server.ops.logs import log_error, log_event

if sys.platform == "win32":
    LOW_PRIORITY = subprocess.BELOW_NORMAL_PRIORITY_CLASS
else:
    LOW_PRIORITY = 0  # there the process lowers its priority itself

T = TypeVar("T")

PATIENCE = 60.0  # seconds beyond its budget until a process is given up
START_PATIENCE = 600.0  # seconds: on a busy machine low priority can mean long
LINGER = 300.0  # seconds that a process stays with nothing to think about
TRIES = 2
LONGEST_LINE = 1 << 20


class Owner(NamedTuple):
    """Whose table a bot plays at: its host, and from where people look at it; nothing: nobody has looked."""

    host: str
    address: str = ""


class FairQueue(Generic[T]):
    """Addresses take turns, and so do the owners behind one: many tables of one owner delay their own.

    Guests are free, so they share the turns of their address. So do all tables that nobody has looked at.
    """

    def __init__(self) -> None:
        self.lines: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.lines)

    def put(self, owner: Owner, what: T) -> None:
        self.lines.setdefault(owner.address, OrderedDict()).setdefault(owner.host, deque()).append(what)

    def take(self) -> T:
        line, hosts = self.lines.popitem(last=False)
        host, waiting = hosts.popitem(last=False)
        what = waiting.popleft()
        if waiting:
            hosts[host] = waiting
        if hosts:
            self.lines[line] = hosts
        return what


@dataclass
class Thought:
    """A question that waits for its turn, and then for its answer."""

    question: AnyQuestion
    answer: asyncio.Future[AnyThought | None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Thinkers:
    """At most so many processes, each started when there is something to think about."""

    def __init__(self, most: int, command: Sequence[str] = COMMAND, linger: float = LINGER) -> None:
        self.most = most
        self.linger = linger
        self.command = command
        self.queue: FairQueue[Thought] = FairQueue()
        self.later: FairQueue[Thought] = FairQueue()  # for when nobody waits at a table
        self.processes: set[asyncio.subprocess.Process] = set()
        self.workers: set[asyncio.Task[None]] = set()
        self.idle = 0
        self.something = asyncio.Event()

    async def ask(self, owner: Owner, question: AnyQuestion, may_wait: bool = False) -> AnyThought | None:
        """The answer to a question; None if no process could find one."""
        thought = Thought(question)
        (self.later if may_wait else self.queue).put(owner, thought)
        self.something.set()
        if not self.idle and len(self.workers) < self.most:
            worker = asyncio.create_task(self.work())
            self.workers.add(worker)
            worker.add_done_callback(self.workers.discard)
        return await thought.answer

    async def work(self) -> None:
        """One process, and another if it dies: question after question."""
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                process = process or await self.start()  # before a question is taken out of the queue
                thought, answer = await self.next_thought(), None
                if thought is None:
                    return
                for _ in range(TRIES):
                    process = process or await self.start()
                    answer = None if process is None else await self.think(process, thought.question)
                    if answer is not None:
                        break
                    await self.end(process)
                    process = None
                if not thought.answer.done():
                    thought.answer.set_result(answer)
        finally:
            await self.end(process)

    async def next_thought(self) -> Thought | None:
        """What is to be thought about next; None if there was nothing for a long while."""
        while True:
            thought = self.take()
            if thought is not None:
                return thought
            self.something.clear()
            self.idle += 1
            try:
                async with asyncio.timeout(self.linger):
                    await self.something.wait()
            except TimeoutError:
                if not self.queue and not self.later:
                    return None
            finally:
                self.idle -= 1

    def take(self) -> Thought | None:
        """The next question that somebody still waits for."""
        for queue in (self.queue, self.later):
            while queue:
                thought = queue.take()
                if not thought.answer.done():
                    return thought
        return None

    async def think(self, process: asyncio.subprocess.Process, question: AnyQuestion) -> AnyThought | None:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(question.patience / 1000 + PATIENCE):
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                return read_thought.decode(await process.stdout.readline())
        except (TimeoutError, OSError, msgspec.MsgspecError) as error:
            log_event("thinker-lost", error=type(error).__name__)
            return None

    async def start(self) -> asyncio.subprocess.Process | None:
        """Another process; None where the system has none to give."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                creationflags=LOW_PRIORITY,
            )
        except OSError as error:
            log_error("no-thinker", error)
            return None
        self.processes.add(process)
        log_event("thinker-started", pid=process.pid)
        if await self.is_ready(process):
            return process
        await self.end(process)
        return None

    async def is_ready(self, process: asyncio.subprocess.Process) -> bool:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START_PATIENCE):
                return await process.stdout.readline() == READY
        except TimeoutError:
            return False

    async def end(self, process: asyncio.subprocess.Process | None) -> None:
        """Nothing is left of it: neither the process nor the pipes."""
        if process is None:
            return
        self.processes.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.communicate()

    async def stop(self) -> None:
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)
        for process in list(self.processes):  # that were just being started
            await self.end(process)
