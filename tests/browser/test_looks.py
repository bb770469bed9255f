"""What was seen to look wrong, page by page."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.card_scenes import HAND, PLAYABLE, SEEDS, full_table
from tests.browser.conftest import LOCALES, Visitors
from tests.browser.hall import Hall
from tests.browser.kero import Roller
from tests.browser.kero_table.test_geometry import HOLDS_DICE
from tests.browser.test_geometry import LINES
from tests.browser.visitor import Visitor

NEAR = 12  # pixels
HANDS_BREADTH = 400
SLIM = 52  # of the line on top, with the room below it
# Whatever of a page's own tabs, or above the columns of a table, takes more than one line for one word.
BROKEN = """() => [...document.querySelectorAll('main nav a, main thead th')].flatMap((each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const broken = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) broken.push(word);
        }
    return broken;
})"""


@pytest.mark.parametrize(("language", "part"), [("de-DE", "me/privacy"), ("ru-RU", "me/statistics")])
def test_words_of_tabs_are_not_broken_on_a_phone(visitors: Visitors, language: str, part: str) -> None:
    """The one that is open is printed as broad as the others."""
    visitor = visitors.come(360, 740, language)
    visitor.go(part)
    visitor.page.locator("main nav a[aria-current]").wait_for()
    assert visitor.page.evaluate(BROKEN) == []


def test_tabs_take_the_whole_width_of_what_they_open(visitor: Visitor) -> None:
    visitor.go(f"t/{visitor.bot_table('keltis')}")
    visitor.page.locator(".drawer [role=tab]").first.wait_for()
    drawer, last = (
        visitor.page.locator(each).last.bounding_box() for each in (".drawer", ".drawer [role=tab]")
    )
    assert drawer
    assert last
    assert drawer["x"] + drawer["width"] - last["x"] - last["width"] < NEAR


def test_words_above_columns_are_not_broken(visitors: Visitors) -> None:
    visitor = visitors.come(667, 375, "de-DE")
    visitor.play_on(full_table(visitor, "orakel", 2))
    visitor.go("me/statistics")
    visitor.page.locator("main thead th").first.wait_for()
    assert visitor.page.evaluate(BROKEN) == []


# On its side a phone has more room.
@pytest.mark.parametrize(
    ("language", "size"), [("de", (360, 740)), pytest.param("ru", (667, 375), marks=pytest.mark.long)]
)
def test_a_score_of_four_breaks_no_word_above_its_columns(
    visitors: Visitors, language: str, size: tuple[int, int]
) -> None:
    visitor = visitors.come(*size, LOCALES[language])
    table = full_table(visitor, "orakel", 4)
    visitor.play_on(table)
    visitor.go(f"t/{table}")
    visitor.test_id("score-table").wait_for()
    visitor.rest()
    assert visitor.page.evaluate(BROKEN) == []
    scores = visitor.page.locator(".scores")
    assert scores.evaluate("(each) => each.scrollWidth - each.clientWidth") <= 0


# Russian has the longer words.
@pytest.mark.parametrize("language", ["ru", pytest.param("de", marks=pytest.mark.long)])
def test_winners_seats_and_the_own_name_keep_one_line_on_a_phone(visitors: Visitors, language: str) -> None:
    visitor = visitors.come(360, 740, LOCALES[language])
    visitor.play_on(visitor.bot_table("keltis"))
    visitor.go("replays")
    visitor.page.locator(".winner").first.wait_for()
    assert visitor.page.evaluate(LINES, "[data-testid=listed] .name") == [1, 1]
    made = visitor.ask("POST", "/api/tables", {"game": "keltis", "players": 4})
    visitor.go(f"t/{made['table']['id']}")
    seats = visitor.page.locator(".room li")
    seats.nth(3).wait_for()
    visitor.rest()
    for seat in seats.all()[1:]:
        assert are_beside(seat, seat.locator("button"))
    visitor.page.locator("header button").last.click()
    name = visitor.page.locator("dialog #name")
    name.wait_for()
    assert are_beside(name, visitor.page.locator("dialog .bar button").first)


def are_beside(place: Locator, button: Locator) -> bool:
    """Whether the middle of a place is as high as its button."""
    row, beside = place.bounding_box(), button.bounding_box()
    assert row
    assert beside
    return beside["y"] < row["y"] + row["height"] / 2 < beside["y"] + beside["height"]


def test_a_puzzle_says_nothing_over_the_board(visitors: Visitors) -> None:
    visitor = visitors.come(1024, 768)
    visitor.go("puzzle/kero?number=1")
    panel = visitor.test_id("puzzle")
    panel.wait_for()
    for size in ((1024, 768), (1920, 1080)):
        visitor.resize(*size)
        visitor.rest()
        board, beside = visitor.page.locator(".sands").bounding_box(), panel.bounding_box()
        assert board
        assert beside
        assert board["x"] + board["width"] <= beside["x"], size


# By how many pixels one drawing lies over another, in each thing that a selector finds.
OVERLAP = """([place, one, other]) => [...document.querySelectorAll(place)].map((each) => {
    const [p, q] = [one, other].map((part) => each.querySelector(part).getBoundingClientRect());
    const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    return Math.min(across, Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top));
})"""


def test_letters_of_small_cards_leave_their_sun_alone(visitors: Visitors, hall: Hall) -> None:
    """Two letters, as colours have them in German, beside a sun with up to ten rays."""
    hall.world.begin(SEEDS["keltis"])
    visitor = visitors.come(360, 740, LOCALES["de"])
    visitor.go(f"t/{visitor.bot_table('keltis')}")
    visitor.page.locator(HAND).first.wait_for()
    visitor.rest()
    overlaps = visitor.page.evaluate(OVERLAP, [f"{HAND} svg", ".letter", ".rays"])
    assert any(card.endswith("10") for card in visitor.cards)
    assert max(overlaps) <= 0


def test_what_a_stone_brings_fits_into_its_frame(visitors: Visitors) -> None:
    """Large and small: two figures, in a broad typeface."""
    visitor = visitors.come(360, 740)
    visitor.go(f"t/{visitor.bot_table('keltis')}")
    visitor.page.locator(PLAYABLE).first.click()
    chip = visitor.page.locator(".chip")
    chip.locator("text", has_text="−8 −4").wait_for()
    for size in ((360, 740), (1366, 630)):
        visitor.resize(*size)
        visitor.rest()
        frame, figures = (chip.locator(each).bounding_box() for each in ("rect", "text"))
        assert frame
        assert figures
        assert figures["width"] < frame["width"] * 0.92, size


@pytest.mark.parametrize(
    "language", ["ru", *(pytest.param(each, marks=pytest.mark.long) for each in ("en", "de"))]
)
def test_what_is_to_be_done_takes_two_lines_of_a_phone(visitors: Visitors, language: str) -> None:
    """Three would touch the edges of the line on top. Russian needs most room."""
    roller = Roller(visitors.come(360, 740, LOCALES[language]))
    table = roller.table()
    roller.open(table)
    for words in ("throw 1 2 3 4 5", "stop", ""):
        roller.main.wait_for()
        roller.visitor.rest()
        assert max(roller.page.evaluate(LINES, "[data-testid=status] .words > *")) <= 2
        if words:
            sequence = roller.sequence()
            roller.visitor.move(table, words)
            roller.moved(sequence)


def test_options_stand_apart(visitors: Visitors) -> None:
    visitor = visitors.come(844, 390)
    visitor.go()
    visitor.page.locator("label.room-kero").click()
    for summary in visitor.page.locator(".beginning summary").all():
        summary.click()
    gaps = visitor.page.evaluate(
        """() => [...document.querySelectorAll('.beginning details')].flatMap((each) => {
            const parts = [...each.children].slice(1).map((part) => part.getBoundingClientRect());
            return parts.slice(1).map((part, i) => part.top - parts[i].bottom);
        })"""
    )
    assert len(gaps) > 4
    assert min(gaps) >= 6


def test_a_list_says_what_is_to_be_chosen(visitors: Visitors, hall: Hall) -> None:
    hall.world.begin(HOLDS_DICE)
    roller = Roller(visitors.come())
    roller.open(roller.table())
    roller.page.locator("[data-target='tuarek:dice']").click()
    roller.page.locator("[data-testid=about] button.main").click()
    expect(roller.visitor.status).to_contain_text("Which dice?")


def test_what_can_be_done_stands_at_the_hand_below_one_slim_line(visitors: Visitors) -> None:
    """Above the cards or beside them, not across the screen from them; all else on top is one line."""
    visitor = visitors.come(360, 740)
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.page.locator(PLAYABLE).first.click()
    visitor.targets.first.press("Enter")
    visitor.actions.get_by_role("button").nth(2).wait_for()  # large, small, cancel
    for size in ((360, 740), (844, 390), (1366, 630), (1920, 1080)):
        visitor.resize(*size)
        visitor.rest()
        board = visitor.page.locator(".zone-board").bounding_box()
        assert board
        assert board["y"] <= SLIM, size
        assert_buttons_are_at_hand(visitor)


def assert_buttons_are_at_hand(visitor: Visitor) -> None:
    hand, buttons = visitor.test_id("hand").bounding_box(), visitor.actions.get_by_role("button")
    assert hand
    assert buttons.count() > 2
    for button in buttons.all():
        box = button.bounding_box()
        assert box
        above = hand["y"] - box["y"] - box["height"]
        beside = box["x"] - hand["x"] - hand["width"]
        assert max(above, beside) < HANDS_BREADTH if above < 0 else above < NEAR, visitor.page.viewport_size
