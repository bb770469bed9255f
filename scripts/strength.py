"""Puts what `make strength` has played into docs/strength.md: python -m scripts.strength build/strength.

Each file there begins with the command that played it; its tables take the place of those that stand below
the same command in the document. The sentences beside them are for people to look at: do they still hold?
"""

import sys
from collections.abc import Iterable
from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "strength.md"


def with_tables(text: str, played: Iterable[str]) -> str:
    """A document in which the tables below each command are those that were played by it."""
    lines = text.splitlines()
    for one in played:
        command, *tables = one.strip().splitlines()
        if command not in lines:
            raise SystemExit(f"strength: docs/strength.md has no place for {command}")
        start = end = lines.index(command) + 1
        while end < len(lines) and (not lines[end] or lines[end].startswith("|")):
            end += 1
        lines[start:end] = [*tables, ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def main() -> None:
    folder = Path(sys.argv[1])
    played = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))]
    text = with_tables(DOCUMENT.read_text(encoding="utf-8"), played)
    DOCUMENT.write_text(text, encoding="utf-8")
    print(f"{len(played)} tables stand in docs/strength.md")


if __name__ == "__main__":
    main()
