"""What must be so before somebody may do something at a table; each says why not."""

from trefoil.bots.levels import OFFERED
from trefoil.core.engine import Position
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table.play import Chair
from trefoil.server.table.table import Table


def check_playing(table: Table) -> Position:
    """The board, if the game is under way."""
    board = table.board
    if table.status == "over":
        raise Refused("game-over", "the game is over")
    return board


def check_fresh(table: Table, saw: int) -> None:
    if saw < table.play.board_sequence:
        raise Refused("stale", "something has happened that this message did not know of")


def check_settled(table: Table) -> None:
    if table.play.pending is not None:
        raise Refused("not-your-turn", "what came before is not settled yet: wait a moment")


def check_seat(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refused("bad-seat", f"this table has seats 0 to {len(table.chairs) - 1}, not {seat}")
    return table.chairs[seat]


def check_own(table: Table, seat: int, who: Identity) -> Chair:
    """A seat answers to its owner, and a bot's seat to the server that plays it."""
    chair = check_seat(table, seat)
    if chair.bot:
        if who.is_server:
            return chair
        raise Refused("not-your-seat", f"a bot plays for seat {seat} now")
    if not chair.owner or chair.owner != who.id:
        raise Refused("not-your-seat", f"seat {seat} is not yours")
    return chair


def check_host(table: Table, who: Identity) -> None:
    if who.id != table.play.host:
        raise Refused("not-the-host", "only the one who made the table may do that")


def check_waiting(table: Table) -> None:
    if table.position is not None:
        raise Refused("already-started", "the game has started already")


def check_level(bot: str) -> None:
    """Only plain names: `expert:4096` would let anybody choose how long the server thinks."""
    if bot not in OFFERED:
        raise Refused("bad-bots", f"there is no bot named {bot[:20]!r}, only {', '.join(OFFERED)}")
