"""The end of a turn and of a round: R7, R8, R11.1, R11.2."""

from trefoil.core.game import Choices, State
from trefoil.core.jit import jit
from trefoil.core.loops import add
from trefoil.games.kero.moves import PASS, TAKE_TIED, TIE_PASS, USE_DISCARD
from trefoil.games.kero.refuelling import REFUELS_PER_TURN
from trefoil.games.kero.rolling import shown
from trefoil.games.kero.state import (
    BOX,
    CAMP,
    CARRY_ON,
    CLAIM,
    CLAIMED,
    DECK_SIZE,
    DISCARD,
    DISCARDING,
    DISTRIBUTE,
    END_OF_TURN,
    FLAME,
    LAST_TURN,
    NEXT_ROUND,
    NEXT_TURN,
    NONE,
    NOT_CHOSEN,
    NUM_CLAIMS,
    NUM_DICE,
    NUM_OPEN,
    NUM_PLAYERS,
    NUM_WHITE,
    OVER,
    PAYS_JERRYCANS,
    PAYS_TUAREKS,
    PREPARE,
    REFILL,
    ROW_LENGTH,
    THIRD_CLAIM,
    TIE,
    TIE_BREAK,
    TURN_JERRYCAN,
)
from trefoil.games.kero.stock import discard_tuarek, gain_jerrycans, holds, owe_tuareks
from trefoil.games.kero.upgrading import remove_from_row

FIRE_FLAMES = 2  # R7.1
LAST_PLACE = ROW_LENGTH - 1

# fire


@jit
def end_upgrading(state: State) -> None:
    """R7.0; the last turn is over at once (R11.2)."""
    if state.last_turn:
        finish(state, LAST_TURN)
        return
    if shown(state, FLAME) >= FIRE_FLAMES:
        burn_rightmost(state)
    state.stage = END_OF_TURN
    state.phase = CARRY_ON


@jit
def finish(state: State, ending: int) -> None:
    state.ending = ending
    state.phase = OVER


@jit
def burn_rightmost(state: State) -> None:
    """R7.1"""
    for place in range(LAST_PLACE, -1, -1):
        if state.row[place] != NONE:
            remove_from_row(state, int(state.row[place]), BOX)
            return


@jit
def row_is_empty(state: State) -> bool:
    for place in range(ROW_LENGTH):
        if state.row[place] != NONE:
            return False
    return True


@jit
def offer_discard(state: State) -> None:
    """R9.8: asked while the player holds such a token and there is a card."""
    if holds(state, state.turn, DISCARD) and not row_is_empty(state):
        state.phase = DISCARDING
        state.player = state.turn
    else:
        state.stage = REFILL


@jit
def list_discards(state: State, choices: Choices) -> None:
    add(choices, PASS)
    for place in range(ROW_LENGTH):
        if state.row[place] != NONE:
            add(choices, USE_DISCARD + int(state.row[place]))


@jit
def use_discard(state: State, card: int) -> None:
    discard_tuarek(state, state.turn, DISCARD)
    remove_from_row(state, card, BOX)
    state.phase = CARRY_ON


@jit
def pass_discard(state: State) -> None:
    state.stage = REFILL
    state.phase = CARRY_ON


# refill


@jit
def slide_right(state: State) -> None:
    """R7.2"""
    free = LAST_PLACE
    for place in range(LAST_PLACE, -1, -1):
        card = state.row[place]
        if card != NONE:
            state.row[place] = NONE
            state.row[free] = card
            free -= 1


@jit
def refill(state: State) -> None:
    """R7.2, R7.3: from right to left, until the row is full, the deck empty, or a claim card stops it."""
    slide_right(state)
    for place in range(LAST_PLACE, -1, -1):
        if state.row[place] != NONE:
            continue
        if state.deck_next == DECK_SIZE:
            break
        card = draw_card(state)
        if card == CLAIM:
            state.claims += 1
            state.stage = CLAIMED
            return
        state.row[place] = card
    state.stage = NEXT_TURN


@jit
def draw_card(state: State) -> int:
    card = int(state.deck[state.deck_next])
    state.deck[state.deck_next] = NONE
    state.deck_next += 1
    return card


# territories


@jit
def is_tied(state: State, site: int) -> bool:
    """R8.2: as many explorers of both clans, and some."""
    return state.explorers[0, site] == state.explorers[1, site] and state.explorers[0, site] > 0


@jit
def any_tied(state: State) -> bool:
    for place in range(NUM_OPEN):
        if is_tied(state, int(state.open[place])):
            return True
    return False


@jit
def claim(state: State) -> None:
    """R8.2: the owner of the tie ability chooses first, if there is anything to choose."""
    state.place = 0
    if state.ability[TIE_BREAK] != NONE and any_tied(state):
        state.phase = TIE
        state.player = state.ability[TIE_BREAK]
    else:
        state.stage = DISTRIBUTE


@jit
def list_ties(state: State, choices: Choices) -> None:
    add(choices, TIE_PASS)
    for place in range(NUM_OPEN):
        if is_tied(state, int(state.open[place])):
            add(choices, TAKE_TIED + int(state.open[place]))


@jit
def decide_tie(state: State, site: int) -> None:
    state.tie_site = site
    state.stage = DISTRIBUTE
    state.phase = CARRY_ON


@jit
def winner_of(state: State, site: int) -> int:
    """R8.1, R8.2"""
    if state.explorers[0, site] > state.explorers[1, site]:
        return 0
    if state.explorers[1, site] > state.explorers[0, site]:
        return 1
    return int(state.ability[TIE_BREAK]) if state.tie_site == site else BOX


@jit
def distribute_next(state: State) -> None:
    """R8.1, R8.3: one territory; its Tuareks are taken before the next one is looked at."""
    if state.place == NUM_OPEN:
        state.stage = NEXT_ROUND
        return
    site = int(state.open[state.place])
    winner = winner_of(state, site)
    state.territory_owner[site] = winner
    state.open[state.place] = NONE
    state.place += 1
    send_home(state, site)
    if winner != BOX:
        gain_jerrycans(state, winner, int(state.territory[site, PAYS_JERRYCANS]))
        owe_tuareks(state, winner, int(state.territory[site, PAYS_TUAREKS]))


@jit
def send_home(state: State, site: int) -> None:
    for player in range(NUM_PLAYERS):
        state.explorers[player, CAMP] += state.explorers[player, site]
        state.explorers[player, site] = 0


@jit
def next_round(state: State) -> None:
    """R8.4; after the third claim the game ends (R11.1), or the second player has a last turn (R11.2)."""
    state.tie_site = NONE
    state.stage = REFILL
    if state.claims < NUM_CLAIMS:
        lay_territories(state)
    elif state.turn == state.first:
        state.last_turn = 1
    else:
        finish(state, THIRD_CLAIM)


@jit
def lay_territories(state: State) -> None:
    """R2.3, R8.4: four face up."""
    for place in range(NUM_OPEN):
        state.open[place] = state.territories[state.territories_next]
        state.territories[state.territories_next] = NONE
        state.territories_next += 1


# the next turn


@jit
def begin_turn(state: State, player: int) -> None:
    """R3.1; R10.5: a jerrycan before anything else."""
    state.turn = player
    state.turns += 1
    state.stage = PREPARE
    state.refuels_left = REFUELS_PER_TURN
    state.flames_again = 0
    state.exchanged = 0
    state.resources[:] = 0
    state.due = 0
    state.thrown = 0
    for die in range(NUM_DICE):
        state.die[die] = NONE if die < NUM_WHITE else NOT_CHOSEN
    if state.ability[TURN_JERRYCAN] == player:
        gain_jerrycans(state, player, 1)
