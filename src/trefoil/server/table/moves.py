"""A move at a live table: from a command to an event, with the chance that follows and what it reveals."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from trefoil.core.engine import Position
from trefoil.core.game import ACTION_BITS, CHANCE
from trefoil.games.kero.moves import PASS
from trefoil.server.protocol.messages import Fuel, Happening, Move
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.clock import (
    Priced,
    Spent,
    asked_secretly,
    is_asking,
    is_kero,
    lets_marks_go,
    priced,
    public_lines,
    timed_words,
    without_marks,
)
from trefoil.server.table.refuelling import (
    Refuelling,
    after,
    all_throws,
    is_refuelling,
    refuelled,
    takes_time,
    throw,
)
from trefoil.server.table.world import World

if TYPE_CHECKING:
    from trefoil.server.table.table import Table

MOST_CHANCE = 1000  # no move is followed by more than this many random outcomes
IMAGINED_WORLDS = 4
NO_TIME = Spent()
LOW_BITS = (1 << ACTION_BITS) - 1

KINDS = {
    log.Created: "created", log.Sat: "sat", log.Left: "left", log.Filled: "filled", log.Cleared: "cleared",
    log.Started: "started", log.Moved: "moved", log.Thrown: "thrown", log.Settled: "settled",
    log.Undone: "undone", log.Resigned: "resigned", log.Rematched: "rematch",
}  # fmt: skip


def decide_move(
    board: Position,
    command: Move,
    stamp: dict[str, Any],
    world: World,
    spent: Spent = NO_TIME,
    one_screen: bool = False,
) -> log.Moved:
    """Try the move on a copy; chance follows by itself and is part of the same event."""
    if board.player != command.seat:
        raise Refused("not-your-turn", f"it is the turn of seat {board.player}")
    wanted = actions_of(board, command)
    price = priced(board, wanted, spent) if is_kero(board) else Priced(wanted)
    unmarked = lets_marks_go(board, price.actions)
    board = without_marks(board) if unmarked else board
    trial, lines = board.copy(), list[str]()
    for action in price.actions:
        take(trial, action, lines)
    chance = follow_chance(board, price.actions, trial, lines, world)
    asked = asked_secretly(board, price.actions, trial)
    actions = price.actions + chance.actions
    return log.Moved(
        seat=command.seat,
        actions=actions,
        lines=lines,
        unmarked=unmarked,
        reveals=bool(chance.actions or price.cost)  # time that has passed is not given back
        or asked is not None
        or reveals_something(board, actions, command.seat),
        cost=price.cost,
        credit=price.credit,
        asked=asked,
        until=0 if asked is None else stamp["at"] + world.time_to_answer(one_screen),
        throws=chance.throws,
        **stamp,
    )


@dataclass
class Chance:
    """What happened by chance after a step, and the throws of a refuelling among it."""

    actions: list[int] = field(default_factory=list)
    throws: list[list[str]] = field(default_factory=list)


def follow_chance(
    before: Position, actions: list[int], trial: Position, lines: list[str], world: World
) -> Chance:
    """Whatever happens by chance now, until somebody decides again or fuel runs in.

    Where somebody may have an answer, chance waits for it, also when there is none: R12.6.
    """
    chance = Chance()
    while trial.player == CHANCE and not trial.is_over and not takes_time(trial):
        if asked_secretly(before, actions, trial) is not None:
            break
        if len(chance.actions) > MOST_CHANCE:
            raise ValueError("chance does not come to an end")
        chance.actions.append(outcome(trial, chance, world))
        take(trial, chance.actions[-1], lines)
    return chance


def outcome(trial: Position, chance: Chance, world: World) -> int:
    """One outcome; a refuelling that takes no time is thrown to its end."""
    if not is_refuelling(trial):
        return world.chance(trial)
    chance.throws = all_throws(trial, world)
    return refuelled(trial, len(chance.throws), 0)


def decide_thrown(
    board: Position, race: Refuelling, took: int, seat: int | None, stamp: dict[str, Any], world: World
) -> log.Thrown:
    """R12.4: one throw of a refuelling; when every die shows its flame, the tank is filled."""
    faces = throw(board, race, world)
    done = after(race, faces, took)
    trial, lines, actions = board.copy(), list[str](), list[int]()
    if done.is_over:
        actions = [refuelled(board, done.throws, done.taken)]
        take(trial, actions[0], lines)
        actions += follow_chance(board, actions, trial, lines, world).actions
    return log.Thrown(seat=seat, faces=faces, took=took, actions=actions, lines=lines, **stamp)


def decide_settled(
    board: Position, note: log.Note | None, stamp: dict[str, Any], world: World, one_screen: bool = False
) -> log.Settled:
    """The secret answer, or the lack of one, and what follows."""
    answer = note.actions if note is not None else [PASS] if is_asking(board) else []
    trial, lines = board.copy(), list[str]()
    for action in answer:
        take(trial, action, lines)
    chance = follow_chance(board, answer, trial, lines, world)
    asked = asked_secretly(board, answer, trial)
    until = 0 if asked is None else stamp["at"] + world.time_to_answer(one_screen)
    actions = answer + chance.actions
    return log.Settled(
        note=note, actions=actions, lines=lines, asked=asked, until=until, throws=chance.throws, **stamp
    )


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
        raise position.refusal(position.why_not(action))
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
        lines=public_lines(getattr(event, "lines", [])),
        fuel=Fuel(cost=event.cost, credit=event.credit)
        if isinstance(event, log.Moved) and event.cost
        else None,
        throws=[event.faces] if isinstance(event, log.Thrown) else getattr(event, "throws", []),
        at=event.at,
    )
