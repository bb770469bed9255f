"""Why an action of Keltis is not legal, in one sentence that names the rule."""

from trefoil.core.game import State
from trefoil.games.cards.deck import (
    CARD_TEXTS,
    COLOURS,
    NUM_VALUES,
    is_closed,
    slot_of,
)
from trefoil.games.cards.rows import fits_row, why_not_in_row
from trefoil.games.keltis.moves import (
    CLOVER_PASS,
    CLOVER_STEP,
    DRAW_DECK,
    DRAW_PILE,
    LARGE,
    LAY,
    NUM_ENTRIES,
    NUM_WAYS,
    SMALL,
    STEP,
)
from trefoil.games.keltis.state import CHAIN, NUM_ROWS, ON_START, PLAY


def why_not(state: State, action: int) -> str:
    """The reason an illegal action is refused."""
    if state.ending:
        return "the game is over (K7)"
    if state.phase == PLAY:
        return why_not_played(state, action)
    if state.phase == CHAIN:
        return why_not_clover(state, action)
    return why_not_drawn(state, action)


def why_not_played(state: State, action: int) -> str:
    if action >= CLOVER_STEP:
        return "a card must be played first (K3.1)"
    card = action if action < LAY else (action - LAY) // NUM_WAYS
    if slot_of(state, int(state.player), card) < 0:
        return f"{CARD_TEXTS[card]} is not in the hand of seat {state.player} (K3.1)"
    if not fits_row(state, int(state.player), card):
        return f"{why_not_in_row(state, int(state.player), card)} (K4.6)"
    return why_not_laid(state, card // NUM_VALUES, (action - LAY) % NUM_WAYS)


def why_not_laid(state: State, colour: int, way: int) -> str:
    path = way // NUM_ENTRIES
    at_end = state.step[state.player, colour] == NUM_ROWS
    if path == colour:
        if at_end:
            return f"the figure on the {COLOURS[colour]} path is at its end: another one must move (K4.7)"
        return why_not_moved(state, way)
    if not at_end:
        return f"only a figure at the end of the {COLOURS[colour]} path lets another one move (K4.7)"
    return why_not_moved(state, way, without_card=True)


def why_not_moved(state: State, way: int, without_card: bool = False) -> str:
    """Why a figure cannot move in this way on its path."""
    path, entry = way // NUM_ENTRIES, way % NUM_ENTRIES
    row, name = state.step[state.player, path], COLOURS[path]
    if row == NUM_ROWS:
        return f"the figure on the {name} path is at its end (K5.3)"
    if row > 0:
        return f"there is a figure on the {name} path already, so none can enter it (K4.4)"
    if without_card and not state.enter_without_card:
        return f"no figure enters the {name} path without a card of its colour (K4.8)"
    if entry == STEP:
        return f"no figure is on the {name} path yet: say whether a large or a small one enters (K4.3)"
    if entry == LARGE and state.large[state.player] != ON_START:
        return "the large figure has left the start stone (K4.3)"
    if entry == SMALL and state.small[state.player] == 0:
        return "no small figure is left on the start stone (K4.3)"
    raise ValueError(f"way {way} is legal")


def why_not_clover(state: State, action: int) -> str:
    if not CLOVER_STEP <= action < CLOVER_PASS:
        return "the clover must be used or passed first (K5.3)"
    return why_not_moved(state, action - CLOVER_STEP, without_card=True)


def why_not_drawn(state: State, action: int) -> str:
    if action < DRAW_DECK:
        return "a card must be drawn now (K3.1)"
    colour = action - DRAW_PILE
    if is_closed(state, colour):
        return f"the {COLOURS[colour]} pile is closed this turn (K6.2)"
    return f"the {COLOURS[colour]} pile is empty (K6.1)"
