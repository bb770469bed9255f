"""A game with everything that belongs to it: what a package offers under the entry point `trefoil.games`."""

from dataclasses import dataclass

from trefoil.core.advice import NO_ADVICE, Advice
from trefoil.core.game import Game
from trefoil.core.glance import Glance
from trefoil.core.heuristic import Heuristic
from trefoil.core.lessons import NO_LESSONS, Lessons
from trefoil.core.live import NOT_LIVE, Live
from trefoil.core.outlook import NO_OUTLOOK, Outlook
from trefoil.core.showing import PLAIN, Showing


@dataclass(frozen=True, eq=False)
class Title:
    """Only the game and its heuristic must be there; the rest has a default that fits any game."""

    game: Game
    heuristic: Heuristic
    outlook: Outlook = NO_OUTLOOK
    showing: Showing = PLAIN
    glance: Glance | None = None  # the showing, made quick
    live: Live = NOT_LIVE
    advice: Advice = NO_ADVICE
    lessons: Lessons = NO_LESSONS
