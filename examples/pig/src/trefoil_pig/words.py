"""Pig in words: moves, reasons, the set-up in a record, what is in the box, and the table as text."""

from typing import Any

from rich.text import Text

from trefoil.core.components import figure, is_whole
from trefoil.core.errors import BadComponents
from trefoil.core.game import CHANCE, ComponentTable, Setup, State, WordList
from trefoil.core.reasons import Reason, Sayings, reason
from trefoil.core.setup import check_keys, first_seat
from trefoil_pig.rules import DIE, FACES, start

LOWEST_GOAL, HIGHEST_GOAL = 10, 10_000

NOTATION = WordList(["roll", "hold", *(f"die {number}" for number in range(1, FACES + 1))])

SAY = Sayings(
    {
        "rolling": "the die is rolling",
        "falls-by-itself": "the die falls by itself",
        "roll-first": "a turn begins with a roll",
    }
)


def why_not(state: State, action: int) -> Reason:
    if state.ending:
        return reason("P3.1", "game-over")
    if state.player == CHANCE:
        return reason("P2.2", "rolling")
    return reason("P2.2", "falls-by-itself") if action >= DIE else reason("P2.1", "roll-first")


def check_components(table: ComponentTable) -> None:
    goal = figure(table, "goal")
    if not is_whole(goal) or not LOWEST_GOAL <= goal <= HIGHEST_GOAL:
        raise BadComponents(f"goal must be a whole number from {LOWEST_GOAL} to {HIGHEST_GOAL}")


def blank(state: State, table: ComponentTable) -> None:
    state.goal = figure(table, "goal")


def setup_of(state: State) -> dict[str, Any]:
    return {"first": int(state.first)}


def set_up(state: State, setup: Setup) -> None:
    check_keys(setup, {"first"})
    start(state, first_seat(setup, int(state.players)))


def draw(state: State) -> Text:
    lines = [Text(f"Who has {state.goal} points first wins.", style="dim")]
    for player in range(state.players):
        is_turn = player == state.roller and not state.ending
        line = Text(f"{'▶' if is_turn else ' '} seat {player}  {state.points[player]:>3} points")
        if is_turn:
            line.append(f"  + {state.turn_points} this turn", style="bold")
        lines.append(line)
    return Text("\n").join(lines)
