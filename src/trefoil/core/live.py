"""What a game says about a live table: time that runs, secret answers, chance that takes its time.

Nothing here reads a clock or throws dice by itself. The server measures how long things took and says so; a
game says what that means. Whatever a game leaves out has a default: no clock, no secrets, no slow chance.
All times are whole milliseconds.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from trefoil.core.chance import Rng
from trefoil.core.engine import Position

Setup: TypeAlias = dict[str, Any]
Shuffled: TypeAlias = Callable[[Sequence[str]], list[str]]  # the same things in a random order

NO_CLOCK = "none"
LONGEST_CLOCK_NAME = 20


class Clock(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True, gc=False):
    """Which of its clocks a game is played with, and how: `none` for a game that has no clock."""

    mode: Annotated[str, Meta(max_length=LONGEST_CLOCK_NAME)] = NO_CLOCK
    stretch: Annotated[float, Meta(ge=1, le=10)] = 1  # how many times as much time as usual
    tap: bool = False  # dice of slow chance are thrown by hand


class Spent(NamedTuple):
    """How long before it a step's time began, and how much of that the network is known to have taken."""

    elapsed: int = 0
    network: int = 0


class Priced(NamedTuple):
    """Actions that carry the time they took, what that cost, and how much was credited for the network."""

    actions: list[int]
    cost: int = 0
    credit: int = 0


class Deadline(NamedTuple):
    """Time is running out for somebody: what happens by itself if they do nothing, and when."""

    seat: int
    left: int  # of the seat's time, when it began to run
    after: int  # how long after that it happens
    action: int


class Drawing(msgspec.Struct, frozen=True):
    """Slow chance under way: the faces of its dice before the first throw and after each."""

    shown: list[list[str]]
    taken: int = 0  # from its beginning to the latest throw

    @property
    def faces(self) -> list[str]:
        """The dice as they lie."""
        return self.shown[-1]

    @property
    def throws(self) -> int:
        return len(self.shown) - 1

    def after(self, faces: list[str], took: int) -> "Drawing":
        """One more throw has been made, so long after the one before."""
        return Drawing([*self.shown, faces], self.taken + took)


class Pace(NamedTuple):
    """For whom dice are thrown, whose hand throws them (nobody's: the server does), and how fast at most."""

    seat: int
    by: int | None
    cadence: int
    left: int  # of the seat's time, when the throwing began


@dataclass(frozen=True)
class SlowChance:
    """Chance that is many throws of dice, which people want to see one by one."""

    is_next: Callable[[Position], bool]  # is it what the position waits for?
    takes_time: Callable[[Position], bool]  # one throw at a time, or all of them at once?
    begin: Callable[[Position], list[str]]  # the faces before the first throw
    draw: Callable[[Position, Drawing, Rng], list[str]]  # the faces after one more throw
    pace: Callable[[Position], Pace]
    due: Callable[[Position, Drawing, int, bool], int]  # so long after a throw: how long until the server's
    finish: Callable[[Position, Drawing], int | None]  # the action all throws come to; None: throw again


def agree_as_asked(clock: Clock) -> Clock:
    return clock


def prepare_nothing(position: Position, clock: Clock) -> None:
    pass


def words_as_sent(position: Position, words: str) -> str:
    return words


def price_nothing(position: Position, actions: list[int], spent: Spent) -> Priced:
    return Priced(actions)


def no_deadline(position: Position) -> Deadline | None:
    return None


def nothing_if_gone(position: Position) -> int | None:
    return None


def never_hurries(position: Position) -> bool:
    return False


def asks_nobody(before: Position, actions: list[int], after: Position) -> int | None:
    return None


def is_never_asked(position: Position) -> bool:
    return False


def draws_nothing(before: Position, after: Position) -> bool:
    return False


def may_tell(action: int) -> bool:
    return False


def all_public(line: str) -> str | None:
    return line


def leave_order(setup: Setup, position: Position, lines: Sequence[str], shuffled: Shuffled) -> Setup:
    return setup


@dataclass(frozen=True)
class Live:
    """What a game says about being played live; each default means: nothing of the kind."""

    # time
    clocks: tuple[str, ...] = ()  # their names, the usual one first
    agree: Callable[[Clock], Clock] = (
        agree_as_asked  # one of its clocks, or why it cannot be; none: the usual
    )
    prepare: Callable[[Position, Clock], None] = prepare_nothing  # a position that is not set up yet
    words: Callable[[Position, str], str] = words_as_sent  # a client's, as the notation can read them
    price: Callable[[Position, list[int], Spent], Priced] = price_nothing  # what a step comes to, timed so
    deadline: Callable[[Position], Deadline | None] = no_deadline
    if_gone: Callable[[Position], int | None] = nothing_if_gone  # done for who is gone while time runs
    hurries: Callable[[Position], bool] = never_hurries  # should a bot go on without a pause?

    # secret answers: the very question is a secret, so that everybody waits wherever there might be one
    asks: Callable[[Position, list[int], Position], int | None] = asks_nobody  # the seat that might be asked
    is_asked: Callable[[Position], bool] = is_never_asked  # does the position wait for such an answer?
    no_answer: int = -1  # the action for who says nothing
    public: Callable[[str], str | None] = all_public  # what everybody may read of a line of the record

    # what cannot be taken back, besides what imagined worlds show: something drawn that could only be this
    has_drawn: Callable[[Position, Position], bool] = draws_nothing
    keeps_secrets: Callable[[int], bool] = (
        may_tell  # does an action touch nothing hidden? Then none is imagined
    )

    # an end: does a line of the record draw from what must run out? None: there is nothing of the kind
    draws: Callable[[str], bool] | None = None

    # chance
    slow_chance: SlowChance | None = None
    reshuffle: Callable[[Setup, Position, Sequence[str], Shuffled], Setup] = leave_order
    """Playing on from a position after so many lines: the set-up with what nobody had seen in a new order."""


NOT_LIVE = Live()
