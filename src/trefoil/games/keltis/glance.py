"""Keltis at a glance: the same as `show` says, from bytes."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from trefoil.core.game import State
from trefoil.core.glance import NOTHING, Glance
from trefoil.core.jit import jit
from trefoil.games.cards.deck import COLOUR_LETTERS, NUM_VALUES
from trefoil.games.cards.glance import (
    KEPT,
    KEPT_PARTS,
    KEPT_VIEWS,
    CardText,
    as_byte,
    counts,
    encode,
    list_of_numbers,
    number,
)
from trefoil.games.cards.tiles import NO_TILE
from trefoil.games.keltis.moves import CLOVER_PASS, CLOVER_STEP, DRAW_PILE, LAY, NUM_ENTRIES, NUM_WAYS
from trefoil.games.keltis.rules import END_FIGURES
from trefoil.games.keltis.show import PHASES
from trefoil.games.keltis.state import CHAIN, DTYPE, GOAL_ROW, NUM_PATHS, NUM_ROWS, ON_START, PLAY, TILE_NAMES

CARDS = CardText(DTYPE, "keltis", PHASES)
AT = CARDS.at
END = b',"goal":%d,"goal_row":%d}' % (END_FIGURES, GOAL_ROW)


# what choices bring


@jit
def is_foreseen(action: int) -> bool:
    return LAY <= action <= CLOVER_PASS


@jit
def tile_reached(before: State, after: State, seat: int) -> int:
    for path in range(NUM_PATHS):
        if after.step[seat, path] != before.step[seat, path]:
            return int(before.tile[path, after.step[seat, path] - 1])
    return NOTHING


# the view


def write(content: bytes, components: Mapping[str, Any]) -> bytes:
    return CARDS.with_hands(content, around_hands(CARDS.public(content)))


@lru_cache(maxsize=KEPT_VIEWS)
def around_hands(content: bytes) -> list[bytes]:
    """What surrounds the hands: written once for all who look at a position."""
    board = board_text(
        CARDS.field(content, "tile", 0, NUM_PATHS * NUM_ROWS), CARDS.field(content, "row_value", 0, NUM_ROWS)
    )
    return CARDS.around_hands(content, [b"],", board], player_text, END)


def player_text(content: bytes, seat: int) -> bytes:
    return figures_text(
        CARDS.field(content, "step", seat, NUM_PATHS),
        content[AT["large"] + seat],
        content[AT["small"] + seat],
        content[AT["wishes"] + seat],
        number(CARDS.field(content, "points", seat, 2)),
    )


@lru_cache(maxsize=KEPT)
def figures_text(figures: bytes, large: int, small: int, wishes: int, points: int) -> bytes:
    in_goal = sum(row >= GOAL_ROW for row in figures)
    path = b'"large":"%b"' % COLOUR_LETTERS[large].encode() if large != as_byte(ON_START) else b""
    parts = [b'"figures":%b' % list_of_numbers(figures), path]
    parts += counts((b"small", small), (b"wishes", wishes), (b"points", points), (b"in_goal", in_goal))
    return b",".join(filter(None, parts))


@lru_cache(maxsize=KEPT_PARTS)
def board_text(tiles: bytes, row_values: bytes) -> bytes:
    names = ["" if tile == NO_TILE else TILE_NAMES[tile] for tile in tiles]
    paths = [names[path * NUM_ROWS : (path + 1) * NUM_ROWS] for path in range(NUM_PATHS)]
    return b'"tiles":%b,"row_values":%b' % (encode(paths), list_of_numbers(row_values))


# what cannot be done


def misses(content: bytes, legal: Sequence[int]) -> list[Hashable]:
    player, phase = content[AT["player"]], content[AT["phase"]]
    if phase == PLAY:
        return cards_not_laid(content, player, legal)
    if phase == CHAIN:
        return paths_without_clover(content, player, legal)
    return CARDS.piles_not_drawn(content, DRAW_PILE, legal)


def cards_not_laid(content: bytes, player: int, legal: Sequence[int]) -> list[Hashable]:
    laid = {(action - LAY) // NUM_WAYS for action in legal if action >= LAY}
    steps, large = (
        CARDS.field(content, "step", player, NUM_PATHS),
        content[AT["large"] + player] == as_byte(ON_START),
    )
    return [
        ("lay", card, CARDS.misfit(content, player, card) or (stands(steps[card // NUM_VALUES]), large, True))
        for card in CARDS.held_cards(content, player)
        if card not in laid
    ]


def stands(row: int) -> int:
    """Where a figure stands, as far as a reason depends on it: not on its path yet, on it, at its end."""
    return row if row in (0, NUM_ROWS) else 1


def paths_without_clover(content: bytes, player: int, legal: Sequence[int]) -> list[Hashable]:
    helped = {(action - CLOVER_STEP) // NUM_ENTRIES for action in legal if action != CLOVER_PASS}
    steps, enter = CARDS.field(content, "step", player, NUM_PATHS), content[AT["enter_without_card"]]
    return [("clover", path, stands(steps[path]), enter) for path in range(NUM_PATHS) if path not in helped]


GLANCE = Glance(write=write, misses=misses, is_foreseen=is_foreseen, tile_reached=tile_reached)
