"""A game without a browser part of its own: the table of any game, from the start page to the replay."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.visitor import Visitor
from tests.pig import install_pig
from tests.server.running import FreshServer, RunningServer

SIZES = {"desk": (1280, 800), "phone": (360, 740)}
MOST_STEPS = 1000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server where the example is installed. Plain Python will do: with one more game, all compile anew."""
    folder = tmp_path_factory.mktemp("pig")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(install_pig(folder / "installed")))
        patch.setenv("NUMBA_DISABLE_JIT", "1")
        with FreshServer(f"{folder}/pig.sqlite3") as running:
            yield running


@pytest.fixture
def visitors(browser: Browser, server: RunningServer) -> Iterator[Visitors]:
    with Visitors(browser, server.url) as made:
        yield made


def faults(visitor: Visitor) -> list[str]:
    return [*visitor.missing_texts(), *visitor.overflows(), *visitor.violations()]


def choose(visitor: Visitor, words: str) -> None:
    visitor.page.locator("main").get_by_role("button", name=words, exact=True).first.click()


def finish(visitor: Visitor, table: str) -> str:
    """Roll once and hold, turn after turn, until somebody has won; the link of the replay."""
    for _ in range(MOST_STEPS):
        whole = visitor.ask("GET", f"/api/tables/{table}")
        if whole["table"]["status"] == "over":
            return str(whole["table"]["watch"])
        words = [choice["words"] for view in whole["views"] for choice in view.get("choices", [])]
        if words:
            visitor.move(table, "hold" if "hold" in words else "roll")
    raise AssertionError("nobody has won")


@pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.long)])
def test_a_game_of_another_package_is_played_at_the_table_of_any_game(visitors: Visitors, size: str) -> None:
    visitor = visitors.come(*SIZES[size])
    page = visitor.page
    visitor.go()
    page.get_by_text("Pig", exact=True).first.click()
    page.get_by_role("button", name="Play", exact=True).first.click()
    expect(visitor.test_id("board")).to_contain_text("0 points")
    choose(visitor, "roll")
    expect(visitor.test_id("log")).to_contain_text("roll")
    assert faults(visitor) == []

    watch = finish(visitor, visitor.table_id)
    expect(visitor.test_id("score-table")).to_be_visible()
    assert faults(visitor) == []

    visitor.go(f"replay/{watch}?step=1")
    expect(visitor.test_id("step")).to_contain_text("Step 1 of")
    expect(visitor.test_id("board")).to_contain_text("points")
    assert faults(visitor) == []
