"""Kero: two clans, dice against a running tank of fuel."""

from pathlib import Path

from trefoil.core.game import Game
from trefoil.core.title import Title
from trefoil.games.kero.advice import ADVICE
from trefoil.games.kero.board import draw
from trefoil.games.kero.box import NUM_PLAYERS
from trefoil.games.kero.components import blank, check_components
from trefoil.games.kero.dealing import new_game
from trefoil.games.kero.glance import GLANCE
from trefoil.games.kero.heuristic import HEURISTIC
from trefoil.games.kero.hidden import determinize, observe
from trefoil.games.kero.lessons import LESSONS
from trefoil.games.kero.listing import chance, legal_actions, value_fits
from trefoil.games.kero.live import LIVE
from trefoil.games.kero.moves import MAX_THROWS, NUM_ACTIONS
from trefoil.games.kero.notation import NOTATION, part_words
from trefoil.games.kero.outlook import OUTLOOK
from trefoil.games.kero.reasons import why_not
from trefoil.games.kero.rules import apply
from trefoil.games.kero.sayings import SAY
from trefoil.games.kero.scoring import SCORE_PARTS, score, standing
from trefoil.games.kero.setup import set_up, setup_of
from trefoil.games.kero.show import SHOWING
from trefoil.games.kero.state import DTYPE, ENDINGS, census, tallies

GAME = Game(
    name="kero",
    title="Kero",
    year=2018,
    rules=1,
    players=range(NUM_PLAYERS, NUM_PLAYERS + 1),
    options={},
    endings=ENDINGS,
    score_parts=SCORE_PARTS,
    score_range=(0, 149),
    num_actions=NUM_ACTIONS,
    max_legal=MAX_THROWS,
    dtype=DTYPE,
    folder=Path(__file__).parent,
    check_components=check_components,
    blank=blank,
    set_up=set_up,
    setup_of=setup_of,
    new_game=new_game,
    legal_actions=legal_actions,
    apply=apply,
    chance=chance,
    score=score,
    standing=standing,
    observe=observe,
    determinize=determinize,
    notation=NOTATION,
    why_not=why_not,
    say=SAY,
    draw=draw,
    census=census,
    value_fits=value_fits,
    part_words=part_words,
    tallies=tallies,
)

TITLE = Title(
    GAME,
    HEURISTIC,
    outlook=OUTLOOK,
    showing=SHOWING,
    glance=GLANCE,
    live=LIVE,
    advice=ADVICE,
    lessons=LESSONS,
)
