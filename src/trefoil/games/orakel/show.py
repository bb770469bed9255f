"""Das Orakel as it is shown."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Literal

import msgspec

from trefoil.core.engine import Position
from trefoil.core.showing import Described, Missed, Showing, Source, View, Walk, fields_of
from trefoil.games.cards.deck import COLOUR_LETTERS, NUM_COLOURS, num_removed
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
from trefoil.games.cards.tiles import NO_TILE, wish_points
from trefoil.games.orakel.moves import CLOVER_PASS, CLOVER_PIECE, DRAW_PILE, LAY, NUM_WAYS, SPIRAL_PASS
from trefoil.games.orakel.reasons import why_not_laid_at_all
from trefoil.games.orakel.rules import END_PIECES, END_PIECES_OF_ONE
from trefoil.games.orakel.state import (
    AT_CLOVER,
    AT_SPIRAL,
    DRAW,
    LAST_FIELD,
    NO_PIECE,
    NUM_PIECES,
    ORACLE,
    PLAY,
    SCORING,
    START,
    THROWING,
    TILE_NAMES,
)
from trefoil.games.orakel.tiles import clover_colour

Phase = Literal["play", "clover", "spiral", "leprechauns", "leprechaun", "draw"]
PHASES: dict[int, Phase] = {
    PLAY: "play",
    AT_CLOVER: "clover",
    AT_SPIRAL: "spiral",
    SCORING: "leprechauns",
    THROWING: "leprechaun",
    DRAW: "draw",
}


class OrakelPlayer(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """One seat's things: `pieces` are the fields of pieces 1 to 3 (0: the start stone)."""

    hand: list[str]
    rows: list[Row]
    pieces: list[int]
    wishes: int = 0
    mirrors: int = 0
    leprechauns_scored: bool = False
    points: int = 0
    in_goal: int = 0  # pieces in the oracle area


class OrakelField(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A field of the path; a large one can hold wish stones."""

    colour: str
    value: int
    tile: str = ""
    stones: int = 0
    large: bool = False
    oracle: bool = False


class OrakelView(View, kw_only=True, frozen=True, tag="orakel", tag_field="game"):
    """A position of Das Orakel; a card that may not be seen is "?"."""

    phase: Phase
    players: list[OrakelPlayer]
    fields: list[OrakelField]  # fields 1 to 35
    priestess: int = 0
    clover: str = ""  # the colour of the clover that is to be decided
    piece: int = 0  # the piece whose clover or spiral is to be decided; 0: none
    draws_left: int = 0
    priestess_numbers: list[int]
    wish_values: list[int]
    deck: int
    removed: int = 0
    piles: list[Pile]
    goal: int  # so many pieces in the oracle area end the game
    own_goal: int  # or so many of one player


def show(position: Position) -> OrakelView:
    state = fields_of(position)
    large = position.components["large_fields"]["value"]
    return OrakelView(
        player=state.player,
        phase=PHASES[state.phase],
        over=bool(state.ending),
        players=[show_player(state, seat) for seat in range(state.players)],
        fields=[show_field(state, field, field in large) for field in range(1, LAST_FIELD + 1)],
        priestess=state.priestess,
        clover=COLOUR_LETTERS[clover_colour(position.state)] if state.phase == AT_CLOVER else "",
        piece=0 if state.piece == NO_PIECE else state.piece + 1,
        draws_left=state.draws_left,
        priestess_numbers=state.priestess_number,
        wish_values=state.wish_value,
        deck=deck_size(state),
        removed=int(num_removed(state.players)),
        piles=piles(state),
        goal=END_PIECES,
        own_goal=END_PIECES_OF_ONE,
    )


def show_player(state: SimpleNamespace, seat: int) -> OrakelPlayer:
    return OrakelPlayer(
        hand=hand(state, seat),
        rows=rows(state, seat),
        pieces=state.place[seat],
        wishes=state.wishes[seat],
        mirrors=state.mirrors[seat],
        leprechauns_scored=bool(state.leprechauns_scored[seat]),
        points=state.points[seat],
        in_goal=sum(field >= ORACLE for field in state.place[seat]),
    )


def show_field(state: SimpleNamespace, field: int, large: bool) -> OrakelField:
    tile = state.tile[field]
    return OrakelField(
        colour=COLOUR_LETTERS[state.colour[field]],
        value=state.value[field],
        tile="" if tile == NO_TILE else TILE_NAMES[tile],
        stones=state.stones[field],
        large=large,
        oracle=field >= ORACLE,
    )


def describe(words: str) -> Described:
    """`lay g5 piece 2`, `lay g8 priestess 2`, `discard g2`, `spiral 6`, `leprechaun hand g5`, `draw y`, …"""
    kind, what, *rest = words.split(" ")
    if kind == "lay":
        return Described(kind, what, " ".join(rest))
    if kind == "discard":
        return Described(kind, what, what[0])
    if what == "hand":
        return Described(kind, rest[0], what)
    return Described(kind, "", " ".join([what, *rest]))


def near_misses(view: Position, legal: set[int]) -> list[Missed]:
    """Cards that cannot be laid, pieces a clover cannot move, piles that cannot be drawn from."""
    phase = view.state.phase
    if phase == PLAY:
        return cards_not_laid(view, legal)
    if phase == AT_CLOVER:
        return [
            Missed("clover", "", f"piece {piece + 1}", view.why_not(CLOVER_PIECE + piece))
            for piece in range(NUM_PIECES)
            if CLOVER_PIECE + piece not in legal
        ]
    if phase == DRAW:
        return [
            Missed("draw", "", COLOUR_LETTERS[colour], view.why_not(DRAW_PILE + colour))
            for colour in range(NUM_COLOURS)
            if DRAW_PILE + colour not in legal
        ]
    return []


def cards_not_laid(view: Position, legal: set[int]) -> list[Missed]:
    """One reason for each card that cannot be laid at all, and one for each piece that a card cannot move."""
    missed = []
    for card in held_cards(fields_of(view)):
        first = LAY + card * NUM_WAYS
        if legal.isdisjoint(range(first, first + NUM_WAYS)):
            missed.append(Missed("lay", card_name(card), "", why_not_laid_at_all(view.state, card)))
            continue
        missed += [
            Missed("lay", card_name(card), f"piece {piece + 1}", view.why_not(first + piece))
            for piece in range(NUM_PIECES)
            if first + piece not in legal
        ]
    return missed


def field_reached(view: Position, action: int) -> int | None:
    """Where a piece, or the priestess, would go: tried out on a copy of the view."""
    if not LAY <= action < SPIRAL_PASS or action == CLOVER_PASS:
        return None
    after = view.copy()
    after.step(action)
    player = int(view.state.player)
    old, new = (each.states["place"][0, player].tolist() for each in (view, after))
    moved = [there for here, there in zip(old, new, strict=True) if there != here]
    return int(moved[0] if moved else after.state.priestess)


def tile_reached(before: Position, after: Position, seat: int) -> str:
    """What lies on the field a piece has gone to: a tile, or wish stones."""
    old, new = before.states["place"][0, seat].tolist(), after.states["place"][0, seat].tolist()
    for field in (there for here, there in zip(old, new, strict=True) if there not in (here, START)):
        tile = int(before.states["tile"][0, field])
        return TILE_NAMES[tile] if tile != NO_TILE else "wish" if before.states["stones"][0, field] else ""
    return ""


def walk(before: Position, after: Position) -> Walk | None:
    """The piece that has gone on or back, or the priestess, and their fields."""
    seat, start, end = before.player, before.number("priestess"), after.number("priestess")
    if start != end:
        return Walk("priestess", start, end)
    if before.field("place") == after.field("place"):
        return None
    old, new = before.states["place"][0, seat].tolist(), after.states["place"][0, seat].tolist()
    moved = [piece for piece in range(NUM_PIECES) if new[piece] != old[piece]]
    return Walk(f"piece {moved[0] + 1}", old[moved[0]], new[moved[0]]) if moved else None


def sources(steps: Sequence[Step]) -> list[Source]:
    """O12: a line for every piece, the wish stones, every mirror, and whatever was scored on the way."""
    _, end = steps[-1]
    state = fields_of(end)
    pieces = [
        Source("fields", seat, f"field {field}", state.value[field])
        for seat in range(state.players)
        for field in state.place[seat]
    ]
    mirrors = [
        Source("mirrors", seat, "mirror", int(wish_points(end.state, seat)))
        for seat in range(state.players)
        for _ in range(state.mirrors[seat])
    ]
    on_the_way = sources_on_the_way("on the way", steps, scored_by)
    return [*pieces, *wish_sources("wish stones", end), *mirrors, *on_the_way]


def scored_by(words: str, before: Position, after: Position, seat: int) -> str:
    """O6.2, O9.2, O9.8: a visit of the priestess, the leprechauns, or a tile with its field."""
    if words == "leprechauns score":
        return "leprechauns"
    went = walk(before, after)
    return "priestess" if went is None or went.piece == "priestess" else f"tile {went.end}"


SHOWING = Showing(
    view=OrakelView,
    show=show,
    describe=describe,
    near_misses=near_misses,
    field=field_reached,
    tile_reached=tile_reached,
    walk=walk,
    sources=sources,
    foreseen=frozenset({"lay", "clover", "spiral", "leprechauns"}),
)
