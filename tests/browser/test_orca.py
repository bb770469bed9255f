"""Heard, not only checked: games against a bot by what a real screen reader says, and nothing else."""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.hall import Hall
from tests.browser.orca import Listener, Silence, missing

TITLES = {"keltis": "Keltis", "orakel": "Das Orakel", "kero": "Kero"}
MOST_TABS = 60
BREATH = 10.0  # seconds without a word, after which one presses Tab once more
MOST_MOVES = 900
MOST_CHOICES = 90
SOME_TURNS = 5
SOME_LINES = 16
BUTTON = r"push button\.$"
# With its role the name of what has the focus is complete.
ROLE = r"\b(link|push button|toggle button|radio button|combo box|check box|page tab|entry)\b"
TASK = "Your turn: "
OWN = r"\bYou: "
OVER = r"You win!|wins\. Well played|Shared victory"
# What somebody wants who is asked this; else, and if there is nothing of it, what is named first.
WANTED = {
    "Choose a card": "^Lay ",
    "Draw": "^Draw from the deck",
    "Clover|Spiral": "^Do without",
    "Leprechaun: throw": "^Throw nothing",
    "Throw again or stop": "^Stop",
    "Refuel, choose dice, throw": r"^Throw \d",
    "Buy what you can": "^Take the card|^Explorer to",
}
PLAYERS = {"Guest", "bot"}
POINTS = r"(You|Guest|bot)(?: \d+)?: (−?\d+)\b"
# Nobody is told of these.
SECRET = "^Let them|^Burn no|^Go on"
# With this the own turn ends.
LAST = "^Draw|^End the turn|^Run dry"
LAST_TOLD = r"You: .*(draw from|end of the turn|runs dry)"
# Every turn has one of these, and only one.
TURN = {
    "keltis": r"(You: (?:discard|[a-z-]+ \d))|(Medium bot (?:lays|discards))",
    "orakel": r"(You: (?:discard|[a-z-]+ \d))|(Medium bot (?:lays|discards))",
    "kero": r"(end of the turn|The tank runs dry)|(Medium bot (?:ends the turn|runs dry))",
}
CARD = r"^(.+), can be laid push button\.$|does not fit: .* push button\.$"


@pytest.fixture
def listener(tmp_path: Path, hall: Hall) -> Iterator[Listener]:
    if missing():
        pytest.skip(f"{missing()} missing: scripts/system-packages long installs them")
    with Listener(tmp_path, hall.url) as made:
        yield made


def tab(listener: Listener, key: str = "Tab") -> str:
    """What is there. Some places are silent, as the edge of the window."""
    listener.press(key)
    with suppress(Silence):
        return listener.until(ROLE, BREATH)
    return ""


def tab_to(listener: Listener, name: str, key: str = "Tab") -> None:
    for _ in range(MOST_TABS):
        if re.search(name, tab(listener, key)):
            return
    raise AssertionError(f"nothing is called {name!r}; heard {listener.heard[-20:]}")


def sit_down(listener: Listener, game: str) -> None:
    """From the start page to a table against a bot."""
    listener.open("")
    listener.until("Finished loading|Page has")  # what is on a page is told only if it took a while
    choose_a_game(listener, TITLES[game])
    tab_to(listener, r"Play push button")
    listener.after("Return", TASK)


def choose_a_game(listener: Listener, title: str) -> None:
    """Tab leads to the game that is chosen, R, Orca's own key, to the next of the group; space chooses it."""
    tab_to(listener, "radio button")
    for _ in TITLES:
        if listener.said(title):
            break
        listener.after("r", ROLE)
    assert listener.said(title)
    if listener.said("not selected"):
        listener.after("space", "^selected")


def to_the_moves(listener: Listener) -> None:
    tab_to(listener, "Skip to the list of moves")
    listener.after("Return", BUTTON)


def choose(listener: Listener, task: str) -> str:
    """Walk through the list until something wanted is named, or the first thing again; and press it."""
    wanted = next((wish for asked, wish in WANTED.items() if re.search(asked, task)), "")
    # What is the same as before the move is not named again; where an arrow leads nowhere there is only one.
    first = here = listener.said(BUTTON) or arrow(listener)
    for _ in range(MOST_CHOICES):
        if re.search(wanted, here) or listener.said("List with 1 item"):
            break
        here = arrow(listener)
        if here in ("", first):
            break
    listener.press("Return")
    return here


def arrow(listener: Listener) -> str:
    listener.press("Down")
    with suppress(Silence):
        return listener.until(BUTTON, BREATH)
    return ""


def is_over(listener: Listener, pressed: str) -> bool:
    """The move is told; after the own turn also when the next one comes, or who has won."""
    if not re.search(SECRET, pressed):
        listener.until(OWN)
    if re.search(f"{SECRET}|{LAST}", pressed) or listener.said(LAST_TOLD):
        listener.until(f"{TASK}|{OVER}")
    return bool(listener.said(OVER))


def play(listener: Listener, decisions: int = MOST_MOVES) -> bool:
    """With the list of moves, to the end or until so much was decided. Is it over?"""
    task = asked(listener)
    to_the_moves(listener)
    for _ in range(decisions):
        if is_over(listener, choose(listener, task)):
            return True
        task = asked(listener) or task
    return False


def asked(listener: Listener) -> str:
    return listener.said(TASK).partition(TASK)[2]


@pytest.mark.long
@pytest.mark.parametrize("game", TITLES)
def test_a_game_is_played_by_listening_alone(listener: Listener, game: str) -> None:
    """The short tier has tests/browser/test_reader.py: the same by roles and names."""
    sit_down(listener, game)
    assert play(listener), "the game does not come to an end"
    assert len(re.findall(POINTS, " ".join(listener.answer))) >= len(PLAYERS)
    assert not [words for words in listener.heard if re.search(r"\d toggle button", words)]
    assert not said_twice(listener)
    assert not out_of_turn(listener.heard, game)


def said_twice(listener: Listener) -> list[str]:
    """In a row; a bot may well do the same thing twice."""
    return [
        one for one, other in pairwise(listener.heard) if one == other and not one.startswith("Medium bot")
    ]


def out_of_turn(heard: list[str], game: str) -> list[str]:
    """Turns go to and fro; so whoever has two running was told twice, or something was left out."""
    turns = [found for words in heard for found in re.finditer(TURN[game], words)]
    return [other[0] for one, other in pairwise(turns) if one.lastindex == other.lastindex]


@pytest.mark.long
def test_cards_and_scores_are_told_to_whoever_asks(listener: Listener) -> None:
    """The short tier has tests/browser/test_reader.py: the same by roles and names."""
    sit_down(listener, "keltis")
    play(listener, decisions=2 * SOME_TURNS)
    cards = hear_the_hand(listener)
    assert any("can be laid" in card for card in cards)
    assert any("does not fit: your" in card for card in cards)
    assert not [card for card in cards if not re.search(CARD, card)]
    assert {name for name, _ in hear_the_scores(listener)} >= PLAYERS


def hear_the_hand(listener: Listener) -> list[str]:
    """From card to card, until it is left."""
    tab_to(listener, CARD)
    assert listener.said("region Your hand")
    cards = []
    while not listener.said("leaving region"):
        cards.append(listener.said(ROLE))
        tab(listener)
    return cards


def hear_the_scores(listener: Listener) -> list[tuple[str, str]]:
    """The table in words, line by line."""
    tab_to(listener, "Moves page tab", "shift+Tab")
    for _ in range(2):
        listener.after("Right", "page tab")
    listener.after("Tab", "scroll pane")
    lines = [listener.after("Down", ".") for _ in range(SOME_LINES)]
    return re.findall(POINTS, " ".join(lines))
