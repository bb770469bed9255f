"""What the heuristic and the instinct of Das Orakel look at."""

import numpy as np

from trefoil.core.game import State
from trefoil.core.jit import jit
from trefoil.games.cards.deck import HAND_SIZE, NUM_COLOURS, deck_left, value_of
from trefoil.games.cards.judging import HIGHEST_VALUE, num_fitting_of
from trefoil.games.cards.rows import fits_row, num_in_row
from trefoil.games.cards.tiles import NO_TILE, WISH_STEPS
from trefoil.games.orakel.path import has_field_ahead, next_of_colour, num_in_oracle
from trefoil.games.orakel.rules import END_PIECES, END_PIECES_OF_ONE
from trefoil.games.orakel.state import (
    CLOVER,
    LAST_FIELD,
    LEPRECHAUN,
    MAX_PRIESTESS,
    MIRROR,
    NUM_PIECES,
    ORACLE,
)

# What lies on a field, in few steps that rise with what is wanted.
PRIZES = 8
PRIZE = np.array([0, 1, 2, 4, 5, 5, 5, 5, 5, 5, *(3 for _ in range(CLOVER, MIRROR)), 6])
STONE_PRIZE = PRIZES - 1
FIELDS_A_TURN, TURNS_AN_ARRIVAL = 4, 3  # of somebody in a hurry


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


@jit
def fields_to_piece(view: State, player: int, field: int) -> int:
    """From where the priestess stands to the nearest piece that a card may bring her to; 0: to none."""
    found = 0
    for piece in range(NUM_PIECES):
        gap = int(view.place[player, piece]) - field
        if 0 < gap <= MAX_PRIESTESS:
            found = nearer(found, gap)
    return found


@jit
def nearer(one: int, other: int) -> int:
    """The smaller of two distances, of which 0 stands for none."""
    if one == 0 or other == 0:
        return one + other
    return min(one, other)


@jit
def reach_of_hand(view: State) -> int:
    """The most fields that a card in hand moves the priestess."""
    reach = 0
    for slot in range(HAND_SIZE):
        card = int(view.hand[view.player, slot])
        if card >= 0 and fits_row(view, view.player, card):
            reach = max(reach, number_of(view, card))
    return reach


@jit
def number_of(view: State, card: int) -> int:
    return int(view.priestess_number[value_of(card)])


@jit
def stands_on(view: State, field: int) -> int:
    """1 if an own piece does."""
    for piece in range(NUM_PIECES):
        if view.place[view.player, piece] == field:
            return 1
    return 0


@jit
def num_further(view: State, place: int) -> int:
    """Own pieces ahead of a place."""
    count = 0
    for piece in range(NUM_PIECES):
        count += int(view.place[view.player, piece] > place)
    return count


@jit
def prize_of(view: State, field: int) -> int:
    """What lies on a field, in few steps that rise with what is wanted."""
    if view.tile[field] != NO_TILE:
        return int(PRIZE[view.tile[field]])
    return STONE_PRIZE if view.stones[field] > 0 and view.wishes[view.player] < WISH_STEPS - 1 else 0


@jit
def colour_prize(view: State, colour: int) -> int:
    """The best that a card of a colour leads a piece to; 0 if it moves none."""
    best = 0
    for piece in range(NUM_PIECES):
        if has_field_ahead(view, piece, colour):
            best = max(best, 1 + prize_of(view, next_field(view, piece, colour)))
    return best


@jit
def prospect_of(view: State, field: int, spent: int, plan: int) -> int:
    """The best that the hand, less a card of the colour spent, brings the piece to from a field."""
    best = 0
    for onward in range(field + 1, min(LAST_FIELD, field + NUM_COLOURS) + 1):
        colour = int(view.colour[onward])
        if num_fitting_of(plan, colour) > int(colour == spent):
            best = max(best, prize_of(view, onward))
    return best


@jit
def best_between(view: State, place: int, field: int) -> int:
    """The best that a piece passes by."""
    best = 0
    for passed in range(place + 1, field):
        best = max(best, prize_of(view, passed))
    return best


@jit
def turns_left(view: State) -> int:
    """About how many turns each player still has, if somebody hurries."""
    turns, arrivals = int(deck_left(view)) // view.players, END_PIECES
    for player in range(view.players):
        fields = 0
        for piece in range(NUM_PIECES):
            fields += max(0, ORACLE - int(view.place[player, piece]))
        turns = min(turns, fields // FIELDS_A_TURN)
        arrivals -= int(num_in_oracle(view, player))
    return min(turns, arrivals * TURNS_AN_ARRIVAL)
