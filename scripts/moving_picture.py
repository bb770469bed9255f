"""Films the beginning of a game against a bot, in Chromium, for the README: docs/screenshots/keltis.webp.

.venv/bin/python -m scripts.moving_picture [FILE]
"""

import io
import json
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.visitor import Visitor
from tests.browser.windows import KEY, open_window
from tests.server.running import RunningServer

GAME = "keltis"
FILE = Path(f"docs/screenshots/{GAME}.webp")
SIZE = (1100, 720)
SHOWN = (800, 524)
TURNS = 4
SEED = "3"
BETWEEN = 0.12  # seconds from one picture to the next
STILL = 1.5  # seconds that the last picture stays
LONGEST = 0.5  # seconds that any other stays: nobody wants to see how long a slow machine takes
QUALITY = 55


@dataclass
class Film:
    """Pictures, each with the moment it was taken."""

    page: Page
    pictures: list[tuple[float, Image.Image]] = field(default_factory=list)

    def roll(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.monotonic()
            taken = Image.open(io.BytesIO(self.page.screenshot(type="png"))).convert("RGB")
            self.pictures.append((began, taken.resize(SHOWN, Image.Resampling.LANCZOS)))
            self.page.wait_for_timeout(max(0, 1000 * (BETWEEN - (time.monotonic() - began))))

    def save(self, file: Path) -> None:
        times = [moment for moment, _ in self.pictures]
        lasting = [min(after - before, LONGEST) for before, after in pairwise(times)]
        first, *others = [picture for _, picture in self.pictures]
        durations = [round(1000 * seconds) for seconds in (*lasting, STILL)]
        first.save(
            file, save_all=True, append_images=others, duration=durations, loop=0, quality=QUALITY, method=6
        )


def play(visitor: Visitor, film: Film) -> None:
    """A few turns: choose a card, lay it, draw, and see what the bot does."""
    for _ in range(TURNS):
        visitor.wait_for_turn()
        drawing = False
        while not drawing:
            film.roll(0.6)
            drawing = "Draw a card" in visitor.status.inner_text()
            decide(visitor, film)
        film.roll(3.2)


def decide(visitor: Visitor, film: Film) -> None:
    main = visitor.actions.locator("button.main")
    if main.count():
        main.first.click()
        return
    card = visitor.page.locator("[data-testid=hand] button:enabled:has(.playable)").first
    card.hover()
    film.roll(0.3)
    card.click()
    film.roll(0.7)
    visitor.targets.first.press("Enter")
    film.roll(1.2)


def film_a_game(file: Path) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        RunningServer(f"{folder}/film.sqlite3", "--bot-delay", "0.8", "--scripted-chance", SEED) as server,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        visitor = Visitor(open_window(browser, "en-GB", dark=False), server.url, *SIZE)
        visitor.page.emulate_media(reduced_motion="no-preference")
        settings = json.dumps({"known": [GAME]})  # no guide beside the board
        visitor.page.add_init_script(f"localStorage.setItem({KEY!r}, {settings!r})")
        visitor.go(f"t/{visitor.bot_table(GAME, 'medium')}")
        film = Film(visitor.page)
        play(visitor, film)
        film.save(file)
        browser.close()


if __name__ == "__main__":
    film_a_game(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
