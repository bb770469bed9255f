"""How smoothly the tables move: frames while cards fly and dice tumble.

python -m bench.frames [--game keltis] [--turns 6]

Tells how long it took from one frame to the next while something moved, and the processor time that the
page's main thread needed for a frame, which hardly depends on what else the machine does.
"""

import argparse
import json
import statistics
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

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


def processor_time(session: CDPSession) -> float:
    """Seconds of processor time that the page's main thread has had: script, style, layout, paint."""
    figures = session.send("Performance.getMetrics")["metrics"]
    return next(float(figure["value"]) for figure in figures if figure["name"] == "TaskDuration")


def play(visitor: Visitor, game: str, turns: int) -> None:
    for _ in range(turns):
        if game == "kero":
            visitor.page.locator(".actions button.main:not([aria-disabled])").first.click()
            visitor.page.wait_for_timeout(1500)
        else:
            visitor.take_turn()
            visitor.wait_for_turn()


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
        session = visitor.context.new_cdp_session(visitor.page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = processor_time(session)
        play(visitor, game, turns)
        spent = processor_time(session) - before
        gaps = [float(gap) for gap in visitor.page.evaluate("() => window.gaps")]
        browser.close()
    return {
        "game": game,
        "animated frames": len(gaps),
        "frames a second (median)": round(1000 / statistics.median(gaps), 1) if gaps else 0,
        "frames that took over 25 ms": sum(gap > 25 for gap in gaps),
        "main thread, ms of processor a frame, everything else included": round(1000 * spent / len(gaps), 2)
        if gaps
        else 0,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How smoothly the tables move.")
    parser.add_argument("--game", action="append", choices=("keltis", "orakel", "kero"))
    parser.add_argument("--turns", type=int, default=6)
    asked = parser.parse_args()
    for game in asked.game or ("keltis", "orakel", "kero"):
        print(json.dumps(measure(game, asked.turns)))


if __name__ == "__main__":
    main()
