"""Keltis (2008): five stone paths, rising and falling rows of cards."""

from pathlib import Path

from trefoil.core.live import Live
from trefoil.core.title import Title
from trefoil.games.cards.ahead import draws, reshuffle
from trefoil.games.cards.game import card_game
from trefoil.games.keltis.advice import ADVICE
from trefoil.games.keltis.board import draw
from trefoil.games.keltis.components import blank, check_components
from trefoil.games.keltis.glance import GLANCE
from trefoil.games.keltis.heuristic import HEURISTIC
from trefoil.games.keltis.lessons import LESSONS
from trefoil.games.keltis.moves import NUM_ACTIONS
from trefoil.games.keltis.notation import NOTATION
from trefoil.games.keltis.reasons import SAY, why_not
from trefoil.games.keltis.rules import apply, legal_actions, new_game, score, standing
from trefoil.games.keltis.setup import set_up, setup_of
from trefoil.games.keltis.show import SHOWING
from trefoil.games.keltis.state import DTYPE, ENDINGS, census, tallies

GAME = card_game(
    name="keltis",
    title="Keltis",
    year=2008,
    rules=1,
    options={"enter_without_card": True},
    endings=ENDINGS,
    score_parts=("paths", "wish stones", "tiles"),
    score_range=(-28, 84),
    num_actions=NUM_ACTIONS,
    max_legal=72,
    dtype=DTYPE,
    folder=Path(__file__).parent,
    check_components=check_components,
    blank=blank,
    set_up=set_up,
    setup_of=setup_of,
    new_game=new_game,
    legal_actions=legal_actions,
    apply=apply,
    score=score,
    standing=standing,
    notation=NOTATION,
    why_not=why_not,
    say=SAY,
    draw=draw,
    census=census,
    tallies=tallies,
)

TITLE = Title(
    GAME,
    HEURISTIC,
    showing=SHOWING,
    glance=GLANCE,
    live=Live(reshuffle=reshuffle, draws=draws),
    advice=ADVICE,
    lessons=LESSONS,
)
