"""How games are found: by entry points, ours first, and whatever others offer does ours no harm."""

from importlib.metadata import EntryPoint, entry_points

import pytest

from trefoil import games
from trefoil.core.cache import GAMES_GROUP
from trefoil.core.title import Title

OURS = list(games.TITLES)


def offer(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """Somebody else's package offers something, beside ours."""
    points = [*entry_points(group=GAMES_GROUP), EntryPoint(name, value, GAMES_GROUP)]
    monkeypatch.setattr(games, "entry_points", lambda group: points)


def test_ours_are_there_the_oldest_first() -> None:
    years = [games.GAMES[name].year for name in OURS]
    assert OURS
    assert years == sorted(years)


@pytest.mark.parametrize("value", ["no_such_package:TITLE", "json:TITLE", "json:loads"])
def test_a_broken_package_leaves_the_other_games_alone(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    offer(monkeypatch, "broken", value)
    with pytest.warns(RuntimeWarning, match="the game broken cannot be loaded"):
        assert list(games.find_titles()) == OURS


def test_nobody_can_take_a_name_from_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "other", "tests.test_titles:FALSE_FRIEND")
    assert games.find_titles()[OURS[-1]] is games.TITLES[OURS[-1]]


FALSE_FRIEND = Title(games.GAMES[OURS[-1]], games.TITLES[OURS[0]].heuristic)
