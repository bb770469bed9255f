"""The same pages in Firefox: the first moves of each game, and in the long tier whole games."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.firefox import FIREFOX, Firefox
from tests.browser.hall import Hall

# The driver leaves its sockets to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
GAMES = ("keltis", "orakel", "kero")
TURNS = 2  # moves


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    if not FIREFOX and os.environ.get("TREFOIL_SKIP_FIREFOX") == "1":
        pytest.skip("there is no firefox, and TREFOIL_SKIP_FIREFOX is set")
    profile = tmp_path / "profile"
    profile.mkdir()
    with closing(Firefox(profile)) as made:
        yield made


def test_every_table_is_played_at_in_firefox(firefox: Firefox, hall: Hall) -> None:
    firefox.come_in(hall.url)
    for game in GAMES:
        firefox.go(f"{hall.url}/#/")
        firefox.sit_down(game)
        for _ in range(TURNS):
            firefox.until("return document.querySelector('[data-testid=moves] li button') !== null")
            firefox.take()
        assert firefox.run("return document.querySelectorAll('main svg').length") > 0
        assert firefox.run("return document.body.innerText.match(/⟨[^⟩]*⟩/g)") is None
        assert firefox.run("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_firefox(firefox: Firefox, hall: Hall, game: str) -> None:
    """The short tier has the first moves of each."""
    firefox.come_in(hall.url)
    firefox.sit_down(game)
    assert firefox.play_to_the_end() > TURNS
    assert firefox.run(
        "return document.querySelector('[data-testid=score-table] tfoot').innerText.trim() !== ''"
    )
