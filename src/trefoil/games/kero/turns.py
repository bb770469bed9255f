"""The end of a turn and of a round: R7, R8, R11.1, R11.2."""

from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.kero import box, moves, phases, refuelling, rolling, stock, upgrading
from trefoil.games.kero.state import LAST_TURN, THIRD_CLAIM

FIRE_FLAMES = 2  # R7.1
LAST_PLACE = box.ROW_LENGTH - 1

# fire


@jit
def end_upgrading(state: State) -> None:
    """R7.0; the last turn is over at once (R11.2)."""
    if state.last_turn:
        finish(state, LAST_TURN)
        return
    if rolling.shown(state, box.FLAME) >= FIRE_FLAMES:
        burn_rightmost(state)
    state.stage = phases.END_OF_TURN
    state.phase = phases.CARRY_ON


@jit
def finish(state: State, ending: int) -> None:
    state.ending = ending
    state.phase = phases.OVER


@jit
def burn_rightmost(state: State) -> None:
    """R7.1"""
    for place in range(LAST_PLACE, -1, -1):
        if state.row[place] != box.NONE:
            upgrading.remove_from_row(state, int(state.row[place]), box.BOX)
            return


@jit
def row_is_empty(state: State) -> bool:
    for place in range(box.ROW_LENGTH):
        if state.row[place] != box.NONE:
            return False
    return True


@jit
def offer_discard(state: State) -> None:
    """R9.8: asked while the player holds such a token and there is a card."""
    if stock.holds(state, state.turn, box.DISCARD) and not row_is_empty(state):
        state.phase = phases.DISCARDING
        state.player = state.turn
    else:
        state.stage = phases.REFILL


@jit
def list_discards(state: State, choices: Choices) -> None:
    add(choices, moves.PASS)
    for place in range(box.ROW_LENGTH):
        if state.row[place] != box.NONE:
            add(choices, moves.USE_DISCARD + int(state.row[place]))


@jit
def use_discard(state: State, card: int) -> None:
    stock.discard_tuarek(state, state.turn, box.DISCARD)
    upgrading.remove_from_row(state, card, box.BOX)
    state.phase = phases.CARRY_ON


@jit
def pass_discard(state: State) -> None:
    state.stage = phases.REFILL
    state.phase = phases.CARRY_ON


# refill


@jit
def slide_right(state: State) -> None:
    """R7.2"""
    free = LAST_PLACE
    for place in range(LAST_PLACE, -1, -1):
        card = state.row[place]
        if card != box.NONE:
            state.row[place] = box.NONE
            state.row[free] = card
            free -= 1


@jit
def refill(state: State) -> None:
    """R7.2, R7.3: from right to left, until the row is full, the deck empty, or a claim card stops it."""
    slide_right(state)
    for place in range(LAST_PLACE, -1, -1):
        if state.row[place] != box.NONE:
            continue
        if state.deck_next == box.DECK_SIZE:
            break
        card = draw_card(state)
        if card == box.CLAIM:
            state.claims += 1
            state.stage = phases.CLAIMED
            return
        state.row[place] = card
    state.stage = phases.NEXT_TURN


@jit
def draw_card(state: State) -> int:
    card = int(state.deck[state.deck_next])
    state.deck[state.deck_next] = box.NONE
    state.deck_next += 1
    return card


# territories


@jit
def is_tied(state: State, site: int) -> bool:
    """R8.2: as many explorers of both clans, and some."""
    return state.explorers[0, site] == state.explorers[1, site] and state.explorers[0, site] > 0


@jit
def any_tied(state: State) -> bool:
    for place in range(box.NUM_OPEN):
        if is_tied(state, int(state.open[place])):
            return True
    return False


@jit
def claim(state: State) -> None:
    """R8.2: the owner of the tie ability chooses first, if there is anything to choose."""
    state.place = 0
    if state.ability[box.TIE_BREAK] != box.NONE and any_tied(state):
        state.phase = phases.TIE
        state.player = state.ability[box.TIE_BREAK]
    else:
        state.stage = phases.DISTRIBUTE


@jit
def list_ties(state: State, choices: Choices) -> None:
    add(choices, moves.TIE_PASS)
    for place in range(box.NUM_OPEN):
        if is_tied(state, int(state.open[place])):
            add(choices, moves.TAKE_TIED + int(state.open[place]))


@jit
def decide_tie(state: State, site: int) -> None:
    state.tie_site = site
    state.stage = phases.DISTRIBUTE
    state.phase = phases.CARRY_ON


@jit
def winner_of(state: State, site: int) -> int:
    """R8.1, R8.2"""
    if state.explorers[0, site] > state.explorers[1, site]:
        return 0
    if state.explorers[1, site] > state.explorers[0, site]:
        return 1
    return int(state.ability[box.TIE_BREAK]) if state.tie_site == site else box.BOX


@jit
def distribute_next(state: State) -> None:
    """R8.1, R8.3: one territory; its Tuareks are taken before the next one is looked at."""
    if state.place == box.NUM_OPEN:
        state.stage = phases.NEXT_ROUND
        return
    site = int(state.open[state.place])
    winner = winner_of(state, site)
    state.territory_owner[site] = winner
    state.open[state.place] = box.NONE
    state.place += 1
    send_home(state, site)
    if winner != box.BOX:
        stock.gain_jerrycans(state, winner, int(state.territory[site, box.PAYS_JERRYCANS]))
        stock.owe_tuareks(state, winner, int(state.territory[site, box.PAYS_TUAREKS]))


@jit
def send_home(state: State, site: int) -> None:
    for player in range(box.NUM_PLAYERS):
        state.explorers[player, box.CAMP] += state.explorers[player, site]
        state.explorers[player, site] = 0


@jit
def next_round(state: State) -> None:
    """R8.4; after the third claim the game ends (R11.1), or the second player has a last turn (R11.2)."""
    state.tie_site = box.NONE
    state.stage = phases.REFILL
    if state.claims < box.NUM_CLAIMS:
        lay_territories(state)
    elif state.turn == state.first:
        state.last_turn = 1
    else:
        finish(state, THIRD_CLAIM)


@jit
def lay_territories(state: State) -> None:
    """R2.3, R8.4: four face up."""
    for place in range(box.NUM_OPEN):
        state.open[place] = state.territories[state.territories_next]
        state.territories[state.territories_next] = box.NONE
        state.territories_next += 1


# the next turn


@jit
def begin_turn(state: State, player: int) -> None:
    """R3.1; R10.5: a jerrycan before anything else."""
    state.turn = player
    state.turns += 1
    state.stage = phases.PREPARE
    state.refuels_left = refuelling.REFUELS_PER_TURN
    state.flames_again = 0
    state.exchanged = 0
    state.resources[:] = 0
    state.due = 0
    state.thrown = 0
    for die in range(box.NUM_DICE):
        state.die[die] = box.NONE if die < box.NUM_WHITE else box.NOT_CHOSEN
    if state.ability[box.TURN_JERRYCAN] == player:
        stock.gain_jerrycans(state, player, 1)


@jit
def await_decision(state: State) -> None:
    state.phase = state.stage
    state.player = state.turn
