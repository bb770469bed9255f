"""Somebody before a browser, and what they do there."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from uuid import uuid4

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, Request, expect

from tests.browser.windows import PATIENCE, Window

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
expect.set_options(timeout=PATIENCE)
# What a browser says by itself when the server is gone for a while, or the service worker is not wanted.
NETWORK = re.compile(r"ERR_CONNECTION|WebSocket connection|Failed to load resource|blocked by Playwright")
BAD_REQUEST = 400

RESTS = """async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moves = (each) => each.playState === 'running' && each.effect.getComputedTiming().endTime < 1e6;
    do await drawn(); while (document.getAnimations().some(moves));
    await document.fonts.ready;
}"""


# Contrast can be judged only of what can be seen.
JUDGES = """async (within) => {
    veil.disabled = true;
    const { violations } = await axe.run(within, { resultTypes: ['violations'] });
    veil.disabled = false;
    return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`);
}"""


class Visitor:
    def __init__(self, window: Window, url: str, width: int, height: int) -> None:
        self.url = url
        self.window = window
        self.context = window.context
        self.lines: dict[str, HTTPConnection] = {}
        self.known = ""  # the cookie, while it cannot change
        self.errors: list[str] = []
        self.hosts: set[str] = set()
        self.tabs: list[Page] = []
        self.page = self.look_at(self.context.pages[0]) if self.context.pages else self.open_tab()
        self.resize(width, height)

    def open_tab(self) -> Page:
        return self.look_at(self.context.new_page())

    def look_at(self, page: Page) -> Page:
        page.on("pageerror", self.note_error)
        page.on("console", self.note)
        page.on("request", self.note_host)
        self.tabs.append(page)
        return page

    def look_away(self, page: Page) -> None:
        page.remove_listener("pageerror", self.note_error)
        page.remove_listener("console", self.note)
        page.remove_listener("request", self.note_host)

    @property
    def own_window(self) -> BrowserContext:
        """For whoever changes the window itself: nobody else gets it afterwards."""
        self.window.waiting = None
        return self.context

    @property
    def own_tab(self) -> Page:
        """Likewise, for whoever changes how its page is shown, or its time."""
        self.window.waiting = None
        return self.page

    def turn_to(self, tab: Page) -> None:
        """A tab behind another is drawn once a second: pressing anything there takes long."""
        tab.bring_to_front()
        self.page = tab

    def note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not NETWORK.search(message.text):
            self.errors.append(message.text)

    def note_error(self, error: Error) -> None:
        self.errors.append(str(error))

    def note_host(self, request: Request) -> None:
        self.hosts.add(request.url.split("/")[2])

    def leave(self) -> None:
        for page in self.tabs:
            self.look_away(page)
        for line in self.lines.values():
            line.close()
        self.window.leave(self.url)

    def has_size(self, width: int, height: int) -> bool:
        return self.page.viewport_size == {"width": width, "height": height}

    def resize(self, width: int, height: int) -> None:
        if not self.has_size(width, height):
            self.page.set_viewport_size({"width": width, "height": height})

    # where things are

    def go(self, path: str = "") -> None:
        self.page.goto(f"{self.url}/#/{path}")

    def test_id(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    @property
    def status(self) -> Locator:
        return self.test_id("status")

    @property
    def actions(self) -> Locator:
        """What can be done now, just above the hand, and why something else cannot."""
        return self.test_id("actions")

    @property
    def hand(self) -> Locator:
        return self.test_id("hand").get_by_role("button")

    @property
    def cards(self) -> list[str]:
        return [str(card.get_attribute("data-card")) for card in self.hand.all()]

    @property
    def targets(self) -> Locator:
        """Lit places on the board."""
        return self.page.locator("svg [data-target]:not(.miss)")

    @property
    def table_id(self) -> str:
        return self.page.url.rpartition("/t/")[2].partition("?")[0]

    def table_in_words(self) -> str:
        """The whole table as the text view tells it."""
        self.open_panel("Text")
        words = self.test_id("text").inner_text()
        self.open_panel("Log")
        return words

    def open_panel(self, name: str) -> None:
        self.page.get_by_role("tab", name=name, exact=True).click()

    def open_drawer(self) -> None:
        """On a desk the panels are always there."""
        self.status.wait_for()
        opener = self.page.locator(".opener")
        if opener.is_visible():
            opener.click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    # playing

    def play_bot(self) -> None:
        self.go()
        self.page.get_by_role("button", name="Play", exact=True).first.click()
        self.wait_for_turn()

    def wait_for_turn(self) -> None:
        expect(self.status).to_contain_text("Your turn")

    def hears(self, sequence: int) -> None:
        """Until the table on the screen is as far as the server."""
        self.page.wait_for_function(
            "(wanted) => Number(document.querySelector('[data-sequence]')?.dataset.sequence) >= wanted",
            arg=sequence,
        )

    def step(self) -> bool:
        """One decision with the mouse, the way a beginner makes it; False when the game is over."""
        self.page.wait_for_function(
            """() => document.querySelector('[data-testid=score-table], dialog,'
                + '[data-testid=hand] button:enabled, [data-testid=actions] button.main')"""
        )
        if self.test_id("score-table").count():
            return False
        main = self.actions.locator("button.main")
        if main.count():
            main.first.click()
            return True
        return self.lay_or_discard()

    def lay_or_discard(self) -> bool:
        playable = self.page.locator("[data-testid=hand] button:enabled:has(.playable)")
        if playable.count():
            playable.first.click()
            self.targets.first.press("Enter")
        else:
            self.page.locator("[data-testid=hand] button:enabled").first.click()
            self.page.locator(".spot.lit button").first.click()
        return True

    def take_turn(self) -> None:
        """Play cards and clovers until one is drawn, which ends the turn or the game."""
        self.wait_for_turn()
        drawing = False
        while not drawing:
            drawing = "Draw a card" in self.status.inner_text()
            if not self.step():
                return
            expect(self.status).not_to_contain_text("Not confirmed")

    # over HTTP, where the mouse would take too long

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """As the browser would, but on a line beside it, which takes less time."""
        cookie = self.known or self.cookie()
        if not cookie:
            return self.ask_for_a_cookie(method, path, body)
        headers = {"origin": self.url, "content-type": "application/json", "cookie": cookie}
        asked = (method, path, None if body is None else json.dumps(body), headers)
        host = self.url.removeprefix("http://")
        try:
            self.lines.setdefault(host, HTTPConnection(host)).request(*asked)
            answer = self.lines[host].getresponse()
        except (OSError, HTTPException):  # another server is there now
            self.lines[host].close()
            self.lines[host] = HTTPConnection(host)
            self.lines[host].request(*asked)
            answer = self.lines[host].getresponse()
        text = answer.read()
        assert answer.status < BAD_REQUEST, text
        return json.loads(text) if text else None

    def cookie(self) -> str:
        """Who the browser is at the moment; to ask it takes as long as many an answer of the server."""
        return "; ".join(f"{each['name']}={each['value']}" for each in self.context.cookies(self.url))

    @contextmanager
    def staying_the_same(self) -> Iterator[None]:
        """For many questions in a row, between which nobody becomes somebody else."""
        self.known = self.cookie()
        yield
        self.known = ""

    def ask_for_a_cookie(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        """Whom nobody knows yet is told who they are, and the browser keeps it."""
        answer = self.context.request.fetch(
            f"{self.url}{path}",
            method=method,
            data=body,
            headers={"origin": self.url, "content-type": "application/json"},
        )
        assert answer.ok, answer.text()
        return answer.json()

    def command(self, table: str, **command: Any) -> Any:
        return self.ask("POST", f"/api/tables/{table}/commands", {"id": uuid4().hex, **command})

    def bot_table(self, game: str = "keltis", level: str = "heuristic") -> str:
        """A table against a bot; the visitor begins."""
        self.ask("GET", "/api/me")
        made = self.ask("POST", "/api/tables", {"game": game, "players": 2, "first": 0})
        table = str(made["table"]["id"])
        self.command(table, do="fill", seat=1, bot=level)
        self.command(table, do="start")
        return table

    def move(self, table: str, words: str, seat: int = 0) -> None:
        saw = self.ask("GET", f"/api/tables/{table}")["sequence"]
        self.command(table, do="move", saw=saw, seat=seat, words=words)

    def choices(self, table: str, kind: str) -> list[str]:
        """The words of everything of a kind that can be done now."""
        views = self.ask("GET", f"/api/tables/{table}")["views"]
        return [
            str(choice["words"])
            for view in views
            for choice in view.get("choices", [])
            if choice["kind"] == kind
        ]

    def one_screen_table(self, game: str = "keltis") -> str:
        self.ask("GET", "/api/me")
        made = self.ask("POST", "/api/tables", {"game": game, "players": 2, "first": 0})
        table = str(made["table"]["id"])
        self.command(table, do="sit", seat=1)
        self.command(table, do="start")
        return table

    def play_on(self, table: str, turns: int = 10_000, deck: int = -1) -> Any:
        """Lay what can be laid and draw from the deck, for every own seat; the table when it asks again.

        At most so many turns, or until so few cards are left in the deck.
        """
        with self.staying_the_same():
            whole = self.own_decision(table)
            while whole["table"]["status"] != "over" and turns:
                seat = next(view for view in whole["views"] if view.get("choices"))
                if seat["view"]["deck"] <= deck:
                    break
                choice = max(
                    seat["choices"], key=lambda each: (each["words"] == "draw deck", each["kind"] == "lay")
                )
                move = {"saw": whole["sequence"], "seat": seat["seat"], "action": choice["action"]}
                self.command(table, do="move", **move)
                turns -= choice["words"] == "draw deck"
                whole = self.own_decision(table)
        return whole

    def play_ahead(self, deck: int) -> None:
        """The game goes on unseen until so few cards are left: drawing every move takes long."""
        table = self.table_id
        self.go("learn")
        self.play_on(table, deck=deck)
        self.go(f"t/{table}")
        self.page.reload()

    def own_decision(self, table: str) -> Any:
        """The table as soon as it waits for the visitor, or is over."""
        while True:
            whole = self.ask("GET", f"/api/tables/{table}")
            if whole["table"]["status"] == "over" or any(view.get("choices") for view in whole["views"]):
                return whole

    # judging

    def violations(self, within: str = "") -> list[str]:
        """What axe has to say about the page as it stands, or about a part of it."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate(
            JUDGES,
            within or "html",
        )
        return [str(line) for line in found]

    def overflows(self) -> list[str]:
        """Whatever is wider than the screen or than the box it stands in."""
        found = self.page.evaluate(
            """() => {
              const out = [];
              const wide = document.documentElement.scrollWidth;
              if (wide > innerWidth) out.push(`page ${wide} > ${innerWidth}`);
              for (const e of document.querySelectorAll('button, a.button, h1, h2, label, th, td, select')) {
                if (e.closest('.hidden-text, .skip, .skip-moves')) continue;
                const box = e.getBoundingClientRect();
                if (box.width === 0) continue;
                const what = e.outerHTML.slice(0, 120);
                if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth) out.push(`inside ${what}`);
                if (box.right > innerWidth + 1) out.push(`right ${what}`);
              }
              return out;
            }"""
        )
        return [str(line) for line in found]

    def loaded_faces(self) -> list[str]:
        """The bundled typefaces that the page has needed and got."""
        found = self.page.evaluate(
            """async () => { await document.fonts.ready;
                return [...document.fonts].filter(face => face.status === 'loaded')
                    .map(face => `${face.family.replaceAll('"', '')} ${face.weight}`); }"""
        )
        return [str(face) for face in found]

    def rest(self) -> None:
        """Until the page is drawn as it stays: typefaces are there, and nothing moves."""
        self.page.evaluate(RESTS)

    def missing_texts(self) -> list[str]:
        found = self.page.evaluate("() => document.documentElement.outerHTML.match(/⟨[^⟩]*⟩/g) ?? []")
        return [str(text) for text in found]
