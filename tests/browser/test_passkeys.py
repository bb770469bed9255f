"""A passkey in a real browser: added in one, used in another that knows nobody, removed."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.browser.conftest import Visitors
from tests.browser.hall import Hall
from tests.browser.visitor import Visitor

SECURITY_KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def named(browser: Browser, hall: Hall) -> Iterator[Visitors]:
    """Visitors who call the server by a name: a bare address has no passkeys."""
    with Visitors(browser, hall.url.replace("127.0.0.1", "localhost")) as made:
        yield made


def security_key(visitor: Visitor) -> tuple[CDPSession, str]:
    session = visitor.own_window.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": SECURITY_KEY})
    return session, str(made["authenticatorId"])


def credentials(session: CDPSession, key: str) -> list[Any]:
    kept = session.send("WebAuthn.getCredentials", {"authenticatorId": key})
    return list(kept["credentials"])


def test_a_passkey_brings_the_same_person_to_a_browser_that_knows_nobody(named: Visitors) -> None:
    desk, phone = named.come(), named.come()
    desk.ask("GET", "/api/me")
    desk.ask("PUT", "/api/me", {"name": "Ann"})
    session, key = security_key(desk)
    desk.go("me/devices")
    desk.press("Add a passkey")
    expect(desk.test_id("passkey")).to_have_count(1)
    assert desk.violations() == []
    [kept] = credentials(session, key)
    there, other_key = security_key(phone)
    there.send("WebAuthn.addCredential", {"authenticatorId": other_key, "credential": kept})
    phone.go("me/devices")
    phone.press("Sign in with a passkey")
    phone.page.get_by_role("dialog").get_by_role("button", name="Sign in with a passkey").press("Enter")
    expect(phone.page.get_by_role("heading", name="Ann")).to_be_visible()
    expect(phone.test_id("device")).to_have_count(2)
    assert phone.ask("GET", "/api/me")["id"] == desk.ask("GET", "/api/me")["id"]
    phone.page.get_by_role("button", name="Remove: Chrome, Linux").click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(phone.test_id("passkey")).to_have_count(0)
    stranger = named.come()
    again, third_key = security_key(stranger)
    again.send("WebAuthn.addCredential", {"authenticatorId": third_key, "credential": kept})
    stranger.go("me/devices")
    stranger.press("Sign in with a passkey")
    stranger.page.get_by_role("dialog").get_by_role("button", name="Sign in with a passkey").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("Nobody here has this passkey")
