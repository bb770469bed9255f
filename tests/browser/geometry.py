"""Looks at where things are on a page: in the window, apart from each other, large enough, and at rest."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

Place = list[float]
SIZES = (
    (360, 740), (390, 844), (844, 390), (667, 375), (768, 1024),
    (640, 400), (1280, 720), (1366, 630), (1280, 800), (1920, 1080),
)  # fmt: skip
LOW = 544  # a lower window that is wider than high lies on its side
SHARE, SHARE_ON_ITS_SIDE = 0.35, 0.25
MOST_FRAMES = 20
STILL = 4  # so many pixels may a zone move from one phase to another

MEASURE = """(asked) => {
  const shown = (element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return style.visibility !== 'hidden' && style.display !== 'none' && box.width > 1 && box.height > 1
      && !element.closest('.hidden-text, .skip, .skip-moves');
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const name = (element) => `${element.tagName}.${element.getAttribute('class') ?? ''} `
    + `"${(element.innerText ?? element.getAttribute('aria-label') ?? '').slice(0, 40)}"`;
  const faults = [];
  const inside = (element, what) => {
    const [left, top, right, bottom] = box(element);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`${what} outside: ${name(element)} ${box(element).map(Math.round)}`);
  };
  if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('the page scrolls');
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
  for (const selector of asked.actions) {
    const found = all(selector);
    if (!found.length) faults.push(`there is no ${selector}`);
    for (const element of found) inside(element, 'action');
  }
  const groups = Object.entries(asked.solid).map(([group, selector]) => [group, all(selector)]);
  for (const [group, members] of groups) {
    for (const element of members) inside(element, group);
  }
  groups.forEach(([group, members], i) => groups.slice(i + 1).forEach(([other, others]) => {
    for (const a of members) for (const b of others) {
      if (a.contains(b) || b.contains(a)) continue;
      const [p, q] = [box(a), box(b)];
      const w = Math.min(p[2], q[2]) - Math.max(p[0], q[0]);
      const h = Math.min(p[3], q[3]) - Math.max(p[1], q[1]);
      if (w > 1.5 && h > 1.5) faults.push(`${group} and ${other} overlap: ${name(a)} / ${name(b)}`);
    }
  }));
  // text: what is written is inside the window, inside whatever cuts it off, and inside its zone
  const walker = document.createTreeWalker(document.querySelector(asked.table), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent) || parent.closest(`svg, option, ${asked.scrolls}`)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const bounds = [[0, 0, innerWidth, innerHeight]];
    for (let up = parent; up; up = up.parentElement) {
      const cuts = getComputedStyle(up).overflowX !== 'visible' || up.matches(asked.zones);
      if (cuts && up !== document.body && up !== document.documentElement) bounds.push(box(up));
    }
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (bounds.some(([l, t, r, b]) => left < l - 2 || top < t - 3 || right > r + 2 || bottom > b + 3)) {
        faults.push(`text is cut: "${node.data.trim().slice(0, 50)}" in ${name(parent)}`);
        break;
      }
    }
  }
  const [board] = all(asked.board);
  if (!board) return { faults: [...faults, 'there is no board'], share: 0, places: {} };
  const [l, t, r, b] = box(board);
  return {
    faults,
    share: ((r - l) * (b - t)) / (innerWidth * innerHeight),
    places: Object.fromEntries(all(asked.zones).map((zone) => [zone.className.split(' ')[0], box(zone)])),
  };
}"""


@dataclass(frozen=True)
class Layout:
    """How a game's table is made: selectors of what must be in sight, apart from each other, and at rest."""

    table: str
    board: str
    actions: tuple[str, ...]
    solid: dict[str, str]
    zones: str
    scrolls: str = ".drawer, .scores, details, .replay .side"  # what may have more than can be seen at once


@dataclass
class Geometer:
    """Measures a page in every size, phase by phase, and notes what is wrong and where it was found."""

    layout: Layout
    sizes: tuple[tuple[int, int], ...] = SIZES
    found: list[str] = field(default_factory=list)
    before: dict[tuple[int, int], tuple[str, dict[str, Place]]] = field(default_factory=dict)

    def measure(
        self, page: Page, where: str, *, actions: tuple[str, ...] | None = None, moves: bool = False
    ) -> None:
        """`moves`: this is another table than before, so things may be elsewhere."""
        wanted = self.layout.actions if actions is None else actions
        asked = {**vars(self.layout), "actions": wanted}
        for width, height in self.sizes:
            page.set_viewport_size({"width": width, "height": height})
            seen = measured_at_rest(page, asked)
            here = f"{where} at {width}×{height}"
            self.found += [f"{here}: {fault}" for fault in seen["faults"]]
            self.look_at_share(seen["share"], here, width, height)
            self.look_for_jumps(seen["places"], (width, height), where, moves)

    def look_at_share(self, share: float, here: str, width: int, height: int) -> None:
        least = SHARE_ON_ITS_SIDE if height < LOW and width > height else SHARE
        if share < least:
            self.found.append(f"{here}: the board has {share:.0%} of the window")

    def look_for_jumps(
        self, places: dict[str, Place], size: tuple[int, int], where: str, moves: bool
    ) -> None:
        earlier, known = self.before.get(size, ("", {}))
        self.before[size] = (where, places)
        for zone in () if moves else known.keys() & places.keys():
            far = max(abs(a - b) for a, b in zip(known[zone], places[zone], strict=True))
            if far > STILL:
                width, height = size
                self.found.append(
                    f"{where} at {width}×{height}: {zone} moves by {far:.0f} px after {earlier}"
                )

    def close(self) -> None:
        assert self.found == [], "\n" + "\n".join(self.found)


def measured_at_rest(page: Page, asked: dict[str, Any]) -> dict[str, Any]:
    """Measured until two frames agree: a window that has just changed is drawn in more than one step."""
    before: dict[str, Any] = {}
    for _ in range(MOST_FRAMES):
        page.evaluate("() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))")
        seen: dict[str, Any] = page.evaluate(MEASURE, asked)
        if seen == before:
            break
        before = seen
    return before


def first_choice(views: list[dict[str, Any]], *kinds: str) -> dict[str, Any] | None:
    """What can be chosen now: of these kinds, in this order, or anything; with the seat that chooses."""
    for view in views:
        choices = view.get("choices", [])
        for kind in kinds:
            for choice in choices:
                if choice["kind"] == kind:
                    return {**choice, "seat": view["seat"], "phase": view["view"]["phase"]}
        if choices:
            return {**choices[0], "seat": view["seat"], "phase": view["view"]["phase"]}
    return None
