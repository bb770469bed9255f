"""How smoothly the tables move: frames while cards fly and dice tumble.

python -m bench.frames [--game keltis] [--turns 6]

`sand` is Kero with the sand running: tank and gauge are drawn anew for every frame while the dice tumble.

All of it is taken from Chromium's own trace, so that nothing in the page is disturbed: the gaps between the
frames that reach the screen while an animation runs, the animations that the screen could not carry without
the page, and the processor time that a frame needs of each of the threads that make it. Those work side by
side: where each needs less than 16.7 ms, sixty frames a second are possible, however busy the machine was.
"""

import argparse
import json
import statistics
import tempfile
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.hall import Hall
from tests.browser.kero import Roller
from tests.browser.visitor import Visitor

GAMES = ("keltis", "orakel", "kero", "sand")
LATE = 25  # milliseconds: a frame was left out
FRAME = 1000 / 60
Event = dict[str, Any]
Span = tuple[int, int]
# The work on a frame, by its name in the trace: script, style, layout and paint; pixels; all put together.
STEPS = {
    "page": "ProxyMain::BeginMainFrame",
    "pixels": "RasterTask",
    "screen": "Display::DrawAndSwap",
}


def play(visitor: Visitor, game: str, turns: int) -> None:
    for _ in range(turns):
        if game in ("kero", "sand"):
            visitor.page.locator(".actions button.main:not([aria-disabled])").first.click()
            visitor.page.wait_for_timeout(1500)
        else:
            visitor.take_turn()
            visitor.wait_for_turn()


def table_of(visitor: Visitor, game: str) -> str:
    return Roller(visitor).table(clock={"mode": "sand"}) if game == "sand" else visitor.bot_table(game)


def animated(events: list[Event]) -> tuple[list[Span], set[str]]:
    """From when to when something moved on the screen, and what of it the page had to paint."""
    spans: list[Span] = []
    begun: dict[str, int] = {}
    names: dict[str, str] = {}
    painted: set[str] = set()
    for event in sorted(
        (event for event in events if event["name"] == "Animation"), key=lambda each: each["ts"]
    ):
        own, told = event["id2"]["local"], event.get("args", {}).get("data", {})
        if event["ph"] == "b":
            names[own] = told.get("nodeName", "")
        elif told.get("state") == "running":
            begun[own] = event["ts"]
        elif event["ph"] == "e" and own in begun:
            spans.append((begun.pop(own), event["ts"]))
        if told.get("compositeFailed"):
            painted.add(names.get(own, ""))
    return spans, painted


def gaps_between(shown: list[int], spans: list[Span]) -> list[float]:
    """Milliseconds from frame to frame, where both were shown while the same thing moved."""
    pairs = pairwise(sorted(shown))
    return [
        (after - before) / 1000
        for before, after in pairs
        if any(start <= before and after <= end for start, end in spans)
    ]


def told(game: str, events: list[Event]) -> dict[str, Any]:
    spent = {
        step: [event["tdur"] / 1000 for event in events if event["name"] == name and "tdur" in event]
        for step, name in STEPS.items()
    }
    spans, painted = animated(events)
    gaps = gaps_between([event["ts"] for event in events if event["name"] == STEPS["screen"]], spans)
    frames = max(1, len(spent["screen"]))
    line: dict[str, Any] = {
        "game": game,
        "frames between": len(gaps),
        "frames a second (median)": round(1000 / statistics.median(gaps), 1) if gaps else 0,
        f"frames that took over {LATE} ms": sum(gap > LATE for gap in gaps),
        "painted by the page": sorted(painted),
    }
    for step, times in spent.items():
        line[f"{step}, ms of processor a frame"] = round(sum(times) / frames, 2)
        line[f"{step}, pieces of work over 16.7 ms"] = sum(time > FRAME for time in times)
    return line


def measure(game: str, turns: int) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Hall(Path(folder))) as hall,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        visitor = Visitor(browser, hall.url, 1280, 800, "en-GB", dark=False)
        visitor.page.emulate_media(reduced_motion="no-preference")
        visitor.go(f"t/{table_of(visitor, game)}")
        visitor.wait_for_turn()
        browser.start_tracing(
            page=visitor.page, categories=["devtools.timeline", "cc", "viz", "blink.animations"]
        )
        play(visitor, game, turns)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        browser.close()
    return told(game, events)


def main() -> None:
    parser = argparse.ArgumentParser(description="How smoothly the tables move.")
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--turns", type=int, default=6)
    asked = parser.parse_args()
    for game in asked.game or GAMES:
        print(json.dumps(measure(game, asked.turns)), flush=True)


if __name__ == "__main__":
    main()
