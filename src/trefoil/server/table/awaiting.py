"""How long a table waits for an answer that nobody else may know of (docs/decisions/0013)."""

from dataclasses import dataclass

from trefoil.core.engine import Position
from trefoil.server.table.chance import live_of
from trefoil.server.table.world import World

NO_LIMIT = 0  # instead of the moment when the time is over


@dataclass(frozen=True)
class Company:
    """Who sits together: one person at one screen; one person with bots alone, and where."""

    one_screen: bool = False
    alone: int | None = None


APART = Company()


def time_for(
    asked: int | None, after: Position, at: int, company: Company, world: World
) -> tuple[int | None, int]:
    """The seat that is waited for, and until when.

    Among people everybody waits equally long, whether or not there is an answer. Somebody alone with bots has
    nobody to hide from: there is no waiting without a question, and no hurry with one.
    """
    if asked is None:
        return None, 0
    if asked == company.alone:
        return (asked if live_of(after).is_asked(after) else None), NO_LIMIT
    return asked, at + world.time_to_answer(company.one_screen)
