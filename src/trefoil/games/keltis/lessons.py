"""How the lessons of Keltis are dealt; what they ask stands in lessons.toml."""

from pathlib import Path
from typing import Any

from trefoil.core.game import Setup
from trefoil.core.lessons import Lessons
from trefoil.games.cards.lessons import arrange_cards, arrange_tiles


def arrange(setup: Setup, wanted: Setup) -> dict[str, Any]:
    """Stones are named by path and row: `tiles = { g3 = "clover" }`."""
    stones = {f"{path}{row}": tile for path, rows in setup["tiles"].items() for row, tile in rows.items()}
    laid = arrange_tiles(stones, wanted.get("tiles", {}))
    tiles = {path: {row: laid[f"{path}{row}"] for row in rows} for path, rows in setup["tiles"].items()}
    return {**arrange_cards(setup, wanted), "tiles": tiles}


LESSONS = Lessons(Path(__file__).with_name("lessons.toml"), arrange)
