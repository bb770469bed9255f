"""What somebody gets to see of a table. Boards come from `Position.view` and nowhere else."""

from collections.abc import Sequence

from trefoil.core.engine import Position
from trefoil.core.game import NOBODY
from trefoil.core.showing import Showing
from trefoil.games import GAMES, TITLES
from trefoil.server.protocol.messages import Choice, Effect, Miss, SeatView, TableInfo
from trefoil.server.table.summaries import outcome_of, seat_list
from trefoil.server.table.table import Table


def table_info(table: Table, who: str, watching: bool) -> TableInfo:
    spec, play = table.agreed, table.play
    over = table.status == "over"
    return TableInfo(
        id="" if watching else table.id,
        watch=play.watch,
        game=spec.game,
        title=GAMES[spec.game].title,
        players=spec.players,
        options=spec.options,
        first=spec.first,
        clock=spec.clock,
        open=spec.open,
        status=table.status,
        seats=seat_list(table, "" if watching else who),
        host=not watching and bool(who) and who == play.host,
        to_move=table.to_move,
        answering=None if play.pending is None else play.pending.asked,
        commitment=play.started.commitment if play.started else "",
        salt=play.started.salt if play.started and over else "",
        outcome=outcome_of(table) if over else None,
        rematch=play.rematch_watch if watching else play.rematch,
    )


def seat_views(table: Table, who: str, watching: bool) -> list[SeatView]:
    """One view for each own seat; who has none sees what everybody may see."""
    if table.position is None:
        return []
    seats: Sequence[int] = [] if watching else table.seats_of(who)
    return [seat_view(table, seat) for seat in seats] or [seat_view(table, NOBODY)]


def seat_view(table: Table, seat: int) -> SeatView:
    board = table.public_board(seat)
    showing = TITLES[table.agreed.game].showing
    view = board if table.status == "over" else board.view(seat)
    its_turn = seat == table.decider and not table.chairs[seat].bot
    legal = chosen_from(view) if its_turn else []
    total = view.scores()[seat] if its_turn else 0
    return SeatView(
        seat=None if seat == NOBODY else seat,
        view=showing.show(view),
        scores=view.breakdown(),
        totals=view.scores(),
        choices=[choice(showing, view, action, seat, total) for action in legal],
        misses=misses(showing, view, legal) if its_turn else [],
        may_undo=its_turn and bool(table.play.undo),
    )


def misses(showing: Showing, view: Position, legal: list[int]) -> list[Miss]:
    return [
        Miss(
            kind=missed.kind,
            card=missed.card,
            target=missed.target,
            why=view.say(missed.why),
            reason=missed.why,
        )
        for missed in showing.near_misses(view, set(legal))
    ]


def chosen_from(view: Position) -> list[int]:
    """What is legal and somebody's choice, not what time brings about."""
    deadline = TITLES[view.game.name].live.deadline(view)
    never = -1 if deadline is None else deadline.action
    return [action for action in view.legal_actions() if action != never]


def choice(showing: Showing, view: Position, action: int, seat: int, total: int) -> Choice:
    words = view.text(action).partition(" ")[2] or view.game.part_words(view.state, action)
    described = showing.describe(words)
    return Choice(
        action=action,
        words=words,
        kind=described.kind,
        card=described.card,
        target=described.target,
        size=described.size,
        field=showing.field(view, action),
        cost=showing.cost(view, action),
        effect=effect(showing, view, action, seat, total) if described.kind in showing.foreseen else None,
    )


def effect(showing: Showing, view: Position, action: int, seat: int, total: int) -> Effect | None:
    """What can be foreseen, tried out on a copy of the view; `total` is the score before."""
    after = view.copy()
    after.step(action)
    return Effect(
        points=after.scores()[seat] - total,
        tile=showing.tile_reached(view, after, seat),
        ends=after.is_over,
    )
