"""A puzzle as somebody gets to see it: the seat's view before the answer, what is best after it."""

from trefoil.bots.puzzles import Puzzle as Kept
from trefoil.bots.puzzles import Value
from trefoil.core.advice import Advised
from trefoil.core.engine import Position
from trefoil.core.live import Clock
from trefoil.games import TITLES
from trefoil.server.protocol.messages import Seat, TableInfo, TableState
from trefoil.server.show.views import shown_view

SHOWN = 5  # actions that are told of a solution
MOST_REASONS = 3


def board_of(puzzle: Kept, view: Position, name: str) -> TableState:
    """A table at which somebody of this name sits alone with the bots that played."""
    title = TITLES[view.game.name]
    seats = [Seat(seat=seat, taken=True, bot=puzzle.made.bots) for seat in range(puzzle.record.players)]
    seats[puzzle.seat] = Seat(seat=puzzle.seat, name=name, taken=True, yours=True)
    info = TableInfo(
        watch="",
        game=title.game.name,
        title=title.game.title,
        players=puzzle.record.players,
        options=puzzle.record.options,
        clock=title.live.agree(Clock()),
        status="playing",
        seats=seats,
        to_move=puzzle.seat,
    )
    shown = shown_view(view, puzzle.seat, is_open=False, its_turn=True, may_undo=False)
    return TableState(sequence=0, table=info, views=[shown])


def best_of(puzzle: Kept, view: Position) -> list[Advised]:
    return [advised(view, value) for value in puzzle.values[:SHOWN]]


def answer_of(puzzle: Kept, view: Position, action: int) -> Advised:
    return next(advised(view, value) for value in puzzle.values if value.action == action)


def advised(view: Position, value: Value) -> Advised:
    """As a hint tells it."""
    words = view.text(value.action).partition(" ")[2]
    return Advised(
        action=value.action,
        words=words or view.game.part_words(view.state, value.action),
        margin=value.margin,
        error=value.error,
        behind=value.behind,
        behind_error=value.behind_error,
        reasons=TITLES[view.game.name].advice.reasons(view, value.action)[:MOST_REASONS],
    )
