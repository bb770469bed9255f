"""Meeting others in the browser: a quick match, an invitation, a lobby that stays fresh, and rated games."""

from playwright.sync_api import expect

from tests.browser.conftest import Screens, Visitors
from tests.browser.test_manners import meet
from tests.browser.test_pages import Faults, tightest_screen
from tests.browser.visitor import Visitor


def look_for_somebody(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.get_by_role("button", name="Find somebody").press("Enter")


def test_two_who_want_the_same_meet_and_a_third_looks_on(visitors: Visitors) -> None:
    ann, bob, carl = visitors.come(), visitors.come(), visitors.come()
    look_for_somebody(ann)
    expect(ann.test_id("looking")).to_contain_text("After half a minute a bot comes")
    look_for_somebody(bob)
    for person in (ann, bob):
        person.test_id("status").wait_for()
    assert ann.table_id == bob.table_id
    watch = ann.ask("GET", f"/api/tables/{ann.table_id}")["table"]["watch"]
    carl.ask("GET", "/api/me")
    carl.ask("PUT", "/api/me", {"name": "Carl"})
    carl.go(f"w/{watch}")
    carl.test_id("status").wait_for()
    ann.open_panel("Chat")
    expect(ann.test_id("spectators")).to_contain_text("One person watches.")
    carl.page.get_by_role("button", name="Menu").click()
    carl.press("All settings")
    carl.page.get_by_label("When I watch, show my name").check()
    expect(ann.test_id("spectators")).to_contain_text("Watching: Carl")


def test_an_invitation_leads_to_the_table_and_the_lobby_stays_fresh(visitors: Visitors) -> None:
    ann, bob = visitors.come(), visitors.come()
    ann.command(meet(ann, bob), do="resign", seat=0)
    ann.go()
    section = ann.page.locator("section", has_text="With friends").last
    section.get_by_role("button", name="Make a table").click()
    ann.page.get_by_role("button", name="Invite: Bob").press("Enter")
    expect(ann.test_id("companion")).to_contain_text("invited")
    bob.go()
    expect(bob.test_id("invitation")).to_contain_text("Ann would like to play Keltis with you.")
    bob.go("me/games")
    bob.test_id("invitation").get_by_role("link").press("Enter")
    expect(bob.page.get_by_role("button", name="Sit here").first).to_be_visible()
    bob.go("lobby")
    expect(bob.page.get_by_text("No table is waiting for players")).to_be_visible()
    ann.ask("POST", "/api/tables", {"game": "orakel", "open": True, "seat": 0})
    expect(bob.test_id("listed").filter(has_text="Das Orakel")).to_be_visible()


def test_rated_games_are_agreed_on_and_told(visitors: Visitors) -> None:
    ann, bob = visitors.come(), visitors.come()
    for person in (ann, bob):
        person.ask("GET", "/api/me")
    ann.go()
    section = ann.page.locator("section", has_text="With friends").last
    section.locator("summary").click()
    section.get_by_label("Rated: the result counts").check()
    section.get_by_role("button", name="Make a table").click()
    expect(ann.test_id("rated")).to_contain_text(
        "Giving up, or having a bot play on, counts as the last place."
    )
    table = ann.table_id
    bob.command(table, do="sit")
    ann.press("Begin")
    ann.test_id("status").wait_for()
    ann.command(table, do="resign", seat=0)
    expect(ann.test_id("rating-change")).to_contain_text("Your rating: 1")
    ann.go("me/ratings")
    ann.test_id("rating").get_by_label("Show me on the board").press("Space")
    expect(ann.test_id("rating").get_by_label("Show me on the board")).to_be_checked()
    expect(ann.test_id("board")).to_contain_text("1500")


@tightest_screen
def test_waiting_and_ratings_are_for_everybody(visitors: Visitors, screens: Screens) -> None:
    faults = Faults("en", "de", "ru")
    group = visitors.come_in(screens, dark="ru")
    other = visitors.come()
    table = meet(group[0], other)
    group[0].command(table, do="resign", seat=0)
    match = group[0].ask("POST", "/api/matches", {"game": "keltis", "rated": True})["table"]["id"]
    mark = other.ask("GET", "/api/my/company")[0]["mark"]
    theirs = other.ask("POST", "/api/tables", {"game": "keltis", "seat": 0})["table"]["id"]
    other.ask("POST", f"/api/tables/{theirs}/invitations", {"mark": mark})
    for visitor in group:
        visitor.go(f"t/{match}")
        visitor.test_id("companion").wait_for()
        faults.look(visitor, "waiting for a match")
        visitor.go()
        visitor.test_id("invitation").wait_for()
        faults.look(visitor, "invited")
    assert faults.found == []
