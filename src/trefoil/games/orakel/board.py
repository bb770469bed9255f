"""A position of Das Orakel drawn as text: the path winds clockwise from the upper left to the oracle."""

from rich.text import Text

from trefoil.core.game import State
from trefoil.games.cards import text as card_text
from trefoil.games.cards.deck import COLOUR_LETTERS
from trefoil.games.cards.tiles import NO_TILE, wish_points
from trefoil.games.orakel.scoring import mirror_points, piece_points, standing
from trefoil.games.orakel.state import (
    CLOVER,
    LAST_FIELD,
    LEPRECHAUN,
    MIRROR,
    NUM_PIECES,
    ORACLE,
    SPIRAL,
    START,
)

COLUMNS, LINES = 7, 5
CELL = 12  # the width of a field, without its walls
CELL_LINES = 3
SEAT_STYLES = ("bold black on white", "bold white on orange4", "bold black on grey62", "bold white on grey11")
PRIESTESS = "♀"
LEGEND = (
    "0.12 pieces 1 and 2 of seat 0   ♀ priestess   ◆ wish stone   ◇ mirror   ♣b clover to blue\n"
    "12y -2 field 12: yellow, worth -2 at the end; the oracle's seven fields have red values"
)

Place = tuple[int, int]


def spiral() -> list[Place]:
    """The line and column of each field, from the upper left clockwise inwards."""
    places: list[Place] = []
    line, column, down, right = 0, 0, 0, 1
    for _ in range(LAST_FIELD):
        places.append((line, column))
        ahead = (line + down, column + right)
        if ahead in places or not (0 <= ahead[0] < LINES and 0 <= ahead[1] < COLUMNS):
            down, right = right, -down
        line, column = line + down, column + right
    return places


PLACES = spiral()
FIELD_AT = {place: field for field, place in enumerate(PLACES, start=1)}
WALLS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # one bit each for a wall going up, right, down and left


def draw(state: State) -> Text:
    """The whole table; what the position does not show is a question mark."""
    lines = [start_stone(state), *path(state), Text(), card_text.piles(state), Text()]
    for player in range(state.players):
        lines += [camp(state, player), Text("   rows  ").append(card_text.rows(state, player))]
        lines += [Text("   hand  ").append(card_text.hand(state, player)), Text()]
    return Text("\n").join([*lines, Text(LEGEND, style="dim")])


def start_stone(state: State) -> Text:
    line = Text(" start stone  ", style="bold").append(pieces_on(state, START, 2 * CELL))
    return line.append(f" {PRIESTESS}" if state.priestess == START else "", style="bold magenta")


# the path and its walls


def path(state: State) -> list[Text]:
    lines = []
    for line in range(LINES):
        lines.append(wall(line))
        lines += [fields_line(state, line, part) for part in range(CELL_LINES)]
    return [*lines, wall(LINES)]


def fields_line(state: State, line: int, part: int) -> Text:
    """One of the text lines that a line of fields takes."""
    text = Text()
    for column in range(COLUMNS):
        text.append("│" if has_wall((line, column - 1), (line, column)) else " ", style="dim")
        text.append(cell(state, FIELD_AT[line, column], part))
    return text.append("│", style="dim")


def wall(line: int) -> Text:
    """The text line above a line of fields, or below the last."""
    text = Text(style="dim")
    for column in range(COLUMNS):
        text.append(corner(line, column))
        is_closed = has_wall((line - 1, column), (line, column))
        text.append(f"{'▼':^{CELL}}" if (line, column) == PLACES[0] else ("─" if is_closed else " ") * CELL)
    return text.append(corner(line, COLUMNS))


def has_wall(one: Place, other: Place) -> bool:
    """Between neighbours there is a wall unless the path leads from one to the other."""
    if one not in FIELD_AT and other not in FIELD_AT:
        return False
    return abs(FIELD_AT.get(one, -1) - FIELD_AT.get(other, -1)) != 1


def corner(line: int, column: int) -> str:
    """The sign where up to four walls meet at the upper left of a place."""
    above_left, above = (line - 1, column - 1), (line - 1, column)
    left, here = (line, column - 1), (line, column)
    pairs = ((above_left, above), (above, here), (left, here), (above_left, left))
    return WALLS[sum(has_wall(*pair) << bit for bit, pair in enumerate(pairs))]


# a field


def cell(state: State, field: int, part: int) -> Text:
    text = (title, content, visitors)[part](state, field)
    text.append(" " * (CELL - len(text)))
    return text


def title(state: State, field: int) -> Text:
    """Number, colour and value, and the priestess if she is there."""
    colour = int(state.colour[field])
    text = card_text.coloured(f" {field}{COLOUR_LETTERS[colour]}", colour, bold=True)
    text.append(f" {state.value[field]:+}", style="red" if field >= ORACLE else "")
    if state.priestess == field:
        text.append(" " * (CELL - len(text) - 2)).append(PRIESTESS, style="bold magenta")
    return text


def content(state: State, field: int) -> Text:
    tile, stones = int(state.tile[field]), int(state.stones[field])
    if stones:
        return Text(" " + "◆" * stones, style="bold dark_orange")
    if CLOVER <= tile < SPIRAL:
        colour = tile - CLOVER
        return card_text.coloured(f" ♣{COLOUR_LETTERS[colour]}", colour, bold=True)
    names = {NO_TILE: "·", SPIRAL: "↶ spiral", LEPRECHAUN: "leprechaun", MIRROR: "◇ mirror"}
    return Text(f" {names.get(tile, f'+{tile}')}", style="bold dark_orange" if tile == MIRROR else "")


def visitors(state: State, field: int) -> Text:
    return Text(" ").append(pieces_on(state, field, CELL - 1))


def pieces_on(state: State, field: int, room: int) -> Text:
    """Who stands there, by seat and piece; where that takes too much room, a seat's digit for each piece."""
    groups = []
    for player in range(state.players):
        pieces = [piece + 1 for piece in range(NUM_PIECES) if state.place[player, piece] == field]
        if pieces:
            groups.append((player, "".join(map(str, pieces))))
    long = Text(" ").join(Text(f"{player}.{pieces}", style=SEAT_STYLES[player]) for player, pieces in groups)
    if len(long) <= room:
        return long
    return Text("").join(Text(f"{player}" * len(pieces), SEAT_STYLES[player]) for player, pieces in groups)


# a player


def camp(state: State, player: int) -> Text:
    """A player's score, where it comes from, and where the pieces are."""
    mark = "▶" if player == state.player and not state.ending else " "
    line = Text(f"{mark} ", style="bold").append(f" seat {player} ", style=SEAT_STYLES[player])
    line.append(f"  {standing(state, player)} points", style="bold")
    wishes = f"◆×{state.wishes[player]} {wish_points(state, player):+}"
    mirrors = f"◇×{state.mirrors[player]} {mirror_points(state, player):+}"
    parts = f"fields {piece_points(state, player):+}, {wishes}, {mirrors}, scored {state.points[player]:+}"
    line.append(f"  ({parts})", style="dim")
    where = ", ".join("start" if field == START else str(field) for field in state.place[player])
    scored = "; leprechauns ✓" if state.leprechauns_scored[player] else ""
    return line.append(f"  on {where}{scored}")
