"""A heuristic for Keltis: every action gets a worth, the highest is played.

It looks at its own hand and rows, at the next tile, and at how much of the game is left; it does not search.
The weights below are the plain ones; those of 0 stand for what only the tuned heuristic looks at.
"""

from trefoil.core.game import State
from trefoil.core.heuristic import Heuristic, Weights
from trefoil.core.jit import jit
from trefoil.games.cards.deck import colour_of
from trefoil.games.cards.judging import (
    BRIEF_BITS,
    BRIEF_MASK,
    CLOSE,
    brief_hand,
    discard_cost,
    lay_cost,
    num_ahead,
    num_followers,
    num_held,
    skipped,
    top_of_pile,
    turns_in,
    wants,
)
from trefoil.games.cards.rows import EMPTY, fits_row
from trefoil.games.cards.tiles import WISH_STEPS
from trefoil.games.keltis import moves
from trefoil.games.keltis.rules import END_FIGURES, num_in_goal, standing
from trefoil.games.keltis.state import CLOVER, GOAL_ROW, NUM_ROWS, NUM_SMALL, ON_START, WISH

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
# What only the learned heuristic looks at.
FINER = {
    "lost": 0.0,  # each card that could still have come and is skipped for good
    "lost_late": 0.0,  # less of it, in the last turns
    "skip_late": 0.0,
    "follow": 0.0,  # each card that could still follow
    "last": 0.0,  # a card that none in the hand can follow
    "crowd": 0.0,  # laying, for each card of the hand for which no turn will be left
    "tempo": 0.0,  # laying as the leader, or (less) not as the leader
    "entry_turns": 0.0,  # a new path, for each turn left
    "entry_ahead": 0.0,  # the same, for each card that could follow
    "entry_paths": 0.0,  # the same, for each path entered before
    "large_turns": 0.0,  # the large figure, for each turn left
    "next_wish": 0.0,  # what lies one stone further
    "next_clover": 0.0,
    "next_points": 0.0,
    "goal_lead": 0.0,  # entering the goal as the leader, or (less) not as the leader
    "goal_count": 0.0,  # the same, for each figure in the goal
    "bury": 0.0,  # what it costs to put a card on one that goes on an own row
    "cover": 0.0,  # what it brings to put a card on one that goes on the next player's row
    "gift_open": 0.0,  # what it costs to leave a card for a path that the next player has not entered
    "gift_late": 0.0,  # more for any gift, in the last turns
    "deny": 0.0,  # to take a card that goes on the next player's row
    "close": 0.0,  # to have a card that skips nearly nothing
    "deck_turns": 0.0,  # a draw from the deck, for each turn left
    "keep_large": 0.0,  # more for a card of the large figure's path
    "keep_row": 0.0,  # more for a card, for each row its figure has climbed
    "keep_ahead": 0.0,  # more for a card, for each one that could follow it
}


@jit
def plan(view: State, weights: Weights) -> int:
    """What all actions need, found once: the own hand in brief, and whether one leads."""
    brief = brief_hand(view)
    if weights.tempo == 0.0 and weights.goal_lead == 0.0 and turns_in(brief) >= LATE:
        return brief  # nothing would ask who leads
    return brief | int(lead(view) > 0.0) << BRIEF_BITS


@jit
def worth(view: State, action: int, plan: int, weights: Weights) -> float:
    if action < moves.LAY:
        return discard_worth(view, action - moves.DISCARD, plan, weights)
    if action < moves.CLOVER_STEP:
        return lay_worth(
            view,
            (action - moves.LAY) // moves.NUM_WAYS,
            (action - moves.LAY) % moves.NUM_WAYS,
            plan,
            weights,
        )
    if action < moves.CLOVER_PASS:
        return move_worth(view, action - moves.CLOVER_STEP, plan, weights)
    if action == moves.CLOVER_PASS:
        return 0.0
    if action == moves.DRAW_DECK:
        hurry = weights.hurry * lateness(plan) * leads(plan)
        return weights.deck + weights.deck_turns * turns_in(plan) + hurry
    card = top_of_pile(view, action - moves.DRAW_PILE)
    denied = weights.deny if wants(view, (view.player + 1) % view.players, card) else 0.0
    return card_worth(view, card, plan, weights) + denied


# how the game stands


@jit
def lateness(plan: int) -> float:
    """From 0 to 1 in the last turns."""
    return max(0.0, 1.0 - turns_in(plan) / LATE)


@jit
def lead(view: State) -> float:
    """1 for the leader, -1 for who is behind."""
    own = standing(view, view.player)
    for player in range(view.players):
        if player != view.player and standing(view, player) > own:
            return -1.0
    return 1.0


@jit
def leads(plan: int) -> float:
    """The same, as the plan has it."""
    return 1.0 if plan >> BRIEF_BITS else -1.0


# cards


@jit
def card_worth(view: State, card: int, plan: int, weights: Weights) -> float:
    """What having a card is worth: little if it does not fit, more the fewer values it skips."""
    player, colour = view.player, colour_of(card)
    if not fits_row(view, player, card):
        return weights.misfit
    company = num_held(plan & BRIEF_MASK, colour)
    if view.top[player, colour] == EMPTY and company == 0:
        return weights.lone
    skips = skipped(view, player, card)
    worth = weights.keep - weights.keep_late * lateness(plan) + weights.company * company
    worth += weights.step - weights.skip * skips + weights.keep_row * view.step[player, colour]
    if skips <= CLOSE:
        worth += weights.close
    if view.large[player] == colour:
        worth += weights.keep_large
    if weights.keep_ahead != 0.0:
        worth += weights.keep_ahead * num_ahead(view, player, card)
    return worth


@jit
def discard_worth(view: State, card: int, plan: int, weights: Weights) -> float:
    """Low for cards one wants to keep, and for those the next player would take."""
    kept = max(0.0, card_worth(view, card, plan, weights))
    return -kept - discard_cost(view, card, lateness(plan), weights)


@jit
def lay_worth(view: State, card: int, way: int, plan: int, weights: Weights) -> float:
    """What the figure's move brings, less what the card takes from its row and from the hand."""
    gain = weights.tempo * leads(plan) - lay_cost(view, card, plan & BRIEF_MASK, lateness(plan), weights)
    if weights.entry_ahead != 0.0 and view.step[view.player, way // moves.NUM_ENTRIES] == 0:
        gain += weights.entry_ahead * num_ahead(view, view.player, card)
    return move_worth(view, way, plan, weights) + gain


# figures


@jit
def move_worth(view: State, way: int, plan: int, weights: Weights) -> float:
    """What a step, or a figure's entry, brings by its stone, its tile and what can follow."""
    path, entry = way // moves.NUM_ENTRIES, way % moves.NUM_ENTRIES
    row = view.step[view.player, path] + 1
    if row == GOAL_ROW:
        in_goal = num_in_goal(view)
        if in_goal == END_FIGURES - 1:
            return weights.end * lead(view)
        goal = weights.goal + weights.goal_lead * leads(plan) + weights.goal_count * in_goal
    else:
        goal = 0.0
    worth = tile_worth(view, path, row, weights) + stone_worth(view, path, row, entry, plan, weights) + goal
    if row < NUM_ROWS:
        worth += next_worth(view, path, row + 1, weights)
    if row > 1:
        times = weights.large_step if view.large[view.player] == path else 1.0
        return worth + (weights.step + weights.high_step * row) * times
    return worth + entry_worth(view, path, entry, plan & BRIEF_MASK, weights)


@jit
def stone_worth(view: State, path: int, row: int, entry: int, plan: int, weights: Weights) -> float:
    """What the stone itself counts more than the one before."""
    gain = float(view.row_value[row - 1]) - (float(view.row_value[row - 2]) if row > 1 else 0.0)
    if view.large[view.player] == path or entry == moves.LARGE:
        gain *= 2.0
    return gain * (weights.gain + weights.late_gain * lateness(plan))


@jit
def entry_worth(view: State, path: int, entry: int, brief: int, weights: Weights) -> float:
    followers, turns = num_followers(brief, path), turns_in(brief)
    worth = weights.entry + weights.follower * followers + weights.entry_turns * turns
    worth += weights.entry_paths * num_entered(view)
    if entry == moves.LARGE:
        worth += weights.large * (followers - weights.large_followers) + weights.large_turns * turns
    return worth - weights.late * max(0.0, weights.late_turns - turns)


@jit
def num_entered(view: State) -> int:
    """Paths that the player has entered: all figures but those still on the start stone."""
    entered = int(NUM_SMALL - view.small[view.player])
    return entered + (view.large[view.player] != ON_START)


@jit
def next_worth(view: State, path: int, row: int, weights: Weights) -> float:
    """What lies one stone further, and may be reached next."""
    tile = view.tile[path, row - 1]
    if tile == CLOVER:
        return weights.next_clover
    return weights.next_wish if tile == WISH else weights.next_points * tile


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


HEURISTIC = Heuristic(WEIGHTS, worth, plan, FINER)
