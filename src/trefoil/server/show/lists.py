"""Tables in lists, as each reader may see them."""

from collections.abc import Iterable, Set
from functools import lru_cache
from typing import Protocol

import msgspec

from trefoil.games import GAMES
from trefoil.server.ops.logs import log_warning, told_of
from trefoil.server.protocol.messages import Listed
from trefoil.server.table.summaries import read_summary

MOST_REMEMBERED = 1000  # damaged summaries that are not named in the log again


class ListRow(Protocol):
    """What a list knows of a table beside its summary: what the reader has seen, and when time runs out."""

    @property
    def id(self) -> str: ...
    @property
    def summary(self) -> bytes: ...
    @property
    def looked(self) -> int | None: ...
    @property
    def due(self) -> int | None: ...


def all_listed(
    rows: Iterable[ListRow],
    who: str,
    in_lobby: bool,
    lived: int = 0,
    without: Set[str] = frozenset(),
) -> list[Listed]:
    """One that cannot be read is left out, and none of the others is.

    Nor are tables listed that wait for players `without` whom it shall be.
    """
    found = [listed_if_readable(row, who, in_lobby, lived, without) for row in rows]
    return [table for table in found if table is not None]


def listed_if_readable(
    row: ListRow, who: str, in_lobby: bool, lived: int, without: Set[str]
) -> Listed | None:
    try:
        return listed(row, who, in_lobby, lived, without)
    except Exception:  # whatever is wrong with a summary concerns its own table only
        say_damaged(row.id)
        return None


@lru_cache(maxsize=MOST_REMEMBERED)
def say_damaged(table_id: str) -> None:
    """Once, not for everybody who looks at a list."""
    log_warning("summary-damaged", table=told_of(table_id))


def listed(row: ListRow, who: str, in_lobby: bool, lived: int, without: Set[str]) -> Listed | None:
    """A table as one reader may see it; a game under way is listed by its spectator link alone."""
    summary = read_summary(row.summary)
    if summary.status == "waiting" and not without.isdisjoint(summary.owners):
        return None
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
        pacing=summary.pacing,
        left=None if row.due is None else max(0, row.due - lived),
        rated=summary.rated,
        news=0 if row.looked is None else max(0, summary.sequence - row.looked),
    )
