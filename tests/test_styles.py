"""Style sheets of a page hold for that page alone: they stay when one goes on to another."""

import re
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "web" / "src"
FOR_ALL = {"base.css", "theme.css", "font.css"}
# Nothing else that a style sheet may say looks like these.
COLOUR = r"#[0-9a-f]{3,8}|(rgba?|hsla?|oklch|color-mix|var)\(.*\)|transparent|white|black"


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


def colours_by_theme(sheet: str) -> Iterator[str]:
    """Both that `light-dark(one, other)` chooses from, which may have brackets themselves."""
    for found in re.finditer(r"light-dark\(", sheet):
        inside, open_brackets = "", 1
        for letter in sheet[found.end() :]:
            open_brackets += {"(": 1, ")": -1}.get(letter, 0)
            if not open_brackets:
                break
            inside += "\n" if letter == "," and open_brackets == 1 else letter
        yield from map(str.strip, inside.split("\n"))


def test_light_and_dark_differ_in_colours_alone() -> None:
    """So a table that is whole in one is in the other: a theme sets the scheme, and that chooses colours."""
    sheets = "".join(path.read_text() for kind in ("*.css", "*.svelte") for path in SOURCES.rglob(kind))
    assert re.findall(r"(.*data-theme.*) {\s*([^}]*?)\s*}", sheets) == [
        ('[data-theme="light"]', "color-scheme: light;"),
        ('[data-theme="dark"]', "color-scheme: dark;"),
    ]
    assert "prefers-color-scheme" not in sheets
    chosen = list(colours_by_theme(sheets))
    assert chosen
    assert [each for each in chosen if not re.fullmatch(COLOUR, each)] == []


def test_nothing_but_the_setting_knows_the_theme() -> None:
    """No page shows other things in the dark."""
    scripts = {path: path.read_text() for kind in ("*.ts", "*.svelte") for path in SOURCES.rglob(kind)}
    knowing = {
        path.name
        for path, text in scripts.items()
        if re.search(r"data-?theme|color-scheme|settings\.theme", text, re.I)
    }
    assert knowing == {"settings.svelte.ts", "SettingsDialog.svelte", "App.svelte", "main.ts"}
