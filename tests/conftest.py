"""The longest tests begin first, so that no processor waits for another at the end. Files lie in memory."""

import gc
import os
import shutil
import tempfile
from pathlib import Path

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
# Their tests share a site of several processes, an installed game, hundreds of games that were played or what
# was found in all sources, which takes longer than most tests: all of a file go to the same worker.
TOGETHER = (
    "test_any_game.py",
    "test_architecture.py",
    "test_pig.py",
    "test_ratings.py",
    "test_site.py",
    "test_site_dies.py",
    "test_styles.py",
    "test_two_versions.py",
)
COLLECT_AFTER = (20_000, 20, 50)
MEMORY = Path("/dev/shm")  # where Linux keeps files in memory
ROOM = 1 << 30  # bytes, of which a run has needed half at once


def is_fit_for_files(folder: Path) -> bool:
    """Tests write programs too, and containers may give this folder little room."""
    if not os.access(folder, os.W_OK) or shutil.disk_usage(folder).free < ROOM:
        return False
    return not os.statvfs(folder).f_flag & os.ST_NOEXEC


# Whoever commits a move waits for the disk, which takes longer than the move. What tests write need survive
# no loss of power: a process that is killed leaves all it has written. Whoever names a folder gets that one.
if "TMPDIR" not in os.environ and is_fit_for_files(MEMORY):
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None


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
