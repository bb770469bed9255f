"""How long a table waits for an answer that nobody else may know of (docs/decisions/0013)."""

from dataclasses import dataclass

from trefoil.core.engine import Position
from trefoil.games import TITLES
from trefoil.server.table.world import World

NO_LIMIT = 0  # instead of the moment when the time is over


@dataclass(frozen=True)
class Company:
    """Who sits together: one person at one screen; one person with bots alone, and where."""

    one_screen: bool = False
    alone: int | None = None


APART = Company()


def waited_for(asked: int | None, after: Position, company: Company) -> int | None:
    """The seat that is waited for, of the one that may have an answer.

    Among people everybody waits, whether or not there is an answer. Somebody alone with bots has nobody to
    hide from: there is no waiting without a question.
    """
    if asked is not None and asked == company.alone:
        return asked if TITLES[after.game.name].live.is_asked(after) else None
    return asked


def time_for(
    asked: int | None, after: Position, at: int, company: Company, world: World
) -> tuple[int | None, int]:
    """The seat that is waited for, and until when; alone with bots there is no hurry."""
    seat = waited_for(asked, after, company)
    if seat is None:
        return None, 0
    return seat, NO_LIMIT if seat == company.alone else at + world.time_to_answer(company.one_screen)
