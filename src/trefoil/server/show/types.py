"""Writes the browser's types: `make types`.

What travels is in web/src/net/protocol.ts; what a game's views hold, in web/src/games/<game>/view.ts.
"""

import sys
from pathlib import Path

from trefoil.games import TITLES
from trefoil.server.protocol.typescript import Found, Kind, collect, message_types, shared_types, view_types

PROTOCOL = "net/protocol.ts"


def files() -> dict[str, str]:
    """Each file of types by its place below web/src."""
    views = [name for name in TITLES if is_drawn(name)]
    found: dict[str, Found] = {name: {} for name in views}
    for name in views:
        collect(TITLES[name].showing.view, found[name])
    shared = {kind: folder for kinds in found.values() for kind, folder in borrowed(kinds).items()}
    folders = sorted({shared[kind] for kind in shared})
    return {
        PROTOCOL: message_types(),
        **{f"games/{name}/view.ts": view_types(name, found[name], borrowed(found[name])) for name in views},
        **{f"games/{folder}/view.ts": shared_types(folder, shared) for folder in folders},
    }


def is_drawn(game: str) -> bool:
    """Has the game a view of its own? Otherwise the browser shows what any game has."""
    return TITLES[game].showing.view.__struct_config__.tag is not None


def borrowed(found: Found) -> dict[Kind, str]:
    """The parts of a view that are made in a folder several games use, and that folder's name."""
    return {
        kind: kind.__module__.split(".")[2]
        for kind in found.values()
        if kind.__module__.startswith("trefoil.games.") and kind.__module__.split(".")[2] not in TITLES
    }


def write(folder: Path) -> None:
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
