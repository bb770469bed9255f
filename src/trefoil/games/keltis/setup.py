"""The set-up of Keltis as a record names it."""

from typing import Any

import numpy as np

from trefoil.core.errors import BadSetup
from trefoil.core.game import State
from trefoil.games.cards.deck import COLOUR_LETTERS
from trefoil.games.cards.setup import cards_setup, set_up_with
from trefoil.games.cards.tiles import NO_TILE
from trefoil.games.keltis.rules import start
from trefoil.games.keltis.state import TILE_NAMES, TILES_BY_NAME


def setup_of(state: State) -> dict[str, Any]:
    """What a record keeps of a fresh position."""
    tiles = {
        letter: {
            str(row + 1): TILE_NAMES[int(tile)]
            for row, tile in enumerate(state.tile[path])
            if tile != NO_TILE
        }
        for path, letter in enumerate(COLOUR_LETTERS)
    }
    return {"first": int(state.first), "tiles": tiles, **cards_setup(state)}


def set_up_tiles(state: State, tiles: Any) -> None:
    """K1.5, K1.6: the right tiles, on the right stones."""
    laid = np.full_like(state.tile, NO_TILE)
    if not isinstance(tiles, dict) or set(tiles) != set(COLOUR_LETTERS):
        raise BadSetup(f"tiles must name the five paths {', '.join(COLOUR_LETTERS)}")
    for path, letter in enumerate(COLOUR_LETTERS):
        places = {str(row + 1) for row in np.flatnonzero(state.tile[path])}
        if not isinstance(tiles[letter], dict) or set(tiles[letter]) != places:
            raise BadSetup(f"the tiles of path {letter} must lie on rows {', '.join(sorted(places))}")
        for row, name in tiles[letter].items():
            if not isinstance(name, str) or name not in TILES_BY_NAME:
                raise BadSetup(f"{str(name)[:20]!r} on path {letter} is no tile")
            laid[path, int(row) - 1] = TILES_BY_NAME[name]
    if sorted(laid.flat) != sorted(state.tile.flat):
        raise BadSetup("the tiles are not those in the box (K1.5)")
    state.tile[:] = laid


set_up = set_up_with(set_up_tiles, start)
