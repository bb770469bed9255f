"""What a game's heuristic consists of: weights, a plan for the decision at hand, and each action's worth."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trefoil.core.errors import TrefoilError
from trefoil.core.fields import record_type
from trefoil.core.game import Choices, State
from trefoil.core.instinct import NO_INSTINCT, Instinct, Table
from trefoil.core.jit import jit

Weights = np.record
Worths = NDArray[np.float64]


@jit
def no_plan(view: State, weights: Weights) -> int:
    """For games in which each action can be judged by itself."""
    return 0


@jit
def plans_anew(view: State) -> bool:
    """For games in which every decision needs a plan of its own."""
    return False


@dataclass(frozen=True, eq=False)
class Heuristic:
    """The functions are compiled. They read what is public and the deciding player's own secrets only."""

    weights: Mapping[str, float]  # of the plain heuristic; tuned ones lie in tuned.toml beside it
    worth: Callable[[State, int, int, Weights], float]  # of an action, given the plan
    plan: Callable[[State, Weights], int] = no_plan
    instinct: Instinct = NO_INSTINCT  # if there is one, it judges instead wherever `learned` is 1
    # Whether a decision only goes on with what the same player planned at the one before: it saves planning.
    goes_on: Callable[[State], bool] = plans_anew
    # The worths of all choices at once, if that is quicker than one by one.
    judge: Callable[[State, Choices, int, Weights, Worths], None] | None = None

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        tables = [("learned", "f8"), ("table", "f4", (self.instinct.size,))] if self.instinct.size else []
        return record_type([*((name, "f8") for name in self.weights), *tables])

    def row(self, weights: Mapping[str, float], table: Table | None = None) -> NDArray[np.void]:
        """Weights as an array of one record; every name must be there, and no other."""
        if set(weights) != set(self.weights):
            strange = ", ".join(sorted(set(weights) ^ set(self.weights)))
            raise TrefoilError("bad-weights", f"the weights do not fit this heuristic: {strange}")
        row = np.zeros(1, self.dtype)
        for name, value in weights.items():
            row[name] = value
        if table is not None:
            if table.shape != (self.instinct.size,):
                raise TrefoilError("bad-instinct", "this instinct was learned with other tables")
            row["learned"], row["table"] = 1.0, table
        return row
