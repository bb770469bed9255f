"""Several people at one table: by link, at one screen, watching; and whatever may break in between."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.visitor import Visitor
from tests.server.running import RunningServer

ATTEMPTS = 3  # to connect again


def meet(host: Visitor, guest: Visitor) -> None:
    """The host makes a table and sends the link; the guest sits down; the game begins."""
    host.go()
    host.page.get_by_role("button", name="Make a table").click()
    link = host.page.get_by_label("Link to the table", exact=True).input_value()
    expect(host.page.get_by_role("img", name="QR code")).to_be_visible()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Begin").click()
    expect(host.status).to_be_visible()
    expect(guest.status).to_be_visible()


def mover_of(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    """Whoever is to move, and the other one."""
    turn = one.status.filter(has_text="Your turn")
    expect(turn.or_(one.status.filter(has_text="is playing"))).to_be_visible()
    return (one, other) if turn.count() else (other, one)


def take_turns(one: Visitor, other: Visitor, count: int) -> None:
    for _ in range(count):
        mover, waiting = mover_of(one, other)
        mover.take_turn()
        waiting.wait_for_turn()


def test_two_browsers_with_a_reload_and_a_restart_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    database = str(tmp_path / "two.sqlite3")
    with (
        RunningServer(database, "--scripted-chance", "1") as server,
        Visitors(browser, server.url) as visitors,
    ):
        host, guest = visitors.come(), visitors.come(360, 740)
        meet(host, guest)
        take_turns(host, guest, 2)

        before = host.table_in_words()
        host.page.reload()
        expect(host.status).to_be_visible()
        assert host.table_in_words() == before

        attempts: list[str] = []
        host.own_tab.on("websocket", lambda socket: attempts.append(socket.url))
        server.kill()
        expect(guest.status).to_contain_text("Connection lost")
        a_lost_connection_is_told_once(host, attempts)
        mover, waiting = mover_of_lost(host, guest)
        discard_first_card(mover)
        expect(mover.page.locator(".unconfirmed")).to_have_count(1)
        server.start()
        expect(mover.status).to_contain_text("Draw a card")
        expect(mover.page.locator(".unconfirmed")).to_have_count(0)
        assert len(mover.cards) == 7  # played once, not twice
        mover.take_turn()
        waiting.wait_for_turn()
        take_turns(host, guest, 1)


def a_lost_connection_is_told_once(visitor: Visitor, attempts: list[str]) -> None:
    """However often the page tries to connect again."""
    expect(visitor.status).to_contain_text("Connection lost")
    while len(attempts) < ATTEMPTS:
        visitor.page.wait_for_event("websocket")
    expect(visitor.status).to_contain_text("Connection lost")
    expect(visitor.test_id("live").locator("p", has_text="Connection lost")).to_have_count(1)


def mover_of_lost(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    return (one, other) if one.page.locator("[data-testid=hand] button:enabled").count() else (other, one)


def discard_first_card(mover: Visitor) -> None:
    mover.page.locator("[data-testid=hand] button:enabled").first.click()
    mover.page.locator(".spot.lit button").first.click()


def test_a_lost_network_and_a_second_tab(visitors: Visitors) -> None:
    visitor = visitors.come()
    table = visitor.bot_table()
    visitor.go(f"t/{table}")
    visitor.wait_for_turn()
    visitor.own_window.set_offline(True)
    discard_first_card(visitor)
    visitor.own_window.set_offline(False)
    expect(visitor.status).to_contain_text("Draw a card")
    assert len(visitor.cards) == 7

    tab = visitor.open_tab()
    tab.goto(f"{visitor.url}/#/t/{table}")
    expect(tab.get_by_test_id("status")).to_contain_text("Draw a card")
    tab.get_by_role("button", name="Draw from the deck").first.click()
    visitor.wait_for_turn()
    expect(visitor.status).to_contain_text("Choose a card")


def test_one_screen_has_a_curtain_between_turns(visitor: Visitor) -> None:
    visitor.go()
    section = visitor.page.locator("section", has=visitor.page.get_by_role("heading", name="At one screen"))
    section.get_by_role("button", name="Play").click()
    seen = []
    for _ in range(2):
        curtain = visitor.page.get_by_role("dialog")
        expect(curtain).to_contain_text("Pass the device to Player")
        expect(visitor.page.locator("[data-card]")).to_have_count(0)
        seen.append(curtain.get_by_role("heading").inner_text())
        curtain.get_by_role("button").click()
        expect(visitor.hand).to_have_count(8)
        visitor.take_turn()
        visitor.press("Pass the device on")
    assert len(set(seen)) == 2
    visitor.page.reload()
    expect(visitor.page.get_by_role("dialog")).to_contain_text(seen[0])
    expect(visitor.page.locator("[data-card]")).to_have_count(0)


def test_a_watcher_sees_the_game_and_no_secrets(visitors: Visitors) -> None:
    player, watcher = visitors.come(), visitors.come()
    table = player.bot_table()
    watch = player.ask("GET", f"/api/tables/{table}")["table"]["watch"]
    watcher.go(f"w/{watch}")
    expect(watcher.status).to_contain_text("You are watching")
    player.go(f"t/{table}")
    player.take_turn()
    expect(watcher.test_id("log")).to_contain_text("draws from")
    expect(watcher.page.locator("[data-card]")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name="Give up")).to_have_count(0)
    a_stranger_at_a_full_table_is_told_so(watcher, table)


def a_stranger_at_a_full_table_is_told_so(stranger: Visitor, table: str) -> None:
    stranger.go(f"t/{table}")
    expect(stranger.status).to_contain_text("The table is full. You are watching.")
    expect(stranger.page.get_by_role("button", name="Give up")).to_have_count(0)


def test_two_talk_lose_each_other_and_leave_a_bot_in_their_place(visitors: Visitors) -> None:
    """Two windows at one table for all of it."""
    host, guest = visitors.come(), visitors.come()
    meet(host, guest)
    chat_reaches_the_other_one(host, guest)
    a_lost_opponent_is_named_and_too_early_a_bot_is_refused(host, guest)
    a_bot_can_play_for_me_while_i_am_away(host, guest)


def chat_reaches_the_other_one(host: Visitor, guest: Visitor) -> None:
    for visitor in (host, guest):
        visitor.open_panel("Chat")
    guest.page.get_by_label("Say something").fill("Good luck! <b>bold</b>")
    guest.page.keyboard.press("Enter")
    expect(host.test_id("chat")).to_contain_text("Good luck! <b>bold</b>")


def test_the_lobby_lists_my_games_and_leads_back(visitor: Visitor) -> None:
    visitor.bot_table()
    visitor.go("lobby")
    expect(visitor.page.get_by_text("your turn")).to_be_visible()
    visitor.page.get_by_role("link", name="Go on").click()
    visitor.wait_for_turn()


def test_giving_up_ends_the_game(visitor: Visitor) -> None:
    visitor.go(f"t/{visitor.bot_table()}")
    visitor.page.get_by_role("button", name="Give up").click()
    visitor.page.get_by_role("button", name="Give up").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Somebody gave up")


def test_getting_up_keeps_the_seat_and_a_bot_plays_meanwhile(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come(360, 740)
    meet(host, guest)
    mover, _ = mover_of(host, guest)
    if mover is host:
        host.take_turn()
    guest.wait_for_turn()
    cards = guest.cards
    guest.page.get_by_role("button", name="Log, moves and chat").click()
    guest.press("Get up")
    expect(guest.page.get_by_text("Your seat stays yours")).to_be_visible()
    guest.press("Cancel")
    expect(guest.hand).to_have_count(8)
    guest.press("Get up")
    guest.press("Get up")
    expect(guest.status).to_contain_text("You have got up")
    expect(guest.hand).to_have_count(0)
    guest.page.reload()
    guest.press("Sit down again")
    guest.wait_for_turn()
    assert guest.cards == cards

    guest.page.get_by_role("button", name="Log, moves and chat").click()
    guest.press("Get up")
    guest.press("Get up")
    expect(host.status).to_contain_text("they have got up")
    host.press("Let a bot play")
    host.wait_for_turn()
    expect(guest.status).to_contain_text("A bot is playing for you")
    guest.press("Sit down again")
    host.take_turn()
    guest.wait_for_turn()
    guest.take_turn()
    host.wait_for_turn()


def a_bot_can_play_for_me_while_i_am_away(host: Visitor, guest: Visitor) -> None:
    guest.press("Get up")
    guest.press("Get up")
    guest.press("Let a bot play for me")
    expect(guest.status).to_contain_text("A bot is playing for you")
    host.wait_for_turn()
    host.take_turn()
    host.wait_for_turn()


def a_lost_opponent_is_named_and_too_early_a_bot_is_refused(host: Visitor, guest: Visitor) -> None:
    mover, waiting = mover_of(host, guest)
    table = mover.table_id
    mover.go()
    expect(waiting.status).to_contain_text("they are not connected")
    waiting.press("Let a bot play")
    expect(waiting.actions).to_contain_text("was a moment ago")
    mover.go(f"t/{table}")
    mover.wait_for_turn()


def test_replay_steps_seats_and_the_shared_link(visitors: Visitors) -> None:
    player, reader = visitors.come(), visitors.come()
    table = player.one_screen_table()
    watch = player.play_on(table, turns=12)["table"]["watch"]
    player.command(table, do="resign", seat=0)
    player.go("replays")
    player.page.get_by_role("link", name="Replay", exact=True).click()
    page = player.page
    expect(player.test_id("line")).to_contain_text("The cards are dealt")
    expect(page.get_by_role("heading", name="Hand of")).to_have_count(2)
    page.get_by_role("button", name="One step on").click()
    expect(player.test_id("step")).to_contain_text("Step 1 of")
    expect(player.test_id("line")).not_to_contain_text("The cards are dealt")
    page.get_by_label("Seen by").select_option("0")
    expect(page.get_by_role("heading", name="Hand of")).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_label("Position in the game").fill("5")
    expect(player.test_id("step")).to_contain_text("Step 5 of")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(player.test_id("step")).to_have_text(re.compile(r"Step ([7-9]|\d\d+) of"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Position in the game").fill("12")
    link = page.get_by_label("Share this moment").input_value()
    line = player.test_id("line").inner_text()
    assert watch in link
    reader.page.goto(link)
    expect(reader.test_id("step")).to_contain_text("Step 12 of")
    expect(reader.test_id("line")).to_have_text(line)


def test_playing_on_from_a_position_of_a_replay(visitor: Visitor) -> None:
    """And whoever cannot still sees the replay."""
    table = visitor.one_screen_table()
    whole = visitor.play_on(table)
    playing_on_takes_no_bot_and_no_seat_that_there_is_not(visitor, whole["table"]["watch"])
    visitor.go(f"replay/{whole['table']['watch']}?step=40")
    expect(visitor.test_id("step")).to_contain_text("Step 40 of")
    visitor.page.get_by_role("button", name="Play on from here").click()
    visitor.wait_for_turn()
    assert visitor.table_id != table
    now = visitor.ask("GET", f"/api/tables/{visitor.table_id}")
    assert now["table"]["seats"][1 - now["views"][0]["seat"]]["bot"] == "medium"
    visitor.take_turn()
    visitor.wait_for_turn()
    visitor.go(f"replay/{whole['table']['watch']}?step=9999")
    expect(visitor.page.get_by_role("button", name="To the end")).to_be_disabled()
    expect(visitor.page.get_by_role("button", name="Play on from here")).to_have_count(0)
    who_cannot_play_on_still_sees_the_replay(visitor, whole["table"]["watch"])


def who_cannot_play_on_still_sees_the_replay(visitor: Visitor, watch: str) -> None:
    visitor.go(f"replay/{watch}?step=40")
    expect(visitor.test_id("step")).to_contain_text("Step 40 of")
    visitor.own_window.set_offline(True)
    visitor.page.get_by_role("button", name="Play on from here").click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    expect(visitor.test_id("step")).to_contain_text("Step 40 of")


def test_of_a_replay_what_cannot_be_reached_comes_later_and_the_rest_is_seen(visitor: Visitor) -> None:
    table = visitor.one_screen_table()
    watch = visitor.play_on(table)["table"]["watch"]
    visitor.own_tab.clock.install()
    visitor.own_tab.route("**/api/replays/*start=100*", lambda route: route.abort())
    with visitor.page.expect_event("requestfailed"):
        visitor.go(f"replay/{watch}?step=40")
    expect(visitor.test_id("step")).to_contain_text("Step 40 of")
    visitor.own_tab.unroute("**/api/replays/*start=100*")
    with visitor.page.expect_response("**/api/replays/*start=100*"):
        visitor.own_tab.clock.run_for(5_000)
    visitor.page.get_by_role("button", name="To the end").click()
    expect(visitor.page.get_by_role("button", name="To the end")).to_be_disabled()
    assert all("net::ERR_FAILED" in error for error in visitor.errors)  # its own words
    visitor.errors.clear()


def playing_on_takes_no_bot_and_no_seat_that_there_is_not(visitor: Visitor, watch: str) -> None:
    for wrong in ({"step": 9, "bot": "expert:4096"}, {"step": 9, "seat": 2}, {"step": 9999}, {"step": -1}):
        answer = visitor.context.request.post(
            f"{visitor.url}/api/replays/{watch}/play-on", data=wrong, headers={"origin": visitor.url}
        )
        assert answer.status in (400, 409), wrong
        assert answer.json()["code"] in ("bad-bots", "bad-seat", "game-over", "bad-message")
