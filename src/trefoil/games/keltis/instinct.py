"""What the instinct of Keltis looks at: the stone, the tile, the row and the hand, and how late it is."""

import numpy as np

from trefoil.core.game import State
from trefoil.core.instinct import Instinct, Places, Tables
from trefoil.core.jit import jit
from trefoil.games.cards.deck import colour_of, value_of
from trefoil.games.cards.instinct import (
    AMOUNT,
    AMOUNTS,
    COMPANIES,
    FITTING,
    FOLLOWED,
    GIFTS,
    KINDS,
    LEADS,
    MOST_COMPANY,
    MOST_FOLLOWERS,
    NOTE_BITS,
    OF_USE,
    PHASE,
    PHASES,
    SKIPS,
    STANDINGS,
    TIMES,
    WANTED,
    end_of,
    followers_of,
    gift_of,
    have_places,
    lead_of,
    noted,
    num_ahead,
    num_lost,
    side_of,
    skip_of,
    time_of,
    wanted_by,
)
from trefoil.games.cards.judging import BRIEF_BITS, HIGHEST_VALUE, num_fitting, num_fitting_of
from trefoil.games.cards.rows import EMPTY
from trefoil.games.keltis import moves
from trefoil.games.keltis.rules import END_FIGURES, num_in_goal, standing
from trefoil.games.keltis.state import CLOVER, GOAL_ROW, NUM_PATHS, NUM_ROWS, WISH

TILES = 11  # none, points, clover, and wish stones by how many one has
MOST_POINTS, CLOVER_TILE, WISH_TILE, MOST_WISHES = 3, 4, 5, 5
SIZES = 2
ROOMS = 4  # steps that a path still has, in steps
ROOM = np.array([0, 1, 1, 2, 2, 2, 3, 3, 3, 3])
ARRIVED = END_FIGURES
MOST_FITTING = 5
MIDDLE = HIGHEST_VALUE // 2 + 1
NEAR = 3

TABLES = Tables()
STONE, TILE = TABLES.add(NUM_ROWS, SIZES, TIMES), TABLES.add(TILES, TIMES)
SKIP, FOLLOW = TABLES.add(KINDS, SKIPS, PHASES), TABLES.add(FOLLOWED, TIMES)
AHEAD, LOST = TABLES.add(AMOUNTS, MOST_FOLLOWERS + 1, NUM_ROWS), TABLES.add(AMOUNTS, PHASES)
ENTRY, ENTERED = TABLES.add(SIZES, COMPANIES, TIMES), TABLES.add(NUM_PATHS + 1, SIZES, PHASES)
GOAL, LAY, END = TABLES.add(ARRIVED, LEADS), TABLES.add(FITTING, TIMES), TABLES.add(SKIPS, NUM_ROWS)
RIVAL = TABLES.add(NEAR + 1)
KEEP = TABLES.add(STANDINGS, SKIPS, COMPANIES, PHASES)
KEEP_AHEAD = TABLES.add(STANDINGS, AMOUNTS, ROOMS, PHASES)
GIFT, GIFT_VALUE = TABLES.add(GIFTS, TIMES), TABLES.add(3, MIDDLE, PHASES)
BURIED, THROW, TWIN = TABLES.add(WANTED, PHASES), TABLES.add(FITTING, TIMES), TABLES.add(2, STANDINGS)
DECK = TABLES.add(TIMES, FITTING, LEADS)
TAKE = TABLES.add(STANDINGS, SKIPS, COMPANIES, PHASES)
TAKE_AHEAD = TABLES.add(STANDINGS, AMOUNTS, ROOMS, PHASES)
DENY, UNCOVER, TAKE_TWIN = TABLES.add(GIFTS, PHASES), TABLES.add(WANTED, PHASES), TABLES.add(2, STANDINGS)
CLOVER_STONE, CLOVER_TABLE = TABLES.add(NUM_ROWS, SIZES, TIMES), TABLES.add(TILES, TIMES)
CLOVER_HAND, CLOVER_AHEAD = TABLES.add(MOST_FITTING + 1, NUM_ROWS, PHASES), TABLES.add(AMOUNTS, NUM_ROWS)
CLOVER_GOAL, CLOVER_ENTRY = TABLES.add(ARRIVED, LEADS), TABLES.add(SIZES, MOST_FITTING + 1)
PASS = TABLES.add(TIMES)

# What is alike for all actions is worked out once, and lies above the brief of the hand.
TIME_AT, FITTING_AT, LEAD_AT, GOAL_AT = (BRIEF_BITS + NOTE_BITS * place for place in range(4))


@jit
def foreplan(view: State, brief: int) -> int:
    """The plan: the hand in brief, how late it is, cards that fit, how far ahead, figures in the goal."""
    best = -(2**30)
    for other in range(view.players):
        if other != view.player:
            best = max(best, standing(view, other))
    lead = lead_of(standing(view, view.player) - best)
    arrived = min(ARRIVED - 1, int(num_in_goal(view)))
    found = brief | time_of(view) << TIME_AT | num_fitting(brief) << FITTING_AT
    return found | lead << LEAD_AT | arrived << GOAL_AT


@jit
def places(view: State, action: int, plan: int) -> Places:
    if action < moves.LAY:
        return discard_places(view, action - moves.DISCARD, plan)
    if action < moves.CLOVER_STEP:
        card, way = (action - moves.LAY) // moves.NUM_WAYS, (action - moves.LAY) % moves.NUM_WAYS
        return lay_places(view, card, way, plan)
    if action < moves.CLOVER_PASS:
        return clover_places(view, action - moves.CLOVER_STEP, plan)
    if action == moves.CLOVER_PASS:
        return (PASS + noted(plan, TIME_AT), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    if action == moves.DRAW_DECK:
        place = DECK + (noted(plan, TIME_AT) * FITTING + noted(plan, FITTING_AT)) * LEADS
        return (place + noted(plan, LEAD_AT), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    return take_places(view, action - moves.DRAW_PILE, plan)


@jit
def room_of(view: State, colour: int) -> int:
    return int(ROOM[NUM_ROWS - int(view.step[view.player, colour])])


@jit
def discard_places(view: State, card: int, plan: int) -> Places:
    time, value, gift = noted(plan, TIME_AT), int(value_of(card)), gift_of(view, card)
    phase = int(PHASE[time])
    keep, ahead, twin = have_places(view, card, 1, room_of(view, colour_of(card)), ROOMS, phase)
    edge = min(value, HIGHEST_VALUE - value)
    return (
        KEEP + keep,
        KEEP_AHEAD + ahead,
        GIFT + gift * TIMES + time,
        GIFT_VALUE + (min(gift, OF_USE) * MIDDLE + edge) * PHASES + phase,
        BURIED + wanted_by(view, colour_of(card), 1) * PHASES + phase,
        THROW + noted(plan, FITTING_AT) * TIMES + time,
        TWIN + twin, 0, 0, 0, 0,
    )  # fmt: skip


@jit
def take_places(view: State, colour: int, plan: int) -> Places:
    phase = int(PHASE[noted(plan, TIME_AT)])
    card = int(view.pile[colour, view.pile_size[colour] - 1])
    take, ahead, twin = have_places(view, card, 0, room_of(view, colour), ROOMS, phase)
    return (
        TAKE + take,
        TAKE_AHEAD + ahead,
        DENY + gift_of(view, card) * PHASES + phase,
        UNCOVER + wanted_by(view, colour, 2) * PHASES + phase,
        TAKE_TWIN + twin, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip


@jit
def tile_of(view: State, path: int, row: int) -> int:
    tile = int(view.tile[path, row - 1])
    if tile == CLOVER:
        return CLOVER_TILE
    if tile == WISH:
        return WISH_TILE + min(MOST_WISHES, int(view.wishes[view.player]))
    return min(MOST_POINTS, tile)


@jit
def stone_of(view: State, way: int, row: int) -> int:
    """The row and whether it is the large figure that gets there."""
    path, entry = way // moves.NUM_ENTRIES, way % moves.NUM_ENTRIES
    return (row - 1) * SIZES + int(view.large[view.player] == path or entry == moves.LARGE)


@jit
def lay_places(view: State, card: int, way: int, plan: int) -> Places:
    value, time = int(value_of(card)), noted(plan, TIME_AT)
    path, phase = way // moves.NUM_ENTRIES, int(PHASE[time])
    row, side = int(view.step[view.player, path]) + 1, side_of(view, view.player, card)
    left = NUM_ROWS - row
    followers, followed = followers_of(view, card, plan, side)
    ahead = int(AMOUNT[num_ahead(view, colour_of(card), value, side) - 1])
    first, second = passage_places(view, way, row, followers, plan)
    return (
        STONE + stone_of(view, way, row) * TIMES + time,
        TILE + tile_of(view, path, row) * TIMES + time,
        SKIP + skip_of(view, card) * PHASES + phase,
        FOLLOW + followed * TIMES + time,
        AHEAD + (ahead * (MOST_FOLLOWERS + 1) + min(MOST_FOLLOWERS, followers)) * NUM_ROWS + left,
        LOST + int(AMOUNT[num_lost(view, card)]) * PHASES + phase,
        LAY + noted(plan, FITTING_AT) * TIMES + time,
        END + end_of(value, side) * NUM_ROWS + left,
        first, second, rival_place(view, path, row),
    )  # fmt: skip


@jit
def passage_places(view: State, way: int, row: int, followers: int, plan: int) -> Places:
    """For a figure that enters a path, or the goal."""
    if row == GOAL_ROW:
        return (GOAL + noted(plan, GOAL_AT) * LEADS + noted(plan, LEAD_AT), 0)
    if row > 1:
        return (0, 0)
    small, time, entered = int(way % moves.NUM_ENTRIES != moves.LARGE), noted(plan, TIME_AT), 0
    for path in range(NUM_PATHS):
        entered += int(view.step[view.player, path] > 0)
    return (
        ENTRY + (small * COMPANIES + min(MOST_COMPANY, followers)) * TIMES + time,
        ENTERED + (entered * SIZES + small) * PHASES + int(PHASE[time]),
    )


@jit
def rival_place(view: State, path: int, row: int) -> int:
    """For a wish stone: how many steps somebody else is away from it."""
    if view.tile[path, row - 1] != WISH:
        return 0
    near = NEAR
    for other in range(view.players):
        step = int(view.step[other, path])
        if other != view.player and step < row:
            near = min(near, row - step)
    return RIVAL + near


@jit
def clover_places(view: State, way: int, plan: int) -> Places:
    path, entry, time = way // moves.NUM_ENTRIES, way % moves.NUM_ENTRIES, noted(plan, TIME_AT)
    row, top = int(view.step[view.player, path]) + 1, int(view.top[view.player, path])
    fitting = min(MOST_FITTING, num_fitting_of(plan, path))
    ahead = AMOUNTS - 1
    if top != EMPTY:
        ahead = int(AMOUNT[num_ahead(view, path, top, int(view.direction[view.player, path]))])
    passage = 0
    if row == GOAL_ROW:
        passage = CLOVER_GOAL + noted(plan, GOAL_AT) * LEADS + noted(plan, LEAD_AT)
    elif row == 1:
        passage = CLOVER_ENTRY + int(entry != moves.LARGE) * (MOST_FITTING + 1) + fitting
    return (
        CLOVER_STONE + stone_of(view, way, row) * TIMES + time,
        CLOVER_TABLE + tile_of(view, path, row) * TIMES + time,
        CLOVER_HAND + (fitting * NUM_ROWS + NUM_ROWS - row) * PHASES + int(PHASE[time]),
        CLOVER_AHEAD + ahead * NUM_ROWS + NUM_ROWS - row,
        passage, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip


INSTINCT = Instinct(TABLES.size, 11, places)
