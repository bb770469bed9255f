"""Kero in the browser: both clocks, the dice tray, the running sand, and whatever may break while it runs."""

import gzip
import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.kero import CLOSE, NOTES_ALARMS, TELLS_TOO_EARLY, Hall, Roller, SlowLine, play_out
from tests.browser.test_game import press_until
from tests.browser.test_pages import LIGHT, LOCALES, SIZES, judge
from trefoil.core.engine import Position
from trefoil.core.record import check_record, read_record
from trefoil.games import GAMES
from trefoil.games.kero.box import SHORT
from trefoil.server.http import pages

SAND = {"mode": "sand"}
BEAT = 1200  # milliseconds
MOST_PRESSES = 200  # until every kind of decision has been made, which chance has a part in
TURN = (523, 784)  # the tones that call somebody to their turn


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with closing(Hall(tmp_path_factory.mktemp("kero"))) as made:
        yield made


@pytest.fixture(autouse=True)
def usual_tanks(hall: Hall) -> None:
    hall.world.as_usual()


@pytest.fixture
def visitors(browser: Browser, hall: Hall) -> Iterator[Visitors]:
    with Visitors(browser, hall.url) as made:
        yield made


@pytest.fixture
def roller(visitors: Visitors) -> Roller:
    return Roller(visitors.come())


def sit_together(host: Roller, guest: Roller, **clock: object) -> str:
    table = host.table(clock={**SAND, **clock}, bot="")
    guest.visitor.ask("GET", "/api/me")
    guest.visitor.command(table, do="sit", seat=1)
    host.visitor.command(table, do="start")
    host.open(table)
    guest.open(table)
    return table


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


def test_the_sand_on_the_screen_is_the_servers(visitors: Visitors) -> None:
    """R12.1, on everybody's screen, and after a reload in the middle of a roll."""
    roller, onlooker = Roller(visitors.come()), Roller(visitors.come(360, 740))
    table = roller.table(clock=SAND)
    onlooker.open(table)
    roller.begin(table)
    for screen in (roller, onlooker, roller, onlooker):
        screen.page.wait_for_timeout(200)
        assert screen.sand_agrees(table)
    roller.page.reload()
    expect(roller.button("Stop")).to_be_visible()
    assert roller.sand_agrees(table)


def test_no_word_of_a_throw_is_out_before_its_dice_lie(visitors: Visitors) -> None:
    """In the log and for those who listen, at the screens of both."""
    host, guest = Roller(visitors.come()), Roller(visitors.come())
    sit_together(host, guest)
    for roller in (host, guest):
        roller.page.evaluate(TELLS_TOO_EARLY)
    host.roll(throws=2)
    for roller in (host, guest):
        for place in ("log", "live"):
            expect(roller.visitor.test_id(place)).to_contain_text("The dice show")
        assert roller.page.evaluate("() => [window.told > 0, window.tooEarly]") == [True, 0]


def test_a_hidden_tab_comes_back_to_the_servers_sand(roller: Roller) -> None:
    table = roller.table(clock=SAND)
    roller.begin(table)
    before, off = roller.fuel(0), roller.sand_is_off(table)
    tab = roller.page.context.new_cdp_session(roller.page)
    tab.send("Page.setWebLifecycleState", {"state": "frozen"})
    roller.page.wait_for_timeout(1000)
    tab.send("Page.setWebLifecycleState", {"state": "active"})
    assert abs(roller.sand_is_off(table) - off) < CLOSE
    assert roller.fuel(0) <= before - 1000


def test_a_tank_that_runs_dry_ends_the_turn(roller: Roller, hall: Hall) -> None:
    """R5.5"""
    hall.world.tank = 2500
    table = roller.table(clock=SAND)
    roller.begin(table)
    expect(roller.visitor.test_id("race")).to_contain_text("refuels")
    expect(roller.visitor.test_id("log")).to_contain_text("runs dry")
    expect(roller.visitor.test_id("race")).to_contain_text("of 5 dice burn")
    roller.visitor.command(table, do="resign", seat=0)


@pytest.mark.parametrize("sound", [True, False])
def test_a_tank_that_gets_empty_is_heard_and_felt(visitors: Visitors, hall: Hall, sound: bool) -> None:
    """A tone and a vibration at a quarter and at a tenth; silence for those who want it."""
    hall.world.tank, hall.world.haste = 12_000, 4
    visitor = visitors.come()
    visitor.context.add_init_script(NOTES_ALARMS)
    visitor.go()
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Sound").set_checked(sound)
    visitor.page.keyboard.press("Escape")
    roller = Roller(visitor)
    table = roller.table(clock=SAND)
    roller.begin(table)
    expect(visitor.test_id("log")).to_contain_text("runs dry")
    tones, vibrations = visitor.page.evaluate("() => [window.tones, window.vibrations]")
    assert [tone for tone in tones if tone not in TURN] == ([392, 587, 587, 587] if sound else [])
    assert vibrations == ([[120], [90, 60, 90, 60, 90]] if sound else [])
    assert bool(tones) == sound
    visitor.command(table, do="resign", seat=0)


def test_a_slow_line_costs_no_fuel(browser: Browser, visitors: Visitors, hall: Hall) -> None:
    """R12.2: equal play, one of the two behind a line that delays 200 ms each way and wavers."""
    with (
        closing(SlowLine(hall.url, delay=0.2, wavers=0.05)) as line,
        Visitors(browser, line.url) as far,
    ):
        near, slow = Roller(visitors.come()), Roller(far.come())
        table = sit_together(near, slow)
        for turn in range(4):
            mover = (near, slow)[turn % 2]
            mover.roll(throws=3)
            if mover is slow:
                expect(mover.visitor.status).to_contain_text("credited for the network")
            mover.end()
        thinking = thought(near.now(table)["history"])
        assert [len(turns) for turns in thinking] == [2, 2]
        for quick, delayed in zip(*thinking, strict=True):
            assert abs(quick - delayed) < BEAT


def thought(history: list[dict[str, Any]]) -> list[list[int]]:
    """What each turn's rolling cost each seat beyond the beats that its steps take at least."""
    turns: list[list[int]] = [[], []]
    running = 0
    for line in (line for step in history for line in step.get("lines", [])):
        words = line.split(" ")
        if words[1] not in ("throw", "stop"):
            continue
        cost = int(words[-1].removeprefix("@"))
        assert cost == 0 or cost >= BEAT
        running += cost - BEAT if cost else 0
        if words[1] == "stop":
            turns[int(words[0])].append(running)
            running = 0
    return turns


def test_a_line_cut_while_rolling(browser: Browser, hall: Hall) -> None:
    """R12.5: back within the grace, the dice are still to be thrown; later they lie as they lay."""
    with closing(SlowLine(hall.url)) as line, Visitors(browser, line.url) as far:
        roller = Roller(far.come())
        table = roller.table(clock={**SAND, "stretch": 3})
        roller.begin(table)
        line.cut()
        expect(roller.visitor.status).to_contain_text("Connection lost")
        line.mend()
        expect(roller.button("Stop")).to_be_visible()
        assert roller.sand_agrees(table)
        faces = [die.get("face") for die in roller.now(table)["views"][0]["view"]["dice"]]

        line.cut()
        roller.page.wait_for_timeout(hall.world.grace + 500)
        line.mend()
        expect(roller.button("End the turn")).to_be_visible()
        assert [die.get("face") for die in roller.now(table)["views"][0]["view"]["dice"]] == faces


def test_the_opponent_throws_a_refuelling_by_hand(visitors: Visitors) -> None:
    """R12.4"""
    host, guest = Roller(visitors.come()), Roller(visitors.come())
    table = sit_together(host, guest, tap=True)
    host.throw()
    host.page.wait_for_timeout(5000)  # there must be room in the tank for as long as it takes
    host.stop()
    host.end()
    guest.roll(throws=1)
    guest.end()
    expect(host.button("Throw")).to_be_visible()
    host.page.locator("[data-target='refinery']").click()
    race = host.visitor.test_id("race")
    tap = guest.page.get_by_role("button", name="Throw!")
    expect(guest.visitor.status).to_contain_text("You throw")
    expect(host.visitor.status).to_contain_text("Fuel runs in")
    tap.click()
    expect(race).to_contain_text("throw 1")
    expect(guest.visitor.test_id("race")).to_contain_text("throw 1")
    expect(host.page.get_by_role("button", name="Throw!")).to_have_count(0)
    host.visitor.command(table, do="resign", seat=0)


def test_a_refuelling_in_the_beat_clock_is_played_and_can_be_skipped(browser: Browser, hall: Hall) -> None:
    with Visitors(browser, hall.url) as visitors:
        visitor = visitors.come()
        visitor.page.emulate_media(reduced_motion="no-preference")
        roller = Roller(visitor)
        roller.open(roller.table())
        roller.page.locator("[data-target='refinery']").click()
        race = visitor.test_id("race")
        expect(race).to_contain_text("dice burn")
        race.get_by_role("button", name="Skip").click()
        expect(race).to_have_count(0)
        expect(visitor.test_id("log")).to_contain_text("s of fuel")


def test_a_replayed_refuelling_counts_its_throws(roller: Roller) -> None:
    table = roller.table()
    roller.open(table)
    roller.page.locator("[data-target='refinery']").click()
    expect(roller.visitor.test_id("log")).to_contain_text("s of fuel")
    roller.visitor.command(table, do="resign", seat=0)
    moves = roller.visitor.ask("GET", f"/api/tables/{table}/record")["moves"]
    at, line = next((at, line) for at, line in enumerate(moves) if line.startswith("* refuel"))
    roller.visitor.go(f"replay/{roller.now(table)['table']['watch']}?step={at + 1}")
    expect(roller.visitor.test_id("refill")).to_contain_text(f"{line.split(' ')[2]} throws")


# for everybody


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
