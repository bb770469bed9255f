"""Looks at where things are on a page: in the window, apart from each other, large enough, and at rest."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import LOCALES, Visitors
from tests.browser.visitor import Visitor

Place = list[float]
SIZES = (
    (360, 740), (390, 844), (844, 390), (667, 375), (768, 1024),
    (640, 400), (1024, 768), (1280, 720), (1366, 630), (1280, 800), (1920, 1080),
)  # fmt: skip
LOW = 544  # a lower window that is wider than high lies on its side
SHARE, SHARE_ON_ITS_SIDE = 0.35, 0.25
THEMES = ("light", "dark")
STILL = 4  # so many pixels may a thing move from one phase to another

MEASURE = Path(__file__).with_name("measure.js").read_text()


@dataclass(frozen=True)
class Layout:
    """How a game's table is made: selectors of what must be in sight, apart from each other, and at rest."""

    table: str
    board: str
    actions: tuple[str, ...]
    solid: dict[str, str]
    zones: str = ""  # they stay where they are, with all their edges
    places: tuple[str, ...] = ()  # their upper left corner does
    apart: tuple[str, ...] = ()  # groups of `solid` whose members may not lie over each other either
    touched: str = ""  # what is pressed with a finger
    finger: int = 40
    scrolls: str = ".drawer, .scores, details, .replay .side"  # what may have more than can be seen at once


@dataclass
class Geometer:
    """Measures a page in every size, phase by phase, and notes what is wrong and where it was found."""

    sizes: tuple[tuple[int, int], ...] = SIZES
    found: list[str] = field(default_factory=list)
    themes: tuple[str, ...] = THEMES  # the last of them is the one the page shows
    before: dict[tuple[int, int], dict[str, tuple[str, Place]]] = field(default_factory=dict)

    def measure(
        self, page: Page, layout: Layout, where: str, *, more: tuple[str, ...] = (), anew: bool = False
    ) -> None:
        """`more`: actions that have to be there besides; `anew`: another table, with things elsewhere."""
        asked = {**vars(layout), "actions": (*layout.actions, *more)}
        for width, height in self.sizes:
            if anew:  # colours do not change where things are: tests/test_styles.py
                self.themes = self.themes[::-1]
            page.set_viewport_size({"width": width, "height": height})
            seen = page.evaluate(MEASURE, {**asked, "themes": self.themes if anew else self.themes[-1:]})
            here = f"{where} at {width}×{height}"
            self.found += [f"{here}: {fault}" for fault in seen["faults"]]
            least = SHARE_ON_ITS_SIDE if height < LOW and width > height else SHARE
            if seen["share"] < least:
                self.found.append(f"{here}: the board has {seen['share']:.0%} of the window")
            if anew:
                self.before.pop((width, height), None)
            self.look_for_jumps(seen["places"], (width, height), where)

    def look_for_jumps(self, places: dict[str, Place], size: tuple[int, int], where: str) -> None:
        known = self.before.setdefault(size, {})
        for name, place in places.items():
            earlier, first = known.setdefault(name, (where, place))
            far = max(abs(a - b) for a, b in zip(first, place, strict=True))
            if far > STILL:
                here = f"{where} at {size[0]}×{size[1]}"
                self.found.append(f"{here}: {name} moved by {far:.0f} px since {earlier}")


class Lookers:
    """One person with a browser for each language, all before the same table, and looked at in every size."""

    def __init__(
        self,
        visitors: Visitors,
        languages: Iterable[str] = LOCALES,
        sizes: tuple[tuple[int, int], ...] = SIZES,
    ) -> None:
        self.group = visitors.come_in(dict.fromkeys(languages, sizes[0]))
        self.geometers = [Geometer(sizes) for _ in self.group]

    @property
    def lead(self) -> Visitor:
        return self.group[0]

    def go(self, path: str, there: str) -> None:
        """To a page, until something is there."""
        for visitor in self.group:
            visitor.go(path)
        for visitor in self.group:
            visitor.page.locator(there).first.wait_for()

    def hear(self, table: str) -> None:
        """Until all of them show what the server knows."""
        sequence = self.lead.ask("GET", f"/api/tables/{table}")["sequence"]
        for visitor in self.group:
            visitor.hears(sequence)

    def look(self, layout: Layout, where: str, *more: str, anew: bool = False) -> None:
        for visitor, geometer in zip(self.group, self.geometers, strict=True):
            language = visitor.page.locator("html").get_attribute("lang")
            geometer.measure(visitor.page, layout, f"{where} {language}", more=more, anew=anew)

    def close(self) -> None:
        found = [fault for geometer in self.geometers for fault in geometer.found]
        places: dict[str, list[str]] = {}
        for where, _, fault in (each.partition(": ") for each in found):
            places.setdefault(fault, []).append(where)
        assert found == [], "".join(f"\n{fault}\n    {'; '.join(at)}" for fault, at in places.items())


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
