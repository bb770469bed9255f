"""A server for Kero's tables alone, whose sand and dice the tests may hold."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Visitors
from tests.browser.kero import Hall, Roller

SAND = {"mode": "sand"}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with closing(Hall(tmp_path_factory.mktemp("kero"))) as made:
        yield made


@pytest.fixture(autouse=True)
def usual_tanks(hall: Hall) -> None:
    hall.world.as_usual()


@pytest.fixture
def visitors(browser: Browser, hall: Hall) -> Iterator[Visitors]:
    with Visitors(browser, hall.url) as made:
        yield made


@pytest.fixture
def roller(visitors: Visitors) -> Roller:
    return Roller(visitors.come())


def sit_together(host: Roller, guest: Roller, **clock: object) -> str:
    table = host.table(clock={**SAND, **clock}, bot="")
    guest.visitor.ask("GET", "/api/me")
    guest.visitor.command(table, do="sit", seat=1)
    host.visitor.command(table, do="start")
    host.open(table)
    guest.open(table)
    return table
