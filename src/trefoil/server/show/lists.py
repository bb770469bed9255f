"""Tables in lists, as each reader may see them."""

import msgspec

from trefoil.games import GAMES
from trefoil.server.protocol.messages import Listed
from trefoil.server.table.summaries import read_summary


def listed(body: bytes, who: str, in_lobby: bool) -> Listed:
    """A table as one reader may see it; a game under way is listed by its spectator link alone."""
    summary = read_summary(body)
    seats = [
        msgspec.structs.replace(seat, yours=bool(who) and owner == who)
        for seat, owner in zip(summary.seats, summary.owners, strict=True)
    ]
    mover = summary.to_move
    return Listed(
        id=summary.id if not in_lobby or summary.status == "waiting" else "",
        watch=summary.watch,
        game=summary.game,
        title=GAMES[summary.game].title,
        status=summary.status,
        seats=seats,
        your_turn=mover is not None and seats[mover].yours and not seats[mover].away,
        clock=summary.clock,
        changed=summary.changed,
        outcome=summary.outcome,
    )
