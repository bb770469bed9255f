"""A move at a live table: from a command to an event, with the chance that follows and what it reveals."""

from typing import Any

from trefoil.core.engine import Position
from trefoil.core.live import Deadline, Spent
from trefoil.server.protocol.commands import Move, PuzzleAnswer
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table import events as log
from trefoil.server.table.awaiting import APART, Company, time_for
from trefoil.server.table.chance import LOW_BITS, follow_chance, live_of, take
from trefoil.server.table.dice import Dice
from trefoil.server.table.world import World

IMAGINED_WORLDS = 4
NO_TIME = Spent()


def actions_of(board: Position, seat: int, named: Move | PuzzleAnswer) -> list[int]:
    """The actions that somebody names, by number or by words."""
    if (named.action is None) == (named.words is None):
        raise Refused("bad-message", "a move has either the number of an action or words")
    if named.action is not None:
        return [named.action]
    return board.read(f"{seat} {live_of(board).words(board, str(named.words))}")


def check_turn(board: Position, seat: int) -> None:
    if board.player != seat:
        raise Refused("not-your-turn", f"it is the turn of seat {board.player}")


def happens_by_itself(deadline: Deadline | None, action: int) -> bool:
    """Is it what time brings about, and nobody chooses?"""
    return deadline is not None and action & LOW_BITS == deadline.action


def decide_move(
    board: Position,
    wanted: list[int],
    stamp: dict[str, Any],
    world: World,
    dice: Dice,
    spent: Spent = NO_TIME,
    company: Company = APART,
) -> log.Moved:
    """Try what the player to move wants on a copy; chance follows by itself and is part of the same event."""
    live, seat = live_of(board), board.player
    priced = live.price(board, wanted, spent)
    trial, lines = board.copy(), list[str]()
    for action in priced.actions:
        take(trial, action, lines)
    chance = follow_chance(board, priced.actions, trial, lines, dice, company)
    asked, until = time_for(live.asks(board, priced.actions, trial), trial, stamp["at"], company, world)
    actions = priced.actions + chance.actions
    return log.Moved(
        seat=seat,
        actions=actions,
        lines=lines,
        reveals=bool(chance.actions or priced.cost)  # time that has passed is not given back
        or asked is not None
        or live.has_drawn(board, trial)
        or reveals_something(board, actions, seat),
        cost=priced.cost,
        credit=priced.credit,
        asked=asked,
        until=until,
        throws=chance.throws,
        draws=dice.drawn,
        **stamp,
    )


def reveals_something(board: Position, actions: list[int], seat: int) -> bool:
    """Does the mover know more after it? Then it would look different in another world they could be in."""
    if all(map(live_of(board).keeps_secrets, actions)):
        return False
    return board.reveals(actions, seat, IMAGINED_WORLDS)
