"""A place to come back to: one person in two browsers, own games and statistics, privacy, time to think."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Screens, Visitors
from tests.browser.test_house import finish
from tests.browser.test_pages import SIZES, Faults, settle, tightest_screen
from tests.browser.visitor import Visitor

PARTS = ("games", "statistics", "ratings", "notices", "devices", "privacy")


def test_a_link_makes_two_browsers_the_same_person_and_signing_out_parts_them(visitors: Visitors) -> None:
    desk, phone = visitors.come(), visitors.come(*SIZES["phone"])
    table = desk.bot_table()
    desk.ask("PUT", "/api/me", {"name": "Ann"})
    phone.bot_table("kero")
    desk.go("me/devices")
    expect(desk.test_id("device")).to_have_count(1)
    expect(desk.page.get_by_text("Only your devices know who you are")).to_be_visible()
    desk.press("Make the link")
    link = desk.page.get_by_label("Open this on your other device").input_value()
    expect(desk.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    phone.page.goto(link)
    expect(phone.page.get_by_text(re.compile("with one game. It stays behind"))).to_be_visible()
    phone.press("Be the same person here")
    expect(phone.page.get_by_role("heading", name="Ann")).to_be_visible()
    expect(desk.page.get_by_text("The link was used: Chrome, Linux.")).to_be_visible()
    expect(desk.test_id("device")).to_have_count(2)
    for visitor in (desk, phone):
        visitor.go(f"t/{table}")
        visitor.wait_for_turn()
    assert sorted(phone.cards) == sorted(desk.cards)
    desk.go("me/devices")
    desk.page.get_by_role("button", name="Sign out: Chrome, Linux").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(desk.test_id("device")).to_have_count(1)
    expect(phone.page.get_by_role("heading", name="You were signed out in this browser.")).to_be_visible()
    phone.go()
    phone.page.goto(link)
    phone.press("Be the same person here")
    expect(phone.page.get_by_role("alert")).to_contain_text("This link was used already")


def test_games_are_listed_filtered_and_counted(visitor: Visitor) -> None:
    outcome = visitor.play_on(visitor.bot_table())["table"]["outcome"]
    finish(visitor, "orakel")
    visitor.bot_table("kero")
    visitor.go("me")
    expect(visitor.test_id("listed")).to_have_count(3)
    visitor.page.get_by_label("Game", exact=True).select_option("keltis")
    expect(visitor.test_id("listed")).to_have_count(2)
    visitor.page.get_by_label("Search for a name").fill("nobody")
    expect(visitor.page.get_by_text("No finished game of yours is like that.")).to_be_visible()
    with visitor.page.expect_download() as downloading:
        visitor.page.get_by_label("Search for a name").fill("")
        visitor.page.get_by_role("link", name="All records as a file").click()
    assert downloading.value.suggested_filename == "trefoil.jsonl"
    visitor.page.get_by_role("link", name="Statistics").click()
    row = visitor.test_id("tally").filter(has_text="Keltis")
    expect(row.get_by_role("cell").last).to_have_text(str(outcome["scores"][0]).replace("-", "−"))
    row.get_by_role("button").press("Enter")
    expect(visitor.page.get_by_text("Best game:")).to_be_visible()
    expect(visitor.page.get_by_role("row", name=re.compile("^Paths"))).to_be_visible()


@tightest_screen
def test_every_part_is_for_everybody(visitors: Visitors, screens: Screens) -> None:
    faults = Faults("en", "de", "ru")
    group = visitors.come_in(screens, dark="ru")
    finish(group[0])
    finish(group[0])
    group[0].bot_table("kero")
    for visitor in group:
        for part in PARTS:
            visitor.go(f"me/{part}")
            settle(visitor)
            visitor.page.locator("h2, [data-testid=tally]").first.wait_for()
            faults.look(visitor, f"/me/{part}")
        visitor.go("link/none")
        visitor.page.locator("main .bar button").wait_for()
        faults.look(visitor, "/link")
    assert faults.found == []


def test_time_to_think_is_agreed_on_and_shown_and_a_game_is_ended_as_it_stands(visitors: Visitors) -> None:
    ann, bob = visitors.come(), visitors.come()
    for person in (ann, bob):
        person.ask("GET", "/api/me")
    ann.go()
    section = ann.page.locator("section", has_text="With friends").last
    section.locator("summary").click()
    section.get_by_label("Time to think").select_option(label="3 days per turn")
    section.get_by_label("When it runs out").select_option(label="a bot plays on (Medium)")
    section.get_by_role("button", name="Make a table").click()
    expect(ann.page.get_by_text("Time to think: 3 days per turn")).to_be_visible()
    expect(ann.page.get_by_text("When it runs out: a bot plays on (Medium)")).to_be_visible()
    table = ann.table_id
    bob.command(table, do="sit")
    ann.press("Begin")
    ann.test_id("time").wait_for()
    expect(ann.test_id("time")).to_contain_text(re.compile("[23] days"))
    bob.go(f"t/{table}")
    bob.test_id("status").wait_for()
    ann.page.get_by_role("button", name="End and count").click()
    ann.page.get_by_role("button", name="End and count").click()
    dialog = bob.page.get_by_role("dialog", name="End now and count?")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="End and count").press("Enter")
    expect(ann.test_id("score-table")).to_be_visible()
    expect(ann.page.get_by_text("Everybody agreed to end the game and count.")).to_be_visible()


def test_who_deletes_everything_is_somebody_new(visitor: Visitor) -> None:
    finish(visitor)
    before = visitor.ask("GET", "/api/me")["id"]
    visitor.go("me/privacy")
    expect(visitor.page.get_by_text("Tables at which nobody began: one day.")).to_be_visible()
    visitor.press("Delete everything about me")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Delete everything about me").click()
    expect(visitor.page.get_by_role("button", name="Play", exact=True).first).to_be_visible()
    assert visitor.ask("GET", "/api/me")["id"] != before
    visitor.go("me")
    expect(visitor.page.get_by_text("No finished game of yours is here yet.")).to_be_visible()


@tightest_screen
def test_the_parts_leave_room_for_what_they_show(visitors: Visitors, screens: Screens) -> None:
    """On a phone in two rows above it, on a desk beside it, in every language."""
    for visitor in visitors.come_in(screens):
        for width, height in ((360, 740), (1280, 720)):
            visitor.resize(width, height)
            visitor.go("me/devices")
            visitor.test_id("device").first.wait_for()
            assert visitor.overflows() == []
            parts = visitor.page.locator(".parts nav a")
            tops = {round(box["y"]) for part in parts.all() if (box := part.bounding_box())}
            nav, shown = (
                visitor.page.locator(f".parts > {each}").bounding_box() for each in ("nav", ".part")
            )
            assert nav
            assert shown
            if width < height:
                assert len(tops) == 2
            else:
                assert nav["x"] + nav["width"] < shown["x"]
