"""The table for somebody who listens to it: only roles and names, as a screen reader gets them."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

NAMED = {
    "button",
    "link",
    "tab",
    "checkbox",
    "radio",
    "combobox",
    "textbox",
    "img",
    "region",
    "dialog",
    "group",
}


def nameless(visitor: Visitor) -> list[str]:
    """Whatever in the accessibility tree needs a name and has none."""
    session = visitor.own_window.new_cdp_session(visitor.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    told = [
        (node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if "role" in node
    ]
    assert any(role == "button" for role, _ in told)
    return [role for role, name in told if role in NAMED and not name.strip()]


def hand(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Your hand").get_by_role("button", disabled=False)


def live(visitor: Visitor) -> Locator:
    return visitor.page.locator("[aria-live=polite]")


# Das Orakel has more to name: pieces, fields and the priestess.
@pytest.mark.parametrize("game", ["orakel", pytest.param("keltis", marks=pytest.mark.long)])
def test_turns_are_played_by_names_alone(visitor: Visitor, game: str) -> None:
    visitor.go(f"t/{visitor.bot_table(game)}")
    page = visitor.page
    for _ in range(4):
        expect(hand(visitor).first).to_be_visible()
        expect(live(visitor).locator("p").last).to_have_text(re.compile("Your turn: Choose a card$"))
        assert nameless(visitor) == []
        names = [text.partition("\n")[0] for text in hand(visitor).all_inner_texts()]
        card = next(name for name in names if re.fullmatch(r"\S+ \d+( \(Priestess \d\))?, can be laid", name))
        kind = " ".join(card.partition(",")[0].split()[:2])
        page.get_by_role("button", name=card, exact=True).first.click()
        assert nameless(visitor) == []
        places = page.get_by_role("group", name="Board").get_by_role("button", name=f"Lay {kind}")
        places.first.press("Enter")
        finish_turn(visitor)
        expect(live(visitor)).to_contain_text(f"You: {kind}")
        expect(live(visitor)).to_contain_text(re.compile(r"You: draw from the deck\. You drew \S+ \d+\."))


def finish_turn(visitor: Visitor) -> None:
    """Whatever is asked after a card was laid, by the list of moves."""
    page = visitor.page
    page.get_by_role("tab", name="Moves").click()
    moves = page.get_by_role("toolbar", name="List of all moves you can make now").get_by_role("button")
    for _ in range(20):
        expect(page.get_by_text(re.compile("Your turn|Not confirmed")).first).to_be_attached()
        if page.get_by_role("button", name=re.compile("Large|Small")).count():
            page.get_by_role("button", name=re.compile("Small|Large")).first.click()
            continue
        draw = moves.filter(has_text="Draw from the deck")
        expect(moves.first).to_be_visible()
        if draw.count():
            draw.click()
            return
        moves.last.click()
    raise AssertionError("the turn does not end")


def test_the_table_in_words_is_complete(visitor: Visitor) -> None:
    for game in ("keltis", "orakel"):
        the_table_in_words_is_complete(visitor, game)


def the_table_in_words_is_complete(visitor: Visitor, game: str) -> None:
    table = visitor.bot_table(game)
    visitor.play_on(table, turns=7)
    visitor.go(f"t/{table}")
    visitor.page.locator(f".room-{game} [data-testid=hand] button").first.wait_for()
    visitor.wait_for_turn()
    words = visitor.table_in_words()
    whole = visitor.ask("GET", f"/api/tables/{table}")
    view = whole["views"][0]["view"]
    assert words.count("Pile ") == 5
    assert f"{view['deck']} cards left" in words
    in_hand = words.partition("Your hand: ")[2].partition("\n")[0].split(", ")
    assert len(in_hand) == len(view["players"][0]["hand"])
    if game == "orakel":
        assert len(re.findall(r"^Field \d+", words, re.M)) == 35
        assert words.count("Piece ") == 6
        assert "Priestess:" in words
        return
    standing = [figure for player in view["players"] for figure in player["figures"] if figure]
    names = [seat.get("name") or "Steady bot" for seat in whole["table"]["seats"]]
    board = words.partition("\nBoard\n")[2]
    assert sum(board.count(name) for name in names) == len(standing)


def test_cards_keep_their_names_while_a_move_is_on_its_way(visitor: Visitor) -> None:
    """A screen reader drops news when too much changes at once: what comes back soon does not go."""
    visitor.go(f"t/{visitor.bot_table('orakel')}")
    visitor.wait_for_turn()
    page = visitor.page
    page.evaluate(
        """() => { const send = WebSocket.prototype.send;
           WebSocket.prototype.send = function (text) {
             if (JSON.parse(text).do !== 'move') send.call(this, text);
           }; }"""
    )
    page.locator("[data-testid=hand] button:enabled:has(.playable)").last.click()
    names = page.locator("[data-testid=hand] .hidden-text")
    before = names.all_inner_texts()
    assert any("can be laid" in name for name in before)
    visitor.actions.get_by_role("button", name=re.compile("^Discard")).click()
    expect(page.locator("[data-testid=hand] .unconfirmed")).to_have_count(1)
    assert names.all_inner_texts() == before
