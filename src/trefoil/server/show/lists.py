"""Tables in lists, as each reader may see them."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from trefoil.games import GAMES
from trefoil.server.ops.logs import log_warning, told_of
from trefoil.server.protocol.messages import Listed
from trefoil.server.table.summaries import read_summary

MOST_REMEMBERED = 1000  # damaged summaries that are not named in the log again


def all_listed(rows: Iterable[tuple[str, bytes, int | None]], who: str, in_lobby: bool) -> list[Listed]:
    """Tables by id, summary and what the reader has seen of them.

    One that cannot be read is left out, and none of the others is.
    """
    found = [listed_if_readable(*row, who, in_lobby) for row in rows]
    return [table for table in found if table is not None]


def listed_if_readable(
    table_id: str, body: bytes, looked: int | None, who: str, in_lobby: bool
) -> Listed | None:
    try:
        return listed(body, looked, who, in_lobby)
    except Exception:  # whatever is wrong with a summary concerns its own table only
        say_damaged(table_id)
        return None


@lru_cache(maxsize=MOST_REMEMBERED)
def say_damaged(table_id: str) -> None:
    """Once, not for everybody who looks at a list."""
    log_warning("summary-damaged", table=told_of(table_id))


def listed(body: bytes, looked: int | None, who: str, in_lobby: bool) -> Listed:
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
        news=0 if looked is None else max(0, summary.sequence - looked),
    )
