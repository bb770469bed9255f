"""What `bench.regret` counts as lost."""

from bench.regret import decisions, lead_of, losses
from bench.tried import Tried
from tests.playing import every_game
from trefoil.bots.bot import Search
from trefoil.bots.levels import find_level
from trefoil.core.chance import generator
from trefoil.core.game import Game
from trefoil.games import GAMES


@every_game
def test_a_lead_is_the_same_from_both_sides(game: Game) -> None:
    search = Search(game, find_level("hard"))
    view, taken = next(decisions(game, find_level("medium"), 2, 3))
    other = next(action for action in view.legal_actions() if action != taken)
    leads = [lead_of(search, view, *pair, generator(1), 8) for pair in ((taken, other), (other, taken))]
    assert leads[0] == -leads[1]


def test_who_misjudges_everything_loses_more() -> None:
    wild = Tried("easy", figures={"noise": 30.0})
    lost = [losses(GAMES["kero"], level, 2, 4, 12).mean() for level in (wild, find_level("hard"))]
    assert lost[0] > lost[1] + 0.5
