"""What the tables of the card games show and ask, and what they leave alone."""

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.geometry import first_choice
from tests.browser.hall import Hall
from tests.browser.visitor import Visitor
from tests.browser.windows import KEY

MOST_MOVES = 200


def playable(visitor: Visitor) -> Any:
    return visitor.page.locator("[data-testid=hand] button:enabled:has(.playable)")


def settle_with(visitor: Visitor, **settings: Any) -> None:
    kept = {"pace": "instant", "known": ["keltis", "orakel", "kero"], **settings}
    visitor.own_window.add_init_script(f"localStorage.setItem('{KEY}', {json.dumps(json.dumps(kept))})")


def until(visitor: Visitor, table: str, found: Any) -> Any:
    """Plays on over HTTP until something can be chosen that the test looks for."""
    for _ in range(MOST_MOVES):
        whole = visitor.own_decision(table)
        assert whole["table"]["status"] == "playing"
        looked_for = found(whole["views"][0])
        if looked_for:
            return looked_for
        choice = first_choice(whole["views"], "lay", "draw")
        assert choice
        move = {"saw": whole["sequence"], "seat": choice["seat"], "action": choice["action"]}
        visitor.command(table, do="move", **move)
    raise AssertionError("it never comes to that")


def test_nobody_is_asked_between_equal_pieces_on_one_stone(visitor: Visitor) -> None:
    visitor.go(f"t/{visitor.bot_table('orakel')}")
    visitor.wait_for_turn()
    playable(visitor).first.click()
    expect(visitor.page.locator("svg [data-target^='piece:']")).to_have_count(1)
    visitor.page.locator("svg [data-target^='field:']").press("Enter")
    expect(visitor.status).not_to_contain_text("Which piece")
    expect(visitor.test_id("log")).to_contain_text("a piece from the start stone")


def two_ways(view: Any) -> tuple[str, int] | None:
    """A card that brings two pieces from different stones to one field."""
    pieces = view["view"]["players"][0]["pieces"]
    starts: dict[tuple[str, int], set[int]] = {}
    for choice in view["choices"]:
        number = re.search(r"piece (\d)", choice["words"])
        if choice["kind"] == "lay" and number:
            starts.setdefault((choice["card"], choice["field"]), set()).add(pieces[int(number[1]) - 1])
    return next((place for place, found in starts.items() if len(found) > 1), None)


def test_a_piece_is_chosen_on_the_board_and_named_by_its_stone(visitor: Visitor, hall: Hall) -> None:
    hall.world.begin(2)
    table = visitor.bot_table("orakel")
    card, field = until(visitor, table, two_ways)
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    visitor.page.locator(f"[data-card={card}]").first.click()
    visitor.page.locator(f"svg [data-target='field:{field}']").press("Enter")
    expect(visitor.status).to_contain_text("Which piece")
    lit = visitor.page.locator("svg .target:not(.miss)")
    assert all(str(each.get_attribute("data-target")).startswith("piece:0:") for each in lit.all())
    actions = visitor.test_id("actions").locator("button.main")
    expect(actions).to_have_count(lit.count())
    expect(actions.last).to_contain_text(re.compile("the piece on .+ [−\\d]|from the start stone"))
    lit.first.press("Enter")
    expect(visitor.test_id("log")).to_contain_text(re.compile("the piece on|from the start stone"))


def test_anything_can_be_read_before_it_is_used(visitor: Visitor) -> None:
    for game in ("keltis", "orakel"):
        anything_can_be_read(visitor, game)


def anything_can_be_read(visitor: Visitor, game: str) -> None:
    visitor.go(f"t/{visitor.bot_table(game)}")
    visitor.page.locator(f".room-{game} [data-testid=hand] button").first.wait_for()
    visitor.wait_for_turn()
    page, about = visitor.page, visitor.test_id("about")
    rule = re.compile(r"Rule [KO]\d")
    for thing in (
        "[data-testid=hand] button",
        "[data-about='deck']",
        "[data-about^='pile:']",
        "[data-about^='row:']",
    ):
        page.locator(thing).first.click(button="right")
        expect(about).to_contain_text(rule)
        page.keyboard.press("Escape")
        expect(about).to_have_count(0)
    stone = page.locator("svg [data-about*=':']").nth(12).bounding_box()
    assert stone
    page.mouse.click(stone["x"] + stone["width"] / 2, stone["y"] + stone["height"] / 2, button="right")
    expect(about).to_contain_text(rule)
    page.keyboard.press("Escape")
    visitor.hand.first.focus()
    page.keyboard.press("i")
    expect(about).to_contain_text("Lay it")
    expect(visitor.hand.first.locator(".selected")).to_have_count(0)
    page.keyboard.press("Escape")
    page.mouse.move(stone["x"] + stone["width"] / 2, stone["y"] + stone["height"] / 2)
    expect(about).to_contain_text(rule)
    playable(visitor).first.click()
    visitor.targets.first.click(button="right", force=True)  # a stone under what shines
    expect(about).to_contain_text(rule)
    expect(visitor.hand.locator(".selected")).to_have_count(1)


def test_what_was_rested_on_is_forgotten_with_its_table(visitor: Visitor) -> None:
    """Nothing goes on that belongs to a table which was left: it would be told as a fault at the end."""
    visitor.own_tab.clock.install()
    visitor.go(f"t/{visitor.bot_table('keltis')}")
    visitor.page.locator("[data-testid=hand] button").first.hover()
    visitor.go(f"t/{visitor.bot_table('orakel')}")
    visitor.page.locator(".room-orakel [data-testid=hand] button").first.wait_for()
    visitor.own_tab.clock.run_for(2000)


def test_a_held_card_is_told_about_and_the_own_chat_is_read_after_a_reload(visitor: Visitor) -> None:
    table = visitor.bot_table()
    visitor.command(table, do="chat", text="hello")
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    expect(visitor.page.locator(".unread")).to_have_count(0)
    a_held_card_is_told_about_and_not_chosen(visitor)


def a_held_card_is_told_about_and_not_chosen(visitor: Visitor) -> None:
    card = visitor.hand.first
    finger = {"pointerType": "touch", "button": 0, "buttons": 1, "isPrimary": True}
    box = card.bounding_box()
    assert box
    card.dispatch_event("pointerdown", {**finger, "clientX": box["x"] + 9, "clientY": box["y"] + 20})
    expect(visitor.test_id("about")).to_be_visible()
    card.dispatch_event("pointerup", {**finger, "clientX": box["x"] + 9, "clientY": box["y"] + 20})
    card.dispatch_event("click")
    expect(card.locator(".selected")).to_have_count(0)


def test_playing_on_from_a_bots_move_keeps_the_own_place(visitor: Visitor) -> None:
    table = visitor.bot_table()
    watch = visitor.play_on(table, turns=2)["table"]["watch"]
    visitor.command(table, do="resign", seat=0)
    steps = visitor.ask("GET", f"/api/replays/{watch}?start=0")["steps"]
    step = next(each["number"] for each in steps if each["view"]["player"] == 1)
    visitor.go(f"replay/{watch}?step={step}")
    visitor.page.get_by_role("button", name="Play on from here").click()
    expect(visitor.hand).to_have_count(8)
    seats = visitor.ask("GET", f"/api/tables/{visitor.table_id}")["table"]["seats"]
    assert [seat.get("yours", False) for seat in seats] == [True, False]


def test_at_one_screen_the_drawn_card_is_seen_and_people_have_names(visitor: Visitor) -> None:
    table = visitor.one_screen_table()
    visitor.go(f"t/{table}")
    curtain = visitor.test_id("curtain")
    curtain.get_by_label("Name").fill("Ann")
    curtain.get_by_role("button").click()
    expect(visitor.test_id("player-0")).to_contain_text("Ann")
    before = visitor.cards
    visitor.take_turn()
    expect(visitor.page.get_by_role("button", name="Pass the device on")).to_be_visible()
    expect(visitor.hand).to_have_count(8)
    assert visitor.cards != before
    expect(curtain).to_have_count(0)
    visitor.press("Pass the device on")
    expect(curtain).to_contain_text("Pass the device to Player 2")
    expect(visitor.page.locator("[data-card]")).to_have_count(0)
    board, cover = visitor.page.locator(".zone-board").bounding_box(), curtain.bounding_box()
    assert board
    assert cover
    assert cover["y"] >= board["y"] + board["height"] - 1, "the curtain leaves the board in sight"
    visitor.page.reload()
    expect(visitor.test_id("player-0")).to_contain_text("Ann")
    visitor.command(table, do="resign", seat=0)
    expect(visitor.page.locator("#end-title")).to_have_text("Player 2 wins")


def test_two_keys_lead_from_a_card_to_its_target(visitor: Visitor) -> None:
    for game in ("keltis", "orakel"):
        two_keys_lead_from_a_card_to_its_target(visitor, game)


def two_keys_lead_from_a_card_to_its_target(visitor: Visitor, game: str) -> None:
    visitor.go(f"t/{visitor.bot_table(game)}")
    visitor.page.locator(f".room-{game} [data-testid=hand] button").first.wait_for()
    visitor.wait_for_turn()
    keys = visitor.page.keyboard
    number = 1 + visitor.page.locator("[data-testid=hand] button").evaluate_all(
        "cards => cards.findIndex((card) => card.querySelector('.playable'))"
    )
    keys.press(str(number))
    focused = visitor.page.locator("svg .target:focus")
    expect(focused).to_have_count(1)
    keys.press("ArrowRight")
    keys.press("Escape")
    expect(visitor.page.locator("[data-card]:focus")).to_have_count(1)
    keys.press("Enter")
    expect(focused).to_have_count(1)
    keys.press("Enter")
    main = visitor.page.locator("[data-testid=actions] button.main")
    expect(main.first).to_be_visible()
    if game == "keltis":
        main.first.press("Enter")  # which figure
    expect(visitor.status).to_contain_text("Draw a card")
    keys.press("u")
    expect(visitor.status).to_contain_text("Choose a card")
    keys.press(str(number))
    expect(focused).to_have_count(1)
    keys.press("Enter")
    if game == "keltis":
        main.first.press("Enter")
    expect(visitor.status).to_contain_text("Draw a card")
    keys.press("d")
    expect(visitor.status).to_contain_text("Choose a card")


def test_nothing_slides_while_a_table_is_loading(visitor: Visitor) -> None:
    page = visitor.page
    visitor.own_tab.emulate_media(reduced_motion="no-preference")
    visitor.own_tab.add_init_script(
        "window.slid = []; const animate = Element.prototype.animate; Element.prototype.animate ="
        " function (...how) { window.slid.push(this.outerHTML); return animate.apply(this, how); }"
    )
    table = visitor.bot_table()
    visitor.play_on(table, turns=4)
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    visitor.rest()
    assert page.evaluate("() => window.slid") == []


def test_letters_and_guests_have_german_names(visitors: Visitors) -> None:
    visitor = visitors.come(locale="de-DE")
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.page.locator("[data-testid=hand] button").first.wait_for()
    expect(visitor.test_id("player-0")).to_contain_text("Gast")
    letters = visitor.page.locator("[data-row] b").all_inner_texts()
    assert letters == ["Rt", "Ge", "Rs", "Gn", "Bl"]


def test_the_mark_of_the_fourth_seat_is_visible_in_the_dark(visitors: Visitors) -> None:
    visitor = visitors.come(dark=True)
    visitor.ask("GET", "/api/me")
    made = visitor.ask("POST", "/api/tables", {"game": "keltis", "players": 4, "first": 3})
    table = str(made["table"]["id"])
    for seat in (1, 2, 3):
        visitor.command(table, do="fill", seat=seat, bot="random")
    visitor.command(table, do="start")
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    line = visitor.test_id("log").locator(".seat-3.by").first
    colours = line.evaluate(
        """line => [getComputedStyle(line).borderInlineStartColor,
            getComputedStyle(line.closest('.drawer')).backgroundColor]"""
    )
    assert contrast(*colours) >= 3


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(number) / 255 for number in re.findall(r"\d+", colour)[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_title_of_the_waiting_room_is_not_under_the_logo(visitors: Visitors) -> None:
    visitor = visitors.come(360, 740)
    visitor.ask("GET", "/api/me")
    made = visitor.ask("POST", "/api/tables", {"game": "keltis", "players": 2})
    visitor.go(f"t/{made['table']['id']}")
    title, picture, home = (visitor.page.locator(each) for each in ("h1", ".room .game > *", "header .home"))
    title.wait_for()
    above = home.bounding_box()
    assert above
    for each in (title, picture.first):
        below = each.bounding_box()
        assert below
        assert below["y"] >= above["y"] + above["height"]


def test_what_the_bot_did_stays_marked_until_the_next_click(visitor: Visitor) -> None:
    table = visitor.bot_table()
    visitor.go(f"t/{table}")
    visitor.take_turn()
    visitor.wait_for_turn()
    the_log_groups_turns_and_says_you(visitor)
    trace = visitor.test_id("trace")
    news = visitor.test_id("actions").locator("p")
    expect(news).to_contain_text("Steady bot: ")
    expect(news).not_to_contain_text("from the deck")
    expect(trace.first).to_be_attached()
    visitor.page.reload()
    expect(trace.first).to_be_attached()
    visitor.hand.first.click()
    expect(trace).to_have_count(0)


def the_log_groups_turns_and_says_you(visitor: Visitor) -> None:
    turns = visitor.test_id("log").locator("li.by:has(strong)")
    expect(turns.first.locator("strong")).to_have_text("Steady bot")
    expect(turns.nth(1).locator("strong")).to_have_text("You")
    lines = turns.nth(1).locator("p").all_inner_texts()
    assert re.match(r"\S+ \d+.*: [+−±]\d", lines[0]), lines
    assert lines[-1] == "draw from the deck"


def test_a_card_is_drawn_by_itself_for_those_who_want_that(visitors: Visitors) -> None:
    visitor = visitors.come()
    settle_with(visitor, autoDraw=True)
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.wait_for_turn()
    playable(visitor).first.click()
    visitor.targets.first.press("Enter")
    visitor.page.locator("[data-testid=actions] button.main").first.click()
    expect(visitor.test_id("log")).to_contain_text("draw from the deck")
    expect(visitor.status).to_contain_text("Choose a card")


def test_a_move_is_confirmed_by_those_who_want_that(visitors: Visitors) -> None:
    visitor = visitors.come()
    settle_with(visitor, confirm=True)
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.wait_for_turn()
    visitor.hand.first.click()
    visitor.page.locator(".spot.lit button").first.click()
    expect(visitor.status).to_contain_text("Your turn")
    expect(visitor.hand).to_have_count(8)
    visitor.press("Confirm")
    expect(visitor.hand).to_have_count(7)
