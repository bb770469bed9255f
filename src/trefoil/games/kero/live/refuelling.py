"""A refuelling, throw by throw: R4.2, R4.3, R12.4 (docs/decisions/0014)."""

from trefoil.core.chance import Rng
from trefoil.core.engine import Position
from trefoil.core.live import Drawing, Pace, SlowChance
from trefoil.games.kero.clock import is_sand, refuel_milliseconds
from trefoil.games.kero.components import face_word, words_on_dice
from trefoil.games.kero.live.timing import fuel_of
from trefoil.games.kero.moves import REFUELLED, with_milliseconds
from trefoil.games.kero.phases import REFUELLING
from trefoil.games.kero.refuelling import (
    face_lying,
    is_refuelled,
    num_without_flame,
    throw_again,
    with_face,
)
from trefoil.games.kero.rolling import kind_of

FLAME, NOT_THROWN = "F", ""


def is_refuelling(position: Position) -> bool:
    return position.number("phase") == REFUELLING


def takes_time(position: Position) -> bool:
    """R12.4: in the sand clock fuel runs in throw by throw, in the beat clock all at once."""
    return is_sand(position.state)


def begin(position: Position) -> list[str]:
    """R4.2, R4.5: with eight dice, white ones first, or with the five white ones."""
    return [NOT_THROWN] * int(position.state.refuel_dice)


# throwing


def draw(position: Position, drawing: Drawing, rng: Rng) -> list[str]:
    """R4.2, R4.3: the faces after one more throw; dice that have to count as a flame show one."""
    state = position.state
    lying = int(throw_again(state, lying_of(position, drawing.faces), rng))
    lone_throws = num_lone_throws([*drawing.shown, []])
    if is_refuelled(num_without_flame(state, lying), drawing.throws + 1, lone_throws):
        return [FLAME] * len(drawing.faces)
    return [face_word(state, kind_of(die), int(face_lying(lying, die))) for die in range(len(drawing.faces))]


def lying_of(position: Position, faces: list[str]) -> int:
    """Faces by their words as the rules' own throw knows them."""
    words = words_on_dice(position.state.face.tobytes())
    lying = 0
    for die, face in enumerate(faces):
        if face != NOT_THROWN:
            lying = int(with_face(position.state, lying, die, words[kind_of(die)].index(face)))
    return lying


def num_lone_throws(shown: list[list[str]]) -> int:
    """R4.3: how often a single die was thrown."""
    return sum(num_left(before) == 1 for before in shown[:-1])


def num_left(faces: list[str]) -> int:
    """How many dice show no flame yet."""
    return sum(FLAME not in face for face in faces)


def finish(position: Position, drawing: Drawing) -> int | None:
    """R12.4: the action that fills the tank; the cadence decides, and a slow hand brings more."""
    if num_left(drawing.faces):
        return None
    action = REFUELLED + drawing.throws
    if not position.state.tap:
        return action
    brought = refuel_milliseconds(drawing.throws, int(position.state.cadence), drawing.taken)
    return with_milliseconds(action, brought)


# when, and by whom


def pace(position: Position) -> Pace:
    """R4.2: the opponent throws, where hands do."""
    state = position.state
    turn = int(state.turn)
    return Pace(
        seat=turn, by=1 - turn if state.tap else None, cadence=int(state.cadence), left=fuel_of(position)
    )


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
