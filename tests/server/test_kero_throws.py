"""The throws of a refuelling at a live table: as likely as the rules have it, and kept through a restart."""

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import Any

import pytest

from tests.server.in_process import ScriptedWorld
from tests.server.kero_table import FrozenWorld
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.live import Clock
from trefoil.games import GAMES, TITLES
from trefoil.games.kero.moves import REFUELLED, id_of
from trefoil.games.kero.phases import REFUELLING
from trefoil.games.kero.refuelling import LONE_DIE_THROWS
from trefoil.server.protocol.commands import Move, Start
from trefoil.server.protocol.identity import Identity
from trefoil.server.table import events as log
from trefoil.server.table.answers import decide_settled
from trefoil.server.table.chance import Chance, begun, outcome
from trefoil.server.table.deciding import decide
from trefoil.server.table.dice import Dice
from trefoil.server.table.snapshots import from_snapshot, take_snapshot
from trefoil.server.table.table import Table
from trefoil.server.table.throws import decide_thrown
from trefoil.server.table.world import World

SAMPLES = 3000
CHI_SQUARE = 2.5  # times the degrees of freedom: one run in ten thousand would exceed it by chance


def about_to_refuel(num_dice: int) -> Position:
    position = new_game(GAMES["kero"], 2, seed=1)
    position.state.phase = REFUELLING
    position.state.refuel_dice = num_dice
    return position


@lru_cache
def chance_of(throws: int, dice: int, lone: int = 0) -> float:
    """R4.2, R4.3: how likely it is that so many dice with one flame each need exactly so many throws."""
    if dice == 0 or lone == LONE_DIE_THROWS:
        return float(throws == 0)
    if throws == 0:
        return 0.0
    alone = lone + (dice == 1)
    return sum(
        comb(dice, flames) * 5.0 ** (dice - flames) / 6.0**dice * chance_of(throws - 1, dice - flames, alone)
        for flames in range(dice + 1)
    )


def misfit(counts: Counter[int], num_dice: int) -> float:
    """Chi-square over its degrees of freedom; rare lengths are taken together."""
    expected = {n: SAMPLES * chance_of(n, num_dice) for n in range(1, 120)}
    common = [n for n in expected if expected[n] >= 10]
    rest = SAMPLES - sum(counts[n] for n in common), SAMPLES - sum(expected[n] for n in common)
    pairs = [*((counts[n], expected[n]) for n in common), rest]
    return sum((seen - due) ** 2 / due for seen, due in pairs) / (len(pairs) - 1)


def all_throws(board: Position, world: World) -> list[list[str]]:
    """A whole refuelling as a live table makes it: the faces after each throw."""
    chance = Chance()
    outcome(board, chance, Dice(world))
    return chance.throws


@lru_cache
def thrown_by_the_server(num_dice: int) -> Counter[int]:
    board = about_to_refuel(num_dice)
    world = ScriptedWorld(lambda spec: board)
    return Counter(len(all_throws(board, world)) for _ in range(SAMPLES))


def drawn_by_the_rules(num_dice: int) -> Counter[int]:
    board = about_to_refuel(num_dice)
    sample = board.game.compiled.sample_chance
    return Counter(id_of(sample(board.states, 0, generator(seed))) - REFUELLED for seed in range(SAMPLES))


@pytest.mark.parametrize("num_dice", [8, 5])
def test_R4_2_R4_3_as_many_throws_as_the_rules_would_make(num_dice: int) -> None:
    """The server's throws, the engine's chance, and the arithmetic of the rules agree."""
    assert misfit(thrown_by_the_server(num_dice), num_dice) < CHI_SQUARE
    assert misfit(drawn_by_the_rules(num_dice), num_dice) < CHI_SQUARE


@pytest.mark.parametrize("num_dice", [8, 5])
def test_R4_2_R4_3_a_live_table_throws_as_the_rules_do(num_dice: int) -> None:
    """The same luck makes the same refuelling, throw by throw or all at once: there is one throw for both."""
    board, slow = about_to_refuel(num_dice), TITLES["kero"].live.slow_chance
    assert slow is not None
    for seed in range(200):
        rng, drawing = generator(seed), begun(board)
        while (action := slow.finish(board, drawing)) is None:
            drawing = drawing.after(slow.draw(board, drawing, rng), took=0)
        assert action == board.game.compiled.sample_chance(board.states, 0, generator(seed))


def test_R4_2_R4_3_the_comparison_would_notice_other_rules() -> None:
    """Eight dice are not five."""
    assert misfit(thrown_by_the_server(8), 5) > CHI_SQUARE
    assert misfit(thrown_by_the_server(5), 8) > CHI_SQUARE


def test_R4_2_R4_3_a_die_that_shows_a_flame_keeps_it() -> None:
    """And the last one counts as a flame after its fifth throw alone."""
    board = about_to_refuel(8)
    world = ScriptedWorld(lambda spec: board)
    lone: list[int] = []
    for _ in range(300):
        throws = all_throws(board, world)
        assert throws[-1] == ["F"] * 8
        for before, after in pairwise(throws):
            assert all(after[die] == "F" for die in range(8) if before[die] == "F")
        lone.append(sum(faces.count("F") == 7 for faces in throws))
    assert max(lone) == LONE_DIE_THROWS


# after a restart


def a_race(world: FrozenWorld, num_throws: int) -> tuple[Table, list[log.Event]]:
    """A table in the middle of a refuelling, and its log."""
    who = Identity("ann", "Ann")
    stamp: dict[str, Any] = {"by": "ann", "id": "x", "at": 1}
    spec = log.Spec(game="kero", players=2, options={}, first=0, clock=Clock(mode="sand"), open=False)
    table, events = Table("table"), list[log.Event]()

    def happens(event: log.Event) -> None:
        events.append(event)
        table.apply(table.sequence + 1, event)

    happens(log.Created(spec=spec, watch="watch", **stamp))
    for seat in (0, 1):
        happens(log.Sat(seat=seat, name="Ann", **stamp))
    for command in (Start(id="s"), Move(id="m", saw=99, seat=0, words="refuel")):
        decided = decide(table, command, who, world)
        assert isinstance(decided, log.Event)
        happens(decided)
    happens(decide_settled(table, None, stamp, world))
    for _ in range(num_throws):
        assert table.play.drawing is not None
        happens(decide_thrown(table.board, table.play.drawing, 1650, None, stamp, Dice(world)))
    return table, events


@pytest.mark.parametrize("num_throws", [0, 1, 4])
def test_R12_4_log_and_snapshot_keep_the_race(num_throws: int) -> None:
    table, events = a_race(FrozenWorld(), num_throws)
    assert table.play.drawing is not None
    assert (table.play.drawing.throws, table.play.drawing.taken) == (num_throws, 1650 * num_throws)
    again = Table("table")
    for sequence, event in enumerate(events):
        again.apply(sequence, log.read_event(log.write_event(event)))
    assert again.play.drawing == table.play.drawing
    kept = from_snapshot("table", take_snapshot(table))
    assert kept is not None
    assert kept.play.drawing == table.play.drawing
