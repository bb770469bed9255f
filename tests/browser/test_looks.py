"""What was seen to look wrong, page by page."""

import pytest

from tests.browser.card_scenes import full_table
from tests.browser.conftest import Visitors
from tests.browser.visitor import Visitor

NEAR = 12  # pixels
# Whatever of a page's own tabs, or above the columns of a table, takes more than one line for one word.
BROKEN = """() => [...document.querySelectorAll('main nav a, main thead th')].flatMap((each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const broken = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) broken.push(word);
        }
    return broken;
})"""


@pytest.mark.parametrize(("language", "part"), [("de-DE", "me/privacy"), ("ru-RU", "me/statistics")])
def test_words_of_tabs_are_not_broken_on_a_phone(visitors: Visitors, language: str, part: str) -> None:
    """The one that is open is printed as broad as the others."""
    visitor = visitors.come(360, 740, language)
    visitor.go(part)
    visitor.page.locator("main nav a[aria-current]").wait_for()
    assert visitor.page.evaluate(BROKEN) == []


def test_tabs_take_the_whole_width_of_what_they_open(visitor: Visitor) -> None:
    visitor.go(f"t/{visitor.bot_table('keltis')}")
    visitor.page.locator(".drawer [role=tab]").first.wait_for()
    drawer, last = (
        visitor.page.locator(each).last.bounding_box() for each in (".drawer", ".drawer [role=tab]")
    )
    assert drawer
    assert last
    assert drawer["x"] + drawer["width"] - last["x"] - last["width"] < NEAR


def test_words_above_columns_are_not_broken(visitors: Visitors) -> None:
    visitor = visitors.come(667, 375, "de-DE")
    visitor.play_on(full_table(visitor, "orakel", 2))
    visitor.go("me/statistics")
    visitor.page.locator("main thead th").first.wait_for()
    assert visitor.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_a_puzzle_says_nothing_over_the_board(visitors: Visitors, size: tuple[int, int]) -> None:
    visitor = visitors.come(*size)
    visitor.go("puzzle/kero?number=1")
    visitor.test_id("puzzle").wait_for()
    board, panel = visitor.page.locator(".sands").bounding_box(), visitor.test_id("puzzle").bounding_box()
    assert board
    assert panel
    assert board["x"] + board["width"] <= panel["x"]
