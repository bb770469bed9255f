"""The longest tests begin first, so that no processor waits for another at the end."""

import gc

import pytest

LONGEST_FIRST = (
    "test_two_versions.py",
    "test_modes.py",
    "test_kill.py",
    "test_no_leak.py",
    "test_web.py",
    "test_pages.py",
    "test_playing.py",
)
# Their tests share a site of several processes, an installed game or what was found in all sources, which
# takes longer than most tests: all of a file go to the same worker.
TOGETHER = (
    "test_any_game.py",
    "test_architecture.py",
    "test_pig.py",
    "test_site.py",
    "test_site_dies.py",
    "test_two_versions.py",
)
COLLECT_AFTER = (20_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        name = item.path.name
        return LONGEST_FIRST.index(name) if name in LONGEST_FIRST else len(LONGEST_FIRST)

    items.sort(key=place)
    for item in items:
        if item.path.name in TOGETHER:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was imported and collected stays: looking through it for garbage took a twelfth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
