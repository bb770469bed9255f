"""How the lessons of Das Orakel are dealt; what they ask stands in lessons.toml."""

from pathlib import Path
from typing import Any

from trefoil.core.game import Setup
from trefoil.core.lessons import Lessons
from trefoil.games.cards.lessons import arrange_cards, arrange_tiles


def arrange(setup: Setup, wanted: Setup) -> dict[str, Any]:
    """Fields are named by their numbers: `tiles = { 5 = "spiral" }`."""
    return {**arrange_cards(setup, wanted), "tiles": arrange_tiles(setup["tiles"], wanted.get("tiles", {}))}


LESSONS = Lessons(Path(__file__).with_name("lessons.toml"), arrange)
