"""Keltis: Das Orakel (2010): one spiral path, three pieces each, the priestess, leprechauns and mirrors."""

from pathlib import Path

from trefoil.core.live import Live
from trefoil.core.title import Title
from trefoil.games.cards.ahead import draws, reshuffle
from trefoil.games.cards.game import card_game
from trefoil.games.orakel.advice import ADVICE
from trefoil.games.orakel.board import draw
from trefoil.games.orakel.components import blank, check_components
from trefoil.games.orakel.glance import GLANCE
from trefoil.games.orakel.heuristic import HEURISTIC
from trefoil.games.orakel.lessons import LESSONS
from trefoil.games.orakel.moves import NUM_ACTIONS
from trefoil.games.orakel.notation import NOTATION
from trefoil.games.orakel.reasons import SAY, why_not
from trefoil.games.orakel.rules import apply, legal_actions, new_game
from trefoil.games.orakel.scoring import SCORE_PARTS, score, standing
from trefoil.games.orakel.setup import set_up, setup_of
from trefoil.games.orakel.show import SHOWING
from trefoil.games.orakel.state import DTYPE, ENDINGS, census, tallies

GAME = card_game(
    name="orakel",
    title="Keltis: Das Orakel",
    year=2010,
    rules=1,
    options={"clover_any_piece": False, "spiral_to_start": True},
    endings=ENDINGS,
    score_parts=SCORE_PARTS,
    score_range=(-28, 635),  # docs/rules/orakel.md says why
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
