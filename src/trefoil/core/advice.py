"""Why an action is good or bad, as data: what a hint says beside its figures. Each game has its own."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from trefoil.core.engine import Position
from trefoil.core.reasons import Reason, Sayings


class Advised(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True, gc=False):
    """An action that is worth a thought: by how much one ends ahead after it, and why."""

    action: int
    words: str  # of the whole line of the record that it begins
    margin: float  # over the best of the others, at the end of the game
    error: float  # one standard error of it
    behind: float = 0.0  # the best action, in the same worlds
    behind_error: float = 0.0
    reasons: list[Reason] = []


NOTHING_TO_SAY = Sayings({})


def no_reasons(view: Position, action: int) -> list[Reason]:
    return []


@dataclass(frozen=True)
class Advice:
    """Reasons for and against an action of the deciding seat, from its view; `say` puts each into English."""

    reasons: Callable[[Position, int], list[Reason]] = no_reasons
    say: Sayings = NOTHING_TO_SAY


NO_ADVICE = Advice()
