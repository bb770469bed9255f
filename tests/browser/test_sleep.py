"""Machines that sleep, lines that die silently, several tabs: afterwards the same table stands there."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.hall import Hall
from tests.browser.kero_table.test_geometry import HOLDS_DICE
from tests.browser.line import Line
from tests.browser.test_together import discard_first_card
from tests.browser.visitor import Visitor


@contextmanager
def asleep(browser: Browser) -> Iterator[None]:
    """Every page of the browser stands still, as on a machine that sleeps."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [int(process["id"]) for process in told if process["type"] == "renderer"]
    assert pages
    try:
        for page in pages:
            os.kill(page, signal.SIGSTOP)
        yield
    finally:
        for page in pages:
            os.kill(page, signal.SIGCONT)


def in_a_fresh_tab(visitor: Visitor, table: str) -> str:
    """The table in words, as somebody sees it who has just come."""
    before, visitor.page = visitor.page, visitor.open_tab()
    visitor.go(f"t/{table}")
    expect(visitor.status).to_be_visible()
    words = visitor.table_in_words()
    visitor.page.close()
    visitor.page = before
    return words


# Keltis stands behind a line that dies while the machine sleeps, in the test below.
@pytest.mark.parametrize("game", ["orakel", pytest.param("keltis", marks=pytest.mark.long)])
def test_after_sleep_the_same_table_stands_there(browser: Browser, visitor: Visitor, game: str) -> None:
    table = visitor.bot_table(game)
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    with asleep(browser):
        visitor.play_on(table, turns=4)
    expect(visitor.status).to_be_visible()
    now = in_a_fresh_tab(visitor, table)
    visitor.open_panel("Text")
    expect(visitor.test_id("text")).to_have_text(now, use_inner_text=True)


def test_a_line_that_died_during_sleep_is_noticed_on_waking(browser: Browser, hall: Hall) -> None:
    with Line(hall.port) as line, Visitors(browser, line.url) as visitors:
        visitor = visitors.come()
        table = visitor.bot_table()
        visitor.go(f"t/{table}")
        visitor.wait_for_turn()
        visitor.url = hall.url  # whatever else is asked goes another way
        with asleep(browser):
            line.cut()
            line.mend()
            visitor.play_on(table, turns=4)
        visitor.page.evaluate("() => window.dispatchEvent(new Event('online'))")
        now = in_a_fresh_tab(visitor, table)
        visitor.open_panel("Text")
        expect(visitor.test_id("text")).to_have_text(now, use_inner_text=True)


@pytest.mark.parametrize("arrives", [True, False])
def test_a_move_into_a_dead_line_is_made_once(browser: Browser, hall: Hall, arrives: bool) -> None:
    with Line(hall.port) as line, Visitors(browser, line.url) as visitors:
        visitor = visitors.come()
        table = visitor.bot_table()
        visitor.go(f"t/{table}")
        visitor.wait_for_turn()
        line.cut(answers_only=arrives)
        discard_first_card(visitor)
        expect(visitor.status).to_contain_text("Not confirmed yet")
        expect(visitor.page.locator(".unconfirmed")).to_have_count(1)
        line.mend()
        visitor.url = hall.url
        expect(visitor.status).to_contain_text("Draw a card")
        expect(visitor.page.locator(".unconfirmed")).to_have_count(0)
        assert len(visitor.cards) == 7
        expect(visitor.test_id("log").get_by_text("discard")).to_have_count(1)
        assert visitor.table_in_words() == in_a_fresh_tab(visitor, table)


def test_two_tabs_of_one_player_show_the_same(visitor: Visitor) -> None:
    table = visitor.bot_table("orakel")
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    first, second = visitor.page, visitor.open_tab()
    for mover, other in ((second, first), (first, second)):
        visitor.turn_to(mover)
        visitor.go(f"t/{table}")
        visitor.take_turn()
        visitor.wait_for_turn()
        words = visitor.table_in_words()
        visitor.turn_to(other)
        visitor.open_panel("Text")
        expect(visitor.test_id("text")).to_have_text(words, use_inner_text=True)
        visitor.open_panel("Log")


def is_told_anew(visitor: Visitor, table: str, choose: Callable[[], object]) -> None:
    """After a silence, or when the page wakes up, all is told again."""
    with visitor.page.expect_websocket() as opened:
        visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    choose()
    with opened.value.expect_event("framereceived", lambda frame: '"type":"table"' in str(frame)):
        visitor.page.evaluate("() => document.dispatchEvent(new Event('resume'))")
    visitor.rest()


def test_a_chosen_card_stays_chosen_when_the_server_only_tells_everything_anew(visitor: Visitor) -> None:
    card = visitor.page.locator("[data-testid=hand] button:enabled:has(.playable)").first
    is_told_anew(visitor, visitor.bot_table(), card.click)
    expect(visitor.page.locator("[data-testid=hand] .selected")).to_have_count(1)


def test_a_list_stays_open_when_the_server_only_tells_everything_anew(visitor: Visitor, hall: Hall) -> None:
    hall.world.begin(HOLDS_DICE)

    def open_the_list() -> None:
        visitor.page.locator("[data-target='tuarek:dice']").click()
        visitor.page.locator("[data-testid=about] button.main").click()
        expect(visitor.status).to_contain_text("Which dice?")

    is_told_anew(visitor, visitor.bot_table("kero"), open_the_list)
    expect(visitor.status).to_contain_text("Which dice?")
    expect(visitor.test_id("menu")).to_be_visible()
