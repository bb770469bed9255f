"""Writes the browser's types: `make types`.

What travels is in web/src/net/protocol.ts; what a game's views hold, in web/src/games/<game>/view.ts.
"""

import sys
from pathlib import Path

from trefoil.games import TITLES
from trefoil.server.protocol.typescript import message_types, view_types

PROTOCOL = "net/protocol.ts"


def files() -> dict[str, str]:
    """Each file of types by its place below web/src."""
    views = {name: title.showing.view for name, title in TITLES.items()}
    # A game without a view of its own is shown as any game is: its view has no tag.
    drawn = {name: view for name, view in views.items() if view.__struct_config__.tag is not None}
    own = {f"games/{name}/view.ts": view_types(name, view) for name, view in drawn.items()}
    return {PROTOCOL: message_types(), **own}


def write(folder: Path) -> None:
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
