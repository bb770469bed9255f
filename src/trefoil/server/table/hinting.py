"""Where hints are given, and to whom."""

from trefoil.core.engine import Position
from trefoil.server.protocol.commands import HintWanted
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table.checks import check_fresh, check_own, check_playing
from trefoil.server.table.table import Table


def gives_hints(table: Table) -> bool:
    """Agreed on when the table was made, or against nobody but the server's bots and oneself; never if rated.

    Somebody else's seat stays theirs while a bot plays for them, and a free one may become somebody's.
    """
    if table.agreed.rated:
        return False
    owners = {chair.owner for chair in table.chairs if chair.owner}
    return table.agreed.hints or (len(owners) == 1 and all(chair.taken for chair in table.chairs))


def view_to_advise(table: Table, wanted: HintWanted, who: Identity) -> Position:
    """What the seat knows that is to decide now; nothing else is thought about."""
    check_own(table, wanted.seat, who)
    board = check_playing(table)
    if not gives_hints(table):
        raise Refused("no-hints", "hints were not agreed on for this table, and other people play here")
    check_fresh(table, wanted.saw)
    if table.decider != wanted.seat:
        raise Refused("not-your-turn", f"seat {wanted.seat} has nothing to decide now")
    return board.view(wanted.seat)
