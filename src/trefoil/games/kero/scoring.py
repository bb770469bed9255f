"""Scoring: R11.3-R11.6."""

import numpy as np

from trefoil.core.game import Actions, State
from trefoil.core.jit import jit
from trefoil.games.kero import box
from trefoil.games.kero.explorers import END_ONE_ROOM, END_TWO_ROOM

SCORE_PARTS = ("cards", "none shall pass", "territories", "end places")
END_ONE_POINTS, END_TWO_POINTS = 1, 3  # R11.2
SET_SIZE = 3  # R11.5
ALIKE = 4


@jit
def score(state: State, player: int, parts: Actions) -> None:
    """R11.3"""
    parts[0] = card_points(state, player)
    parts[1] = none_shall_pass(state, player)
    parts[2] = territory_points(state, player)
    parts[3] = end_points(state, player)


@jit
def card_points(state: State, player: int) -> int:
    points = 0
    for card in range(box.NUM_CARDS):
        if state.card_owner[card] == player:
            points += int(state.card[card, box.POINTS])
    return points


@jit
def none_shall_pass(state: State, player: int) -> int:
    """R11.4: each counts as many as there are."""
    held = 0
    for card in range(box.NUM_CARDS):
        held += state.card_owner[card] == player and state.card[card, box.NONE_SHALL_PASS] == 1
    return held * held


@jit
def num_territories(state: State, player: int) -> int:
    count = 0
    for territory in range(box.NUM_TERRITORIES):
        count += state.territory_owner[territory] == player
    return count


@jit
def territory_points(state: State, player: int) -> int:
    """R11.5"""
    held = np.zeros(box.NUM_COLOURS, np.int64)
    for card in range(box.NUM_CARDS):
        if state.card_owner[card] == player:
            held[state.card[card, box.COLOUR]] += 1
    own = num_territories(state, player)
    points = 0
    for territory in range(box.NUM_TERRITORIES):
        if state.territory_owner[territory] == player:
            points += points_of_territory(state, territory, held, own)
    return points


@jit
def points_of_territory(state: State, territory: int, held: Actions, own: int) -> int:
    """R11.5, for a player who holds so many cards of each colour and owns so many territories."""
    points = int(state.territory[territory, box.BASE])
    colour = int(state.territory[territory, box.PER_COLOUR]) - 1
    if colour >= 0:
        points += held[colour]
    points += int(state.territory[territory, box.PER_THREE]) * (held.sum() // SET_SIZE)
    points += int(state.territory[territory, box.PER_TERRITORY]) * own
    if held.min() > 0:
        points += int(state.territory[territory, box.EVERY_COLOUR])
    if held.max() >= ALIKE:
        points += int(state.territory[territory, box.FOUR_ALIKE])
    return points


@jit
def end_points(state: State, player: int) -> int:
    """R11.2: a place scores when it is full."""
    points = 0
    if state.explorers[player, box.END_ONE] == END_ONE_ROOM:
        points += END_ONE_POINTS
    if state.explorers[player, box.END_TWO] == END_TWO_ROOM:
        points += END_TWO_POINTS
    return points


@jit
def total_points(state: State, player: int) -> int:
    points = card_points(state, player) + none_shall_pass(state, player)
    return points + territory_points(state, player) + end_points(state, player)


@jit
def standing(state: State, player: int) -> int:
    """R11.6: points, then territories, then jerrycans."""
    ranked = total_points(state, player) * (box.NUM_TERRITORIES + 1) + num_territories(state, player)
    return ranked * (box.NUM_JERRYCANS + 1) + int(state.jerrycans[player])
