"""The same chunks on a Ray cluster; what needs Ray, an optional extra, is skipped without it."""

import socket

import pytest

from trefoil.arena.cluster import knock, on_cluster
from trefoil.arena.match import ArenaPlan, hold, on_threads
from trefoil.arena.report import meeting_table
from trefoil.arena.results import Results
from trefoil.core.errors import TrefoilError
from trefoil.games import GAMES


@pytest.mark.filterwarnings("ignore")
def test_a_local_cluster_gives_the_same_table() -> None:
    pytest.importorskip("ray")
    plan = ArenaPlan(GAMES["keltis"], ["random", "medium"], 2, 8, 1)
    tables = [
        meeting_table(Results(plan, "", hold(plan, play), {})) for play in (on_threads(), on_cluster("local"))
    ]
    assert tables[0] == tables[1]


def test_where_nobody_listens_one_sentence_says_so() -> None:
    with socket.socket() as silent, socket.socket() as open_one:
        silent.bind(("127.0.0.1", 0))
        open_one.bind(("127.0.0.1", 0))
        open_one.listen()
        for address in (f"127.0.0.1:{open_one.getsockname()[1]}", "local", "auto"):
            knock(address)
        port = silent.getsockname()[1]
        for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}", "127.0.0.1:99999"):
            with pytest.raises(TrefoilError, match="nobody answers there") as refusal:
                knock(address)
            assert refusal.value.code == "no-cluster"
