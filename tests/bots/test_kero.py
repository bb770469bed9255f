"""What Kero's heuristic does while fuel is running."""

from collections.abc import Iterator

import pytest

from tests.playing import random_steps
from trefoil.bots.games import play_games
from trefoil.bots.levels import find_level, tuned_weights
from trefoil.bots.match import deals_of
from trefoil.core.engine import Position, blank_position, new_game
from trefoil.core.game import CHANCE
from trefoil.games import GAMES, TITLES
from trefoil.games.kero.box import CLOCK_MODES
from trefoil.games.kero.clock import choose_clock
from trefoil.games.kero.moves import RUN_DRY, STOP, THROW, id_of
from trefoil.games.kero.phases import ROLL
from trefoil.games.kero.rolling import can_pay_throw

KERO = GAMES["kero"]
WEIGHTS = TITLES["kero"].heuristic.row(tuned_weights("kero"))[0]
MOST_MOVES = 4_000


def rolls(seed: int) -> Iterator[Position]:
    """Positions of a random game at which dice may be marked."""
    for position, _ in random_steps(new_game(KERO, 2, seed), seed):
        state = position.state
        if position.player != CHANCE and state.phase == ROLL and not state.marked and can_pay_throw(state):
            yield position


def test_all_dice_that_help_nothing_are_thrown() -> None:
    """Dice are marked in rising order, so whoever marks a high one first leaves the low ones lying."""
    seen = 0
    for position in rolls(3):
        wanted = TITLES["kero"].heuristic.plan(position.state, WEIGHTS)
        if not wanted:
            continue
        trial = position.copy()
        while best_action(trial, wanted) != THROW:
            trial.step(best_action(trial, wanted))
        assert trial.state.marked == wanted
        seen += wanted.bit_count() > 1
    assert seen > 3


def best_action(position: Position, plan: int) -> int:
    worth = TITLES["kero"].heuristic.worth
    return max(position.legal_actions(), key=lambda action: worth(position.state, action, plan, WEIGHTS))


@pytest.mark.parametrize("clock", CLOCK_MODES)
def test_nobody_who_can_stop_waits_until_the_tank_is_dry(clock: str) -> None:
    """Not even a bot that misjudges everything; only who has no fuel for a first throw runs dry."""
    blank = blank_position(KERO, 2)
    choose_clock(blank.state, blank.components, clock)
    blank.state.first = CHANCE
    played = play_games(blank, [find_level("easy")] * 2, deals_of(1, 12), MOST_MOVES)
    stops = 0
    for start, log in zip(played.starts, played.logs, strict=True):
        position = Position(KERO, blank.components, start.tobytes())
        for action in log.tolist():
            if STOP in position.legal_actions():
                assert id_of(action) != RUN_DRY
                stops += id_of(action) == STOP
            position.step(action)
    assert stops > 12 * 10


@pytest.mark.parametrize("seed", range(3))
def test_a_plan_holds_while_dice_are_marked(seed: int) -> None:
    """So whoever plays a world on need not plan again for each of them."""
    heuristic, before, seen = TITLES["kero"].heuristic, None, 0
    for position, _ in random_steps(new_game(KERO, 2, seed), seed):
        if position.player == CHANCE or position.state.phase != ROLL:
            before = None
            continue
        found, goes_on = heuristic.plan(position.state, WEIGHTS), heuristic.goes_on(position.state)
        assert goes_on == (position.state.marked != 0)
        if goes_on and before is not None:
            assert found == before
            seen += 1
        before = found
    assert seen > 5
