"""What the heuristic and the instinct of Das Orakel both look at."""

from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.judging import HIGHEST_VALUE
from trefoil.games.cards.rows import num_in_row
from trefoil.games.orakel.path import next_of_colour, num_in_oracle
from trefoil.games.orakel.rules import END_PIECES, END_PIECES_OF_ONE
from trefoil.games.orakel.state import LEPRECHAUN, NUM_PIECES


@jit
def next_field(view: State, piece: int, colour: int) -> int:
    """Where an own piece would get to by a colour."""
    return next_of_colour(view, int(view.place[view.player, piece]), colour)


@jit
def won_back(view: State, colour: int) -> int:
    """How many values a row has skipped between its top card and the one below it."""
    top = int(view.top[view.player, colour])
    direction = int(view.direction[view.player, colour])
    if direction == 0:
        return min(top, HIGHEST_VALUE - top) if num_in_row(view, view.player, colour, top) == 1 else 0
    if num_in_row(view, view.player, colour, top) > 1:
        return 0
    below_top = top - direction
    while num_in_row(view, view.player, colour, below_top) == 0:
        below_top -= direction
    return abs(top - below_top)


@jit
def num_other_leprechauns(view: State, piece: int) -> int:
    """Own pieces but this one that stand on leprechauns."""
    others = 0
    for other in range(NUM_PIECES):
        others += other != piece and view.tile[view.place[view.player, other]] == LEPRECHAUN
    return others


@jit
def ends_game(view: State) -> bool:
    """Whether one more own piece in the oracle area is the last."""
    if num_in_oracle(view, view.player) == END_PIECES_OF_ONE - 1:
        return True
    count = 1
    for player in range(view.players):
        count += num_in_oracle(view, player)
    return count == END_PIECES
