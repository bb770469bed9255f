"""What happens by chance at a table, after whatever somebody did."""

from dataclasses import dataclass, field

from trefoil.core.engine import Position
from trefoil.core.game import ACTION_BITS, CHANCE
from trefoil.core.live import Drawing, Live
from trefoil.games import TITLES
from trefoil.server.table.awaiting import APART, Company, waited_for
from trefoil.server.table.dice import Dice

MOST_CHANCE = 1000  # no move is followed by more than this many random outcomes
LOW_BITS = (1 << ACTION_BITS) - 1


@dataclass
class Chance:
    """What happened by chance after a step, and the throws of slow chance among it."""

    actions: list[int] = field(default_factory=list)
    throws: list[list[str]] = field(default_factory=list)


def live_of(position: Position) -> Live:
    """What the position's game says about live tables."""
    return TITLES[position.game.name].live


def take(position: Position, action: int, lines: list[str]) -> None:
    """What somebody wants, if it is legal: only then has it words."""
    if action & LOW_BITS not in position.legal_actions():
        raise position.refusal(position.why_not(action))
    happen(position, action, lines)


def happen(position: Position, action: int, lines: list[str]) -> None:
    """Step, and note the line of the record that is now complete."""
    line = position.text(action)
    position.step(action)
    if line:
        lines.append(line)


def follow_chance(
    before: Position,
    actions: list[int],
    trial: Position,
    lines: list[str],
    dice: Dice,
    company: Company = APART,
) -> Chance:
    """Whatever happens by chance now, until somebody decides again or slow chance begins.

    Where somebody may have a secret answer, chance waits for it, also when there is none: that it went on at
    once would tell.
    """
    chance, live = Chance(), live_of(before)
    while trial.player == CHANCE and not trial.is_over and not takes_time(trial):
        if waited_for(live.asks(before, actions, trial), trial, company) is not None:
            break
        if len(chance.actions) > MOST_CHANCE:
            raise ValueError("chance does not come to an end")
        chance.actions.append(outcome(trial, chance, dice))
        happen(trial, chance.actions[-1], lines)
    return chance


def outcome(trial: Position, chance: Chance, dice: Dice) -> int:
    """One outcome; slow chance that takes no time is drawn to its end."""
    slow = live_of(trial).slow_chance
    if slow is None or not slow.is_next(trial):
        return dice.chance(trial)
    drawing = begun(trial)
    while (action := slow.finish(trial, drawing)) is None:
        drawing = drawing.after(slow.draw(trial, drawing, dice.rng()), took=0)
    chance.throws = drawing.shown[1:]
    return action


# slow chance


def takes_time(position: Position) -> bool:
    """Does the position wait for dice that are thrown one after another?"""
    slow = live_of(position).slow_chance
    return slow is not None and slow.is_next(position) and slow.takes_time(position)


def begun(position: Position) -> Drawing:
    slow = live_of(position).slow_chance
    if slow is None:
        raise ValueError(f"{position.game.name} has no slow chance")
    return Drawing([slow.begin(position)])
