"""Questions nobody else may know of: whoever holds a Tuarek might have an answer (R12.6)."""

from trefoil.core.engine import Position
from trefoil.games.kero.box import NUM_DICE
from trefoil.games.kero.moves import END, PASS, TAKE_TIED, USE_DISCARD, id_of
from trefoil.games.kero.phases import ANSWER, DISCARDING, REFUELLING

NEW_STACK = "* tuareks"


def asks(before: Position, actions: list[int], after: Position) -> int | None:
    """The seat that may hold a token with which it could answer this step."""
    if not actions or id_of(actions[-1]) == PASS:
        return None
    state, turn = after.state, int(before.state.turn)
    if state.phase in (ANSWER, REFUELLING) and state.refuel_dice == NUM_DICE:
        opponent = 1 - int(state.turn)
        return opponent if num_tuareks(after, opponent) else None
    if comes_before_discards(before, id_of(actions[-1])):
        return turn if num_tuareks(before, turn) else None
    return None


def num_tuareks(position: Position, player: int) -> int:
    return int(position.state.tuareks[player].sum()) + int(position.state.hidden[player])


def comes_before_discards(before: Position, step: int) -> bool:
    """R7.0, R9.8, R11.2: the end of a turn, or another discard; the last turn is over at once."""
    return not before.state.last_turn and (step == END or USE_DISCARD <= step < TAKE_TIED)


def is_asked(position: Position) -> bool:
    return position.state.phase in (ANSWER, DISCARDING)


def has_drawn(before: Position, after: Position) -> bool:
    """R6.6: who has seen a Tuarek, a card or a territory knows it, also if it could only be this one."""
    return any(
        before.state[pile] != after.state[pile] for pile in ("stack_next", "deck_next", "territories_next")
    )


def public(line: str) -> str | None:
    """Not that somebody passed (a tie is passed openly), nor the order of a new stack."""
    if line.startswith(NEW_STACK):
        return NEW_STACK
    return None if line.endswith(" pass") and " tie " not in line else line
