"""What a view of Keltis tells, so that nobody has to work it out from the rules."""

from trefoil.core.engine import new_game
from trefoil.games.keltis import GAME
from trefoil.games.keltis.show import show


def test_figures_in_the_goal_are_counted() -> None:
    """K7.1"""
    position = new_game(GAME, 2, seed=1)
    position.state.step[0] = [6, 0, 2, 7, 0]
    position.state.step[1] = [0, 5, 9, 3, 8]
    view = show(position)
    assert [player.in_goal for player in view.players] == [1, 2]
    assert (view.goal, view.goal_row) == (5, 7)
