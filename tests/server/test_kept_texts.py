"""What is kept between moves says the same as what would be made anew: summaries, listeners, counts."""

import random

import pytest

from tests.server.played import ANN, BOB, Played, Timely
from trefoil.core.jit import JIT_ENABLED
from trefoil.games import GAMES
from trefoil.server.ops.metrics import BOUNDS, Metrics
from trefoil.server.protocol.commands import Leave, Resign, Sit
from trefoil.server.protocol.identity import Identity
from trefoil.server.rooms.listener import Letter, Listener
from trefoil.server.rooms.room import Room
from trefoil.server.table.summaries import encode, summary_of, summary_text

ODD_NAME = 'Eve", "changed":7,"sequence":9 %d'


class NoLine:
    """A way to somebody on which nothing is sent."""

    def send(self, letter: Letter) -> bool:
        return True

    def hang_up(self, letter: Letter) -> None:
        pass


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_summary_is_stored_as_it_would_be_made_anew(name: str) -> None:
    game = Played(name, Timely(3))
    rng = random.Random(3)
    for _ in range(12):
        game.play(5, rng)
        assert summary_text(game.table) == encode(summary_of(game.table))
    game.command(Leave(id="leave", seat=1), BOB)
    assert summary_text(game.table) == encode(summary_of(game.table))
    game.command(Sit(id="back", seat=1), Identity(BOB.id, ODD_NAME))
    for _ in range(3):
        game.play(1, rng)
        assert summary_text(game.table) == encode(summary_of(game.table))
    if game.table.status == "playing":
        game.command(Resign(id="enough", seat=0), ANN)
    assert summary_text(game.table) == encode(summary_of(game.table))


def test_who_is_told_together_follows_who_comes_and_goes() -> None:
    room = Room(Played("keltis", Timely(1)).table, 0.0, 0)
    ann, again, bob = (Listener(who, False, NoLine()) for who in (ANN, ANN, BOB))
    looking = [Listener(BOB, True, NoLine()), Listener(Identity("x", "X"), True, NoLine())]
    assert room.groups() == []
    for listener in (ann, again, bob, *looking):
        room.come(listener)
    groups = {(who.id, watching): set(told) for who, watching, told in room.groups() if not watching}
    assert groups == {(ANN.id, False): {ann, again}, (BOB.id, False): {bob}}
    assert [set(told) for _, watching, told in room.groups() if watching] == [set(looking)]
    assert room.groups() is room.groups()
    for listener in (again, *looking):
        room.part(listener, 0)
    assert {who.id: told for who, _, told in room.groups()} == {ANN.id: [ann], BOB.id: [bob]}


def test_counts_are_told_as_prometheus_wants_them() -> None:
    metrics = Metrics()
    metrics.count("trefoil_units_total", 7)
    metrics.gauges["trefoil_tables"] = 3
    for seconds in (BOUNDS[0], BOUNDS[0] + 0.0001, 9.0):
        metrics.measure("trefoil_command_seconds", seconds)
    told = metrics.text().splitlines()
    for line in (
        "# TYPE trefoil_units_total counter",
        "trefoil_units_total 7.0",
        "trefoil_tables 3.0",
        "# TYPE trefoil_command_seconds histogram",
        'trefoil_command_seconds_bucket{le="0.001"} 1.0',
        'trefoil_command_seconds_bucket{le="0.0025"} 2.0',
        'trefoil_command_seconds_bucket{le="2.5"} 2.0',
        'trefoil_command_seconds_bucket{le="+Inf"} 3.0',
        "trefoil_command_seconds_count 3.0",
        "trefoil_command_seconds_sum 9.0021",
    ):
        assert line in told


@pytest.mark.skipif(not JIT_ENABLED, reason="only compiled code lets the lock go")
def test_only_what_takes_long_lets_the_interpreters_lock_go() -> None:
    compiled = GAMES["keltis"].compiled
    assert not compiled.step.targetoptions["nogil"]
    assert not compiled.reveals.targetoptions["nogil"]
    assert compiled.count_random.targetoptions["nogil"]
