"""Somebody who only listens and types: Orca reads Chromium aloud, and what it says is read from its log.

A desk of its own: an X server without a screen, a session bus, a window manager, the accessibility bus, Orca
and a Chromium that is not headless. Nothing here looks at the page.
"""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.conftest import CHROMIUM

ORCA = shutil.which("orca")
NEEDED = ("orca", "Xvfb", "xdotool", "openbox", "dbus-daemon", "gsettings")
BUS_LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)' *(?:\{.*)?$", re.M)
# What Orca says about itself and the keys, not about the page.
OWN_WORDS = {"tab", "down", "up", "home", "end", "return", "enter", "browse mode", "focus mode"}
# Keys that Orca names when they are pressed; what it says later is the answer to them.
ECHOED = {"Tab": "tab", "Return": "return", "space": "space", "r": "r"}
PATIENCE = 240.0  # seconds
BREATH = 15.0  # seconds after which a key has changed nothing
GLANCE = 0.05


def missing() -> list[str]:
    return [name for name in NEEDED if not shutil.which(name)]


class Listener:
    """Keys in, sentences out."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.running: list[subprocess.Popen[bytes]] = []
        self.log = folder / "orca.log"
        self.read = 0
        self.heard: list[str] = []
        self.mark = 0  # how much had been heard before the last key
        self.echo = ""  # what Orca says of the last key before anything that comes of it
        runtime = folder / "run"
        runtime.mkdir(mode=0o700)
        self.env = {
            **os.environ,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "GSETTINGS_BACKEND": "keyfile",
            "NO_AT_BRIDGE": "0",
            "LANG": "C.UTF-8",
        }

    def __enter__(self) -> "Listener":
        self.env["DISPLAY"] = ":" + self.told(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"])
        self.env["DBUS_SESSION_BUS_ADDRESS"] = self.told(
            ["dbus-daemon", "--session", "--print-address=1", "--nofork"]
        )
        self.start(["openbox"])
        self.start([next(path for path in BUS_LAUNCHERS if Path(path).exists()), "--launch-immediately"])
        accessible = ["gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"]
        subprocess.run(accessible, env=self.env, check=True)
        self.start(["orca", "--replace", "--debug", f"--debug-file={self.log}"])
        self.wait(self.log.exists, "Orca does not start")
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self.running):
            process.terminate()
        for process in self.running:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
            if process.stdout is not None:
                process.stdout.close()

    def start(self, command: list[str], **more: Any) -> "subprocess.Popen[bytes]":
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **more}
        process = subprocess.Popen(command, env=self.env, **quiet)
        self.running.append(process)
        return process

    def told(self, command: list[str]) -> str:
        """The first line of what a program says when it is ready."""
        output = self.start(command, stdout=subprocess.PIPE).stdout
        assert output is not None
        return output.readline().decode().strip()

    def open(self, path: str) -> None:
        """A page, in a browser that knows nothing from before."""
        assert CHROMIUM
        self.start(
            [
                CHROMIUM,
                "--force-renderer-accessibility",
                "--no-first-run",
                "--no-sandbox",
                "--disable-features=Translate",
                f"--user-data-dir={self.folder / 'chromium'}",
                "--window-size=1280,900",
                f"--app={self.url}/#/{path}",
            ]
        )

    # typing and listening

    def press(self, key: str) -> None:
        self.fresh()
        self.mark = len(self.heard)
        self.echo = ECHOED.get(key, "")
        subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self.env, check=True)

    def fresh(self) -> None:
        with self.log.open(encoding="utf-8", errors="replace") as log:
            log.seek(self.read)
            text = log.read()
        whole = text[: text.rfind("\n") + 1]
        self.read += len(whole.encode("utf-8", errors="replace"))
        for words in (each.strip() for each in SPOKEN.findall(whole)):
            if self.echo and words.lower() == self.echo:
                self.mark, self.echo = len(self.heard), ""
            elif words and words.lower().rstrip(".") not in OWN_WORDS:
                self.heard.append(words)

    def said(self, pattern: str) -> str:
        """The latest sentence since the last key that says so."""
        self.fresh()
        told = [] if self.echo else self.heard[self.mark :]
        return next((words for words in reversed(told) if re.search(pattern, words)), "")

    def hear(self, pattern: str, patience: float = PATIENCE) -> str:
        """Waits until it is said; however long the machine takes, no key comes too early. Else nothing."""
        end = time.monotonic() + patience
        while not self.said(pattern):
            if time.monotonic() > end:
                return ""
            time.sleep(GLANCE)
        return self.said(pattern)

    def until(self, pattern: str) -> str:
        found = self.hear(pattern)
        assert found, f"nobody says {pattern!r}; the last words were {self.heard[-12:]}"
        return found

    def after(self, key: str, pattern: str) -> str:
        """Everything that is said when a key is pressed, until what was waited for is said."""
        self.press(key)
        self.until(pattern)
        return " ".join(self.heard[self.mark :])

    def wait(self, came: Callable[[], bool], otherwise: str) -> None:
        end = time.monotonic() + PATIENCE
        while not came():
            assert time.monotonic() < end, otherwise
            time.sleep(GLANCE)
