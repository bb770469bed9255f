"""A position of Keltis drawn as text: the paths as columns, the goal on top."""

from rich.text import Text

from trefoil.core.game import State
from trefoil.games.cards import text as card_text
from trefoil.games.cards.deck import COLOURS
from trefoil.games.cards.tiles import NO_TILE, wish_points
from trefoil.games.keltis.rules import path_points, standing
from trefoil.games.keltis.state import CLOVER, GOAL_ROW, NUM_PATHS, NUM_ROWS, ON_START, WISH

COLUMN = 14
MARGIN = 6
LEGEND = "♣ clover   ◆ wish stone   +n points   · no tile   1 figure of seat 1   1×2 its large figure"


def draw(state: State) -> Text:
    """The whole table; what the position does not show is a question mark."""
    lines = [heading(), *(path_row(state, row) for row in range(NUM_ROWS, 0, -1)), start_row(state), Text()]
    lines += [card_text.piles(state), Text()]
    for player in range(state.players):
        lines += [camp(state, player), Text("   rows  ").append(card_text.rows(state, player))]
        lines += [Text("   hand  ").append(card_text.hand(state, player)), Text()]
    return Text("\n").join([*lines, Text(LEGEND, style="dim")])


def heading() -> Text:
    line = Text(" " * MARGIN)
    for path, name in enumerate(COLOURS):
        line.append(card_text.coloured(f"{name:<{COLUMN}}", path, bold=True))
    return line


def path_row(state: State, row: int) -> Text:
    """One row of stones: its value, and each path's tile and figures."""
    style = "bold" if row >= GOAL_ROW else ""
    line = Text(f"{state.row_value[row - 1]:>+4}  ", style=style)
    for path in range(NUM_PATHS):
        figures = " ".join(
            figure(state, player, path) for player in range(state.players) if at(state, player, path, row)
        )
        cell = card_text.coloured(f"{tile_text(int(state.tile[path, row - 1])):<3}", path)
        line.append(cell.append(f"{figures:<{COLUMN - len(cell)}}", style="bold"))
    return line


def at(state: State, player: int, path: int, row: int) -> bool:
    return bool(state.step[player, path] == row)


def figure(state: State, player: int, path: int) -> str:
    return f"{player}×2" if state.large[player] == path else str(player)


def tile_text(tile: int) -> str:
    if tile == NO_TILE:
        return "·"
    return {CLOVER: "♣", WISH: "◆"}.get(tile, f"+{tile}")


def start_row(state: State) -> Text:
    """Who still has how many figures on the start stone."""
    waiting = []
    for player in range(state.players):
        large = "large + " if state.large[player] == ON_START else ""
        waiting.append(f"seat {player}: {large}{state.small[player]} small")
    return Text(f"start  {'   '.join(waiting)}", style="dim")


def camp(state: State, player: int) -> Text:
    """A player's score and where it comes from."""
    mark = "▶" if player == state.player and not state.ending else " "
    line = Text(f"{mark} seat {player}  ", style="bold").append(
        f"{standing(state, player)} points", style="bold"
    )
    parts = f"paths {path_points(state, player):+}, tiles {int(state.points[player]):+}"
    return line.append(
        f"  ({parts}, {state.wishes[player]} wish stones {wish_points(state, player):+})", style="dim"
    )
