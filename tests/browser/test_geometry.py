"""Every card table whole in every window: nothing outside or over another, the board large, nothing jumps.

Another game takes part with a `Layout` of its own, and with what it does to reach its phases.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.card_scenes import (
    CARDS,
    CLOSED,
    END,
    HAND,
    PLAYABLE,
    REACHED,
    SEEDS,
    full_table,
    look_at_other_ways,
    look_at_play,
)
from tests.browser.conftest import Visitors
from tests.browser.geometry import Lookers
from tests.browser.hall import Hall

TABLES = tuple(REACHED)
TELLING = ((360, 740), (667, 375), (1024, 768), (1366, 630))  # the narrowest, the lowest, the smallest desks


@pytest.mark.parametrize(("game", "players", "guide"), [("keltis", 2, "?guide"), ("orakel", 4, "")])
def test_the_tightest_tables_are_whole(
    visitors: Visitors, hall: Hall, game: str, players: int, guide: str
) -> None:
    """With a guide, or with four players, in Russian: whatever takes most room."""
    hall.world.begin(SEEDS[game])
    lookers = Lookers(visitors, ["ru"], TELLING)
    lookers.go(f"t/{full_table(lookers.lead, game, players)}{guide}", HAND)
    lookers.look(CARDS, "begin")
    lookers.lead.page.locator(PLAYABLE).first.click()
    lookers.look(CARDS, "card")
    lookers.close()


def test_the_score_of_four_has_a_column_for_each(visitors: Visitors) -> None:
    visitor = visitors.come(1366, 630, locale="de-DE")
    table = full_table(visitor, "keltis", 4)
    visitor.play_on(table)
    visitor.go(f"t/{table}")
    columns = visitor.test_id("score-table").locator("thead th")
    expect(columns).to_have_count(4)
    for size in ((1366, 630), (360, 740)):
        visitor.resize(*size)
        visitor.rest()
        panel, last = visitor.page.locator(".scores").bounding_box(), columns.last.bounding_box()
        assert panel
        assert last
        assert last["x"] + last["width"] <= panel["x"] + panel["width"] + 1


def test_the_end_is_whole_and_leaves_a_way_back_to_it(visitors: Visitors, hall: Hall) -> None:
    hall.world.begin(SEEDS["keltis"])
    lookers = Lookers(visitors, ["ru"], TELLING)
    table = full_table(lookers.lead, "keltis", 2)
    lookers.lead.play_on(table)
    lookers.go(f"t/{table}", ".end .bar")
    lookers.look(END, "end")
    lookers.lead.page.locator(".end .top button").click()
    lookers.look(CLOSED, "after the end", anew=True)
    lookers.close()


# How many lines the words take in each thing that a selector finds.
LINES = """(selector) => [...document.querySelectorAll(selector)].map((each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const tops = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.data.trim() || node.parentElement.closest('.hidden-text')) continue;
        const text = document.createRange();
        text.selectNodeContents(node);
        for (const { top } of text.getClientRects())
            if (tops.every((known) => Math.abs(known - top) > 6)) tops.push(top);
    }
    return tops.length;
})"""

# What a selector finds and what has more to the side than it shows.
CUT = """(selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"""


# Russian has the longer names.
@pytest.mark.parametrize("language", ["ru-RU", pytest.param("en-GB", marks=pytest.mark.long)])
def test_names_and_the_way_to_the_oracle_keep_their_line_beside_the_board(
    visitors: Visitors, language: str
) -> None:
    visitor = visitors.come(1280, 720, language)
    visitor.go(f"t/{visitor.bot_table('orakel', 'careful')}")  # a long name in Russian
    visitor.page.locator(HAND).first.wait_for()
    words = ".zone-side .strip .name, .zone-side .meter"
    for width, height in ((1280, 720), (1024, 768), (1920, 1080)):
        visitor.resize(width, height)
        visitor.rest()
        assert visitor.page.evaluate(LINES, words) == [1, 1, 1]
        assert visitor.page.evaluate(CUT, words) == []


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_table_is_whole_in_every_window(visitors: Visitors, hall: Hall, game: str, players: int) -> None:
    """Every phase, language and size, in the light and in the dark. The short tier has the tightest."""
    hall.world.begin(SEEDS[game])
    lookers = Lookers(visitors)
    look_at_play(lookers, game, players)
    lookers.close()


@pytest.mark.long
@pytest.mark.parametrize("game", ["keltis", "orakel"])
def test_a_guided_table_is_whole_in_every_window(visitors: Visitors, hall: Hall, game: str) -> None:
    """A first game is one against a bot."""
    hall.world.begin(SEEDS[game])
    lookers = Lookers(visitors)
    look_at_play(lookers, game, 2, guide=True)
    lookers.close()


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_one_screen_watching_and_replays_are_whole_in_every_window(
    visitors: Visitors, hall: Hall, game: str, players: int
) -> None:
    hall.world.begin(SEEDS[game])
    lookers = Lookers(visitors)
    look_at_other_ways(lookers, game, players)
    lookers.close()
