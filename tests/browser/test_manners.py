"""Somebody rude at the table: muted, blocked and reported by keys, in every language, and heard again."""

from playwright.sync_api import expect

from tests.browser.conftest import Screens, Visitors
from tests.browser.test_pages import Faults, tightest_screen
from tests.browser.visitor import Visitor


def meet(host: Visitor, guest: Visitor) -> str:
    """A table at which both sit, dealt."""
    for person, name in ((host, "Ann"), (guest, "Bob")):
        person.ask("GET", "/api/me")
        person.ask("PUT", "/api/me", {"name": name})
    table = str(host.ask("POST", "/api/tables", {"game": "keltis", "seat": 0})["table"]["id"])
    guest.command(table, do="sit", seat=1)
    host.command(table, do="start")
    return table


def test_somebody_is_muted_reported_and_heard_again(visitors: Visitors) -> None:
    ann, bob = visitors.come(), visitors.come()
    table = meet(ann, bob)
    ann.go(f"t/{table}")
    ann.open_panel("Chat")
    bob.command(table, do="chat", text="Hurry up, you snail")
    expect(ann.test_id("chat")).to_contain_text("snail")
    ann.page.get_by_role("button", name="Mute, block, report").press("Enter")
    row = ann.test_id("neighbour")
    row.get_by_label("Bob", exact=True).select_option(label="Mute everywhere")
    expect(ann.test_id("chat")).not_to_contain_text("snail")
    row.get_by_role("button", name="Report").press("Enter")
    row.get_by_label("What happened?").fill("He calls me a snail")
    row.get_by_role("button", name="Send the report").press("Enter")
    expect(row.get_by_text("Reported. Thank you.")).to_be_visible()
    ann.page.get_by_role("link", name="Everybody you have muted or blocked").press("Enter")
    expect(ann.test_id("shunned")).to_contain_text("muted everywhere")
    expect(ann.page.get_by_text("He calls me a snail")).to_be_visible()
    ann.page.get_by_role("button", name="Undo: Bob").press("Enter")
    expect(ann.page.get_by_text("You hear and meet everybody.")).to_be_visible()
    ann.go(f"t/{table}")
    ann.open_panel("Chat")
    expect(ann.test_id("chat")).to_contain_text("snail")


@tightest_screen
def test_the_dialog_is_for_everybody(visitors: Visitors, screens: Screens) -> None:
    faults = Faults("en", "de", "ru")
    group = visitors.come_in(screens, dark="ru")
    table = meet(group[0], visitors.come())
    group[0].ask("PUT", f"/api/tables/{table}/people", {"seat": 1, "block": True})
    group[0].ask("POST", f"/api/tables/{table}/reports", {"seat": 1, "words": "Rude"})
    for visitor in group:
        visitor.go(f"t/{table}")
        visitor.open_drawer()
        visitor.page.locator("[data-tab=chat]").click()
        visitor.page.locator(".chat > button").click()
        visitor.test_id("neighbour").locator("button").click()
        faults.look(visitor, "people at the table")
        visitor.go("me/people")
        visitor.test_id("shunned").wait_for()
        faults.look(visitor, "/me/people")
    assert faults.found == []
