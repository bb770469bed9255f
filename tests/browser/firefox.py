"""Somebody before Debian's Firefox, which marionette-driver drives; they play by the list of moves."""

import json
import re
import shutil
import socket
import subprocess
import time
import warnings
from pathlib import Path
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the packages it needs are older than some warnings
    from marionette_driver import By, Wait
    from marionette_driver.marionette import Marionette, WebElement

from tests.browser.windows import KEY

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 120  # seconds: a busy machine may take its time to start a browser
GLANCE = 0.1
MOST_MOVES = 1500
MOVES = "[data-testid=moves] li button"
OVER = "[data-testid=score-table]"
TOLD = "document.querySelector('[data-testid=live]').innerText"
SETTINGS = json.dumps(
    {"language": "en", "pace": "instant", "sound": False, "known": ["keltis", "orakel", "kero"]}
)
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    # One page is looked at, and nobody watches it move: no process for others, few pictures a second.
    "browser.startup.page": 0,
    "browser.newtab.preload": False,
    "dom.ipc.processPrelaunch.enabled": False,
    "fission.autostart": False,
    "layout.frame_rate": 10,
    "ui.prefersReducedMotion": 1,
}
# What somebody takes from the list who wants to come to the end: the first of these, else the first move.
WANTED = tuple(
    re.compile(words)
    for words in (
        "^Draw from the deck",
        "^Take the card",
        "^Explorer to",
        "^Stop",
        "^End the turn",
        "^Take the tied",
        "^(Go on|Let them|Burn no)",
        "^Throw [0-9]",
        "^Run dry",
    )
)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for(port: int) -> None:
    """Until somebody listens there. The driver would wait too, but leaves its sockets open."""
    end = time.monotonic() + PATIENCE
    while True:
        with socket.socket() as caller:
            if caller.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert time.monotonic() < end, "Firefox does not start"
        time.sleep(GLANCE)


class Firefox:
    """A browser with a profile of its own, until it is closed."""

    def __init__(self, folder: Path) -> None:
        assert FIREFOX, "there is no firefox: run scripts/system-packages, or set TREFOIL_SKIP_FIREFOX=1"
        port = free_port()
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});"
            for name, value in {**PREFERENCES, "marionette.port": port}.items()
        ]
        (folder / "user.js").write_text("\n".join(lines))
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.browser = Marionette(host="127.0.0.1", port=port, socket_timeout=PATIENCE)
        try:
            wait_for(port)
            self.browser.start_session(timeout=PATIENCE)
            self.browser.set_window_rect(width=1280, height=900)
        except BaseException:
            self.end()
            raise

    def close(self) -> None:
        self.browser.delete_session()
        self.end()

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    # looking

    def go(self, address: str) -> None:
        self.browser.navigate(address)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.browser.execute_script(script, script_args=arguments)

    def until(self, script: str) -> Any:
        """What a script returns, as soon as that is something."""
        return Wait(self.browser, timeout=PATIENCE, interval=0.05).until(
            lambda browser: browser.execute_script(script), message=script
        )

    def find(self, selector: str) -> WebElement:
        return Wait(self.browser, timeout=PATIENCE, interval=0.05).until(
            lambda browser: next(iter(browser.find_elements(By.CSS_SELECTOR, selector)), None),
            message=selector,
        )

    # playing

    def come_in(self, url: str) -> None:
        """To the start page, as somebody who knows the games and is in no hurry to be shown them."""
        self.go(url)
        self.run("localStorage.setItem(arguments[0], arguments[1])", KEY, SETTINGS)
        self.browser.refresh()

    def sit_down(self, game: str) -> None:
        """Against a bot, with one press on the start page."""
        self.find(f"label.room-{game}").click()
        self.find("button.play:enabled").click()
        self.find("[data-tab=moves-list]").click()

    def play_to_the_end(self) -> int:
        """Whatever the list offers, until the score is told; how many moves that took."""
        for number in range(MOST_MOVES):
            self.until(f"return document.querySelector('{OVER}, {MOVES}') !== null")
            if self.run(f"return document.querySelector('{OVER}') !== null"):
                return number
            self.take()
        raise AssertionError("the game does not come to an end")

    def take(self) -> None:
        """One move, until it was told; the bot may have moved on meanwhile, then there is none."""
        texts = self.run(f"return [...document.querySelectorAll('{MOVES}')].map((each) => each.innerText)")
        if not texts:
            return
        chosen = next((i for wish in WANTED for i, text in enumerate(texts) if wish.search(text)), 0)
        before = self.run(f"return {TOLD}")
        self.browser.find_elements(By.CSS_SELECTOR, MOVES)[chosen].click()
        self.until(f"return {TOLD} !== {json.dumps(before)} || document.querySelector('{OVER}') !== null")
