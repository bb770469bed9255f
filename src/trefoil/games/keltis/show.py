"""Keltis as it is shown."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Literal

import msgspec

from trefoil.core.engine import Position
from trefoil.core.showing import Described, Missed, Showing, Source, View, Walk, fields_of
from trefoil.games.cards.deck import COLOUR_LETTERS, NUM_COLOURS, NUM_VALUES, num_removed
from trefoil.games.cards.show import (
    Pile,
    Row,
    card_name,
    deck_size,
    hand,
    held_cards,
    piles,
    rows,
)
from trefoil.games.cards.story import Step, sources_on_the_way, wish_sources
from trefoil.games.cards.tiles import NO_TILE
from trefoil.games.keltis.moves import CLOVER_STEP, DRAW_PILE, LARGE, LAY, NUM_ENTRIES, NUM_WAYS, STEP
from trefoil.games.keltis.rules import END_FIGURES
from trefoil.games.keltis.state import CHAIN, DRAW, GOAL_ROW, NUM_PATHS, ON_START, PLAY, TILE_NAMES

PHASES: dict[int, Literal["play", "clover", "draw"]] = {PLAY: "play", CHAIN: "clover", DRAW: "draw"}


class KeltisPlayer(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """One seat's things: `figures` are the rows of its figures by path (0: none there yet)."""

    hand: list[str]
    rows: list[Row]
    figures: list[int]
    large: str = ""  # the path of the large figure; empty while it is on the start stone
    small: int = 0  # small figures on the start stone
    wishes: int = 0
    points: int = 0
    in_goal: int = 0  # figures


class KeltisView(View, kw_only=True, frozen=True, tag="keltis", tag_field="game"):
    """A position of Keltis; a card that may not be seen is "?"."""

    phase: Literal["play", "clover", "draw"]
    players: list[KeltisPlayer]
    tiles: list[list[str]]  # by path, rows 1 to 9; empty: no tile
    row_values: list[int]
    wish_values: list[int]
    deck: int
    removed: int = 0
    piles: list[Pile]
    goal: int  # so many figures in the goal end the game
    goal_row: int  # the first row of the goal


def show(position: Position) -> KeltisView:
    state = fields_of(position)
    return KeltisView(
        player=state.player,
        phase=PHASES[state.phase],
        over=bool(state.ending),
        players=[show_player(state, seat) for seat in range(state.players)],
        tiles=[["" if tile == NO_TILE else TILE_NAMES[tile] for tile in path] for path in state.tile],
        row_values=state.row_value,
        wish_values=state.wish_value,
        deck=deck_size(state),
        removed=int(num_removed(state.players)),
        piles=piles(state),
        goal=END_FIGURES,
        goal_row=GOAL_ROW,
    )


def show_player(state: SimpleNamespace, seat: int) -> KeltisPlayer:
    large = state.large[seat]
    return KeltisPlayer(
        hand=hand(state, seat),
        rows=rows(state, seat),
        figures=state.step[seat],
        large="" if large == ON_START else COLOUR_LETTERS[large],
        small=state.small[seat],
        wishes=state.wishes[seat],
        points=state.points[seat],
        in_goal=sum(row >= GOAL_ROW for row in state.step[seat]),
    )


def describe(words: str) -> Described:
    """`lay g5 to y large`, `clover y small`, `clover pass`, `discard g5`, `draw deck`, `draw g`."""
    kind, what, *rest = words.split(" ")
    size = rest[-1] if rest and rest[-1] in ("large", "small") else ""
    if kind == "lay":
        target = rest[rest.index("to") + 1] if "to" in rest else what[0]
        return Described(kind, what, target, size)
    if kind == "discard":
        return Described(kind, what, what[0])
    return Described(kind, "", what, size)


def near_misses(view: Position, legal: set[int]) -> list[Missed]:
    """Cards that cannot be laid, paths a clover cannot help, piles that cannot be drawn from."""
    if view.state.phase == PLAY:
        return cards_not_laid(view, legal)
    if view.state.phase == CHAIN:
        return paths_without_clover(view, legal)
    return piles_not_drawn(view, legal)


def cards_not_laid(view: Position, legal: set[int]) -> list[Missed]:
    state = fields_of(view)
    missed = []
    for card in held_cards(state):
        first = LAY + card * NUM_WAYS
        if legal.isdisjoint(range(first, first + NUM_WAYS)):
            path = card // NUM_VALUES
            entry = STEP if state.step[state.player][path] > 0 else LARGE
            why = view.why_not(first + path * NUM_ENTRIES + entry)
            missed.append(Missed("lay", card_name(card), COLOUR_LETTERS[path], why))
    return missed


def paths_without_clover(view: Position, legal: set[int]) -> list[Missed]:
    missed = []
    for path in range(NUM_PATHS):
        ways = [CLOVER_STEP + path * NUM_ENTRIES + entry for entry in range(NUM_ENTRIES)]
        if not legal.intersection(ways):
            missed.append(Missed("clover", "", COLOUR_LETTERS[path], view.why_not(ways[STEP])))
    return missed


def piles_not_drawn(view: Position, legal: set[int]) -> list[Missed]:
    return [
        Missed("draw", "", COLOUR_LETTERS[colour], view.why_not(DRAW_PILE + colour))
        for colour in range(NUM_COLOURS)
        if DRAW_PILE + colour not in legal
    ]


def tile_reached(before: Position, after: Position, seat: int) -> str:
    """The tile on the stone a figure has stepped on."""
    old, new = before.states["step"][0, seat].tolist(), after.states["step"][0, seat].tolist()
    for path in range(NUM_PATHS):
        if new[path] != old[path]:
            tile = int(before.states["tile"][0, path, new[path] - 1])
            return "" if tile == NO_TILE else TILE_NAMES[tile]
    return ""


def walk(before: Position, after: Position) -> Walk | None:
    """The figure that has stepped on: its path, and its rows."""
    if before.field("step") == after.field("step"):
        return None
    seat = before.player
    old, new = before.states["step"][0, seat].tolist(), after.states["step"][0, seat].tolist()
    moved = [path for path in range(NUM_PATHS) if new[path] != old[path]]
    return Walk(COLOUR_LETTERS[moved[0]], old[moved[0]], new[moved[0]]) if moved else None


def sources(steps: Sequence[Step]) -> list[Source]:
    """K8: a line for every figure on a path, the wish stones, and every tile that brought points."""
    _, end = steps[-1]
    return [
        *path_sources(fields_of(end)),
        *wish_sources("wish stones", end),
        *sources_on_the_way("tiles", steps, tile_named),
    ]


def path_sources(state: SimpleNamespace) -> list[Source]:
    """K8.1, K8.2: `path g large`, with the value of its row."""
    found = []
    for seat in range(state.players):
        for path, row in enumerate(state.step[seat]):
            large = state.large[seat] == path
            if row:
                what = f"path {COLOUR_LETTERS[path]}{' large' if large else ''}"
                found.append(Source("paths", seat, what, state.row_value[row - 1] * (2 if large else 1)))
    return found


def tile_named(words: str, before: Position, after: Position, seat: int) -> str:
    went = walk(before, after)
    return f"tile {went.piece}" if went else "tile"


SHOWING = Showing(
    view=KeltisView,
    show=show,
    describe=describe,
    near_misses=near_misses,
    tile_reached=tile_reached,
    walk=walk,
    sources=sources,
    foreseen=frozenset({"lay", "clover"}),
)
