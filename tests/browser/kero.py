"""Kero in the browser: somebody who rolls dice with the mouse, and what is looked at meanwhile."""

from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.visitor import Visitor

THROWS = 2  # of a turn in a whole game
GLANCE = 50  # milliseconds
MOST_GLANCES = 6000  # in a whole game
MOMENT = 2000  # milliseconds
CLOSE = 100  # milliseconds by which the sand on a screen may differ from the server's
TOLD_ANEW = 4


# The server told its level at some moment between the question and the answer, and the screen's was drawn at
# some moment between the two frames: the difference lies somewhere from `low` to `high`. Of several answers
# the one that leaves least room tells most.
SAND_IS_OFF = """async ([table, seat]) => {
    let best = { room: Infinity, off: 0 };
    for (let number = 0; number < 5; number++) {
        const asked = performance.now();
        const whole = await (await fetch(`/api/tables/${table}`)).json();
        const came = performance.now();
        const sand = whole.sand.find((each) => each.seat === seat);
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const level = Number(document.querySelector(`[data-testid=tank-${seat}]`).dataset.fuel);
        const off = level - (sand.fuel - sand.elapsed);
        const low = off, high = off + performance.now() - asked;
        if (high - low < best.room) best = { room: high - low, off: low > 0 ? low : high < 0 ? high : 0 };
    }
    return best.off;
}"""


# The page's clock stands still until the test moves it: `passes(milliseconds)`.
STOPPED = """
    let time = 1000;
    performance.now = () => time;
    window.passes = (milliseconds) => (time += milliseconds);
"""


# Of how many throws a place in the page has told, and how often that was more than had landed.
TELLS_TOO_EARLY = """() => {
    window.told = window.tooEarly = 0;
    let landed = 0, flying = false;
    new MutationObserver(() => {
        const fly = Boolean(document.querySelector('.tumbling'));
        if (flying && !fly) landed++;
        flying = fly;
        for (const place of document.querySelectorAll('[data-testid=log], [data-testid=live]')) {
            const throws = place.textContent.split('The dice show').length - 1;
            window.told = Math.max(window.told, throws);
            if (throws > landed) window.tooEarly++;
        }
    }).observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
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

    def sees_the_servers_sand(self, table: str, seat: int = 0) -> None:
        """To the millisecond, where all clocks stand still."""
        [sand] = [each for each in self.now(table)["sand"] if each["seat"] == seat]
        left = sand["fuel"] - sand["elapsed"]
        expect(self.visitor.test_id(f"tank-{seat}")).to_have_attribute("data-fuel", str(left))

    @property
    def is_over(self) -> bool:
        return bool(self.visitor.test_id("score-table").count())

    def end_table(self) -> list[list[int]]:
        """The points of the end table, part by part, without the sources of each."""
        rows = self.visitor.test_id("score-table").locator("tbody tr.part, tfoot tr").all()
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
            self.full = 0
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


def play_ahead(table: str, *visitors: Visitor, deck: int) -> int:
    """Over HTTP: one throw a turn, and whatever can be bought, until a turn begins with so few cards left, or
    until the game is over.

    Questions of two people pass by themselves and are left alone; one who is alone with a bot has all the
    time for them, and passes. Returns how many turns the visitors have ended.
    """
    ended = 0
    with ExitStack() as stack:
        for visitor in visitors:
            stack.enter_context(visitor.staying_the_same())
        for _ in range(MOST_GLANCES):
            for visitor in visitors:
                whole = visitor.ask("GET", f"/api/tables/{table}")
                if whole["table"]["status"] == "over":
                    return ended
                seat = next((each for each in whole["views"] if each.get("choices")), None)
                if seat is None or (len(visitors) > 1 and seat["view"]["phase"] in ("answer", "discard")):
                    continue
                if seat["view"]["phase"] == "prepare" and seat["view"]["deck"] <= deck:
                    return ended
                words = simplest(seat)
                visitor.command(table, do="move", saw=whole["sequence"], seat=seat["seat"], words=words)
                ended += words == "end"
    raise AssertionError("the deck does not get smaller")


def simplest(seat: Any) -> str:
    """A throw of the white dice, a card, an explorer, whatever ends the turn or a question, or fuel."""
    choices = [str(choice["words"]) for choice in seat["choices"]]
    if seat["view"]["phase"] == "prepare" and not any(words.startswith("dry") for words in choices):
        return "throw 1 2 3 4 5"
    wanted = ("card ", "explorer ", "stop", "end", "tie ", "pass", "refuel", "dry")
    found = next(words for start in wanted for words in choices if words.startswith(start))
    return found.partition(" @")[0]
