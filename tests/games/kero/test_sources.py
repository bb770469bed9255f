"""Every point of a finished game has a line that says where it comes from (R11.3)."""

from collections import Counter

import trefoil
from tests.games.kero.table import give, own_territories, place
from tests.games.kero.test_end import last_claim
from trefoil.games.kero.sources import sources, sources_of

GAMES = 40


def test_R11_3_the_sources_of_a_score_add_up_to_it() -> None:
    for game in trefoil.simulate("kero", games=GAMES, bots=["heuristic"], seed=5):
        sums: Counter[tuple[str, int]] = Counter()
        for source in sources_of(game.end.state):
            sums[source.part, source.seat] += source.points
        assert sources([("", game.end)]) == sources_of(game.end.state)
        breakdown = game.end.breakdown()
        assert {part: [sums[part, 0], sums[part, 1]] for part in breakdown} == breakdown


def test_R11_3_R11_4_each_thing_that_scores_is_told_once() -> None:
    position = last_claim(0)
    give(position, 1, "R05", "R03", "S09", "R02", "R07")
    own_territories(position, 1, "T11", "T10")
    place(position, 1, end2=2)
    told = [source.what for source in sources_of(position.state) if source.seat == 1]
    assert {"card R05", "roadblocks 2", "site T10", "site T11", "site end2"} <= set(told)
    assert len(told) == len(set(told))
