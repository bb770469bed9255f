"""The application as an app: installable, readable without a network, and not broken by a newer version."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.hall import Hall
from tests.browser.visitor import Visitor
from trefoil.server.http import pages

KEPT = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
    return [names, kept.flat().map((request) => new URL(request.url).pathname)];
}"""

IN_HANDS = """async () => {
    const worker = navigator.serviceWorker;
    await worker.ready;
    while (!worker.controller) await new Promise((done) => worker.addEventListener('controllerchange', done));
}"""


@pytest.fixture
def guest(visitors: Visitors) -> Visitor:
    return visitors.come(offline=True)


def keep(visitor: Visitor) -> tuple[list[str], list[str]]:
    """Wait until the worker has kept everything and has the page in its hands."""
    visitor.page.evaluate(IN_HANDS)
    names, kept = visitor.page.evaluate(KEPT)
    return names, kept


def test_it_can_be_installed(visitor: Visitor) -> None:
    visitor.go()
    address = visitor.page.locator("link[rel=manifest]").evaluate("link => link.href")
    answer = visitor.context.request.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    assert (manifest["start_url"], manifest["display"]) == ("./", "standalone")
    for icon in manifest["icons"]:
        drawn = visitor.context.request.get(f"{visitor.url}/{icon['src'].removeprefix('./')}")
        assert drawn.headers["content-type"].startswith(icon["type"])
    session = visitor.own_window.new_cdp_session(visitor.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []


def test_what_was_built_is_kept_and_nothing_of_the_server(guest: Visitor) -> None:
    guest.play_bot()
    [name], kept = keep(guest)
    assert re.fullmatch("trefoil-[0-9a-f]{12}", name)
    built = {f"/assets/{path.name}" for path in (pages.STATIC / "assets").iterdir() if path.suffix != ".txt"}
    assert set(kept) == built | {"/"}
    policies = guest.context.request.get(f"{guest.url}/sw.js").headers
    assert policies["cache-control"] == "no-cache"


def test_lessons_are_read_without_a_network(guest: Visitor) -> None:
    guest.go("learn")
    guest.page.get_by_role("link", name="Kero").wait_for()
    guest.page.wait_for_function("() => localStorage.getItem('trefoil-kero-printed')")
    keep(guest)
    guest.own_window.set_offline(True)
    guest.page.goto(f"{guest.url}/#/")
    guest.page.reload()
    expect(guest.test_id("offline")).to_contain_text("No connection")
    assert guest.violations() == []
    for game in ("keltis", "orakel", "kero"):
        guest.page.locator("nav, main").get_by_role("link", name="Learn").first.click()
        guest.page.locator(f"a[href='#/learn/{game}']").click()
        expect(guest.page.locator(f".room-{game} h2, main h2").first).to_be_visible()
        expect(guest.page.locator("main section svg").first).to_be_visible()
        expect(guest.page.get_by_role("button", name="Start the guided first game")).to_be_disabled()
        assert guest.missing_texts() == []
    guest.own_window.set_offline(False)
    expect(guest.page.get_by_role("button", name="Start the guided first game")).to_be_enabled()


def test_a_table_comes_back_when_the_network_does(guest: Visitor) -> None:
    guest.play_bot()
    keep(guest)
    table = guest.table_id
    guest.own_window.set_offline(True)
    guest.page.reload()
    expect(guest.test_id("offline")).to_be_visible()
    guest.own_window.set_offline(False)
    guest.wait_for_turn()
    assert guest.table_id == table


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Built pages in a folder of their own, which a test may put newer ones into."""
    folder = tmp_path / "static"
    shutil.copytree(pages.STATIC, folder)
    monkeypatch.setattr(pages, "STATIC", folder)
    yield folder
    pages.read.cache_clear()


def put_up(folder: Path) -> str:
    """A newer version: every file of the old one has another name, and none of the old names is left."""
    texts = [path for path in folder.rglob("*") if path.suffix in (".js", ".css", ".html")]
    for old in sorted((folder / "assets").iterdir()):
        new = old.with_stem(f"{old.stem}n")
        old.rename(new)
    names = {
        path.name.replace(f"n{path.suffix}", path.suffix): path.name for path in (folder / "assets").iterdir()
    }
    pattern = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    for path in texts:
        here = path if path.exists() else path.with_stem(f"{path.stem}n")
        here.write_text(pattern.sub(lambda found: names[found[0]], here.read_text()))
    worker = folder / "sw.js"
    version = str(re.findall("trefoil-([0-9a-f]{12})", worker.read_text())[0])
    worker.write_text(worker.read_text().replace(version, "0123456789ab"))
    pages.read.cache_clear()
    return version


def test_a_newer_version_does_not_break_an_open_page(newer: Path, guest: Visitor) -> None:
    guest.play_bot()
    [before], _ = keep(guest)
    assert before.endswith(put_up(newer))
    guest.page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    guest.page.wait_for_function("async () => (await navigator.serviceWorker.getRegistration()).waiting")
    guest.page.get_by_role("link", name="Trefoil").click()
    guest.page.locator("main").get_by_role(
        "link", name="Replays"
    ).click()  # a page that this one has not fetched yet
    expect(guest.page.get_by_role("heading", name="Replays")).to_be_visible()
    assert guest.page.evaluate("() => caches.keys()") == [before, "trefoil-0123456789ab"]
    guest.page.close()  # nobody uses the old one any more
    guest.page = guest.open_tab()
    guest.go("replays")
    expect(guest.page.get_by_role("heading", name="Replays")).to_be_visible()
    guest.page.wait_for_function("async () => (await caches.keys()).join() === 'trefoil-0123456789ab'")


def test_a_page_without_a_worker_is_loaded_anew(newer: Path, visitor: Visitor, hall: Hall) -> None:
    assert hall.url == visitor.url
    visitor.go()
    expect(visitor.page.get_by_role("heading", name="Play now")).to_be_visible()
    put_up(newer)
    visitor.page.locator("main").get_by_role("link", name="Replays").click()
    expect(visitor.page.get_by_role("heading", name="Replays")).to_be_visible()
    assert all(re.search("module|preload|MIME|stylesheet", error) for error in visitor.errors)
    visitor.errors.clear()  # the browser says by itself what it has not found
