"""Finding puzzles: bots play, a quick search looks for actions that the heuristic misses, longer ones check.

Each game is looked at by itself and gives one puzzle at most, so that a search can go on where it stopped.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from trefoil.bots.analysis import ANALYST, Estimate, analyse
from trefoil.bots.bot import Budget, LevelBot, Search
from trefoil.bots.games import play_games
from trefoil.bots.levels import Level, find_level
from trefoil.bots.puzzles import Check, Making, Puzzle, Value
from trefoil.bots.rollouts import verdict
from trefoil.core.chance import Rng, generator, generators
from trefoil.core.engine import Position, blank_position
from trefoil.core.game import CHANCE, Game
from trefoil.core.record import Record, new_record, transcribe
from trefoil.games import TITLES

MOST_MOVES = 10_000
STOPPED = "a puzzle: what is best now?"

QUICK_WORLDS, QUICK_WIDTH, QUICK_GATE = 32, 8, 2.0
TRIED = 3  # positions of one game that are looked at longer
FOUND_WORLDS = 256
SEEMS = 2.0  # standard errors of a lead that is worth a check
AMONG = 6  # actions that are checked
CHECKS = 2
LOT, QUICK, LONGER, FIRST_CHECK = range(4)  # what luck is for
SEED_BYTES = 6  # a number that JSON can hold


@dataclass(frozen=True)
class Quest:
    """Which puzzles are wanted."""

    game: Game
    players: int
    made: Making

    def luck(self, number: int, line: int, stage: int) -> int:
        """A seed for one search: of its own for every game, position and stage."""
        text = f"{self.game.name}/{self.players}/{self.made.seed}/{number}/{line}/{stage}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:SEED_BYTES], "big")


class Place(NamedTuple):
    """Where somebody decides: after so many lines."""

    line: int
    position: Position


def puzzle_in(quest: Quest, number: int) -> Puzzle | None:
    """A puzzle of one game, if it has any. Which one is by lot: the clearest are mostly near its end."""
    start, record = play(quest, number)
    search, tried = Search(quest.game, find_level(ANALYST)), 0
    for place in sorted(decisions(start, record), key=lambda place: quest.luck(number, place.line, LOT)):
        rng = generator(quest.luck(number, place.line, QUICK))
        if quick_lead(search, place.position.view(place.position.player), rng) < quest.made.least:
            continue
        puzzle = checked(quest, number, start, record, place)
        tried += 1
        if puzzle is not None or tried == TRIED:
            return puzzle
    return None


def play(quest: Quest, number: int) -> tuple[Position, Record]:
    """A game by its number; the same one, however many are played before it."""
    blank = blank_position(quest.game, quest.players)
    blank.state.first = CHANCE
    levels = [find_level(quest.made.bots)] * quest.players
    played = play_games(blank, levels, generators(quest.made.seed, number + 1)[number:], MOST_MOVES)
    start = blank.copy()
    start.states[0] = played.starts[0]
    lines, end = transcribe(start, played.logs[0])
    return start, new_record(start, lines, end, STOPPED)


def decisions(start: Position, record: Record) -> Iterator[Place]:
    """Where somebody has a choice that is no secret and waits for nobody."""
    position, live = start.copy(), TITLES[start.game.name].live
    for line, text in enumerate(record.moves):
        is_choice = position.player != CHANCE and len(position.legal_actions()) > 1
        if is_choice and not live.is_asked(position) and live.deadline(position) is None:
            yield Place(line, position.copy())
        position.play(text)


def quick_lead(search: Search, view: Position, rng: Rng) -> float:
    """By how much some action seems to beat the heuristic's; 0 if none does."""
    search.begin(view, view.legal_actions(), rng, QUICK_WIDTH)
    search.go_on(view, rng, QUICK_WORLDS, drops=True)
    notes = search.notes[0]
    return float(notes.lead[verdict(search.notes, QUICK_GATE)] / notes.worlds)


# looking longer


def checked(quest: Quest, number: int, start: Position, record: Record, place: Place) -> Puzzle | None:
    """The puzzle at a position, if one action is clearly best in every search, and no heuristic finds it."""
    line, position = place
    view, made = position.view(position.player), quest.made
    found = analyse(view, generator(quest.luck(number, line, LONGER)), Budget(worlds=FOUND_WORLDS))
    best = found[0].action
    usual = plain_choice(view)
    if not position.text(best) or best == usual or not is_clear(found, made.least, SEEMS):
        return None
    again, among = found, [one.action for one in found[:AMONG]]
    checks = []
    for stage in range(FIRST_CHECK, FIRST_CHECK + CHECKS):
        seed = quest.luck(number, line, stage)
        again = analyse(view, generator(seed), Budget(worlds=made.worlds), among=among)
        if again[0].action != best or not is_clear(again, made.least, made.sure):
            return None
        gap, error = gap_of(again)
        checks.append(Check(seed=seed, worlds=made.worlds, gap=round(gap, 2), error=round(error, 2)))
    return Puzzle(
        record=new_record(start, record.moves[:line], position, STOPPED),
        seat=position.player,
        best=best,
        words=position.text(best).partition(" ")[2],
        usual=usual,
        values=[*values_of(again), *values_of([found[0], *found[AMONG:]])[1:]],
        checks=checks,
        made=made,
        game=number,
    )


def is_clear(found: list[Estimate], least: float, sure: float) -> bool:
    gap, error = gap_of(found)
    return gap >= least and gap >= sure * error


def gap_of(found: list[Estimate]) -> tuple[float, float]:
    """By how much the best leads the second, and its error: too large rather than too small, since both were
    tried in the same worlds."""
    best, second = found[:2]
    return best.lead - second.lead, hypot(best.lead_error, second.lead_error)


def values_of(found: list[Estimate]) -> list[Value]:
    best = found[0]
    return [
        Value(
            action=one.action,
            margin=round(one.margin, 2),
            error=round(one.error, 2),
            behind=round(best.lead - one.lead, 2),
            behind_error=0.0 if one is best else round(hypot(best.lead_error, one.lead_error), 2),
        )
        for one in found
    ]


def plain_choice(view: Position) -> int:
    """What the heuristic does, with the weights of its source."""
    bot = LevelBot(view.game, Level("heuristic"))
    return bot.choose(view, view.legal_actions(), generator(0))
