"""From a command to the event it leads to, or to a refusal. It changes nothing: `Table.apply` does."""

from collections.abc import Set
from typing import Any

from trefoil.core.engine import Position
from trefoil.core.live import Spent
from trefoil.server.protocol.commands import (
    Agree,
    AnyCommand,
    Clear,
    Disagree,
    Fill,
    Leave,
    Move,
    Resign,
    Sit,
    Start,
    Tap,
    Undo,
)
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.agreeing import decide_ending
from trefoil.server.table.answers import decide_answer
from trefoil.server.table.checks import check_fresh, check_own, check_playing
from trefoil.server.table.dice import dice_for
from trefoil.server.table.moves import NO_TIME, actions_of, check_turn, decide_move, happens_by_itself
from trefoil.server.table.seating import decide_clear, decide_fill, decide_leave, decide_sit, decide_start
from trefoil.server.table.table import Table
from trefoil.server.table.throws import check_tap, decide_thrown
from trefoil.server.table.world import World

Stamp = dict[str, Any]


def decide(
    table: Table,
    command: AnyCommand,
    who: Identity,
    world: World,
    spent: Spent = NO_TIME,
    absent: Set[int] = frozenset(),
) -> log.Event | log.SecretAnswer:
    """What a command leads to.

    `spent` is the time since the step before; `absent` are the seats whose players have been gone for so long
    that a bot may play for them.
    """
    stamp: Stamp = {"by": who.id, "id": command.id, "at": world.now()}
    match command:
        case Move() if table.play.pending is not None:
            return decide_answer(table, command, who, world)
        case Move():
            return decide_own_move(table, command, who, stamp, world, spent)
        case Tap():
            return decide_tap(table, command, who, stamp, world, spent)
        case Undo():
            return decide_undo(table, command, who, stamp)
        case Sit():
            return decide_sit(table, command.seat, who, stamp)
        case Leave():
            return decide_leave(table, command.seat, who, stamp)
        case Fill():
            return decide_fill(table, command, who, stamp, absent)
        case Clear():
            return decide_clear(table, command.seat, who, stamp)
        case Start():
            return decide_start(table, who, stamp, world)
        case Resign():
            return decide_resign(table, command.seat, who, stamp)
        case Agree() | Disagree():
            return decide_ending(table, command, who, stamp)
        case _:
            raise Refused("bad-message", "this cannot be asked of a table")


def decide_resign(table: Table, seat: int, who: Identity, stamp: Stamp) -> log.Resigned:
    check_own(table, seat, who)
    check_playing(table)
    return log.Resigned(seat=seat, **stamp)


def check_player(table: Table, command: Move | Tap | Undo, who: Identity) -> Position:
    """The board, if the sender has seen how it is, owns the seat, and the game is under way."""
    check_fresh(table, command.saw)
    check_own(table, command.seat, who)
    return check_playing(table)


def decide_own_move(
    table: Table, command: Move, who: Identity, stamp: Stamp, world: World, spent: Spent
) -> log.Moved:
    board = check_player(table, command, who)
    check_turn(board, command.seat)
    actions = actions_of(board, command.seat, command)
    # Only a bot of ours, who plays by the rules alone, chooses what time would bring about.
    if happens_by_itself(table.deadline, actions[-1]) and not who.is_server:
        raise Refused("illegal-move", "this happens when its time has come, not by choice")
    dice = dice_for(table.play, stamp, world)
    return decide_move(board, actions, stamp, world, dice, spent, table.company)


def decide_tap(
    table: Table, command: Tap, who: Identity, stamp: Stamp, world: World, spent: Spent
) -> log.Thrown:
    board = check_player(table, command, who)
    drawing = check_tap(board, table.play.drawing, command.seat, spent.elapsed)
    return decide_thrown(
        board, drawing, spent.elapsed, command.seat, stamp, dice_for(table.play, stamp, world)
    )


def decide_undo(table: Table, command: Undo, who: Identity, stamp: Stamp) -> log.Undone:
    check_player(table, command, who)
    if table.to_move != command.seat:
        raise Refused("no-undo", "only a move of the own, current turn can be taken back")
    if not table.play.undo:
        raise Refused(
            "no-undo", "nothing can be taken back: this turn has none, or it revealed something hidden"
        )
    return log.Undone(seat=command.seat, **stamp)
