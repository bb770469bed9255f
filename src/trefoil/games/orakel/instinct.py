"""What the instinct of Das Orakel looks at: fields and tiles, the priestess, row and hand, how late it is."""

from trefoil.core.game import State
from trefoil.core.instinct import Instinct, Places, Tables
from trefoil.core.jit import inlined, jit
from trefoil.games.cards.deck import NUM_VALUES, colour_of, value_of
from trefoil.games.cards.instinct import (
    AMOUNTS,
    COMPANIES,
    FITTING,
    FOLLOWED,
    GIFTS,
    KINDS,
    LEADS,
    MOST_FOLLOWERS,
    NOTE_BITS,
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
    side_of,
    skip_of,
    time_with,
    wanted_by,
)
from trefoil.games.cards.judging import BRIEF_BITS, num_fitting, num_fitting_of, num_held
from trefoil.games.cards.tiles import NO_TILE, WISH_STEPS
from trefoil.games.orakel import moves
from trefoil.games.orakel.judging import (
    PRIZES,
    best_between,
    colour_prize,
    ends_game,
    fields_to_piece,
    nearer,
    next_field,
    num_further,
    num_other_leprechauns,
    number_of,
    prize_of,
    prospect_of,
    reach_of_hand,
    stands_on,
    turns_left,
    won_back,
)
from trefoil.games.orakel.path import next_of_colour, num_in_oracle
from trefoil.games.orakel.rules import END_PIECES, END_PIECES_OF_ONE
from trefoil.games.orakel.scoring import standing
from trefoil.games.orakel.state import (
    CLOVER,
    LEPRECHAUN,
    MAX_PRIESTESS,
    MIRROR,
    NUM_PIECES,
    NUM_PLACES,
    ORACLE,
    SPIRAL,
)
from trefoil.games.orakel.tiles import clover_colour

# Tiles: none, points, clover, spiral; leprechauns by how many other pieces stand on one, or as scored;
# mirrors by wish stones, and wish stones by wish stones and mirrors.
MOST_POINTS, MOST_MIRRORS = 4, 2
CLOVER_TILE, SPIRAL_TILE, LEPRECHAUN_TILE = range(MOST_POINTS + 1, MOST_POINTS + 4)
MIRROR_TILE = LEPRECHAUN_TILE + NUM_PIECES + 1
STONE_TILE = MIRROR_TILE + WISH_STEPS
TILES = STONE_TILE + WISH_STEPS * (MOST_MIRRORS + 1)
PRIZED = PRIZES + 1  # what a colour leads to, if to anything
# How far the priestess is behind: not at all, one to five fields, some, many.
FEW_FIELDS = 10
GAPS = MAX_PRIESTESS + 3
# How far she can go: by the card in hand that moves her furthest, or to the nearest piece, if there is any.
REACHES = MAX_PRIESTESS + 1
NEAR = 6  # fields that somebody else is away from what is to be taken
MOST_MARGIN, MARGIN_STEP = 30, 3
MARGINS = 2 * MOST_MARGIN // MARGIN_STEP + 1
MOST_UNFIT = 4

TABLES = Tables()
# a card that is laid
SKIP, FOLLOW = TABLES.add(KINDS, SKIPS, PHASES), TABLES.add(FOLLOWED, TIMES)
ROW_END, IDLE = TABLES.add(SKIPS, MOST_FOLLOWERS + 1, PHASES), TABLES.add(KINDS, SKIPS, PHASES)
LAY, SPENT = TABLES.add(FITTING, TIMES), TABLES.add(MAX_PRIESTESS, REACHES, PHASES)
# a piece that moves
ARRIVE, LEAVE = TABLES.add(NUM_PLACES, TIMES), TABLES.add(NUM_PLACES, NUM_PIECES, PHASES)
TILE, PROSPECT, PASSED = TABLES.add(TILES, TIMES), TABLES.add(PRIZES, TIMES), TABLES.add(PRIZES, PHASES)
GAP, GAP_LEFT = TABLES.add(GAPS, REACHES, PHASES), TABLES.add(GAPS, REACHES, PHASES)
CHAIN, RIVAL = TABLES.add(PRIZED, PHASES), TABLES.add(2, NEAR + 1)
SCATTER, BACK = TABLES.add(NUM_PIECES, PHASES), TABLES.add(NUM_PLACES, PHASES)
ENTER, END = TABLES.add(END_PIECES_OF_ONE, END_PIECES, LEADS), TABLES.add(MARGINS)
# the priestess
PRIESTESS, OWN_NEXT = TABLES.add(2, MAX_PRIESTESS, TIMES), TABLES.add(REACHES, 2, PHASES)
RIVAL_NEXT = TABLES.add(REACHES, REACHES, PHASES)
# a card that goes
KEEP = TABLES.add(STANDINGS, SKIPS, COMPANIES, PHASES)
KEEP_AHEAD = TABLES.add(STANDINGS, AMOUNTS, PRIZED, PHASES)
KEEP_NUMBER = TABLES.add(MAX_PRIESTESS, REACHES, PHASES)
GIFT, GIFT_NUMBER = TABLES.add(GIFTS, TIMES), TABLES.add(MAX_PRIESTESS, REACHES, PHASES)
BURIED, DISCARD, TWIN = TABLES.add(WANTED, PHASES), TABLES.add(FITTING, TIMES), TABLES.add(2, STANDINGS)
THROW, THROW_PASS = TABLES.add(FITTING, TIMES), TABLES.add(FITTING, TIMES)
UNDO, UNDO_HAND = TABLES.add(NUM_VALUES, PHASES), TABLES.add(MOST_UNFIT + 1, PHASES)
UNDO_GIFT = TABLES.add(GIFTS)
# a card that comes
DECK = TABLES.add(TIMES, FITTING, LEADS)
TAKE = TABLES.add(STANDINGS, SKIPS, COMPANIES, PHASES)
TAKE_AHEAD = TABLES.add(STANDINGS, AMOUNTS, PRIZED, PHASES)
TAKE_NUMBER = TABLES.add(MAX_PRIESTESS, REACHES, PHASES)
DENY, DENY_NUMBER = TABLES.add(GIFTS, PHASES), TABLES.add(MAX_PRIESTESS, REACHES, PHASES)
UNCOVER, TAKE_TWIN = TABLES.add(WANTED, PHASES), TABLES.add(2, STANDINGS)
# whoever goes no further
CLOVER_PASS, SPIRAL_PASS, SCORE = TABLES.add(TIMES), TABLES.add(TIMES), TABLES.add(2, TIMES)

# What is alike for all actions is worked out once, and lies above the brief of the hand.
TIME_AT, FITTING_AT, LEAD_AT, OWN_AT, REACH_AT, RIVAL_AT = (
    BRIEF_BITS + NOTE_BITS * place for place in range(6)
)
NONE_OF_CARD = (0,) * 5
NO_MORE = (0,) * 14


@jit
def foreplan(view: State, brief: int) -> int:
    """The plan: the hand in brief, how late it is, cards that fit, how far ahead, whom she may meet."""
    priestess, best, rival = int(view.priestess), -(2**30), 0
    for other in range(view.players):
        if other != view.player:
            best = max(best, standing(view, other))
            rival = nearer(rival, fields_to_piece(view, other, priestess))
    lead = lead_of(standing(view, view.player) - best)
    own = fields_to_piece(view, view.player, priestess)
    found = brief | time_with(turns_left(view)) << TIME_AT | num_fitting(brief) << FITTING_AT
    found |= lead << LEAD_AT | own << OWN_AT
    return found | reach_of_hand(view) << REACH_AT | rival << RIVAL_AT


@inlined
def places(view: State, action: int, plan: int) -> Places:
    time = noted(plan, TIME_AT)
    if action < moves.LAY:
        base = DISCARD + noted(plan, FITTING_AT) * TIMES + time
        return discard_of(view, action - moves.DISCARD, base, plan)
    if action < moves.CLOVER_PIECE:
        card, way = (action - moves.LAY) // moves.NUM_WAYS, (action - moves.LAY) % moves.NUM_WAYS
        return lay_places(view, card, way, plan)
    if action >= moves.DRAW_DECK:
        return draw_places(view, action, plan)
    if action < moves.CLOVER_PASS:
        piece = action - moves.CLOVER_PIECE
        field = next_field(view, piece, clover_colour(view))
        return NONE_OF_CARD + move_places(view, piece, field, -1, plan)
    if moves.SPIRAL_TO <= action < moves.SPIRAL_PASS:
        return NONE_OF_CARD + move_places(view, int(view.piece), action - moves.SPIRAL_TO, -1, plan)
    if action < moves.SPIRAL_TO:
        return (CLOVER_PASS + time, *NO_MORE)
    if action == moves.SPIRAL_PASS:
        return (SPIRAL_PASS + time, *NO_MORE)
    if action <= moves.THROW_PASS:
        return throw_places(view, action, plan)
    return (SCORE + (action - moves.SCORE) * TIMES + time, *NO_MORE)


# cards


@inlined
def lay_places(view: State, card: int, way: int, plan: int) -> Places:
    if way >= moves.PRIESTESS:
        return priestess_places(view, card, way - moves.PRIESTESS + 1, plan)
    colour = colour_of(card)
    return row_places(view, card, plan) + move_places(view, way, next_field(view, way, colour), colour, plan)


@inlined
def row_places(view: State, card: int, plan: int) -> Places:
    """What a card takes from its row and from the hand."""
    time, side = noted(plan, TIME_AT), side_of(view, view.player, card)
    phase = int(PHASE[time])
    followers, followed = followers_of(view, card, plan, side)
    end = end_of(int(value_of(card)), side) * (MOST_FOLLOWERS + 1) + min(MOST_FOLLOWERS, followers)
    return (
        SKIP + skip_of(view, card) * PHASES + phase,
        FOLLOW + followed * TIMES + time,
        ROW_END + end * PHASES + phase,
        LAY + noted(plan, FITTING_AT) * TIMES + time,
        SPENT + number_place(view, card, noted(plan, OWN_AT), phase),
    )


@jit
def number_place(view: State, card: int, fields: int, phase: int) -> int:
    """A card's number, and the fields to the nearest piece that she might be brought to."""
    return ((number_of(view, card) - 1) * REACHES + fields) * PHASES + phase


@inlined
def discard_of(view: State, card: int, base: int, plan: int) -> Places:
    return discard_places(view, card, base, colour_prize(view, colour_of(card)), plan)


@inlined
def discard_places(view: State, card: int, base: int, prize: int, plan: int) -> Places:
    """What it is to give a card away, of whose colour this is the best prize ahead."""
    time, colour = noted(plan, TIME_AT), colour_of(card)
    phase = int(PHASE[time])
    keep, ahead, twin = have_places(view, card, 1, prize, PRIZED, phase)
    return (
        base,
        KEEP + keep,
        KEEP_AHEAD + ahead,
        KEEP_NUMBER + number_place(view, card, noted(plan, OWN_AT), phase),
        GIFT + gift_of(view, card) * TIMES + time,
        GIFT_NUMBER + number_place(view, card, noted(plan, RIVAL_AT), phase),
        BURIED + wanted_by(view, colour, 1) * PHASES + phase,
        TWIN + twin, 0, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip


@jit
def throw_places(view: State, action: int, plan: int) -> Places:
    when = noted(plan, FITTING_AT) * TIMES + noted(plan, TIME_AT)
    if action == moves.THROW_PASS:
        return (THROW_PASS + when, *NO_MORE)
    if action < moves.THROW_ROW:
        return discard_of(view, action - moves.THROW_CARD, THROW + when, plan)
    colour, phase = action - moves.THROW_ROW, int(PHASE[noted(plan, TIME_AT)])
    unfit = min(MOST_UNFIT, num_held(plan, colour) - num_fitting_of(plan, colour))
    card = colour * NUM_VALUES + int(view.top[view.player, colour])
    return (
        UNDO + won_back(view, colour) * PHASES + phase,
        UNDO_HAND + unfit * PHASES + phase,
        UNDO_GIFT + gift_of(view, card),
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip


@jit
def draw_places(view: State, action: int, plan: int) -> Places:
    time = noted(plan, TIME_AT)
    if action == moves.DRAW_DECK:
        return (DECK + (time * FITTING + noted(plan, FITTING_AT)) * LEADS + noted(plan, LEAD_AT), *NO_MORE)
    colour, phase = action - moves.DRAW_PILE, int(PHASE[time])
    card = int(view.pile[colour, view.pile_size[colour] - 1])
    take, ahead, twin = have_places(view, card, 0, colour_prize(view, colour), PRIZED, phase)
    return (
        TAKE + take,
        TAKE_AHEAD + ahead,
        TAKE_NUMBER + number_place(view, card, noted(plan, OWN_AT), phase),
        DENY + gift_of(view, card) * PHASES + phase,
        DENY_NUMBER + number_place(view, card, noted(plan, RIVAL_AT), phase),
        UNCOVER + wanted_by(view, colour, 2) * PHASES + phase,
        TAKE_TWIN + twin, 0, 0, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip


# moves


@inlined
def priestess_places(view: State, card: int, steps: int, plan: int) -> Places:
    """Where she gets to; for nothing, the card hardly counts."""
    walk = walk_places(view, steps, plan)
    if stands_on(view, int(view.priestess) + steps):
        return row_places(view, card, plan) + walk + (0, 0, 0, 0, 0, 0, 0)
    idle = idle_place(view, card, int(PHASE[noted(plan, TIME_AT)]))
    return NONE_OF_CARD + walk + (idle, 0, 0, 0, 0, 0, 0)


@jit
def idle_place(view: State, card: int, phase: int) -> int:
    return IDLE + skip_of(view, card) * PHASES + phase


@inlined
def walk_places(view: State, steps: int, plan: int) -> Places:
    """Her bonus, and who may bring her on from where she gets to."""
    time, field, rival = noted(plan, TIME_AT), int(view.priestess) + steps, 0
    phase, bonus = int(PHASE[time]), stands_on(view, field)
    for other in range(view.players):
        if other != view.player:
            rival = nearer(rival, fields_to_piece(view, other, field))
    own = fields_to_piece(view, view.player, field)
    return (
        PRIESTESS + (bonus * MAX_PRIESTESS + steps - 1) * TIMES + time,
        OWN_NEXT + (own * 2 + bonus) * PHASES + phase,
        RIVAL_NEXT + (noted(plan, RIVAL_AT) * REACHES + rival) * PHASES + phase,
    )


@inlined
def move_places(view: State, piece: int, field: int, colour: int, plan: int) -> Places:
    """What it is to have a piece arrive on a field, by a card of some colour or (-1) by a tile."""
    time, place = noted(plan, TIME_AT), int(view.place[view.player, piece])
    phase, entry = int(PHASE[time]), 0
    if field >= ORACLE > place:
        if ends_game(view):
            return (END + margin_of(view, place, field), 0, 0, 0, 0, 0, 0, 0, 0, 0)
        entry = entry_place(view, plan)
    reach = noted(plan, REACH_AT)
    return (
        ARRIVE + field * TIMES + time,
        LEAVE + (place * NUM_PIECES + num_further(view, place)) * PHASES + phase,
        TILE + tile_of(view, piece, field) * TIMES + time,
        PROSPECT + prospect_of(view, field, colour, plan) * TIMES + time,
        PASSED + best_between(view, place, field) * PHASES + phase,
        GAP + (gap_of(view, field) * REACHES + reach) * PHASES + phase,
        GAP_LEFT + (gap_of(view, place) * REACHES + reach) * PHASES + phase,
        chain_place(view, field, phase),
        entry if field > place else BACK + (place - field) * PHASES + phase,
        scatter_place(view, piece, place, phase),
    )


@jit
def margin_of(view: State, place: int, field: int) -> int:
    """How far ahead one would be in the end, in MARGINS steps."""
    best = -(2**30)
    for other in range(view.players):
        if other != view.player:
            best = max(best, standing(view, other))
    margin = standing(view, view.player) + int(view.value[field]) - int(view.value[place]) - best
    return (max(-MOST_MARGIN, min(MOST_MARGIN, margin)) + MOST_MARGIN) // MARGIN_STEP


@jit
def entry_place(view: State, plan: int) -> int:
    """For a piece that reaches the oracle: pieces there, one's own and others', and how far ahead one is."""
    own, others = int(num_in_oracle(view, view.player)), 0
    for player in range(view.players):
        others += int(num_in_oracle(view, player))
    return ENTER + (own * END_PIECES + others - own) * LEADS + noted(plan, LEAD_AT)


@jit
def tile_of(view: State, piece: int, field: int) -> int:
    tile, wishes = int(view.tile[field]), min(WISH_STEPS - 1, int(view.wishes[view.player]))
    if tile == NO_TILE:
        if view.stones[field] == 0:
            return 0
        return STONE_TILE + wishes * (MOST_MIRRORS + 1) + min(MOST_MIRRORS, int(view.mirrors[view.player]))
    if tile < CLOVER:
        return min(MOST_POINTS, tile)
    if tile <= SPIRAL:
        return SPIRAL_TILE if tile == SPIRAL else CLOVER_TILE
    if tile == MIRROR:
        return MIRROR_TILE + wishes
    if view.leprechauns_scored[view.player]:
        return LEPRECHAUN_TILE + NUM_PIECES
    return LEPRECHAUN_TILE + int(num_other_leprechauns(view, piece))


@jit
def gap_of(view: State, field: int) -> int:
    gap = field - int(view.priestess)
    if gap > MAX_PRIESTESS:
        return MAX_PRIESTESS + 1 if gap <= FEW_FIELDS else MAX_PRIESTESS + 2
    return max(0, gap)


@jit
def chain_place(view: State, field: int, phase: int) -> int:
    """Where a clover leads on to; for what is taken away, how near somebody else is behind it."""
    tile = int(view.tile[field])
    if CLOVER <= tile < SPIRAL:
        colour = tile - CLOVER
        if field >= view.last_of_colour[colour]:
            return CHAIN + phase
        return CHAIN + (1 + prize_of(view, next_of_colour(view, field, colour))) * PHASES + phase
    if tile != MIRROR and (tile != NO_TILE or view.stones[field] == 0):
        return 0
    near = NEAR
    for other in range(view.players):
        if other != view.player:
            for piece in range(NUM_PIECES):
                gap = field - int(view.place[other, piece])
                if 0 < gap < near:
                    near = gap
    return RIVAL + int(view.stones[field] > 1) * (NEAR + 1) + near


@jit
def scatter_place(view: State, piece: int, place: int, phase: int) -> int:
    """For a piece that leaves a leprechaun before they are scored."""
    if view.tile[place] != LEPRECHAUN or view.leprechauns_scored[view.player]:
        return 0
    return SCATTER + int(num_other_leprechauns(view, piece)) * PHASES + phase


INSTINCT = Instinct(TABLES.size, 15, places, most_players=2)
