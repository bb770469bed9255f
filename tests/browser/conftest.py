"""A real Chromium before a real server. Debian's chromium is used; `scripts/system-packages` installs it."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import Visitor
from tests.server.running import RunningServer

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM and os.environ.get("TREFOIL_SKIP_BROWSER") == "1":
        pytest.skip("there is no chromium, and TREFOIL_SKIP_BROWSER is set")
    assert CHROMIUM, "there is no chromium: run scripts/system-packages, or set TREFOIL_SKIP_BROWSER=1"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    database = tmp_path_factory.mktemp("browser") / "trefoil.sqlite3"
    with RunningServer(str(database)) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, server: RunningServer) -> Iterator["Visitors"]:
    with Visitors(browser, server.url) as made:
        yield made


@pytest.fixture
def visitor(visitors: "Visitors") -> Visitor:
    return visitors.come()


class Visitors:
    """People with browsers of their own; nothing may go wrong in any of them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.here: list[Visitor] = []

    def __enter__(self) -> "Visitors":
        return self

    def __exit__(self, *trouble: object) -> None:
        for visitor in self.here:
            visitor.leave()
        if trouble[0] is None:
            for visitor in self.here:
                assert visitor.errors == []

    def come(
        self, width: int = 1280, height: int = 800, locale: str = "en-GB", dark: bool = False
    ) -> Visitor:
        visitor = Visitor(self.browser, self.url, width, height, locale, dark)
        self.here.append(visitor)
        return visitor
