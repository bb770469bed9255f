"""What an outlook's figures are worth, learned from leads: from what actions change, not from who is ahead.

Whoever has more of everything wins more games, so worths learned from whole games (`learning`) mix up what
goes together in them. A search asks something else: by how much one action leads another. So candidates are
tried in the same imagined worlds, as in a search, and played on to the horizon, where figures are taken, and
from there to the end: the worths are those that foretell best by how much a candidate leads there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.bots.bot import LevelBot, Search
from trefoil.bots.figures import figures_text
from trefoil.bots.levels import find_level, learned_worths
from trefoil.bots.match import deals_of
from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position, blank_position
from trefoil.core.errors import TrefoilError
from trefoil.core.game import CHANCE, Game
from trefoil.games import TITLES

WHO, WIDE = "veteran:16", 10  # in whose games actions are tried, and how many of them
EVERY = 5  # of a game's decisions, so that many games are seen
WORLDS = 40  # for a decision
MOST_GAMES = 10**5
RIDGE = 300.0  # pulls the worths of rare figures to what was learned from whole games
KEPT_BACK = 5  # each fifth decision

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Tried:
    """A decision: by how much each candidate leads the first in each world, in each figure and in margin.

    `more` is its lead in the end, beyond that in worlds which ended before the horizon and have no figures.
    """

    figures: NDArray[np.float32]
    more: NDArray[np.float32]


def lead_examples(game: Game, count: int, horizon: int, seed: int) -> list[Tried]:
    """So many decisions with more than one action; equal seeds, equal examples."""
    outlook = TITLES[game.name].outlook
    if not outlook.finer:
        raise TrefoilError("no-outlook", f"{game.title} has no outlook that leads can teach anything")
    search, rng = Search(game, find_level(WHO)), generator(seed)
    found: list[Tried] = []
    for view, legal in decisions(game, seed):
        search.begin(view, legal, rng, WIDE)
        found.append(tried_in_worlds(search, view, horizon, rng, len(outlook.all_names)))
        if len(found) == count:
            break
    return found


def decisions(game: Game, seed: int) -> Iterator[tuple[Position, list[int]]]:
    """Every fifth view of games of a searcher with itself in which there is a choice."""
    bot, number = LevelBot(game, find_level(WHO)), 0
    for rng in deals_of(seed, MOST_GAMES):
        position = blank_position(game, game.players[0])
        position.state.first = CHANCE
        game.compiled.deal(position.states, 0, rng)
        while not position.is_over:
            if position.player == CHANCE:
                position.step(int(game.compiled.sample_chance(position.states, 0, rng)))
                continue
            view, legal = position.view(position.player), position.legal_actions()
            number += len(legal) > 1
            if len(legal) > 1 and number % EVERY == 0:
                yield view, legal
            position.step(bot.choose(view, legal, rng))


def tried_in_worlds(search: Search, view: Position, horizon: int, rng: Rng, num_figures: int) -> Tried:
    count = int(search.notes[0].count)
    figures = np.zeros((WORLDS, count, num_figures))
    margins = np.zeros((WORLDS, count, 2))
    search.compiled.try_to_the_end(
        view.states, search.trials, search.choices, search.weights, horizon, rng, search.notes,
        figures, margins,
    )  # fmt: skip
    more = margins[:, :, 1] - margins[:, :, 0]
    return Tried(
        (figures[:, 1:] - figures[:, :1]).astype(np.float32), (more[:, 1:] - more[:, :1]).astype(np.float32)
    )


def start_of(game: Game) -> Matrix:
    """What was learned from whole games, which knows nothing of finer figures."""
    known = learned_worths(game.name)
    return np.concatenate([known, np.zeros(len(TITLES[game.name].outlook.finer))])


def fit_leads(tried: Sequence[Tried], start: Matrix) -> Matrix:
    """The worths that foretell best what candidates lead by in the end."""
    squares, missed = RIDGE * np.eye(len(start)), np.zeros(len(start))
    for decision in tried:
        figures = decision.figures.reshape(-1, len(start)).astype(np.float64)
        squares += figures.T @ figures
        missed += figures.T @ (decision.more.ravel() - figures @ start)
    found: Matrix = start + np.linalg.solve(squares, missed)
    return found


def parted(tried: Sequence[Tried]) -> tuple[list[Tried], list[Tried]]:
    """What is learned from, and what is kept back."""
    kept = list(tried[::KEPT_BACK])
    return [decision for at, decision in enumerate(tried) if at % KEPT_BACK], kept


def error_of(tried: Sequence[Tried], worths: Matrix) -> float:
    """By how many points worths miss a candidate's lead, the luck of the worlds it was tried in aside."""
    squares = []
    for decision in tried:
        missed = decision.more - decision.figures @ worths
        squares.append(missed.mean(axis=0) ** 2 - missed.var(axis=0) / (len(missed) - 1))
    return float(max(0.0, np.concatenate(squares).mean()) ** 0.5)


def learned_from(tried: Sequence[Tried], start: Matrix) -> tuple[Matrix, str]:
    """The worths, and how well those of most decisions foretell the leads of the others."""
    most, others = parted(tried)
    found, before = (error_of(others, worths) for worths in (fit_leads(most, start), start))
    sentence = (
        f"misses leads of decisions kept back by {found:.2f} points, worths of whole games by {before:.2f}"
    )
    return fit_leads(tried, start), sentence


def leads_text(game: Game, worths: Matrix, command: str, found: str) -> str:
    """The worths as a file of their own, with the command that finds them again."""
    figures = dict(zip(TITLES[game.name].outlook.all_names, worths.tolist(), strict=True))
    about = f"What the figures of the outlook are worth in {game.title}, by what actions lead by."
    return figures_text(about, "worths", figures, command, found)
