"""Kero by keys alone: dice by their numbers, targets by arrows, the main action by one key."""

import pytest
from playwright.sync_api import expect

from tests.browser.kero import Roller, play_ahead
from tests.browser.kero_table.test_playing import LAST_CARDS, ends_with_a_table

MOST_KEYS = 1.5  # for a decision, on the average: a whole game took 1.23
MOST_DECISIONS = 3000


class Typist:
    """Plays with keys alone, and counts them."""

    def __init__(self, roller: Roller) -> None:
        self.roller = roller
        self.page = roller.page
        self.keys = self.decisions = self.thrown = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def decide(self) -> None:
        """One decision: keep a die and throw, stop, take what is lit, or the main action."""
        roller, sequence = self.roller, self.roller.sequence()
        self.decisions += 1
        if roller.loose.count() and roller.second.count():
            if self.thrown:
                self.press("s")
            else:
                self.press(str(roller.loose.first.get_attribute("data-die")))
                self.press("d")
            self.thrown += 1
        elif roller.target("card").or_(roller.target("site")).count():
            self.choose()
        else:
            self.thrown = 0
            self.press("d")
        roller.moved(sequence)

    def choose(self) -> None:
        """Arrows until a card or a territory has the focus, and Enter."""
        for _ in range(6):
            if self.page.locator("[data-target^='card:']:focus, [data-target^='site:']:focus").count():
                break
            self.press("ArrowUp")
        self.press("Enter")

    def play_out(self) -> None:
        for _ in range(MOST_DECISIONS):
            if self.roller.is_over:
                return
            ready = self.roller.main.or_(self.roller.visitor.test_id("score-table")).first
            ready.wait_for()
            if not self.roller.is_over:
                self.decide()
        raise AssertionError("the game does not come to an end")


def play_by_keys(roller: Roller, deck: int | None) -> None:
    table = roller.table(clock={"mode": "beat"})
    if deck is not None:
        play_ahead(table, roller.visitor, deck=deck)
    roller.open(table)
    roller.main.wait_for()
    typist = Typist(roller)
    typist.play_out()
    ends_with_a_table(roller)
    assert typist.decisions > 3
    print(f"kero: {typist.decisions} decisions, {typist.keys / typist.decisions:.2f} keys each")
    assert typist.keys / typist.decisions <= MOST_KEYS


def test_the_end_of_a_game_by_keys_takes_few_of_them(roller: Roller) -> None:
    play_by_keys(roller, LAST_CARDS)


@pytest.mark.long
def test_a_whole_game_by_keys_takes_few_of_them(roller: Roller) -> None:
    """The short tier has the end of one."""
    play_by_keys(roller, None)


def test_digits_keep_dice_and_one_key_throws_them(roller: Roller) -> None:
    """The key with D on it writes something else on a Russian keyboard, and throws there too."""
    table = roller.table()
    roller.open(table)
    roller.main.wait_for()
    sequence = roller.sequence()
    key = {"key": "\u0432", "code": "KeyD"}
    roller.page.evaluate("(key) => window.dispatchEvent(new KeyboardEvent('keydown', key))", key)
    roller.moved(sequence)
    expect(roller.loose.first).to_be_visible()
    number = roller.loose.first.get_attribute("data-die")
    roller.page.keyboard.press(str(number))
    expect(roller.page.locator(f"[data-die='{number}']")).to_have_attribute("aria-pressed", "true")
    sequence = roller.sequence()
    roller.page.keyboard.press("d")
    roller.moved(sequence)
    thrown = roller.now(table)["history"][-1]["lines"][0].split(" ")
    assert thrown[1] == "throw"
    assert number not in thrown[2:]
