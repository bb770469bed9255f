"""Why an action of Keltis is not legal."""

from trefoil.core.game import State
from trefoil.core.reasons import Reason, Sayings, reason
from trefoil.games.cards.deck import COLOUR_LETTERS, NUM_VALUES, slot_of
from trefoil.games.cards.reasons import (
    CARD_ARGUMENTS,
    CARD_WORDS,
    not_in_hand,
    why_not_from_pile,
    why_not_in_row,
)
from trefoil.games.cards.rows import fits_row
from trefoil.games.keltis import moves
from trefoil.games.keltis.state import CHAIN, NUM_ROWS, ON_START, PLAY

SAY = Sayings(
    {
        **CARD_WORDS,
        "play-first": "a card must be played first",
        "another-must-move": "the figure on the {path} path is at its end: another one must move",
        "not-at-end": "only a figure at the end of the {path} path lets another one move",
        "at-end": "the figure on the {path} path is at its end",
        "path-taken": "there is a figure on the {path} path already, so none can enter it",
        "enter-by-card": "no figure enters the {path} path without a card of its colour",
        "which-enters": "no figure is on the {path} path yet: say whether a large or a small one enters",
        "large-gone": "the large figure has left the start stone",
        "small-gone": "no small figure is left on the start stone",
        "clover-first": "the clover must be used or passed first",
        "pile-closed": "the {colour} pile is closed this turn",
    },
    CARD_ARGUMENTS,
)


def why_not(state: State, action: int) -> Reason:
    """The reason an illegal action is refused."""
    if state.ending:
        return reason("K7", "game-over")
    if state.phase == PLAY:
        return why_not_played(state, action)
    if state.phase == CHAIN:
        return why_not_clover(state, action)
    return why_not_drawn(state, action)


def why_not_played(state: State, action: int) -> Reason:
    if action >= moves.CLOVER_STEP:
        return reason("K3.1", "play-first")
    card = action if action < moves.LAY else (action - moves.LAY) // moves.NUM_WAYS
    if slot_of(state, int(state.player), card) < 0:
        return not_in_hand("K3.1", state, card)
    if not fits_row(state, int(state.player), card):
        return why_not_in_row("K4.6", state, card)
    return why_not_laid(state, card // NUM_VALUES, (action - moves.LAY) % moves.NUM_WAYS)


def why_not_laid(state: State, colour: int, way: int) -> Reason:
    path = way // moves.NUM_ENTRIES
    at_end = state.step[state.player, colour] == NUM_ROWS
    if path == colour:
        if at_end:
            return reason("K4.7", "another-must-move", path=COLOUR_LETTERS[colour])
        return why_not_moved(state, way)
    if not at_end:
        return reason("K4.7", "not-at-end", path=COLOUR_LETTERS[colour])
    return why_not_moved(state, way, without_card=True)


def why_not_moved(state: State, way: int, without_card: bool = False) -> Reason:
    """Why a figure cannot move in this way on its path."""
    path, entry = way // moves.NUM_ENTRIES, way % moves.NUM_ENTRIES
    row, letter = state.step[state.player, path], COLOUR_LETTERS[path]
    if row == NUM_ROWS:
        return reason("K5.3", "at-end", path=letter)
    if row > 0:
        return reason("K4.4", "path-taken", path=letter)
    if without_card and not state.enter_without_card:
        return reason("K4.8", "enter-by-card", path=letter)
    if entry == moves.STEP:
        return reason("K4.3", "which-enters", path=letter)
    if entry == moves.LARGE and state.large[state.player] != ON_START:
        return reason("K4.3", "large-gone")
    if entry == moves.SMALL and state.small[state.player] == 0:
        return reason("K4.3", "small-gone")
    raise ValueError(f"way {way} is legal")


def why_not_clover(state: State, action: int) -> Reason:
    if not moves.CLOVER_STEP <= action < moves.CLOVER_PASS:
        return reason("K5.3", "clover-first")
    return why_not_moved(state, action - moves.CLOVER_STEP, without_card=True)


def why_not_drawn(state: State, action: int) -> Reason:
    if action < moves.DRAW_DECK:
        return reason("K3.1", "draw-now")
    return why_not_from_pile("K6.2", "K6.1", state, action - moves.DRAW_PILE)
