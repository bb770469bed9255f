"""Tables in lists: what the database keeps beside a table's log, so that a list need not load it."""

from typing import Any

import msgspec

from trefoil.games import GAMES
from trefoil.server.protocol.messages import Clock, Listed, Seat, Status
from trefoil.server.show.seats import seat_list
from trefoil.server.store.store import AWAITS_SERVER
from trefoil.server.table.clock import is_running
from trefoil.server.table.table import Table


class Summary(msgspec.Struct, kw_only=True, omit_defaults=True):
    """`owners` stays with the server: it tells each reader which seats are theirs."""

    id: str
    watch: str
    game: str
    status: Status
    seats: list[Seat]
    owners: list[str]
    to_move: int | None = None
    clock: Clock = Clock()
    changed: int


read_summary = msgspec.json.Decoder(Summary).decode


def row_of(table: Table) -> dict[str, Any]:
    """The columns that change with every event."""
    summary = Summary(
        id=table.id,
        watch=table.watch,
        game=table.agreed.game,
        status=table.status,
        seats=seat_list(table, ""),
        owners=[chair.owner for chair in table.chairs],
        to_move=table.to_move,
        clock=table.agreed.clock,
        changed=table.changed,
    )
    return {
        "status": table.status,
        "awaits": AWAITS_SERVER if needs_server(table) else "",
        "summary": msgspec.json.encode(summary),
        "changed": table.changed,
        "note": None if table.note is None else msgspec.json.encode(table.note),
    }


def needs_server(table: Table) -> bool:
    clock_runs = table.held is not None or table.race is not None or is_running(table.position)
    return clock_runs or bool(table.bot_to_move())


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
    )
