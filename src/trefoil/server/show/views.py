"""What a seat sees and may do, as the game's showing says it: for any game, and the measure of a glance."""

from trefoil.core.engine import Position
from trefoil.core.game import NOBODY
from trefoil.core.showing import Showing
from trefoil.games import TITLES
from trefoil.server.protocol.messages import Choice, Effect, Miss, SeatView


def shown_view(board: Position, seat: int, is_open: bool, its_turn: bool, may_undo: bool) -> SeatView:
    showing = TITLES[board.game.name].showing
    view = board if is_open else board.view(seat)
    legal = chosen_from(view) if its_turn else []
    total = view.scores()[seat] if its_turn else 0
    return SeatView(
        seat=None if seat == NOBODY else seat,
        view=showing.show(view),
        scores=view.breakdown(),
        totals=view.scores(),
        choices=[choice(showing, view, action, seat, total) for action in legal],
        misses=misses(showing, view, legal) if its_turn else [],
        may_undo=may_undo,
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
