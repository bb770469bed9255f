"""A move at a live table: from a command to an event, with the chance that follows and what it reveals."""

from typing import TYPE_CHECKING, Any

from trefoil.core.engine import Position
from trefoil.core.errors import IllegalMove
from trefoil.core.game import ACTION_BITS, CHANCE
from trefoil.server import events as log
from trefoil.server.messages import Fuel, Happening, Move
from trefoil.server.refusals import Refused
from trefoil.server.world import World

if TYPE_CHECKING:
    from trefoil.server.tables import Table

MOST_CHANCE = 1000  # no move is followed by more than this many random outcomes
IMAGINED_WORLDS = 4
LOW_BITS = (1 << ACTION_BITS) - 1

KINDS = {
    log.Created: "created", log.Sat: "sat", log.Left: "left", log.Filled: "filled", log.Cleared: "cleared",
    log.Started: "started", log.Moved: "moved", log.Undone: "undone", log.Resigned: "resigned",
    log.Rematched: "rematch",
}  # fmt: skip


def decide_move(board: Position, command: Move, stamp: dict[str, Any], world: World) -> log.Moved:
    """Try the move on a copy; chance follows by itself and is part of the same event."""
    if board.player != command.seat:
        raise Refused("not-your-turn", f"it is the turn of seat {board.player}")
    actions = actions_of(board, command)
    trial = board.copy()
    lines: list[str] = []
    taken: list[int] = []
    for action in actions:
        take(trial, action, lines)
        taken.append(action)
    own = len(taken)
    while trial.player == CHANCE and not trial.is_over:
        if len(taken) > own + MOST_CHANCE:
            raise ValueError("chance does not come to an end")
        taken.append(world.chance(trial))
        take(trial, taken[-1], lines)
    reveals = len(taken) > own or reveals_something(board, taken, command.seat)
    return log.Moved(seat=command.seat, actions=taken, lines=lines, reveals=reveals, **stamp)


def actions_of(board: Position, command: Move) -> list[int]:
    if (command.action is None) == (command.words is None):
        raise Refused("bad-message", "a move has either the number of an action or words")
    if command.action is not None:
        return [command.action]
    return board.read(f"{command.seat} {command.words}")


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
        lines=event.lines if isinstance(event, log.Moved) else [],
        fuel=Fuel(cost=event.cost, credit=event.credit)
        if isinstance(event, log.Moved) and event.cost
        else None,
        at=event.at,
    )
