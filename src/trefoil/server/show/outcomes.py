"""How a game ended, and where every point comes from."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from trefoil.core.engine import Position
from trefoil.games import TITLES
from trefoil.server.protocol.messages import Outcome, ScoreLine
from trefoil.server.table import summaries
from trefoil.server.table.table import Table

Step = tuple[str, Position]

KEPT: WeakKeyDictionary[Table, Outcome] = WeakKeyDictionary()


def outcome_of(table: Table) -> Outcome:
    """Of a game that is over: nothing changes it any more, so it is worked out once for all who look."""
    if table not in KEPT:
        KEPT[table] = worked_out(table)
    return KEPT[table]


def worked_out(table: Table) -> Outcome:
    """As the lists have it, with every source of points; also how everybody stood when somebody gave up."""
    board = table.board
    told = summaries.outcome_of(table)
    return replace(told, scores=board.scores(), breakdown=board.breakdown(), lines=score_lines(table))


def score_lines(table: Table) -> list[ScoreLine]:
    """Every source of points, as the game names them."""
    sources = TITLES[table.agreed.game].showing.sources
    found = sources(Steps(table)) if sources else []
    return [ScoreLine(part=each.part, seat=each.seat, what=each.what, points=each.points) for each in found]


class Steps(Sequence[Step]):
    """All positions of a game. Its end is there; a game that asks for the others has them replayed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines = table.play.lines

    def __len__(self) -> int:
        return len(self.lines) + 1

    def __getitem__(self, place: Any) -> Any:
        if place == -1 and self.lines and self.table.board.is_over:
            return self.lines[-1], self.table.board
        return self.replayed[place]

    @cached_property
    def replayed(self) -> list[Step]:
        return list(steps_of(self.table))


def steps_of(table: Table) -> Iterator[Step]:
    """The beginning, with no words, then each move with the position after it."""
    position = table.start_position()
    yield "", position.copy()
    for line in table.play.lines:
        for action in position.read(line):
            position.step(action)
        yield line, position.copy()
