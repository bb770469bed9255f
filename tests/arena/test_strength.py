"""The tables of docs/strength.md are those that `make strength` plays."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from scripts.strength import DOCUMENT, with_tables
from trefoil.bots.levels import LEVELS, STYLES
from trefoil.games import GAMES

ROOT = Path(__file__).parents[2]
OURS = ("keltis", "orakel", "kero")
BOTS = len(LEVELS) - 1 + len(STYLES)  # all but random
COMMAND = re.compile(r"^`trefoil arena .*`$", re.MULTILINE)
TEXT = """# Bots

`trefoil arena pig --bots easy,medium --seed 1`

| old |
|---|

Some words.

`trefoil arena pig --bots medium,hard --seed 1`
"""


def test_tables_come_below_their_commands() -> None:
    played = "`trefoil arena pig --bots easy,medium --seed 1`\n\n| new |\n|---|\n\n| more |\n|---|\n"
    once = with_tables(TEXT, [played])
    assert once == TEXT.replace("| old |\n|---|", "| new |\n|---|\n\n| more |\n|---|")
    assert with_tables(once, [played]) == once


def test_the_last_table_ends_the_document() -> None:
    played = "`trefoil arena pig --bots medium,hard --seed 1`\n\n| new |\n"
    assert with_tables(TEXT, [played]) == TEXT + "\n| new |\n"


def test_what_has_no_place_is_told() -> None:
    with pytest.raises(SystemExit, match="no place for `trefoil arena pig --seed 2`"):
        with_tables(TEXT, ["`trefoil arena pig --seed 2`\n\n| new |\n"])


def test_every_table_of_the_document_is_played_and_every_other_way_round(tmp_path: Path) -> None:
    """The script is asked for everything; whoever should play it says only that it was asked."""
    asked = tmp_path / "trefoil"
    asked.write_text('#!/bin/sh\necho "| asked |"\n')
    asked.chmod(0o755)
    out = tmp_path / "tables"
    subprocess.run(
        ["sh", "bench/strength.sh", str(out)],
        cwd=ROOT,
        env={**os.environ, "BIN": str(tmp_path)},
        check=True,
        capture_output=True,
    )
    played = [path.read_text() for path in sorted(out.glob("*.md"))]
    text = DOCUMENT.read_text(encoding="utf-8")
    assert sorted(one.splitlines()[0] for one in played) == sorted(COMMAND.findall(text))
    assert "| asked |" in with_tables(text, played)
    assert len(list(out.glob("legal-*.txt"))) == sum(len(GAMES[name].players) for name in OURS) * BOTS
