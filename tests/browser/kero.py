"""Kero in the browser: a server that does not dawdle, and somebody who rolls dice with the mouse."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.visitor import Visitor
from tests.server.in_process import serving
from trefoil.core.engine import Position
from trefoil.server.table.events import Spec
from trefoil.server.table.world import World

THROWS = 2  # of a turn in a whole game
GLANCE = 50  # milliseconds
MOST_GLANCES = 6000  # in a whole game
MOMENT = 2000  # milliseconds
CLOSE = 100  # milliseconds by which the sand on a screen may differ from the server's
TOLD_ANEW = 4
Answer = TypeVar("Answer")


# The server answered at some moment between the question and the answer, so the difference lies between
# `late` and `early`; of several answers the quickest tells most.
SAND_IS_OFF = """async ([table, seat]) => {
    let best = { trip: Infinity, off: 0 };
    for (let number = 0; number < 5; number++) {
        const asked = performance.now();
        const whole = await (await fetch(`/api/tables/${table}`)).json();
        const came = performance.now();
        const sand = whole.sand.find((each) => each.seat === seat);
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const level = Number(document.querySelector(`[data-testid=tank-${seat}]`).dataset.fuel);
        const late = level + (performance.now() - came) - (sand.fuel - sand.elapsed);
        const early = late + (came - asked);
        const off = late > 0 ? late : early < 0 ? early : 0;
        if (came - asked < best.trip) best = { trip: came - asked, off };
    }
    return best.off;
}"""


# How often words about dice came up in the page, and how often that was while dice were in the air.
TELLS_TOO_EARLY = """() => {
    window.told = window.tooEarly = 0;
    let before = 1;
    new MutationObserver(() => {
        const places = [...document.querySelectorAll('[data-testid=log], [data-testid=live]')];
        const now = places.map((each) => each.textContent).join('').split('The dice show').length;
        if (now > before) window.told++;
        if (now > before && document.querySelector('.tumbling')) window.tooEarly++;
        before = now;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


# Every tone that is started, by its pitch, and every vibration: nobody hears or feels them here.
NOTES_ALARMS = """
    window.tones = [];
    window.vibrations = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.tones.push(Math.round(this.frequency.value));
        return start.apply(this, when);
    };
    Navigator.prototype.vibrate = (pattern) => window.vibrations.push(pattern);
"""


class HurriedWorld(World):
    """Real chance and real time, but secret answers take a moment only, and a table may be a special one."""

    grace = 1500

    def __init__(self) -> None:
        self.as_usual()

    def as_usual(self) -> None:
        self.answer_time = 150
        self.tank = 0  # of its own size, unless a test wants another
        self.haste = 1  # so much faster runs the sand, and all that is measured by it
        self.fits: Callable[[Position], bool] = lambda position: True

    def deal(self, spec: Spec) -> Position:
        """What is dealt by chance, again and again until it fits."""
        position = super().deal(spec)
        while not self.fits(position):
            position = super().deal(spec)
        state = position.state
        state.tank = (self.tank or int(state.tank)) // self.haste
        state.throw_cost //= self.haste
        state.cadence //= self.haste
        state.fuel[:] = state.tank
        return position


class InThread:
    """Something asynchronous that runs beside the test until it is told to end."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(300)

    async def give_up(self) -> None:
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def end(self) -> None:
        self.run(self.give_up())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(30)
        self.loop.close()


class Hall:
    """A server in a thread of its own, and the world it lives in."""

    def __init__(self, folder: Path) -> None:
        self.world = HurriedWorld()
        self.thread = InThread()
        self.serving = serving(folder / "kero.sqlite3", self.world)
        self.url = self.thread.run(self.serving.__aenter__())

    def close(self) -> None:
        self.thread.run(self.serving.__aexit__(None, None, None))
        self.thread.end()


class SlowLine:
    """A line to the server that delays every byte by a time that wavers, and that can be cut."""

    def __init__(self, url: str, delay: float = 0, wavers: float = 0) -> None:
        self.port = int(url.rpartition(":")[2])
        self.delay, self.wavers = delay, wavers
        self.random = random.Random(7)
        self.is_cut = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.thread = InThread()
        self.server = self.thread.run(asyncio.start_server(self.connect, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writers |= {writer, far_writer}
        await asyncio.gather(self.pass_on(reader, far_writer), self.pass_on(far_reader, writer))

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Nothing overtakes anything: what was sent later arrives later."""
        due = 0.0
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sender = asyncio.ensure_future(self.deliver(queue, writer))
        self.tasks.add(sender)
        while data := await self.read(reader):
            late = self.delay + self.random.uniform(-self.wavers, self.wavers)
            due = max(due, time.monotonic() + late)
            queue.put_nowait((due, data))
        queue.put_nowait((due, b""))
        await sender
        self.tasks.discard(sender)

    async def read(self, reader: asyncio.StreamReader) -> bytes:
        try:
            return await reader.read(65536)
        except ConnectionError:
            return b""

    async def deliver(
        self, queue: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter
    ) -> None:
        while True:
            due, data = await queue.get()
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if not data or writer.is_closing():
                break
            writer.write(data)
        writer.close()
        self.writers.discard(writer)

    async def hang_up(self) -> None:
        for writer in list(self.writers):
            writer.transport.abort()
        self.writers.clear()

    def cut(self) -> None:
        self.is_cut = True
        self.thread.run(self.hang_up())

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.server.close()
        self.cut()
        self.thread.end()


class Roller:
    """Somebody who plays Kero with the mouse."""

    def __init__(self, visitor: Visitor, seat: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.seat = seat
        self.thrown = self.full = 0

    @property
    def actions(self) -> Locator:
        return self.page.locator(".actions button:not([aria-disabled])")

    @property
    def main(self) -> Locator:
        return self.page.locator(".actions button.main:not([aria-disabled])")

    @property
    def second(self) -> Locator:
        return self.page.locator(".actions button.second")

    @property
    def loose(self) -> Locator:
        """Dice that can be kept or let go."""
        return self.page.locator("button[data-die]")

    def button(self, name: str) -> Locator:
        return self.page.locator(".actions").get_by_role("button", name=name)

    def target(self, kind: str) -> Locator:
        return self.page.locator(f"[data-target^='{kind}:']:visible")

    def fuel(self, seat: int) -> int:
        return int(str(self.visitor.test_id(f"tank-{seat}").get_attribute("data-fuel")))

    def table(self, **wanted: Any) -> str:
        """A table against a bot, or with a second seat that is still free; the visitor begins."""
        bot = wanted.pop("bot", "random")
        self.visitor.ask("GET", "/api/me")
        made = self.visitor.ask("POST", "/api/tables", {"game": "kero", "players": 2, "first": 0, **wanted})
        table = str(made["table"]["id"])
        if bot:
            self.visitor.command(table, do="fill", seat=1, bot=bot)
            self.visitor.command(table, do="start")
        return table

    def open(self, table: str) -> None:
        self.visitor.go(f"t/{table}")
        expect(self.visitor.status).to_be_visible()

    def now(self, table: str) -> Any:
        return self.visitor.ask("GET", f"/api/tables/{table}")

    def begin(self, table: str) -> None:
        """Sit there while the dice of the first throw lie on the table."""
        self.open(table)
        self.throw()

    def throw(self) -> None:
        """A throw, until its dice have landed."""
        sequence = self.sequence()
        self.button("Throw").click()
        self.moved(sequence)
        self.page.wait_for_function("() => !document.querySelector('.tumbling')")

    def stop(self) -> None:
        sequence = self.sequence()
        self.button("Stop").click()
        self.moved(sequence)

    def roll(self, throws: int) -> None:
        """So many throws, as far as dice are left, and a stop, each as soon as the dice lie."""
        self.throw()
        for _ in range(throws - 1):
            if self.button("Throw").count():
                self.throw()
        self.stop()

    def end(self) -> None:
        sequence = self.sequence()
        self.button("End the turn").click()
        self.moved(sequence)

    def scrolls(self) -> bool:
        """Is there more of the page than the screen shows?"""
        return bool(
            self.page.evaluate("() => document.documentElement.scrollHeight > innerHeight + 1")
            or self.page.evaluate(
                """() => [...document.querySelectorAll('.actions button, .tray')]
                    .some((e) => e.getBoundingClientRect().bottom > innerHeight + 1)"""
            )
        )

    def sand_is_off(self, table: str, seat: int = 0) -> float:
        """By how many milliseconds the sand on the screen differs from the server's, at the same moment."""
        return float(self.page.evaluate(SAND_IS_OFF, [table, seat]))

    def sand_agrees(self, table: str) -> bool:
        """A busy machine may have brought a message late: what is told anew must agree then."""
        for _ in range(TOLD_ANEW):
            if abs(self.sand_is_off(table)) < CLOSE:
                return True
            self.page.reload()
            expect(self.visitor.test_id("tank-0")).to_be_visible()
        return False

    @property
    def is_over(self) -> bool:
        return bool(self.visitor.test_id("score-table").count())

    def end_table(self) -> list[list[int]]:
        """The points of the end table, row by row."""
        rows = self.visitor.test_id("score-table").locator("tbody tr, tfoot tr").all()
        return [[int(points) for points in row.locator("td").all_inner_texts()] for row in rows]

    def decide(self) -> None:
        """One decision of somebody who throws twice, buys what is lit, and refuels in time."""
        sequence = self.sequence()
        try:
            self.choose()
        except TimeoutError:
            return  # it was a question that is over by now
        self.moved(sequence)

    def choose(self) -> None:
        refinery = self.page.locator("[data-target=refinery]:visible")
        lit = self.target("card").or_(self.target("site"))
        if refinery.count() and self.is_low():
            refinery.click(timeout=MOMENT)
        elif self.loose.count() and self.thrown < THROWS:
            self.loose.first.click(timeout=MOMENT)
            self.main.click(timeout=MOMENT)
            self.thrown += 1
        elif self.button("Stop").count():
            self.button("Stop").click(timeout=MOMENT)
        elif lit.count():
            lit.first.click(timeout=MOMENT)
        else:
            self.thrown = 1
            self.main.click(timeout=MOMENT)

    def is_low(self) -> bool:
        """Is the own tank less than half as full as it was at its fullest?"""
        fuel = self.fuel(self.seat)
        self.full = max(self.full, fuel)
        return fuel < self.full / 2

    def sequence(self) -> int:
        return int(str(self.page.locator("[data-sequence]").get_attribute("data-sequence")))

    def moved(self, since: int) -> None:
        """Until the table has heard of what was done."""
        self.page.wait_for_function(
            "(since) => Number(document.querySelector('[data-sequence]').dataset.sequence) > since", arg=since
        )


def play_out(*rollers: Roller) -> None:
    """Whoever is asked decides, until everybody sees the end."""
    for _ in range(MOST_GLANCES):
        if all(roller.is_over for roller in rollers):
            return
        asked = next((roller for roller in rollers if roller.main.count() and not roller.is_over), None)
        if asked:
            asked.decide()
        else:
            rollers[0].page.wait_for_timeout(GLANCE)
    raise AssertionError("the game does not come to an end")
