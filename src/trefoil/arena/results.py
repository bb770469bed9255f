"""Everything an arena found out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trefoil.arena.match import ArenaPlan, Meeting
from trefoil.arena.rating import Rating, ratings
from trefoil.arena.timing import ThinkTime


@dataclass(frozen=True)
class Results:
    """Everything an arena found out."""

    plan: ArenaPlan
    command: str
    meetings: Sequence[Meeting]
    times: Mapping[str, ThinkTime]

    def ratings(self) -> list[Rating]:
        return ratings(self.plan.bots, self.meetings, self.plan.seed)

    def title(self) -> str:
        plan = self.plan
        clock = f", {plan.clock} clock" if plan.clock else ""
        games = plan.deals() * plan.players
        return f"{plan.game.title}, {plan.players} players{clock}, {games} games of each pairing"


def scores_by_bot(results: Results) -> dict[str, NDArray[np.int64]]:
    """Every score that each bot made, whoever it met."""
    found: dict[str, list[NDArray[np.int64]]] = {name: [] for name in results.plan.bots}
    for meeting in results.meetings:
        found[meeting.pairing.one].append(meeting.outcomes.scores[:, :, 0].ravel())
        found[meeting.pairing.other].append(meeting.outcomes.scores[:, :, 1:].ravel())
    return {name: np.concatenate(scores) for name, scores in found.items()}
