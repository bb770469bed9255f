"""Kero in the browser: both clocks, the dice tray, the running sand, and whatever may break while it runs."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.kero import Hall, Roller, hall_in


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall_in(tmp_path_factory.mktemp("kero")) as made:
        yield made


@pytest.fixture
def visitors(browser: Browser, hall: Hall) -> Iterator[Visitors]:
    hall.world.tank = None
    with Visitors(browser, hall.url) as made:
        yield made


@pytest.fixture
def roller(visitors: Visitors) -> Roller:
    return Roller(visitors.come())


def test_a_whole_game_against_a_bot_in_the_beat_clock(roller: Roller) -> None:
    roller.open(roller.table(clock={"mode": "beat"}))
    while roller.take_turn():
        pass
    table = roller.visitor.test_id("score-table")
    for part in ("Cards", "Roadblocks", "Territories", "Total"):
        expect(table).to_contain_text(part)
