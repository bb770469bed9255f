"""How strong the levels of a game are, as the arena has measured it: the scale of people's ratings."""

from functools import cache
from typing import NamedTuple

from trefoil.bots.levels import own_table

ANCHORS = "anchors.toml"


class Anchor(NamedTuple):
    """Points above `medium`, 400 for ten times the strength, and half the width of their 95 % interval."""

    points: float
    error: float


@cache
def anchors_of(game: str) -> dict[str, Anchor]:
    """By level, as `make anchors` has written it down; none for a game whose bots nobody has measured."""
    kept = own_table(game, ANCHORS)
    return {level: Anchor(float(each["points"]), float(each["error"])) for level, each in kept.items()}
