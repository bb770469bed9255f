"""The page compares the dice's promise with what it sent and saw. Of what is thrown nothing here depends."""

import json

from playwright.sync_api import Route, expect

from tests.browser.hall import Hall
from tests.browser.kero import Roller

BROKEN = "cannot be trusted"


def throw_and_give_up(roller: Roller, hall: Hall) -> None:
    hall.world.promises_dice = True
    table = roller.table()
    roller.begin(table)
    roller.visitor.command(table, do="resign", seat=0)
    roller.visitor.test_id("score-table").wait_for()


def test_at_the_end_nothing_is_said_of_dice_that_keep_their_promise(roller: Roller, hall: Hall) -> None:
    with roller.page.expect_response("**/api/replays/*/record") as asked:
        throw_and_give_up(roller, hall)
    assert len(asked.value.json()["dice"]["added"]) == 1
    roller.visitor.rest()
    expect(roller.page.get_by_text(BROKEN)).to_have_count(0)


def test_a_record_without_what_the_page_has_added_is_told_of(roller: Roller, hall: Hall) -> None:
    def forge(route: Route) -> None:
        record = route.fetch().json()
        record["dice"]["added"] = [[0, "0123456789abcdef"]]
        route.fulfill(body=json.dumps(record), content_type="application/json")

    roller.visitor.own_tab.route("**/api/replays/*/record", forge)
    throw_and_give_up(roller, hall)
    expect(roller.page.get_by_role("alert").get_by_text(BROKEN)).to_be_visible()
