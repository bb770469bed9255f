"""Hints and analysis, by the same search as the bots': what each action is worth, and how sure that is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from trefoil.bots.bot import UNLIMITED, USUAL, Budget, Search, check_view
from trefoil.bots.levels import find_level
from trefoil.bots.rollouts import lead_error, standard_error
from trefoil.core.chance import Rng, generator
from trefoil.core.engine import Position
from trefoil.core.game import ACTION_BITS, CHANCE, Game
from trefoil.core.record import Record, start_of

ANALYST = "veteran"  # chances to win are calibrated with its search
HINT_WORLDS = 128
SURE = 2.0  # standard errors by which a move must have been worse, to be called a mistake


class Estimate(NamedTuple):
    """What to expect after an action: by how much one ends ahead of the best of the others."""

    action: int
    margin: float
    error: float  # one standard error of the margin
    lead: float  # over the action the heuristic would choose, in the same worlds
    lead_error: float
    spread: float = 0.0  # of the margin, from world to world


def analyse(
    view: Position, rng: Rng, budget: Budget = USUAL, width: int = 0, among: Sequence[int] = ()
) -> list[Estimate]:
    """Every legal action of the deciding seat, or those `among` it, or the heuristic's best `width` of them,
    the best first."""
    check_view(view)
    legal = among or view.legal_actions()
    search = Search(view.game, find_level(ANALYST))
    search.begin(view, legal, rng, width or len(legal))
    usual = HINT_WORLDS if budget.milliseconds is None else UNLIMITED
    search.go_on(view, rng, budget.worlds or usual, budget.milliseconds)
    notes = search.notes[0]
    found = [estimate(notes, place) for place in range(int(notes.count))]
    return sorted(found, key=lambda estimate: -estimate.lead)


def estimate(notes: np.record, place: int) -> Estimate:
    worlds = int(notes.worlds)
    error = standard_error(notes.margin[place], notes.margin_square[place], worlds)
    return Estimate(
        int(notes.action[place]), float(notes.margin[place] / worlds), float(error),
        float(notes.lead[place] / worlds), float(lead_error(notes, place)),
        float(error * max(0, worlds - 1) ** 0.5),
    )  # fmt: skip


# after a game


@dataclass(frozen=True)
class Judgement:
    """One decision of a saved game, and what it cost against the best alternative."""

    number: int  # of the line in the record, from 1
    line: str
    seat: int
    best: str
    cost: float
    error: float

    @property
    def is_mistake(self) -> bool:
        return self.cost > SURE * self.error


def decisions_of(record: Record, games: Mapping[str, Game]) -> Iterator[tuple[int, str, Position, int]]:
    """Each decision of a seat: the number and text of its line, the position before it, and the action."""
    position = start_of(record, games)
    for number, line in enumerate(record.moves, start=1):
        for action in position.read(line):
            if position.player != CHANCE and len(position.legal_actions()) > 1:
                yield number, line, position.copy(), action
            position.step(action)


def judge(number: int, line: str, position: Position, action: int, seed: int, budget: Budget) -> Judgement:
    """What a decision cost: the lead of the best action over it, in the same worlds as far as they go."""
    found = analyse(position.view(position.player), generator(seed + number), budget)
    best, taken = found[0], next(one for one in found if one.action == without_value(action))
    error = float(np.hypot(best.lead_error, taken.lead_error))
    return Judgement(
        number, line, position.player, words_of(position, best.action), best.lead - taken.lead, error
    )


def words_of(position: Position, action: int) -> str:
    """An action in the words of a record, or what a part of a line is called."""
    words = position.text(action).partition(" ")[2]
    return words or position.game.part_words(position.state, action)


def without_value(action: int) -> int:
    """The action as it is listed, without a measured value such as time."""
    return action & ((1 << ACTION_BITS) - 1)


def judge_game(record: Record, games: Mapping[str, Game], seed: int, budget: Budget) -> Iterator[Judgement]:
    for number, line, position, action in decisions_of(record, games):
        yield judge(number, line, position, action, seed, budget)
