"""From the start page to a table: one click, clocks, styles of bots, and the guide of a first game."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.test_pages import DESK, PHONE, choose_kero
from tests.browser.visitor import Visitor
from tests.browser.windows import KEY

# What the guide lies over, of all that is needed.
COVERED = """() => {
    const guide = document.querySelector('[data-testid=guide]').getBoundingClientRect();
    const needed = '.zone-board, .piles, .zone-rows, .strips, [data-testid=status],'
        + '[data-testid=actions], [data-testid=hand] button';
    return [...document.querySelectorAll(needed)].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < guide.right - 1 && box.right > guide.left + 1
            && box.top < guide.bottom - 1 && box.bottom > guide.top + 1;
    }).map((element) => element.className);
}"""


def test_tables_are_made_as_they_were_asked_for(visitor: Visitor) -> None:
    """In one window, each from the start page."""
    a_style_says_how_it_plays_and_sits_down(visitor)
    a_style_is_chosen_for_a_free_seat(visitor)
    kero_is_one_click_away_and_untimed_unless_asked(visitor)
    the_clock_for_friends_is_chosen_and_told(visitor)


def a_style_says_how_it_plays_and_sits_down(visitor: Visitor) -> None:
    visitor.go()
    level, text = visitor.page.get_by_label("Level"), visitor.page.locator("#level-text")
    expect(text).to_contain_text("one click")
    level.select_option("careful")
    expect(text).to_contain_text("risks little")
    visitor.page.locator("button.play").click()
    expect(visitor.page.get_by_text("Careful bot").first).to_be_visible()


def a_style_is_chosen_for_a_free_seat(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.get_by_role("button", name="Make a table").click()
    # the start page has levels, too
    expect(visitor.page.get_by_role("heading", name="Keltis table")).to_be_visible()
    visitor.page.get_by_label("Level").select_option("hoarding")
    expect(visitor.page.get_by_text("gathers what it can get")).to_be_visible()
    visitor.page.get_by_role("button", name="Put a bot here").click()
    expect(visitor.page.get_by_text("Hoarding bot")).to_be_visible()


def kero_is_one_click_away_and_untimed_unless_asked(visitor: Visitor) -> None:
    visitor.go()
    page = visitor.page
    page.get_by_role("radio", name="Keltis").check(force=True)
    expect(page.locator("#clock-mode")).to_have_count(0)
    page.get_by_role("radio", name="Kero").check(force=True)
    expect(page.locator("#clock-mode")).to_have_value("beat")
    page.get_by_role("button", name="Play", exact=True).first.click()
    expect(visitor.status).to_be_visible()
    assert visitor.ask("GET", f"/api/tables/{visitor.table_id}")["table"]["clock"] == {"mode": "beat"}


def the_clock_for_friends_is_chosen_and_told(visitor: Visitor) -> None:
    choose_kero(visitor)
    page = visitor.page
    expect(page.get_by_label("Refuelling by hand")).to_have_count(0)
    page.locator("#friends-clock-mode").select_option("sand")
    page.get_by_label("Speed of the sand").select_option(label="2 times slower")
    page.get_by_label("Refuelling by hand").check()
    page.get_by_role("button", name="Make a table").click()
    expect(page.locator(".time")).to_have_text(
        "Time: Against the sand · sand 2 times slower · Refuelling by hand"
    )
    agreed = visitor.ask("GET", f"/api/tables/{visitor.table_id}")["table"]["clock"]
    assert agreed == {"mode": "sand", "stretch": 2, "tap": True}


def test_a_guided_first_game_explains_each_step(visitor: Visitor) -> None:
    the_guide_of_keltis_explains_each_step(visitor)
    the_guide_of_kero_goes_along_with_the_dice(visitor)


def the_guide_of_keltis_explains_each_step(visitor: Visitor) -> None:
    visitor.go("learn/keltis")
    visitor.page.get_by_role("button", name="Start the guided first game").click()
    guide = visitor.test_id("guide")
    expect(guide).to_contain_text("Welcome!")
    visitor.page.locator("[data-testid=hand] button:enabled:has(.playable)").first.click()
    expect(guide).to_contain_text("lights up")
    visitor.targets.first.press("Enter")
    expect(guide).to_contain_text("Large or small?")
    visitor.actions.locator("button.main").first.click()
    expect(guide).to_contain_text("Draw a card")
    visitor.take_turn()
    visitor.wait_for_turn()
    expect(guide).to_contain_text("rises or falls")


def the_guide_of_kero_goes_along_with_the_dice(visitor: Visitor) -> None:
    visitor.go("learn/kero")
    expect(visitor.page.get_by_role("heading", name="Kero").first).to_be_visible()
    visitor.page.get_by_role("button", name="Start the guided first game").click()
    guide, actions = visitor.test_id("guide"), visitor.page.locator(".actions")
    expect(guide).to_contain_text("Press Throw to begin")
    actions.get_by_role("button", name="Throw").click()
    expect(guide).to_contain_text(re.compile("Keep the dice you can use|Two flames"))
    actions.get_by_role("button", name="Stop").click()
    expect(guide).to_contain_text(re.compile("^(Buy:|A recruit and a metal|Nothing more to buy)"))


# tests/browser/test_geometry.py has the guide of Keltis in every kind of window, in Russian.
@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("orakel", PHONE),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in (("orakel", DESK), ("keltis", PHONE), ("keltis", DESK))
        ),
    ],
)
def test_the_guide_covers_nothing(visitors: Visitors, game: str, size: tuple[int, int]) -> None:
    visitor = visitors.come(*size)
    visitor.go(f"t/{visitor.bot_table(game)}?guide=1")
    visitor.wait_for_turn()
    for step in ("begin", "card"):
        assert visitor.page.evaluate(COVERED) == [], step
        visitor.page.locator("[data-testid=hand] button:enabled:has(.playable)").first.click()


def test_a_newcomer_is_guided_until_the_guide_is_sent_away(visitor: Visitor) -> None:
    visitor.own_window.add_init_script(
        f"if (!sessionStorage.known) localStorage.setItem('{KEY}', '{json.dumps({'pace': 'instant'})}');"
        "sessionStorage.known = 'here'"
    )
    visitor.play_bot()
    expect(visitor.test_id("guide")).to_contain_text("Welcome!")
    visitor.test_id("guide").get_by_role("button", name="Close").click()
    visitor.play_bot()
    expect(visitor.test_id("guide")).to_have_count(0)
