"""What is in the box of Das Orakel, and what the rules demand of it."""

from typing import Any

from trefoil.core.components import counts, figure, whole_numbers
from trefoil.core.errors import BadComponents
from trefoil.core.game import ComponentTable, State
from trefoil.games.cards.deck import COLOUR_LETTERS, COLOURS, NUM_VALUES
from trefoil.games.cards.tiles import NO_TILE, WISH_STEPS
from trefoil.games.orakel.state import (
    LAST_FIELD,
    MAX_POINTS,
    MAX_PRIESTESS,
    ORACLE,
    START,
    TILES_BY_NAME,
)

HIGHEST_VALUE = 80  # the score track is one round of 80
NUM_LARGE = 5
STONES_ON_THE_WAY = 2  # O2.2
STONES_AT_THE_END = 1
NUM_SMALL = LAST_FIELD - NUM_LARGE
TILE_COUNTS = {"mirror": 3, "spiral": 3, "leprechaun": 3}  # O1.7
TILE_COUNTS |= {f"clover {letter}": 1 for letter in COLOUR_LETTERS}

ORACLE_VALUES = {6, 7, 10}  # O1.6
WAY_VALUES = {-4, -3, -2, 3, 5}  # O12.6, O12.8: values the examples find on the way
FIRST_GREEN_VALUE = -4  # O12.8
YELLOW_VALUES = {6, 10}  # O12.6: white's last step
EXAMPLE_POINTS = "3"  # O12.6, O12.8: a tile both examples land on
EXAMPLE_NUMBERS = {8: 3, 9: 4}  # O6.1
EXAMPLE_WISHES = {1: -3, 2: 2, 3: 3}  # O12.6


def check_components(table: ComponentTable) -> None:
    """O1.3-O1.7 and what the worked examples show, with a sentence that says which figure is wrong."""
    colours = checked_colours(figure(table, "field_colours"))
    values = checked_values(figure(table, "field_values"))
    large = checked_large_fields(figure(table, "large_fields"))
    check_example_fields(colours, values, large)
    check_tiles(figure(table, "tiles"))
    check_priestess_numbers(figure(table, "priestess_numbers"))
    check_wish_values(figure(table, "wish_values"))


def checked_colours(colours: Any) -> list[str]:
    """O1.5: one of five colours for each field; each of them is somewhere."""
    if not isinstance(colours, list) or len(colours) != LAST_FIELD:
        raise BadComponents(f"field_colours must be a list of {LAST_FIELD} colour letters (O1.4)")
    for field, letter in enumerate(colours, start=1):
        if not isinstance(letter, str) or len(letter) != 1 or letter not in COLOUR_LETTERS:
            raise BadComponents(f"field {field} has {str(letter)[:20]!r}, which is no colour letter (O1.5)")
    for letter, name in zip(COLOUR_LETTERS, COLOURS, strict=True):
        if letter not in colours:
            raise BadComponents(f"field_colours has no {name} field (O1.5)")
    return colours


def checked_large_fields(fields: Any) -> list[int]:
    """O1.4: five large fields, the last one of the path among them."""
    whole_numbers(fields, NUM_LARGE, "large_fields", 1, LAST_FIELD)
    if len(set(fields)) != NUM_LARGE:
        raise BadComponents("large_fields names a field twice (O1.4)")
    if LAST_FIELD not in fields:
        raise BadComponents(f"large_fields lacks the last field, {LAST_FIELD} (O1.4)")
    return sorted(fields)


def checked_values(values: Any) -> list[int]:
    """O1.5, O1.6, and the values the scoring example needs; the way begins with minus points."""
    whole_numbers(values, LAST_FIELD, "field_values", -HIGHEST_VALUE, HIGHEST_VALUE)
    way, oracle = values[: ORACLE - 1], values[ORACLE - 1 :]
    if set(oracle) != ORACLE_VALUES:
        raise BadComponents("field_values: the last seven must be 6, 7 and 10, each at least once (O1.6)")
    for field, value in enumerate(way, start=1):
        if value in ORACLE_VALUES:
            raise BadComponents(f"field {field} has the value {value}, which only the oracle area has (O1.6)")
    if way[0] >= 0:
        raise BadComponents("field 1 must have a negative value (O12.1)")
    for value in sorted(WAY_VALUES - set(way)):
        raise BadComponents(f"no field on the way has the value {value}, which an example shows (O12.6)")
    return list(values)


def check_example_fields(colours: list[str], values: list[int], large: list[int]) -> None:
    """O12.6, O12.8, O12.9: the fields on which the worked examples take place."""
    check_green_example(colours, values, large)
    yellow = fields_of(colours, "y")
    if yellow[0] == 1:
        raise BadComponents(
            "field 1 cannot be yellow: the priestess moves 2 fields to the first such (O12.9)"
        )
    check_small(yellow[0], large)
    last_steps = [field for field in yellow if field >= ORACLE and field not in large]
    if not any(values[field - 1] in YELLOW_VALUES for field in last_steps):
        raise BadComponents("a small yellow field of the oracle area must have the value 6 or 10 (O12.6)")


def check_green_example(colours: list[str], values: list[int], large: list[int]) -> None:
    """O12.8: two green fields with tiles, a large pink one to go back to, then a red-brown one with one."""
    first, second, *_ = [*fields_of(colours, "g"), LAST_FIELD]
    if values[first - 1] != FIRST_GREEN_VALUE:
        raise BadComponents(f"field {first}, the first green one, must have the value -4 (O12.8)")
    check_small(first, large)
    check_small(second, large)
    pink = [field for field in large if field < second and colours[field - 1] == "p"]
    if not pink:
        raise BadComponents("large_fields must have a pink one before the second green field (O12.8)")
    red = [field for field in fields_of(colours, "r") if field > pink[-1]]
    check_small(red[0] if red else LAST_FIELD, large)


def check_small(field: int, large: list[int]) -> None:
    if field in large:
        raise BadComponents(f"field {field} must be small, as an example finds a tile there (O12.8, O12.9)")


def fields_of(colours: list[str], letter: str) -> list[int]:
    return [field for field, colour in enumerate(colours, start=1) if colour == letter]


def check_tiles(tiles: Any) -> None:
    """O1.7: the 30 tiles of the small fields; which numbers the point tiles show is the set's to say."""
    points = {str(number) for number in range(1, MAX_POINTS + 1)}
    counts(tiles, "tiles", points | set(TILE_COUNTS), NUM_SMALL)
    for name, count in TILE_COUNTS.items():
        if tiles.get(name, 0) != count:
            raise BadComponents(f"tiles has {tiles.get(name, 0)} of {name} instead of {count} (O1.7)")
    if not tiles.get(EXAMPLE_POINTS):
        raise BadComponents(f"tiles has no point tile {EXAMPLE_POINTS}, which an example shows (O12.8)")


def check_priestess_numbers(numbers: Any) -> None:
    """O1.3, O6.1"""
    whole_numbers(numbers, NUM_VALUES, "priestess_numbers", 1, MAX_PRIESTESS)
    for value, number in EXAMPLE_NUMBERS.items():
        if numbers[value] != number:
            raise BadComponents(f"priestess_numbers: card {value} must have {number} (O6.1)")


def check_wish_values(values: Any) -> None:
    """O12.2"""
    whole_numbers(values, WISH_STEPS, "wish_values", -HIGHEST_VALUE, HIGHEST_VALUE)
    for stones, value in EXAMPLE_WISHES.items():
        if values[stones] != value:
            raise BadComponents(f"wish_values: {stones} wish stones must be worth {value} (O12.6)")


def blank(state: State, table: ComponentTable) -> None:
    """A position before the set-up: the figures of a checked set, the tiles on their fields in order."""
    letters = figure(table, "field_colours")
    large = set(figure(table, "large_fields"))
    state.colour[START] = -1
    state.colour[1:] = [COLOUR_LETTERS.index(letter) for letter in letters]
    state.value[1:] = figure(table, "field_values")
    state.last_of_colour[:] = [fields_of(letters, letter)[-1] for letter in COLOUR_LETTERS]
    state.priestess_number[:] = figure(table, "priestess_numbers")
    state.wish_value[:] = figure(table, "wish_values")
    stock = [TILES_BY_NAME[name] for name, count in figure(table, "tiles").items() for _ in range(count)]
    for field in range(1, LAST_FIELD + 1):
        state.tile[field] = NO_TILE if field in large else stock.pop()
        state.stones[field] = STONES_ON_THE_WAY if field in large else 0
    state.stones[LAST_FIELD] = STONES_AT_THE_END
