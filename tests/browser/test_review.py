"""Understanding a game: the lamp at the table, the replay and its moves, the review of a finished game."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.hall import ThinkTank
from tests.browser.visitor import Visitor


@pytest.fixture(autouse=True)
def _reviews(thinkers: ThinkTank) -> Iterator[None]:
    """Here games are really reviewed."""
    thinkers.reviews = True
    yield
    thinkers.reviews = False


def finished(visitor: Visitor, turns: int = 4) -> str:
    """A short game against a bot, given up; the link of its replay."""
    table = visitor.bot_table()
    whole = visitor.play_on(table, turns)
    visitor.command(table, do="resign", seat=0)
    return str(whole["table"]["watch"])


# The other games have the same lamp; what it points at is their own.
@pytest.mark.parametrize(
    "game", ["keltis", *(pytest.param(game, marks=pytest.mark.long) for game in ("orakel", "kero"))]
)
def test_the_lamp_lists_the_best_moves_then_shows_one_alone(visitor: Visitor, game: str) -> None:
    visitor.go(f"t/{visitor.bot_table(game)}")
    visitor.wait_for_turn()
    visitor.page.keyboard.press("h")
    rows = visitor.test_id("hint").get_by_role("listitem")
    expect(visitor.test_id("hint")).to_contain_text("The best moves")
    assert rows.count() > 1
    assert re.search(r"[+−]\d+\.\d ± \d+\.\d", rows.first.inner_text())
    if game != "kero":  # its first decision is a throw, and which dice fly is no question yet
        assert visitor.test_id("hint-marks").locator("[data-rank='1'] .ring").count() > 0
        assert rows.first.locator(".why").count() > 0
    assert visitor.violations() == []
    assert visitor.missing_texts() == []
    visitor.test_id("lamp").click()
    expect(visitor.test_id("hint")).to_contain_text("The best move")
    expect(rows).to_have_count(1)
    visitor.page.keyboard.press("Escape")
    expect(visitor.test_id("hint")).to_have_count(0)


def test_hints_among_people_are_agreed_on_and_seen(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come(width=360, height=740, locale="de-DE")
    for hints in (True, False):
        host.ask("GET", "/api/me")
        guest.ask("GET", "/api/me")
        made = host.ask("POST", "/api/tables", {"game": "keltis", "players": 2, "first": 0, "hints": hints})
        table = made["table"]["id"]
        guest.go(f"t/{table}")
        expect(guest.page.get_by_role("heading").first).to_be_visible()
        expect(guest.test_id("hints-agreed")).to_have_count(int(hints))
        guest.command(table, do="sit", seat=1)
        host.command(table, do="start")
        host.go(f"t/{table}")
        host.wait_for_turn()
        expect(host.test_id("lamp")).to_have_count(int(hints))
        expect(guest.status).to_be_visible()
        expect(guest.test_id("lamp")).to_have_count(int(hints))
    assert guest.overflows() == []


def test_a_game_is_reviewed_and_walked_through_by_keys(visitor: Visitor) -> None:
    watch = finished(visitor)
    visitor.go(f"replay/{watch}")
    visitor.open_panel("Review")
    visitor.press("Review this game")
    expect(visitor.test_id("review")).to_contain_text("Accuracy")
    assert visitor.test_id("review").get_by_role("row").count() == 3
    assert visitor.violations() == []
    step = visitor.test_id("step")
    visitor.page.keyboard.press("t")
    expect(step).not_to_have_text(re.compile("^Step 0 "))
    visitor.page.keyboard.press("Shift+T")
    visitor.page.keyboard.press("ArrowRight")
    expect(step).to_have_text(re.compile("^Step 1 "))
    visitor.open_panel("Moves")
    moves = visitor.test_id("turns").get_by_role("button")
    moves.nth(2).click()
    expect(step).to_have_text(re.compile("^Step 3 "))
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    visitor.page.keyboard.press("End")
    visitor.page.keyboard.press("Home")
    expect(step).to_have_text(re.compile("^Step 0 "))
    assert visitor.missing_texts() == []
    # whoever comes later finds it done
    visitor.page.reload()
    visitor.open_panel("Review")
    expect(visitor.test_id("review")).to_contain_text("Accuracy")
    what_was_better_is_ringed_only_where_it_is_in_sight(visitor)


# Rings of a hint that lie over the list beside the board.
RINGS = """() => {
    const { left } = document.querySelector('.replay > .side').getBoundingClientRect();
    return [...document.querySelectorAll('[data-testid=hint-marks] .ring')]
        .filter((ring) => ring.getBoundingClientRect().left > left).length;
}"""


def what_was_better_is_ringed_only_where_it_is_in_sight(visitor: Visitor) -> None:
    visitor.open_panel("Table")
    visitor.page.keyboard.press("k")
    visitor.page.wait_for_function(f"() => ({RINGS})() > 0")  # the card it was better to lay
    visitor.open_panel("Moves")
    visitor.page.wait_for_function(f"() => ({RINGS})() === 0")


def test_the_end_of_a_game_against_a_bot_tells_what_decided_it(visitors: Visitors) -> None:
    visitor = visitors.come(360, 740, "ru-RU", dark=True)
    table = visitor.bot_table()
    visitor.play_on(table, 3)
    visitor.command(table, do="resign", seat=0)
    visitor.go(f"t/{table}")
    story = visitor.test_id("story")
    expect(story.get_by_role("link")).to_be_visible()
    assert story.locator("p").count() == 3
    assert visitor.violations() == []
    assert visitor.missing_texts() == []
    story.get_by_role("link").click()
    expect(visitor.test_id("review").get_by_role("table")).to_be_visible()
    assert visitor.violations() == []
    assert visitor.overflows() == []
    assert visitor.missing_texts() == []
