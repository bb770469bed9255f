"""What is wrong with Kero's table as it stands in a window of some size."""

from collections.abc import Iterable, Iterator

from playwright.sync_api import Page

from tests.browser.visitor import RESTS

SIZES = (
    (360, 740), (390, 844), (844, 390), (667, 375), (768, 1024),
    (640, 400), (1280, 720), (1366, 630), (1280, 800), (1920, 1080),
)  # fmt: skip
STILL = 4  # pixels that a thing may move by between two phases
SHARE, SHARE_ON_ITS_SIDE = 0.35, 0.25  # of the window that the board has

# Whatever must be whole and may cover nothing else.
SOLID = ", ".join(
    (
        "[data-testid=status] .words > *", "[data-testid^=player-]", "[data-place]", ".sites li",
        ".actions button", ".dice > [data-die]", ".dice > .die", "[data-testid=menu] button",
        ".refuelling button",
        "[data-testid=gauge]", "[data-target=refinery]", "[data-target=stack]",
        ".waits", "[data-testid=guide]", ".opener",
    )
)  # fmt: skip

FAULTS = """(solid) => {
    const found = [];
    const name = (e) => (e.dataset.testid || e.dataset.place || e.className || e.tagName)
        + ' ' + (e.innerText || '').trim().slice(0, 30);
    const shown = (e) => e.checkVisibility({ opacityProperty: false, visibilityProperty: true })
        && !e.closest('.hidden-text, .skip, .skip-moves');
    const cuts = (e) => /hidden|clip/.test(getComputedStyle(e).overflowX + getComputedStyle(e).overflowY);
    const scrolls = (e) => /auto|scroll/.test(getComputedStyle(e).overflowY);
    function* above(e) { for (let up = e.parentElement; up; up = up.parentElement) yield up; }
    const inside = (box, frame) => box.left >= frame.left - 1 && box.right <= frame.right + 1
        && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

    const main = [...document.querySelectorAll('.actions .main, .refuelling .main')].filter(shown);
    for (const button of main) {
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!inside(box, screen)) found.push(`main action outside: ${name(button)}`);
        else if (!button.contains(hit)) found.push(`main action covered: ${name(button)}`);
    }
    const things = [...document.querySelectorAll(solid)].filter(shown);
    const boxes = things.map((e) => e.getBoundingClientRect());
    things.forEach((thing, i) => {
        const box = boxes[i];
        if (!inside(box, screen)) found.push(`outside: ${name(thing)}`);
        for (const frame of above(thing))
            if (cuts(frame) && !inside(box, frame.getBoundingClientRect())) found.push(`cut: ${name(thing)}`);
        things.slice(i + 1).forEach((other, j) => {
            const beside = boxes[i + 1 + j];
            const wide = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
            const high = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
            if (wide > 1 && high > 1 && !thing.contains(other) && !other.contains(thing))
                found.push(`overlap: ${name(thing)} | ${name(other)} by ${wide.toFixed()}x${high.toFixed()}`);
        });
    });
    for (const e of document.querySelectorAll('.game *')) {
        const words = [...e.childNodes].find((node) => node.nodeType === 3 && node.textContent.trim());
        if (!words || !shown(e) || e.closest('svg')) continue;
        const range = document.createRange();
        range.selectNodeContents(words);
        for (const line of range.getClientRects()) {
            const frame = [...above(words)].find((up) => cuts(up) || scrolls(up));
            if (frame && scrolls(frame)) break;
            if ((frame && !inside(line, frame.getBoundingClientRect())) || !inside(line, screen)) {
                found.push(`clipped: ${words.textContent.trim().slice(0, 40)}`);
                break;
            }
        }
    }
    for (const e of document.querySelectorAll('html, .game, .board, .sands, .tray, .bench'))
        if (e.scrollHeight > e.clientHeight + 1 && (scrolls(e) || e.tagName === 'HTML'))
            found.push(`scrolls: ${name(e).slice(0, 20)}`);
    return [...new Set(found)];
}"""

SHARE_OF_BOARD = """() => {
    const board = document.querySelector('.game .board').getBoundingClientRect();
    return (board.width * board.height) / (innerWidth * innerHeight);
}"""

# Things that are there in every phase, and where they are.
PLACES = """() => Object.fromEntries(
    ['[data-testid=player-0]', '[data-testid=player-1]', '[data-place="1"]', '[data-place="6"]', '.sites',
     '[data-testid=dice] .dice', '.actions .main', '[data-testid=gauge]', '[data-testid=tank-0]']
        .map((each) => [each, document.querySelector(each)?.getBoundingClientRect()])
        .filter(([, box]) => box?.width).map(([each, box]) => [each, [box.left, box.top]]))"""


class Geometry:
    """One page, looked at in windows of all sizes, phase by phase."""

    def __init__(self, page: Page, sizes: Iterable[tuple[int, int]] = SIZES, still: bool = True) -> None:
        self.page = page
        self.sizes = tuple(sizes)
        self.still = still
        self.found: list[str] = []
        self.places: dict[tuple[int, int], dict[str, list[float]]] = {}

    def look(self, phase: str) -> None:
        for size in self.sizes:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.page.evaluate(RESTS)
            where = f"{phase} {size[0]}x{size[1]}"
            self.found += [f"{where}: {fault}" for fault in self.page.evaluate(FAULTS, SOLID)]
            share = float(self.page.evaluate(SHARE_OF_BOARD))
            if share < (SHARE if size[1] > 500 else SHARE_ON_ITS_SIDE):
                self.found.append(f"{where}: the board has {share:.0%}")
            self.found += [f"{where}: {jump}" for jump in self.jumps(size)] if self.still else []

    def jumps(self, size: tuple[int, int]) -> Iterator[str]:
        """Whatever lies elsewhere than when it was seen first."""
        first = self.places.setdefault(size, {})
        for name, at in self.page.evaluate(PLACES).items():
            before = first.setdefault(name, at)
            far = max(abs(before[0] - at[0]), abs(before[1] - at[1]))
            if far > STILL:
                yield f"{name} moved by {far:.0f}"
