"""A refuelling, throw by throw: R4.2, R4.3, R12.4 (docs/decisions/0014)."""

from functools import lru_cache
from itertools import takewhile

from trefoil.core.chance import Rng
from trefoil.core.engine import Position
from trefoil.core.live import Drawing, Pace, SlowChance
from trefoil.games.kero.box import NUM_DICE, SAND
from trefoil.games.kero.clock import refuel_milliseconds
from trefoil.games.kero.components import words_on_dice
from trefoil.games.kero.live.timing import fuel_of
from trefoil.games.kero.moves import REFUELLED, with_milliseconds
from trefoil.games.kero.phases import REFUELLING
from trefoil.games.kero.refuelling import (
    face_lying,
    is_refuelled,
    put,
    throw_of_first,
)
from trefoil.games.kero.rolling import kind_of

FLAME, NOT_THROWN = "F", ""


def is_refuelling(position: Position) -> bool:
    return position.number("phase") == REFUELLING


def takes_time(position: Position) -> bool:
    """R12.4: in the sand clock fuel runs in throw by throw, in the beat clock all at once."""
    return position.number("clock") == SAND


def begin(position: Position) -> list[str]:
    """R4.2, R4.5: with eight dice, white ones first, or with the five white ones."""
    return [NOT_THROWN] * position.number("refuel_dice")


# throwing


def draw(position: Position, drawing: Drawing, rng: Rng) -> list[str]:
    """R4.2, R4.3: the faces after one more throw; dice that have to count as a flame show one."""
    words = words_by_die(position.field("face"))
    lying = throw_of_first(position.states, lying_of(words, drawing.faces), rng)
    faces = [words[die][face_lying(lying, die)] for die in range(len(drawing.faces))]
    if is_refuelled(num_left(faces), drawing.throws + 1, num_lone_throws(drawing.shown)):
        return [FLAME] * len(faces)
    return faces


@lru_cache(maxsize=16)
def words_by_die(faces: bytes) -> list[list[str]]:
    """The words on every die; component sets are few."""
    by_kind = words_on_dice(faces)
    return [by_kind[kind_of(die)] for die in range(NUM_DICE)]


def lying_of(words: list[list[str]], faces: list[str]) -> int:
    """Faces by their words as the rules' own throw knows them."""
    lying = 0
    for die, face in enumerate(faces):
        if face != NOT_THROWN:
            lying = put(lying, die, words[die].index(face), FLAME in face)
    return lying


def num_lone_throws(shown: list[list[str]]) -> int:
    """R4.3: how often a single die was thrown: the latest throws, since a flame stays."""
    lone = takewhile(lambda faces: num_left(faces) == 1, reversed(shown))
    return sum(1 for _ in lone)


def num_left(faces: list[str]) -> int:
    """How many dice show no flame yet."""
    return sum([FLAME not in face for face in faces])


def finish(position: Position, drawing: Drawing) -> int | None:
    """R12.4: the action that fills the tank; the cadence decides, and a slow hand brings more."""
    if num_left(drawing.faces):
        return None
    action = REFUELLED + drawing.throws
    if not position.number("tap"):
        return action
    brought = refuel_milliseconds(drawing.throws, position.number("cadence"), drawing.taken)
    return with_milliseconds(action, brought)


# when, and by whom


def pace(position: Position) -> Pace:
    """R4.2: the opponent throws, where hands do."""
    turn, by_hand = position.number("turn"), position.number("tap")
    by = 1 - turn if by_hand else None
    return Pace(seat=turn, by=by, cadence=position.number("cadence"), left=fuel_of(position))


def due(position: Position, drawing: Drawing, elapsed: int, by_hand: bool) -> int:
    """The server throws at the cadence, or for a hand once its slowness would have filled the tank (R4.4)."""
    until_next = int(position.state.cadence) - elapsed
    until_full = int(position.state.tank) - fuel_of(position) - drawing.taken - elapsed
    return max(0, until_next, until_full if by_hand else 0)


REFUELLINGS = SlowChance(
    is_next=is_refuelling,
    takes_time=takes_time,
    begin=begin,
    draw=draw,
    pace=pace,
    due=due,
    finish=finish,
)
