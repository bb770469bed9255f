"""How smoothly the tables move: frames while cards fly and dice tumble.

python -m bench.frames [--game keltis] [--turns 6]

Tells how long it took from one frame to the next while something moved, and, from Chromium's own trace, the
processor time that a frame needed of each of the threads that make it. Those work side by side: where each
needs less than 16.7 ms, sixty frames a second are possible, however busy the machine was meanwhile.
"""

import argparse
import json
import statistics
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.hall import Hall
from tests.browser.visitor import Visitor

# Times between drawn frames, while something of the page moves.
WATCH = """() => {
    window.gaps = [];
    let before = 0;
    const look = (now) => {
        const moves = document.getAnimations().some((each) => each.playState === 'running'
            && each.effect.getComputedTiming().endTime < 1e6) || document.querySelector('.flight, .tumbling');
        if (moves && before) window.gaps.push(now - before);
        before = moves ? now : 0;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
LATE = 25  # milliseconds: a frame was left out
# The work on a frame, by its name in the trace: script, style, layout and paint; pixels; all put together.
STEPS = {
    "page": "ProxyMain::BeginMainFrame",
    "pixels": "RasterTask",
    "screen": "Display::DrawAndSwap",
}


def play(visitor: Visitor, game: str, turns: int) -> None:
    for _ in range(turns):
        if game == "kero":
            visitor.page.locator(".actions button.main:not([aria-disabled])").first.click()
            visitor.page.wait_for_timeout(1500)
        else:
            visitor.take_turn()
            visitor.wait_for_turn()


def traced(browser: Browser) -> dict[str, list[float]]:
    """Milliseconds of processor time of every piece of work on a frame, by the step it belongs to."""
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return {
        step: [event["tdur"] / 1000 for event in events if event.get("name") == name and "tdur" in event]
        for step, name in STEPS.items()
    }


def told(game: str, gaps: list[float], spent: dict[str, list[float]]) -> dict[str, Any]:
    made = {"page": len(spent["page"]), "pixels": len(spent["page"]), "screen": len(spent["screen"])}
    line: dict[str, Any] = {
        "game": game,
        "animated frames": len(gaps),
        "frames a second (median)": round(1000 / statistics.median(gaps), 1) if gaps else 0,
        f"frames that took over {LATE} ms": sum(gap > LATE for gap in gaps),
    }
    for step, times in spent.items():
        line[f"{step}, ms of processor a frame"] = round(sum(times) / max(1, made[step]), 2)
    most = statistics.quantiles(spent["page"], n=20)[-1] if len(spent["page"]) > 1 else 0
    line["page, 19 of 20 frames below"] = round(most, 1)
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
        visitor.go(f"t/{visitor.bot_table(game)}")
        visitor.wait_for_turn()
        visitor.page.evaluate(WATCH)
        browser.start_tracing(page=visitor.page, categories=["devtools.timeline", "cc", "viz"])
        play(visitor, game, turns)
        spent = traced(browser)
        gaps = [float(gap) for gap in visitor.page.evaluate("() => window.gaps")]
        browser.close()
    return told(game, gaps, spent)


def main() -> None:
    parser = argparse.ArgumentParser(description="How smoothly the tables move.")
    parser.add_argument("--game", action="append", choices=("keltis", "orakel", "kero"))
    parser.add_argument("--turns", type=int, default=6)
    asked = parser.parse_args()
    for game in asked.game or ("keltis", "orakel", "kero"):
        print(json.dumps(measure(game, asked.turns)), flush=True)


if __name__ == "__main__":
    main()
