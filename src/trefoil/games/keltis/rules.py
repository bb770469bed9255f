"""The rules of Keltis: docs/rules/keltis.md, whose numbers are cited here."""

from trefoil.core.chance import Rng, who_begins
from trefoil.core.game import Actions, Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.cards import deck, plays, rows
from trefoil.games.cards.tiles import NO_TILE, shuffle_tiles, wish_points
from trefoil.games.keltis import moves
from trefoil.games.keltis.state import (
    CHAIN,
    CLOVER,
    DECK_EMPTY,
    DRAW,
    FIVE_IN_GOAL,
    GOAL_ROW,
    NUM_PATHS,
    NUM_ROWS,
    NUM_SMALL,
    ON_START,
    PLAY,
    WISH,
)

END_FIGURES = 5  # K7.1


# set-up


@jit
def new_game(state: State, rng: Rng) -> None:
    """K2: shuffle the tiles onto their places, deal, and choose who begins unless the host has."""
    shuffle_tiles(rng, state.tile.reshape(NUM_PATHS * NUM_ROWS))
    deck.deal_cards(state, rng)
    start(state, who_begins(rng, state.first, state.players))


@jit
def start(state: State, first: int) -> None:
    """K2.1, K2.4: figures on the start stone, scores at 0."""
    rows.clear_rows(state)
    state.first = first
    state.player = first
    state.phase = PLAY
    state.ending = 0
    state.step[:] = 0
    state.large[:] = ON_START
    state.small[:] = NUM_SMALL
    state.wishes[:] = 0
    state.points[:] = 0


# what a player may do


@jit
def legal_actions(state: State, choices: Choices) -> None:
    if state.ending:
        return
    if state.phase == PLAY:
        list_plays(state, choices)
    elif state.phase == CHAIN:
        list_clover_steps(state, choices)
    else:
        deck.list_draws(state, moves.DRAW_DECK, choices)


@jit
def list_lays(state: State, card: int, choices: Choices) -> None:
    """K4.2, K4.5, K4.7, K4.9: the ways in which a card can move a figure."""
    path = deck.colour_of(card)
    if state.step[state.player, path] < NUM_ROWS:
        list_ways(state, path, moves.lay(card, 0), choices)
        return
    for other in range(NUM_PATHS):
        if may_move_without_card(state, other):
            list_ways(state, other, moves.lay(card, 0), choices)


list_plays = plays.plays_with("keltis", list_lays)


@jit
def list_ways(state: State, path: int, base: int, choices: Choices) -> None:
    """The ways to move the own figure of a path: one step, or (K4.3) entering as the large or a small one."""
    if state.step[state.player, path] > 0:
        add(choices, base + moves.way(path, moves.STEP))
        return
    if state.large[state.player] == ON_START:
        add(choices, base + moves.way(path, moves.LARGE))
    if state.small[state.player] > 0:
        add(choices, base + moves.way(path, moves.SMALL))


@jit
def may_move_without_card(state: State, path: int) -> bool:
    """K4.7, K4.8, K5.3: a figure short of the end; one on the start only if the option allows it."""
    row = state.step[state.player, path]
    return row < NUM_ROWS and (row > 0 or state.enter_without_card == 1)


@jit
def list_clover_steps(state: State, choices: Choices) -> None:
    """K5.3: any own figure one stone further, or none."""
    add(choices, moves.CLOVER_PASS)
    for path in range(NUM_PATHS):
        if may_move_without_card(state, path):
            list_ways(state, path, moves.CLOVER_STEP, choices)


# what happens then


@jit
def apply(state: State, action: int) -> None:
    """Do what a legal action says. It trusts: `engine` checks."""
    if action < moves.LAY:
        discard_card(state, action - moves.DISCARD)
    elif action < moves.CLOVER_STEP:
        lay_card(state, (action - moves.LAY) // moves.NUM_WAYS, (action - moves.LAY) % moves.NUM_WAYS)
    elif action < moves.CLOVER_PASS:
        move_figure(state, action - moves.CLOVER_STEP)
    elif action == moves.CLOVER_PASS:
        state.phase = DRAW
    elif action == moves.DRAW_DECK:
        take_from_deck(state)
    else:
        deck.draw_from_pile(state, state.player, action - moves.DRAW_PILE)
        end_turn(state)


@jit
def discard_card(state: State, card: int) -> None:
    plays.discard_from_hand(state, card)
    state.phase = DRAW


@jit
def lay_card(state: State, card: int, way: int) -> None:
    plays.lay_from_hand(state, card)
    move_figure(state, way)


@jit
def move_figure(state: State, way: int) -> None:
    """K4.2, K4.5: one stone; the first is reached from the start stone."""
    path, entry = way // moves.NUM_ENTRIES, way % moves.NUM_ENTRIES
    if entry == moves.LARGE:
        state.large[state.player] = path
    elif entry == moves.SMALL:
        state.small[state.player] -= 1
    state.step[state.player, path] += 1
    arrive(state, path, state.step[state.player, path])


@jit
def arrive(state: State, path: int, row: int) -> None:
    """K5, K7.1: the fifth figure in the goal ends the game before its tile does anything."""
    state.phase = DRAW
    if row == GOAL_ROW and num_in_goal(state) >= END_FIGURES:
        state.ending = FIVE_IN_GOAL
        return
    tile = state.tile[path, row - 1]
    if tile == CLOVER:
        if can_use_clover(state):
            state.phase = CHAIN
    elif tile == WISH:
        state.wishes[state.player] += 1
        state.tile[path, row - 1] = NO_TILE
    else:
        state.points[state.player] += tile


@jit
def num_in_goal(state: State) -> int:
    count = 0
    for player in range(state.players):
        for path in range(NUM_PATHS):
            count += state.step[player, path] >= GOAL_ROW
    return count


@jit
def can_use_clover(state: State) -> bool:
    for path in range(NUM_PATHS):
        if may_move_without_card(state, path):
            return True
    return False


@jit
def take_from_deck(state: State) -> None:
    """K7.3: the last card of the deck ends the game at once."""
    deck.draw_from_deck(state, state.player)
    if deck.deck_left(state) == 0:
        state.ending = DECK_EMPTY
    else:
        end_turn(state)


@jit
def end_turn(state: State) -> None:
    state.closed = 0
    state.phase = PLAY
    state.player = (state.player + 1) % state.players


# scoring


@jit
def score(state: State, player: int, parts: Actions) -> None:
    """K8: figures, wish stones, and what was scored on the way."""
    parts[0] = path_points(state, player)
    parts[1] = wish_points(state, player)
    parts[2] = state.points[player]


@jit
def path_points(state: State, player: int) -> int:
    """K8.1, K8.2: the value of each figure's row; the large figure counts double."""
    total = 0
    for path in range(NUM_PATHS):
        row = state.step[player, path]
        if row > 0:
            times = 2 if state.large[player] == path else 1
            total += times * int(state.row_value[row - 1])
    return total


@jit
def standing(state: State, player: int) -> int:
    """K8.5: what decides who wins."""
    return path_points(state, player) + wish_points(state, player) + int(state.points[player])
