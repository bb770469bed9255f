"""Heard, not only checked: games against a bot by what a real screen reader says, and nothing else."""

import os
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.hall import Hall
from tests.browser.orca import Listener, missing

TITLES = {"keltis": "Keltis", "orakel": "Das Orakel", "kero": "Kero"}
MOST_TABS = 60
MOST_MOVES = 900
MOST_CHOICES = 60
BUTTON = "push button."
OVER = r"You win!|wins\b|Shared victory"
TURN = r"Your turn|wins\b|You win!|Shared victory"
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
    """Tab until something is called so."""
    for _ in range(MOST_TABS):
        said = listener.after("Tab")
        if re.search(name, said):
            return said
    raise AssertionError(f"nothing is called {name!r}; heard {listener.heard[-20:]}")


def sit_down(listener: Listener, game: str) -> None:
    """From the start page to the list of moves of a table against a bot."""
    listener.open("")
    listener.until("Trefoil|Play now")
    listener.listen()
    said = tab_to(listener, "|".join(TITLES.values()))
    for _ in TITLES:
        if TITLES[game] in said:
            break
        said = listener.after("Down")
    assert TITLES[game] in said
    tab_to(listener, r"Play\b")
    listener.press("Return")
    listener.until(r"Your turn|is playing")
    go_to_the_list(listener)


def go_to_the_list(listener: Listener) -> None:
    tab_to(listener, "Skip to the list of moves")
    listener.press("Return")
    listener.listen()


def button(listener: Listener) -> str:
    """The button that was named last since the last key."""
    return next((words for words in reversed(listener.heard[listener.mark :]) if words.endswith(BUTTON)), "")


def choose(listener: Listener) -> None:
    """Walk through the list until something wanted is named, or its end; and press it."""
    listener.listen()
    here = button(listener)
    for _ in range(MOST_CHOICES):
        if any(re.search(wish, here) for wish in WANTED):
            break
        listener.after("Down")
        named = button(listener)
        if named in ("", here):
            break
        here = named
    listener.press("Return")


@pytest.mark.long
@pytest.mark.parametrize("game", TITLES)
def test_a_game_is_played_by_listening_alone(listener: Listener, game: str) -> None:
    """The short tier has tests/browser/test_reader.py: the same by roles and names."""
    sit_down(listener, game)
    for _ in range(MOST_MOVES):
        choose(listener)
        if re.search(OVER, listener.until(TURN)):
            break
    else:
        raise AssertionError("the game does not come to an end")
    assert not [words for words in listener.heard if "not pressed" in words]
    assert not said_twice(listener.heard)


def said_twice(heard: list[str]) -> list[str]:
    """What is to be done is told once; a bot may well use two clovers running."""
    return [one for one, other in pairwise(heard) if one == other and one.startswith("Your turn")]
