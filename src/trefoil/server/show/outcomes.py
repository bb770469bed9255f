"""How a game ended, and where every point comes from."""

from msgspec.structs import replace

from trefoil.core.engine import Position
from trefoil.games import TITLES
from trefoil.server.protocol.messages import Outcome, ScoreLine
from trefoil.server.table import summaries
from trefoil.server.table.table import Table


def outcome_of(table: Table) -> Outcome:
    """As the lists have it, with every source of points; also how everybody stood when somebody gave up."""
    board = table.board
    told = summaries.outcome_of(table)
    return replace(told, scores=board.scores(), breakdown=board.breakdown(), lines=score_lines(table))


def score_lines(table: Table) -> list[ScoreLine]:
    """Every source of points, as the game names them."""
    sources = TITLES[table.agreed.game].showing.sources
    found = sources(steps_of(table)) if sources else []
    return [ScoreLine(part=each.part, seat=each.seat, what=each.what, points=each.points) for each in found]


def steps_of(table: Table) -> list[tuple[str, Position]]:
    """The beginning, with no words, then each move with the position after it."""
    position = table.start_position()
    steps = [("", position.copy())]
    for line in table.play.lines:
        for action in position.read(line):
            position.step(action)
        steps.append((line, position.copy()))
    return steps
