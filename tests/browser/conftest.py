"""A real Chromium before a real server; `scripts/system-packages` installs it.

Debian's shell of it is the same browser without any windows of its own. Every page costs a third less there.
"""

import os
import shutil
import socket
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.hall import Hall, ThinkTank
from tests.browser.visitor import Visitor
from tests.browser.windows import State, Windows, open_veiled_window

WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome")


def browser_called(*names: str) -> str | None:
    """The first of them that is installed, unless another one is wanted."""
    return os.environ.get("TREFOIL_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


CHROMIUM = browser_called("chromium-headless-shell", *WITH_WINDOWS)
# Debian's Chromium lets a GPU paint; where there is none, pretending to have one takes far longer.
FLAGS = ["--disable-gpu"]
# No page of a test lives long enough to win back what it costs to compile its scripts a second time.
SHORT_LIVED = ["--js-flags=--no-opt --no-maglev"]

LOCALES = {"en": "en-GB", "de": "de-DE", "ru": "ru-RU"}
Screens = Mapping[str, tuple[int, int]]  # a language and the size of the window in which it is read


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM and os.environ.get("TREFOIL_SKIP_BROWSER") == "1":
        pytest.skip("there is no chromium, and TREFOIL_SKIP_BROWSER is set")
    assert CHROMIUM, "there is no chromium: run scripts/system-packages, or set TREFOIL_SKIP_BROWSER=1"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS + SHORT_LIVED)
        yield running
        running.close()


@pytest.fixture(scope="session")
def thinkers() -> Iterator[ThinkTank]:
    with closing(ThinkTank()) as made:
        yield made


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture(scope="session")
def address() -> Iterator[socket.socket]:
    """Where all halls of this process are found, one after the other."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


@pytest.fixture
def hall(tmp_path: Path, thinkers: ThinkTank, address: socket.socket) -> Iterator[Hall]:
    """A server for one test alone: nothing that another test left behind takes part in its chance."""
    with closing(Hall(tmp_path, thinkers, address=address)) as made:
        yield made


@pytest.fixture
def visitors(browser: Browser, hall: Hall, windows: Windows) -> Iterator["Visitors"]:
    with Visitors(browser, hall.url, windows) as made:
        yield made


@pytest.fixture
def visitor(visitors: "Visitors") -> Visitor:
    return visitors.come()


class Visitors:
    """People with browsers of their own; nothing may go wrong in any of them."""

    def __init__(self, browser: Browser, url: str, windows: Windows | None = None) -> None:
        """`windows`: of others before them, if the address is the same."""
        self.browser = browser
        self.url = url
        self.windows = windows
        self.here: list[Visitor] = []

    def __enter__(self) -> "Visitors":
        return self

    def __exit__(self, *trouble: object) -> None:
        for visitor in self.here:
            if trouble[0]:
                visitor.window.waiting = None
            visitor.leave()
        if trouble[0] is None:
            for visitor in self.here:
                assert visitor.errors == []

    def come(
        self,
        width: int = 1280,
        height: int = 800,
        locale: str = "en-GB",
        dark: bool = False,
        state: State = None,
        offline: bool = False,
    ) -> Visitor:
        """`offline`: with the service worker, which keeps the pages for times without a network."""
        if self.windows and not state and not offline:
            window = self.windows.take(locale, dark)
        else:
            window = open_veiled_window(self.browser, locale, dark, state, offline)
        visitor = Visitor(window, self.url, width, height)
        self.here.append(visitor)
        return visitor

    def come_in(self, screens: Screens, dark: str = "") -> list[Visitor]:
        """One person with a browser for each language, who sits at the same tables in all of them."""
        group: list[Visitor] = []
        for language, size in screens.items():
            known = group[0].context.storage_state() if group else None
            group.append(self.come(*size, LOCALES[language], language == dark, known))
            group[0].ask("GET", "/api/me")
        return group
