"""The rules of Das Orakel: docs/rules/orakel.md, whose numbers are cited here."""

from trefoil.core.chance import Rng, below
from trefoil.core.game import Actions, Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.cards.deck import (
    HAND_SIZE,
    NO_CARD,
    NUM_COLOURS,
    colour_of,
    deal_cards,
    deck_left,
    discard,
    draw_from_deck,
    draw_from_pile,
    list_draws,
    remove_from_hand,
    value_of,
)
from trefoil.games.cards.rows import EMPTY, clear_rows, fits_row, lay_in_row, take_off_row
from trefoil.games.cards.tiles import NO_TILE, shuffle_tiles, wish_points
from trefoil.games.orakel.moves import (
    CLOVER_PASS,
    CLOVER_PIECE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY,
    NUM_WAYS,
    PRIESTESS,
    SCORE,
    SCORE_PASS,
    SPIRAL_PASS,
    SPIRAL_TO,
    THROW_CARD,
    THROW_PASS,
    THROW_ROW,
    lay,
    priestess_way,
)
from trefoil.games.orakel.state import (
    AT_CLOVER,
    AT_SPIRAL,
    CLOVER,
    DECK_EMPTY,
    DRAW,
    FIVE_IN_ORACLE,
    LAST_FIELD,
    LEPRECHAUN,
    MIRROR,
    NO_PIECE,
    NUM_PIECES,
    ORACLE,
    PLAY,
    SCORING,
    SPIRAL,
    START,
    THREE_OF_ONE,
    THROWING,
)

ORACLE_BONUS = 5  # O6.2
POINTS_PER_LEPRECHAUN = 5  # O9.8: 15 on three different fields, 10 on two, 5 on one
END_PIECES = 5  # O11.1
END_PIECES_OF_ONE = 3


# set-up


@jit
def new_game(state: State, rng: Rng) -> None:
    """O2: shuffle the tiles onto the small fields, deal, and choose who begins unless the host has."""
    shuffle_tiles(rng, state.tile)
    deal_cards(state, rng)
    start(state, below(rng, state.players) if state.first < 0 else state.first)


@jit
def start(state: State, first: int) -> None:
    """O2.1, O2.6: pieces and priestess on the start stone, scores at 0, no leprechauns scored."""
    clear_rows(state)
    state.first = first
    state.ending = 0
    state.place[:] = START
    state.priestess = START
    state.leprechauns_scored[:] = 0
    state.wishes[:] = 0
    state.mirrors[:] = 0
    state.points[:] = 0
    begin_turn(state, first)


@jit
def begin_turn(state: State, player: int) -> None:
    """What is remembered for one turn only begins anew."""
    state.player = player
    state.phase = PLAY
    state.closed = 0
    state.draws_left = 1
    state.piece = NO_PIECE
    for piece in range(NUM_PIECES):
        state.began[piece] = state.place[player, piece]
        state.visited[piece] = 0


# what a player may do


@jit
def legal_actions(state: State, choices: Choices) -> None:
    if state.ending:
        return
    if state.phase == PLAY:
        list_plays(state, choices)
    elif state.phase == DRAW:
        list_draws(state, DRAW_DECK, choices)
    elif state.phase == AT_CLOVER:
        list_clover_steps(state, choices)
    elif state.phase == AT_SPIRAL:
        list_spiral_steps(state, choices)
    elif state.phase == THROWING:
        list_throws(state, choices)
    else:
        add(choices, SCORE)
        add(choices, SCORE_PASS)


@jit
def list_plays(state: State, choices: Choices) -> None:
    """O3.1, O3.2: lay a card that fits, or discard any; equal cards are one choice."""
    player = state.player
    before = NO_CARD
    for slot in range(HAND_SIZE):
        card = int(state.hand[player, slot])
        if card == NO_CARD:
            break
        if card == before:
            continue
        before = card
        add(choices, DISCARD + card)
        if fits_row(state, player, card):
            list_lays(state, card, choices)


@jit
def list_lays(state: State, card: int, choices: Choices) -> None:
    """O3.3, O5.3, O6.1: the pieces with a field of the colour ahead, and how far the priestess can go."""
    colour = colour_of(card)
    for piece in range(NUM_PIECES):
        if has_field_ahead(state, piece, colour):
            add(choices, lay(card, piece))
    for steps in range(1, farthest_for_priestess(state, card) + 1):
        add(choices, lay(card, priestess_way(steps)))


@jit
def has_field_ahead(state: State, piece: int, colour: int) -> bool:
    """O5.4"""
    return bool(state.place[state.player, piece] < state.last_of_colour[colour])


@jit
def farthest_for_priestess(state: State, card: int) -> int:
    """O6.1, O6.5: her number on the card, but never past the last field."""
    return min(int(state.priestess_number[value_of(card)]), LAST_FIELD - int(state.priestess))


@jit
def list_clover_steps(state: State, choices: Choices) -> None:
    """O9.3, O10.1: on to the next field of the clover's colour, or not."""
    add(choices, CLOVER_PASS)
    for piece in range(NUM_PIECES):
        if may_use_clover(state, piece):
            add(choices, CLOVER_PIECE + piece)


@jit
def may_use_clover(state: State, piece: int) -> bool:
    """O9.3: the piece that arrived; O10.1: any own piece."""
    if piece != state.piece and not state.clover_any_piece:
        return False
    return has_field_ahead(state, piece, clover_colour(state))


@jit
def clover_colour(state: State) -> int:
    """The colour of the clover the deciding piece stands on."""
    return int(state.tile[state.place[state.player, state.piece]]) - CLOVER


@jit
def list_spiral_steps(state: State, choices: Choices) -> None:
    """O9.4: back to any field behind, or not."""
    add(choices, SPIRAL_PASS)
    for field in range(state.place[state.player, state.piece]):
        if may_spiral_to(state, field):
            add(choices, SPIRAL_TO + field)


@jit
def may_spiral_to(state: State, field: int) -> bool:
    """O9.4, O9.5: not to where the piece began the turn; to the start stone only if the option allows it."""
    if field == START and not state.spiral_to_start:
        return False
    return bool(field != state.began[state.piece])


@jit
def list_throws(state: State, choices: Choices) -> None:
    """O9.6: any hand card, or the top card of an own row, or none."""
    add(choices, THROW_PASS)
    before = NO_CARD
    for slot in range(HAND_SIZE):
        card = int(state.hand[state.player, slot])
        if card == NO_CARD:
            break
        if card != before:
            add(choices, THROW_CARD + card)
        before = card
    for colour in range(NUM_COLOURS):
        if state.top[state.player, colour] != EMPTY:
            add(choices, THROW_ROW + colour)


# what happens then


@jit
def apply(state: State, action: int) -> None:
    """Do what a legal action says. It trusts: `engine` checks."""
    if action < LAY:
        discard_card(state, action - DISCARD)
    elif action < CLOVER_PIECE:
        lay_card(state, (action - LAY) // NUM_WAYS, (action - LAY) % NUM_WAYS)
    elif action >= DRAW_DECK:
        draw_card(state, action)
    elif action < CLOVER_PASS:
        move_to_colour(state, action - CLOVER_PIECE, clover_colour(state))
    elif SPIRAL_TO <= action < SPIRAL_PASS:
        move_piece(state, state.piece, action - SPIRAL_TO)
    elif THROW_CARD <= action < THROW_PASS:
        throw(state, action)
    elif action == SCORE:
        score_leprechauns(state)
    else:
        pass_by(state)


@jit
def discard_card(state: State, card: int) -> None:
    """O3.1, O7.1"""
    remove_from_hand(state, state.player, card)
    discard(state, card)
    state.phase = DRAW


@jit
def lay_card(state: State, card: int, way: int) -> None:
    """O3.1: the card goes to its row, and one piece or the priestess moves."""
    remove_from_hand(state, state.player, card)
    lay_in_row(state, state.player, card)
    if way < PRIESTESS:
        move_to_colour(state, way, colour_of(card))
    else:
        move_priestess(state, way - PRIESTESS + 1)


@jit
def move_priestess(state: State, steps: int) -> None:
    """O6.2, O6.3, O6.6: five points, once, if an own piece stands where she ends."""
    state.priestess += steps
    state.phase = DRAW
    for piece in range(NUM_PIECES):
        if state.place[state.player, piece] == state.priestess:
            state.points[state.player] += ORACLE_BONUS
            return


@jit
def move_to_colour(state: State, piece: int, colour: int) -> None:
    """O5.1, O9.3: on to the next field of a colour; there must be one."""
    field = int(state.place[state.player, piece]) + 1
    while state.colour[field] != colour:
        field += 1
    move_piece(state, piece, field)


@jit
def move_piece(state: State, piece: int, field: int) -> None:
    """O9, O11.2: the tile works unless the arrival ends the game."""
    state.place[state.player, piece] = field
    state.phase = DRAW
    if field >= ORACLE:
        state.ending = ending_in_oracle(state)
    if not state.ending:
        use_tile(state, piece, field)


@jit
def ending_in_oracle(state: State) -> int:
    """O11.1: the third piece of one player, else the fifth of all, that stands in the oracle area now."""
    if num_in_oracle(state, state.player) == END_PIECES_OF_ONE:
        return THREE_OF_ONE
    count = 0
    for player in range(state.players):
        count += num_in_oracle(state, player)
    return FIVE_IN_ORACLE if count == END_PIECES else 0


@jit
def num_in_oracle(state: State, player: int) -> int:
    count = 0
    for piece in range(NUM_PIECES):
        count += state.place[player, piece] >= ORACLE
    return count


@jit
def use_tile(state: State, piece: int, field: int) -> None:
    """O9.1: green tiles stay, orange ones are taken."""
    tile = state.tile[field]
    if tile == NO_TILE:
        take_wish_stone(state, field)
    elif tile < CLOVER:
        state.points[state.player] += tile
    elif tile < SPIRAL:
        reach_clover(state, piece, field)
    elif tile == SPIRAL:
        reach_spiral(state, piece, field)
    elif tile == LEPRECHAUN:
        reach_leprechaun(state)
    elif tile == MIRROR:
        state.mirrors[state.player] += 1
        state.tile[field] = NO_TILE


@jit
def take_wish_stone(state: State, field: int) -> None:
    """O9.9: one per arrival while any is left."""
    if state.stones[field] > 0:
        state.stones[field] -= 1
        state.wishes[state.player] += 1


@jit
def reach_clover(state: State, piece: int, field: int) -> None:
    """O9.3, O10.1: a choice if some piece can use it."""
    state.piece = piece
    if not is_new_arrival(state, piece, field):
        return
    for other in range(NUM_PIECES):
        if may_use_clover(state, other):
            state.phase = AT_CLOVER


@jit
def reach_spiral(state: State, piece: int, field: int) -> None:
    """O9.4: a choice if there is a field to go back to."""
    state.piece = piece
    if not is_new_arrival(state, piece, field):
        return
    for other in range(field):
        if may_spiral_to(state, other):
            state.phase = AT_SPIRAL
            return


@jit
def is_new_arrival(state: State, piece: int, field: int) -> bool:
    """O9.11: whether the piece reaches this field for the first time in this turn; from now on it has."""
    bit = 1 << field
    if state.visited[piece] & bit:
        return False
    state.visited[piece] |= bit
    return True


@jit
def reach_leprechaun(state: State) -> None:
    """O9.8 before O9.6; a hand is never empty here, so there is always a card to throw."""
    state.phase = THROWING
    if not state.leprechauns_scored[state.player] and num_on_leprechauns(state) == NUM_PIECES:
        state.phase = SCORING


@jit
def num_on_leprechauns(state: State) -> int:
    count = 0
    for piece in range(NUM_PIECES):
        count += state.tile[state.place[state.player, piece]] == LEPRECHAUN
    return count


@jit
def score_leprechauns(state: State) -> None:
    """O9.8: once per game and player, five points for each different field."""
    player = state.player
    state.points[player] += POINTS_PER_LEPRECHAUN * num_different_fields(state)
    state.leprechauns_scored[player] = 1
    state.phase = THROWING


@jit
def num_different_fields(state: State) -> int:
    """How many fields the player's pieces stand on."""
    fields = 0
    for piece in range(NUM_PIECES):
        is_first_there = True
        for other in range(piece):
            if state.place[state.player, other] == state.place[state.player, piece]:
                is_first_there = False
        fields += is_first_there
    return fields


@jit
def throw(state: State, action: int) -> None:
    """O9.6, O8.2: a card from the hand is replaced, one from a row is not."""
    if action < THROW_ROW:
        card = action - THROW_CARD
        remove_from_hand(state, state.player, card)
        state.draws_left += 1
    else:
        card = take_off_row(state, state.player, action - THROW_ROW)
    discard(state, card)
    state.phase = DRAW


@jit
def pass_by(state: State) -> None:
    """After the offer to score (O9.8) a card may still be thrown (O9.6)."""
    state.phase = THROWING if state.phase == SCORING else DRAW


@jit
def draw_card(state: State, action: int) -> None:
    """O8.1, O8.2, O11.4: the last card of the deck ends the game at once, even if a second draw were due."""
    state.draws_left -= 1
    if action == DRAW_DECK:
        draw_from_deck(state, state.player)
        if deck_left(state) == 0:
            state.ending = DECK_EMPTY
            return
    else:
        draw_from_pile(state, state.player, action - DRAW_PILE)
    if state.draws_left == 0:
        begin_turn(state, (state.player + 1) % state.players)


# scoring


@jit
def score(state: State, player: int, parts: Actions) -> None:
    """O12: pieces, wish stones, mirrors, and what was scored on the way."""
    parts[0] = piece_points(state, player)
    parts[1] = wish_points(state, player)
    parts[2] = mirror_points(state, player)
    parts[3] = state.points[player]


@jit
def piece_points(state: State, player: int) -> int:
    """O12.1: the value of each piece's field; the start stone has none."""
    total = 0
    for piece in range(NUM_PIECES):
        total += int(state.value[state.place[player, piece]])
    return total


@jit
def mirror_points(state: State, player: int) -> int:
    """O12.3: every mirror counts the wish stones once more."""
    return int(state.mirrors[player]) * wish_points(state, player)


@jit
def standing(state: State, player: int) -> int:
    """O12.4, O12.5: what decides who wins."""
    total = piece_points(state, player) + wish_points(state, player) + mirror_points(state, player)
    return total + int(state.points[player])
