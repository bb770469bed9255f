"""Kero's table in windows of every size: all of it is there, nothing covers anything, and nothing jumps."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.geometry import Geometer
from tests.browser.hall import Hall
from tests.browser.kero import Roller
from tests.browser.kero_table.conftest import sit_together
from tests.browser.kero_table.scenes import (
    EACH_DIE,
    KERO,
    MAIN,
    Rollers,
    look_at_other_ways,
    look_at_play,
    look_at_turn,
)

HOLDS_DICE = 1  # a seed with which seat 0 holds a token that opens a list
LARGER = 1.3  # times, in a window that is half as large again
TELLING = ((360, 740), (667, 375), (1024, 768), (1366, 630))  # the narrowest, the lowest, the smallest desks


def test_the_tightest_table_is_whole(visitors: Visitors) -> None:
    """A first turn in Russian, with its guide."""
    lookers = Rollers(visitors, ["ru"], TELLING)
    look_at_turn(lookers, "kero guided", Roller(lookers.lead).table(), guide=True)
    lookers.close()


def test_a_large_window_has_everything_larger(visitors: Visitors) -> None:
    """Cards, lands, dice and what lies in a camp: whatever is looked at fills it."""
    roller = Roller(visitors.come(1280, 720))
    roller.open(roller.table())
    roller.main.wait_for()
    things = [
        roller.page.locator(each).first for each in ("[data-place]", ".sites li", EACH_DIE, ".things svg")
    ]
    widths = []
    for width, height in ((1280, 720), (1920, 1080)):
        roller.visitor.resize(width, height)
        roller.visitor.rest()
        widths.append([thing.evaluate("(each) => each.getBoundingClientRect().width") for thing in things])
    assert [large > LARGER * small for small, large in zip(*widths, strict=True)] == [True] * 4, widths


@pytest.mark.long
def test_a_table_is_whole_in_every_window(visitors: Visitors) -> None:
    """Every phase, language and size, in the light and in the dark. The short tier has the tightest."""
    lookers = Rollers(visitors)
    look_at_play(lookers)
    lookers.close()


@pytest.mark.long
def test_a_guided_table_is_whole_in_every_window(visitors: Visitors) -> None:
    lookers = Rollers(visitors)
    look_at_turn(lookers, "kero guided", Roller(lookers.lead).table(), guide=True)
    lookers.close()


@pytest.mark.long
def test_one_screen_watching_and_replays_are_whole_in_every_window(visitors: Visitors) -> None:
    lookers = Rollers(visitors)
    look_at_other_ways(lookers)
    lookers.close()


@pytest.mark.long
def test_a_refuelling_fits_into_every_window(visitors: Visitors) -> None:
    """In the sand, where it takes its time, for both; the one who waits is told why."""
    host, guest = Roller(visitors.come()), Roller(visitors.come())
    sit_together(host, guest, tap=True, stretch=10)
    screens = [Geometer() for _ in (host, guest)]
    for roller, screen in zip((host, guest), screens, strict=True):
        screen.measure(roller.page, KERO, "before")
    host.page.locator("[data-target='refinery']").click()
    expect(guest.page.get_by_role("button", name="Throw!")).to_be_visible()
    for roller, screen in zip((host, guest), screens, strict=True):
        screen.measure(roller.page, KERO, "refuelling")
    assert [screen.found for screen in screens] == [[], []]


@pytest.mark.long
def test_the_wait_for_an_answer_fits_into_every_window(visitors: Visitors, hall: Hall) -> None:
    hall.world.answer_time = 600_000
    host, guest = Roller(visitors.come()), Roller(visitors.come())
    sit_together(host, guest)
    geometer = Geometer()
    geometer.measure(host.page, KERO, "before", more=(MAIN,))
    host.page.locator("[data-target='refinery']").click()
    expect(host.page.locator(".waits")).to_be_visible()
    geometer.measure(host.page, KERO, "waiting")
    assert geometer.found == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["de", "ru"])
def test_a_list_to_choose_from_fits_into_every_window(visitors: Visitors, hall: Hall, language: str) -> None:
    lookers = Rollers(visitors, [language])
    hall.world.begin(HOLDS_DICE)
    table = Roller(lookers.lead).table()
    lookers.go(f"t/{table}", MAIN)
    lookers.look(KERO, "before", MAIN)
    lookers.lead.page.locator("[data-target='tuarek:dice']").click()
    lookers.lead.page.locator("[data-testid=about] button.main").click()
    lookers.lead.test_id("menu").wait_for()
    lookers.look(KERO, "menu")
    lookers.close()
