"""A heuristic for Keltis: every action gets a worth, the highest is played.

It looks at its own hand and rows, at the next tile, and at how much of the game is left; it does not search.
The weights below are the plain ones; those of 0 stand for what only the tuned heuristic looks at. Whoever has
learned goes by its instinct instead.
"""

from trefoil.core.game import State
from trefoil.core.heuristic import Heuristic, Weights
from trefoil.core.instinct import look_up
from trefoil.core.jit import jit
from trefoil.games.cards.deck import colour_of, deck_left
from trefoil.games.cards.judging import (
    brief_hand,
    gift_worth,
    num_followers,
    num_held,
    num_spoilt,
    skipped,
)
from trefoil.games.cards.rows import EMPTY, fits_row
from trefoil.games.cards.tiles import WISH_STEPS
from trefoil.games.keltis import moves
from trefoil.games.keltis.instinct import INSTINCT, foreplan, places
from trefoil.games.keltis.rules import END_FIGURES, num_in_goal, standing
from trefoil.games.keltis.state import CLOVER, GOAL_ROW, WISH

LATE = 10  # own turns left from which the game counts as late, more and more

WEIGHTS = {
    "step": 2.0,  # a step on a path already entered
    "high_step": 0.0,  # more of it, for each row the figure has climbed
    "large_step": 2.0,  # how many times as much a step of the large figure counts
    "gain": 0.0,  # the points that the new stone counts more than the old one
    "late_gain": 0.0,  # the same, in the last turns
    "goal": 0.0,  # entering the goal
    "end": 0.0,  # ending the game as the leader, or (less) not as the leader
    "entry": -2.5,  # the minus points of a first stone
    "follower": 1.6,  # each hand card that could follow on a path to be entered
    "large": 1.0,  # the large figure, for each follower more than large_followers
    "large_followers": 2.0,
    "late_turns": 9.0,  # own turns left below which a new path hardly pays
    "late": 0.8,
    "skip": 0.9,  # each value that a card skips in its row
    "spoil": 0.0,  # each own hand card that would no longer fit
    "points": 1.0,  # each point of a tile
    "wish": 3.0,
    "wish_gain": 0.0,  # what the table pays for one wish stone more
    "clover": 2.5,
    "keep": 1.2,  # what it costs to throw away a card that fits an own row well
    "keep_late": 0.0,  # less of it, in the last turns
    "company": 0.0,  # each other hand card of that colour that fits
    "misfit": -1.0,  # what a card is worth that does not fit
    "lone": -0.5,  # a card for a path not entered yet, without another of its colour
    "gift": 1.0,  # what it costs to leave such a card to the next player
    "gift_skip": 0.0,  # less of it, for each value it would skip there
    "deck": 1.3,  # more than a card is worth that would not be laid, so that no card goes round and round
    "hurry": 0.0,  # a draw from the deck brings the end nearer, which the leader likes late
}


@jit
def plan(view: State, weights: Weights) -> int:
    brief = brief_hand(view)
    return foreplan(view, brief) if weights.learned != 0.0 else brief


@jit
def worth(view: State, action: int, brief: int, weights: Weights) -> float:
    if weights.learned != 0.0:
        return look_up(weights.table, places(view, action, brief))
    if action < moves.LAY:
        return discard_worth(view, action - moves.DISCARD, brief, weights)
    if action < moves.CLOVER_STEP:
        return lay_worth(
            view,
            (action - moves.LAY) // moves.NUM_WAYS,
            (action - moves.LAY) % moves.NUM_WAYS,
            brief,
            weights,
        )
    if action < moves.CLOVER_PASS:
        return move_worth(view, action - moves.CLOVER_STEP, brief, weights)
    if action == moves.CLOVER_PASS:
        return 0.0
    return draw_worth(view, action, brief, weights)


# how the game stands


@jit
def turns_left(view: State) -> int:
    return deck_left(view) // view.players


@jit
def lateness(view: State) -> float:
    """From 0 to 1 in the last turns."""
    return max(0.0, 1.0 - turns_left(view) / LATE)


@jit
def lead(view: State) -> float:
    """1 for the leader, -1 for who is behind."""
    own = standing(view, view.player)
    for player in range(view.players):
        if player != view.player and standing(view, player) > own:
            return -1.0
    return 1.0


# cards


@jit
def draw_worth(view: State, action: int, brief: int, weights: Weights) -> float:
    if action == moves.DRAW_DECK:
        worth = weights.deck
        if weights.hurry != 0.0:
            worth += weights.hurry * lateness(view) * lead(view)
        return worth
    colour = action - moves.DRAW_PILE
    return card_worth(view, view.pile[colour, view.pile_size[colour] - 1], brief, weights)


@jit
def card_worth(view: State, card: int, brief: int, weights: Weights) -> float:
    """What having a card is worth: little if it does not fit, more the fewer values it skips."""
    player, colour = view.player, colour_of(card)
    if not fits_row(view, player, card):
        return weights.misfit
    company = num_held(brief, colour)
    if view.top[player, colour] == EMPTY and company == 0:
        return weights.lone
    worth = weights.keep - weights.keep_late * lateness(view) + weights.company * company
    return worth + weights.step - weights.skip * skipped(view, player, card)


@jit
def discard_worth(view: State, card: int, brief: int, weights: Weights) -> float:
    """Low for cards one wants to keep, and for those the next player would take."""
    return -max(0.0, card_worth(view, card, brief, weights)) - gift_worth(view, card, weights)


@jit
def lay_worth(view: State, card: int, way: int, brief: int, weights: Weights) -> float:
    """What the figure's move brings, less what the card takes from its row and from the hand."""
    cost = weights.skip * skipped(view, view.player, card)
    if weights.spoil != 0.0 and num_followers(brief, colour_of(card)) > 0:
        cost += weights.spoil * num_spoilt(view, card)
    return move_worth(view, way, brief, weights) - cost


# figures


@jit
def move_worth(view: State, way: int, brief: int, weights: Weights) -> float:
    """What a step, or a figure's entry, brings by its stone, its tile and what can follow."""
    path, entry = way // moves.NUM_ENTRIES, way % moves.NUM_ENTRIES
    row = view.step[view.player, path] + 1
    if row == GOAL_ROW and weights.end != 0.0 and num_in_goal(view) == END_FIGURES - 1:
        return weights.end * lead(view)
    worth = tile_worth(view, path, row, weights) + stone_worth(view, path, row, entry, weights)
    if row > 1:
        times = weights.large_step if view.large[view.player] == path else 1.0
        return worth + (weights.step + weights.high_step * row) * times
    return worth + entry_worth(view, path, entry, brief, weights)


@jit
def stone_worth(view: State, path: int, row: int, entry: int, weights: Weights) -> float:
    """What the stone itself counts more than the one before."""
    if weights.gain == 0.0 and weights.late_gain == 0.0 and weights.goal == 0.0:
        return 0.0
    gain = float(view.row_value[row - 1]) - (float(view.row_value[row - 2]) if row > 1 else 0.0)
    if view.large[view.player] == path or entry == moves.LARGE:
        gain *= 2.0
    worth = gain * (weights.gain + weights.late_gain * lateness(view))
    return worth + weights.goal if row == GOAL_ROW else worth


@jit
def entry_worth(view: State, path: int, entry: int, brief: int, weights: Weights) -> float:
    followers = num_followers(brief, path)
    worth = weights.entry + weights.follower * followers
    if entry == moves.LARGE:
        worth += weights.large * (followers - weights.large_followers)
    return worth - weights.late * max(0.0, weights.late_turns - turns_left(view))


@jit
def tile_worth(view: State, path: int, row: int, weights: Weights) -> float:
    tile = view.tile[path, row - 1]
    if tile == CLOVER:
        return weights.clover
    if tile == WISH:
        return weights.wish + weights.wish_gain * wish_gain(view)
    return weights.points * tile


@jit
def wish_gain(view: State) -> float:
    held = view.wishes[view.player]
    if held >= WISH_STEPS - 1:
        return 0.0
    return float(view.wish_value[held + 1]) - float(view.wish_value[held])


HEURISTIC = Heuristic(WEIGHTS, worth, plan, INSTINCT)
