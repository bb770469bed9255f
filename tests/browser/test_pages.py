"""Every page: in every language, on a phone and on a desk, for everybody, and light."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import StorageState, expect

from tests.browser.conftest import LOCALES, Screens, Visitors
from tests.browser.hall import Hall
from tests.browser.visitor import Visitor
from trefoil.server.http import pages

PHONE, DESK = (360, 740), (1280, 800)
SIZES = {"phone": PHONE, "desk": DESK}
# The longest words on the smallest screen; the rest is for the long tier. What is seen on a desk elsewhere
# (by axe, or by tests/browser/test_geometry.py) has the short tier's look on a phone alone.
TIGHTEST = {"ru": PHONE}
SCREENS = {"en": DESK, **TIGHTEST}
GERMAN = pytest.param({"en": DESK, "de": PHONE}, marks=pytest.mark.long)
OTHERS = pytest.param({"en": PHONE, "de": DESK, "ru": DESK}, marks=pytest.mark.long)
NAMES = ["tightest", "german", "others"]
every_screen = pytest.mark.parametrize("screens", [SCREENS, GERMAN, OTHERS], ids=NAMES)
tightest_screen = pytest.mark.parametrize("screens", [TIGHTEST, GERMAN, OTHERS], ids=NAMES)
LIGHT = 150_000
FONTS = 60_000
NOTHING: StorageState = {"cookies": [], "origins": []}  # is known to a browser that has fetched nothing yet
RULES = ("learn/keltis", "learn/orakel", "learn/kero")
PLAIN_PAGES = ("", "lobby", "watch", "replays", "puzzles", "learn", *RULES, "nowhere")


SEED_OF_THROWS = 1  # with which dice are left after each of them
THROWS = 4
LEFT = 60_000 - THROWS * 5_000  # milliseconds of fuel
FIRST_TURNS = 8
DRAWER = ".drawer"


def settle(visitor: Visitor) -> None:
    visitor.page.wait_for_function("() => document.querySelector('h1') && !document.querySelector('.notice')")


class Faults:
    """Looks at pages as they stand, and notes what is wrong and where."""

    def __init__(self, *axe: str) -> None:
        self.axe = axe  # the languages in which axe looks too
        self.found: list[str] = []

    def look(self, visitor: Visitor, where: str, changed: str = "") -> None:
        """`changed`: all that is different from a page that axe has seen already, so it looks there alone."""
        visitor.rest()
        found = [f"missing {text}" for text in visitor.missing_texts()] + visitor.overflows()
        language = str(visitor.page.locator("html").get_attribute("lang"))
        if language in self.axe:
            found += visitor.violations(changed)
        self.found += [f"{where} {language} {visitor.page.viewport_size}: {fault}" for fault in found]


def tour(group: list[Visitor], game: str, faults: Faults) -> None:
    """Every state of a table of a game: empty, a card chosen, each panel, a reason, the end, the replay."""
    lead = group[0]
    begun, going_on, over = (lead.bot_table(game) for _ in range(3))
    lead.play_on(going_on, turns=FIRST_TURNS)  # before anybody looks, or every move would be drawn
    watch = lead.play_on(over)["table"]["watch"]
    for visitor in group:
        cards = visitor.page.locator("[data-testid=hand] button:enabled")
        visitor.go(f"t/{begun}")
        cards.first.wait_for()
        faults.look(visitor, f"{game} begin")
        visitor.go(f"t/{going_on}")
        visitor.hears(FIRST_TURNS)
        cards.first.wait_for()
        for card in cards.all()[::3]:
            card.click()
            faults.look(visitor, f"{game} card")
        look_at_panels(visitor, game, faults)
        visitor.go(f"t/{over}")
        visitor.test_id("score-table").wait_for()
        faults.look(visitor, f"{game} end")
        visitor.go(f"replay/{watch}?step=20")
        visitor.test_id("step").wait_for()
        faults.look(visitor, f"{game} replay")


def look_at_panels(visitor: Visitor, game: str, faults: Faults) -> None:
    """The whole page with the first of them, then each of the others."""
    visitor.open_drawer()
    for number, tab in enumerate(visitor.page.get_by_role("tab").all()):
        tab.click()
        faults.look(visitor, f"{game} panel", DRAWER if number else "")


def choose_kero(visitor: Visitor) -> None:
    """Kero on the start page, with the options of a table for friends open."""
    visitor.go()
    visitor.page.locator("label.room-kero").click()
    visitor.page.locator("summary").last.click()  # with friends


def given_up_kero(visitor: Visitor, hall: Hall) -> str:
    """The replay of a game of Kero that ends after its first turn: a few throws, and a stop."""
    hall.world.begin(SEED_OF_THROWS)
    table = visitor.bot_table("kero")
    visitor.move(table, "throw 1 2 3 4 5")
    for _ in range(THROWS - 1):
        die = visitor.choices(table, "mark")[0].removeprefix("mark ")
        visitor.move(table, f"throw {die}")
    visitor.move(table, "stop")
    visitor.command(table, do="resign", seat=0)
    return str(visitor.ask("GET", f"/api/tables/{table}")["table"]["watch"])


def tour_of_kero(group: list[Visitor], hall: Hall, faults: Faults) -> None:
    """The start page with both clocks, the waiting room, and the replay at its kinds of steps."""
    watch = given_up_kero(group[0], hall)
    for visitor in group:
        choose_kero(visitor)
        for clock in ("beat", "sand"):
            visitor.page.locator("#friends-clock-mode").select_option(clock)
            faults.look(visitor, f"start, {clock}")
        visitor.page.locator(".ways button").first.click()
        visitor.page.locator(".time").wait_for()
        faults.look(visitor, "kero waiting room")
        for step in range(THROWS):
            visitor.go(f"replay/{watch}?step={step}")
            visitor.test_id("player-1").wait_for()
            faults.look(visitor, f"kero replay {step}")


# A page in every language, and the states of a table in browsers of every language at the same time.


@every_screen
def test_no_text_of_a_page_is_missing_and_nothing_overflows(visitors: Visitors, screens: Screens) -> None:
    faults = Faults("en")
    for language, visitor in zip(screens, visitors.come_in(screens), strict=True):
        for page in PLAIN_PAGES:
            visitor.go(page)
            settle(visitor)
            assert visitor.page.locator("html").get_attribute("lang") == language
            faults.look(visitor, f"/{page}")
    assert faults.found == []


# Das Orakel has the same frame as Keltis and more inside. A table of Keltis is in the test of dark pages, its
# end and its tightest windows are in tests/browser/test_geometry.py, its chat in test_manners.py.
@tightest_screen
@pytest.mark.parametrize("game", ["orakel", "kero", pytest.param("keltis", marks=pytest.mark.long)])
def test_no_text_of_a_game_is_missing_and_nothing_overflows(
    visitors: Visitors, hall: Hall, game: str, screens: Screens
) -> None:
    faults = Faults("de", "ru")
    group = visitors.come_in(screens)
    if game == "kero":
        tour_of_kero(group, hall, faults)
    else:
        tour(group, game, faults)
    assert faults.found == []


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_dark_pages_and_dialogs_are_for_everybody(visitors: Visitors, size: tuple[int, int]) -> None:
    visitor = visitors.come(*size, dark=True)
    faults = Faults("en")
    for page in ("", "learn/keltis", "learn/kero"):
        visitor.go(page)
        settle(visitor)
        faults.look(visitor, f"dark /{page}")
    visitor.page.get_by_role("button", name="Settings").click()
    faults.look(visitor, "settings")
    visitor.page.keyboard.press("Escape")
    visitor.go()
    visitor.page.get_by_role("button", name="Make a table").click()
    visitor.page.get_by_role("button", name="Begin").or_(visitor.page.get_by_text("is still free")).wait_for()
    faults.look(visitor, "waiting room")
    visitor.go(f"t/{visitor.one_screen_table()}")
    visitor.page.get_by_role("dialog").wait_for()
    faults.look(visitor, "curtain")
    visitor.page.get_by_role("dialog").get_by_role("button").click()
    faults.look(visitor, "table")
    assert faults.found == []


def test_a_replay_of_kero_shows_the_fuel_of_each_step_and_can_be_played_on(
    visitor: Visitor, hall: Hall
) -> None:
    watch = given_up_kero(visitor, hall)
    visitor.go(f"replay/{watch}")
    page, line = visitor.page, visitor.test_id("line")
    on = page.get_by_role("button", name="One step on")
    take_over = page.get_by_role("button", name="Play on from here")
    tank, hidden = visitor.test_id("tank-0"), visitor.test_id("player-1").get_by_label("2 Tuareks")
    expect(tank).to_have_attribute("data-fuel", "60000")
    on.click()
    expect(line).to_contain_text("throws 5 dice (5 s of fuel)")
    expect(take_over).to_be_disabled()
    on.click()
    expect(line).to_contain_text("The dice show")
    expect(hidden).to_have_count(0)
    page.get_by_label("Seen by").select_option("0")
    expect(hidden).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(line).to_contain_text("stops")
    expect(tank).to_have_attribute("data-fuel", str(LEFT))
    take_over.click()
    expect(visitor.status).to_contain_text("Your turn")
    view = visitor.ask("GET", f"/api/tables/{visitor.table_id}")["views"][0]["view"]
    assert (view["phase"], view["players"][0]["fuel"]) == ("upgrade", LEFT)


def test_language_theme_and_name_are_kept(visitor: Visitor) -> None:
    visitor.go()
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_contain_text("Saved")
    page.get_by_role("radio", name="Dark").check(force=True)
    page.get_by_role("radio", name="Русский").check(force=True)
    expect(page.get_by_role("heading", name="Настройки")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Играть сейчас")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_text("Ann")).to_be_visible()


def test_what_is_chosen_in_one_tab_holds_in_the_others(visitor: Visitor) -> None:
    visitor.go()
    settle(visitor)
    first, second = visitor.page, visitor.open_tab()
    visitor.turn_to(second)
    visitor.go()
    second.get_by_role("button", name="Settings").click()
    second.get_by_role("radio", name="Dark").check(force=True)
    second.get_by_role("radio", name="Deutsch").check(force=True)
    expect(first.locator("html")).to_have_attribute("lang", "de")
    expect(first.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_first_table_is_light_and_asks_no_other_host(visitors: Visitors) -> None:
    visitor = visitors.come(state=NOTHING)
    names: list[str] = []
    visitor.own_tab.on("response", lambda answer: names.append(answer.url.rpartition("/")[2]))
    visitor.play_bot()
    loaded = {name for name in names if name.endswith((".js", ".css"))}
    weight = sum(len(gzip.compress((pages.STATIC / "assets" / name).read_bytes())) for name in loaded)
    assert 10_000 < weight < LIGHT
    assert visitor.hosts == {visitor.url.removeprefix("http://")}
    assert visitor.loaded_faces() == ["Philosopher 700"], "only the letters that are needed"


def test_titles_have_the_bundled_face(visitors: Visitors) -> None:
    """In Russian, which needs the other half of it too; English is in the test above."""
    visitor = visitors.come(locale=LOCALES["ru"])
    visitor.go()
    visitor.page.locator("h1").wait_for()
    assert visitor.loaded_faces() == ["Philosopher 700"] * 2
    fonts = sorted(Path(pages.STATIC, "assets").glob("*.woff2"))
    assert len(fonts) == 2
    assert sum(font.stat().st_size for font in fonts) < FONTS
    licence = visitor.context.request.get(str(visitor.page.locator("footer a").evaluate("link => link.href")))
    assert licence.headers["content-type"].startswith("text/plain")
    assert "SIL Open Font License" in licence.text()


def test_the_content_security_policy_is_strict(visitor: Visitor) -> None:
    answer = visitor.context.request.get(f"{visitor.url}/")
    policies = [head["value"] for head in answer.headers_array if head["name"] == "content-security-policy"]
    assert any("default-src 'none'" in policy and "unsafe" not in policy for policy in policies)
    assert any("font-src 'self';" in policy for policy in policies)
    for name in sorted(Path(pages.STATIC, "assets").glob("*.js"))[:1]:
        served = visitor.context.request.get(f"{visitor.url}/assets/{name.name}")
        assert "immutable" in served.headers["cache-control"]
        assert served.headers["content-type"].startswith("text/javascript")


NOWHERE = {
    "puzzle/keltis?number=9999": ("There is no such puzzle.", "Puzzle of the day"),
    "lesson/keltis.nothing": ("There is no such lesson.", "Learn"),
}


def test_what_is_not_there_is_called_by_its_name_and_leads_on(visitor: Visitor) -> None:
    for path, (words, way) in NOWHERE.items():
        visitor.go(path)
        expect(visitor.page.locator("h1", has_text=words)).to_be_visible()
        expect(visitor.page.locator(".alone a.button", has_text=way)).to_be_visible()
    visitor.go("t/there-is-no-such-table")
    expect(visitor.page.get_by_role("heading", name="This table does not exist")).to_be_visible()
    visitor.go("replay/not-a-table")
    expect(visitor.page.get_by_role("alert")).to_contain_text("does not exist")
    visitor.page.get_by_role("link", name="Start page", exact=True).click()
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("board games for everyone")
