"""What somebody gets to see of a table. Boards come from `Position.view` and nowhere else."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from trefoil.core.game import NOBODY
from trefoil.games import GAMES, TITLES
from trefoil.server.protocol.messages import SeatView, TableInfo
from trefoil.server.show.glances import Texts, encode, glanced_view, written
from trefoil.server.show.outcomes import outcome_of
from trefoil.server.show.views import shown_view
from trefoil.server.table.agreeing import offers_end
from trefoil.server.table.hinting import gives_hints
from trefoil.server.table.summaries import seat_list
from trefoil.server.table.table import Table

INFOS = Texts(10_000)  # about 10 MB


def table_info(table: Table, who: str, watching: bool) -> TableInfo:
    public = public_info(table)
    return public if watching else info_for(who, table, public)


def info_text(table: Table, who: str, watching: bool) -> Any:
    """The same as it is sent, kept by what it depends on: of a game under way little changes with a move."""
    play = table.play
    if table.status == "over":
        return table_info(table, who, watching)
    pending, rematch = play.pending, play.rematch_watch if watching else play.rematch
    asked = None if pending is None else pending.asked
    key = (
        table.number, table.seating, None if watching else who, table.status, table.to_move, asked, rematch,
        *play.agreeing, offers_end(table),
    )  # fmt: skip
    return written(INFOS.one(key, lambda: encode(table_info(table, who, watching))))


def info_for(who: str, table: Table, public: TableInfo) -> TableInfo:
    """What somebody with the table's own link is told, given what everybody is told."""
    return replace(
        public,
        id=table.id,
        seats=seat_list(table, who),
        host=bool(who) and who == table.play.host,
        rematch=table.play.rematch,
    )


def public_info(table: Table) -> TableInfo:
    """A table as those see it who only watch."""
    spec, play = table.agreed, table.play
    over = table.status == "over"
    return TableInfo(
        watch=play.watch,
        game=spec.game,
        title=GAMES[spec.game].title,
        players=spec.players,
        options=spec.options,
        first=spec.first,
        clock=spec.clock,
        pacing=spec.pacing,
        open=spec.open,
        hints=gives_hints(table),
        status=table.status,
        seats=seat_list(table, ""),
        to_move=table.to_move,
        answering=None if play.pending is None else play.pending.asked,
        commitment=play.started.commitment if play.started else "",
        salt=play.started.salt if play.started and over else "",
        outcome=outcome_of(table) if over else None,
        agreeing=[] if over else play.agreeing,
        offers_end=offers_end(table),
        rematch=play.rematch_watch,
        quick=spec.quick,
        filler=spec.filler,
        rated=spec.rated,
    )


def seat_views(table: Table, who: str, watching: bool) -> list[SeatView]:
    """One view for each own seat; who has none sees what everybody may see."""
    if table.position is None:
        return []
    seats: Sequence[int] = [] if watching else table.seats_of(who)
    return [seat_view(table, seat) for seat in seats] or [seat_view(table, NOBODY)]


def seat_view(table: Table, seat: int) -> SeatView:
    """What a seat sees and may do: at a glance if the game has one, else as its showing says."""
    board, title = table.public_board(seat), TITLES[table.agreed.game]
    is_open = table.status == "over"
    its_turn = seat == table.decider and not table.chairs[seat].bot
    may_undo = its_turn and bool(table.play.undo)
    if title.glance is None:
        return shown_view(board, seat, is_open, its_turn, may_undo)
    return glanced_view(board, title.glance, seat, is_open, its_turn, may_undo)
