"""A refuelling, throw by throw: R4.2, R4.3, R12.4 (docs/decisions/0014)."""

from trefoil.core.chance import Rng
from trefoil.core.engine import Position
from trefoil.core.jit import plain
from trefoil.core.live import Drawing, Pace, SlowChance
from trefoil.games.kero import refuelling
from trefoil.games.kero.box import SAND
from trefoil.games.kero.clock import refuel_milliseconds
from trefoil.games.kero.live.timing import fuel_of
from trefoil.games.kero.moves import REFUELLED, with_milliseconds
from trefoil.games.kero.notation import words_by_die
from trefoil.games.kero.phases import REFUELLING
from trefoil.games.kero.refuelling import throw_of_first

# Numbers alone: as Python they are quicker than handed to compiled code.
face_lying, put = plain(refuelling.face_lying), plain(refuelling.put)
is_refuelled = plain(refuelling.is_refuelled)
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


def lying_of(words: list[list[str]], faces: list[str]) -> int:
    """Faces by their words as the rules' own throw knows them."""
    lying = 0
    for die, face in enumerate(faces):
        if face != NOT_THROWN:
            lying = put(lying, die, words[die].index(face), FLAME in face)
    return lying


def num_lone_throws(shown: list[list[str]]) -> int:
    """R4.3: how often a single die was thrown: the latest throws, since a flame stays."""
    count = 0
    while count < len(shown) and num_left(shown[-1 - count]) == 1:
        count += 1
    return count


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
