"""Lessons at the real tables: by keys alone, told in one live region, on phones, and without a network."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.test_app import keep
from tests.browser.visitor import Visitor

# A lesson of each game: for each step the keys of a wrong answer, if one is tried, and of the right one.
WHOLE = {
    "keltis.large": [("5 Enter Enter", "4 Enter Enter"), ("", "4 Enter")],
    "orakel.priestess": [("4 p 2 Enter", "4 p Enter"), ("", "1 p Enter")],
    "kero.keep": [("", "d"), ("s", "1 2 d"), ("", "s")],
}


def answer(visitor: Visitor, keys: str) -> None:
    for key in keys.split():
        visitor.page.keyboard.press(key)
        visitor.rest()


def walk_through(visitor: Visitor, name: str) -> None:
    """All of a lesson, by keys; what is said stands in the box and is told."""
    box, verdict, live = (visitor.test_id(each) for each in ("lesson", "verdict", "live"))
    for number, (wrong, right) in enumerate(WHOLE[name], start=1):
        expect(box).to_contain_text(f"step {number} of {len(WHOLE[name])}")
        expect(live).to_contain_text(visitor.test_id("task").inner_text())
        if wrong:
            answer(visitor, wrong)
            expect(live).to_contain_text(f"Not this one. {verdict.inner_text()}")
            expect(visitor.test_id("task")).to_be_visible()
        answer(visitor, right)
        expect(live).to_contain_text(f"Right. {verdict.inner_text()}")
        if number < len(WHOLE[name]):
            expect(box.get_by_role("button", name="Next")).to_be_focused()
            visitor.page.keyboard.press("Enter")
    expect(box.get_by_role("link", name="Next lesson")).to_be_focused()


def test_a_whole_lesson_of_each_game_by_keys(visitor: Visitor) -> None:
    for name in WHOLE:
        a_whole_lesson_by_keys(visitor, name)


def a_whole_lesson_by_keys(visitor: Visitor, name: str) -> None:
    game = name.partition(".")[0]
    visitor.go(f"lesson/{name}")
    expect(visitor.page.locator("[aria-live]:not(.reader)")).to_have_count(1)  # but what was asked to be read
    walk_through(visitor, name)
    assert visitor.violations() == []
    assert visitor.missing_texts() == []
    visitor.go(f"lesson/{game}")
    done = visitor.test_id("lessons").locator(f"a[href='#/lesson/{name}']")
    expect(done).to_contain_text("done")
    assert visitor.violations() == []


# The smallest and the lowest window have the least room.
@pytest.mark.parametrize(
    ("width", "height", "language"),
    [
        (360, 740, "ru-RU"),
        pytest.param(844, 390, "ru-RU", marks=pytest.mark.long),
        pytest.param(1280, 720, "de-DE", marks=pytest.mark.long),
    ],
)
def test_question_verdict_and_the_way_on_are_in_sight(
    visitors: Visitors, width: int, height: int, language: str
) -> None:
    visitor = visitors.come(width, height, language, dark=True)
    for name, steps in WHOLE.items():
        visitor.go(f"lesson/{name}")
        for part in ("lesson", "task"):
            expect(visitor.test_id(part)).to_be_in_viewport(ratio=1)
        answer(visitor, steps[0][1])
        expect(visitor.test_id("verdict")).to_be_in_viewport(ratio=1)
        expect(visitor.test_id("lesson").get_by_role("button")).to_be_in_viewport(ratio=1)
        assert visitor.overflows() == []
        assert visitor.missing_texts() == []
        assert visitor.violations() == []


def test_what_the_rules_forbid_says_why_and_is_no_answer(visitor: Visitor) -> None:
    visitor.go("lesson/keltis.row")
    expect(visitor.test_id("lesson")).to_contain_text("step 1 of 4")
    for keys in ("4 Enter ArrowRight Enter Enter", "5 Enter Enter", "6 Enter Enter"):
        answer(visitor, keys)
    expect(visitor.test_id("lesson")).to_contain_text("step 4 of 4")
    visitor.page.locator("[data-card=g1]").click()
    expect(visitor.test_id("live")).to_contain_text("does not fit: your green row rises from 5 on")
    expect(visitor.test_id("verdict")).to_have_count(0)


def test_lessons_are_found_from_the_start_the_rules_and_a_table(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.get_by_role("link", name="Lessons", exact=True).click()
    expect(visitor.test_id("lessons").get_by_role("link")).to_have_count(4)
    visitor.go("learn/kero")
    expect(visitor.test_id("lessons").get_by_role("link")).to_have_count(6)
    visitor.play_bot()
    visitor.press("Menu")
    expect(visitor.page.get_by_role("link", name="Lessons")).to_have_attribute("href", "#/lesson/keltis")
    for nowhere in ("lesson/keltis.nothing", "lesson/chess.row", "lesson/chess"):
        visitor.go(nowhere)
        expect(visitor.page.get_by_role("heading", name="There is no such lesson.")).to_be_visible()


# tests/browser/test_app.py reads those of all games without a network.
@pytest.mark.parametrize("name", ["kero.keep", pytest.param("keltis.large", marks=pytest.mark.long)])
def test_lessons_are_done_without_a_network(visitors: Visitors, name: str) -> None:
    guest = visitors.come(offline=True)
    guest.go()
    guest.page.wait_for_function(
        "() => ['keltis', 'orakel', 'kero'].every((game) => localStorage.getItem(`trefoil-lessons-${game}`))"
    )
    keep(guest)
    guest.own_window.set_offline(True)
    guest.go(f"lesson/{name}")
    guest.page.reload()
    walk_through(guest, name)
    assert guest.missing_texts() == []
