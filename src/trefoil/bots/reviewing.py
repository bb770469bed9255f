"""Judging a finished game: each decision by the search, the chances of everybody turn by turn.

A decision is judged from what its seat could know; chances are what each player could say from their own
view, and together they make one.
"""

from collections.abc import Iterable, Iterator
from math import hypot
from typing import NamedTuple

from trefoil.bots.analysis import ANALYST, SURE, Estimate, analyse, decisions_of, without_value
from trefoil.bots.bot import Budget, Search
from trefoil.bots.chances import fit_of, shared_out
from trefoil.bots.hints import MOST_REASONS, whole_line
from trefoil.bots.levels import find_level
from trefoil.core.chance import generator
from trefoil.core.engine import Position
from trefoil.core.reasons import Reason
from trefoil.core.record import Record
from trefoil.core.review import Decision, Deed, Moment, Work
from trefoil.games import GAMES, TITLES

WORLDS = 96  # for each decision
FORESEEN = 64  # worlds for each player's chance


class Task(NamedTuple):
    """A decision to be judged; `begins` a turn: then the curve has a point there."""

    line: int
    words: str
    position: Position
    action: int
    begins: bool


def tasks_of(record: Record) -> Iterator[Task]:
    before = -1
    for line, text, position, action in decisions_of(record, GAMES):
        begins, before = position.player != before, position.player
        yield Task(line, text.partition(" ")[2], position, action, begins)


def worked_out(tasks: Iterable[Task], seed: int, worlds: int = WORLDS) -> Work:
    """All of a game at once, for those who can wait."""
    decisions, curve = [], []
    for task in tasks:
        if task.begins:
            curve.append(foresee(task.position, FORESEEN, seed, task.line - 1))
        decisions.append(judged(task.line, task.words, task.position, task.action, seed, worlds))
    return Work(decisions=decisions, curve=curve, num_judged=len(decisions))


def judged(
    line: int, words: str, position: Position, action: int, seed: int, worlds: int = WORLDS
) -> Decision:
    """What was done, what was better from what the seat could know, and by how much."""
    view = position.view(position.player)
    found = analyse(view, generator(seed + line), Budget(worlds=worlds))
    best, taken = found[0], next(one for one in found if one.action == without_value(action))
    cost = best.lead - taken.lead
    error = hypot(best.lead_error, taken.lead_error)
    chances = [chance_after(position, one) for one in (best, taken)]
    is_mistake = cost > SURE * error
    return Decision(
        line=line,
        seat=position.player,
        played=deed(view, taken.action, words),
        best=deed(view, best.action, words if best is taken else whole_line(view, best.action)),
        cost=round(cost, 2),
        error=round(error, 2),
        at_stake=round(sum(best.lead - one.lead for one in found) / len(found), 2),
        margin=round(best.margin, 2),
        chance=round(chances[0], 4),
        chance_lost=round(max(0.0, chances[0] - chances[1]), 4),
        is_mistake=is_mistake,
        for_best=reasons(view, best.action) if is_mistake else [],
        against_played=reasons(view, taken.action) if is_mistake else [],
    )


def deed(view: Position, action: int, words: str) -> Deed:
    showing = TITLES[view.game.name].showing
    after = view.copy()
    after.step(action)
    went = showing.walk(view, after) if showing.walk else None
    about = showing.describe(words)
    return Deed(
        words=words,
        kind=about.kind,
        card=about.card,
        target=about.target,
        size=about.size,
        start=went.start if went else None,
        field=went.end if went else None,
    )


def reasons(view: Position, action: int) -> list[Reason]:
    return TITLES[view.game.name].advice.reasons(view, action)[:MOST_REASONS]


def chance_after(position: Position, one: Estimate) -> float:
    return fit_of(position.game.name, int(position.state.players)).chance(one.margin, one.spread)


def foresee(position: Position, worlds: int, seed: int, line: int = 0) -> Moment:
    """Everybody's chance to win, each from their own view, and their expected margins."""
    players = int(position.state.players)
    fit, search = fit_of(position.game.name, players), Search(position.game, find_level(ANALYST))
    margins, chances = [], []
    for seat in range(players):
        rng = generator(seed + line * players + seat)
        margin, spread = search.foresee(position.view(seat), seat, rng, worlds)
        margins.append(round(margin, 2))
        chances.append(fit.chance(margin, spread))
    return Moment(line=line, chances=[round(each, 4) for each in shared_out(chances)], margins=margins)
