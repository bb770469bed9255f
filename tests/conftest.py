"""The longest tests begin first, so that no processor waits for another at the end."""

import pytest

LONGEST_FIRST = (
    "test_modes.py",
    "test_pig.py",
    "test_kill.py",
    "test_web.py",
    "test_pages.py",
    "test_playing.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        name = item.path.name
        return LONGEST_FIRST.index(name) if name in LONGEST_FIRST else len(LONGEST_FIRST)

    items.sort(key=place)
