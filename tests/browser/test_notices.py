"""It is your turn: said by a page in the background, pushed to a browser, sent to an address of one's own."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.browser.conftest import Screens, Visitors
from tests.browser.hall import Hall, InThread
from tests.browser.test_app import keep
from tests.browser.test_pages import Faults, every_screen, settle
from tests.browser.visitor import Visitor
from tests.server.letterboxes import Box, mailbox
from trefoil.server.rooms.sending.ways import Telling

PUSH_SERVICE = "https://push.example"
# A browser without a push service of its own has one here, which gives it an address.
SUBSCRIBED = f"""
    PushManager.prototype.subscribe = async () => {{
        const keys = {{ p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }};
        return {{ toJSON: () => ({{ endpoint: '{PUSH_SERVICE}/bob', keys }}) }};
    }};
"""
BEHIND = """(state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
SAID = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map((said) => [said.title, said.body, said.tag]);
}"""


@pytest.fixture
def letters() -> Iterator[tuple[InThread, Box]]:
    thread = InThread()
    opened = mailbox()
    yield thread, thread.run(opened.__aenter__())
    thread.run(opened.__aexit__(None, None, None))
    thread.end()


@pytest.fixture
def told(browser: Browser, tmp_path: Path, letters: tuple[InThread, Box]) -> Iterator[Visitors]:
    """Visitors of a server that tells people things."""
    telling = Telling(
        address="https://games.example",
        smtp=letters[1].url,
        mail_from="trefoil@games.example",
        webhooks=("https://ntfy.sh",),
        push="mailto:host@games.example",
        push_services=(PUSH_SERVICE,),
    )
    with closing(Hall(tmp_path, telling=telling)) as hall, Visitors(browser, hall.url) as visitors:
        yield visitors


def sit_down(host: Visitor, other: Visitor) -> str:
    """A table of two at which the other begins."""
    host.ask("GET", "/api/me")
    other.ask("GET", "/api/me")
    made = host.ask("POST", "/api/tables", {"game": "keltis", "first": 1})
    table = str(made["table"]["id"])
    other.command(table, do="sit")
    host.command(table, do="start")
    return table


def move(visitor: Visitor, table: str) -> None:
    """A card, and one from the deck."""
    for _ in range(2):
        state = visitor.ask("GET", f"/api/tables/{table}")
        [view] = [view for view in state["views"] if view.get("choices")]
        choice = view["choices"][-1]
        visitor.command(table, do="move", saw=state["sequence"], seat=view["seat"], action=choice["action"])


def wait_for(visitor: Visitor, wanted: list[Any]) -> None:
    visitor.page.wait_for_function(
        f"async (wanted) => JSON.stringify(await ({SAID})()) === wanted",
        arg=json.dumps(wanted, separators=(",", ":")),
    )


def is_wish(answer: Response) -> bool:
    return answer.request.method == "PUT" and answer.url.endswith("/api/me/notices")


@every_screen
def test_an_address_is_entered_confirmed_and_removed_in_every_language(
    told: Visitors, letters: tuple[InThread, Box], screens: Screens
) -> None:
    thread, box = letters
    group = told.come_in(screens, dark="ru")
    ann = group[0]
    other = told.come()
    table = sit_down(ann, other)
    ann.go("me/notices")
    ann.page.get_by_label("Address").fill("ann@example.org")
    ann.page.get_by_label("Address").press("Enter")
    to, mail = thread.run(box.mail())
    found = re.search(r"\d{8}", mail["Subject"])
    assert to == "ann@example.org"
    assert found is not None
    code = ann.page.get_by_label("The code that was sent there")
    code.fill("00000000" if found[0] != "00000000" else "1")
    code.press("Enter")
    expect(ann.page.get_by_role("alert")).to_contain_text("This is not the code")
    code.fill(found[0])
    code.press("Enter")
    with ann.page.expect_response(is_wish):
        ann.page.get_by_role("radio", name="After an hour").check()
    row = ann.test_id("notice-table")
    with ann.page.expect_response(is_wish):
        row.get_by_role("combobox").select_option(label="Never")
    expect(row.get_by_role("combobox")).to_have_value("never")
    kept = ann.ask("GET", "/api/me/notices")
    assert (kept["when"], kept["tables"]) == ("hour", {table: "never"})
    faults = Faults("en", "de", "ru")
    for visitor in group:
        visitor.go("me/notices")
        settle(visitor)
        visitor.test_id("way").wait_for()
        faults.look(visitor, "/me/notices")
    assert faults.found == []
    ann.page.get_by_role("button", name="Remove: E-mail ann@example.org").click()
    expect(ann.test_id("way")).to_have_count(0)


def test_the_page_in_the_background_says_it_and_so_does_what_is_pushed(told: Visitors) -> None:
    bob, ann = told.come(offline=True), told.come()
    bob.own_window.grant_permissions(["notifications"])
    bob.own_window.add_init_script(SUBSCRIBED)
    table = sit_down(bob, ann)
    bob.go("me/notices")
    keep(bob)
    bob.page.get_by_label("Tell me while the page of a table is in the background").check()
    bob.page.get_by_label("Tell me also when no page is open").check()
    expect(bob.test_id("way")).to_contain_text(PUSH_SERVICE)
    bob.go(f"t/{table}")
    bob.status.wait_for()
    bob.page.evaluate(BEHIND, "hidden")
    move(ann, table)
    wait_for(bob, [["Your turn!", "Keltis", f"turn {table}"]])
    bob.page.evaluate(BEHIND, "visible")
    wait_for(bob, [])
    bob.page.evaluate(BEHIND, "hidden")
    session = bob.own_window.new_cdp_session(bob.page)
    registrations: list[Any] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"])
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        bob.page.wait_for_timeout(10)  # the browser tells in its own time
    letter = {"title": "It is your turn", "body": "Keltis with Ann", "table": table}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": bob.url, "registrationId": registrations[0]["registrationId"], "data": json.dumps(letter)},
    )
    wait_for(bob, [["It is your turn", "Keltis with Ann", f"turn {table}"]])
    bob.page.evaluate(BEHIND, "visible")
    wait_for(bob, [])
    bob.go("me/notices")
    bob.page.get_by_label("Tell me also when no page is open").uncheck()
    expect(bob.test_id("way")).to_have_count(0)
