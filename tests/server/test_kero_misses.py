"""What cannot be done at a table of Kero says why."""

import random

import pytest

from trefoil.core.chance import generator
from trefoil.core.engine import Position, new_game
from trefoil.core.game import CHANCE
from trefoil.games import GAMES
from trefoil.games.kero.show import near_misses

MOST = 400


def play(seed: int) -> list[Position]:
    """The positions of a random game at which somebody decides, through that player's eyes."""
    rng = random.Random(seed)
    position, seen = new_game(GAMES["kero"], 2, seed), list[Position]()
    while not position.is_over and len(seen) < MOST:
        if position.player == CHANCE:
            position.step(
                int(position.game.compiled.sample_chance(position.states, 0, generator(rng.getrandbits(60))))
            )
            continue
        seen.append(position.view(position.player))
        position.step(rng.choice(position.legal_actions()))
    return seen


@pytest.mark.parametrize("seed", range(2))
def test_every_near_miss_is_illegal_and_names_its_rule(seed: int) -> None:
    """R4.1, R5.1, R5.3, R6.3, R6.6, R6.7"""
    rules = set[str]()
    for view in play(seed):
        legal = set(view.legal_actions())
        words = {view.text(action).partition(" ")[2] for action in legal}
        for miss in near_misses(view, legal):
            assert f"{miss.kind} {miss.card or miss.target}" not in words
            assert "(R" in view.say(miss.why)
            rules.add(view.say(miss.why).rpartition("(")[2].rstrip(")").partition(",")[0])
    assert {"R4.1", "R5.1", "R5.3", "R6.3", "R6.6", "R6.7"} <= rules
