"""Kero in the browser: whole games, the dice tray, secrets, and every page and state it has."""

import asyncio
import gzip
import json
from contextlib import closing

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Screens, Visitors
from tests.browser.hall import Hall
from tests.browser.kero import Roller, play_ahead, play_out
from tests.browser.kero_table.conftest import SAND, agree, sit_together
from tests.browser.slow_line import SlowLine
from tests.browser.test_game import press_until
from tests.browser.test_pages import LIGHT, Faults, every_screen, look_at_panels
from tests.browser.visitor import Visitor
from trefoil.core.record import check_record, read_record
from trefoil.games import GAMES
from trefoil.games.kero.box import DECK_SIZE
from trefoil.server.http import pages

PRESSES = 40  # in which every kind of decision is made
BOTH_HOLD_SHORT = 10  # seeds
HOLDS_SHORT = {True: 1, False: 4}
LAST_CARDS = 11
LAST_CARDS_IN_SAND = 8  # one of them comes before the third claim
TANK = 12_000  # milliseconds
LONG = 600_000  # milliseconds, longer than anything else that is waited for


# whole games, and what the table shows


def ends_with_a_table(roller: Roller) -> None:
    table = roller.visitor.test_id("score-table")
    for part in ("Cards", "Roadblocks", "Territories", "Total"):
        expect(table).to_contain_text(part)


def test_the_end_of_a_game_against_a_bot_in_the_beat_clock(roller: Roller) -> None:
    """The first turn and the last ones with the mouse; what lies between them is played over HTTP."""
    table = roller.table(clock={"mode": "beat"})
    roller.begin(table)
    roller.stop()
    roller.visitor.go("learn")  # at the table every move would be drawn
    play_ahead(table, roller.visitor, deck=LAST_CARDS)
    roller.open(table)
    play_out(roller)
    ends_with_a_table(roller)


@pytest.mark.long
def test_a_whole_game_against_a_bot_in_the_beat_clock(roller: Roller) -> None:
    """The short tier has the end of one."""
    roller.open(roller.table(clock={"mode": "beat"}))
    play_out(roller)
    ends_with_a_table(roller)


def play_against_the_sand(browser: Browser, visitors: Visitors, hall: Hall, deck: int) -> None:
    """Five times as fast, one of the two behind a slow line, until both see the same right end table.

    Until there are so few cards the game is played over HTTP; then both refuel first.
    """
    world = hall.world
    world.begin(BOTH_HOLD_SHORT)
    world.haste, world.answer_time = 5, 10
    with (
        closing(SlowLine(hall.url, delay=0.2, wavers=0.05)) as line,
        Visitors(browser, line.url) as far,
    ):
        near, slow = Roller(visitors.come()), Roller(far.come(), seat=1)
        slow.visitor.url = hall.url  # whatever is asked beside the page takes the short way
        table = agree(near, slow)
        turns = play_ahead(
            table, near.visitor, slow.visitor, deck=deck
        )  # before they look: every move would be drawn
        world.answer_time = 1000
        near.open(table)
        slow.visitor.url = line.url
        slow.open(table)
        slow.visitor.url = hall.url
        if turns:
            near.full = slow.full = 3 * TANK
        play_out(near, slow)
        ends = [roller.end_table() for roller in (near, slow)]
        record = read_record(json.dumps(near.visitor.ask("GET", f"/api/tables/{table}/record")).encode())
    begins = [0, *(at for at, line in enumerate(record.moves, 1) if line.endswith(" end"))]
    said = {" ".join(line.split(" ")[:3])[2:] for line in record.moves[begins[turns] :]}
    verbs = {words.split(" ")[0] for words in said}
    assert {"throw", "faces", "stop", "refuel", "card", "explorer", "end"} <= verbs
    assert "use short" in said
    result = check_record(record, GAMES).result()
    assert ends == [[*result["breakdown"].values(), result["scores"]]] * 2


def test_the_end_of_a_game_of_two_in_the_sand_clock(browser: Browser, visitors: Visitors, hall: Hall) -> None:
    play_against_the_sand(browser, visitors, hall, deck=LAST_CARDS_IN_SAND)


@pytest.mark.long
def test_a_whole_game_of_two_in_the_sand_clock(browser: Browser, visitors: Visitors, hall: Hall) -> None:
    """The short tier has the end of one."""
    play_against_the_sand(browser, visitors, hall, deck=DECK_SIZE)


def test_dice_that_are_kept_stay_and_the_others_fly(roller: Roller) -> None:
    table = roller.table()
    roller.begin(table)
    assert roller.loose.count() >= 2
    kept = roller.loose.first
    number = kept.get_attribute("data-die")
    kept.click()
    expect(kept).to_have_attribute("aria-pressed", "true")
    rest = [die.get_attribute("data-die") for die in roller.loose.all()][1:]
    roller.throw()
    line = roller.now(table)["history"][-1]["lines"][0]
    assert line == f"0 throw {' '.join(str(die) for die in rest)} @5000"
    assert number not in rest
    roller.page.locator(f"[data-die='{number}']").press(str(number))
    expect(roller.page.locator(f"[data-die='{number}']")).to_have_attribute("aria-pressed", "false")


def test_what_cannot_be_done_says_why(roller: Roller) -> None:
    roller.begin(roller.table())
    roller.stop()
    dear = roller.page.locator("[data-place] button[aria-disabled]").first
    dear.click(force=True)  # it is no button to be pressed, but it answers
    expect(roller.visitor.status).to_contain_text("cannot be paid")
    expect(roller.visitor.test_id("live")).to_contain_text("cannot be paid")


def test_undo_gives_back_a_die_but_no_throw(roller: Roller) -> None:
    roller.open(roller.table())
    camp = roller.visitor.test_id("player-0")
    expect(camp.get_by_label("2 jerrycans")).to_be_visible()
    roller.target("die").first.click()
    expect(camp.get_by_label("1 jerrycan")).to_be_visible()
    roller.button("Undo").click()
    expect(camp.get_by_label("2 jerrycans")).to_be_visible()
    roller.throw()
    expect(roller.button("Undo")).to_have_count(0)


def test_turns_by_keyboard_alone(roller: Roller) -> None:
    """The list of moves is the whole game: every kind of decision is made in it."""
    table = roller.table()
    roller.open(table)
    page, moves = roller.page, roller.visitor.test_id("moves")
    press_until(roller.visitor, "Tab", "Skip to the list of moves")
    page.keyboard.press("Enter")
    for number in range(PRESSES):
        expect(moves.locator("button:focus")).to_have_count(1)
        if number % 4 == 3:
            page.keyboard.press("ArrowDown")
        sequence = roller.sequence()
        page.keyboard.press("Enter")
        roller.moved(sequence)
        moves.get_by_role("button").first.wait_for()
    lines = [line for step in roller.now(table)["history"] for line in step.get("lines", [])]
    assert {"throw", "stop", "end"} <= {line.split(" ")[1] for line in lines if line.startswith("0 ")}


def test_the_focus_stays_on_the_button_that_throws(roller: Roller) -> None:
    """Whoever rolls with the keyboard need not look for the button after each throw."""
    roller.open(roller.table(clock=SAND))
    roller.main.focus()
    for _ in range(3):
        sequence = roller.sequence()
        roller.page.keyboard.press("Enter")
        roller.moved(sequence)
        expect(roller.page.locator(".actions button.main:focus")).to_have_count(1)
        roller.page.wait_for_function("() => !document.querySelector('.tumbling')")


def test_one_screen_and_watchers_keep_tuareks_secret(visitors: Visitors) -> None:
    player, watcher = Roller(visitors.come()), Roller(visitors.come())
    table = player.visitor.one_screen_table("kero")
    player.visitor.go(f"t/{table}")
    curtain = player.page.get_by_role("dialog")
    expect(curtain).to_contain_text("Pass the device to Player 1")
    expect(player.page.locator(".more > .token")).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(player.page.locator(".more > .token")).to_have_count(2)
    watcher.visitor.go(f"w/{player.now(table)['table']['watch']}")
    expect(watcher.visitor.status).to_contain_text("You are watching")
    expect(watcher.page.locator(".more > .token")).to_have_count(0)
    player.throw()
    player.stop()
    player.end()
    player.button("Go on").or_(player.button("Burn no further card")).click()
    expect(curtain).to_contain_text("Pass the device to Player 2")
    expect(player.page.locator(".more > .token")).to_have_count(0)
    expect(watcher.visitor.test_id("log")).to_contain_text("end of the turn")


@pytest.mark.parametrize("held", [True, False])
def test_at_one_screen_the_curtain_tells_nothing_of_a_secret_answer(
    visitors: Visitors, hall: Hall, held: bool
) -> None:
    """R12.6: with the token and without it the device goes to the one who is asked, who goes on by hand."""
    hall.world.begin(HOLDS_SHORT[held])
    player = Roller(visitors.come())
    table = player.visitor.one_screen_table("kero")
    views = player.now(table)["views"]
    assert ("short" in views[1]["view"]["players"][1]["tuareks"]) == held
    player.visitor.go(f"t/{table}")
    curtain, live = player.page.get_by_role("dialog"), player.visitor.test_id("live")
    curtain.get_by_role("button").click()
    player.page.locator("[data-target='refinery']").click()
    expect(curtain).to_contain_text("Pass the device to Player 2")
    expect(curtain).to_contain_text("There may be a question for you")
    expect(player.visitor.status).to_have_text("Player 2 may answer …")
    expect(player.actions).to_have_count(0)
    assert "Shorten" not in live.inner_text()
    curtain.get_by_role("button").click()
    expect(player.visitor.status).to_contain_text("Shorten the refuelling?" if held else "nothing to answer")
    player.button("Let them refuel with 8 dice" if held else "Go on").click()
    expect(curtain).to_contain_text("Pass the device to Player 1")
    expect(curtain).not_to_contain_text("question")
    expect(player.visitor.test_id("log").locator("li").first).to_contain_text("s of fuel")


def test_whoever_waits_for_an_answer_is_told_why(visitors: Visitors, hall: Hall) -> None:
    """R12.6: the same words whether or not the token is held."""
    hall.world.answer_time = LONG
    over, never = asyncio.Event(), asyncio.Event()

    async def answers_alone_pass(milliseconds: int) -> None:
        await (over if milliseconds > LONG // 2 else never).wait()

    hall.world.wait = answers_alone_pass
    host, guest = Roller(visitors.come()), Roller(visitors.come(360, 740))
    sit_together(host, guest)
    host.page.locator("[data-target='refinery']").click()
    expect(host.visitor.status).to_contain_text("may answer")
    expect(host.page.locator(".tray").first).to_contain_text("Everybody waits equally long")
    hall.thread.loop.call_soon_threadsafe(over.set)
    expect(host.visitor.test_id("refuelling")).to_be_visible()
    expect(host.visitor.status).to_contain_text("until all dice burn")
    expect(host.page.locator(".tray").first).not_to_contain_text("Everybody waits")


# the sand


class TableFaults(Faults):
    """A table of Kero has to fit on the screen as well."""

    def look(self, visitor: Visitor, where: str, changed: str = "") -> None:
        super().look(visitor, where, changed)
        self.found += [f"{where}: scrolls"] * Roller(visitor).scrolls()

    def look_at_all(self, rollers: list[Roller], where: str) -> None:
        for roller in rollers:
            self.look(roller.visitor, where)


@every_screen
def test_nothing_is_missing_overflows_or_shuts_anybody_out(visitors: Visitors, screens: Screens) -> None:
    """Somebody at one table with a screen for each language."""
    rollers = [Roller(visitor) for visitor in visitors.come_in(screens, dark="ru")]
    mover, faults = rollers[0], TableFaults("en", "ru")
    table = mover.table()
    for roller in rollers:
        roller.open(table)
        roller.main.wait_for()
    faults.look_at_all(rollers, "prepare")
    for _ in range(2):
        sequence = mover.sequence()
        mover.target("die").first.click()
        for roller in rollers:
            roller.moved(sequence)
    mover.main.click()
    for roller in rollers:
        roller.loose.first.click()
    faults.look_at_all(rollers, "roll")
    mover.second.click()
    for roller in rollers:
        roller.second.wait_for(state="detached")
    faults.look_at_all(rollers, "upgrade")
    for roller in rollers:
        roller.page.locator(".stock").first.click()
    faults.look_at_all(rollers, "camp")
    for roller in rollers:
        roller.page.keyboard.press("Escape")
        look_at_panels(roller.visitor, "kero", faults)
    mover.visitor.command(table, do="resign", seat=0)
    for roller in rollers:
        roller.page.get_by_role("dialog").wait_for()
    faults.look_at_all(rollers, "end")
    assert faults.found == []


def test_the_table_of_kero_is_light(visitors: Visitors) -> None:
    visitor = visitors.come()
    names: list[str] = []
    visitor.page.on("response", lambda answer: names.append(answer.url.rpartition("/")[2]))
    roller = Roller(visitor)
    roller.open(roller.table())
    roller.main.wait_for()
    loaded = {name for name in names if name.endswith((".js", ".css"))}
    weight = sum(len(gzip.compress((pages.STATIC / "assets" / name).read_bytes())) for name in loaded)
    assert 10_000 < weight < LIGHT
