"""The end of a game: every point has its line, counted up before one's eyes, beside the board."""

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.visitor import Visitor
from tests.browser.windows import KEY

BEAT = 260  # milliseconds from one line of the score to the next


def test_giving_up_shows_how_everybody_stood(visitor: Visitor) -> None:
    table = visitor.bot_table()
    visitor.play_on(table, turns=4)
    visitor.command(table, do="resign", seat=0)
    visitor.go(f"t/{table}")
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Somebody gave up")
    expect(visitor.test_id("score-table")).to_contain_text("Path")
    turns = visitor.test_id("log").locator("li.by:has(strong)")
    assert set(turns.locator("strong").all_inner_texts()) == {"You", "Steady bot"}


def test_every_source_of_points_has_a_line_and_they_add_up(visitor: Visitor) -> None:
    for game in ("keltis", "orakel"):
        every_source_of_points_has_a_line(visitor, game)


def every_source_of_points_has_a_line(visitor: Visitor, game: str) -> None:
    table = visitor.bot_table(game)
    outcome = visitor.play_on(table)["table"]["outcome"]
    for part, points in outcome["breakdown"].items():
        for seat, sum_of_part in enumerate(points):
            lines = [each for each in outcome["lines"] if (each["part"], each["seat"]) == (part, seat)]
            assert sum(each.get("points", 0) for each in lines) == sum_of_part, (part, seat)
    visitor.go(f"t/{table}")
    rows = visitor.test_id("score-table").locator("tr.source")
    rows.first.wait_for()
    assert rows.count() >= len({(each["part"], each["what"]) for each in outcome["lines"]}) - len(
        [each for each in outcome["lines"] if "large" in each["what"]]
    )
    panel, board = (
        visitor.page.get_by_role("dialog").bounding_box(),
        visitor.page.locator(".zone-board").bounding_box(),
    )
    assert panel
    assert board
    assert panel["x"] >= board["x"] + board["width"] - 1, "the end stands beside the board"
    deciding = visitor.test_id("deciding").get_by_role("link")
    deciding.first.wait_for()
    assert deciding.count() == 3
    words = deciding.last.inner_text()
    deciding.last.click()
    expect(visitor.test_id("line")).to_have_text(words)


def test_the_score_is_counted_up_line_by_line_unless_it_is_skipped(visitors: Visitors) -> None:
    visitor = visitors.come()
    table = visitor.bot_table()
    scores = visitor.play_on(table)["table"]["outcome"]["scores"]
    visitor.own_tab.emulate_media(reduced_motion="no-preference")
    visitor.own_tab.add_init_script(f"localStorage.setItem('{KEY}', JSON.stringify({{ pace: 'calm' }}))")
    visitor.own_tab.clock.install(time=0)
    visitor.own_tab.clock.pause_at(
        1
    )  # nothing is counted before the test says so, however slow the machine is
    visitor.go(f"t/{table}")
    rows = visitor.test_id("score-table").locator("tbody tr")
    later = visitor.test_id("score-table").locator("tbody tr.later")
    rows.first.wait_for()
    lines = rows.count()
    assert later.count() == lines
    visitor.own_tab.clock.run_for(2 * BEAT)
    expect(later).to_have_count(lines - 2)
    visitor.press("Skip")
    expect(later).to_have_count(0)
    totals = visitor.test_id("score-table").locator("tfoot td").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == scores


def test_the_end_leads_to_the_replay_and_shares_it(visitor: Visitor) -> None:
    table = visitor.bot_table()
    watch = visitor.play_on(table, turns=1)["table"]["watch"]
    visitor.command(table, do="resign", seat=0)
    visitor.go(f"t/{table}")
    panel = visitor.page.get_by_role("dialog")
    panel.wait_for()
    visitor.page.evaluate("() => { navigator.share = async (what) => { window.shared = what; }; }")
    panel.get_by_role("button", name="Share").click()
    visitor.page.wait_for_function("() => window.shared")
    assert visitor.page.evaluate("() => window.shared.url") == f"{visitor.url}/#/replay/{watch}"
    panel.get_by_role("link", name="Watch the replay").click()
    expect(visitor.test_id("step")).to_be_visible()
