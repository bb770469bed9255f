"""The set-up of Das Orakel as a record names it."""

from typing import Any

import numpy as np

from trefoil.core.errors import BadSetup
from trefoil.core.game import State
from trefoil.games.cards.setup import cards_setup, set_up_with
from trefoil.games.cards.tiles import NO_TILE
from trefoil.games.orakel.rules import start
from trefoil.games.orakel.state import TILE_NAMES, TILES_BY_NAME


def setup_of(state: State) -> dict[str, Any]:
    """What a record keeps of a fresh position."""
    tiles = {str(field): TILE_NAMES[int(tile)] for field, tile in enumerate(state.tile) if tile != NO_TILE}
    return {"first": int(state.first), "tiles": tiles, **cards_setup(state)}


def set_up_tiles(state: State, tiles: Any) -> None:
    """O1.7, O2.3: the right tiles, one on each small field."""
    laid = np.full_like(state.tile, NO_TILE)
    small = [str(field) for field in np.flatnonzero(state.tile)]
    if not isinstance(tiles, dict) or set(tiles) != set(small):
        raise BadSetup(f"tiles must name one tile for each small field: {', '.join(small)}")
    for field, name in tiles.items():
        if not isinstance(name, str) or name not in TILES_BY_NAME:
            raise BadSetup(f"{str(name)[:20]!r} on field {field} is no tile")
        laid[int(field)] = TILES_BY_NAME[name]
    if sorted(laid) != sorted(state.tile):
        raise BadSetup("the tiles are not those in the box (O1.7)")
    state.tile[:] = laid


set_up = set_up_with(set_up_tiles, start)
