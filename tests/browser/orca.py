"""Somebody who only listens and types: Orca reads Chromium aloud, and every sentence comes through a pipe.

A desk of its own: an X server without a screen, a session bus, a window manager, the accessibility bus, Orca
and a Chromium that is not headless. Nothing here looks at the page.
"""

import contextlib
import json
import os
import re
import select
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from tests.browser.conftest import FLAGS, WITH_WINDOWS, browser_called

NEEDED = ("orca", "Xvfb", "xdotool", "openbox", "dbus-daemon", "gsettings", "setpriv")
BUS_LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
VOICE = Path(__file__).with_name("orca_voice.py")
# What Orca says about itself, not about the page.
OWN_WORDS = {"browse mode", "focus mode"}
PATIENCE = 120.0  # seconds without a word, after which nobody will say anything any more
LEAVING = 20.0  # seconds
GLANCE = 0.05


def missing() -> list[str]:
    windows = [] if browser_called(*WITH_WINDOWS) else ["chromium"]
    return [name for name in NEEDED if not shutil.which(name)] + windows


class Silence(AssertionError):
    """What had to be said is not said."""


class Listener:
    """Keys in, sentences out."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.running: list[subprocess.Popen[bytes]] = []
        self.heard: list[str] = []
        self.mark = 0  # how much had been heard when Orca noticed the last key
        self.noticed = True  # has Orca fallen silent for the last key?
        self.resting = False  # has Orca said all it had to say?
        self.ear, self.mouth = os.pipe()
        self.partial = b""
        self.env = {
            **os.environ,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "GSETTINGS_BACKEND": "keyfile",
            "NO_AT_BRIDGE": "0",
            "LANG": "C.UTF-8",
            "TREFOIL_VOICE": str(self.mouth),
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        }

    def __enter__(self) -> "Listener":
        try:
            self.furnish()
            self.env["DISPLAY"] = ":" + self.told(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"])
            self.env["DBUS_SESSION_BUS_ADDRESS"] = self.told(
                ["dbus-daemon", "--session", "--print-address=1", "--nofork"]
            )
            self.start(["openbox"])
            launcher = next(path for path in BUS_LAUNCHERS if Path(path).exists())
            self.start([launcher, "--launch-immediately"])
            accessible = ["gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"]
            subprocess.run(accessible, env=self.env, check=True)
            self.start(["orca", "--user-prefs", str(self.folder / "orca")], pass_fds=[self.mouth])
            os.close(self.mouth)
            self.until("Screen reader on")
        except BaseException:
            self.leave()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def furnish(self) -> None:
        (self.folder / "run").mkdir(mode=0o700)
        (self.folder / "orca").mkdir()
        shutil.copy(VOICE, self.folder / "orca" / "orca-customizations.py")
        # Orca looks for others of the same user, and will not start beside them. Here it finds none.
        nobody = self.folder / "bin" / "pgrep"
        nobody.parent.mkdir()
        nobody.write_text("#!/bin/sh\nexit 1\n")
        nobody.chmod(0o700)

    def leave(self) -> None:
        """Every program was started in a group of its own; what it has started itself ends with it."""
        for process in reversed(self.running):
            end_group(process, signal.SIGTERM)
        for process in reversed(self.running):
            end = time.monotonic() + LEAVING
            while not has_ended(process) and time.monotonic() < end:
                time.sleep(GLANCE)
            end_group(process, signal.SIGKILL)
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
        os.close(self.ear)
        (self.folder / "heard.txt").write_text("\n".join(self.heard))

    def start(self, command: list[str], **more: Any) -> "subprocess.Popen[bytes]":
        """Ends also when the test is killed, and can end nothing."""
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **more}
        lead = ["setpriv", "--pdeathsig", "TERM"]
        process = subprocess.Popen([*lead, *command], env=self.env, start_new_session=True, **quiet)
        self.running.append(process)
        return process

    def told(self, command: list[str]) -> str:
        """The first line of what a program says when it is ready."""
        output = self.start(command, stdout=subprocess.PIPE).stdout
        assert output is not None
        return output.readline().decode().strip()

    def open(self, path: str) -> None:
        """A page, in a browser that knows nothing from before."""
        chromium = browser_called(*WITH_WINDOWS)
        assert chromium
        self.start(
            [
                chromium,
                *FLAGS,
                "--force-renderer-accessibility",
                "--no-first-run",
                "--no-sandbox",
                "--test-type",  # no bar that warns of the flag before
                "--disable-breakpad",
                "--disable-features=Translate",
                f"--user-data-dir={self.folder / 'chromium'}",
                "--window-size=1280,900",
                f"--app={self.url}/#/{path}",
            ]
        )

    # typing and listening

    def press(self, key: str) -> None:
        """Returns when Orca has noticed: what is heard from then on comes after the key."""
        self.noticed = False
        subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self.env, check=True)
        while not self.noticed:
            self.listen(f"Orca does not notice {key}")

    def listen(self, otherwise: str, patience: float = PATIENCE) -> None:
        """Waits for more of what Orca says, or does."""
        if not select.select([self.ear], [], [], patience)[0]:
            raise Silence(f"{otherwise}; the last words were {self.heard[-12:]}")
        more = os.read(self.ear, 1 << 16)
        if not more:
            raise Silence(f"Orca is gone; the last words were {self.heard[-12:]}")
        *lines, self.partial = (self.partial + more).split(b"\n")
        for kind, words in map(json.loads, lines):
            self.take(kind, " ".join(words.split()))

    def take(self, kind: str, words: str) -> None:
        self.resting = kind == "rest"
        if kind == "stop" and not self.noticed:
            self.noticed, self.mark = True, len(self.heard)
        elif kind == "say" and words and words.lower().rstrip(".") not in OWN_WORDS:
            self.heard.append(words)

    @property
    def answer(self) -> list[str]:
        """What was said since the last key."""
        return self.heard[self.mark :]

    def said(self, pattern: str) -> str:
        """The latest sentence since the last key that says so."""
        return next((words for words in reversed(self.answer) if re.search(pattern, words)), "")

    def until(self, pattern: str, patience: float = PATIENCE) -> str:
        """Waits until it is said, and what belongs to it; however long the machine takes."""
        while not (self.said(pattern) and self.resting):
            self.listen(f"nobody says {pattern!r}", patience)
        return self.said(pattern)

    def after(self, key: str, pattern: str) -> str:
        self.press(key)
        return self.until(pattern)


def end_group(process: "subprocess.Popen[bytes]", how: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):  # all of it is gone already
        os.killpg(process.pid, how)


def has_ended(process: "subprocess.Popen[bytes]") -> bool:
    """Nobody else gets its number yet: its group may still have to be ended."""
    return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
