"""Heard, not only checked: games against a bot by what a real screen reader says, and nothing else."""

import os
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.hall import Hall
from tests.browser.orca import BREATH, Listener, missing

TITLES = {"keltis": "Keltis", "orakel": "Das Orakel", "kero": "Kero"}
MOST_TABS = 150
MOST_MOVES = 900
MOST_CHOICES = 90
BUTTON = r"push button\.$"
# With its role the name of what has the focus is complete.
ROLE = r"\b(link|push button|toggle button|radio button|combo box|check box|page tab|entry)\b"
OVER = r"You win!|wins\b|Shared victory"
# What somebody wants who only wishes to come to the end, in this order; else what is named first.
WANTED = (
    "Draw from the deck",
    r"\bLay ",
    "[Ww]ithout|Take no|No second",
    "Take the card",
    "Explorer to",
    "Stop",
    "End the turn",
    "Take the tied",
    "(Go on|Let them|Burn no)",
    r"Throw \d",
    "Run dry",
)


@pytest.fixture
def listener(tmp_path: Path, hall: Hall) -> Iterator[Listener]:
    if missing() and os.environ.get("TREFOIL_SKIP_ORCA") == "1":
        pytest.skip("there is no screen reader, and TREFOIL_SKIP_ORCA is set")
    assert not missing(), f"{missing()} missing: run scripts/system-packages, or set TREFOIL_SKIP_ORCA=1"
    with Listener(tmp_path, hall.url) as made:
        yield made


def tab_to(listener: Listener, name: str) -> str:
    """Tab until what was named last is called so; who has gone past it, answered late, comes round."""
    for _ in range(MOST_TABS):
        listener.press("Tab")
        here = listener.hear(ROLE, BREATH)
        if here and re.search(name, here):
            return " ".join(listener.heard[listener.mark :])
    raise AssertionError(f"nothing is called {name!r}; heard {listener.heard[-20:]}")


def sit_down(listener: Listener, game: str) -> None:
    """From the start page to the list of moves of a table against a bot."""
    listener.open("")
    listener.until("Skip to the content")
    choose_a_game(listener, TITLES[game])
    tab_to(listener, r"Play push button")
    listener.press("Return")
    listener.until("Your turn|is playing")
    tab_to(listener, "Skip to the list of moves")
    listener.press("Return")


def choose_a_game(listener: Listener, title: str) -> None:
    """Tab leads to the game that is chosen, R, Orca's own key, to the next of the group; space chooses it."""
    said = tab_to(listener, "radio button")
    for _ in TITLES:
        if title in said:
            break
        said = listener.after("r", ROLE)
    assert title in said
    if "not selected" in said:
        listener.after("space", "^selected")


def choose(listener: Listener) -> None:
    """Walk through the list until something wanted is named, or the first thing again; and press it."""
    first = here = listener.until(BUTTON)
    for _ in range(MOST_CHOICES):
        if any(re.search(wish, here) for wish in WANTED) or listener.said("List with 1 item"):
            break
        listener.press("Down")
        here = listener.hear(BUTTON, BREATH)
        if here in ("", first):
            break
    listener.press("Return")


def is_over(listener: Listener) -> bool:
    """The next choice is named, or who has won."""
    return re.search(OVER, listener.until(f"{BUTTON}|{OVER}")) is not None or bool(listener.said(OVER))


@pytest.mark.long
@pytest.mark.parametrize("game", TITLES)
def test_a_game_is_played_by_listening_alone(listener: Listener, game: str) -> None:
    """The short tier has tests/browser/test_reader.py: the same by roles and names."""
    sit_down(listener, game)
    for _ in range(MOST_MOVES):
        choose(listener)
        if is_over(listener):
            break
    else:
        raise AssertionError("the game does not come to an end")
    assert not [words for words in listener.heard if "not pressed" in words]
    assert not said_twice(listener.heard)


def said_twice(heard: list[str]) -> list[str]:
    """What is to be done is told once; a bot may well use two clovers running."""
    return [one for one, other in pairwise(heard) if one == other and one.startswith("Your turn")]
