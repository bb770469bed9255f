"""A move at a live table: from a command to an event, with the chance that follows and what it reveals."""

from typing import TYPE_CHECKING, Any

from trefoil.core.engine import Position
from trefoil.core.errors import IllegalMove
from trefoil.core.game import ACTION_BITS, CHANCE
from trefoil.games.kero.moves import PASS
from trefoil.server import events as log
from trefoil.server.clock import (
    Priced,
    Spent,
    asked_secretly,
    is_asking,
    is_kero,
    priced,
    public_lines,
    timed_words,
)
from trefoil.server.messages import Fuel, Happening, Move
from trefoil.server.refusals import Refused
from trefoil.server.world import World

if TYPE_CHECKING:
    from trefoil.server.tables import Table

MOST_CHANCE = 1000  # no move is followed by more than this many random outcomes
IMAGINED_WORLDS = 4
NO_TIME = Spent()
LOW_BITS = (1 << ACTION_BITS) - 1

KINDS = {
    log.Created: "created", log.Sat: "sat", log.Left: "left", log.Filled: "filled", log.Cleared: "cleared",
    log.Started: "started", log.Moved: "moved", log.Settled: "settled", log.Undone: "undone",
    log.Resigned: "resigned", log.Rematched: "rematch",
}  # fmt: skip


def decide_move(
    board: Position, command: Move, stamp: dict[str, Any], world: World, spent: Spent = NO_TIME
) -> log.Moved:
    """Try the move on a copy; chance follows by itself and is part of the same event."""
    if board.player != command.seat:
        raise Refused("not-your-turn", f"it is the turn of seat {board.player}")
    wanted = actions_of(board, command)
    price = priced(board, wanted, spent) if is_kero(board) else Priced(wanted)
    trial, lines = board.copy(), list[str]()
    for action in price.actions:
        take(trial, action, lines)
    asked = asked_secretly(board, trial)
    # Where somebody may have an answer, chance waits for it, also when there is none: R12.6.
    outcomes = [] if asked is not None else follow_chance(trial, lines, world)
    actions = price.actions + outcomes
    return log.Moved(
        seat=command.seat,
        actions=actions,
        lines=lines,
        reveals=bool(outcomes) or asked is not None or reveals_something(board, actions, command.seat),
        cost=price.cost,
        credit=price.credit,
        asked=asked,
        until=0 if asked is None else stamp["at"] + world.answer_time,
        **stamp,
    )


def follow_chance(trial: Position, lines: list[str], world: World) -> list[int]:
    """Whatever happens by chance now, until somebody decides again."""
    outcomes: list[int] = []
    while trial.player == CHANCE and not trial.is_over:
        if len(outcomes) > MOST_CHANCE:
            raise ValueError("chance does not come to an end")
        outcomes.append(world.chance(trial))
        take(trial, outcomes[-1], lines)
    return outcomes


def decide_settled(board: Position, note: list[int], stamp: dict[str, Any], world: World) -> log.Settled:
    """The secret answer, or the lack of one, and what follows."""
    answer = note or ([PASS] if is_asking(board) else [])
    trial, lines = board.copy(), list[str]()
    for action in answer:
        take(trial, action, lines)
    asked = asked_secretly(board, trial) if answer and answer != [PASS] else None
    outcomes = [] if asked is not None else follow_chance(trial, lines, world)
    until = 0 if asked is None else stamp["at"] + world.answer_time
    return log.Settled(actions=answer + outcomes, lines=lines, asked=asked, until=until, **stamp)


def actions_of(board: Position, command: Move) -> list[int]:
    if (command.action is None) == (command.words is None):
        raise Refused("bad-message", "a move has either the number of an action or words")
    if command.action is not None:
        return [command.action]
    words = timed_words(board, str(command.words)) if is_kero(board) else command.words
    return board.read(f"{command.seat} {words}")


def take(position: Position, action: int, lines: list[str]) -> None:
    """Step, and note the line of the record that is now complete."""
    if action & LOW_BITS not in position.legal_actions():
        raise IllegalMove(position.why_not(action))
    line = position.text(action)
    position.step(action)
    if line:
        lines.append(line)


def reveals_something(board: Position, actions: list[int], seat: int) -> bool:
    """Does the mover know more after it? Then it would look different in another world they could be in."""
    after = view_after(board, actions, seat)
    view = board.view(seat)
    return any(view_after(view.imagine(seed), actions, seat) != after for seed in range(IMAGINED_WORLDS))


def view_after(position: Position, actions: list[int], seat: int) -> bytes:
    trial = position.copy()
    for action in actions:
        trial.step(action)
    return trial.view(seat).states.tobytes()


def happening_of(table: "Table", sequence: int, event: log.Event) -> Happening:
    """What everybody may know of an event."""
    seat = getattr(event, "seat", None)
    named = isinstance(event, log.Sat | log.Left | log.Resigned)
    return Happening(
        sequence=sequence,
        kind=KINDS[type(event)],  # type: ignore[arg-type]  # the values above are the literals
        seat=seat,
        name=table.chairs[seat].name if named and seat is not None else "",
        bot=event.bot if isinstance(event, log.Filled) else "",
        lines=public_lines(event.lines) if isinstance(event, log.Moved | log.Settled) else [],
        fuel=Fuel(cost=event.cost, credit=event.credit)
        if isinstance(event, log.Moved) and event.cost
        else None,
        at=event.at,
    )
