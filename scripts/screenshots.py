"""Takes the still pictures of the README in Chromium, from games with scripted chance: docs/screenshots.

.venv/bin/python -m scripts.screenshots
"""

import io
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.hall import Hall
from tests.browser.kero import Roller, play_ahead
from tests.browser.visitor import Visitor
from tests.browser.windows import open_window

FOLDER = Path("docs/screenshots")
DESK, PHONE, SIDE = (1280, 800), (390, 844), (844, 390)
COLOURS = 256  # of a picture: a third of the bytes, and nobody sees it
SEED = 3
TURNS = 7


def save(visitor: Visitor, name: str) -> None:
    visitor.rest()
    taken = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
    taken.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        FOLDER / f"{name}.png", optimize=True
    )


def cards(visitor: Visitor, game: str) -> None:
    """In the middle of a game, a card in the hand chosen."""
    table = visitor.bot_table(game, "heuristic")
    visitor.play_on(table, turns=TURNS)
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    visitor.page.locator("[data-testid=hand] button:enabled:has(.playable)").last.click()


def kero(visitor: Visitor) -> None:
    """Dice lie there, two of them are kept."""
    roller = Roller(visitor)
    table = roller.table(bot="heuristic")
    play_ahead(table, visitor, deck=22)
    roller.open(table)
    roller.throw()
    for die in roller.loose.all()[:2]:
        die.click()


def start(visitor: Visitor) -> None:
    visitor.bot_table("keltis")
    visitor.go()
    visitor.page.wait_for_load_state("networkidle")
    for game in ("keltis", "orakel", "kero"):  # boards are drawn when there is nothing else to do
        visitor.page.locator(f"label.room-{game} .picture .board").wait_for()


PICTURES: dict[str, tuple[tuple[int, int], bool, Callable[[Visitor], None]]] = {
    "keltis-desk": (DESK, False, lambda visitor: cards(visitor, "keltis")),
    "keltis-phone": (PHONE, False, lambda visitor: cards(visitor, "keltis")),
    "orakel-desk": (DESK, False, lambda visitor: cards(visitor, "orakel")),
    "orakel-phone-dark": (PHONE, True, lambda visitor: cards(visitor, "orakel")),
    "orakel-side-dark": (SIDE, True, lambda visitor: cards(visitor, "orakel")),
    "kero-desk": (DESK, False, kero),
    "kero-phone-dark": (PHONE, True, kero),
    "start-desk": (DESK, False, start),
}


@contextmanager
def somebody(browser: Browser, size: tuple[int, int], dark: bool) -> Iterator[Visitor]:
    with tempfile.TemporaryDirectory() as folder, closing(Hall(Path(folder))) as hall:
        hall.world.begin(SEED)
        visitor = Visitor(open_window(browser, "en-GB", dark), hall.url, *size)
        yield visitor
        visitor.leave()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (size, dark, prepare) in PICTURES.items():
            with somebody(browser, size, dark) as visitor:
                prepare(visitor)
                save(visitor, name)
        browser.close()


if __name__ == "__main__":
    main()
