"""Puzzles in the browser: found from the start page, solved on the board, judged, explained, told aloud."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.hall import Hall
from trefoil.bots.puzzles import Puzzle, collection, shipped
from trefoil.server.table.puzzling import DAY


def first_with(game: str, kind: str) -> tuple[int, Puzzle]:
    """The first puzzle whose best action is of this kind: its words begin so."""
    numbers = range(1, len(collection(game)) + 1)
    puzzles = ((number, shipped(game, number)[0]) for number in numbers)
    return next((number, puzzle) for number, puzzle in puzzles if puzzle.words.startswith(kind))


def test_the_puzzle_of_the_day_is_solved_on_the_board(
    hall: Hall, visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, puzzle = first_with("keltis", "discard")
    monkeypatch.setattr(hall.world, "now", lambda: (number - 1 + 100 * len(collection("keltis"))) * DAY)
    visitor = visitors.come()
    visitor.go()
    visitor.page.get_by_role("link", name=re.compile("^Puzzle of the day")).click()
    visitor.page.get_by_role("link", name="Solve it: Keltis").click()
    expect(visitor.status).to_contain_text("Find the best move")
    assert visitor.violations() == []
    card = puzzle.words.split()[1]
    visitor.page.locator(f"[data-testid=hand] [data-card='{card}']").first.click()
    visitor.actions.get_by_role("button", name=re.compile("^Discard")).click()
    panel = visitor.test_id("puzzle")
    expect(panel).to_contain_text("Right!")
    expect(panel).to_contain_text("1 day in a row")
    expect(visitor.test_id("hint-marks").locator("[data-rank='1'] .ring").first).to_be_attached()
    expect(visitor.test_id("live")).to_contain_text("Right!")
    expect(visitor.page.get_by_role("link", name="Next puzzle")).to_be_focused()
    assert visitor.violations() == []
    visitor.page.keyboard.press("Enter")
    expect(panel).to_contain_text(f"Puzzle {number + 1} of")
    expect(visitor.status).to_contain_text("Find the best move")
    assert visitor.missing_texts() == []


@pytest.mark.parametrize(
    ("game", "locale", "size"), [("orakel", "de-DE", (360, 740)), ("kero", "ru-RU", (844, 390))]
)
def test_a_wrong_answer_is_explained_on_a_phone(
    visitors: Visitors, game: str, locale: str, size: tuple[int, int]
) -> None:
    visitor = visitors.come(*size, locale, dark=True)
    puzzle, view = shipped(game, 1)
    visitor.go(f"puzzle/{game}?number=1")
    words = next(line for value in puzzle.values[1:] if (line := view.text(value.action))).partition(" ")[2]
    visitor.page.locator(".skip-moves").press("Enter")
    visitor.test_id("moves").locator(f"[data-words='{words}']").press("Enter")
    panel = visitor.test_id("puzzle")
    expect(panel.locator(".best")).to_be_visible()
    expect(panel.locator("h2.right")).to_have_count(0)
    assert visitor.violations() == []
    assert visitor.overflows() == []
    assert visitor.missing_texts() == []
