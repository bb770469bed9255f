from rich.text import Text

from trefoil.core.game import State


def draw(state: State) -> Text:
    return Text("todo")
