"""Why an action of Kero is not legal, in one sentence that names the rule."""

from trefoil.core.game import State


def why_not(state: State, action: int) -> str:
    return "todo"
