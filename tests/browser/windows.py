"""Windows of the browser that one test after the other is done in.

To open one and show the first page there costs twice as much as to show that page again. So all halls of a
process of tests have one address, and a window that nobody changed is handed on, with nothing kept in it.
"""

import json
from collections import defaultdict
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Page, StorageState

# Milliseconds after which something will not come any more. A busy machine may take its time; what is waited
# for always comes, so nobody waits that long for nothing.
PATIENCE = 180_000
KEY = "trefoil-settings"
# Nothing is drawn or heard for its own sake: to make sounds takes a twentieth of the time of all tests.
SETTINGS = json.dumps({"pace": "instant", "sound": False, "known": ["keltis", "orakel", "kero"]})
State = StorageState | None
# Nobody looks at what tests draw, and to fill it with colour takes a third of what a browser does. All of it
# has its place, its style and its words nevertheless, and is pressed as ever.
VEIL = """
    window.veil = new CSSStyleSheet();
    window.veil.replaceSync('html, dialog, ::backdrop { opacity: 0 !important }');
    document.adoptedStyleSheets.push(window.veil);
"""


@dataclass
class Window:
    context: BrowserContext
    waiting: "list[Window] | None" = None  # those that nobody uses, where it goes afterwards

    def leave(self, server: str) -> None:
        if self.waiting is None:
            self.context.close()
            return
        page, *others = self.context.pages
        for other in others:
            other.close()
        forget_everything(page, server)
        self.waiting.append(self)


def open_window(
    browser: Browser, locale: str, dark: bool, state: State = None, offline: bool = False
) -> Window:
    context = browser.new_context(
        storage_state=state,
        # it fetches everything that was built: tests/browser/test_app.py tries it, the others do without
        service_workers="allow" if offline else "block",
        locale=locale,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(
        f"if (!localStorage.getItem('{KEY}')) localStorage.setItem('{KEY}', '{SETTINGS}')"
    )
    return Window(context)


def open_veiled_window(
    browser: Browser, locale: str, dark: bool, state: State = None, offline: bool = False
) -> Window:
    window = open_window(browser, locale, dark, state, offline)
    window.context.add_init_script(VEIL)
    return window


class Windows:
    """Those that nobody uses at the moment, by language and theme."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.waiting: defaultdict[tuple[str, bool], list[Window]] = defaultdict(list)

    def take(self, locale: str, dark: bool) -> Window:
        waiting = self.waiting[locale, dark]
        if waiting:
            return waiting.pop()
        window = open_veiled_window(self.browser, locale, dark)
        window.waiting = waiting
        return window


def forget_everything(page: Page, server: str) -> None:
    """Whoever comes next is a stranger. A drawing of the server stays, with nothing at work in it."""
    page.goto(f"{server}/favicon.svg")
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.context.clear_cookies()
