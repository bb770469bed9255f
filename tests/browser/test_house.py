"""The house around the tables: start page and lists with real boards, drawn controls, menu, help, sounds."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import LOCALES, Screens, Visitors
from tests.browser.hall import Hall
from tests.browser.test_pages import DESK, Faults, settle, tightest_screen
from tests.browser.visitor import Visitor
from tests.browser.windows import KEY

GUEST = {"en": "Guest", "de": "Gast", "ru": "Гость"}
# Every sound that is made, by what makes it: nobody hears them here.
NOTES_SOUNDS = """
    window.sounds = [];
    window.makers = [];
    window.AudioContext = class extends AudioContext {
        constructor() { super(); window.makers.push(this); }
    };
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...when) {
            window.sounds.push(kind === OscillatorNode ? Math.round(this.frequency.value) : 'noise');
            return start.apply(this, when);
        };
    }
"""


def finish(visitor: Visitor, game: str = "keltis") -> dict[str, Any]:
    """A game that the visitor has given up."""
    table = visitor.bot_table(game)
    visitor.command(table, do="resign", seat=0)
    return dict(visitor.ask("GET", f"/api/tables/{table}")["table"])


def boards(place: Locator) -> Locator:
    return place.locator(".picture .board")


def test_the_start_page_shows_a_real_board_of_each_game(visitor: Visitor) -> None:
    visitor.go()
    for game in ("keltis", "orakel", "kero"):
        expect(boards(visitor.page.locator(f"label.room-{game}")).first).to_be_visible()
    label = visitor.page.locator("label.room-kero")
    expect(label).to_contain_text("2 players")
    expect(label).to_contain_text("about 45 min")
    expect(visitor.page.get_by_role("heading", name="Go on where you stopped")).to_have_count(0)
    expect(visitor.page.get_by_role("heading", name="Being played right now")).to_have_count(0)
    the_game_is_named_where_friends_are_invited(visitor)


def the_game_is_named_where_friends_are_invited(visitor: Visitor) -> None:
    ways = visitor.page.locator(".beginnings section")
    expect(ways).to_have_count(3)
    for name, title in (("keltis", "Keltis"), ("orakel", "Das Orakel"), ("kero", "Kero")):
        visitor.page.locator(f"label.room-{name}").click()
        for way in ways.all():
            expect(way.get_by_role("heading")).to_contain_text(title)


def test_a_game_under_way_is_gone_on_with_from_the_start_page(visitor: Visitor) -> None:
    finish(visitor)
    table = visitor.bot_table("orakel")
    visitor.go()
    section = visitor.page.get_by_role("region", name="Go on where you stopped")
    row = section.get_by_test_id("listed")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Das Orakel")
    expect(row).to_contain_text("your turn")
    expect(boards(row)).to_be_visible()
    row.get_by_role("link", name="Go on").click()
    visitor.wait_for_turn()
    assert visitor.table_id == table


def test_an_open_game_is_looked_at_from_the_start_page(visitors: Visitors) -> None:
    visitor, other = visitors.come(), visitors.come()
    other.ask("GET", "/api/me")
    made = other.ask("POST", "/api/tables", {"game": "keltis", "players": 2, "first": 0, "open": True})
    table = str(made["table"]["id"])
    other.command(table, do="fill", seat=1, bot="heuristic")
    other.command(table, do="start")
    visitor.go()
    row = visitor.page.get_by_role("region", name="Being played right now").get_by_test_id("listed")
    expect(boards(row)).to_be_visible()
    row.get_by_role("link", name="Watch").click()
    expect(visitor.page.get_by_role("heading", name="Keltis", exact=True)).to_be_attached()
    assert "/w/" in visitor.page.url
    other.go()
    expect(other.page.get_by_role("heading", name="Go on where you stopped")).to_be_visible()
    expect(other.page.get_by_role("heading", name="Being played right now")).to_have_count(0)


def test_lists_show_boards_results_and_who_has_won(visitor: Visitor) -> None:
    table = visitor.bot_table()
    outcome = visitor.play_on(table)["table"]["outcome"]
    visitor.go("replays")
    row = visitor.test_id("listed")
    expect(boards(row)).to_be_visible()
    points = [text.replace("−", "-") for text in row.locator("li b").all_inner_texts()]
    assert [int(text) for text in points] == outcome["scores"]
    for seat, line in enumerate(row.get_by_role("listitem").all()):
        expect(line.get_by_role("img", name="won")).to_have_count(int(seat in outcome["winners"]))
    row.get_by_role("link", name="Replay").click()
    expect(visitor.test_id("step")).to_be_visible()


@tightest_screen
def test_lists_are_for_everybody(visitors: Visitors, screens: Screens) -> None:
    faults = Faults("en", "ru")
    group = visitors.come_in(screens, dark="ru")
    for game in ("keltis", "kero"):
        finish(group[0], game)
        group[0].bot_table(game)
    for visitor in group:
        for page in ("", "lobby", "replays"):
            visitor.go(page)
            settle(visitor)
            expect(boards(visitor.test_id("listed").first).first).to_be_visible()
            faults.look(visitor, f"/{page}")
    assert faults.found == []


@pytest.mark.parametrize(
    "languages", [["en", "ru"], pytest.param(["en", "de"], marks=pytest.mark.long)], ids=["ru", "de"]
)
def test_guests_without_a_name_are_called_so_in_every_language(
    visitors: Visitors, languages: list[str]
) -> None:
    group = visitors.come_in(dict.fromkeys(languages, DESK))
    name = str(group[0].ask("GET", "/api/me")["name"])
    number = name.removeprefix("Guest ")
    table = group[0].bot_table()
    group[0].command(table, do="chat", text="hm")
    for language, visitor in zip(languages, group, strict=True):
        shown = f"{GUEST[language]} {number}"
        visitor.go("lobby")
        expect(visitor.page.locator("header")).to_contain_text(shown)
        expect(visitor.test_id("listed")).to_contain_text(shown)
        visitor.page.locator("header button").last.click()
        field = visitor.page.locator("#name")
        expect(field).to_have_value("")
        expect(field).to_have_attribute("placeholder", shown)
        visitor.page.keyboard.press("Escape")
        visitor.go(f"t/{table}")
        visitor.test_id("status").wait_for()
        visitor.page.locator("[data-tab=chat]").click()
        expect(visitor.test_id("chat")).to_contain_text(shown)
        if language != "en":
            assert name not in visitor.page.locator("body").inner_text()


def test_controls_are_drawn_by_the_house(visitor: Visitor) -> None:
    """No list, switch or slider looks as the system draws it."""
    visitor.go()
    visitor.page.locator("summary").first.click()
    drawn = "elements => elements.map(each => getComputedStyle(each).appearance)"
    assert set(visitor.page.locator("select").evaluate_all(drawn)) <= {"base-select", "none"}
    boxes = visitor.page.locator("input[type=checkbox]")
    assert set(boxes.evaluate_all(drawn)) == {"none"}
    boxes.first.check()
    expect(boxes.first).to_be_checked()
    visitor.page.get_by_role("button", name="Settings").click()
    choice = visitor.page.get_by_role("group", name="Pace of the bots").get_by_role("radio")
    expect(choice).to_have_count(3)


def test_the_menu_of_a_table(visitor: Visitor) -> None:
    visitor.go(f"t/{visitor.bot_table('kero')}")
    visitor.wait_for_turn()
    visitor.page.evaluate("() => { navigator.share = async (what) => { window.shared = what; }; }")
    visitor.press("Menu")
    menu = visitor.page.get_by_role("dialog", name="Kero")
    expect(menu.get_by_role("link", name="Rules")).to_have_attribute("href", "#/learn/kero")
    expect(visitor.test_id("agreed")).to_contain_text("2 players")
    expect(visitor.test_id("agreed")).to_contain_text("No hurry")
    assert visitor.table_id in menu.get_by_label("Link to the table").input_value()
    watch = menu.get_by_label("Link for spectators").input_value()
    assert "/w/" in watch
    menu.get_by_role("button", name="Share").click()
    visitor.page.wait_for_function("() => window.shared")
    assert visitor.page.evaluate("() => window.shared") == {"title": "Kero", "url": watch}
    menu.get_by_label("Sound").check()
    menu.get_by_role("radio", name="Quick").check(force=True)
    assert visitor.page.evaluate("() => JSON.parse(localStorage['trefoil-settings']).sound") is True
    assert visitor.page.evaluate("() => JSON.parse(localStorage['trefoil-settings']).pace") == "quick"
    menu.get_by_role("button", name="Full screen").click()
    visitor.page.wait_for_function("() => document.fullscreenElement")
    menu.get_by_role("button", name="Full screen").click()
    assert visitor.violations() == []
    menu.get_by_role("button", name="Help and keys").click()
    expect(visitor.page.get_by_role("dialog", name="Help: Kero")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    visitor.press("Menu")
    menu.get_by_role("button", name="All settings").click()
    expect(visitor.page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_help_comes_with_a_key_and_a_link_is_copied_where_nothing_can_be_shared(visitor: Visitor) -> None:
    visitor.own_window.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.wait_for_turn()
    a_link_is_copied(visitor)
    visitor.page.keyboard.press("Escape")
    help_comes_with_a_key_but_not_while_writing(visitor)


def a_link_is_copied(visitor: Visitor) -> None:
    visitor.page.evaluate("() => { navigator.share = undefined; }")
    visitor.press("Menu")
    visitor.press("Share")
    expect(visitor.page.get_by_role("button", name="Link copied")).to_be_visible()
    watch = visitor.page.get_by_label("Link for spectators").input_value()
    assert visitor.page.evaluate("() => navigator.clipboard.readText()") == watch


def help_comes_with_a_key_but_not_while_writing(visitor: Visitor) -> None:
    visitor.open_panel("Chat")
    field = visitor.page.get_by_label("Say something")
    field.press("?")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    field.blur()
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Help: Keltis")).to_be_visible()
    expect(visitor.test_id("keys")).to_contain_text("Enter")
    assert visitor.violations() == []
    assert visitor.missing_texts() == []


def forget_silence(visitor: Visitor) -> None:
    """As somebody who has never touched the settings, but knows the game."""
    visitor.page.locator("h1").wait_for()
    visitor.page.evaluate(
        f"""() => {{ const {{ sound, ...kept }} = JSON.parse(localStorage['{KEY}']);
            localStorage['{KEY}'] = JSON.stringify(kept); }}"""
    )
    visitor.page.reload()


def test_moves_are_heard_unless_somebody_wants_silence(visitors: Visitors, hall: Hall) -> None:
    visitor = visitors.come()
    visitor.own_window.add_init_script(NOTES_SOUNDS)
    visitor.go()
    forget_silence(visitor)
    visitor.play_bot()
    visitor.page.evaluate("() => (window.sounds = [])")
    visitor.take_turn()
    visitor.wait_for_turn()
    heard = visitor.page.evaluate("() => window.sounds")
    assert "noise" in heard
    assert 190 in heard  # a stone
    visitor.press("Menu")
    visitor.page.get_by_label("Sound").uncheck()
    visitor.page.keyboard.press("Escape")
    visitor.page.evaluate("() => (window.sounds = [])")
    visitor.take_turn()
    visitor.wait_for_turn()
    assert visitor.page.evaluate("() => window.sounds") == []
    visitor.page.wait_for_function("() => window.makers.every((each) => each.state === 'suspended')")


def test_icons_have_no_glyphs_of_a_typeface_beside_them(visitor: Visitor) -> None:
    """Arrows, crosses and stars are drawn, so they look the same everywhere."""
    for page in ("", "lobby", "watch", "replays", "learn"):
        visitor.go(page)
        settle(visitor)
        assert re.findall("[✕☰●→★◀▶✓⌂]", visitor.page.locator("body").inner_text()) == []
    visitor.go(f"t/{visitor.bot_table('orakel')}")
    visitor.wait_for_turn()
    assert re.findall("[✕☰●→★◀▶✓⌂]", visitor.page.locator("body").inner_text()) == []


def test_the_way_to_play_is_in_sight(visitors: Visitors) -> None:
    """One press to a table: not below the pictures of the games."""
    visitor = visitors.come(360, 740, locale=LOCALES["de"])
    for width, height in ((360, 740), (844, 390), (1366, 630)):
        visitor.resize(width, height)
        visitor.go()
        visitor.page.reload()  # as somebody comes who has not scrolled
        for name in ("keltis", "orakel"):
            visitor.page.locator(f"label.room-{name}").click()
            expect(visitor.page.locator("button.play")).to_be_enabled()
            visitor.rest()
            play = visitor.page.locator("button.play").bounding_box()
            assert play
            assert play["y"] + play["height"] <= height, (name, width)


def test_pages_lead_to_each_other(visitor: Visitor) -> None:
    visitor.go("puzzles")
    pages = visitor.page.get_by_role("navigation", name="Pages").get_by_role("link")
    expect(visitor.page.get_by_role("link", name="Puzzles")).to_have_attribute("aria-current", "page")
    for page in pages.all():
        page.click()
        settle(visitor)
        expect(page).to_have_attribute("aria-current", "page")


def test_cards_of_the_games_take_the_whole_width(visitor: Visitor) -> None:
    for page, title in (("learn", "Learn"), ("puzzles", "Puzzle")):
        visitor.go(page)
        expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(title)
        visitor.page.locator(".sheet section").nth(2).wait_for()
        sheet, last = (
            visitor.page.locator(place).last.bounding_box() for place in (".sheet .games", ".sheet section")
        )
        assert sheet
        assert last
        assert abs(last["x"] + last["width"] - sheet["x"] - sheet["width"]) <= 1, page


def test_who_wants_no_motion_has_no_transition_either(visitor: Visitor) -> None:
    """Even a very short one would go through everything that inherits a size or a colour, step by step."""
    page = visitor.page
    visitor.own_tab.add_init_script(
        "window.ran = [];"
        "addEventListener('transitionrun', (event) => window.ran.push(event.propertyName), true)"
    )
    visitor.go(f"t/{visitor.bot_table('kero')}")
    visitor.wait_for_turn()
    visitor.resize(390, 844)
    visitor.own_tab.emulate_media(color_scheme="dark")
    visitor.rest()
    assert page.evaluate("() => window.ran") == []


def test_going_back_leaves_a_dialog_too(visitor: Visitor) -> None:
    visitor.go("learn")
    visitor.page.get_by_role("heading", level=1).wait_for()
    visitor.go("replays")
    visitor.press("Settings")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    visitor.page.go_back()
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    expect(visitor.page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
