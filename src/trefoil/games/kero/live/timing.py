"""Real time: which clock a table may have, what a step costs, and when a tank runs dry (R12)."""

import msgspec

from trefoil.core.engine import Position
from trefoil.core.errors import TrefoilError
from trefoil.core.live import NO_CLOCK, Clock, Deadline, Priced, Spent
from trefoil.games.kero.box import BEAT, CLOCK_MODES, SAND
from trefoil.games.kero.clock import choose_clock, network_credit, runs_dry, step_cost, time_left
from trefoil.games.kero.moves import ID_MASK, RUN_DRY, STOP, THROW, with_milliseconds
from trefoil.games.kero.phases import ROLL

CREDIT_CAP = 300  # milliseconds of the network's delay that are credited at most (R12.2)


def agree(clock: Clock) -> Clock:
    """R12.4: hands throw in real time only. The untimed clock is the usual one."""
    if clock.tap and clock.mode != CLOCK_MODES[SAND]:
        raise TrefoilError("bad-clock", "hands throw in real time: tap needs the sand clock (R12.4)")
    return msgspec.structs.replace(clock, mode=CLOCK_MODES[BEAT]) if clock.mode == NO_CLOCK else clock


def prepare(position: Position, clock: Clock) -> None:
    choose_clock(position.state, position.components, clock.mode, clock.stretch, clock.tap)


def is_running(position: Position) -> bool:
    """Is sand running out of a tank right now?"""
    return position.number("clock") == SAND and position.number("phase") == ROLL


def fuel_of(position: Position) -> int:
    """What is in the tank of the player whose turn it is."""
    fuel: list[int] = position.states["fuel"][0].tolist()
    return fuel[position.number("turn")]


def deadline(position: Position) -> Deadline | None:
    """R12.2, R5.5: the tank is dry when its fuel has run out, whatever the network did."""
    if not is_running(position):
        return None
    fuel = fuel_of(position)
    after = time_left(fuel, position.number("throw_cost"), CREDIT_CAP)
    return Deadline(seat=position.number("turn"), left=fuel, after=after, action=RUN_DRY)


def if_gone(position: Position) -> int | None:
    """R12.5: the dice stay as they lie."""
    return STOP if is_running(position) else None


def hurries(position: Position) -> bool:
    """Dice are marked one by one before they are thrown: a pause at each would burn much fuel."""
    return is_running(position) and position.number("marked") != 0


def price(position: Position, actions: list[int], spent: Spent) -> Priced:
    """R12.2: throwing again and stopping cost the time since the throw before; too late means dry."""
    last = actions[-1] & ID_MASK
    if not is_running(position) or last not in (THROW, STOP):
        return Priced(actions)
    credit = network_credit(spent.network, CREDIT_CAP)
    cost = step_cost(spent.elapsed, spent.network, position.number("throw_cost"), CREDIT_CAP)
    fuel = fuel_of(position)
    if runs_dry(fuel, cost):
        return Priced([RUN_DRY], fuel, credit)
    return Priced([*actions[:-1], with_milliseconds(last, cost)], cost, credit)


def timed_words(position: Position, words: str) -> str:
    """Words that the notation can read.

    In real time every such line says what the step cost. A client cannot know it, since the server measures,
    so what it says is dropped, and the least possible cost stands there until `price` puts in the true one.
    """
    words = " ".join(word for word in words.split(" ") if not word.startswith("@"))
    if position.number("clock") != SAND or words.split(" ")[0] not in ("throw", "stop", "dry"):
        return words
    if words == "dry":
        return f"{words} @{fuel_of(position)}"
    is_first = position.number("phase") != ROLL
    return f"{words} @{0 if is_first else position.number('throw_cost')}"
