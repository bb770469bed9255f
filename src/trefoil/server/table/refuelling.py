"""A refuelling at a live table, throw by throw: R4.2, R4.3, R12.4 (docs/decisions/0014).

Nothing here reads a clock or throws by itself: the timers say when, the world says what the dice show.
"""

from dataclasses import dataclass

from trefoil.core.engine import Position
from trefoil.games.kero.clock import is_sand, refuel_milliseconds
from trefoil.games.kero.components import face_word
from trefoil.games.kero.moves import MAX_THROWS, REFUELLED, with_milliseconds
from trefoil.games.kero.phases import REFUELLING
from trefoil.games.kero.refuelling import LONE_DIE_THROWS
from trefoil.games.kero.rolling import kind_of
from trefoil.server.protocol.refusals import Refused
from trefoil.server.table.clock import is_kero
from trefoil.server.table.world import World

FLAME, NOT_THROWN = "F", ""


@dataclass(frozen=True)
class Refuelling:
    """One under way: the faces of its dice as they lie, white ones first; a flame stays."""

    dice: list[str]
    throws: int = 0
    lone_throws: int = 0  # R4.3: how often a single die was thrown
    taken: int = 0  # milliseconds from its beginning to the latest throw

    @property
    def is_over(self) -> bool:
        return all(face == FLAME for face in self.dice)

    @property
    def left(self) -> list[int]:
        """The dice that show no flame yet."""
        return [die for die, face in enumerate(self.dice) if face != FLAME]


def is_refuelling(board: Position | None) -> bool:
    return board is not None and is_kero(board) and bool(board.state.phase == REFUELLING)


def takes_time(board: Position | None) -> bool:
    """R12.4: in the sand clock fuel runs in throw by throw, in the beat clock all at once."""
    return board is not None and is_refuelling(board) and is_sand(board.state)


def begun(board: Position) -> Refuelling:
    """R4.2, R4.5: with eight dice, or with the five white ones."""
    return Refuelling([NOT_THROWN] * int(board.state.refuel_dice))


# throwing


def throw(board: Position, race: Refuelling, world: World) -> list[str]:
    """R4.2: the faces after one more throw of the dice that show no flame."""
    left = race.left
    faces = list(race.dice)
    for die, face in zip(left, world.throw(len(left)), strict=True):
        faces[die] = face_word(board.state, int(kind_of(die)), face)
    return [FLAME] * len(faces) if is_last(race) else faces


def is_last(race: Refuelling) -> bool:
    """R4.3: a single die counts as a flame after its fifth throw; and nothing goes on for ever."""
    alone = len(race.left) == 1 and race.lone_throws + 1 == LONE_DIE_THROWS
    return alone or race.throws + 1 == MAX_THROWS


def after(race: Refuelling, faces: list[str], took: int) -> Refuelling:
    """A throw has been made, so long after the one before."""
    lone = race.lone_throws + (len(race.left) == 1)
    return Refuelling(faces, race.throws + 1, lone, race.taken + took)


def all_throws(board: Position, world: World) -> list[list[str]]:
    """The whole race at once."""
    race, throws = begun(board), list[list[str]]()
    while not race.is_over:
        throws.append(throw(board, race, world))
        race = after(race, throws[-1], 0)
    return throws


def refuelled(board: Position, throws: int, taken: int) -> int:
    """R12.4: the action that fills the tank; the cadence decides, and a slow hand brings more."""
    if not board.state.tap:
        return REFUELLED + throws
    brought = refuel_milliseconds(throws, int(board.state.cadence), taken)
    return with_milliseconds(REFUELLED + throws, brought)


# when, and by whom


def thrower(board: Position) -> int | None:
    """R4.2: the opponent, where hands throw."""
    return 1 - int(board.state.turn) if board.state.tap else None


def time_to_throw(board: Position, race: Refuelling, elapsed: int, by_hand: bool) -> int:
    """Milliseconds until the server throws: at the cadence, or once a hand's slowness would fill the tank."""
    due = int(board.state.cadence) - elapsed
    return max(0, due, time_to_fill(board, race) - elapsed if by_hand else 0)


def time_to_fill(board: Position, race: Refuelling) -> int:
    """R4.4: how long fuel may still run in after the latest throw until the tank is full."""
    state = board.state
    return int(state.tank) - int(state.fuel[int(state.turn)]) - race.taken


def check_tap(board: Position, race: Refuelling | None, seat: int, elapsed: int) -> Refuelling:
    """R12.4: hands throw no faster than the cadence."""
    if race is None or thrower(board) != seat:
        raise Refused("not-your-turn", f"seat {seat} has no dice of a refuelling to throw (R12.4)")
    if elapsed < board.state.cadence:
        raise Refused("too-soon", f"one throw every {int(board.state.cadence)} ms: wait a moment (R12.4)")
    return race
