"""The same work on a Ray cluster; what needs Ray, an optional extra, is skipped without it.

A stand-in has of Ray what is used here, so that what goes over the wire is tested everywhere.
"""

import pickle
import socket
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from trefoil.arena.cluster import gathering_on_cluster, knock, on_cluster
from trefoil.arena.match import ArenaPlan, hold, on_threads
from trefoil.arena.report import meeting_table
from trefoil.arena.results import Results
from trefoil.bots.instincts import gather, gather_share, shares_of
from trefoil.bots.levels import learned_table
from trefoil.core.errors import TrefoilError
from trefoil.games import GAMES


class StandIn:
    """Begins a task when it is given one, elsewhere: only bytes go there and come back."""

    def __init__(self) -> None:
        self.open, self.errands = False, 0

    def init(self, address: str, log_to_driver: bool) -> None:
        self.open = True

    def shutdown(self) -> None:
        self.open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, task: Callable[..., Any]) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *errand: self.send(pickle.dumps((task, errand))))

    def send(self, letter: bytes) -> bytes:
        assert self.open
        self.errands += 1
        task, errand = pickle.loads(letter)
        return pickle.dumps(task(*errand))

    def get(self, answer: bytes) -> Any:
        return pickle.loads(answer)


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    made = StandIn()
    monkeypatch.setitem(sys.modules, "ray", made)
    return made


def test_a_cluster_plays_the_same_games(stand_in: StandIn) -> None:
    plan = ArenaPlan(GAMES["keltis"], ["random", "medium", "easy"], 2, 8, 1)
    tables = [
        meeting_table(Results(plan, "", hold(plan, play), {})) for play in (on_threads(), on_cluster("local"))
    ]
    assert tables[0] == tables[1]
    assert stand_in.errands == 3
    assert not stand_in.open


@pytest.mark.parametrize("learned", [False, True])
def test_a_cluster_gathers_the_same_decisions(stand_in: StandIn, learned: bool) -> None:
    game = GAMES["keltis"]
    table = learned_table(game.name, 2) if learned else None
    here, there = (
        gather(shares_of(game, table, 5, 1, 2), 150, gatherers)
        for gatherers in (lambda shares: map(gather_share, shares), gathering_on_cluster("local"))
    )
    assert here.places.tobytes() == there.places.tobytes()
    assert here.leads.tobytes() == there.leads.tobytes()
    assert here.counts.tolist() == there.counts.tolist()
    assert len(here.counts) == 150
    assert 1 < stand_in.errands < 10  # as many as are needed, and what was begun meanwhile
    assert not stand_in.open


def test_without_ray_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for ask in (on_cluster, gathering_on_cluster):
        with pytest.raises(TrefoilError, match=r"pip install trefoil\[ray\]") as refusal:
            ask("local")
        assert refusal.value.code == "no-ray"


@pytest.mark.filterwarnings("ignore")
def test_a_local_cluster_gives_the_same_table() -> None:
    pytest.importorskip("ray")
    plan = ArenaPlan(GAMES["keltis"], ["random", "medium"], 2, 8, 1)
    tables = [
        meeting_table(Results(plan, "", hold(plan, play), {})) for play in (on_threads(), on_cluster("local"))
    ]
    assert tables[0] == tables[1]


@pytest.mark.filterwarnings("ignore")
def test_a_local_cluster_gathers_the_same_decisions() -> None:
    pytest.importorskip("ray")
    game = GAMES["keltis"]
    here, there = (
        gather(shares_of(game, None, 5, 1, 2), 60, gatherers)
        for gatherers in (lambda shares: map(gather_share, shares), gathering_on_cluster("local"))
    )
    assert here.leads.tobytes() == there.leads.tobytes()


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
