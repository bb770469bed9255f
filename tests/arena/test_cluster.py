"""The same chunks on a Ray cluster; skipped where Ray, an optional extra, is not installed."""

import pytest

from trefoil.arena.cluster import on_cluster
from trefoil.arena.match import ArenaPlan, hold, on_threads
from trefoil.arena.report import Results, meeting_table
from trefoil.games import GAMES


@pytest.mark.filterwarnings("ignore")
def test_a_local_cluster_gives_the_same_table() -> None:
    pytest.importorskip("ray")
    plan = ArenaPlan(GAMES["keltis"], ["random", "medium"], 2, 8, 1)
    tables = [
        meeting_table(Results(plan, "", hold(plan, play), {})) for play in (on_threads(), on_cluster("local"))
    ]
    assert tables[0] == tables[1]
