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
from tests.browser.test_pages import LIGHT, NOTHING, Faults, look_at_panels, tightest_screen
from tests.browser.visitor import Visitor
from trefoil.core.record import Record, check_record, read_record
from trefoil.games import GAMES
from trefoil.server.http import pages

PRESSES = 12  # in which every kind of decision is made
MORE_PRESSES = 40
BOTH_HOLD_SHORT = 10  # seeds
HOLDS_SHORT = {True: 1, False: 4}
LAST_CARDS = 11
PAYS_FOR_BOTH = 6  # a seed with which the first throw pays for an explorer and a card
LONG = 600_000  # milliseconds, longer than anything else that is waited for


# whole games, and what the table shows


def ends_with_a_table(roller: Roller) -> None:
    table = roller.visitor.test_id("score-table")
    for part in ("Cards", "Roadblocks", "Territories", "Total"):
        expect(table).to_contain_text(part)


@pytest.mark.long
def test_a_whole_game_against_a_bot_in_the_beat_clock(roller: Roller) -> None:
    """The short tier has the end of one by keys, and turns with the mouse."""
    roller.open(roller.table(clock={"mode": "beat"}))
    play_out(roller)
    ends_with_a_table(roller)


def check_ends(rollers: list[Roller], table: str) -> Record:
    """Everybody sees the same end table, and it is what the record comes to."""
    ends = [roller.end_table() for roller in rollers]
    told = rollers[0].visitor.ask("GET", f"/api/tables/{table}/record")
    record = read_record(json.dumps(told).encode())
    result = check_record(record, GAMES).result()
    assert ends == [[*result["breakdown"].values(), result["scores"]]] * len(rollers)
    return record


def test_two_see_the_same_right_end_table(visitors: Visitors, hall: Hall) -> None:
    """Of a game that was played over HTTP."""
    hall.world.answer_time = 10
    rollers = [Roller(visitors.come()), Roller(visitors.come(360, 740), seat=1)]
    table = agree(*rollers, mode="beat")
    play_ahead(table, *(roller.visitor for roller in rollers), deck=-1)
    for roller in rollers:
        roller.visitor.go(f"t/{table}")
        ends_with_a_table(roller)
    check_ends(rollers, table)


@pytest.mark.long
def test_a_whole_game_of_two_in_the_sand_clock(browser: Browser, visitors: Visitors, hall: Hall) -> None:
    """Five times as fast, one of the two behind a slow line, until both see the same right end table.

    The short tier has each kind of decision with the mouse, a turn of each behind a slow line
    (tests/browser/kero_table/test_time.py), and the end.
    """
    world = hall.world
    world.begin(BOTH_HOLD_SHORT)
    world.haste, world.answer_time = 5, 1000
    with (
        closing(SlowLine(hall.url, delay=0.2, wavers=0.05)) as line,
        Visitors(browser, line.url) as far,
    ):
        near, slow = Roller(visitors.come()), Roller(far.come(), seat=1)
        table = sit_together(near, slow)
        slow.visitor.url = hall.url  # whatever is asked beside the page takes the short way
        play_out(near, slow)
        record = check_ends([near, slow], table)
    said = {" ".join(line.split(" ")[:3])[2:] for line in record.moves}
    verbs = {words.split(" ")[0] for words in said}
    assert {"throw", "faces", "stop", "refuel", "card", "explorer", "end"} <= verbs
    assert "use short" in said


def test_a_turn_with_the_mouse(roller: Roller, hall: Hall) -> None:
    """Everything in one window, each at a table of its own."""
    dice_that_are_kept_stay_and_the_others_fly(roller)
    undo_gives_back_a_die_but_no_throw(roller)
    what_can_be_paid_is_bought(roller, hall)
    what_cannot_be_done_says_why(roller)


def what_can_be_paid_is_bought(roller: Roller, hall: Hall) -> None:
    """A card and an explorer, each by a click on what is lit."""
    hall.world.begin(PAYS_FOR_BOTH)
    table = roller.table()
    roller.begin(table)
    roller.stop()
    for kind in ("site", "card"):
        sequence = roller.sequence()
        roller.target(kind).first.click()
        roller.moved(sequence)
    lines = [line for step in roller.now(table)["history"] for line in step.get("lines", [])]
    assert {"card", "explorer"} <= {line.split(" ")[1] for line in lines if line.startswith("0 ")}


def dice_that_are_kept_stay_and_the_others_fly(roller: Roller) -> None:
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


def what_cannot_be_done_says_why(roller: Roller) -> None:
    roller.begin(roller.table())
    roller.stop()
    dear = roller.page.locator("[data-place] button[aria-disabled]").first
    dear.click(force=True)  # it is no button to be pressed, but it answers
    expect(roller.visitor.status).to_contain_text("cannot be paid")
    expect(roller.visitor.test_id("live")).to_contain_text("cannot be paid")


def undo_gives_back_a_die_but_no_throw(roller: Roller) -> None:
    roller.open(roller.table())
    camp = roller.visitor.test_id("player-0")
    expect(camp.get_by_label("2 jerrycans", exact=True)).to_be_visible()
    roller.target("die").first.click()
    expect(camp.get_by_label("1 jerrycan", exact=True)).to_be_visible()
    roller.button("Undo").click()
    expect(camp.get_by_label("2 jerrycans", exact=True)).to_be_visible()
    roller.throw()
    expect(roller.button("Undo")).to_have_count(0)


@pytest.mark.parametrize("presses", [PRESSES, pytest.param(MORE_PRESSES, marks=pytest.mark.long)])
def test_turns_by_keyboard_alone(roller: Roller, presses: int) -> None:
    """The list of moves is the whole game: every kind of decision is made in it."""
    table = roller.table()
    roller.open(table)
    page, moves = roller.page, roller.visitor.test_id("moves")
    press_until(roller.visitor, "Tab", "Skip to the list of moves")
    page.keyboard.press("Enter")
    for number in range(presses):
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


def test_at_one_screen_the_curtain_tells_nothing_of_a_secret_answer(roller: Roller, hall: Hall) -> None:
    """R12.6: with the token and without it the device goes to the one who is asked, who goes on by hand."""
    refuel_at_one_screen(roller, hall, held=False, answer="Go on")
    refuel_at_one_screen(roller, hall, held=True, answer="Let them refuel with 8 dice")
    refuel_at_one_screen(roller, hall, held=True, answer="only 5 dice for this refuelling")
    assert roller.visitor.test_id("log").get_by_text("only 5 dice").count() == 1


def refuel_at_one_screen(player: Roller, hall: Hall, held: bool, answer: str) -> None:
    hall.world.begin(HOLDS_SHORT[held])
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
    player.button(answer).click()
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


@tightest_screen
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
    visitor = visitors.come(state=NOTHING)
    names: list[str] = []
    visitor.own_tab.on("response", lambda answer: names.append(answer.url.rpartition("/")[2]))
    roller = Roller(visitor)
    roller.open(roller.table())
    roller.main.wait_for()
    loaded = {name for name in names if name.endswith((".js", ".css"))}
    weight = sum(len(gzip.compress((pages.STATIC / "assets" / name).read_bytes())) for name in loaded)
    assert 10_000 < weight < LIGHT
