"""Secret answers: where somebody might have one, everybody waits, whether there is one or not.

What comes of a step is shown when the time for the answer is over. Until then an answer is kept where nobody
can count it: beside the log, not in it.
"""

from collections.abc import Callable
from typing import Any

from trefoil.core.engine import Position
from trefoil.server.protocol.commands import Move
from trefoil.server.protocol.identity import SERVER, Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.awaiting import NO_LIMIT, time_for
from trefoil.server.table.chance import follow_chance, take
from trefoil.server.table.checks import check_own, check_settled
from trefoil.server.table.dice import dice_for
from trefoil.server.table.moves import actions_of
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

GO_ON = "pass"  # what somebody at one screen says who might have been asked, and was not


def decide_answer(table: Table, command: Move, who: Identity, world: World) -> log.SecretAnswer | log.Settled:
    """An answer to keep until its time is over; where nobody else waits, the outcome."""
    check_own(table, command.seat, who)
    pending = table.play.pending
    if table.is_one_screen or (pending is not None and pending.until == NO_LIMIT):
        return decide_at_once(table, command, who, world)
    if table.decider != command.seat:
        check_settled(table)
    return answer_in(table, command, who, table.sequence)


def decide_at_once(table: Table, command: Move, who: Identity, world: World) -> log.Settled:
    """Whoever is asked, or might be, says when to go on."""
    pending = table.play.pending
    if pending is None or pending.asked != command.seat:
        check_settled(table)
    answer = None
    if table.live.is_asked(table.board):
        answer = answer_in(table, command, who, table.sequence + 1)
    elif command.words != GO_ON:
        raise Refused("not-your-turn", f"nothing is asked: say {GO_ON!r} to go on")
    stamp = {"by": who.id, "id": command.id, "at": world.now()}
    return decide_settled(table, answer, stamp, world)


def decide_for_bot(table: Table, choose: Callable[[Position], int], world: World) -> log.Settled | None:
    """A bot needs no time: what it says, or that it is not asked, comes at once and at the same pace."""
    pending = table.play.pending
    if pending is None or not table.chairs[pending.asked].bot:
        return None
    stamp = {"by": SERVER, "id": world.token(), "at": world.now()}
    note = table.secret
    if note is None and table.live.is_asked(table.board):
        action = choose(table.board.view(pending.asked))
        note = log.SecretAnswer(by=SERVER, id=world.token(), sequence=table.sequence, actions=[action])
    return decide_settled(table, note, stamp, world)


def answer_in(table: Table, command: Move, who: Identity, sequence: int) -> log.SecretAnswer:
    """The answer a command gives, if the rules allow it."""
    actions, trial = actions_of(table.board, command.seat, command), table.board.copy()
    for action in actions:
        take(trial, action, [])
    return log.SecretAnswer(by=who.id, id=command.id, sequence=sequence, actions=actions)


def decide_time_over(table: Table, until: int, world: World) -> log.Settled | None:
    """The time for a secret answer is over, unless that has been settled already."""
    pending = table.play.pending
    if pending is None or pending.until != until or until == NO_LIMIT:
        return None
    stamp = {"by": SERVER, "id": world.token(), "at": until}
    return decide_settled(table, table.secret, stamp, world)


def decide_settled(
    table: Table, note: log.SecretAnswer | None, stamp: dict[str, Any], world: World
) -> log.Settled:
    """The secret answer, or the lack of one, and what follows."""
    board, live, dice = table.board, table.live, dice_for(table.play, stamp, world)
    answer = note.actions if note is not None else [live.no_answer] if live.is_asked(board) else []
    trial, lines = board.copy(), list[str]()
    for action in answer:
        take(trial, action, lines)
    chance = follow_chance(board, answer, trial, lines, dice, table.company)
    asked, until = time_for(live.asks(board, answer, trial), trial, stamp["at"], table.company, world)
    return log.Settled(
        note=note,
        actions=answer + chance.actions,
        lines=lines,
        asked=asked,
        until=until,
        throws=chance.throws,
        draws=dice.drawn,
        **stamp,
    )
