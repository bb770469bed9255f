"""Whole games in the browser."""

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.hall import Hall
from tests.browser.visitor import Visitor

FIRST_TURNS = 2
FIRST_PRESSES = 15  # in which a chain is set off
LAST_CARDS = 2
SEEDS = {"keltis": 1, "orakel": 1}
UNTIL_ONE_DOES_NOT_FIT = 4  # turns


def play_to_the_end(visitor: Visitor) -> None:
    while visitor.step():
        pass
    table = visitor.test_id("score-table")
    for part in ("Paths", "Wish stones", "Points on the way", "Total"):
        expect(table).to_contain_text(part)
    expect(visitor.page.get_by_role("dialog")).to_contain_text("win")
    ended = visitor.page.url
    visitor.page.get_by_role("button", name="Play again").click()
    visitor.page.wait_for_url(lambda url: url != ended)
    expect(visitor.status).to_contain_text("Your turn")


def test_a_newcomer_plays_from_the_start_page_to_the_end(visitor: Visitor) -> None:
    """The first turns and the last ones with the mouse; what lies between them is played over HTTP."""
    visitor.play_bot()
    for _ in range(FIRST_TURNS):
        visitor.take_turn()
    visitor.play_ahead(deck=LAST_CARDS)
    play_to_the_end(visitor)


@pytest.mark.long
def test_a_newcomer_plays_a_whole_game_with_the_mouse(visitor: Visitor) -> None:
    """The short tier has its first turns and its last ones."""
    visitor.play_bot()
    play_to_the_end(visitor)


# Both have the same list of moves; the way to Das Orakel on the start page is longer, and so are its chains.
@pytest.mark.parametrize("game", ["orakel", pytest.param("keltis", marks=pytest.mark.long)])
def test_a_game_by_keyboard_alone(visitor: Visitor, hall: Hall, game: str) -> None:
    """Its first turns, with a chain, and its last ones; what lies between them is played over HTTP."""
    hall.world.begin(SEEDS[game])
    start_by_keyboard(visitor, game)
    assert play_the_list(visitor, most=FIRST_PRESSES)
    visitor.play_ahead(deck=LAST_CARDS)
    go_to_the_list(visitor)
    play_the_list(visitor)
    expect(visitor.test_id("score-table")).to_be_visible()
    the_end_is_told_once(visitor)


@pytest.mark.long
@pytest.mark.parametrize("game", ["keltis", "orakel"])
def test_a_whole_game_by_keyboard_alone(visitor: Visitor, hall: Hall, game: str) -> None:
    """The short tier has its first turns and its last ones."""
    hall.world.begin(SEEDS[game])
    start_by_keyboard(visitor, game)
    assert play_the_list(visitor)
    expect(visitor.test_id("score-table")).to_be_visible()


def the_end_is_told_once(visitor: Visitor) -> None:
    """Who has won, why, and the scores, by the focus; and nothing that only stands there tells of itself."""
    title = visitor.page.locator("#end-title")
    expect(title).to_be_focused()
    reason = visitor.page.locator(f"[id='{title.get_attribute('aria-describedby')}']")
    expect(reason).to_have_text(re.compile(r"\. Guest \d+: \S+ points?\. \w+ bot: \S+ points?\."))
    panel = visitor.page.get_by_role("dialog", name="The game is over")
    expect(panel.locator("[role=status], [aria-live]")).to_have_text(["", ""])


def start_by_keyboard(visitor: Visitor, game: str) -> None:
    """From the start page to the list of moves."""
    visitor.go()
    page = visitor.page
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
    if game == "orakel":
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement?.name") == "game":
                break
        if page.evaluate("() => document.activeElement.value") == "keltis":
            page.keyboard.press("ArrowDown")
        expect(page.locator("input[value=orakel]").first).to_be_focused()
    press_until(visitor, "Tab", "Play")
    page.keyboard.press("Enter")
    visitor.wait_for_turn()
    expect(page.get_by_role("heading", level=1)).to_have_text("Keltis" if game == "keltis" else "Das Orakel")
    go_to_the_list(visitor)


def go_to_the_list(visitor: Visitor) -> None:
    visitor.wait_for_turn()
    press_until(visitor, "Tab", "Skip to the list of moves")
    visitor.page.keyboard.press("Enter")


def play_the_list(visitor: Visitor, most: int = 400) -> set[str]:
    """With the arrows and Enter, at most to the end of the game; what the pieces set off on their way."""
    page, chains = visitor.page, set()
    focused, frame = visitor.test_id("moves").locator("button:focus"), page.locator("[data-sequence]")
    for number in range(most):
        page.wait_for_function(
            "() => document.querySelector('[data-testid=score-table], [data-testid=moves] button')"
        )
        if visitor.test_id("score-table").count():
            break
        expect(focused).to_have_count(1)
        page.keyboard.press("End" if number % 3 else "ArrowDown")
        told = focused.inner_text()
        if told.startswith(("Clover", "Spiral", "Leprechaun")):
            chains.add(told.partition(":")[0])
        before, sequence = visitor.test_id("live").inner_text(), str(frame.get_attribute("data-sequence"))
        page.keyboard.press("Enter")
        expect(frame).not_to_have_attribute("data-sequence", sequence)
        expect(visitor.test_id("live")).not_to_have_text(before, use_inner_text=True)
    return chains


def press_until(visitor: Visitor, key: str, name: str) -> None:
    for _ in range(60):
        visitor.page.keyboard.press(key)
        if visitor.page.evaluate("() => document.activeElement?.innerText?.trim()") == name:
            return
    raise AssertionError(f"{name!r} cannot be reached with {key}")


def test_every_move_is_told_in_one_polite_live_region(visitor: Visitor) -> None:
    """In one line: of several that come together a screen reader may read the last one first."""
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.take_turn()
    visitor.wait_for_turn()
    regions = visitor.page.locator("[aria-live], [role=status], [role=alert], [role=log]")
    expect(regions).to_have_count(1)
    expect(regions).to_contain_text("bot draws from")
    expect(regions).to_contain_text("Your turn: Choose a card")
    told = re.compile(r"bot draws from .*Your turn: Choose a card$")
    expect(regions.locator("p").last).to_have_text(told)


def test_a_card_can_be_dragged_to_its_path_and_to_its_pile(visitor: Visitor) -> None:
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.wait_for_turn()
    page = visitor.page
    card = page.locator("[data-testid=hand] button:enabled:has(.playable)").first
    colour = str(card.get_attribute("data-card"))[0]
    box, pile = card.bounding_box(), page.locator(f"[data-target='pile:{colour}']").bounding_box()
    assert box
    assert pile
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 40, steps=4)
    expect(visitor.targets).to_have_count(1)
    page.mouse.move(pile["x"] + 20, pile["y"] + 20, steps=4)
    page.mouse.up()
    expect(visitor.status).to_contain_text("Draw a card")
    expect(visitor.test_id("log")).to_contain_text("discard")


def test_undo_until_something_hidden_is_seen(visitor: Visitor) -> None:
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.wait_for_turn()
    before = visitor.cards
    visitor.page.locator("[data-testid=hand] button:enabled").first.click()
    visitor.page.locator(".spot.lit button").first.click()
    expect(visitor.status).to_contain_text("Draw a card")
    assert visitor.cards != before
    visitor.page.get_by_role("button", name="Undo").click()
    expect(visitor.status).to_contain_text("Choose a card")
    assert visitor.cards == before
    visitor.take_turn()
    visitor.wait_for_turn()
    expect(visitor.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_what_cannot_be_done_says_why(visitor: Visitor) -> None:
    table = visitor.bot_table()
    views = visitor.play_on(table, turns=UNTIL_ONE_DOES_NOT_FIT)["views"]
    misses = [miss for view in views for miss in view.get("misses", []) if miss["kind"] == "lay"]
    card = next(miss["card"] for miss in misses if miss["why"].endswith("(K4.6)"))
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    visitor.page.locator(f"[data-card={card}]").first.click()
    expect(visitor.actions).to_contain_text("does not fit")
    expect(visitor.test_id("live")).to_contain_text("does not fit")
    expect(visitor.page.locator("svg .target.miss")).to_have_count(1)


def test_a_move_refused_by_the_server_shows_its_reason(visitor: Visitor) -> None:
    """A second tab has moved in the meantime, and this one has not heard of it yet."""
    table = visitor.bot_table()
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    visitor.page.evaluate(
        """() => { const send = WebSocket.prototype.send;
           WebSocket.prototype.send = function (text) {
             const command = JSON.parse(text);
             if (command.do === 'move') command.action = 9999;
             send.call(this, JSON.stringify(command));
           }; }"""
    )
    visitor.lay_or_discard()
    main = visitor.actions.locator("button.main")
    expect(visitor.actions.locator(".why").or_(main.first)).to_be_visible()
    if main.count():
        main.first.click()
    expect(visitor.actions.locator(".why")).to_be_visible()
    expect(visitor.status).to_contain_text("Your turn")


def test_skip_shows_at_once_what_the_bot_has_done(visitors: Visitors) -> None:
    visitor = visitors.come()
    visitor.own_window.add_init_script(
        "localStorage.setItem('trefoil-settings', JSON.stringify({pace: 'calm'}))"
    )
    visitor.own_tab.clock.install(time=0)
    visitor.own_tab.clock.pause_at(1)  # the bot's second step waits until it is skipped, on any machine
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.take_turn()
    visitor.page.get_by_role("button", name="Skip", exact=True).click()
    visitor.wait_for_turn()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_and_points_fly_unless_the_visitor_wants_no_motion(
    visitor: Visitor, motion: Literal["no-preference", "reduce"]
) -> None:
    page = visitor.page
    visitor.own_tab.emulate_media(reduced_motion=motion)
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.wait_for_turn()
    page.evaluate(
        """() => { window.flights = window.points = 0;
            const each = (changes, look) => changes.forEach((change) => change.addedNodes.forEach(look));
            new MutationObserver((changes) => each(changes, (node) => {
              window.flights += node.classList?.contains('flight') ? 1 : 0;
              window.points += node.querySelector?.('.points') ? 1 : 0;
            })).observe(document.body, { childList: true, subtree: true }); }"""
    )
    visitor.take_turn()
    visitor.wait_for_turn()
    expect(page.locator(".flight")).to_have_count(0)
    flown = page.evaluate("() => window.flights")
    assert flown == 0 if motion == "reduce" else flown >= 2
    assert page.evaluate("() => window.points > 0") == (motion == "no-preference")
