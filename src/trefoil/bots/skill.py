"""How well a bot plays, as a record that compiled code reads, and the notes it makes while it thinks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from trefoil.core.game import States
from trefoil.core.loops import MOST_CHOICES

# What compiled games read of a skill; searching is done decision by decision.
SKILL = np.dtype((np.record, [("random", "i8"), ("noise", "f8"), ("slack", "f8")]))

# What is known about the actions compared so far, best first by the heuristic. A lead is how much better
# an action came out than the first one in the same worlds.
NOTES = np.dtype(
    (
        np.record,
        [
            ("count", "i8"),
            ("worlds", "i8"),
            ("action", "i8", (MOST_CHOICES,)),
            ("worth", "f8", (MOST_CHOICES,)),
            ("dropped", "i8", (MOST_CHOICES,)),
            ("margin", "f8", (MOST_CHOICES,)),
            ("margin_square", "f8", (MOST_CHOICES,)),
            ("lead", "f8", (MOST_CHOICES,)),
            ("lead_square", "f8", (MOST_CHOICES,)),
        ],
    )
)


@dataclass(frozen=True)
class Skill:
    """How well a bot plays."""

    random: bool = False  # any legal action
    noise: float = 0.0  # how far each action's worth is misjudged
    blind: Sequence[str] = ()  # to what these weights stand for
    bent: Mapping[str, float] = field(default_factory=dict)  # weights of its own: what makes a style
    slack: float = 0.0  # how far an action may fall behind at a second look; 0: there is none
    worlds: int = 0  # worlds dealt for each decision; 0: the heuristic alone
    width: int = 1  # how many of the heuristic's best actions are compared
    round: int = 16  # worlds after which hopeless candidates are dropped
    hopeless: float = 2.5  # standard errors behind, from which on a candidate is not tried any more
    horizon: int = 0  # turns after which a world is judged by its outlook; 0: played to the end
    gate: float = 2.0  # standard errors by which an action must lead to overrule the heuristic
    by_leads: bool = False  # an outlook's worths are those learned from leads, with its finer figures
    learned: bool = False  # judges by what the game has learned, if it has, and not by the tuned weights
    patient: Mapping[str, Any] = field(default_factory=dict)  # figures for much more time than it is used to

    def with_time(self) -> "Skill":
        return replace(self, **self.patient)


def skill_rows(skills: list[Skill]) -> States:
    return np.array([(skill.random, skill.noise, skill.slack) for skill in skills], SKILL)
