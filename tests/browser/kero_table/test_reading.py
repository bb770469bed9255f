"""Everything on Kero's table can be read about before it is used, by mouse, finger or keyboard."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import LOCALES, Visitors
from tests.browser.kero import Roller, play_ahead
from tests.browser.kero_table.conftest import SAND

HELD = 700  # milliseconds
DECISIONS = 8
FLOOD = 50  # changes wait: then Orca drops news
KINDS = ("card", "site", "die", "tuarek", "jerrycans", "camp", "refinery", "stack", "deck", "tank")
WORDS = {"en": ("Costs", "R6.3"), "de": ("Kostet", "R6.3"), "ru": ("Стоит", "R6.3")}


def about(roller: Roller) -> Locator:
    return roller.visitor.test_id("about")


def things(roller: Roller, kind: str) -> Locator:
    return roller.page.locator(f"[data-about='{kind}'], [data-about^='{kind}:']")


def ask(thing: Locator) -> None:
    """With the right button; also what is no button to be pressed now answers."""
    thing.click(button="right", force=True)


def test_everything_is_read_before_it_is_used(roller: Roller) -> None:
    """By mouse and by keys, in one window, before a throw and while the sand runs."""
    table = roller.table()
    roller.open(table)
    roller.main.wait_for()
    i_reads_what_has_the_focus_to_those_who_listen(roller)
    everything_has_words_and_a_rule(roller)
    a_tap_reads_a_tuarek_and_a_button_uses_it(roller)
    while_the_sand_runs_everything_can_be_read(roller)


def everything_has_words_and_a_rule(roller: Roller) -> None:
    """Before rolling; whatever lies there, of both clans."""
    for kind in KINDS:
        assert things(roller, kind).count(), kind
    for thing in roller.page.locator("[data-about]").all():
        ask(thing)
        expect(about(roller)).to_contain_text("(R")
        assert len(about(roller).inner_text()) > 30
        roller.page.keyboard.press("Escape")
        expect(about(roller)).to_have_count(0)


def while_the_sand_runs_everything_can_be_read(roller: Roller) -> None:
    roller.begin(roller.table(clock={**SAND, "stretch": 10}))
    for kind in ("card", "site", "die", "tuarek", "refinery"):
        ask(things(roller, kind).first)
        expect(about(roller)).to_contain_text("(R")
        roller.page.keyboard.press("Escape")


# English is in the test below.
@pytest.mark.parametrize(
    "language", ["ru", *(pytest.param(each, marks=pytest.mark.long) for each in ("en", "de"))]
)
def test_a_card_says_what_it_costs_in_every_language(visitors: Visitors, language: str) -> None:
    roller = Roller(visitors.come(locale=LOCALES[language]))
    roller.open(roller.table())
    roller.main.wait_for()
    things(roller, "card").first.hover()
    for word in WORDS[language]:
        expect(about(roller)).to_contain_text(word)
    roller.page.mouse.move(1, 1)
    expect(about(roller)).to_have_count(0)


def test_what_comes_to_lie_under_a_resting_mouse_is_not_read(roller: Roller) -> None:
    table = roller.table()
    roller.open(table)
    roller.main.wait_for()
    box = things(roller, "card").first.bounding_box()
    assert box
    roller.visitor.go("learn")
    roller.page.get_by_role("heading", level=1).wait_for()
    roller.page.mouse.move(box["x"] + 5, box["y"] + 5)
    roller.visitor.own_tab.clock.install()
    roller.visitor.go(f"t/{table}")
    roller.main.wait_for()
    roller.visitor.rest()
    roller.visitor.own_tab.clock.run_for(2000)
    expect(about(roller)).to_have_count(0)
    roller.page.mouse.move(box["x"] + 9, box["y"] + 9)
    roller.visitor.own_tab.clock.run_for(2000)
    for word in WORDS["en"]:
        expect(about(roller)).to_contain_text(word)


def test_a_thing_held_is_read_and_not_chosen(visitors: Visitors) -> None:
    roller = Roller(visitors.come(390, 844))
    table = roller.table()
    roller.open(table)
    die = roller.target("die").first
    box = die.bounding_box()
    assert box
    tab = roller.visitor.own_window.new_cdp_session(roller.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    tab.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(about(roller)).to_contain_text("Faces")
    tab.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(about(roller)).to_contain_text("Faces")
    assert "die" not in str(roller.now(table)["history"][-1].get("lines"))


def a_tap_reads_a_tuarek_and_a_button_uses_it(roller: Roller) -> None:
    sequence = roller.sequence()
    token = roller.page.locator("[data-target^='tuarek:']").first
    token.click()
    use = about(roller).get_by_role("button", name="Use it")
    expect(use).to_be_focused()
    assert roller.sequence() == sequence
    roller.page.keyboard.press("Escape")
    expect(about(roller)).to_have_count(0)
    token.click()
    use.click()
    roller.page.wait_for_function(
        """(before) => Number(document.querySelector('[data-sequence]').dataset.sequence) > before
            || document.querySelector('.spot.chosen, [data-testid=menu]')""",
        arg=sequence,
    )


def i_reads_what_has_the_focus_to_those_who_listen(roller: Roller) -> None:
    """The words come into a live region, and go again."""
    page = roller.page
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("i")
    expect(page.locator("[aria-live=polite] [data-testid=about]")).to_contain_text("(R")
    page.keyboard.press("i")
    expect(about(roller)).to_have_count(0)


# How many names, states and texts change with a step of the game, at most.
COUNTS_CHANGES = """() => {
    window.most = 0;
    let changes = 0;
    new MutationObserver((records) => {
        if (records.some(({ attributeName }) => attributeName === 'data-sequence')) changes = 0;
        for (const { target } of records) {
            const place = target.parentElement ?? document.body;
            // what gives a button its name changes both
            if (!place.closest('[aria-hidden=true]')) changes += place.closest('button') ? 2 : 1;
        }
        window.most = Math.max(window.most, changes);
    }).observe(document.body, {
        subtree: true, characterData: true,
        attributeFilter: ['aria-label', 'aria-disabled', 'disabled', 'data-sequence'],
    });
}"""


def test_a_step_changes_too_little_to_make_a_screen_reader_drop_its_line(roller: Roller) -> None:
    """Late in a game, when much lies there. Orca plays whole ones in tests/browser/test_orca.py."""
    table = roller.table(bot="heuristic")
    play_ahead(table, roller.visitor, deck=15)
    roller.open(table)
    roller.main.wait_for()
    roller.page.evaluate(COUNTS_CHANGES)
    for _ in range(DECISIONS):
        roller.main.wait_for()
        roller.decide()
    assert 0 < roller.page.evaluate("window.most") <= FLOOD
