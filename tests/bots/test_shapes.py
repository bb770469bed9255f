"""What `bench.shapes` says that a rule would have taken."""

import sys
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from bench.regret import decisions
from bench.shapes import Rule, judged, leads_at, main, taken
from bench.tried import Tried
from trefoil.bots.bot import Search
from trefoil.bots.levels import find_level
from trefoil.core.chance import generator
from trefoil.games import GAMES

WORLDS = 24


@pytest.mark.parametrize(("width", "hopeless"), [(4, 2.5), (7, 0.5)])
def test_a_rule_takes_what_the_search_takes_in_the_same_worlds(width: int, hopeless: float) -> None:
    game, rule = GAMES["keltis"], Rule(width, 5, hopeless, WORLDS, 1.0)
    figures = {"width": width, "round": 5, "hopeless": hopeless}
    search, other = Search(game, Tried("expert", figures=figures), 3), Search(game, find_level("expert"), 3)
    places = []
    for number, (view, _) in enumerate(islice(decisions(game, find_level("medium"), 3, 4), 12)):
        one_rng, other_rng = generator(number), generator(number)
        search.begin(view, view.legal_actions(), one_rng, width)
        search.go_on(view, one_rng, WORLDS, drops=True)
        place, played = taken(leads_at(other, view, other_rng, width, WORLDS), rule)
        assert search.verdict(rule.gate) == other.notes[0].action[place]
        assert played <= WORLDS * width
        places.append(place)
    assert 0 < sum(place > 0 for place in places) < len(places)


def test_what_is_taken_is_judged_in_the_worlds_it_was_not_chosen_in() -> None:
    """The second candidate leads in the first half of the worlds alone, the third is far behind in all."""
    leads = np.zeros((16, 3), np.float32)
    leads[:, 1] = np.where(np.arange(16) < 8, 4.0, -4.0) + np.tile([1, -1], 8)
    leads[:, 2] = -9.0 + np.tile([1, -1], 8)
    assert taken(leads, Rule(3, 4, 0.5, 8, 1.0)) == (1, 20)  # 3 in the first four worlds, then 2
    assert taken(leads[8:], Rule(3, 4, 0.5, 8, 1.0)) == (0, 12)
    found, _ = judged([leads], Rule(3, 4, 0.5, 8, 1.0))
    assert found[0] < 0


def test_leads_that_were_kept_are_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = ["--players", "3", "--decisions", "3", "--candidates", "4", "--worlds", "8"]
    wanted = ["shapes", "keltis", "veteran", *figures, "--keep", str(tmp_path / "kept.npz"), "4,4,0.5,4,1.0"]
    monkeypatch.setattr(sys, "argv", wanted)
    told = []
    for _ in range(2):
        main()
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "+0.000 ± 0.000" in told[0]
