"""Hints: the best few actions of the seat that decides, what each is expected to bring, and why.

Everything comes from the seat's view, the luck of the imagined worlds too: equal views get equal hints.
"""

import hashlib
from functools import cache
from math import hypot

from trefoil.bots.analysis import Estimate, analyse
from trefoil.bots.bot import Budget, LevelBot
from trefoil.bots.levels import Level, tuned_weights
from trefoil.core.advice import Advised
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.game import Game
from trefoil.games import GAMES, TITLES

WORLDS = 240  # shared out among the players, whose turns make a world longer to play
WIDTH = 12  # actions that are compared
SHOWN = 5
MOST_REASONS = 3
MOST_PARTS = 16  # of one line of a record
SEED_BYTES = 8


def advise(view: Position, worlds: int = 0) -> list[Advised]:
    """The best actions, the best first. No time is measured: a busy machine would give another hint."""
    budget = Budget(worlds=worlds or WORLDS // int(view.state.players))
    found = analyse(view, generator(seed_of(view)), budget, WIDTH)
    return [advised(view, one, found[0]) for one in found[:SHOWN]]


def seed_of(view: Position) -> int:
    return int.from_bytes(hashlib.sha256(view.content()).digest()[:SEED_BYTES], "big")


def advised(view: Position, one: Estimate, best: Estimate) -> Advised:
    is_best = one is best
    return Advised(
        action=one.action,
        words=whole_line(view, one.action),
        margin=round(one.margin, 2),
        error=round(one.error, 2),
        behind=0.0 if is_best else round(best.lead - one.lead, 2),
        behind_error=0.0 if is_best else round(hypot(best.lead_error, one.lead_error), 2),
        reasons=TITLES[view.game.name].advice.reasons(view, one.action)[:MOST_REASONS],
    )


def whole_line(view: Position, action: int) -> str:
    """The words of the line that an action begins, gone on with as the heuristic would."""
    position, first = view.copy(), action
    for _ in range(MOST_PARTS):
        words = position.text(action).partition(" ")[2]
        if words:
            return words
        position.step(action)
        if position.player != view.player:
            break
        action = usual_bot(view.game.name).choose(position, position.legal_actions(), generator(0))
    return view.game.part_words(view.state, first)


@cache
def usual_bot(name: str) -> LevelBot:
    """Who plays on in imagined worlds: the tuned heuristic, without a doubt."""
    game: Game = GAMES[name]
    return LevelBot(game, Level("heuristic", own_weights=tuned_weights(name)))
