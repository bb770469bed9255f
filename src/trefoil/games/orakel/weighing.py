"""All plays of a turn, judged at once by instinct: what several of them share is looked up once.

Cards of one colour move a piece to the same field, and where the priestess gets to is the same for every
card. The worths are those that `instinct` gives to each play by itself.
"""

from typing import TypeAlias

from trefoil.core.game import Choices, State
from trefoil.core.heuristic import Worths
from trefoil.core.instinct import Table, look_up
from trefoil.core.jit import inlined, jit
from trefoil.games.cards.deck import colour_of
from trefoil.games.cards.instinct import PHASE, TIMES, noted
from trefoil.games.orakel import moves
from trefoil.games.orakel.instinct import (
    DISCARD,
    FITTING_AT,
    TIME_AT,
    discard_places,
    idle_place,
    move_places,
    row_places,
    walk_places,
)
from trefoil.games.orakel.judging import colour_prize, next_field, stands_on
from trefoil.games.orakel.path import has_field_ahead

Moves: TypeAlias = tuple[float, float, float]  # of the pieces
Walks: TypeAlias = tuple[float, float, float, float, float]  # of the priestess, by so many fields
UNKNOWN = -1


@jit
def weigh_plays(view: State, choices: Choices, plan: int, table: Table, worths: Worths) -> None:
    """Cards are listed by colour, so that what was found last is what the next play shares."""
    time = noted(plan, TIME_AT)
    base, phase = DISCARD + noted(plan, FITTING_AT) * TIMES + time, int(PHASE[time])
    walks = weigh_walks(view, plan, table)
    discarded, laid, moved, prize = UNKNOWN, UNKNOWN, UNKNOWN, 0
    spent, idle, by_piece = 0.0, 0.0, (0.0, 0.0, 0.0)
    for place in range(choices.count):
        action = choices.action[place]
        if action < moves.LAY:
            card = action - moves.DISCARD
            if colour_of(card) != discarded:
                discarded = colour_of(card)
                prize = colour_prize(view, discarded)
            worths[place] = look_up(table, discard_places(view, card, base, prize, plan))
            continue
        card, way = (action - moves.LAY) // moves.NUM_WAYS, (action - moves.LAY) % moves.NUM_WAYS
        if card != laid:
            laid = card
            spent = look_up(table, row_places(view, card, plan))
            idle = float(table[idle_place(view, card, phase)])
        if way >= moves.PRIESTESS:
            steps = way - moves.PRIESTESS + 1
            worths[place] = walks[steps - 1] + (spent if stands_on(view, view.priestess + steps) else idle)
            continue
        if colour_of(card) != moved:
            moved = colour_of(card)
            by_piece = weigh_moves(view, moved, plan, table)
        worths[place] = spent + by_piece[way]


@inlined
def weigh_walks(view: State, plan: int, table: Table) -> Walks:
    """What it is to have the priestess so many fields on, whatever card brings her there."""
    return (
        look_up(table, walk_places(view, 1, plan)),
        look_up(table, walk_places(view, 2, plan)),
        look_up(table, walk_places(view, 3, plan)),
        look_up(table, walk_places(view, 4, plan)),
        look_up(table, walk_places(view, 5, plan)),
    )


@inlined
def weigh_moves(view: State, colour: int, plan: int, table: Table) -> Moves:
    """What it is to have each piece move to a colour."""
    return (
        weigh_move(view, 0, colour, plan, table),
        weigh_move(view, 1, colour, plan, table),
        weigh_move(view, 2, colour, plan, table),
    )


@jit
def weigh_move(view: State, piece: int, colour: int, plan: int, table: Table) -> float:
    if not has_field_ahead(view, piece, colour):
        return 0.0
    return look_up(table, move_places(view, piece, next_field(view, piece, colour), colour, plan))
