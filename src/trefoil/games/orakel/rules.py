"""The rules of Das Orakel: docs/rules/orakel.md, whose numbers are cited here."""

from trefoil.core.chance import Rng, who_begins
from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.cards import deck, plays, rows
from trefoil.games.cards.tiles import shuffle_tiles
from trefoil.games.orakel import moves, path, tiles
from trefoil.games.orakel.state import (
    AT_CLOVER,
    AT_SPIRAL,
    DECK_EMPTY,
    DRAW,
    FIVE_IN_ORACLE,
    NO_PIECE,
    NUM_PIECES,
    ORACLE,
    PLAY,
    START,
    THREE_OF_ONE,
    THROWING,
)

ORACLE_BONUS = 5  # O6.2
END_PIECES = 5  # O11.1
END_PIECES_OF_ONE = 3


# set-up


@jit
def new_game(state: State, rng: Rng) -> None:
    """O2: shuffle the tiles onto the small fields, deal, and choose who begins unless the host has."""
    shuffle_tiles(rng, state.tile)
    deck.deal_cards(state, rng)
    start(state, who_begins(rng, state.first, state.players))


@jit
def start(state: State, first: int) -> None:
    """O2.1, O2.6: pieces and priestess on the start stone, scores at 0, no leprechauns scored."""
    rows.clear_rows(state)
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
        deck.list_draws(state, moves.DRAW_DECK, choices)
    elif state.phase == AT_CLOVER:
        list_clover_steps(state, choices)
    elif state.phase == AT_SPIRAL:
        list_spiral_steps(state, choices)
    elif state.phase == THROWING:
        list_throws(state, choices)
    else:
        add(choices, moves.SCORE)
        add(choices, moves.SCORE_PASS)


@jit
def list_lays(state: State, card: int, choices: Choices) -> None:
    """O3.3, O5.3, O6.1: the pieces with a field of the colour ahead, and how far the priestess can go."""
    colour = deck.colour_of(card)
    for piece in range(NUM_PIECES):
        if path.has_field_ahead(state, piece, colour):
            add(choices, moves.lay(card, piece))
    for steps in range(1, path.farthest_for_priestess(state, card) + 1):
        add(choices, moves.lay(card, moves.priestess_way(steps)))


list_plays = plays.plays_with("orakel", list_lays)


@jit
def list_clover_steps(state: State, choices: Choices) -> None:
    """O9.3, O10.1: on to the next field of the clover's colour, or not."""
    add(choices, moves.CLOVER_PASS)
    for piece in range(NUM_PIECES):
        if tiles.may_use_clover(state, piece):
            add(choices, moves.CLOVER_PIECE + piece)


@jit
def list_spiral_steps(state: State, choices: Choices) -> None:
    """O9.4: back to any field behind, or not."""
    add(choices, moves.SPIRAL_PASS)
    for field in range(state.place[state.player, state.piece]):
        if tiles.may_spiral_to(state, field):
            add(choices, moves.SPIRAL_TO + field)


@jit
def list_throws(state: State, choices: Choices) -> None:
    """O9.6: any hand card, or the top card of an own row, or none."""
    add(choices, moves.THROW_PASS)
    before = deck.NO_CARD
    for slot in range(deck.HAND_SIZE):
        card = int(state.hand[state.player, slot])
        if card not in (deck.NO_CARD, before):
            add(choices, moves.THROW_CARD + card)
        before = card
    for colour in range(deck.NUM_COLOURS):
        if state.top[state.player, colour] != rows.EMPTY:
            add(choices, moves.THROW_ROW + colour)


# what happens then


@jit
def apply(state: State, action: int) -> None:
    """Do what a legal action says. It trusts: `engine` checks."""
    if action < moves.LAY:
        discard_card(state, action - moves.DISCARD)
    elif action < moves.CLOVER_PIECE:
        lay_card(state, (action - moves.LAY) // moves.NUM_WAYS, (action - moves.LAY) % moves.NUM_WAYS)
    elif action >= moves.DRAW_DECK:
        draw_card(state, action)
    elif action < moves.CLOVER_PASS:
        move_to_colour(state, action - moves.CLOVER_PIECE, tiles.clover_colour(state))
    elif moves.SPIRAL_TO <= action < moves.SPIRAL_PASS:
        move_piece(state, state.piece, action - moves.SPIRAL_TO)
    elif moves.THROW_CARD <= action < moves.THROW_PASS:
        tiles.throw(state, action)
    elif action == moves.SCORE:
        tiles.score_leprechauns(state)
    else:
        tiles.pass_by(state)


@jit
def discard_card(state: State, card: int) -> None:
    """O3.1, O7.1"""
    plays.discard_from_hand(state, card)
    state.phase = DRAW


@jit
def lay_card(state: State, card: int, way: int) -> None:
    """O3.1: the card goes to its row, and one piece or the priestess moves."""
    plays.lay_from_hand(state, card)
    if way < moves.PRIESTESS:
        move_to_colour(state, way, deck.colour_of(card))
    else:
        move_priestess(state, way - moves.PRIESTESS + 1)


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
    move_piece(state, piece, path.next_of_colour(state, int(state.place[state.player, piece]), colour))


@jit
def move_piece(state: State, piece: int, field: int) -> None:
    """O9, O11.2: the tile works unless the arrival ends the game."""
    state.place[state.player, piece] = field
    state.phase = DRAW
    if field >= ORACLE:
        state.ending = ending_in_oracle(state)
    if not state.ending:
        tiles.use_tile(state, piece, field)


@jit
def ending_in_oracle(state: State) -> int:
    """O11.1: the third piece of one player, else the fifth of all, that stands in the oracle area now."""
    if path.num_in_oracle(state, state.player) == END_PIECES_OF_ONE:
        return THREE_OF_ONE
    count = 0
    for player in range(state.players):
        count += path.num_in_oracle(state, player)
    return FIVE_IN_ORACLE if count == END_PIECES else 0


@jit
def draw_card(state: State, action: int) -> None:
    """O8.1, O8.2, O11.4: the last card of the deck ends the game at once, even if a second draw were due."""
    state.draws_left -= 1
    if action == moves.DRAW_DECK:
        deck.draw_from_deck(state, state.player)
        if deck.deck_left(state) == 0:
            state.ending = DECK_EMPTY
            return
    else:
        deck.draw_from_pile(state, state.player, action - moves.DRAW_PILE)
    if state.draws_left == 0:
        begin_turn(state, (state.player + 1) % state.players)
