"""Kero in the browser: the running sand, refuelling, and whatever may break while it runs."""

from contextlib import closing
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.hall import Hall
from tests.browser.kero import NOTES_ALARMS, STOPPED, TELLS_TOO_EARLY, Roller
from tests.browser.kero_table.conftest import SAND, sit_together
from tests.browser.slow_line import SlowLine
from tests.browser.visitor import Visitor

BEAT = 1200  # milliseconds
LONG = 600_000  # milliseconds, in which any machine brings a connection back
SEED_OF_THROWS = 1  # with which dice are left after each of several throws
TURN = (523, 784)  # the tones that call somebody to their turn


def test_the_sand_on_the_screen_is_the_servers(visitors: Visitors, hall: Hall) -> None:
    """R12.1, on everybody's screen, and after a reload in the middle of a roll; the test moves all clocks."""
    hall.world.stopped = 5_000_000
    roller, onlooker = Roller(visitors.come()), Roller(visitors.come(360, 740))
    for screen in (roller, onlooker):
        screen.visitor.own_window.add_init_script(STOPPED)
    table = roller.table(clock=SAND)
    onlooker.open(table)
    roller.begin(table)
    full = roller.fuel(0)
    for passed in (0, 700, 2300):
        hall.world.stopped += passed
        for screen in (roller, onlooker):
            screen.page.evaluate("(passed) => window.passes(passed)", passed)
            screen.sees_the_servers_sand(table)
    assert roller.fuel(0) == full - 3000
    roller.page.reload()
    expect(roller.button("Stop")).to_be_visible()
    roller.sees_the_servers_sand(table)
    assert roller.fuel(0) == full - 3000


@pytest.mark.long
def test_the_sand_on_the_screen_is_the_servers_in_real_time(visitors: Visitors) -> None:
    """The short tier has stopped clocks, which agree to the millisecond."""
    roller, onlooker = Roller(visitors.come()), Roller(visitors.come(360, 740))
    table = roller.table(clock=SAND)
    onlooker.open(table)
    roller.begin(table)
    for screen in (roller, onlooker, roller, onlooker):
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
    for throw in (1, 2):
        host.throw()
        for roller in (host, guest):  # a throw over the one before would be seen as one flight
            roller.page.wait_for_function("(count) => window.told >= count", arg=throw)
    host.stop()
    for roller in (host, guest):
        for place in ("log", "live"):
            expect(roller.visitor.test_id(place)).to_contain_text("The dice show")
        assert roller.page.evaluate("() => [window.told, window.tooEarly]") == [2, 0]


def test_a_hidden_tab_comes_back_to_the_servers_sand(roller: Roller) -> None:
    table = roller.table(clock=SAND)
    roller.begin(table)
    before = roller.fuel(0)
    tab = roller.visitor.own_window.new_cdp_session(roller.page)
    tab.send("Page.setWebLifecycleState", {"state": "frozen"})
    roller.page.wait_for_timeout(1000)
    tab.send("Page.setWebLifecycleState", {"state": "active"})
    roller.page.wait_for_function(
        "(most) => Number(document.querySelector('[data-testid=tank-0]').dataset.fuel) <= most",
        arg=before - 1000,
    )
    assert roller.sand_agrees(table)


def test_a_tank_that_gets_empty_is_heard_and_felt_and_ends_the_turn(visitor: Visitor, hall: Hall) -> None:
    """R5.5. A tone and a vibration at a quarter and at a tenth; silence for those who want it."""
    hall.world.tank, hall.world.haste = 12_000, 4
    visitor.own_window.add_init_script(NOTES_ALARMS)
    for sound in (True, False):
        visitor.go()
        visitor.page.get_by_role("button", name="Settings").click()
        visitor.page.get_by_label("Sound").set_checked(sound)
        visitor.page.keyboard.press("Escape")
        visitor.page.evaluate("() => { window.tones = []; window.vibrations = []; }")
        run_dry(Roller(visitor))
        tones, vibrations = visitor.page.evaluate("() => [window.tones, window.vibrations]")
        assert [tone for tone in tones if tone not in TURN] == ([392, 587, 587, 587] if sound else [])
        assert vibrations == ([[120], [90, 60, 90, 60, 90]] if sound else [])
        assert bool(tones) == sound


def run_dry(roller: Roller) -> None:
    table = roller.table(clock=SAND)
    roller.begin(table)
    expect(roller.visitor.test_id("refuelling")).to_contain_text("refuels")
    expect(roller.visitor.test_id("log")).to_contain_text("runs dry")
    expect(roller.visitor.test_id("refuelling")).to_contain_text("of 5 dice burn")
    roller.visitor.command(table, do="resign", seat=0)


def test_a_slow_line_is_credited(browser: Browser, visitors: Visitors, hall: Hall) -> None:
    """How much is credited, and for what, tests/server/test_kero_time.py knows to the millisecond."""
    play_behind_a_slow_line(browser, visitors, hall, turns=1)


@pytest.mark.long
def test_a_slow_line_costs_no_fuel(browser: Browser, visitors: Visitors, hall: Hall) -> None:
    """In real time: nobody else may keep the machine busy."""
    thinking = play_behind_a_slow_line(browser, visitors, hall, turns=3)
    for quick, delayed in zip(*thinking, strict=True):
        assert abs(quick - delayed) < BEAT


def play_behind_a_slow_line(browser: Browser, visitors: Visitors, hall: Hall, turns: int) -> list[list[int]]:
    """R12.2: equal play, one of the two behind a line that delays 200 ms each way and wavers."""
    with (
        closing(SlowLine(hall.url, delay=0.2, wavers=0.05)) as line,
        Visitors(browser, line.url) as far,
    ):
        near, slow = Roller(visitors.come()), Roller(far.come())
        table = sit_together(near, slow)
        for mover in (near, slow) * turns:
            mover.roll(throws=3)
            if mover is slow:
                expect(mover.visitor.status).to_contain_text("credited for the network")
            mover.end()
        thinking = thought(near.now(table)["history"])
        assert [len(spent) for spent in thinking] == [turns, turns]
        return thinking


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
        hall.world.grace = LONG
        line.cut()
        expect(roller.visitor.status).to_contain_text("Connection lost")
        line.mend()
        # the button is there without a line too, and who is not back yet is not missed a second time
        expect(roller.visitor.status).not_to_contain_text("Connection lost")
        expect(roller.button("Stop")).to_be_visible()
        assert roller.sand_agrees(table)
        faces = [die.get("face") for die in roller.now(table)["views"][0]["view"]["dice"]]

        hall.world.grace = 0
        line.cut()
        roller.visitor.url = hall.url  # whatever else is asked goes another way
        while roller.now(table)["views"][0]["view"]["phase"] == "roll":
            pass  # until the server has noticed that nobody is there
        line.mend()
        expect(roller.button("End the turn")).to_be_visible()
        assert [die.get("face") for die in roller.now(table)["views"][0]["view"]["dice"]] == faces


def test_the_opponent_throws_a_refuelling_by_hand(visitors: Visitors, hall: Hall) -> None:
    """R12.4; a stop costs so much that there is room in the tank for as long as it takes."""
    hall.world.beat = 30_000
    host, guest = Roller(visitors.come()), Roller(visitors.come())
    table = sit_together(host, guest, tap=True)
    for seat, roller in enumerate((host, guest)):
        roller.visitor.own_decision(table)
        for words in ("throw 1 2 3 4 5", "stop", "end"):
            roller.visitor.move(table, words, seat)
    expect(host.button("Throw")).to_be_visible()
    host.page.locator("[data-target='refinery']").click()
    refuelling = host.visitor.test_id("refuelling")
    tap = guest.page.get_by_role("button", name="Throw!")
    expect(guest.visitor.status).to_contain_text("You throw")
    expect(host.visitor.status).to_contain_text("Fuel runs in")
    tap.click()
    expect(refuelling).to_contain_text("throw 1")
    expect(guest.visitor.test_id("refuelling")).to_contain_text("throw 1")
    expect(host.page.get_by_role("button", name="Throw!")).to_have_count(0)
    host.visitor.command(table, do="resign", seat=0)


def test_a_refuelling_in_the_beat_clock_is_played_skipped_and_replayed(roller: Roller) -> None:
    table = roller.table()
    roller.visitor.own_tab.emulate_media(reduced_motion="no-preference")
    roller.open(table)
    roller.page.locator("[data-target='refinery']").click()
    refuelling = roller.visitor.test_id("refuelling")
    expect(refuelling).to_contain_text("dice burn")
    expect(refuelling.get_by_text("dice burn")).to_have_attribute("aria-hidden", "true")
    refuelling.get_by_role("button", name="Skip").click()
    expect(refuelling).to_have_count(0)
    expect(roller.visitor.test_id("log")).to_contain_text("s of fuel")
    roller.visitor.own_tab.emulate_media(reduced_motion="reduce")
    roller.visitor.command(table, do="resign", seat=0)
    moves = roller.visitor.ask("GET", f"/api/tables/{table}/record")["moves"]
    at, line = next((at, line) for at, line in enumerate(moves) if line.startswith("* refuel"))
    roller.visitor.go(f"replay/{roller.now(table)['table']['watch']}?step={at + 1}")
    expect(roller.visitor.test_id("refill")).to_contain_text(f"{line.split(' ')[2]} throws")


# for everybody


def test_what_a_table_says_about_time(roller: Roller, hall: Hall) -> None:
    """Everything in one window, each at a table of its own."""
    what_rolling_took_is_told_until_the_turn_is_over(roller)
    the_guide_knows_that_sand_runs(roller)
    what_the_other_clan_did_stays_marked_until_the_next_click(roller)
    alone_with_a_bot_nobody_waits_for_answers(roller, hall)


def what_rolling_took_is_told_until_the_turn_is_over(roller: Roller) -> None:
    roller.open(roller.table(clock=SAND, bot="random"))
    roller.roll(throws=2)
    expect(roller.visitor.status).to_contain_text("Rolling took")
    roller.end()
    expect(roller.visitor.status).not_to_contain_text("Rolling took")
    expect(roller.button("Throw")).to_be_visible()
    expect(roller.visitor.status).not_to_contain_text("Rolling took")


def the_guide_knows_that_sand_runs(roller: Roller) -> None:
    for clock, words in (
        ({"mode": "beat"}, "Each turn you roll dice"),
        (SAND, "it runs from your first throw"),
    ):
        roller.visitor.go(f"t/{roller.table(clock=clock)}?guide")
        expect(roller.visitor.test_id("guide")).to_contain_text(words)


def test_the_gauge_shows_when_little_is_left_and_digits_if_wanted(roller: Roller, hall: Hall) -> None:
    """Large, beside the dice, the same level as in the truck."""
    hall.world.begin(SEED_OF_THROWS)
    hall.world.tank = 18_000
    roller.open(roller.table(clock={"mode": "beat"}))
    gauge = roller.visitor.test_id("gauge")
    for low in (False, False, True):
        roller.throw()
        assert ("low" in str(gauge.get_attribute("class")).split()) == low
    assert gauge.inner_text().strip() == ""
    gauge.click()
    expect(gauge).to_have_text("3")
    roller.page.reload()
    expect(gauge).to_have_text("3")
    the_gauge_pulses_only_for_those_who_like_motion(roller)


def the_gauge_pulses_only_for_those_who_like_motion(roller: Roller) -> None:
    glass = roller.page.locator("[data-testid=gauge] .glass")
    motions: tuple[tuple[Literal["reduce", "no-preference"], bool], ...]
    motions = (("reduce", False), ("no-preference", True))
    for motion, moves in motions:
        roller.visitor.own_tab.emulate_media(reduced_motion=motion)
        roller.page.evaluate(
            "() => document.querySelector('[data-testid=gauge]').classList.add('low', 'running')"
        )
        name = glass.evaluate("(e) => getComputedStyle(e).animationName")
        assert (name != "none") == moves


def what_the_other_clan_did_stays_marked_until_the_next_click(roller: Roller) -> None:
    roller.open(roller.table(bot="heuristic"))
    roller.main.wait_for()
    roller.roll(throws=1)
    roller.end()
    expect(roller.button("Throw")).to_be_visible()
    marked = roller.page.locator(".spot.marked")
    expect(marked.first).to_be_visible()
    roller.page.wait_for_timeout(500)
    expect(marked.first).to_be_visible()
    roller.visitor.status.click()
    expect(marked).to_have_count(0)


def alone_with_a_bot_nobody_waits_for_answers(roller: Roller, hall: Hall) -> None:
    """R12.6: with all the time in the world for them, a turn and a refuelling go on at once."""
    hall.world.answer_time = 3_600_000
    roller.open(roller.table())
    roller.page.locator("[data-target='refinery']").click()
    expect(roller.visitor.test_id("log")).to_contain_text("s of fuel")
    roller.roll(throws=1)
    roller.end()
    question = roller.button("Burn no further card")
    if question.or_(roller.button("Throw")).first.is_visible() and question.count():
        question.click()
    expect(roller.button("Throw")).to_be_visible()
    expect(roller.page.locator(".waits")).to_have_count(0)
