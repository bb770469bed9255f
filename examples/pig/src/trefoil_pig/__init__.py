"""Pig: roll as long as you dare."""

from pathlib import Path

from trefoil.core.game import Game
from trefoil.core.title import Title
from trefoil_pig import rules, words
from trefoil_pig.heuristic import HEURISTIC

GAME = Game(
    name="pig",
    title="Pig",
    year=1945,
    rules=1,
    players=range(rules.MIN_PLAYERS, rules.MAX_PLAYERS + 1),
    endings=rules.ENDINGS,
    score_parts=("points",),
    score_range=(0, words.HIGHEST_GOAL + rules.FACES),
    num_actions=rules.NUM_ACTIONS,
    max_legal=rules.FACES,
    dtype=rules.DTYPE,
    folder=Path(__file__).parent,
    check_components=words.check_components,
    blank=words.blank,
    set_up=words.set_up,
    setup_of=words.setup_of,
    new_game=rules.new_game,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    chance=rules.chance,
    score=rules.score,
    standing=rules.standing,
    notation=words.NOTATION,
    why_not=words.why_not,
    say=words.SAY,
    draw=words.draw,
)
TITLE = Title(GAME, HEURISTIC)
