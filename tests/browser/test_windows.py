"""A window that is handed on tells nothing of whoever had it before, and is judged as if it were drawn."""

from playwright.sync_api import Browser

from tests.browser.conftest import Visitors
from tests.browser.hall import Hall
from tests.browser.visitor import Visitor
from tests.browser.windows import Windows

KEPT = "() => [{ ...localStorage }, { ...sessionStorage }]"


def somebody_plays(visitors: Visitors) -> Visitor:
    visitor = visitors.come()
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.wait_for_turn()
    visitor.page.evaluate("localStorage.setItem('a', 'b'); sessionStorage.setItem('c', 'd')")
    visitor.open_tab()
    return visitor


def test_the_next_one_is_a_stranger(browser: Browser, hall: Hall) -> None:
    windows = Windows(browser)
    with Visitors(browser, hall.url, windows) as visitors:
        before = somebody_plays(visitors)
        assert before.cookie()
    with Visitors(browser, hall.url, windows) as visitors:
        after = visitors.come()
        assert after.context is before.context
        assert after.context.pages == [after.page]
        assert after.context.cookies() == []
        assert after.page.evaluate(KEPT) == [{}, {}]
        assert before.hosts
        before.hosts.clear()
        after.go()
        after.page.locator("h1").wait_for()
        assert after.hosts
        assert not before.hosts


def test_whoever_changes_a_window_hands_it_to_nobody(browser: Browser, hall: Hall) -> None:
    windows = Windows(browser)
    with Visitors(browser, hall.url, windows) as visitors:
        before = somebody_plays(visitors)
        before.own_tab.emulate_media(color_scheme="dark")
    with Visitors(browser, hall.url, windows) as visitors:
        assert visitors.come().context is not before.context


FADED = "() => { document.querySelector('h1').style.opacity = 0.3; }"
HIDDEN = "() => getComputedStyle(document.documentElement).opacity"


def test_letters_without_contrast_are_found_though_nothing_is_drawn(visitor: Visitor) -> None:
    visitor.go("learn")
    visitor.page.locator("h1").wait_for()
    assert visitor.page.evaluate(HIDDEN) == "0"
    assert visitor.violations() == []
    visitor.page.evaluate(FADED)
    [found] = visitor.violations()
    assert found.startswith("color-contrast")
    assert visitor.page.evaluate(HIDDEN) == "0"
