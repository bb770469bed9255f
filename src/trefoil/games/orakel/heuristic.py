"""A heuristic for Das Orakel: every action gets a worth, the highest is played.

It looks at its own hand and rows, at the field a move leads to, and at how much of the game is left; it does
not search. The weights below are the plain ones; those of 0 stand for what only the tuned heuristic looks at.
Whoever has learned goes by its instinct instead.
"""

from trefoil.core.game import Choices, State
from trefoil.core.heuristic import Heuristic, Weights, Worths
from trefoil.core.instinct import look_up
from trefoil.core.jit import jit
from trefoil.games.cards.deck import colour_of, deck_left
from trefoil.games.cards.judging import (
    BRIEF_BITS,
    BRIEF_MASK,
    brief_hand,
    gift_worth,
    num_followers,
    num_held,
    num_spoilt,
    skipped,
)
from trefoil.games.cards.rows import EMPTY, fits_row
from trefoil.games.cards.tiles import NO_TILE, WISH_STEPS, wish_points
from trefoil.games.orakel import moves
from trefoil.games.orakel.instinct import INSTINCT, foreplan, places
from trefoil.games.orakel.judging import ends_game, next_field, num_other_leprechauns, won_back
from trefoil.games.orakel.path import has_field_ahead, next_of_colour, num_in_oracle
from trefoil.games.orakel.rules import END_PIECES, ORACLE_BONUS
from trefoil.games.orakel.scoring import standing
from trefoil.games.orakel.state import (
    CLOVER,
    LAST_FIELD,
    LEPRECHAUN,
    MAX_PRIESTESS,
    NUM_PIECES,
    ORACLE,
    PLAY,
    SPIRAL,
)
from trefoil.games.orakel.tiles import clover_colour
from trefoil.games.orakel.weighing import weigh_plays

ENOUGH_WISHES = 2
LATE_PARTS = 1000  # lateness is kept as a whole number of these parts
FEW_TURNS = 10  # from which on a draw from the deck is felt to bring the end nearer

WEIGHTS = {
    "field": 0.45,  # a field further, while the game is young
    "late_turns": 10.0,  # own turns left from which the fields' printed values begin to count
    "arrival": 3.0,  # how many turns it takes until another piece reaches the oracle
    "value": 0.0,  # each point of the fields' printed values, at any time
    "behind": 0.0,  # a field further, more for the pieces that are far behind
    "ahead": 0.0,  # standing where the priestess can be moved to with one card
    "skip": 0.7,  # each value that a card skips in its row
    "spoil": 0.0,  # each own hand card that would no longer fit
    "points": 1.0,  # each point of a tile
    "wish": 4.0,  # the first stones turn minus points into plus points
    "wish_gain": 0.0,  # what the table pays for one wish stone more
    "wish_mirrors": 0.0,  # the same, for each mirror held
    "spare_wish": 1.0,  # one more than the table pays for
    "mirror": 2.5,
    "mirror_gain": 0.0,  # each point that a mirror would repeat now
    "empty_mirror": -1.0,  # a mirror may repeat minus points
    "clover": 1.2,
    "chain": 0.0,  # the part that counts of what the clover's next field brings
    "spiral": 1.5,
    "leprechaun": 1.0,
    "gathering": 0.0,  # each other piece on a leprechaun, before the leprechauns are scored
    "scattering": 0.0,  # leaving a leprechaun field before that
    "end": 25.0,  # ending the game as the leader, or (less) not as the leader
    "bonus": 1.0,  # each point of the priestess's bonus
    "idle_priestess": -1.5,  # a card spent on her without the bonus
    "priestess_steps": 0.0,  # each field she moves
    "new_row": 0.5,
    "keep": 1.6,  # what it costs to throw away a card that fits an own row well
    "company": 0.0,  # each other hand card of that colour
    "step": 1.0,  # what laying a card is worth in itself
    "misfit": 0.0,  # what a card is worth that does not fit
    "gift": 0.6,  # what it costs to leave such a card to the next player
    "gift_skip": 0.0,  # less of it, for each value it would skip there
    "deck": 1.0,  # more than a card is worth that would not be laid, so that no card goes round and round
    "hurry": 0.0,  # a draw from the deck brings the end nearer, which the leader likes late
    "throw": 0.5,  # one more card to draw
    "undo": 0.6,  # each value that a row wins back with the card thrown
    "undo_cost": 1.0,
}


@jit
def plan(view: State, weights: Weights) -> int:
    """What all actions need, found once: the own hand in brief, and how late it is."""
    if weights.learned != 0.0:
        return foreplan(view, brief_hand(view))
    late = max(0.0, 1.0 - turns_left(view, weights) / max(1.0, weights.late_turns))
    return brief_hand(view) | int(late * LATE_PARTS) << BRIEF_BITS


@jit
def lateness(plan: int) -> float:
    return (plan >> BRIEF_BITS) / LATE_PARTS


@jit
def turns_left(view: State, weights: Weights) -> float:
    """About how many turns each player still has."""
    arrivals = END_PIECES
    for player in range(view.players):
        arrivals -= num_in_oracle(view, player)
    return min(deck_left(view) / view.players, arrivals * weights.arrival)


@jit
def worth(view: State, action: int, plan: int, weights: Weights) -> float:
    if weights.learned != 0.0:
        return look_up(weights.table, places(view, action, plan))
    brief = plan & BRIEF_MASK
    if action < moves.LAY:
        return discard_worth(view, action - moves.DISCARD, brief, weights)
    if action < moves.CLOVER_PIECE:
        return lay_worth(
            view, (action - moves.LAY) // moves.NUM_WAYS, (action - moves.LAY) % moves.NUM_WAYS, plan, weights
        )
    if action >= moves.DRAW_DECK:
        return draw_worth(view, action, brief, weights)
    if action < moves.CLOVER_PASS:
        piece = action - moves.CLOVER_PIECE
        return move_worth(view, piece, next_field(view, piece, clover_colour(view)), plan, weights)
    if moves.SPIRAL_TO <= action < moves.SPIRAL_PASS:
        return move_worth(view, view.piece, action - moves.SPIRAL_TO, plan, weights)
    if moves.THROW_CARD <= action < moves.THROW_PASS:
        return throw_worth(view, action, brief, weights)
    return 1.0 if action == moves.SCORE else 0.0


@jit
def judge(view: State, choices: Choices, plan: int, weights: Weights, worths: Worths) -> None:
    """The same of all choices; an instinct has much to look up, and plays have much of it in common."""
    if weights.learned != 0.0 and view.phase == PLAY:
        weigh_plays(view, choices, plan, weights.table, worths)
        return
    for place in range(choices.count):
        worths[place] = worth(view, choices.action[place], plan, weights)


# cards


@jit
def lay_worth(view: State, card: int, way: int, plan: int, weights: Weights) -> float:
    """What moves, less what the card takes from its row and from the hand."""
    cost = weights.skip * skipped(view, view.player, card)
    if weights.spoil != 0.0 and num_followers(plan & BRIEF_MASK, colour_of(card)) > 0:
        cost += weights.spoil * num_spoilt(view, card)
    if way >= moves.PRIESTESS:
        return priestess_worth(view, way - moves.PRIESTESS + 1, weights) - cost
    return move_worth(view, way, next_field(view, way, colour_of(card)), plan, weights) - cost


@jit
def card_worth(view: State, card: int, brief: int, weights: Weights) -> float:
    """What having a card is worth: little if it does not fit, more the fewer values it skips."""
    colour = colour_of(card)
    if not fits_row(view, view.player, card) or not can_move(view, colour):
        return weights.misfit
    worth = weights.keep + weights.step - weights.skip * skipped(view, view.player, card)
    worth += weights.company * num_held(brief, colour)
    return worth - weights.new_row if view.top[view.player, colour] == EMPTY else worth


@jit
def can_move(view: State, colour: int) -> bool:
    for piece in range(NUM_PIECES):
        if has_field_ahead(view, piece, colour):
            return True
    return False


@jit
def discard_worth(view: State, card: int, brief: int, weights: Weights) -> float:
    """Low for cards one wants to keep, and for those the next player would take."""
    return -max(0.0, card_worth(view, card, brief, weights)) - gift_worth(view, card, weights)


@jit
def draw_worth(view: State, action: int, brief: int, weights: Weights) -> float:
    if action == moves.DRAW_DECK:
        return weights.deck + hurry_worth(view, weights)
    colour = action - moves.DRAW_PILE
    return card_worth(view, view.pile[colour, view.pile_size[colour] - 1], brief, weights)


@jit
def hurry_worth(view: State, weights: Weights) -> float:
    turns = deck_left(view) // view.players
    if weights.hurry == 0.0 or turns >= FEW_TURNS:
        return 0.0
    own = standing(view, view.player)
    for player in range(view.players):
        if player != view.player and standing(view, player) > own:
            return -weights.hurry
    return weights.hurry


@jit
def throw_worth(view: State, action: int, brief: int, weights: Weights) -> float:
    """A useless hand card makes room for a better one; a top card, for those its row had passed over."""
    if action < moves.THROW_ROW:
        return weights.throw + discard_worth(view, action - moves.THROW_CARD, brief, weights)
    return weights.undo * won_back(view, action - moves.THROW_ROW) - weights.undo_cost


# moves


@jit
def move_worth(view: State, piece: int, field: int, plan: int, weights: Weights) -> float:
    """What it is worth to have a piece arrive on a field."""
    place = int(view.place[view.player, piece])
    if field >= ORACLE > place and ends_game(view):
        return end_worth(view, place, field, weights)
    worth = tile_worth(view, field, weights) + leprechaun_worth(view, piece, place, field, weights)
    late = lateness(plan)
    worth += late * (float(view.value[field]) - float(view.value[place]))
    worth += (1.0 - late) * weights.field * (field - place)
    worth += weights.value * (float(view.value[field]) - float(view.value[place]))
    worth += weights.behind * (field - place) * (LAST_FIELD - place) / LAST_FIELD
    return worth + weights.ahead * (is_ahead(view, field) - is_ahead(view, place))


@jit
def is_ahead(view: State, field: int) -> float:
    """Whether the priestess can be moved to a field with one card."""
    return 1.0 if 0 < field - int(view.priestess) <= MAX_PRIESTESS else 0.0


@jit
def leprechaun_worth(view: State, piece: int, place: int, field: int, weights: Weights) -> float:
    """Three pieces on leprechauns are paid once, so it pays to gather them there until then."""
    if view.leprechauns_scored[view.player]:
        return 0.0
    arrives = view.tile[field] == LEPRECHAUN
    leaves = view.tile[place] == LEPRECHAUN
    if not arrives and not leaves:
        return 0.0
    others = num_other_leprechauns(view, piece)
    if arrives:
        return weights.gathering * others
    return -weights.scattering * (1 + others)


@jit
def end_worth(view: State, place: int, field: int, weights: Weights) -> float:
    """Only the leader likes to end the game."""
    total = standing(view, view.player) + int(view.value[field]) - int(view.value[place])
    for player in range(view.players):
        if player != view.player and standing(view, player) >= total:
            return -weights.end
    return weights.end


@jit
def tile_worth(view: State, field: int, weights: Weights) -> float:
    tile = int(view.tile[field])
    if CLOVER <= tile < SPIRAL:
        return weights.clover + chain_worth(view, field, tile - CLOVER, weights)
    return plain_tile_worth(view, field, tile, weights)


@jit
def chain_worth(view: State, field: int, colour: int, weights: Weights) -> float:
    """What lies on the field to which a clover leads on."""
    if weights.chain == 0.0 or field >= view.last_of_colour[colour]:
        return 0.0
    onward = next_of_colour(view, field, colour)
    return weights.chain * plain_tile_worth(view, onward, int(view.tile[onward]), weights)


@jit
def plain_tile_worth(view: State, field: int, tile: int, weights: Weights) -> float:
    if tile == NO_TILE:
        return stone_worth(view, weights) if view.stones[field] > 0 else 0.0
    if tile < CLOVER:
        return weights.points * tile
    if tile < SPIRAL:
        return weights.clover
    if tile == SPIRAL:
        return weights.spiral
    if tile == LEPRECHAUN:
        return weights.leprechaun
    worth = weights.mirror if view.wishes[view.player] >= ENOUGH_WISHES else weights.empty_mirror
    return worth + weights.mirror_gain * wish_points(view, view.player)


@jit
def stone_worth(view: State, weights: Weights) -> float:
    held = int(view.wishes[view.player])
    if held >= WISH_STEPS - 1:
        return weights.spare_wish
    gain = float(view.wish_value[held + 1]) - float(view.wish_value[held])
    return weights.wish + gain * (weights.wish_gain + weights.wish_mirrors * view.mirrors[view.player])


@jit
def priestess_worth(view: State, steps: int, weights: Weights) -> float:
    """Her bonus, if she ends where an own piece stands."""
    target = int(view.priestess) + steps
    for piece in range(NUM_PIECES):
        if view.place[view.player, piece] == target:
            return weights.bonus * ORACLE_BONUS + weights.priestess_steps * steps
    return weights.idle_priestess + weights.priestess_steps * steps


HEURISTIC = Heuristic(WEIGHTS, worth, plan, INSTINCT, judge=judge)
