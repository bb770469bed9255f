"""Refuelling at live tables: throw by throw in real time, by hand, or all at once (R4, R12.4)."""

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from math import comb

import pytest

from tests.server.in_process import ScriptedWorld
from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.games import GAMES
from trefoil.games.kero.moves import REFUELLED, id_of
from trefoil.games.kero.refuelling import LONE_DIE_THROWS
from trefoil.games.kero.state import REFUELLING
from trefoil.server.refuelling import all_throws

SAMPLES = 4000
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


@pytest.mark.parametrize("num_dice", [8, 5])
def test_R4_2_R4_3_as_many_throws_as_the_rules_would_make(num_dice: int) -> None:
    """The server's throws, the engine's chance, and the arithmetic of the rules agree."""
    board, world = about_to_refuel(num_dice), ScriptedWorld(lambda spec: board)
    thrown = Counter(len(all_throws(board, world)) for _ in range(SAMPLES))
    sample = board.game.compiled.sample_chance
    drawn = Counter(id_of(sample(board.states, 0, generator(seed))) - REFUELLED for seed in range(SAMPLES))
    assert misfit(thrown, num_dice) < CHI_SQUARE
    assert misfit(drawn, num_dice) < CHI_SQUARE


def test_R4_2_R4_3_a_die_that_shows_a_flame_keeps_it() -> None:
    """And the last one counts as a flame after its fifth throw alone."""
    board, world = about_to_refuel(8), ScriptedWorld(lambda spec: board)
    lone: list[int] = []
    for _ in range(300):
        throws = all_throws(board, world)
        assert throws[-1] == ["F"] * 8
        for before, after in pairwise(throws):
            assert all(after[die] == "F" for die in range(8) if before[die] == "F")
        lone.append(sum(faces.count("F") == 7 for faces in throws))
    assert max(lone) == LONE_DIE_THROWS


def test_R4_3_the_wrong_distribution_would_be_noticed() -> None:
    """Eight dice are not five."""
    board, world = about_to_refuel(8), ScriptedWorld(lambda spec: board)
    thrown = Counter(len(all_throws(board, world)) for _ in range(SAMPLES))
    assert misfit(thrown, 5) > CHI_SQUARE
