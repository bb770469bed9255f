"""The two clocks of R12, outside the rules: which figures are in force, and what a step costs.

Nothing here reads a clock. Whoever does, measures in whole milliseconds, asks these functions, and hands the
rules an action that carries the answer (`moves.with_milliseconds`).
"""

from typing import Any

from trefoil.core.components import figure, is_whole
from trefoil.core.errors import BadSetup, TrefoilError
from trefoil.core.game import ComponentTable, State
from trefoil.games.kero.box import CLOCK_MODES, SAND

CLOCK_FIGURES = ("tank", "beat", "throw", "cadence")
LONGEST_TIME = 1_000_000_000  # fits the record, whatever is added up
MIN_STRETCH, MAX_STRETCH = 1, 10  # R12.7
CLOCK_KEYS = {"mode", "tank", "throw", "cadence"}


# the figures in force


def choose_clock(
    state: State, table: ComponentTable, mode: str = "beat", stretch: float = 1, tap: bool = False
) -> None:
    """R12.7: give a position that is not set up yet its clock: the component set's figures, stretched."""
    if mode not in CLOCK_MODES:
        raise TrefoilError("bad-clock", f"there is no clock named {mode[:20]!r}: it is beat or sand (R12)")
    if not MIN_STRETCH <= stretch <= MAX_STRETCH:
        raise TrefoilError(
            "bad-clock", f"time stretches by {MIN_STRETCH} to {MAX_STRETCH}, not by {stretch} (R12.7)"
        )
    state.clock = CLOCK_MODES.index(mode)
    state.tap = tap
    state.tank = stretched(figure(table, "tank"), stretch)
    state.throw_cost = stretched(figure(table, "beat" if state.clock == SAND else "throw"), stretch)
    state.cadence = stretched(figure(table, "cadence"), stretch)


def stretched(milliseconds: int, stretch: float) -> int:
    return min(round(milliseconds * stretch), LONGEST_TIME)


def clock_of(state: State) -> dict[str, Any]:
    """The clock as a record names it."""
    clock = {
        "mode": CLOCK_MODES[int(state.clock)],
        "tank": int(state.tank),
        "throw": int(state.throw_cost),
        "cadence": int(state.cadence),
    }
    return {**clock, "tap": True} if state.tap else clock


def set_clock(state: State, clock: Any) -> None:
    """Put a record's clock in force."""
    if not isinstance(clock, dict) or not CLOCK_KEYS <= set(clock) <= {*CLOCK_KEYS, "tap"}:
        raise BadSetup("clock must name mode, tank, throw and cadence, and may say tap")
    if clock["mode"] not in CLOCK_MODES:
        raise BadSetup(
            f"clock has the mode {str(clock['mode'])[:20]!r}, which is neither beat nor sand (R12)"
        )
    if clock.get("tap", True) is not True:
        raise BadSetup("clock: tap is either true or left out")
    for name in ("tank", "throw", "cadence"):
        if not is_whole(clock[name]) or not 0 < clock[name] <= LONGEST_TIME:
            raise BadSetup(f"clock: {name} is no whole number of milliseconds from 1 to {LONGEST_TIME}")
    state.clock = CLOCK_MODES.index(clock["mode"])
    state.tap = "tap" in clock
    state.tank, state.throw_cost, state.cadence = clock["tank"], clock["throw"], clock["cadence"]


# what a step costs


def network_credit(network: int, cap: int) -> int:
    """R12.2: what the network took, as far as it is credited."""
    return max(0, min(network, cap))


def step_cost(elapsed: int, network: int, beat: int, cap: int) -> int:
    """R12.2: what a later throw or the stop costs, so long after the throw before."""
    return max(beat, elapsed - network_credit(network, cap))


def runs_dry(fuel: int, cost: int) -> bool:
    """A step that would cost all the fuel left, or more, does not happen."""
    return cost >= fuel


def time_left(fuel: int, beat: int, credit_cap: int) -> int:
    """R12.2: how long after a throw the tank is dry, whatever the network did; 0 with a beat or less."""
    return 0 if fuel <= beat else fuel + credit_cap


def refuel_milliseconds(throws: int, cadence: int, taps: int | None = None) -> int:
    """R12.4: the cadence decides; a hand may be slower (`taps`: how long it took), never faster."""
    return throws * cadence if taps is None else max(throws * cadence, taps)
