"""What moves is carried by the screen: nothing of the page is painted anew for the frames between."""

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser

from tests.browser.kero import Roller
from tests.browser.visitor import Visitor

ENDLESS = """() => document.getAnimations().filter((each) => each.playState === 'running'
    && each.effect.getComputedTiming().endTime > 1e6).map((each) => each.effect.target.outerHTML)"""

BEGINS = "b"  # of an animation, in a trace

# What comes over the board to move there.
COUNTS = """() => {
    window.came = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.matches?.('.walker, .flight')) window.came.push(node.className.split(' ')[0]);
    }).observe(document.body, { childList: true, subtree: true });
}"""


@dataclass
class Motion:
    node: str
    painted: int = 0  # why the screen could not carry it; 0: it could, and then nothing need be said of it


def moved(browser: Browser, visitor: Visitor, play: Callable[[], object]) -> list[Motion]:
    """What moved meanwhile."""
    visitor.page.evaluate("veil.disabled = true")  # what cannot be seen is not carried by the screen either
    browser.start_tracing(page=visitor.page, categories=["blink.animations"])
    play()
    visitor.page.wait_for_function("() => !document.querySelector('.walker, .flight, .tumbling')")
    seen: list[Motion] = []
    running: dict[str, Motion] = {}
    for event in json.loads(browser.stop_tracing())["traceEvents"]:
        if event["name"] != "Animation":
            continue
        told, number = event.get("args", {}).get("data", {}), event["id2"]["local"]
        if event["ph"] == BEGINS:
            running[number] = Motion(told["nodeName"])
            seen.append(running[number])
        if "compositeFailed" in told and number in running:
            running[number].painted = told["compositeFailed"]
    return seen


# Whatever moves is the same in both games, over another board.
@pytest.mark.parametrize("game", ["orakel", pytest.param("keltis", marks=pytest.mark.long)])
def test_cards_and_pieces_move_without_painting_the_board(
    browser: Browser, visitor: Visitor, game: str
) -> None:
    visitor.own_tab.emulate_media(reduced_motion="no-preference")
    visitor.go(f"t/{visitor.bot_table(game)}")
    visitor.wait_for_turn()
    assert visitor.page.evaluate(ENDLESS) == []
    visitor.page.evaluate(COUNTS)
    seen = moved(browser, visitor, visitor.take_turn)
    assert set(visitor.page.evaluate("() => window.came")) == {"walker", "flight"}
    assert not [motion for motion in seen if motion.painted]
    visitor.wait_for_turn()
    visitor.page.locator("[data-testid=hand] button:has(.playable)").first.click()
    visitor.targets.first.wait_for()
    assert visitor.page.evaluate(ENDLESS) == []


def test_dice_tumble_without_painting_the_table(browser: Browser, visitor: Visitor) -> None:
    visitor.own_tab.emulate_media(reduced_motion="no-preference")
    roller = Roller(visitor)
    roller.open(roller.table())
    seen = moved(browser, visitor, roller.throw)
    assert any("cube" in motion.node for motion in seen)
    assert not [motion for motion in seen if motion.painted]
    assert visitor.page.evaluate(ENDLESS) == []
