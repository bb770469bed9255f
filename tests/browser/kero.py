"""Kero in the browser: a server that does not dawdle, and somebody who rolls dice with the mouse."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor
from tests.server.in_process import serving
from trefoil.core.engine import Position
from trefoil.server.events import Spec
from trefoil.server.world import World

THROWS = 2  # of a turn


class HurriedWorld(World):
    """Real chance and real time, but secret answers take a moment only, and a tank may be small."""

    answer_time = 150
    grace = 1500
    tank: int | None = None

    def deal(self, spec: Spec) -> Position:
        position = super().deal(spec)
        if self.tank is not None:
            position.state.tank = self.tank
            position.state.fuel[:] = self.tank
        return position


class Hall:
    """Where the server is to be found, and the world it lives in."""

    def __init__(self, url: str, world: HurriedWorld) -> None:
        self.url = url
        self.world = world


@contextmanager
def hall_in(folder: Path) -> Iterator[Hall]:
    """A server in a thread of its own, for as long as the block lasts."""
    world, ready, done = HurriedWorld(), threading.Event(), threading.Event()
    found: list[str] = []

    async def run() -> None:
        async with serving(folder / "kero.sqlite3", world) as url:
            found.append(url)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    assert ready.wait(90), "the server did not start"
    yield Hall(found[0], world)
    done.set()
    thread.join(30)


class Roller:
    """Somebody who plays Kero with the mouse."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    @property
    def actions(self) -> Locator:
        return self.page.locator(".actions button:not([aria-disabled])")

    @property
    def main(self) -> Locator:
        return self.page.locator(".actions button.main:not([aria-disabled])")

    @property
    def loose(self) -> Locator:
        """Dice that can be kept or let go."""
        return self.page.locator("button[data-die]")

    def button(self, name: str) -> Locator:
        return self.page.locator(".actions").get_by_role("button", name=name)

    def target(self, kind: str) -> Locator:
        return self.page.locator(f"[data-target^='{kind}:']")

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

    def throw(self) -> None:
        self.button("Throw").click()
        expect(self.loose.or_(self.button("Stop")).first).to_be_visible()

    def wait(self) -> bool:
        """Until something can be decided; False when the game is over."""
        self.page.wait_for_function(
            """() => document.querySelector('[data-testid=score-table]')
                || document.querySelector('.actions button.main:not([aria-disabled])')"""
        )
        return not self.visitor.test_id("score-table").count()

    def take_turn(self) -> bool:
        """Throw, keep a die, throw again, stop, buy what is lit, end; False when the game is over."""
        if not self.wait():
            return False
        thrown = 0
        while self.wait():
            sequence = self.sequence()
            if self.button("End the turn").count():
                bought = self.target("card").or_(self.target("site"))
                if not bought.count():
                    self.button("End the turn").click()
                    self.moved(sequence)
                    return not self.visitor.test_id("score-table").count()
                bought.first.click()
            elif self.button("Stop").count() and thrown >= THROWS:
                self.button("Stop").click()
            else:
                if self.loose.count():
                    self.loose.first.click()
                thrown += self.main.inner_text().startswith("Throw")
                self.main.click()
            self.moved(sequence)
        return False

    def sequence(self) -> int:
        return int(str(self.page.locator("[data-sequence]").get_attribute("data-sequence")))

    def moved(self, since: int) -> None:
        """Until the table has heard of what was done."""
        self.page.wait_for_function(
            "(since) => Number(document.querySelector('[data-sequence]').dataset.sequence) > since", arg=since
        )
