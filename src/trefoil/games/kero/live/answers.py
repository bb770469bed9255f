"""Questions nobody else may know of: whoever holds a Tuarek might have an answer (R12.6)."""

from trefoil.core.engine import Position
from trefoil.games.kero.box import DISCARD, NUM_DICE, NUM_KINDS, SHORT
from trefoil.games.kero.moves import CHOOSE_DIE, END, ID_MASK, PASS, TAKE_CARD, TAKE_TIED, USE_DISCARD
from trefoil.games.kero.phases import ANSWER, DISCARDING, REFUELLING

NEW_STACK = "* tuareks"


def asks(before: Position, actions: list[int], after: Position) -> int | None:
    """The seat that may hold a token with which it could answer this step."""
    step = actions[-1] & ID_MASK if actions else PASS
    if step == PASS:
        return None
    if after.number("phase") in (ANSWER, REFUELLING) and after.number("refuel_dice") == NUM_DICE:
        opponent = 1 - after.number("turn")
        return opponent if num_tuareks(after, opponent) and may_be_held(before, SHORT) else None
    if comes_before_discards(before, step):
        turn, used_now = before.number("turn"), int(step != END)
        return turn if num_tuareks(before, turn) and may_be_held(before, DISCARD, used_now) else None
    return None


def may_be_held(before: Position, kind: int, used_now: int = 0) -> bool:
    """As far as everybody knows: not while all tokens of this kind lie discarded."""
    return before.field("discarded")[kind] + used_now < before.field("tuarek_count")[kind]


def num_tuareks(position: Position, player: int) -> int:
    known = position.field("tuareks")[player * NUM_KINDS : (player + 1) * NUM_KINDS]
    return sum(known) + position.field("hidden")[player]


def comes_before_discards(before: Position, step: int) -> bool:
    """R7.0, R9.8, R11.2: the end of a turn, or another discard; the last turn is over at once."""
    return (step == END or USE_DISCARD <= step < TAKE_TIED) and not before.number("last_turn")


def is_asked(position: Position) -> bool:
    return position.number("phase") in (ANSWER, DISCARDING)


def has_drawn(before: Position, after: Position) -> bool:
    """R6.6: who has seen a Tuarek, a card or a territory knows it, also if it could only be this one."""
    return (
        before.number("stack_next") != after.number("stack_next")
        or before.number("deck_next") != after.number("deck_next")
        or before.number("territories_next") != after.number("territories_next")
    )


def keeps_secrets(action: int) -> bool:
    """R5.1, R5.2, R9.1: choosing and marking dice, which is half of all that is done."""
    return CHOOSE_DIE <= action & ID_MASK < TAKE_CARD


def public(line: str) -> str | None:
    """Not that somebody passed (a tie is passed openly), nor the order of a new stack."""
    if line.startswith(NEW_STACK):
        return NEW_STACK
    return None if line.endswith(" pass") and " tie " not in line else line
