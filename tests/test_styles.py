"""Style sheets of a page hold for that page alone: they stay when one goes on to another."""

import re
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "web" / "src"
FOR_ALL = {"base.css", "theme.css", "font.css"}


def begun_with(sheet: Path) -> set[str]:
    """The classes that a style sheet's selectors begin with, if it is alone there."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)
    selectors = [each for group in re.findall(r"([^{}]+){", text) for each in group.split(",")]
    return {found[1] for each in selectors if (found := re.match(r"\s*\.([\w-]+)(?![\w.:-])", each))}


def test_a_page_does_not_style_what_belongs_to_another() -> None:
    markup = {path: path.read_text().partition("<style>")[0] for path in SOURCES.rglob("*.svelte")}
    taken = []
    for sheet in SOURCES.rglob("*.css"):
        using = {path for path, text in markup.items() if f'{sheet.name}"' in text}
        if sheet.name in FOR_ALL or not using:
            continue
        for name in begun_with(sheet):
            named = re.compile(rf'class="[^"]*(?<![\w-]){name}(?![\w-])|class:{name}(?![\w-])')
            taken += [
                f"{sheet.name}: .{name} is also in {path.name}"
                for path, text in markup.items()
                if path not in using and path.parent != sheet.parent and named.search(text)
            ]
    assert taken == []
