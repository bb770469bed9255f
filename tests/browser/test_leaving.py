"""A table is left while something of it is still on its way: nothing may ask for what is gone.

Whoever asks for it is warned of in the browser, and `Visitors` wants no warnings.
"""

import re

from playwright.sync_api import Route, expect

from tests.browser.kero import Roller
from tests.browser.visitor import Visitor

CODE = re.compile(r"/assets/qr-.*\.js")


def test_the_code_of_a_link_comes_after_the_waiting_room_is_gone(visitor: Visitor) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    visitor.own_window.route(CODE, hold)
    visitor.ask("GET", "/api/me")
    table = visitor.ask("POST", "/api/tables", {"game": "keltis", "players": 2, "first": 0})["table"]["id"]
    with visitor.page.expect_request(CODE):
        visitor.go(f"t/{table}")
    visitor.command(table, do="fill", seat=1, bot="heuristic")
    visitor.command(table, do="start")
    visitor.wait_for_turn()
    with visitor.page.expect_response(CODE) as script:
        waiting.pop().continue_()
    visitor.page.evaluate("(script) => import(script)", script.value.url)
    expect(visitor.status).to_be_visible()


def test_a_table_of_kero_is_left_with_the_focus_on_a_card(visitor: Visitor) -> None:
    roller = Roller(visitor)
    tables = [roller.table() for _ in range(2)]
    for table in tables:
        roller.open(table)
        roller.main.wait_for()
        visitor.page.locator("[data-about^='card:']").first.focus()
