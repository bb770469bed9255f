"""Kero in the browser: whole games, the dice tray, secrets, and every page and state it has."""

import gzip
import json
from contextlib import closing

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.kero import Hall, Roller, SlowLine, play_out
from tests.browser.kero_table.conftest import SAND, sit_together
from tests.browser.test_game import press_until
from tests.browser.test_pages import LIGHT, LOCALES, SIZES, judge
from trefoil.core.engine import Position
from trefoil.core.record import check_record, read_record
from trefoil.games import GAMES
from trefoil.games.kero.box import SHORT
from trefoil.server.http import pages

MOST_PRESSES = 200  # until every kind of decision has been made, which chance has a part in


# whole games, and what the table shows


def test_a_whole_game_against_a_bot_in_the_beat_clock(roller: Roller) -> None:
    roller.open(roller.table(clock={"mode": "beat"}))
    play_out(roller)
    table = roller.visitor.test_id("score-table")
    for part in ("Cards", "Roadblocks", "Territories", "Total"):
        expect(table).to_contain_text(part)


def holds_short_each(position: Position) -> bool:
    return bool((position.state.tuareks[:, SHORT] > 0).all())


def test_a_whole_game_of_two_in_the_sand_clock(browser: Browser, visitors: Visitors, hall: Hall) -> None:
    """From the first throw to the end table, five times as fast, one of the two behind a slow line."""
    world = hall.world
    world.haste, world.answer_time, world.fits = 5, 1000, holds_short_each
    with (
        closing(SlowLine(hall.url, delay=0.2, wavers=0.05)) as line,
        Visitors(browser, line.url) as far,
    ):
        near, slow = Roller(visitors.come()), Roller(far.come(), seat=1)
        table = sit_together(near, slow)
        play_out(near, slow)
        ends = [roller.end_table() for roller in (near, slow)]
        record = read_record(json.dumps(near.visitor.ask("GET", f"/api/tables/{table}/record")).encode())
    said = {" ".join(line.split(" ")[:3])[2:] for line in record.moves}
    verbs = {words.split(" ")[0] for words in said}
    assert {"throw", "faces", "stop", "refuel", "card", "explorer", "end"} <= verbs
    assert "use short" in said
    result = check_record(record, GAMES).result()
    assert ends == [[*result["breakdown"].values(), result["scores"]]] * 2


def test_dice_that_are_kept_stay_and_the_others_fly(roller: Roller) -> None:
    table = roller.table()
    roller.begin(table)
    while roller.loose.count() < 2:
        roller.visitor.command(table, do="resign", seat=0)
        table = roller.table()
        roller.begin(table)
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
    said: set[str] = set()
    for number in range(MOST_PRESSES):
        if number >= 40 and {"throw", "stop", "end"} <= said:
            return
        expect(moves.locator("button:focus")).to_have_count(1)
        if number % 4 == 3:
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('[data-testid=moves] button')")
        lines = [line for step in roller.now(table)["history"] for line in step.get("lines", [])]
        said |= {line.split(" ")[1] for line in lines if line.startswith("0 ")}
    raise AssertionError(f"only these kinds of decisions were made: {said}")


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
    expect(watcher.visitor.test_id("log")).to_contain_text("ends the turn")


@pytest.mark.parametrize("held", [True, False])
def test_at_one_screen_the_curtain_tells_nothing_of_a_secret_answer(
    visitors: Visitors, hall: Hall, held: bool
) -> None:
    """R12.6: with the token and without it the device goes to the one who is asked, who goes on by hand."""
    hall.world.fits = lambda position: bool(position.state.tuareks[1, SHORT]) == held
    player = Roller(visitors.come())
    table = player.visitor.one_screen_table("kero")
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
    hall.world.answer_time = 3000
    host, guest = Roller(visitors.come()), Roller(visitors.come(360, 740))
    sit_together(host, guest)
    host.page.locator("[data-target='refinery']").click()
    expect(host.visitor.status).to_contain_text("may answer")
    expect(host.page.locator(".tray").first).to_contain_text("Everybody waits equally long")
    expect(host.visitor.test_id("race")).to_be_visible()
    expect(host.visitor.status).to_contain_text("until all dice burn")
    expect(host.page.locator(".tray").first).not_to_contain_text("Everybody waits")


# the sand


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LOCALES)
def test_nothing_is_missing_overflows_or_shuts_anybody_out(
    visitors: Visitors, language: str, size: str
) -> None:
    width, height = SIZES[size]
    visitor = visitors.come(width, height, LOCALES[language], dark=language == "ru")
    roller = Roller(visitor)
    faults: list[str] = []

    def look(where: str) -> None:
        visitor.page.wait_for_timeout(100)
        faults.extend(judge(visitor, where, axe=language == "en" or (language == "ru" and size == "phone")))
        faults.extend(f"{where}: scrolls" for _ in range(roller.scrolls()))

    table = roller.table()
    roller.open(table)
    roller.main.wait_for()
    look("prepare")
    roller.target("die").first.click()
    roller.page.wait_for_timeout(200)
    roller.target("die").first.click()
    roller.main.click()
    roller.loose.first.wait_for()
    roller.loose.first.click()
    look("roll")
    roller.second.click()
    roller.second.wait_for(state="detached")
    look("upgrade")
    roller.page.locator(".stock").first.click()
    look("camp")
    roller.page.keyboard.press("Escape")
    opener = visitor.page.locator(".opener")
    if opener.is_visible():
        opener.click()
    for tab in visitor.page.get_by_role("tab").all():
        tab.click()
        look("panel")
    visitor.command(table, do="resign", seat=0)
    visitor.page.get_by_role("dialog").wait_for()
    look("end")
    assert faults == []


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
