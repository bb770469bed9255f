"""Card games by fast hands: a digit for a card, arrows to where it goes, Enter; and every key counted."""

from collections import Counter
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from tests.browser.hall import Hall
from tests.browser.visitor import Visitor

FROM_CARD_TO_TARGET = 2
A_FEW = 9  # decisions, with laying, choosing what was left open, and drawing
A_GAME = 400  # decisions, more than any game has
MOST_KEYS = 2.25  # for a decision, on the average: whole games took 2.00 (Keltis) and 2.14 (Das Orakel)

# What can be chosen now, each choice once, as somebody sees it who looks for the nearest way by keys.
LIT = """() => {
    const place = (e) => e.closest('[data-target]')?.dataset.target ?? '';
    const lit = 'svg .target:not(.miss), .spot.lit button, .zone-rows button';
    const places = [...document.querySelectorAll(lit)].map(place);
    const isField = (each) => each.startsWith('field');
    return places.some(isField) ? places.filter((each) => !each.startsWith('piece')) : places;
}"""
FOCUS = "() => document.activeElement?.closest('[data-target]')?.dataset.target ?? ''"
SEQUENCE = "Number(document.querySelector('[data-sequence]').dataset.sequence)"
# A card has been laid, or it is asked which of several ways it is meant.
LAID_OR_ASKED = f"""(before) => {SEQUENCE} > before
    || document.querySelector('[data-testid=actions] button.main:focus')"""


@dataclass
class Hands:
    """Somebody who plays by keys alone, aims at another lit place each time, and counts."""

    visitor: Visitor
    counted: Counter[str] = field(default_factory=Counter)
    most: dict[str, int] = field(default_factory=dict)
    number: int = 0
    pressed: int = 0

    def press(self, key: str) -> None:
        self.visitor.page.keyboard.press(key)
        self.pressed += 1

    def note(self, what: str, keys: int) -> None:
        self.counted[what] += 1
        self.most[what] = max(keys, self.most.get(what, 0))

    @property
    def sequence(self) -> int:
        return int(self.visitor.page.evaluate(f"() => {SEQUENCE}"))

    def decide(self) -> bool:
        """One decision; False when the game is over."""
        page = self.visitor.page
        page.wait_for_function(
            """() => document.querySelector('[data-testid=score-table], [data-testid=hand] button:enabled,'
                + '[data-testid=actions] button.main')"""
        )
        if self.visitor.test_id("score-table").count():
            return False
        sequence = self.sequence
        self.number += 1
        status = self.visitor.status.inner_text()
        if "Draw" in status:
            self.press("d")
            self.note("draw", 1)
        elif page.locator("[data-testid=hand] button:enabled").count():
            self.play_a_card()
        else:
            self.go_to_one_of_the_lit("other")
        self.visitor.hears(sequence + 1)
        return True

    def play_a_card(self) -> None:
        page = self.visitor.page
        hand = page.locator("[data-testid=hand] button")
        fitting: list[int] = hand.evaluate_all(
            "cards => cards.flatMap((card, i) => card.querySelector('.playable') ? [i + 1] : [])"
        )
        able: list[int] = hand.evaluate_all(
            "cards => cards.flatMap((card, i) => card.disabled ? [] : [i + 1])"
        )
        choice = (fitting or able)[self.number % len(fitting or able)]
        self.press(str(choice))
        page.wait_for_function(f"() => ({FOCUS})()")
        before = self.sequence
        self.go_to_one_of_the_lit("card to target")
        page.wait_for_function(LAID_OR_ASKED, arg=before)
        if self.sequence == before:
            self.note("one of several", 1)
            self.press("Enter")

    def go_to_one_of_the_lit(self, what: str) -> None:
        """By the nearest way: arrows to the right or to the left, or the letter that leads there."""
        page = self.visitor.page
        if not page.evaluate(FOCUS) and page.locator("[data-testid=actions] button.main").count():
            self.note(what, 1)
            expect(page.locator("[data-testid=actions] button.main:focus")).to_have_count(1)
            self.press("Enter")
            return
        lit = page.evaluate(LIT)
        aim = lit[self.number % len(lit)]
        keys = self.by_letter(lit, aim) if aim.startswith("field-") else self.by_arrows(lit, aim)
        assert page.evaluate(FOCUS) == aim
        self.note(what, keys)
        self.press("Enter")

    def by_letter(self, lit: list[str], aim: str) -> int:
        if self.visitor.page.evaluate(FOCUS) == aim:
            return 0
        self.press("p")
        if self.visitor.page.evaluate(FOCUS) == aim:
            return 1
        hers = [each for each in lit if each.startswith("field-")]
        self.press(str(hers.index(aim) + 1))
        return 2

    def by_arrows(self, lit: list[str], aim: str) -> int:
        page = self.visitor.page
        ahead = (lit.index(aim) - lit.index(page.evaluate(FOCUS))) % len(lit)
        back = len(lit) - ahead
        for _ in range(min(ahead, back)):
            self.press("ArrowRight" if ahead <= back else "ArrowLeft")
        return min(ahead, back)


def play(visitor: Visitor, game: str, most: int) -> Hands:
    visitor.go(f"t/{visitor.bot_table(game, 'random')}")
    visitor.wait_for_turn()
    hands = Hands(visitor)
    while hands.number < most and hands.decide():
        pass
    assert hands.most["card to target"] <= FROM_CARD_TO_TARGET, hands.most
    return hands


# Keltis has fewer targets, and two of its keys are in tests/browser/test_cards.py.
@pytest.mark.parametrize("game", ["orakel", pytest.param("keltis", marks=pytest.mark.long)])
def test_two_keys_at_most_lead_from_a_card_to_any_of_its_targets(
    visitor: Visitor, hall: Hall, game: str
) -> None:
    hall.world.begin(1)
    hands = play(visitor, game, A_FEW)
    assert hands.counted["draw"] >= 2


@pytest.mark.long
@pytest.mark.parametrize("game", ["keltis", "orakel"])
def test_a_whole_game_by_fast_hands(visitor: Visitor, hall: Hall, game: str) -> None:
    """The short tier has its first turns."""
    hall.world.begin(1)
    hands = play(visitor, game, A_GAME)
    expect(visitor.test_id("score-table")).to_be_visible()
    assert hands.counted["draw"] > 10
    print(f"{game}: {hands.number} decisions, {hands.pressed / hands.number:.2f} keys each, {hands.most}")
    assert hands.pressed / hands.number <= MOST_KEYS
