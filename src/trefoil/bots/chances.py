"""The chance to win, from the margin to expect and how far it spreads: fitted to how bots' games ended.

A game's `chances.toml` has the figures for each number of players, and says where they come from
(`bench/calibration.py` fits and checks them).
"""

from dataclasses import dataclass
from functools import cache
from math import exp, hypot

from trefoil.bots.levels import own_table

CHANCES = "chances.toml"
FARTHEST = 30.0  # beyond that nothing is left to chance


@dataclass(frozen=True)
class Fit:
    """A logistic curve over the margin, in units of its spread.

    `doubt` is what the spread leaves out; `bend` makes the curve steeper, or flatter, far from the middle.
    """

    slope: float = 1.7  # of a normal distribution
    shift: float = 0.0
    doubt: float = 2.0
    bend: float = 0.0

    def chance(self, margin: float, spread: float) -> float:
        lead = margin / hypot(spread, self.doubt)
        far = self.shift + lead * (self.slope + self.bend * abs(lead))
        return 1.0 / (1.0 + exp(-max(-FARTHEST, min(FARTHEST, far))))


@cache
def fit_of(game: str, players: int) -> Fit:
    figures = own_table(game, CHANCES).get(str(players), {})
    return Fit(**figures)


def shared_out(chances: list[float]) -> list[float]:
    """Each was found from what one player knows; together they are one game."""
    total = sum(chances)
    return [chance / total for chance in chances] if total else chances
