"""Writes each game's anchors.toml: how strong the bots are, from the arena's tables in docs/strength.md.

`make anchors` runs it, and a test compares. All pairings of plain levels and styles count, with two players
or more; `medium` is 0, and ratings of people are measured on the same scale (docs/decisions/0090).
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from trefoil.arena.rating import NORMAL_95, POINTS, Tally, add_tally, fit
from trefoil.bots.levels import OFFERED

ROOT = Path(__file__).parents[1]
TABLES = ROOT / "docs" / "strength.md"
ZERO = "medium"
COMMAND = re.compile(r"^`trefoil arena (\w+) (.*)`$")
PAIRING = re.compile(r"^\| (\w+) – (?:(\d) × )?(\w+) \| (\d+) \| ([\d.]+)%")
HEADER = "# How strong the bots are, from docs/strength.md by `make anchors`: do not edit. `medium` is 0.\n"


def pairings(text: str) -> dict[str, list[Tally]]:
    """What the tables say of each game; those by another clock or with other figures are left out."""
    found: dict[str, list[Tally]] = {}
    game = ""
    for line in text.splitlines():
        if asked := COMMAND.match(line):
            plain = not re.search(r":|--clock", asked[2])
            game = asked[1] if plain else ""
        elif game and (row := PAIRING.match(line)) and {row[1], row[3]} <= set(OFFERED):
            games = float(row[4])
            one, other = OFFERED.index(row[1]), OFFERED.index(row[3])
            tally = Tally(one, other, int(row[2] or 1), games * float(row[5]) / 100, games)
            found.setdefault(game, []).append(tally)
    return found


def strengths(tallies: list[Tally]) -> Iterator[tuple[str, float, float]]:
    """Each level that has played, with half the width of the 95 % interval of its distance to `medium`."""
    points = fit(len(OFFERED), tallies)
    bend = np.zeros((len(OFFERED), len(OFFERED)))
    for tally in tallies:
        add_tally(tally, points / POINTS, np.zeros(len(OFFERED)), bend)
    spread = np.linalg.pinv(bend)
    zero = OFFERED.index(ZERO)
    for place, level in enumerate(OFFERED):
        if any(place in (tally.one, tally.other) for tally in tallies):
            variance = spread[place, place] + spread[zero, zero] - 2 * spread[place, zero]
            yield level, points[place] - points[zero], NORMAL_95 * POINTS * np.sqrt(max(0.0, variance))


def files() -> dict[Path, str]:
    found = {}
    for game, tallies in pairings(TABLES.read_text(encoding="utf-8")).items():
        parts = [HEADER]
        for level, points, error in strengths(tallies):
            parts.append(f"\n[{level}]\npoints = {points:.0f}\nerror = {error:.0f}\n")
        found[ROOT / "src" / "trefoil" / "games" / game / "anchors.toml"] = "".join(parts)
    return found


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
