"""Those who sit at Kero's tables."""

import pytest

from tests.browser.conftest import Visitors
from tests.browser.kero import Roller

SAND = {"mode": "sand"}


@pytest.fixture
def roller(visitors: Visitors) -> Roller:
    return Roller(visitors.come())


def agree(host: Roller, guest: Roller, **clock: object) -> str:
    """A table of two that has begun; nobody looks at it yet."""
    table = host.table(clock={**SAND, **clock}, bot="")
    guest.visitor.ask("GET", "/api/me")
    guest.visitor.command(table, do="sit", seat=1)
    host.visitor.command(table, do="start")
    return table


def sit_together(host: Roller, guest: Roller, **clock: object) -> str:
    table = agree(host, guest, **clock)
    host.open(table)
    guest.open(table)
    return table
