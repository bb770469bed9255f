"""Kero at a live table: what a step costs (R12), and questions whose very asking is a secret (R12.6).

Nothing here reads a clock: the hub measures, these functions say what it means.
"""

from dataclasses import dataclass

from trefoil.core.engine import Position
from trefoil.games.kero.box import NUM_DICE
from trefoil.games.kero.clock import is_sand, network_credit, runs_dry, step_cost, time_left
from trefoil.games.kero.moves import (
    END,
    PASS,
    RUN_DRY,
    STOP,
    TAKE_TIED,
    THROW,
    USE_DISCARD,
    id_of,
    with_milliseconds,
)
from trefoil.games.kero.phases import ANSWER, DISCARDING, REFUELLING, ROLL

CREDIT_CAP = 300  # milliseconds of the network's delay that are credited at most (R12.2)
STACK = "* tuareks"


@dataclass(frozen=True)
class Spent:
    """How long after the throw before a command came, and what the network is known to cost; milliseconds."""

    elapsed: int = 0
    network: int = 0


@dataclass(frozen=True)
class Priced:
    """The actions with the time they take, and what that cost and was credited."""

    actions: list[int]
    cost: int = 0
    credit: int = 0


def is_kero(board: Position | None) -> bool:
    return board is not None and board.game.name == "kero"


def is_running(board: Position | None) -> bool:
    """Is sand running out of a tank right now?"""
    return board is not None and is_kero(board) and is_sand(board.state) and bool(board.state.phase == ROLL)


def left_to_roll(board: Position) -> int:
    """R12.2: milliseconds until the tank is dry, whatever the network did."""
    state = board.state
    return time_left(int(state.fuel[int(state.turn)]), int(state.throw_cost), CREDIT_CAP)


def priced(board: Position, actions: list[int], spent: Spent) -> Priced:
    """R12.2: throwing again and stopping cost the time since the throw before; too late means dry."""
    last = id_of(actions[-1])
    if not is_running(board) or last not in (THROW, STOP):
        return Priced(actions)
    state = board.state
    credit = network_credit(spent.network, CREDIT_CAP)
    cost = step_cost(spent.elapsed, spent.network, int(state.throw_cost), CREDIT_CAP)
    if runs_dry(int(state.fuel[int(state.turn)]), cost):
        return Priced([RUN_DRY], int(state.fuel[int(state.turn)]), credit)
    return Priced([*actions[:-1], with_milliseconds(last, cost)], cost, credit)


def happens_by_itself(board: Position, action: int) -> bool:
    """R12.2: in real time nobody runs dry by choice; time does it."""
    return is_running(board) and id_of(action) == RUN_DRY


def lets_marks_go(board: Position, actions: list[int]) -> bool:
    """In real time dice that are only marked keep nobody from stopping, and no tank from running dry."""
    return is_running(board) and bool(board.state.marked) and id_of(actions[-1]) in (STOP, RUN_DRY)


def without_marks(board: Position) -> Position:
    """The dice as they lie."""
    left = board.copy()
    left.state.marked = 0
    return left


def plain_words(words: str) -> str:
    """A client does not say what a step cost: the server measures it."""
    return " ".join(word for word in words.split(" ") if not word.startswith("@"))


def timed_words(board: Position, words: str) -> str:
    """Words that can be read whatever the clock: a price is put in, and replaced when it is known."""
    words = plain_words(words)
    if is_sand(board.state) and words.split(" ")[0] in ("throw", "stop", "dry"):
        first = board.state.phase != ROLL
        fuel = int(board.state.fuel[int(board.state.turn)])
        price = fuel if words == "dry" else 0 if first else int(board.state.throw_cost)
        return f"{words} @{price}"
    return words


# questions nobody else may know of


def num_tuareks(board: Position, player: int) -> int:
    return int(board.state.tuareks[player].sum()) + int(board.state.hidden[player])


def asked_secretly(before: Position, actions: list[int], after: Position) -> int | None:
    """The seat that may hold a token with which it could answer this step (R12.6)."""
    if not is_kero(before) or not actions or id_of(actions[-1]) == PASS:
        return None
    state, turn = after.state, int(before.state.turn)
    if state.phase in (ANSWER, REFUELLING) and state.refuel_dice == NUM_DICE:
        opponent = 1 - int(state.turn)
        return opponent if num_tuareks(after, opponent) else None
    if comes_before_discards(before, id_of(actions[-1])):
        return turn if num_tuareks(before, turn) else None
    return None


def comes_before_discards(before: Position, step: int) -> bool:
    """R7.0, R9.8, R11.2: the end of a turn, or another discard; the last turn is over at once."""
    return not before.state.last_turn and (step == END or USE_DISCARD <= step < TAKE_TIED)


def is_asking(board: Position) -> bool:
    """Does the board wait for an answer nobody else may know of?"""
    return is_kero(board) and board.state.phase in (ANSWER, DISCARDING)


def public_lines(lines: list[str]) -> list[str]:
    """What everybody may read: not that somebody passed, nor the order of a new stack."""
    shown = [STACK if line.startswith(STACK) else line for line in lines]
    return [line for line in shown if not line.endswith(" pass") or " tie " in line]
