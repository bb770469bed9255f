"""How the lessons of Kero are dealt; what they ask stands in lessons.toml."""

from pathlib import Path
from typing import Any

from trefoil.core.game import Setup
from trefoil.core.lessons import Lessons, bring


def in_order(things: list[str], wanted: str) -> list[str]:
    """The wanted things first."""
    arranged = list(things)
    bring(arranged, dict(enumerate(wanted.split())))
    return arranged


def arrange(setup: Setup, wanted: Setup) -> dict[str, Any]:
    """`row` and `territories` from the first place on, `tuareks` of both hands, and the size of a `tank`."""
    length = len(setup["row"])
    cards = in_order([*setup["row"], *setup["deck"]], wanted.get("row", ""))
    hands, stack = setup["tuareks"]["hands"], setup["tuareks"]["stack"]
    size = len(hands[0])
    tokens = in_order([*hands[0], *hands[1], *stack], wanted.get("tuareks", ""))
    return {
        **setup,
        "row": cards[:length],
        "deck": cards[length:],
        "territories": in_order(setup["territories"], wanted.get("territories", "")),
        "tuareks": {"hands": [tokens[:size], tokens[size : 2 * size]], "stack": tokens[2 * size :]},
        "clock": {**setup["clock"], "tank": wanted.get("tank", setup["clock"]["tank"])},
    }


LESSONS = Lessons(Path(__file__).with_name("lessons.toml"), arrange)
