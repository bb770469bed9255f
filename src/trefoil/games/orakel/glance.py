"""Das Orakel at a glance: the same as `show` says, from bytes."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from trefoil.core.game import State
from trefoil.core.glance import NOTHING, Glance
from trefoil.core.jit import jit
from trefoil.games.cards.deck import COLOUR_LETTERS, NUM_COLOURS, NUM_VALUES
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
    signed,
)
from trefoil.games.cards.tiles import NO_TILE
from trefoil.games.orakel.moves import (
    CLOVER_PASS,
    CLOVER_PIECE,
    DRAW_PILE,
    LAY,
    NUM_WAYS,
    SCORE,
    SCORE_PASS,
    SPIRAL_PASS,
)
from trefoil.games.orakel.rules import END_PIECES, END_PIECES_OF_ONE
from trefoil.games.orakel.show import PHASES, OrakelField
from trefoil.games.orakel.state import (
    AT_CLOVER,
    CLOVER,
    DRAW,
    DTYPE,
    NO_PIECE,
    NUM_PIECES,
    NUM_PLACES,
    ORACLE,
    PLAY,
    START,
    TILE_NAMES,
)

CARDS = CardText(DTYPE, "orakel", PHASES)
AT = CARDS.at
ON_FIELDS = ("colour", "value", "tile", "stones")
WISH_STONES = -2  # lie where a piece has gone to
END = b',"goal":%d,"own_goal":%d}' % (END_PIECES, END_PIECES_OF_ONE)


# what choices bring


@jit
def is_foreseen(action: int) -> bool:
    return LAY <= action <= SPIRAL_PASS or SCORE <= action <= SCORE_PASS


@jit
def field_reached(before: State, after: State, action: int) -> int:
    if not LAY <= action < SPIRAL_PASS or action == CLOVER_PASS:
        return NOTHING
    for piece in range(NUM_PIECES):
        if after.place[before.player, piece] != before.place[before.player, piece]:
            return int(after.place[before.player, piece])
    return int(after.priestess)


@jit
def tile_reached(before: State, after: State, seat: int) -> int:
    for piece in range(NUM_PIECES):
        place = int(after.place[seat, piece])
        if place != START and place != before.place[seat, piece]:
            if before.tile[place] == NO_TILE and before.stones[place] > 0:
                return WISH_STONES
            return int(before.tile[place])
    return NOTHING


# the view


def write(content: bytes, components: Mapping[str, Any]) -> bytes:
    large = tuple(components["large_fields"]["value"])
    return CARDS.with_hands(content, around_hands(CARDS.public(content), large))


@lru_cache(maxsize=KEPT_VIEWS)
def around_hands(content: bytes, large: tuple[int, ...]) -> list[bytes]:
    """What surrounds the hands: written once for all who look at a position."""
    fields = fields_text(*[CARDS.field(content, name, 0, NUM_PLACES) for name in ON_FIELDS], large)
    numbers = list_of_numbers(CARDS.field(content, "priestess_number", 0, NUM_VALUES))
    turn = turn_text(content) + b'"priestess_numbers":'
    board = [b'],"fields":[', fields, b"],", turn, numbers]
    return CARDS.around_hands(content, board, player_text, END)


def player_text(content: bytes, seat: int) -> bytes:
    return pieces_text(
        CARDS.field(content, "place", seat, NUM_PIECES),
        content[AT["wishes"] + seat],
        content[AT["mirrors"] + seat],
        content[AT["leprechauns_scored"] + seat],
        number(CARDS.field(content, "points", seat, 2)),
    )


@lru_cache(maxsize=KEPT)
def pieces_text(places: bytes, wishes: int, mirrors: int, scored: int, points: int) -> bytes:
    in_goal = sum(place >= ORACLE for place in places)
    said = [b'"leprechauns_scored":true'] if scored else []
    stones = counts((b"wishes", wishes), (b"mirrors", mirrors))
    figures = counts((b"points", points), (b"in_goal", in_goal))
    return b",".join([b'"pieces":%b' % list_of_numbers(places), *stones, *said, *figures])


@lru_cache(maxsize=KEPT_PARTS)
def fields_text(colours: bytes, values: bytes, tiles: bytes, stones: bytes, large: tuple[int, ...]) -> bytes:
    return b",".join(
        [
            field_text(*on_field, place in large, place >= ORACLE)
            for place, on_field in enumerate(zip(colours, values, tiles, stones, strict=True))
            if place != START
        ]
    )


@lru_cache(maxsize=KEPT)
def field_text(colour: int, value: int, tile: int, stones: int, large: bool, oracle: bool) -> bytes:
    return encode(
        OrakelField(
            colour=COLOUR_LETTERS[colour],
            value=signed(value),
            tile="" if tile == NO_TILE else TILE_NAMES[tile],
            stones=stones,
            large=large,
            oracle=oracle,
        )
    )


def turn_text(content: bytes) -> bytes:
    """What there is to say while somebody is deciding."""
    priestess, draws = content[AT["priestess"]], content[AT["draws_left"]]
    clover, piece = clover_of(content), content[AT["piece"]]
    return b"".join(
        [
            b'"priestess":%d,' % priestess if priestess else b"",
            b'"clover":"%b",' % COLOUR_LETTERS[clover].encode() if clover >= 0 else b"",
            b'"piece":%d,' % (piece + 1) if piece != as_byte(NO_PIECE) else b"",
            b'"draws_left":%d,' % draws if draws else b"",
        ]
    )


def clover_of(content: bytes) -> int:
    """The colour of the clover that is to be decided, or NOTHING."""
    if content[AT["phase"]] != AT_CLOVER:
        return NOTHING
    places = CARDS.field(content, "place", content[AT["player"]], NUM_PIECES)
    return content[AT["tile"] + places[content[AT["piece"]]]] - CLOVER


# what cannot be done


def misses(content: bytes, legal: Sequence[int]) -> list[Hashable]:
    player, phase = content[AT["player"]], content[AT["phase"]]
    if phase == PLAY:
        return cards_not_laid(content, player, legal)
    if phase == AT_CLOVER:
        return pieces_without_clover(content, player, legal)
    return CARDS.piles_not_drawn(content, DRAW_PILE, legal) if phase == DRAW else []


def cards_not_laid(content: bytes, player: int, legal: Sequence[int]) -> list[Hashable]:
    ways = {action - LAY for action in legal if action >= LAY}
    laid = {way // NUM_WAYS for way in ways}
    places = CARDS.field(content, "place", player, NUM_PIECES)
    missed: list[Hashable] = []
    for card in CARDS.held_cards(content, player):
        if card not in laid:
            missed.append(("lay", card, CARDS.misfit(content, player, card)))
            continue
        missed += [
            ("move", card, piece, places[piece])
            for piece in range(NUM_PIECES)
            if card * NUM_WAYS + piece not in ways
        ]
    return missed


def pieces_without_clover(content: bytes, player: int, legal: Sequence[int]) -> list[Hashable]:
    arrived, colour = content[AT["piece"]], clover_of(content)
    places, last = (
        CARDS.field(content, "place", player, NUM_PIECES),
        CARDS.field(content, "last_of_colour", 0, NUM_COLOURS),
    )
    return [
        ("clover", piece, places[piece], arrived, colour, last[colour])
        for piece in range(NUM_PIECES)
        if CLOVER_PIECE + piece not in legal
    ]


GLANCE = Glance(
    write=write,
    misses=misses,
    is_foreseen=is_foreseen,
    tile_reached=tile_reached,
    field_reached=field_reached,
)
