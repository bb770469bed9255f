"""What is in the box of Keltis, and what the rules demand of it."""

from typing import Any

from trefoil.core.components import counts, figure, whole_numbers
from trefoil.core.errors import BadComponents
from trefoil.core.game import ComponentTable, State
from trefoil.games.cards.deck import COLOUR_LETTERS
from trefoil.games.cards.tiles import NO_TILE, WISH_STEPS
from trefoil.games.keltis.state import (
    GOAL_ROW,
    NUM_PATHS,
    NUM_ROWS,
    NUM_TILES,
    TILES_BY_NAME,
)

HIGHEST_VALUE = 50  # the score track is one round of 50
TILES_PER_PATH = NUM_TILES // NUM_PATHS


def check_components(table: ComponentTable) -> None:
    """K1.3-K1.6 and K8.3, with a sentence that says which figure is wrong."""
    check_row_values(figure(table, "row_values"))
    whole_numbers(figure(table, "wish_values"), WISH_STEPS, "wish_values", -HIGHEST_VALUE, HIGHEST_VALUE)
    counts(figure(table, "tiles"), "tiles", set(TILES_BY_NAME), NUM_TILES)
    check_tile_rows(figure(table, "tile_rows"))
    if figure(table, "colours") != list(COLOUR_LETTERS):
        raise BadComponents(f"colours must be {list(COLOUR_LETTERS)}, left to right")


def check_row_values(values: Any) -> None:
    whole_numbers(values, NUM_ROWS, "row_values", -HIGHEST_VALUE, HIGHEST_VALUE)
    if values != sorted(values):
        raise BadComponents("row_values must not fall from the start towards the goal (K1.3)")


def check_tile_rows(rows: Any) -> None:
    """K1.6: the end stone and four others on each path; K7.1 needs one where the goal begins."""
    if not isinstance(rows, dict) or set(rows) != set(COLOUR_LETTERS):
        raise BadComponents(f"tile_rows must have the rows of each path: {', '.join(COLOUR_LETTERS)}")
    for letter, places in rows.items():
        whole_numbers(places, TILES_PER_PATH, f"tile_rows of {letter}", 1, NUM_ROWS)
        if len(set(places)) != TILES_PER_PATH:
            raise BadComponents(f"tile_rows of {letter} names a row twice")
        if NUM_ROWS not in places:
            raise BadComponents(f"tile_rows of {letter} lacks the end stone, row {NUM_ROWS} (K1.6)")
    if not any(GOAL_ROW in places for places in rows.values()):
        raise BadComponents(
            f"some path needs a tile on row {GOAL_ROW}, where a fifth figure can arrive (K7.1)"
        )


def blank(state: State, table: ComponentTable) -> None:
    """A position before the set-up: the figures of a checked set, the tiles on their places in order."""
    state.row_value[:] = figure(table, "row_values")
    state.wish_value[:] = figure(table, "wish_values")
    stock = [TILES_BY_NAME[name] for name, count in figure(table, "tiles").items() for _ in range(count)]
    state.tile[:] = NO_TILE
    for path, letter in enumerate(COLOUR_LETTERS):
        for row in figure(table, "tile_rows")[letter]:
            state.tile[path, row - 1] = stock.pop()
